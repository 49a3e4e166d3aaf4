// swift-tools-version: 6.2
import PackageDescription

// Floor by floor; imports go down only. See CONTRIBUTING.md for what each dependency saves.
let yams: Target.Dependency = .product(name: "Yams", package: "Yams")
let arguments: Target.Dependency = .product(name: "ArgumentParser", package: "swift-argument-parser")

/// A system library of floor 0: module map and shim, nothing else.
func system(_ name: String, _ pkgConfig: String, apt: String) -> Target {
  .systemLibrary(name: name, pkgConfig: pkgConfig, providers: [.apt([apt])])
}

let targets: [Target] = [
  // Floor 0
  system("CCairo", "cairo", apt: "libcairo2-dev"),
  system("CFreeType", "freetype2", apt: "libfreetype-dev"),
  system("CHarfBuzz", "harfbuzz", apt: "libharfbuzz-dev"),
  system("CFontconfig", "fontconfig", apt: "libfontconfig-dev"),
  system("CPNG", "libpng", apt: "libpng-dev"),
  system("CExpat", "expat", apt: "libexpat1-dev"),
  system("CMinizip", "minizip", apt: "libminizip-dev"),
  system("CZlib", "zlib", apt: "zlib1g-dev"),
  system("CNettle", "nettle", apt: "nettle-dev"),
  .systemLibrary(name: "CLinux"),
  .systemLibrary(name: "CMaths"),
  // Floor 1
  .target(name: "Texts"),
  .target(name: "Geometry", dependencies: ["CMaths", "Texts"]),
  .target(name: "Recipes", dependencies: ["Texts"]),
  .target(name: "Packs", dependencies: ["CMinizip", "Texts"]),
  .target(name: "XML", dependencies: ["CExpat", "Texts"]),
  // Floor 2
  .target(name: "YAML", dependencies: ["Recipes", "Texts", yams]),
  .target(name: "Markups", dependencies: ["Texts"]),
  .target(name: "Files", dependencies: ["CLinux", "CNettle", "Texts"]),
  .target(name: "Pages", dependencies: ["Geometry", "Texts"]),
  .target(name: "Letterforms", dependencies: ["Geometry", "Packs", "Recipes", "Texts", "YAML"]),
  .target(name: "Exchange", dependencies: ["Geometry", "XML", "Texts"]),
  .target(name: "Inks", dependencies: ["CMaths", "CZlib", "Geometry", "XML", "Texts"]),
  .target(name: "Mazes", dependencies: ["Geometry", "Texts"]),
  .target(name: "Numerals", dependencies: ["Geometry", "Recipes", "Texts"]),
  .target(name: "Languages", dependencies: ["Recipes", "Texts"]),
  .target(name: "Tables", dependencies: ["XML", "Packs", "Texts"]),
  // Floor 3
  .target(name: "Typefaces", dependencies: ["CFreeType", "CHarfBuzz", "CFontconfig", "Geometry", "Pages", "Texts"]),
  .target(name: "Scoring", dependencies: ["CMaths", "Geometry", "Letterforms", "Texts"]),
  .target(name: "Words", dependencies: ["Geometry", "Recipes", "Tables", "Texts"]),
  .target(name: "Lettering", dependencies: ["Geometry", "Letterforms", "Pages", "Texts"]),
  .target(name: "Rulings", dependencies: ["Geometry", "Numerals", "Pages", "Recipes", "Texts"]),
  .target(name: "Rosters", dependencies: ["Files", "Geometry", "Letterforms", "Packs", "Recipes", "Tables", "Texts"]),
  // Floor 4
  .target(
    name: "Worksheets",
    dependencies: [
      "Geometry", "Letterforms", "Lettering", "Mazes", "Numerals", "Pages", "Recipes", "Rulings", "Texts", "Typefaces",
      "Words", "XML", "YAML",
    ]),
  .target(
    name: "Printing",
    dependencies: ["CCairo", "CFreeType", "CMaths", "CPNG", "Files", "Geometry", "Pages", "Typefaces", "Texts"]),
  // Floor 5
  .target(
    name: "Publishing",
    dependencies: [
      "CZlib", "Files", "Geometry", "Letterforms", "Lettering", "Mazes", "Packs", "Pages", "Printing", "Recipes",
      "Rosters", "Rulings", "Tables", "Texts", "Typefaces", "Worksheets",
    ],
    resources: ["common.css", "class.css", "class.js", "site.css"].map { .embedInCode("Site/\($0)") }),
  .target(
    name: "Lessons",
    dependencies: [
      "Geometry", "Letterforms", "Lettering", "Recipes", "Rulings", "Texts", "Words", "Worksheets", "YAML",
    ]),
  .target(
    name: "Marking",
    dependencies: [
      "Geometry", "Inks", "Letterforms", "Lettering", "Mazes", "Pages", "Recipes", "Rulings", "Scoring", "Texts",
      "Typefaces", "Worksheets",
    ]),
  // Floor 7
  .executableTarget(
    name: "copybook",
    dependencies: [
      "Exchange", "Files", "Geometry", "Inks", "Lessons", "Letterforms", "Lettering", "Marking", "Mazes", "Numerals",
      "Packs", "Pages", "Printing", "Publishing", "Recipes", "Rosters", "Rulings", "Scoring", "Tables", "Texts",
      "Typefaces", "Words", "Worksheets", "XML", "YAML", arguments,
    ]),
  // Tests
  .target(
    name: "TestSupport", dependencies: ["Geometry", "Letterforms", "Lettering", "Rulings", "Texts", "Worksheets"],
    path: "Tests/TestSupport"),
  .testTarget(name: "GeometryTests", dependencies: ["Geometry", "TestSupport", "Texts"], resources: [.copy("Data")]),
  .testTarget(name: "LanguagesTests", dependencies: ["Languages", "Recipes", "Texts", "YAML"]),
  .testTarget(name: "RecipesTests", dependencies: ["Recipes", "Texts", "YAML"]),
  .testTarget(name: "YAMLTests", dependencies: ["Recipes", "Texts", "YAML"]),
  .testTarget(name: "MarkupsTests", dependencies: ["Markups"]),
  .testTarget(name: "TextsTests", dependencies: ["Geometry", "Texts"]),
  .testTarget(name: "PacksTests", dependencies: ["Packs", "Geometry", "TestSupport", "Texts"]),
  .testTarget(
    name: "ExchangeTests", dependencies: ["Exchange", "Geometry", "Recipes", "TestSupport", "Texts", "YAML"]),
  .testTarget(name: "XMLTests", dependencies: ["XML", "Texts"]),
  .testTarget(name: "NumeralsTests", dependencies: ["Numerals", "Geometry", "Texts"]),
  .testTarget(name: "TablesTests", dependencies: ["Tables", "Geometry", "Packs", "TestSupport", "Texts"]),
  .testTarget(
    name: "WordsTests", dependencies: ["Words", "Geometry", "Letterforms", "XML", "Tables", "TestSupport", "Texts"]),
  .testTarget(name: "InksTests", dependencies: ["Inks", "Geometry", "TestSupport", "Texts"]),
  .testTarget(name: "ScoringTests", dependencies: ["Scoring", "Geometry", "Letterforms", "TestSupport", "Texts"]),
  .testTarget(name: "PagesTests", dependencies: ["Pages", "Geometry", "Texts"]),
  .testTarget(name: "LetterformsTests", dependencies: ["Letterforms", "Geometry", "Packs", "TestSupport", "Texts"]),
  .testTarget(
    name: "MazesTests", dependencies: ["Mazes", "Geometry", "Texts"],
    exclude: ["recompute.py"], resources: [.copy("Goldens")]),
  .testTarget(name: "TypefacesTests", dependencies: ["Typefaces", "Pages", "Geometry", "Texts"]),
  .testTarget(
    name: "LetteringTests", dependencies: ["Lettering", "Geometry", "Letterforms", "Pages", "TestSupport"]),
  .testTarget(
    name: "WorksheetsTests",
    dependencies: [
      "Geometry", "Letterforms", "Lettering", "Mazes", "Pages", "Recipes", "Rulings", "TestSupport", "Texts",
      "Typefaces", "Worksheets", "YAML",
    ]),
  .testTarget(name: "FilesTests", dependencies: ["Files", "TestSupport", "Texts"]),
  .testTarget(
    name: "RostersTests",
    dependencies: ["Rosters", "Geometry", "Letterforms", "Packs", "Tables", "TestSupport", "Texts"]),
  .testTarget(
    name: "PrintingTests", dependencies: ["Printing", "Pages", "Typefaces", "Geometry", "TestSupport", "Texts"]),
  .testTarget(
    name: "PublishingTests",
    dependencies: [
      "Publishing", "Files", "Geometry", "Letterforms", "Lettering", "Packs", "Pages", "Printing", "Rosters", "Rulings",
      "Tables", "TestSupport", "Texts", "Typefaces", "Worksheets",
    ]),
  .testTarget(
    name: "MarkingTests",
    dependencies: [
      "Geometry", "Inks", "Letterforms", "Lettering", "Marking", "Mazes", "Pages", "Recipes", "Rulings", "Scoring",
      "TestSupport", "Texts", "Typefaces", "Worksheets", "XML",
    ]),
  .testTarget(
    name: "LessonsTests",
    dependencies: [
      "Lessons", "Letterforms", "Lettering", "Recipes", "Rulings", "TestSupport", "Texts", "Typefaces", "Words",
      "Worksheets", "YAML",
    ]),
  .testTarget(
    name: "CommandTests",
    dependencies: [
      "copybook", "Files", "Geometry", "Letterforms", "Lettering", "Publishing", "Rulings", "TestSupport", "Texts",
    ]),
  .executableTarget(
    name: "Benchmarks",
    dependencies: [
      "Files", "Geometry", "Lessons", "Letterforms", "Lettering", "Mazes", "Packs", "Pages", "Printing", "Publishing",
      "Recipes", "Rosters", "Rulings", "Scoring", "Tables", "Texts", "Typefaces", "Words", "Worksheets", "YAML",
    ],
    path: "Tests/Benchmarks", exclude: ["peers"]),
]

for target in targets where target.type != .system {
  target.swiftSettings = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .strictMemorySafety(),
  ]
}

// TESTS=InksTests,MarkingTests builds these suites only; without it, all.
let wanted = Context.environment["TESTS"]?.split(separator: ",").map { String($0) }
let chosen = targets.filter { target in
  guard let wanted, target.type == .test || target.name == "Benchmarks" else { return true }
  return wanted.contains(target.name)
}

let package = Package(
  name: "copybook",
  products: [.executable(name: "copybook", targets: ["copybook"])],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
  ],
  targets: chosen)
