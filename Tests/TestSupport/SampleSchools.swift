public import Letterforms
import Shelves

/// The schools that ship with copybook, for tests that hold for every letter.
public enum SampleSchools {
  /// The repository's folder, found from this file.
  public static let root = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
    .joined(separator: "/")

  /// The two upright American manuscripts, whose letters are circles and straight lines.
  public static let manuscripts = ["us-ball-and-stick", "us-continuous"]

  private static let read = Result { try FontFolder(reading: "\(root)/Fonts") }
  private static let all = Result { try read.get().schoolNames().map { try School(named: $0, in: read.get()) } }

  /// The letters that ship with copybook, read once for all tests.
  public static func folder() throws -> FontFolder { try read.get() }

  /// All schools in alphabetical order.
  public static func schools() throws -> [School] { try all.get() }

  /// A school, read once for all tests.
  public static func school(named name: String) throws -> School {
    try schools().first { $0.id == name } ?? School(named: name, in: folder())
  }

  /// Some schools in the order of their names.
  public static func schools(named names: [String]) throws -> [School] { try names.map { try school(named: $0) } }

  /// Every letterform of some schools, or of all, right hand first.
  public static func letterforms(of names: [String]? = nil, hands: [Hand] = Hand.allCases) throws -> [Letterform] {
    try (names.map { try schools(named: $0) } ?? schools()).flatMap { school in
      try hands.flatMap { hand in
        try school.characters.compactMap { try school.letterform(for: $0, hand: hand) }
      }
    }
  }
}
