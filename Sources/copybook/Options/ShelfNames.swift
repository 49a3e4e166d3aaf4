import ArgumentParser
import Classroom
import FoundationEssentials

/// What a shell offers where a name of something on the shelf is to be written: the names of its files, looked up when the
/// shell asks, and no file read.
enum ShelfNames {
  case schools, rulings, designs, courses, books, languages, words

  /// What offers the names of a setting; nil where nothing is known.
  static func completion(for setting: String) -> CompletionKind? {
    switch setting {
    case "school": schools.completion
    case "ruling": rulings.completion
    case "design": designs.completion
    case "language": languages.completion
    case "book": books.completion
    case "logo": .file(extensions: ["svg", "png"])
    default: nil
    }
  }

  /// Offers the names in alphabetical order.
  var completion: CompletionKind { .custom { line, _, _ in names(on: line) } }

  /// The names in alphabetical order.
  ///
  /// - Parameter line: What is written so far; it may name a folder of its own.
  private func names(on line: [String]) -> [String] {
    let option = line.firstIndex(of: "--\(place.shelf.lowercased())").map { line[($0 + 1)...].first }
    let path = "\((option ?? nil) ?? Shelf.find(place.shelf))/\(place.folder)"
    let ending = self == .words ? ".csv" : ".yaml"
    let files = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return files.filter { $0.hasSuffix(ending) && !$0.hasPrefix(".") }.map { String($0.dropLast(ending.count)) }
      .sorted()
  }

  /// The part of the shelf, which an option of the same name replaces, and the folder in it.
  private var place: (shelf: String, folder: String) {
    switch self {
    case .schools: ("Fonts", "Schools")
    case .rulings: ("Templates", "Rulings")
    case .designs: ("Templates", "Sheets")
    case .courses: ("Templates", "Lessons")
    case .books: ("Templates", "Books")
    case .languages: ("Templates", "Languages")
    case .words: ("Templates", "Words")
    }
  }
}
