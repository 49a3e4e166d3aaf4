import JSON
import Letterforms
import Pages
import Printing
import Texts
import Worksheets

extension Engine {
  /// After so many sheets letters are drawn anew, so that words that nobody writes any more take no room.
  private static let sheetsPerBooklet = 32

  /// What was made of a request for a sheet.
  private struct Made {
    let sheets: [Sheet]
    let composed: [ComposedSheet]
    let booklet: Booklet
    let document: Document
  }

  private func made(_ request: JSONValue) throws(Fault) -> Made {
    let wanted = try Engine.wanted(request)
    // No typeface is at hand in a page: printed words are set in our own letters, here as there.
    var booklet = last.map { Booklet(after: $0, shaper: nil) } ?? Booklet(shaper: nil, pictures: pictures)
    sheetCount += 1
    last = sheetCount.isMultiple(of: Engine.sheetsPerBooklet) ? nil : booklet
    var sheets: [Sheet] = []
    var composed: [ComposedSheet] = []
    // Where leaves begin again: pages so far, and how many empty ones follow.
    var pageCount = 0
    var gaps: [Int] = []
    let hasLeaves = try request.optional("leaves")?.asBool() ?? false
    for child in wanted {
      let sheet = try library.sheet(for: child.settings)
      sheets.append(sheet)
      for copy in 0..<child.copies {
        let added = try booklet.add(sheet)
        if copy == 0 { composed.append(added) }
        pageCount += added.pages.count
        if hasLeaves, !added.pages.count.isMultiple(of: 2) { gaps.append(pageCount) }
      }
    }
    let sheet = sheets[0]
    if try request.optional("solutions")?.asBool() ?? false {
      try booklet.addSolutions(paper: sheet.paper, language: sheet.language)
    }
    let title =
      [sheet.title, wanted.count == 1 ? sheet.name : ""].first { !$0.isEmpty }
      ?? (wanted[0].settings.texts ?? []).joined(separator: " ")
    var document = booklet.document(title: title, language: sheet.language)
    document.manner = wanted[0].settings.manner(sheet.phrases)
    document.addEmptyPages(after: gaps)
    return Made(sheets: sheets, composed: composed, booklet: booklet, document: document)
  }

  /// The pages of a sheet, its key, and what a teacher should know of it.
  func writeSheet(_ request: JSONValue, to json: inout JSONWriter) throws(Fault) {
    let made = try made(request)
    var pages: [String] = []
    for page in made.document.pages.indices {
      pages.append(try made.document.svg(page: page) { (_, _, _) throws(Fault) in [] })
    }
    let proof = try request.optional("proof")?.asBool() ?? false ? made.document.proof : nil
    json.object { json in
      json.add("sheet", made.composed[0].key.sheet)
      json.add("language", made.sheets[0].language)
      json.list("pages", of: pages)
      json.add("key", made.composed[0].key.json)
      if made.composed.count > 1 { json.list("keys", of: made.composed.map { $0.key.json }) }
      json.add("proof", proof)
      json.list("warnings") { json in
        // What is to be said of many sheets is said once.
        var said: [SheetWarning] = []
        let ofNames = made.sheets.compactMap { Engine.warning(ofNameOn: $0) }
        for warning in made.sheets.flatMap({ $0.warnings }) + made.composed.flatMap({ $0.warnings }) + ofNames
        where !said.contains(warning) {
          said.append(warning)
          json.object { json in
            json.add("problem", warning.problem)
            json.add("hint", warning.hint)
          }
        }
      }
      json.add("missing", String(made.booklet.missingCharacters))
    }
  }

  /// Of a name that the school cannot write: in a page there is no typeface that could.
  private static func warning(ofNameOn sheet: Sheet) -> SheetWarning? {
    let letters = sheet.school.unwritten(in: sheet.name)
    return letters.isEmpty ? nil : .unwritten(letters, ofName: sheet.name, school: sheet.school.id)
  }

  /// No class has more children.
  private static let mostNames = 60
  /// So many sheets, copies among them, are as much as a page can hold.
  private static let mostSheets = 240

  /// What a child gets, and how often.
  private typealias Wanted = (settings: SheetSettings, copies: Int)

  /// The sheets of a request, one or several.
  private static func wanted(_ request: JSONValue) throws(Fault) -> [Wanted] {
    let settings = try SheetSettings(request)
    if let list = try request.optional("children") {
      var all: [Wanted] = []
      var count = 0
      for child in try list.asList() {
        let copies = try child.optional("copies")?.asWhole(in: 1...99) ?? 1
        all.append((try SheetSettings(child: child), copies))
        count += copies
      }
      guard !all.isEmpty, count <= mostSheets else {
        throw Fault(
          .usage, problem: "there are \(count) sheets; a page makes 1 to \(mostSheets) at a time",
          hint: "choose fewer children, or fewer copies")
      }
      return all
    }
    return try (names(of: request) ?? [settings.name ?? ""]).enumerated().map { (index, name) in
      var own = settings
      (own.name, own.isOneOfMany) = (name, true)
      // Neighbours have other mazes.
      own.seed = settings.seed.map { $0 &+ UInt64(index) }
      return (own, 1)
    }
  }

  /// The children who get a sheet each; nil where a request has no such list.
  private static func names(of request: JSONValue) throws(Fault) -> [String]? {
    guard let list = try request.optional("names") else { return nil }
    var names: [String] = []
    for name in try list.asList() {
      names.append(try SheetSetting.printed(name.asText(atMost: longestText), as: "name"))
    }
    guard !names.isEmpty, names.count <= mostNames else {
      throw Fault(
        .usage, problem: "there are \(names.count) names; a page makes 1 to \(mostNames) sheets at a time",
        hint: "leave some names for another time")
    }
    return names
  }

  /// A sheet as a PDF file, by the printer of the command line, with nothing in it packed.
  func pdf(_ request: JSONValue) throws(Fault) -> [UInt8] {
    let supplies = PrintSupplies { (_) throws(Fault) in
      throw Fault(.ours, problem: "a page has no typefaces", hint: "")
    }
    return try made(request).document.pdf(supplies)
  }

  /// Takes the drawings of words that sheets have from now on, and answers how many texts they stand in.
  func takePictures(_ request: JSONValue, to json: inout JSONWriter) throws(Fault) {
    var texts: [String: [UInt8]] = [:]
    for text in try request.member("texts").members {
      texts[try text.key.asText()] = Array(try text.value.asText().utf8)
    }
    let known = texts
    (pictures, last) = (PictureList(file: "pictures") { name throws(Fault) in known[name] }.finder, nil)
    json.object { json in json.add("texts", texts.count) }
  }
}

extension SheetSettings {
  /// What a page asks of a sheet.
  fileprivate init(_ request: JSONValue) throws(Fault) {
    self.init()
    try request.checkKeys(
      ["ask"],
      optional: ["settings", "texts", "words", "name", "names", "children", "leaves", "solutions", "proof"])
    try take(request)
  }

  /// What a page asks of the sheet of a child among others.
  fileprivate init(child: JSONValue) throws(Fault) {
    self.init()
    try child.checkKeys([], optional: ["settings", "texts", "words", "name", "copies"])
    try take(child)
    (isOneOfMany, areTextsOwn) = (true, true)
  }

  private mutating func take(_ request: JSONValue) throws(Fault) {
    if let settings = try request.optional("settings") { try read(settings) }
    var texts: [String] = []
    if let list = try request.optional("texts") {
      for text in try list.asList() { texts.append(try text.asText(atMost: Engine.longestText)) }
    }
    self.texts = texts
    if let list = try request.optional("words") {
      var words: [SheetContent.Word] = []
      for word in try list.asList() {
        let meaning = try word.optional("meaning")?.asText(atMost: Engine.longestText) ?? ""
        words.append(SheetContent.Word(try word.member("text").asText(atMost: Engine.longestText), meaning: meaning))
      }
      self.words = words
    }
    if let name = try request.optional("name")?.asText() { self.name = try SheetSetting.printed(name, as: "name") }
  }

  /// Reads settings by the names of the table.
  private mutating func read(_ settings: JSONValue) throws(Fault) {
    guard settings.isObject else { throw settings.pathFault("an object is expected here") }
    for member in settings.members {
      let key = try member.key.asText(atMost: Engine.longestText)
      guard let setting = SheetSetting.named(key) else {
        let near = closest(to: key, among: SheetSetting.all.map { $0.name }).first
        throw Fault(
          .usage, problem: "there is no setting \"\(key)\"",
          hint: near.map { "perhaps \"\($0)\" is meant" } ?? "settings are called as the options of copybook sheet")
      }
      try setting.read(member.value, into: &self)
    }
  }
}

extension Document {
  /// Puts an empty page after so many pages each, in ascending order, and numbers all anew.
  fileprivate mutating func addEmptyPages(after counts: [Int]) {
    for count in counts.reversed() {
      let page = pages[count - 1]
      pages.insert(Page(width: page.width, height: page.height, label: ""), at: count)
    }
    if !counts.isEmpty { for index in pages.indices { pages[index].label = String(index + 1) } }
  }
}

extension SheetSetting {
  /// Reads what stands in a request: a text as it is written, a whole number, or true; what is false or null is not said.
  fileprivate func read(_ value: JSONValue, into settings: inout SheetSettings) throws(Fault) {
    switch value.kind {
    case .no, .null: return
    case .yes where form == .flag: try read("", into: &settings)
    case .number:
      guard let number = UInt64(exactly: try value.asNumber()) else {
        throw value.pathFault("a whole number is expected here")
      }
      try read(String(number), into: &settings)
    case .text where form != .flag: try read(value.asText(atMost: Engine.longestText), into: &settings)
    case .yes, .text, .list, .object:
      throw value.pathFault(form == .flag ? "true or false is expected here" : "a text or a number is expected here")
    }
  }
}
