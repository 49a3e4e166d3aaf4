public import Texts

/// A file that another one includes.
package enum IncludedFile: Sendable {
  /// What it holds.
  case bytes([UInt8])
  /// Why it is not read, in a sentence.
  case refused(String)

  /// Finds a file by its name, of at most so many bytes.
  package typealias Finder = (_ name: String, _ most: Int) -> IncludedFile
}

extension Ink {
  /// Reads all inks of a text that is no XML: JSON of any form, tables, UNIPEN; at least one.
  ///
  /// Files of XML and packed ones are read by module Recordings, which has the libraries for them.
  ///
  /// - Parameter file: Its name, for errors.
  public static func all(inText bytes: [UInt8], file: String) throws(Fault) -> [Ink] {
    try all(of: InkGuess(bytes, file: file), file: file, including: nil, limits: InkLimits())
  }

  /// Reads a text whose form was found.
  ///
  /// - Parameter include: Finds the files that UNIPEN includes; nil for none.
  package static func all(
    of guess: InkGuess, file: String, including include: IncludedFile.Finder?, limits: InkLimits
  ) throws(Fault) -> [Ink] {
    switch guess.form {
    case .text(let format): return try format.inks(of: guess, file: file, including: include, limits: limits)
    case .xml:
      throw Fault.ofInk(
        at: FilePlace(file: file), problem: "XML is not read here", hint: "convert it with copybook ink convert")
    case .other(let problem, let hint): throw Fault.ofInk(at: FilePlace(file: file), problem: problem, hint: hint)
    }
  }
}
