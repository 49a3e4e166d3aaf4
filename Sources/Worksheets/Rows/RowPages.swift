import Geometry
import Letterforms
import Pages
import Rulings

/// The rows of a sheet as marks, page by page: the same for every pupil with the same settings, so a class makes them once.
struct RowPages {
  /// The rows of one page.
  struct Page {
    var marks: [Mark] = []
    var cells: [SheetKey.Cell] = []
    /// Mazes among the rows, in page space, carved for each pupil anew.
    var mazes: [Band.MazePlace] = []
    /// Whether no maze stands at its foot.
    var isWhole = false
  }

  let pages: [Page]
  /// A digest of the letterforms on them.
  let digest: String
  /// What a teacher should know of them.
  let warnings: [SheetWarning]
}

/// All that the rows of a sheet depend on, inside one document.
struct RowSettings: Hashable {
  private let parts: [Part]
  private let school: String
  private let otherSchools: [String]
  private let hand: Hand
  private let ruling: Ruling
  private let xHeight: Double?
  private let paper: Paper
  private let hasTitle: Bool
  private let language: String
  private let mazeLevel: Int?
  private let fits: Bool
  private let fillsPage: Bool
  private let fillingRounds: Int
  private let greyLightness: Double

  init(_ request: Sheet) {
    parts = request.parts
    school = request.school.id
    otherSchools = request.otherSchools.keys.sorted()
    hand = request.hand
    ruling = request.ruling
    xHeight = request.xHeight
    paper = request.paper
    hasTitle = !request.title.isEmpty
    language = request.language
    mazeLevel = request.mazeLevel
    fits = request.fits
    fillsPage = request.fillsPage
    fillingRounds = request.fillingRounds
    greyLightness = request.greyLightness
  }
}
