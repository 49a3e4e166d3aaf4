import Letterforms
import Testing
import Texts

@testable import Rosters

/// Notes beside names, legends, sums and parts of names: what is not understood is told by name, and nothing is guessed of hands.
@Suite struct RosterNoteTests {
  /// A note that speaks of a hand and may mean another's, an earlier one or none is shown, and changes no sheet.
  @Test(
    arguments: [
      "Mia Ott (sits front left)", "Mia Ott (not left-handed)", "Mia Ott (no longer left-handed)",
      "Mia Ott (nicht Linkshänder)",
      "Mia Ott (Bruder Linkshänder)", "Mia Ott (sister Gil is left-handed)", "Mia Ott (used to write left, now right)",
      "Mia Ott (L?)", "Ott, Mia (Brille! sitzt vorne links)", "Mia Ott (R, was L)", "Mia Ott - slutade v. 41",
      "Mia Ott (now home educated)", "Mia Ott – zieht weg",
    ])
  func notesThatMayMeanSomethingElseAreTold(_ line: String) throws {
    let found = try ListReading("Anna Berg\n\(line)\nCleo Roux\n")
    let isRefused = found.reader.faults.map(\.line) == [2]
    #expect(isRefused || found.names == ["Anna Berg", "Mia Ott", "Cleo Roux"], "\(found.names)")
    #expect(
      found.hands.allSatisfy { $0 == nil } && (isRefused || found.warnings.contains { $0.contains("Mia Ott") }),
      "\(line)")
  }

  @Test(
    arguments: [
      "Ott, Mia\tLinkshänderin", "Ott, Mia\tschreibt links", "Mia Ott        left", "Mia Ott -> left",
      "Mia Ott <- left-handed",
      "Mia Ott … left", "Mia Anna Ott LH", "Mia Ott (left-handed)", "Ott, Mia, Linkshänderin",
    ])
  func handsBesideNamesAreRead(_ line: String) throws {
    let found = try ListReading((line.contains(",") ? "Berg, Anna\nKim, Dan\n" : "Anna Berg\nDan Kim\n") + line + "\n")
    #expect(found.names.last?.hasPrefix("Mia") == true && found.names.last?.hasSuffix("Ott") == true, "\(found.names)")
    #expect(found.hands == [nil, nil, .left], "\(found.names) \(found.reader.faults)")
  }

  /// A date of birth that stands behind a name is not told.
  @Test func datesBesideNamesAreNotTold() throws {
    let found = try ListReading("Anna Berg – 12.02.2020\nCleo Roux – 13.03.2020\n")
    #expect(found.names == ["Anna Berg", "Cleo Roux"] && !"\(found.warnings)".contains("2020"))
  }

  /// What a sign means stands in a legend: whose names have it is told, and the legend makes nobody left-handed.
  @Test(arguments: ["* = left-handed", "* Linkshänder", "* : zurdo", "** Abgang zum Halbjahr"])
  func signsAreToldWithTheirNames(_ legend: String) throws {
    let found = try ListReading("Anna Berg\nBen Carr*\nCleo Roux\n\n\(legend)\nDan Kim\n")
    #expect(found.names.prefix(3) == ["Anna Berg", "Ben Carr", "Cleo Roux"] && found.hands.allSatisfy { $0 == nil })
    #expect(
      found.warnings.contains { $0.contains("Ben Carr") } && found.leftOut.contains { $0.contains(legend) },
      "\(found.leftOut)")
  }

  /// A column called name beside that of family names holds given ones.
  @Test(
    arguments: [
      "Apellidos del alumno/a;Nombre del alumno/a", "Prezime učenika;Ime učenika", "Priezvisko žiaka;Meno žiaka",
      "Nom de famille élève;Prénom élève", "Nachname;Name des Kindes",
    ])
  func familyNamesAreNotLost(_ headings: String) throws {
    let found = try ListReading("\(headings)\nBerg;Anna\nRoux;Cleo\n")
    #expect(found.names == ["Anna Berg", "Cleo Roux"], "\(found.names)")
  }

  @Test func callNamesAndParticlesStandUnderManyHeadings() throws {
    let found = try ListReading(
      "Nachname;Namenspräfix;Vornamen;genannt\nDahlen;von;Constantin Emil;Emil\nBerger;;Lina;\n")
    #expect(found.names == ["Emil von Dahlen", "Lina Berger"])
  }

  /// What stands beside a day is read, the day is not told.
  @Test(arguments: ["now home educated 01/11/2026", "D'fhág 2/10/2026", "T/O DATE:10/15/2026", "flutt 1.10.2026"])
  func notesWithDatesAreTold(_ note: String) throws {
    let found = try ListReading("name;Notes\nAnna Berg;\nBen Ott;\(note)\nCleo Roux;\nDan Kim;\nEva Lund;\n")
    #expect(found.warnings.contains { $0.contains("Ben Ott") }, "\(found.warnings)")
    #expect(!"\(found.warnings)".contains("2026"))
  }

  @Test(
    arguments: [
      "Total boys", "TOTAL GARÇONS", "Jungen gesamt", "Razem chłopcy", "Chlapci celkem", "Fiúk összesen",
      "Всего мальчиков 12",
      "Σύνολο αγοριών", "Jongens totaal", "TOTALE MASCHI",
    ])
  func sumsOfBoysAndGirlsAreNobody(_ text: String) throws {
    let found = try ListReading("Surname;First name\nBerg;Anna\nOtt;Ben\n\(text);\nRoux;Cleo\n")
    #expect(
      found.names.prefix(2) == ["Anna Berg", "Ben Ott"] && !found.names.contains { $0.has(text) }, "\(found.names)")
    #expect(found.names.contains("Cleo Roux") || found.leftOut.contains { $0.contains("Cleo") })
  }

  /// Behind a row that is nobody's the table goes on.
  @Test func aVacantPlaceEndsNoTable() throws {
    let found = try ListReading("Surname;First name\nBerg;Anna\nOtt;Ben\nVACANT;\nRoux;Cleo\nKim;Dan\n")
    #expect(
      found.names == ["Anna Berg", "Ben Ott", "Cleo Roux", "Dan Kim"]
        && found.leftOut.contains { $0.contains("VACANT") })
  }

  @Test(arguments: [
    "Mvh Karin", "Thanks, Sue", "VG Petra", "Vennlig hilsen\nKari", "Srdačan pozdrav\nVesna", "Trân trọng",
  ])
  func mailsEnd(_ ending: String) throws {
    let found = try ListReading("Anna Berg\nBen Ott\nCleo Roux\n\(ending)\n")
    #expect(found.names == ["Anna Berg", "Ben Ott", "Cleo Roux"], "\(found.names)")
  }

  @Test func smallStatureIsNoLeaving() {
    for text in ["BAIXA VISÃO", "baixa estatura", "baja visión"] { #expect(RosterRemark(text) == nil, "\(text)") }
    #expect(RosterRemark("baja")?.hand == nil && RosterRemark("baja") != nil)
  }

  /// Two whole names in a row are two children, of whom the second is told; in Vietnam the second column is the given name.
  @Test func twoWholeNamesAreNotOne() throws {
    let found = try ListReading("Klasse;Name;\n1a;Anna Bauer;Max Ott\n1a;Søren Holm;Freja Lund\n")
    #expect(
      found.names == ["Anna Bauer", "Søren Holm"] && found.warnings.contains { $0.contains("Max Ott") },
      "\(found.warnings)")
    #expect(
      try ListReading("STT;Họ và tên;\n1;Nguyễn Thị;Anh\n2;Trần Đức;Bảo\n").names == ["Nguyễn Thị Anh", "Trần Đức Bảo"])
  }

  @Test func apostrophesOfDutchNamesStay() throws {
    #expect(
      try ListReading("'T JAMPENS Wout\n'Berg Anna\n't Hart Jan\n").names == [
        "'T JAMPENS Wout", "Berg Anna", "'t Hart Jan",
      ])
  }

  /// A slash or a stroke with an accent on it parts no heading, and ends nothing.
  @Test(arguments: [
    "/\u{301}", "|\u{6DB},\n,", ",,,\n,,|\u{323}", "name/\u{301}\nAnna Berg\n", "a\u{DD}a\u{E8}a/\u{9D}\u{C3}\u{FF}",
  ])
  func accentsOnSlashesEndNothing(_ text: String) {
    if let found = try? ListReading(text) { #expect(found.names.count <= 2) }
  }

  /// Columns of fixed width below a title are no names.
  @Test func linesOfFixedWidthAreRefused() throws {
    let lines =
      "Class register 1A\n-----\nNo   Name of pupil    Born\n1    Anna Berg        12.2.2020\n2    Ben Ott          3.4.2020\n"
    #expect((try? ListReading(lines).names) == nil)
  }
}
