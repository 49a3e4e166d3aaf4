import Geometry
import Languages
import Texts

/// What may stand at the ends of a page's maze: the same for every pupil, who draws a pair of it by lot.
struct MazeCompany {
  /// Who may set out, and where to: those that belong together best; nil where nothing of the page may.
  private(set) var pairs: [(start: WordPicture?, end: WordPicture?)] = []
  /// Whether the page practises a name.
  let isOfName: Bool

  /// The English names of what a page of a name shows: its child goes to school.
  private static let ofName = ["bus", "school"]

  /// The company of some words.
  init(of words: [String], in sheet: Sheet, _ finder: PictureFinder) throws(Fault) {
    isOfName = sheet.isOfName
    let stories = sheet.stories
    var shown: [WordPicture] = []
    let unsure = try finder.unsureWords(sheet.language)
    for word in isOfName ? MazeCompany.ofName : words.filter({ !unsure.contains($0.lowercased()) }) {
      guard let picture = try finder.picture(word, isOfName ? "en" : sheet.language),
        !shown.contains(where: { $0.name == picture.name })
      else { continue }
      shown.append(picture)
    }
    pairs = MazeCompany.pairs(of: shown, stories)
    if pairs.isEmpty {
      // On a sheet for a season it is one of its pictures.
      for name in sheet.parts.figures.filter({ $0.kind == .art }).flatMap({ Frieze.names(in: $0.text) }) {
        guard let picture = try finder.picture(name, Frieze.language) else { continue }
        if !shown.contains(where: { $0.name == picture.name }) { shown.append(picture.withoutWord) }
      }
      pairs = MazeCompany.pairs(of: shown, stories)
    }
    let starts = shown.filter { stories.mayStart($0.name) }
    let ends = shown.filter { stories.mayEnd($0.name) && !stories.mayStart($0.name) }
    if pairs.isEmpty { pairs = starts.map { ($0, nil) } }
    if pairs.isEmpty { pairs = ends.filter { MazeCast.isWelcome($0.name) }.map { (nil, $0) } }
    // Two things of the page, before anything that it does not speak of.
    if pairs.isEmpty, shown.count > 1 { pairs = [(shown[0], shown[1])] }
  }

  /// Pairs of things that belong together best, such as a bee and a flower, before what does not, such as a fish and a star.
  private static func pairs(
    of shown: [WordPicture], _ stories: MazeStories
  ) -> [(start: WordPicture?, end: WordPicture?)] {
    var (most, pairs) = (0, [(start: WordPicture?, end: WordPicture?)]())
    // No animal goes to see another: who sets out is no goal.
    let ends = shown.filter { (stories.mayEnd($0.name) || MazeCast.isWelcome($0.name)) && !stories.mayStart($0.name) }
    for start in shown where stories.mayStart(start.name) {
      let home = MazeCast.style(at: start.name)
      for end in ends where !stories.areAlike(start.name, end.name) {
        let isLiked = MazeCast.likes[start.name]?.contains { $0.code == end.name } ?? false
        guard isLiked || MazeCast.isSensible(from: start.name, to: end.name) else { continue }
        let worth = isLiked ? 3 : home != nil && home == MazeCast.style(at: end.name) ? 2 : 1
        if worth > most { (most, pairs) = (worth, []) }
        if worth == most { pairs.append((start, end)) }
      }
    }
    return pairs
  }
}

/// Who sets out in a maze and where it wants to go: two things of the page where it has them.
struct MazeCast {
  let style: MazeStyle
  var start: WordPicture?
  var goal: WordPicture?
  var sentence = ""

  /// The English names of those who set out where no word of the page may, and of goals, by style.
  private static let starts: [MazeStyle: [String]] = [
    .burrow: ["mouse", "rabbit", "hedgehog", "fox"], .street: ["car", "bus", "bike"], .sky: ["owl", "rocket", "plane"],
    .garden: ["bee", "butterfly", "ladybug", "snail"], .brick: ["cat", "dog", "robot"],
    .pond: ["duck", "fish", "frog"],
  ]
  private static let goals: [MazeStyle: [String]] = [
    .burrow: ["carrot", "cheese", "apple"], .street: ["house"], .sky: ["moon", "star"], .garden: ["flower", "rose"],
    .brick: ["house", "ball"], .pond: ["island", "boat"],
  ]
  /// What those who set out like best, by code and English name.
  fileprivate static let likes: [String: [(code: String, name: String)]] = [
    "1F401": [("1F9C0", "cheese")], "1F407": [("1F955", "carrot")], "1F412": [("1F34C", "banana")],
    "1F415": [("1F9B4", "bone"), ("26BD", "ball")], "1F408": [("1F3E0", "house")],
    "1F43F": [("OWN01", "acorn"), ("1F330", "chestnut")],
    "1F43B": [("1F36F", "honey")], "1F41D": [("1F33C", "flower"), ("1F339", "rose"), ("1F36F", "honey")],
    "1F98B": [("1F33C", "flower"), ("1F339", "rose")], "1F41E": [("1F33C", "flower"), ("1F342", "leaf")],
    "1F40C": [("1F342", "leaf")], "1F41C": [("1F342", "leaf")], "1F577": [("1F578", "web")],
    "1F40E": [("1F34E", "apple")], "1F416": [("1F34E", "apple")], "1F994": [("1F34E", "apple"), ("1F344", "mushroom")],
    "1F404": [("1F33C", "flower")], "1F411": [("1F33C", "flower")], "1F410": [("1F342", "leaf")],
    "1F42D": [("1F9C0", "cheese")], "1F98A": [("1F332", "fir tree"), ("1F333", "tree")],
    "1F989": [("1F319", "moon"), ("1F333", "tree")], "1F426": [("1FABA", "nest"), ("1F333", "tree")],
    "1F413": [("1F33D", "corn")], "1F414": [("1FABA", "nest"), ("1F95A", "egg")], "1F425": [("1FABA", "nest")],
    "1F427": [("26F0", "mountain")], "1F418": [("1F333", "tree")], "1F992": [("1F333", "tree")],
    "1F680": [("1F319", "moon"), ("1FA90", "planet")], "2708": [("26F0", "mountain")], "1F682": [("26F0", "mountain")],
    "1F69C": [("1F33E", "wheat"), ("1F3E0", "house")], "1F697": [("1F3E0", "house")], "1F68C": [("1F3EB", "school")],
    "1F6B2": [("1F3E0", "house")], "1F986": [("1F3DD", "island")], "26F5": [("1F3DD", "island")],
    "1F6A2": [("2693", "anchor"), ("1F3DD", "island")],
    "1F432": [("1F3F0", "castle")], "1F478": [("1F3F0", "castle")], "1F98F": [("1F333", "tree")],
    "1F43A": [("1F332", "fir tree")], "1F405": [("1F333", "tree")], "1F981": [("1F333", "tree")],
  ]
  /// The codes of drawings by the place where they are at home.
  private static let homes: [MazeStyle: Set<String>] = [
    .street: [
      "1F697", "1F699", "1F68C", "1F690", "1F69C", "1F6B2", "1F695", "1F6F4", "1F692", "1F69B", "1F3CD", "1F682",
      "1F3EB",
    ],
    .sky: [
      "1F680", "2708", "1F681", "1F989", "1F987", "1F426", "1F388", "1FA81", "1F9DA", "1F432", "1F319", "2B50", "1FA90",
    ],
    .garden: ["1F41D", "1F98B", "1F41E", "1F40C", "1F41C", "1F577", "1FAB2", "1F99F", "1F33C", "1F339", "1F33B"],
    .pond: [
      "1F986", "1F41F", "1F420", "1F438", "1F422", "1F419", "1FABC", "1F980", "1F433", "1F42C", "1F988", "1F9A2",
      "1F9A6", "1F9AD", "26F5", "1F6A2", "1F3DD", "1F427",
    ],
    .brick: [
      "1F466", "1F467", "1F478", "1F916", "1F921", "1F9DD", "26C4", "1F408", "1F415", "1F3E0", "1F3F0",
    ],
  ]
  /// What whoever lives on land likes to reach: food, a home, things to play with, what shines in the sky.
  private static let welcome: Set<String> = [
    "1F3E0", "1F3E1", "1F3F0", "1F3EB", "26FA", "1F6CF", "1F333", "1F332", "1F334", "1F384", "1F33C", "1F339", "1F33B",
    "1F337", "1F342", "1F331", "1F344", "1F330", "OWN01", "1F34E", "1F350", "1F34A", "1F34B", "1F34C", "1F347", "1F353",
    "1F352", "1F345", "1F955", "1F33D", "1F33E", "1F9C0", "1F35E", "1F95A", "1F36F", "1F370", "1F382", "1F36A", "1F36C",
    "1F366",
    "1F95B", "1F9C1", "26BD", "1F3C0", "1F388", "1F381", "1F4D6", "1F4DA", "1F319", "2B50", "2600", "1F308", "26F0",
  ]
  /// Where wheels go.
  private static let places: Set<String> = [
    "1F3E0", "1F3E1", "1F3F0", "1F3EB", "26FA", "1F333", "1F332", "26F0", "1F3E5",
  ]
  /// Where wings go.
  private static let heights: Set<String> = [
    "1F319", "2B50", "2600", "2601", "1F308", "26F0", "1FA90", "1F333", "1F332", "1F3F0", "1F3E0", "1FABA",
  ]
  /// Where swimmers and ships go.
  private static let waters: Set<String> = ["1F3DD", "26F5", "1F6A2", "1F41A", "1F30A"]

  /// Whether somebody would want to reach a goal.
  fileprivate static func isWelcome(_ goal: String) -> Bool { welcome.contains(goal) || waters.contains(goal) }

  /// Whether whoever sets out would want to reach a goal: no horse is looking for an anchor, and no bus for a bed.
  fileprivate static func isSensible(from start: String, to goal: String) -> Bool {
    switch style(at: start) {
    case .street: places.contains(goal)
    case .sky: heights.contains(goal)
    case .pond: waters.contains(goal)
    case nil, .burrow, .garden, .brick: welcome.contains(goal)
    }
  }

  /// Who sets out where no word of a page may: of a style whose company wants to reach its goal.
  private static func styles(to goal: String) -> [MazeStyle] {
    MazeStyle.allCases.filter { style in
      switch style {
      case .street: places.contains(goal)
      case .sky: heights.contains(goal)
      case .pond: waters.contains(goal)
      case .burrow, .garden, .brick: welcome.contains(goal)
      }
    }
  }

  /// The codes of drawings that look to the left.
  private static let lookLeft: Set<String> = [
    "1F401", "1F407", "1F986", "1F43F", "1F422", "1F68C", "1F408", "1F415", "1F697", "1F404", "1F416", "1F40E", "1F410",
    "1F411", "1F413", "1F405", "1F98F", "1F412", "1F418", "1F993", "1F42A", "1F992", "1F42C",
    "1F41D", "1F9A9", "1F984", "1F999", "1F6F4", "1F3CD", "1F69C", "1F690", "1F682", "1F994", "1F998", "1F692", "1F69B",
    "1F699", "1F695", "1F6B2", "1F9A2", "1F983",
  ]

  /// Whether the drawing of a code looks to the left.
  static func looksLeft(_ code: String) -> Bool { lookLeft.contains(code) }

  /// What is small beside who plays with it, wears it or eats it: what is welcome as food or to play, and small animals.
  private static let small: Set<String> = [
    "26BD", "1F3C0", "1F34E", "1F350", "1F34A", "1F34B", "1F34C", "1F347", "1F353", "1F352", "1F345", "1F955", "1F9C0",
    "1F35E", "1F95A", "1F36F", "1F370", "1F36A", "1F36C", "1F366", "1F9C1", "1F33C", "1F339", "1F337", "1F342", "1F344",
    "1F330", "1F4D6", "1F4DA", "1F381", "1F41D", "1F98B", "1F41E", "1F40C", "1F41C", "1F9B4", "1F511", "1F9E6", "1F45F",
    "1F3A9", "1F452", "1F9E2", "1F514", "1F941", "1F9F8", "1F401",
  ]

  /// Whether a drawing is of something small.
  static func isSmall(_ code: String) -> Bool { small.contains(code) }

  /// Where a drawing is at home; nil for anywhere.
  fileprivate static func style(at home: String) -> MazeStyle? {
    MazeStyle.allCases.first { homes[$0]?.contains(home) ?? false }
  }

  /// The cast of a maze: two of a page's company, by lot.
  ///
  /// - Parameter company: Nil for a page without drawings.
  init(of company: MazeCompany?, stories: MazeStories, seed: UInt64, _ finder: PictureFinder?) throws(Fault) {
    var random = SplitMix64(seed: seed)
    func any<Element>(_ elements: [Element]) -> Element? {
      elements.isEmpty ? nil : elements[Int(random.next() % UInt64(elements.count))]
    }
    guard let finder, let company else {
      style = any(MazeStyle.allCases) ?? .garden
      return
    }
    func named(_ names: [String]?, but other: WordPicture?, isLiked: Bool = false) throws(Fault) -> WordPicture? {
      var found: [WordPicture] = []
      for name in names ?? [] {
        guard let picture = try finder.picture(name, "en") else { continue }
        if let other, stories.areAlike(picture.name, other.name) { continue }
        // What has no form in the sentence is liked by nobody.
        if isLiked, !stories.mayEnd(picture.name) { continue }
        found.append(picture)
      }
      return any(found)
    }
    let pair = any(company.pairs)
    var (setsOut, end) = (pair?.start, pair?.end)
    // What no word of the page calls up has the name that stories give it.
    let words = company.isOfName ? ("", "") : (setsOut?.listed ?? "", end?.listed ?? "")
    let usual: [MazeStyle] = [.burrow, .garden, .brick]
    // Who comes to a goal by itself is of those who want to reach it.
    let wanted = setsOut == nil ? end.map { MazeCast.styles(to: $0.name) } ?? [] : []
    let homes = [setsOut, end].compactMap { $0.flatMap { MazeCast.style(at: $0.name) } }
    style = homes.first { wanted.isEmpty || wanted.contains($0) } ?? any(wanted.isEmpty ? usual : wanted) ?? .burrow
    if setsOut == nil { setsOut = try named(MazeCast.starts[style], but: end) }
    let liked = setsOut.flatMap { MazeCast.likes[$0.name] }?.map { $0.name }
    if end == nil { end = try named(liked, but: setsOut, isLiked: true) }
    if end == nil { end = try named(MazeCast.goals[style], but: setsOut) }
    guard let setsOut, let end else { return }
    (start, goal) = (setsOut, end)
    sentence = stories.sentence(from: (setsOut.name, words.0), to: (end.name, words.1))
  }
}

extension Sheet {
  /// Whether it practises a name.
  fileprivate var isOfName: Bool {
    parts.contains { part in
      if case .block(.panel(let panel)) = part { panel.kind == .name } else { false }
    }
  }
}
