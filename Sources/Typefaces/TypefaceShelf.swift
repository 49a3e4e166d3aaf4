import CHarfBuzz
import Geometry
public import Pages
import Texts

/// The typefaces at hand, the best first, and the art of setting a line with them.
///
///     let shelf = TypefaceShelf(TypefaceShelf.defaultFiles())
///     let name = try shelf.runs(of: "Åsa Müller", size: 12, at: Point(72, 60), colour: .black)
///     document.typefaces = shelf.files
///
/// Use a shelf in one task only. Files are opened when first needed. ``files`` grows only, so the indices in runs stay right.
@safe public final class TypefaceShelf {
  /// The faces used so far, in order of first use: what ``GlyphRun/typeface`` counts.
  public private(set) var files: [TypefaceFile] = []

  /// Whether the system's other fonts are searched for characters that no listed file has.
  public let asksSystem: Bool

  /// The listed faces and those the system lent, in order of preference.
  var places: [Place]
  /// Characters nobody has.
  var givenUp: Set<Unicode.Scalar> = []
  /// Read at the first character no listed face has.
  private var system: SystemTypefaces?
  private var hasAskedSystem = false
  /// Lines that were set lately, each as if it began at the origin of the page.
  var lines: [LineRequest: ShapedText] = [:]
  static let mostLines = 256
  /// `hb_buffer_t`, owned, used for every run.
  let buffer: OpaquePointer

  /// A face's place on the shelf.
  struct Place {
    let path: String
    let index: Int
    /// Whether it is the bold face of a listed typeface, which is for bold text alone.
    var isBold = false
    var typeface: Typeface?
    /// Its index in ``TypefaceShelf/files`` once used.
    var number: Int?
  }

  /// A shelf of font files in order of preference, the first being the main one.
  ///
  /// An empty list makes an empty shelf, on which every character is missing but for those the system lends. The first has its
  /// bold face beside it, where its file is named as those of typefaces with several faces are: `Andika-Regular.ttf` and
  /// `Andika-Bold.ttf`.
  public init(_ paths: [String], asksSystem: Bool = true) {
    places = paths.map { Place(path: $0, index: 0) }
    if let bold = paths.first.flatMap(TypefaceShelf.boldFace) {
      places.append(Place(path: bold, index: 0, isBold: true))
    }
    self.asksSystem = asksSystem
    unsafe buffer = hb_buffer_create()
  }

  deinit {
    unsafe hb_buffer_destroy(buffer)
  }

  /// Whether there is no listed typeface at all.
  public var isEmpty: Bool { places.isEmpty }

  /// The face at a place, opened when first asked for.
  func typeface(at place: Int) throws(Fault) -> Typeface {
    if let typeface = places[place].typeface { return typeface }
    let typeface = try Typeface(path: places[place].path, index: places[place].index)
    places[place].typeface = typeface
    return typeface
  }

  /// The index of a place's face in ``files``, given out at first use.
  func number(of place: Int) throws(Fault) -> Int {
    if let number = places[place].number { return number }
    let file = try typeface(at: place).file
    // A face listed twice is one typeface of the document.
    let number = files.firstIndex(of: file) ?? files.count
    if number == files.count { files.append(file) }
    places[place].number = number
    return number
  }

  /// Puts a face of the system's on the shelf that has at least one of the characters; false when there is none.
  func borrow(for characters: [Unicode.Scalar]) throws(Fault) -> Bool {
    guard asksSystem, !characters.isEmpty else { return false }
    if !hasAskedSystem {
      system = SystemTypefaces()
      hasAskedSystem = true
    }
    guard let found = system?.best(for: characters),
      !places.contains(where: { $0.path == found.path && $0.index == found.index })
    else { return false }
    // A file that fontconfig believes in and HarfBuzz cannot open is as good as absent: nobody asked for it by name.
    guard let typeface = try? Typeface(path: found.path, index: found.index) else { return false }
    places.append(Place(path: found.path, index: found.index, typeface: typeface))
    return true
  }
}
