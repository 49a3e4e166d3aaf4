import Classroom
import Texts
import Worksheets

/// An ordinary command line, read without the argument parser.
///
/// The parser finds a command's options by reflection over every type they stand in, which takes longer than composing a sheet.
/// What is not ordinary here is left to it: help, mistakes, `--name=value`, `-ab`, `--`, values that begin with a minus, options
/// said twice, and what few people ask for. So it alone says what is wrong.
struct QuickLine {
  /// What is no option, in order.
  private(set) var values: [String] = []
  /// What stands after the names of options; empty after those of flags.
  private var texts: [String: String] = [:]

  /// - Parameters:
  ///   - arguments: What stands after the name of the command.
  ///   - options: The names that take a value, besides those of the table of settings and of the shelf.
  ///   - flags: The names that take none, besides those of the table.
  /// - Returns: nil where the argument parser is to read the line.
  init?(_ arguments: some Sequence<String>, options: Set<String>, flags: Set<String>) {
    var options = options.union(["output", "fonts", "templates", "pictures", "created"])
    var flags = flags.union(["strict", "force"])
    for setting in SheetSetting.all {
      if setting.form == .flag { flags.insert(setting.name) } else { options.insert(setting.name) }
    }
    var rest = arguments.makeIterator()
    while let argument = rest.next() {
      guard argument.utf8.first == UInt8(ascii: "-") else {
        values.append(argument)
        continue
      }
      let name = argument == "-o" ? "output" : argument.hasPrefix("--") ? String(argument.dropFirst(2)) : ""
      guard texts[name] == nil else { return nil }
      if flags.contains(name) {
        texts[name] = ""
      } else {
        guard options.contains(name), let text = rest.next(), text.utf8.first != UInt8(ascii: "-") else { return nil }
        texts[name] = text
      }
    }
  }

  /// What stands after the name of an option; nil where it was not said.
  fileprivate subscript(_ name: String) -> String? { texts[name] }

  /// Whether a flag was said.
  fileprivate func has(_ name: String) -> Bool { texts[name] != nil }

  /// What it asks of sheets.
  fileprivate func sheet() throws(Fault) -> SheetRequest {
    var request = SheetRequest()
    request.isStrict = has("strict")
    for setting in SheetSetting.all {
      if let text = texts[setting.name] { try setting.read(text, into: &request.settings) }
    }
    return request
  }

  /// Where it says letters, templates and pictures are.
  fileprivate var shelf: Shelf {
    Shelf(
      fonts: texts["fonts"], templates: texts["templates"], pictureFolder: texts["pictures"], created: texts["created"])
  }
}

extension SheetCommand {
  /// A sheet that is asked for in an ordinary way; nil where the argument parser is to read the line.
  ///
  /// - Parameter arguments: What stands after `sheet`.
  static func quick(_ arguments: some Sequence<String>) throws(Fault) -> (texts: [String], request: ChildRequest)? {
    guard let line = QuickLine(arguments, options: ["key", "name"], flags: ["solutions"]) else { return nil }
    var request = ChildRequest(output: line["output"] ?? usualFile)
    (request.sheet, request.shelf, request.key) = (try line.sheet(), line.shelf, line["key"])
    (request.hasSolutions, request.replacesAll) = (line.has("solutions"), line.has("force"))
    request.name = line["name"] ?? ""
    return (line.values, request)
  }
}

extension ClassCommand {
  /// A class that is asked for in an ordinary way; nil where the argument parser is to read the line.
  ///
  /// - Parameter arguments: What stands after `class`.
  static func quick(_ arguments: some Sequence<String>) throws(Fault) -> ClassPrinting? {
    let flags: Set = [
      "quiet", "json", "keep-going", "no-thumbnails", "no-resume", "single-sided", "skip-bad-rows",
    ]
    guard let line = QuickLine(arguments, options: ["text", "jobs"], flags: flags), line.values.count == 1 else {
      return nil
    }
    var request = ClassRequest(roster: line.values[0], output: line["output"] ?? RecordPlace.usualFolder)
    if let jobs = line["jobs"] {
      guard let number = Int(jobs) else { return nil }
      request.jobs = number
    }
    (request.sheet, request.shelf, request.text) = (try line.sheet(), line.shelf, line["text"])
    (request.hasThumbnails, request.resumes) = (!line.has("no-thumbnails"), !line.has("no-resume"))
    (request.isSingleSided, request.keepsGoing) = (line.has("single-sided"), line.has("keep-going"))
    (request.skipsBadRows, request.replacesAll) = (line.has("skip-bad-rows"), line.has("force"))
    return ClassPrinting(request, isQuiet: line.has("quiet"), isJSON: line.has("json"))
  }
}
