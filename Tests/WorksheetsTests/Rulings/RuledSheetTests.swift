import Geometry
import Letterforms
import Lettering
import Pages
import Rulings
import Shelves
import TestSupport
import Testing
import Texts

@testable import Worksheets

/// Letters on rulings that fill the page, lean or have margins.
@Suite struct RuledSheetTests {
  /// A sheet of the usual rows on a ruling.
  private static func request(
    _ texts: [String], school: String, ruling: String, hand: Hand = .right
  ) throws -> Sheet {
    try SheetSample.request(texts, school: school, hand: hand, ruling: ruling)
  }

  @Test(arguments: ["fr-seyes", "fr-seyes-2-5", "fr-seyes-3", "ru-squares"], Hand.allCases)
  func rowsStandOnTheLinesThatFillThePage(ruling: String, hand: Hand) throws {
    let school = ruling == "ru-squares" ? "ru-print" : "fr-cursive"
    let texts = ruling == "ru-squares" ? ["1", "2"] : ["le", "chat"]
    var request = try RuledSheetTests.request(texts, school: school, ruling: ruling, hand: hand)
    request.rows.removeAll { $0.exercise == .model }
    let (document, key) = try SheetSample.document(request)
    let cycle = try #require(request.ruling.cycle)
    let measure = PaperMeasure(of: document.pages[0], in: document)
    let baselines = key.pages[0].cells.map(\.pageFromSchool.ty)
    for baseline in baselines {
      let steps = (baseline - baselines[0]) / cycle
      #expect(abs(steps - steps.rounded()) < 1e-6)
      #expect(measure.heights.contains { abs($0 - Length.points(baseline).mm) < 0.01 })
    }
    // Between the first row and the last no line is missing, but where the page is folded.
    let fine = try RulingFile(named: ruling).drawn.count
    let step = Length.points(cycle).mm / Double(fine)
    let page = measure.heights.filter { $0 < Length.points(baselines.max() ?? 0).mm }
    let steps = zip(page, page.dropFirst()).map { $1 - $0 }
    let uneven = steps.filter { abs($0 - step) > 0.01 }
    #expect(uneven.count <= (request.rows.contains { $0.exercise == .memory } ? 1 : 0))
    for gap in uneven { #expect(abs(gap / step - (gap / step).rounded()) * step < 0.01) }
  }

  /// The words of a school with which a ruling is tried: capitals with marks, tails over tall letters, a model in between.
  private static func sample(of ruling: String) -> (school: String, texts: [String]) {
    switch ruling.prefix(2) {
    case "fr": ("fr-cursive", ["É", "gilet", "fil", "jolie"])
    case "ru": ("ru-cursive", ["Й", "дуб", "фея", "Ёж"])
    case "de": ("de-grundschrift", ["Ö", "gelb", "jagt", "hilft"])
    case "au": ("au-qld", ["y", "jug", "bell", "fly"])
    case "uk": ("uk-joined", ["y", "jug", "bell", "fly"])
    case "jp", "sq": ("us-continuous", ["y", "b"])
    default: ("us-cursive", ["y", "jug", "bell", "fly"])
    }
  }

  /// On paper that is ruled from top to foot every line stands where the paper has it, whoever writes on it; on all other
  /// paper rows that follow one another are equally far apart.
  @Test(arguments: RulingFile.names, Hand.allCases)
  func baselinesAreAsFarApartAsThePaperSays(name: String, hand: Hand) throws {
    let (school, texts) = RuledSheetTests.sample(of: name)
    var request = try RuledSheetTests.request(texts, school: school, ruling: name, hand: hand)
    request.fits = true
    request.fillsPage = true
    if !request.ruling.fillsPage {
      // Large models, and notes above squares, have room of their own.
      request.rows.removeAll { [.model, .memory].contains($0.exercise) }
    }
    let (document, key) = try SheetSample.document(request)
    let ruling = request.ruling
    for (page, cells) in zip(document.pages, key.pages.map(\.cells)) {
      let own = cells.filter { abs($0.xHeight - ruling.xHeight) < 1e-9 }
      let baselines = PaperMeasure.once(own.map { Length.points($0.pageFromSchool.ty).mm })
      let steps = zip(baselines, baselines.dropFirst()).map { $1 - $0 }
      guard ruling.fillsPage else {
        // Under a row may be a free line, in which nothing stands.
        let least = steps.min() ?? 1
        for step in steps {
          #expect(abs(step - (step / least).rounded() * least) < 0.01 && step < 2.5 * least, "\(steps)")
        }
        continue
      }
      let pitch = Length.points(ruling.step).mm
      for step in steps { #expect(abs(step / pitch - (step / pitch).rounded()) * pitch < 0.01, "\(step)") }
      // Every line of the paper is printed from the first row that is written on to the last, but where the page is folded.
      let role = ruling.lines.first { $0.role == .baseline } ?? ruling.lines[ruling.lines.count - 1]
      guard role.style != .unseen, let first = own.map({ $0.pageFromSchool.ty }).min() else { continue }
      let printed = PaperMeasure(of: page, in: document).heights
      let last = Length.points(own.map { $0.pageFromSchool.ty }.max() ?? first).mm
      let heights = stride(from: Length.points(first).mm, to: last, by: pitch)
      let missing = heights.filter { height in !printed.contains { abs($0 - height) < 0.01 } }
      let fold = (Length.points(14).mm / pitch).rounded(.up)
      #expect(Double(missing.count) <= fold, "\(name) \(missing)")
      for (here, next) in zip(missing, missing.dropFirst()) { #expect(abs(next - here - pitch) < 0.01) }
    }
  }

  @Test(arguments: ["us-wide", "fr-seyes", "de-lineatur-25", "de-lineatur-27", "ru-oblique"])
  func lettersStayBetweenTheMarginLines(ruling: String) throws {
    let school = ["fr": "fr-cursive", "ru": "ru-cursive", "de": "de-sas"][ruling.prefix(2)] ?? "us-cursive"
    let texts = school == "ru-cursive" ? ["м", "мама"] : ["l", "nul"]
    let file = try RulingFile(named: ruling)
    for hand in Hand.allCases {
      let request = try RuledSheetTests.request(texts, school: school, ruling: ruling, hand: hand)
      let (document, key) = try SheetSample.document(request)
      // What stands at the right alone comes to the left for the left hand, as far inside.
      let isTurned = hand == .left && file.margins.allSatisfy { $0.side == "right" }
      let margins = file.margins.map { margin in
        margin.side == "left" ? margin.at : isTurned ? 18 + margin.at - 14 : 210 - margin.at
      }
      let left = margins.filter { $0 < 105 }.max() ?? 18
      let right = margins.filter { $0 > 105 }.min() ?? 210 - 14
      for cell in key.pages.flatMap(\.cells) {
        #expect(Length.points(cell.box.min.x).mm > left - 0.01 && Length.points(cell.box.max.x).mm < right + 0.01)
      }
      // The margin line stands beside the rows; lines run on to the edge of the room, or to the column of icons.
      let measure = PaperMeasure(of: document.pages[0], in: document)
      for x in margins {
        #expect(measure.lines.contains { $0.isUpright && abs($0.start.x - x) < 0.05 && $0.end.y - $0.start.y > 20 })
      }
      let ends = try SheetSample.frame(of: request).lines
      let column = Length.points(ends.lowerBound).mm
      #expect(abs(column - 18) < 0.01 || hand == .right && (30...39).contains(column), "\(column)")
      #expect(abs((measure.lines.filter(\.isLevel).map(\.start.x).min() ?? 0) - column) < 0.01)
    }
  }

  @Test func lettersLeanWithTheSlantedLines() throws {
    let request = try RuledSheetTests.request(["шишка"], school: "ru-cursive", ruling: "ru-oblique-dense")
    #expect(request.school.slant == 90 - (request.ruling.crossings.first?.angle ?? 0))
    let (document, _) = try SheetSample.document(request)
    let slanted = PaperMeasure(of: document.pages[0], in: document).lines.filter { !$0.isLevel && !$0.isUpright }
    #expect(slanted.count > 50 && slanted.allSatisfy { abs($0.angle - 65) < 0.01 })
  }

  @Test func lettersTooSmallForDotsAreGreyAndThatIsSaid() throws {
    var request = try RuledSheetTests.request(["le"], school: "fr-cursive", ruling: "fr-seyes")
    for look in [Look.dotted, .dashed, .hollow] {
      for index in request.rows.indices { request.rows[index].look = look }
      let key = try SheetSample.document(request).key
      let looks = Set(key.pages[0].cells.map(\.look))
      #expect(looks.contains("grey") && !looks.contains(look.rawValue))
      let warning = try #require(request.warnings.first)
      #expect(request.warnings.count == 1)
      #expect(warning.problem == "letters of 2.00 mm are too small to be \(look.rawValue): they are printed grey")
      #expect(warning.hint.contains("--size \"2.5 mm\""))
    }
    request.xHeight = Length.mm(2.5).points
    for index in request.rows.indices { request.rows[index].look = .dotted }
    #expect(request.warnings.isEmpty)
    #expect(try SheetSample.document(request).key.pages[0].cells.contains { $0.look == "dotted" })
  }

  @Test(arguments: RulingFile.names)
  func everyRulingTakesLetters(name: String) throws {
    let school = name.hasPrefix("ru-") ? "ru-cursive" : "us-continuous"
    let texts = name.hasPrefix("ru-") ? ["а", "мама"] : ["a", "jump"]
    for hand in Hand.allCases {
      let request = try RuledSheetTests.request(texts, school: school, ruling: name, hand: hand)
      let (document, key) = try SheetSample.document(request)
      #expect(key.pages.flatMap(\.cells).count > 10)
      for page in document.pages {
        for mark in page.singleMarks {
          guard let ink = SheetSample.inkBounds(of: mark, in: document) else { continue }
          let name = if case .form(let form, _, _) = mark { document.forms[form].name } else { "" }
          // Houses stand in the margin.
          let room = name.contains(" house ") ? page.bounds : SheetSample.printable(request).expanded(by: 3)
          #expect(room.contains(ink), "\(name)")
        }
      }
    }
  }

  @Test func wordsTooWideForASmallRulingShrink() throws {
    var request = try RuledSheetTests.request(["le"], school: "fr-cursive", ruling: "fr-seyes")
    let word = String(repeating: "mamma", count: 14)
    request.rows = [Row(text: word, exercise: .trace)]
    let error = #expect(throws: Fault.self) { try SheetSample.document(request) }
    #expect(error?.hint.hasPrefix("--fit shrinks it by itself") == true)
    request.fits = true
    let cell = try #require(try SheetSample.document(request).key.pages[0].cells.first)
    #expect(cell.xHeight < request.ruling.xHeight && cell.box.max.x < request.paper.room.max.x)
  }

  @Test func marginsThatLeaveNoRowAreRefused() throws {
    let ruling = try TemplateFolder(path: "\(SampleSchools.root)/Templates").ruling(named: "fr-seyes")
    let paper = try Paper(.a5, margin: .mm(40))
    let error = #expect(throws: Fault.self) {
      try SheetSample.document(
        SheetSample.request { ($0.ruling, $0.paper) = (ruling.scaled(toXHeight: 60), paper) })
    }
    #expect(error?.description.contains("fr-seyes leaves less than 40 mm") == true)
  }
}
