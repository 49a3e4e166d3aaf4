public import Letterforms
public import Pages

/// Letter cases and presses, each made once.
public final class CaseShelf {
  private let book: FormBook
  private var cases: [String: LetterCase] = [:]
  private var presses: [String: LetterPress] = [:]
  /// The names of the cases that the document uses.
  private var used: Set<String> = []

  /// An empty shelf, whose presses put their forms into a book.
  public init(book: FormBook) {
    self.book = book
  }

  /// The letters of a school for a hand.
  public func letters(school: School, hand: Hand) -> LetterCase {
    let name = "\(school.id) \(hand.rawValue)"
    used.insert(name)
    if let known = cases[name] { return known }
    let made = LetterCase(school: school, hand: hand)
    cases[name] = made
    return made
  }

  /// The press of letters at an x-height in points.
  public func press(_ letters: LetterCase, xHeight: Double) -> LetterPress {
    let name = "\(letters.school.id) \(letters.hand.rawValue) \(xHeight)"
    if let known = presses[name] { return known }
    let made = LetterPress(letters: letters, xHeight: xHeight, book: book)
    presses[name] = made
    return made
  }

  /// Begins another document; what was drawn stays at hand.
  public func startDocument() {
    used = []
    book.startDocument()
  }

  /// A press for printed words where there is no typeface: the letters of the first school in use.
  public func headerPress(xHeight: Double) -> LetterPress? {
    used.min().flatMap { cases[$0] }.map { press($0, xHeight: xHeight) }
  }
}
