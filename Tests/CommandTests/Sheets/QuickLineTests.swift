import ArgumentParser
import Testing
import Texts
import Worksheets

@testable import copybook

@Suite struct QuickLineTests {
  /// A command line is read quickly as the argument parser reads it: every property has the same value.
  @Test(arguments: [
    [], ["a"], ["a", "A", "nap", "cat", "--output", "x.pdf"], ["-o", "x.svg", "a small cat", ""],
    ["a", "--name", "Anna", "b", "--strict", "--key", "k.json", "--solutions"],
    ["--fonts", "Fonts", "--templates", "Templates", "--created", "2026-03-01", "nap"],
    ["--title", "", "--name", "", "a"], ["--seed", "7", "--maze", "off", "--size", "a quarter inch", "a"],
  ])
  func quickIsWhatTheParserReads(_ arguments: [String]) throws {
    let quick = try #require(SheetCommand(quick: arguments))
    let parsed = try SheetCommand.parse(arguments)
    #expect(dumped(quick, quick.file.child.sheet.table) == dumped(parsed, parsed.file.child.sheet.table))
  }

  /// The same for every setting of the table.
  @Test(arguments: SheetSetting.all.map(\.name))
  func quickKnowsEverySetting(_ name: String) throws {
    let setting = try #require(SheetSetting.all.first { $0.name == name })
    let arguments = ["--\(name)"] + (setting.form == .flag ? [] : ["some words"]) + ["nap"]
    let quick = try #require(SheetCommand(quick: arguments))
    let parsed = try SheetCommand.parse(arguments)
    #expect(dumped(quick, quick.file.child.sheet.table) == dumped(parsed, parsed.file.child.sheet.table))
    #expect(quick.file.child.sheet.table.written.map(\.setting.name) == [name])
  }

  /// The same for classes.
  @Test(arguments: [
    ["class.csv"], ["class.csv", "-o", "out", "--jobs", "2", "--text", "a b", "--strict", "--quiet", "--json"],
    [
      "--seed", "7", "class.csv", "--keep-going", "--no-thumbnails", "--no-resume", "--single-sided", "--skip-bad-rows",
    ],
    ["class.csv", "--fonts", "Fonts", "--templates", "Templates", "--created", "2026-03-01", "--school", "de-sas"],
  ])
  func aClassIsReadQuicklyAsTheParserReadsIt(_ arguments: [String]) throws {
    let quick = try #require(ClassCommand(quick: arguments))
    let parsed = try ClassCommand.parse(arguments)
    #expect(dumped(quick, quick.options.table) == dumped(parsed, parsed.options.table))
  }

  /// What is not ordinary is left to the argument parser.
  @Test(arguments: [
    ["--help"], ["-h"], ["a", "--nosuch"], ["a", "--name"], ["a", "--name", "--strict"], ["a", "--name=Anna"],
    ["a", "-ox"], ["a", "--", "b"], ["-"], ["a", "--maze", "-1"], ["a", "--tint", "--tint"],
    ["a", "--seed", "1", "--seed", "2"], ["a", "--words", "en"], ["a", "--typeface", "a.ttf"], ["a", "--dpi", "300"],
    ["--"], ["a", "-"],
  ])
  func whatIsNotOrdinaryIsLeftToTheParser(_ arguments: [String]) {
    #expect(SheetCommand(quick: arguments) == nil)
  }

  @Test(arguments: [
    [], ["a.csv", "b.csv"], ["a.csv", "--jobs", "x"], ["a.csv", "--only", "Anna"], ["a.csv", "--shards", "3"],
  ])
  func whatIsNotOrdinaryOfAClassIsLeftToTheParser(_ arguments: [String]) {
    #expect(ClassCommand(quick: arguments) == nil)
  }

  /// All that a command holds, property by property, and what was written of settings, whose mirror shows the whole table.
  private func dumped(_ command: some ParsableCommand, _ table: SettingOptions<AllSettings>) -> String {
    var text = ""
    dump(command, to: &text)
    // The parser forgets the titles of groups, which only help needs.
    let lines = text.split(separator: "\n").filter { !$0.contains("- title: ") }
    return lines.joined(separator: "\n") + table.written.map { "\($0.setting.name) \($0.text)\n" }.joined()
  }
}
