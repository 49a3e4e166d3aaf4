public import Files
public import Rosters

/// The pupils of a class as its roster has them, read once.
///
/// A pupil takes some 400 bytes: a class of 10 000 about 4 MB. Of a shard only its own pupils are kept.
public struct ClassList: Sendable {
  /// A pupil and where it stands.
  public struct Row: Sendable {
    /// The pupil's number: its place in the roster, from 1, or the one it had before.
    public fileprivate(set) var number: Int
    /// The pupil.
    public let pupil: Roster.Pupil
  }

  /// The roster's name, for errors.
  public let file: String
  /// The sheet of a workbook; nil for other files.
  public let sheet: String?
  /// The SHA-256 of the roster; never published as it is, for names can be tried on it.
  public let digest: Digest
  /// The pupils in the order of the roster.
  public private(set) var rows: [Row] = []
  /// No number is larger; that of the whole class, where some of it is left out.
  private(set) var largestNumber = 0

  /// Reads a roster to its end; the reader then knows what is wrong with it.
  ///
  /// - Parameter takes: Whether a pupil is kept.
  public init(
    _ reader: inout RosterReader, file: String, digest: Digest, takes: (Roster.Pupil) -> Bool = { _ in true }
  ) {
    (self.file, sheet, self.digest) = (file, reader.form.sheet, digest)
    var number = 0
    while let pupil = reader.next() {
      number += 1
      if takes(pupil) { rows.append(Row(number: number, pupil: pupil)) }
    }
    largestNumber = number
  }

  /// The same class with some pupils only; they keep their numbers.
  func filtered(_ takes: (Roster.Pupil) -> Bool) -> ClassList {
    var list = self
    list.rows = rows.filter { takes($0.pupil) }
    return list
  }

  /// The same class with the numbers that its pupils had before; whoever is new gets the next one.
  ///
  /// Nobody gets the number of a pupil who has left: a list on the wall may still have it.
  ///
  /// - Parameter known: The number that a pupil had; nil for none. No two have the same.
  func numbered(_ known: (Roster.Pupil) -> Int?, after largest: Int) -> ClassList {
    var list = self
    list.largestNumber = largest
    for index in rows.indices {
      if let number = known(rows[index].pupil) {
        list.rows[index].number = number
      } else {
        list.largestNumber += 1
        list.rows[index].number = list.largestNumber
      }
    }
    return list
  }
}
