// swift-tools-version: 6.2
import PackageDescription

// Floor by floor; imports go down only. See CONTRIBUTING.md for what each dependency saves.
let yams: Target.Dependency = .product(name: "Yams", package: "Yams")
let crypto: Target.Dependency = .product(name: "Crypto", package: "swift-crypto")
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
  .systemLibrary(name: "CLinux"),
  // Floor 1
  .target(name: "Geometry"),
  .target(name: "Recipes", dependencies: [yams]),
  .target(name: "Packs", dependencies: ["CMinizip"]),
  .target(name: "Markup", dependencies: ["CExpat"]),
  // Floor 2
  .target(name: "Pages", dependencies: ["Geometry"]),
  .target(name: "Letterforms", dependencies: ["Geometry", "Packs", "Recipes"]),
  .target(name: "Exchange", dependencies: ["Geometry", "Markup"]),
  .target(name: "Inks", dependencies: ["CZlib", "Geometry", "Markup"]),
  .target(name: "Mazes", dependencies: ["Geometry"]),
  .target(name: "Numerals", dependencies: ["Geometry", "Recipes"]),
  .target(name: "Tables", dependencies: ["Markup", "Packs"]),
  // Floor 3
  .target(name: "Typefaces", dependencies: ["CFreeType", "CHarfBuzz", "CFontconfig", "Geometry", "Pages"]),
  .target(name: "Scoring", dependencies: ["Geometry", "Letterforms"]),
  .target(name: "Words", dependencies: ["Geometry", "Recipes", "Tables"]),
  // Floor 4
  .target(
    name: "Worksheets",
    dependencies: [
      "Geometry", "Letterforms", "Markup", "Mazes", "Numerals", "Pages", "Recipes", "Typefaces", "Words",
    ]),
  .target(name: "Printing", dependencies: ["CCairo", "CFreeType", "CPNG", "Geometry", "Pages", "Typefaces"]),
  // Floor 5
  .target(
    name: "Publishing",
    dependencies: [
      "CLinux", "CZlib", "Geometry", "Letterforms", "Markup", "Mazes", "Packs", "Pages", "Printing", "Recipes",
      "Tables",
      "Typefaces", "Worksheets", crypto,
    ]),
  .target(
    name: "Lessons", dependencies: ["Geometry", "Letterforms", "Recipes", "Words", "Worksheets"]),
  .target(
    name: "Marking",
    dependencies: [
      "Geometry", "Inks", "Letterforms", "Mazes", "Pages", "Recipes", "Scoring", "Typefaces", "Worksheets",
    ]),
  // Floor 7
  .executableTarget(
    name: "copybook",
    dependencies: [
      "Exchange", "Geometry", "Inks", "Lessons", "Letterforms", "Marking", "Markup", "Mazes", "Numerals", "Packs",
      "Pages",
      "Printing",
      "Publishing", "Recipes", "Scoring", "Tables", "Typefaces", "Words", "Worksheets", arguments,
    ]),
  // Tests
  .target(name: "TestSupport", dependencies: ["Geometry", "Letterforms", "Worksheets"], path: "Tests/TestSupport"),
  .testTarget(name: "GeometryTests", dependencies: ["Geometry", "TestSupport"], resources: [.copy("Data")]),
  .testTarget(name: "RecipesTests", dependencies: ["Recipes"]),
  .testTarget(name: "PacksTests", dependencies: ["Packs", "Geometry", "TestSupport"]),
  .testTarget(name: "ExchangeTests", dependencies: ["Exchange", "Geometry", "Recipes", "TestSupport"]),
  .testTarget(name: "MarkupTests", dependencies: ["Markup"]),
  .testTarget(name: "NumeralsTests", dependencies: ["Numerals", "Geometry"]),
  .testTarget(name: "TablesTests", dependencies: ["Tables", "Geometry", "Packs", "TestSupport"]),
  .testTarget(
    name: "WordsTests", dependencies: ["Words", "Geometry", "Letterforms", "Markup", "Tables", "TestSupport"]),
  .testTarget(name: "InksTests", dependencies: ["Inks", "Geometry", "TestSupport"]),
  .testTarget(name: "ScoringTests", dependencies: ["Scoring", "Geometry", "Letterforms", "TestSupport"]),
  .testTarget(name: "PagesTests", dependencies: ["Pages", "Geometry"]),
  .testTarget(name: "LetterformsTests", dependencies: ["Letterforms", "Geometry", "Packs", "TestSupport"]),
  .testTarget(
    name: "MazesTests", dependencies: ["Mazes", "Geometry"],
    exclude: ["recompute.py"], resources: [.copy("Goldens")]),
  .testTarget(name: "TypefacesTests", dependencies: ["Typefaces", "Pages", "Geometry"]),
  .testTarget(
    name: "WorksheetsTests",
    dependencies: [
      "Worksheets", "Letterforms", "Mazes", "Pages", "Recipes", "Typefaces", "Geometry", "TestSupport",
    ]),
  .testTarget(name: "PrintingTests", dependencies: ["Printing", "Pages", "Typefaces", "Geometry"]),
  .testTarget(
    name: "PublishingTests",
    dependencies: [
      "Publishing", "Geometry", "Letterforms", "Packs", "Pages", "Printing", "Tables", "Typefaces", "Worksheets",
      "TestSupport",
    ]),
  .testTarget(
    name: "MarkingTests",
    dependencies: [
      "Marking", "Geometry", "Inks", "Letterforms", "Markup", "Mazes", "Pages", "Recipes", "Scoring", "TestSupport",
      "Typefaces",
      "Worksheets",
    ]),
  .testTarget(
    name: "LessonsTests",
    dependencies: ["Lessons", "Letterforms", "Recipes", "TestSupport", "Typefaces", "Words", "Worksheets"]),
  .testTarget(
    name: "CommandTests", dependencies: ["copybook", "Geometry", "Letterforms", "Publishing", "TestSupport"]),
  .executableTarget(
    name: "Benchmarks",
    dependencies: [
      "Geometry", "Lessons", "Letterforms", "Mazes", "Packs", "Pages", "Printing", "Publishing", "Recipes", "Scoring",
      "Tables", "Typefaces", "Words", "Worksheets",
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

let package = Package(
  name: "copybook",
  products: [.executable(name: "copybook", targets: ["copybook"])],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-crypto", from: "4.5.2"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
  ],
  targets: targets)
