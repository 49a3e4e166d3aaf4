import ArgumentParser
import Testing
import Texts
import Worksheets

@testable import copybook

@Suite struct QuickLineTests {
  /// A command line is read quickly as the argument parser reads it: everything that is asked for is the same.
  @Test(arguments: [
    [], ["a"], ["a", "A", "nap", "cat", "--output", "x.pdf"], ["-o", "x.svg", "a small cat", ""],
    ["a", "--name", "Anna", "b", "--strict", "--key", "k.json", "--solutions"],
    ["--fonts", "Fonts", "--templates", "Templates", "--created", "2026-03-01", "nap", "--pictures", "off", "--force"],
    ["--title", "", "--name", "", "a"], ["--seed", "7", "--maze", "off", "--size", "a quarter inch", "a"],
  ])
  func quickIsWhatTheParserReads(_ arguments: [String]) throws {
    #expect(try sheetReadQuickly(arguments) == sheetParsed(arguments))
  }

  /// The same for every setting of the table.
  @Test(arguments: SheetSetting.all.map(\.name))
  func quickKnowsEverySetting(_ name: String) throws {
    let setting = try #require(SheetSetting.all.first { $0.name == name })
    let arguments = ["--\(name)"] + (setting.form == .flag ? [] : ["some words"]) + ["nap"]
    let quick = try sheetReadQuickly(arguments)
    #expect(try quick == sheetParsed(arguments))
    #expect(try quick != sheetReadQuickly(["nap"]))
  }

  /// The same for classes.
  @Test(arguments: [
    ["class.csv"],
    ["class.csv", "-o", "out", "--jobs", "2", "--text", "a b", "--strict", "--quiet", "--json", "--force"],
    [
      "--seed", "7", "class.csv", "--keep-going", "--no-thumbnails", "--no-resume", "--single-sided", "--skip-bad-rows",
    ],
    ["class.csv", "--fonts", "Fonts", "--templates", "Templates", "--created", "2026-03-01", "--school", "de-sas"],
  ])
  func aClassIsReadQuicklyAsTheParserReadsIt(_ arguments: [String]) throws {
    let quick = try #require(try ClassCommand.quick(arguments))
    #expect(try dumped(quick) == dumped(ClassCommand.parse(arguments).printing()))
  }

  /// What is not ordinary is left to the argument parser.
  @Test(arguments: [
    ["--help"], ["-h"], ["a", "--nosuch"], ["a", "--name"], ["a", "--name", "--strict"], ["a", "--name=Anna"],
    ["a", "-ox"], ["a", "--", "b"], ["-"], ["a", "--maze", "-1"], ["a", "--tint", "--tint"],
    ["a", "--seed", "1", "--seed", "2"], ["a", "--words", "en"], ["a", "--typeface", "a.ttf"], ["a", "--dpi", "300"],
    ["--"], ["a", "-"],
  ])
  func whatIsNotOrdinaryIsLeftToTheParser(_ arguments: [String]) throws {
    #expect(try SheetCommand.quick(arguments) == nil)
  }

  @Test(arguments: [
    [], ["a.csv", "b.csv"], ["a.csv", "--jobs", "x"], ["a.csv", "--only", "Anna"], ["a.csv", "--shards", "3"],
  ])
  func whatIsNotOrdinaryOfAClassIsLeftToTheParser(_ arguments: [String]) throws {
    #expect(try ClassCommand.quick(arguments) == nil)
  }

  private func sheetReadQuickly(_ arguments: [String]) throws -> String {
    try told { try #require(try SheetCommand.quick(arguments)) }
  }

  private func sheetParsed(_ arguments: [String]) throws -> String {
    let command = try SheetCommand.parse(arguments)
    return try told { (texts: command.texts, request: try command.request()) }
  }

  /// All that is asked for, or why it cannot be.
  private func told(_ make: () throws -> Any) throws -> String {
    do { return dumped(try make()) } catch let fault as Fault { return "\(fault) \(fault.hint)" }
  }

  private func dumped(_ value: Any) -> String {
    var text = ""
    dump(value, to: &text)
    return text
  }
}
