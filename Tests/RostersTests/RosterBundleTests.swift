import FoundationEssentials
import Geometry
import Rosters
import Tables
import TestSupport
import Testing
import Texts

@Suite struct RosterBundleTests {
  @Test(arguments: ["folder", "ZIP", "ZIP of a folder", "stored ZIP"])
  func classOfABundleIsItsStudents(_ kind: String) throws {
    let scratch = try Scratch()
    let path =
      switch kind {
      case "folder": try Bundle.old.folder(scratch)
      case "ZIP": try Bundle.old.zip(scratch)
      case "ZIP of a folder": try Bundle.old.zip(scratch, inside: "export/")
      default: try Bundle.old.zip(scratch, isCompressed: false)
      }
    let (pupils, reader) = try readRoster(path) { settings in
      settings.group = "1a  handwriting"
      settings.today = "2026-03-01"
    }
    #expect(pupils.map(\.name) == ["Ada Okafor", "Ben O\"Hara"])
    #expect(pupils.map(\.id) == ["s1", "s2"] && pupils.allSatisfy { $0.line == 0 })
    #expect(pupils[0].given == "Ada" && pupils[0].family == "Okafor")
    #expect(pupils[0].other("grade") == "01" && pupils[0].other("class") == "1A Handwriting")
    #expect(reader.form.kind.contains("OneRoster 1.1") && reader.faultCount == 0)
  }

  /// Without a day nobody has left; nobody else is let in.
  @Test func enrolmentsEndWithTheDayThatIsGiven() throws {
    let scratch = try Scratch()
    let folder = try Bundle.old.folder(scratch)
    let names = try [nil, "2026-01-31", "2026-02-01", "2026-08-01"].map { day in
      try readRoster(folder) { ($0.group, $0.today) = ("HW-1A", day) }.pupils.map(\.id)
    }
    #expect(names == [["s1", "s2", "s5"], ["s1", "s2", "s5"], ["s1", "s2"], ["s1"]])
  }

  @Test func preferredNamesKanaAndRolesAreRead() throws {
    let (pupils, reader) = try readZip(Bundle.new)
    #expect(pupils.map(\.name) == ["山田 太郎", "Beth Leigh"])
    #expect(pupils.map(\.kana) == ["ヤマダ タロウ", nil])
    #expect(reader.form.kind.contains("OneRoster 1.2") && reader.form.kind.contains("1年1組"))
  }

  @Test func cleverAndSchoolDataSyncAreRead() throws {
    let clever = try readZip(Bundle.clever) { $0.group = "1A" }
    #expect(clever.pupils.map(\.name) == ["Ada Okafor", "Jordan Lee"] && clever.pupils.map(\.id) == ["s1", "s2"])
    #expect(try readZip(Bundle.clever) { $0.group = "art" }.pupils.map(\.id) == ["s2"])
    let sync = try readZip(Bundle.sync)
    #expect(sync.pupils.map(\.name) == ["Ada Okafor"])
  }

  @Test func nothingPrivateIsKeptOfAnyBundle() throws {
    for bundle in [Bundle.old, .new, .clever, .sync] {
      let scratch = try Scratch()
      let pupils = try readRoster(bundle.zip(scratch)) { $0.group = "k1" }.pupils
      #expect(!pupils.isEmpty)
      #expect(!"\(pupils)".contains("SECRET"), "\(pupils)")
    }
  }

  @Test(
    arguments: [
      (
        String?.none, "the bundle has 2 classes: \"1A Handwriting\" (k1), \"2B Handwriting\" (k2)",
        "--class \"1A Handwriting\""
      ),
      ("9Z", "there is no class \"9Z\"", "classes are \"1A Handwriting\" (k1)"),
      ("Empty", "there is no class \"Empty\"", "\"2B Handwriting\" (k2)"),
    ])
  func classMustBeChosen(wanted: String?, problem: String, hint: String) throws {
    let scratch = try Scratch()
    let zip = try Bundle.old.zip(scratch)
    let error = #expect(throws: Fault.self) { try readRoster(zip) { $0.group = wanted } }
    #expect(error?.problem == problem || error?.problem.hasPrefix(problem) == true, "\(error?.problem ?? "")")
    #expect(error?.hint.contains(hint) == true, "\(error?.hint ?? "")")
  }

  @Test func classesOfOneTitleAreChosenById() throws {
    var bundle = Bundle.old
    bundle.files["classes.csv"] = bundle.files["classes.csv"]?.replacing("2B Handwriting", with: "1A Handwriting")
    let scratch = try Scratch()
    let zip = try bundle.zip(scratch)
    let error = #expect(throws: Fault.self) { try readRoster(zip) { $0.group = "1A Handwriting" } }
    #expect(error?.hint.contains("--class \"k1\"") == true, "\(error?.hint ?? "")")
    #expect(try readRoster(zip) { $0.group = "k2" }.pupils.map(\.id) == ["s6"])
  }

  @Test(
    arguments: [
      ("users.csv", String?.none, "there is no roster in it"), ("enrollments.csv", "", "the file is empty"),
      ("users.csv", "givenName,familyName\nA,B\n", "there is no column sourcedid"),
      ("enrollments.csv", "a,b\n1,2\n", "there is no column usersourcedid"),
      ("enrollments.csv", "classSourcedId,userSourcedId,role\nk1,t1,teacher\n", "no class of the bundle has students"),
    ])
  func incompleteBundlesAreRefused(file: String, text: String?, problem: String) throws {
    var bundle = Bundle.old
    bundle.files[file] = text
    let scratch = try Scratch()
    let path = try bundle.folder(scratch)
    let error = #expect(throws: Fault.self) { try readRoster(path) { $0.group = "k1" } }
    #expect(error?.problem.contains(problem) == true && error?.hint.isEmpty == false, "\(error?.description ?? "")")
  }

  @Test func faultsOfABundleAreToldInItsFiles() throws {
    var bundle = Bundle.sync
    bundle.files["users.csv"] = "sourcedId,givenName,familyName\ns1,,\n"
    let scratch = try Scratch()
    let reader = try readRoster(bundle.folder(scratch)).reader
    #expect(
      reader.faults.map(\.description) == ["\(scratch.path)/users.csv:2:1: the name is empty"], "\(reader.faults)")
  }

  /// Entries that would lead elsewhere, and entries that unpack to more than they may.
  @Test func hostileZipsAreRefused() throws {
    let scratch = try Scratch()
    let path = try Bundle.sync.zip(scratch, inside: "ab/", isCompressed: false)
    let whole = Array(try scratch.bytes("bundle.zip"))
    func changed(_ from: String, _ to: String) throws -> Fault? {
      var bytes = whole
      let (from, to) = (Array(from.utf8), Array(to.utf8))
      for start in 0...(bytes.count - from.count) where bytes[start..<start + from.count].elementsEqual(from) {
        bytes.replaceSubrange(start..<start + from.count, with: to)
      }
      try Data(bytes).write(to: URL(filePath: path))
      return #expect(throws: Fault.self) { try readRoster(path) }
    }
    #expect(try changed("ab/users.csv", "../users.csv")?.problem.contains("leads out of its folder") == true)
    #expect(try changed("ab/users.csv", "/x/users.csv")?.problem.contains("absolute path") == true)
    #expect(try changed("ab/users.csv", "ab\\users.csv")?.problem.contains("backslash") == true)
    #expect(try changed("PK\u{5}\u{6}", "PK\u{5}\u{7}")?.hint.isEmpty == false)
  }

  @Test(arguments: 0..<20)
  func mutatedBundlesAreReadOrRefused(_ seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed) + 7)
    let scratch = try Scratch()
    let path = try [Bundle.old, .new, .clever, .sync][seed % 4].zip(scratch, isCompressed: seed % 3 == 0)
    let whole = Array(try scratch.bytes("bundle.zip"))
    for _ in 0..<Sweep.count(50, usually: 10) {
      var bytes = whole
      for _ in 0..<(1 + random.next() % 6) {
        bytes[Int(random.next() % UInt64(bytes.count))] =
          [0x2C, 0x22, 0x0A, UInt8(random.next() & 0xFF)][Int(random.next() % 4)]
      }
      if random.next() % 5 == 0 { bytes.removeLast(Int(random.next() % UInt64(bytes.count - 1))) }
      try Data(bytes).write(to: URL(filePath: path))
      do {
        _ = try readRoster(path) { $0.group = random.next() % 2 == 0 ? "k1" : nil }
      } catch {
        #expect(error is Fault)
      }
    }
  }
}
