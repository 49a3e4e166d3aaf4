import Exchange
import Geometry
import Inks
import Lessons
import Letterforms
import Marking
import Markup
import Mazes
import Packs
import Printing
import Publishing
import Recipes
import Tables
import Typefaces
import Words
import Worksheets

extension Failure {
  /// What an error of a lower floor means to the user; nil for an error that none of them throws.
  init?(_ error: any Error) {
    switch error {
    case let error as Failure: self = error
    case let error as LetterformError:
      let status =
        switch error {
        case .recipe, .missingLetter, .pack: Failure.data
        case .unreadable: Failure.noInput
        case .unknownSchool: Failure.usage
        }
      self.init(problem: error.description, hint: error.hint, status: status)
    case let error as WorksheetError:
      let status =
        switch error {
        case .recipe, .missingLetters, .tooWide, .tooMuchText, .nothingToFill: Failure.data
        case .unreadable: Failure.noInput
        case .unknownRuling, .unknownDesign, .emptyText, .size, .noRoom: Failure.usage
        }
      self.init(problem: error.description, hint: error.hint, status: status)
    case let error as LessonError:
      self.init(
        problem: error.description, hint: error.hint, status: error.isOfFile ? Failure.data : Failure.usage)
    case let error as ExchangeError:
      let status =
        switch error {
        case .unreadable: Failure.noInput
        case .schoolName: Failure.usage
        case .tooLarge, .wrong, .noLetters, .twice, .unwritable: Failure.data
        }
      self.init(problem: error.description, hint: error.hint, status: status)
    case let error as InkError: self.init(problem: error.description, hint: error.hint, status: Failure.data)
    case let error as MarkingError:
      self.init(problem: error.description, hint: error.hint, status: Failure.data)
    case let error as ManifestError:
      self.init(problem: error.description, hint: error.hint, status: Failure.data)
    case let error as MarkupError: self.init(problem: error.description, hint: error.hint, status: Failure.data)
    case let error as PackError: self.init(problem: error.description, hint: error.hint, status: Failure.data)
    case let error as BatchError:
      let status =
        switch error.kind {
        case .busy, .incomplete: Failure.tryAgain
        case .place: Failure.cannotCreate
        case .data: Failure.data
        }
      self.init(problem: error.problem, hint: error.hint, status: status)
    case let error as TableError: self.init(problem: error.description, hint: error.hint, status: Failure.data)
    case let error as WordError:
      let status =
        switch error {
        case .unknownList: Failure.usage
        case .unreadable: Failure.noInput
        case .table: Failure.data
        }
      self.init(problem: error.description, hint: error.hint, status: status)
    case let error as RecipeError: self.init(problem: error.description, hint: error.hint, status: Failure.data)
    case let error as Length.ParsingError:
      self.init(problem: error.problem, hint: error.hint, status: Failure.usage)
    case let error as MazeError: self.init(maze: error)
    case let error as TypefaceError: self.init(typeface: error)
    case let error as PrintingError: self.init(printing: error)
    default: return nil
    }
  }

  private init(maze error: MazeError) {
    let (problem, hint) =
      switch error {
      case .notACode(let text):
        ("\"\(text)\" is not the code of a maze", "one looks like M1-L5-7F3A2CK and stands beside the maze")
      case .otherVersion(let text):
        (
          "the maze \"\(text)\" was made by another version of copybook",
          "this one makes the mazes that begin with M\(MazeCode.version)"
        )
      case .noSuchLevel(let text):
        ("the maze \"\(text)\" has a level that does not exist", "levels go from L1 to L\(MazeLevel.all.count)")
      case .noSuchGrid(let text):
        ("the maze \"\(text)\" has a grid that does not exist", "grids go from 2x2 to 100x100")
      }
    self.init(problem: problem, hint: hint, status: Failure.usage)
  }

  private init(typeface error: TypefaceError) {
    let (problem, hint) =
      switch error {
      case .noFile(let path): ("there is no typeface file at \(path)", "name a .ttf, .otf or .ttc file")
      case .unreadable(let path, let reason):
        ("the typeface file \(path) cannot be read: \(reason)", "name a font file that you may read")
      case .notATypeface(let path):
        ("\(path) is not a typeface, or it is damaged", "name a .ttf, .otf or .ttc file, or download it again")
      case .noSuchFace(let path, let index, let count):
        ("\(path) has \(count) faces, none with number \(index)", "faces are counted from 0")
      case .noOutlines(let path):
        ("the typeface \(path) has bitmap letters only and cannot be printed", "choose one with outlines")
      }
    self.init(problem: problem, hint: hint, status: Failure.noInput)
  }

  private init(printing error: PrintingError) {
    switch error {
    case .typeface(let error): self.init(typeface: error)
    case .noPages:
      self.init(problem: "there is nothing to print", hint: "ask for at least one row", status: Failure.data)
    case .pageTooLarge(let page, let format):
      self.init(
        problem: "page \(page) is too large for a \(format)", hint: "choose a smaller paper or fewer pixels",
        status: Failure.data)
    case .refused(let library, let reason):
      self.init(
        problem: "\(library) could not print the document: \(reason)",
        hint: "please report this with the command you used", status: Failure.software)
    case .noFolder(let path):
      self.init(
        problem: "\(path) cannot be written: its folder does not exist", hint: "make the folder, or name another",
        status: Failure.cannotCreate)
    case .notPermitted(let path):
      self.init(
        problem: "\(path) cannot be written: you may not write there", hint: "name a file in a folder of your own",
        status: Failure.cannotCreate)
    case .isFolder(let path):
      self.init(
        problem: "\(path) cannot be written: it is a folder", hint: "name a file, such as \(path)/sheet.pdf",
        status: Failure.cannotCreate)
    case .diskFull(let path):
      self.init(
        problem: "\(path) cannot be written: the disk is full", hint: "free some room, or name another disk",
        status: Failure.inputOutput)
    case .notWritten(let path, let reason):
      self.init(
        problem: "\(path) cannot be written: \(reason)", hint: "look at the disk, or name another place",
        status: Failure.inputOutput)
    case .notRead(let path, let reason):
      self.init(
        problem: "\(path) cannot be read: \(reason)", hint: "look whether it is there and may be read",
        status: Failure.noInput)
    }
  }
}
