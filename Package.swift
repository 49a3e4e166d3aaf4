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
  .target(name: "Pages", dependencies: ["Geometry", "Texts"]),
  .target(name: "Letterforms", dependencies: ["Geometry", "Packs", "Recipes", "Texts", "YAML"]),
  .target(name: "Exchange", dependencies: ["Geometry", "XML", "Texts"]),
  .target(name: "Inks", dependencies: ["CMaths", "CZlib", "Geometry", "XML", "Texts"]),
  .target(name: "Mazes", dependencies: ["Geometry", "Texts"]),
  .target(name: "Numerals", dependencies: ["Geometry", "Recipes", "Texts"]),
  .target(name: "Tables", dependencies: ["XML", "Packs", "Texts"]),
  // Floor 3
  .target(name: "Typefaces", dependencies: ["CFreeType", "CHarfBuzz", "CFontconfig", "Geometry", "Pages", "Texts"]),
  .target(name: "Scoring", dependencies: ["CMaths", "Geometry", "Letterforms", "Texts"]),
  .target(name: "Words", dependencies: ["Geometry", "Recipes", "Tables", "Texts"]),
  // Floor 4
  .target(
    name: "Worksheets",
    dependencies: [
      "Geometry", "Letterforms", "XML", "Mazes", "Numerals", "Pages", "Recipes", "Typefaces", "Words", "Texts",
      "YAML",
    ]),
  .target(
    name: "Printing",
    dependencies: ["CCairo", "CFreeType", "CMaths", "CPNG", "Geometry", "Pages", "Typefaces", "Texts"]),
  // Floor 5
  .target(
    name: "Publishing",
    dependencies: [
      "CLinux", "CZlib", "Geometry", "Letterforms", "XML", "Mazes", "Packs", "Pages", "Printing", "Recipes",
      "Tables",
      "Typefaces", "Worksheets", "CNettle", "Texts",
    ]),
  .target(
    name: "Lessons", dependencies: ["Geometry", "Letterforms", "Recipes", "Words", "Worksheets", "Texts", "YAML"]),
  .target(
    name: "Marking",
    dependencies: [
      "Geometry", "Inks", "Letterforms", "Mazes", "Pages", "Recipes", "Scoring", "Typefaces", "Worksheets", "Texts",
    ]),
  // Floor 7
  .executableTarget(
    name: "copybook",
    dependencies: [
      "Exchange", "Geometry", "Inks", "Lessons", "Letterforms", "Marking", "XML", "Mazes", "Numerals", "Packs",
      "Pages",
      "Printing",
      "Publishing", "Recipes", "Scoring", "Tables", "Typefaces", "Words", "Worksheets", arguments, "Texts", "YAML",
    ]),
  // Tests
  .target(
    name: "TestSupport", dependencies: ["Geometry", "Letterforms", "Worksheets", "Texts"], path: "Tests/TestSupport"),
  .testTarget(name: "GeometryTests", dependencies: ["Geometry", "TestSupport", "Texts"], resources: [.copy("Data")]),
  .testTarget(name: "RecipesTests", dependencies: ["Recipes", "Texts", "YAML"]),
  .testTarget(name: "YAMLTests", dependencies: ["Recipes", "Texts", "YAML"]),
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
    name: "WorksheetsTests",
    dependencies: [
      "Worksheets", "Letterforms", "Mazes", "Pages", "Recipes", "Typefaces", "Geometry", "TestSupport", "Texts", "YAML",
    ]),
  .testTarget(name: "PrintingTests", dependencies: ["Printing", "Pages", "Typefaces", "Geometry", "Texts"]),
  .testTarget(
    name: "PublishingTests",
    dependencies: [
      "Publishing", "Geometry", "Letterforms", "Packs", "Pages", "Printing", "Tables", "Typefaces", "Worksheets",
      "TestSupport", "Texts",
    ]),
  .testTarget(
    name: "MarkingTests",
    dependencies: [
      "Marking", "Geometry", "Inks", "Letterforms", "XML", "Mazes", "Pages", "Recipes", "Scoring", "TestSupport",
      "Typefaces",
      "Worksheets", "Texts",
    ]),
  .testTarget(
    name: "LessonsTests",
    dependencies: [
      "Lessons", "Letterforms", "Recipes", "TestSupport", "Typefaces", "Words", "Worksheets", "Texts", "YAML",
    ]),
  .testTarget(
    name: "CommandTests", dependencies: ["copybook", "Geometry", "Letterforms", "Publishing", "TestSupport", "Texts"]),
  .executableTarget(
    name: "Benchmarks",
    dependencies: [
      "Geometry", "Lessons", "Letterforms", "Mazes", "Packs", "Pages", "Printing", "Publishing", "Recipes", "Scoring",
      "Tables", "Typefaces", "Words", "Worksheets", "Texts", "YAML",
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
