import ArgumentParser
import Geometry
import Letterforms
import Mazes
import Printing
import Publishing
import Recipes
import Typefaces
import Worksheets

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// What the program says and returns when it cannot do what it was asked: exit statuses as in sysexits.h.
struct Failure: Error {
  let problem: String
  var hint = ""
  let status: Int32

  static let usage: Int32 = 64
  static let data: Int32 = 65
  static let noInput: Int32 = 66
  static let software: Int32 = 70
  static let cannotCreate: Int32 = 73
  static let inputOutput: Int32 = 74

  /// Says on standard error what is wrong and what to do, and ends the program.
  static func exit(with error: any Error) -> Never {
    guard let failure = failure(for: error) else {
      // Help and version are "errors" too; wrong options come with their usage.
      if Copybook.exitCode(for: error).isSuccess { Copybook.exit(withError: error) }
      say("error: \(Copybook.message(for: error))")
      say("hint: copybook --help shows all commands, copybook COMMAND --help one of them")
      leave(usage)
    }
    say("error: \(failure.problem)")
    if !failure.hint.isEmpty { say("hint: \(failure.hint)") }
    leave(failure.status)
  }

  private static func leave(_ status: Int32) -> Never {
    #if canImport(Glibc)
      Glibc.exit(status)
    #else
      Darwin.exit(status)
    #endif
  }

  /// Writes a line to standard error.
  static func say(_ line: String) {
    let bytes = Array((line + "\n").utf8)
    _ = unsafe bytes.withUnsafeBytes { unsafe write(2, $0.baseAddress, $0.count) }
  }

  private static func failure(for error: any Error) -> Failure? {
    switch error {
    case let error as Failure: return error
    case let error as LetterformError:
      let status: Int32
      switch error {
      case .recipe: status = data
      case .unreadable: status = noInput
      case .unknownSchool: status = usage
      case .missingLetter: status = data
      }
      return Failure(problem: error.description, hint: error.hint, status: status)
    case let error as WorksheetError:
      let status: Int32
      switch error {
      case .recipe, .missingLetters, .tooWide, .tooMuchText: status = data
      case .unreadable: status = noInput
      case .unknownRuling, .emptyText, .size, .noRoom: status = usage
      }
      return Failure(problem: error.description, hint: error.hint, status: status)
    case let error as RosterError:
      return Failure(problem: error.description, hint: error.hint, status: data)
    case let error as RecipeError:
      return Failure(problem: error.description, hint: error.hint, status: data)
    case let error as Length.ParsingError:
      return Failure(problem: error.description, status: usage)
    case let error as MazeError:
      return Failure(problem: error.description, status: usage)
    case let error as TypefaceError:
      return Failure(problem: error.description, status: noInput)
    case let error as PrintingError:
      let status: Int32
      switch error {
      case .noFolder, .notPermitted, .isFolder: status = cannotCreate
      case .diskFull, .notWritten: status = inputOutput
      case .typeface: status = noInput
      case .noPages, .pageTooLarge: status = data
      case .refused: status = software
      }
      return Failure(problem: error.description, status: status)
    default: return nil
    }
  }
}
