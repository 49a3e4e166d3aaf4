public import Letterforms

/// The schools that ship with copybook, for tests that hold for every letter.
public enum SampleSchools {
  /// The repository's folder, found from this file.
  public static let root = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
    .joined(separator: "/")

  /// All schools in alphabetical order.
  public static func schools() throws -> [School] {
    let folder = try FontFolder(reading: "\(root)/Fonts")
    return try FontFolder.schoolNames(in: folder.path).map { try School(named: $0, in: folder) }
  }

  /// Every letterform of every school, right hand first.
  public static func letterforms(hands: [Hand] = Hand.allCases) throws -> [Letterform] {
    try schools().flatMap { school in
      try hands.flatMap { hand in
        try school.characters.compactMap { try school.letterform(for: $0, hand: hand) }
      }
    }
  }
}
