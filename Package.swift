// swift-tools-version: 6.2
import Foundation
import PackageDescription

// Floor by floor; imports go down only. See CONTRIBUTING.md for what each dependency saves.
let yams: Target.Dependency = .product(name: "Yams", package: "Yams")
let arguments: Target.Dependency = .product(name: "ArgumentParser", package: "swift-argument-parser")
let database: Target.Dependency = .product(name: "GRDB", package: "GRDB.swift")

/// A system library of floor 0: module map and shim, nothing else.
func system(_ name: String, _ pkgConfig: String, apt: String) -> Target {
  .systemLibrary(name: name, pkgConfig: pkgConfig, providers: [.apt([apt])])
}

/// What lets a release start at once: fixed addresses, so that the loader has nothing to relocate, and libraries in the program
/// itself where their archives are installed (Scripts/link).
func quickStart() -> [LinkerSetting] {
  var flags = ["-use-ld=lld", "-Xclang-linker", "-no-pie", "-Xlinker", "--strip-debug"]
  flags += ["-Xclang-linker", "--ld-path=\(Context.packageDirectory)/Scripts/link/ld"]
  let files = FileManager.default.enumerator(atPath: "/usr/lib/gcc")
  if let files, files.contains(where: { ($0 as? String)?.hasSuffix("/libstdc++.a") == true }) {
    flags += ["-L\(Context.packageDirectory)/Scripts/link", "-Xclang-linker", "-static-libgcc"]
  }
  return [.unsafeFlags(flags, .when(platforms: [.linux], configuration: .release))]
}

let targets: [Target] = [
  // Floor 0: C libraries
  system("CCairo", "cairo", apt: "libcairo2-dev"),
  system("CFreeType", "freetype2", apt: "libfreetype-dev"),
  system("CHarfBuzz", "harfbuzz-subset", apt: "libharfbuzz-dev"),
  system("CFontconfig", "fontconfig", apt: "libfontconfig-dev"),
  system("CPNG", "libpng", apt: "libpng-dev"),
  system("CAprilTag", "apriltag", apt: "libapriltag-dev"),
  system("CTIFF", "libtiff-4", apt: "libtiff-dev"),
  system("CTurboJPEG", "libturbojpeg", apt: "libturbojpeg0-dev"),
  system("CExpat", "expat", apt: "libexpat1-dev"),
  system("CMinizip", "minizip", apt: "libminizip-dev"),
  system("CZlib", "zlib", apt: "zlib1g-dev"),
  system("CDeflate", "libdeflate", apt: "libdeflate-dev"),
  system("CNettle", "nettle", apt: "nettle-dev"),
  system("CFriBidi", "fribidi", apt: "libfribidi-dev"),
  .systemLibrary(name: "CLinux"),
  .systemLibrary(name: "CMaths"),
  // Floor 1
  .target(name: "Texts"),
  .target(name: "Geometry", dependencies: ["Texts"]),
  // Floor 2
  .target(name: "JSON", dependencies: ["Texts"]),
  .target(name: "Recipes", dependencies: ["JSON", "Texts"]),
  .target(name: "Pages", dependencies: ["Geometry", "Texts"]),
  .target(name: "Mazes", dependencies: ["Geometry", "Texts"]),
  .target(name: "Codes", dependencies: ["Geometry"]),
  .target(name: "Files", dependencies: ["CLinux", "CNettle", "Texts"]),
  .target(name: "Packs", dependencies: ["CMinizip", "Texts"]),
  .target(name: "Serving", dependencies: ["CDeflate", "Files", "Texts"]),
  .target(name: "XML", dependencies: ["CExpat", "Texts"]),
  .target(name: "YAML", dependencies: ["Files", "Recipes", "Texts", yams]),
  // Floor 3
  .target(name: "Languages", dependencies: ["Recipes", "Texts"]),
  .target(name: "Letterforms", dependencies: ["Geometry", "Recipes", "Texts"]),
  .target(name: "Inks", dependencies: ["Geometry", "JSON", "Texts"]),
  .target(name: "Numerals"),
  .target(name: "Tables", dependencies: ["Files", "Packs", "Texts", "XML"]),
  .target(name: "Exchange", dependencies: ["Files", "Geometry", "JSON", "Texts", "XML"]),
  // Floor 4
  .target(name: "Scoring", dependencies: ["CMaths", "Geometry", "Languages", "Letterforms", "Texts"]),
  .target(name: "Lettering", dependencies: ["Geometry", "Letterforms", "Pages", "Texts"]),
  .target(name: "Rulings", dependencies: ["Geometry", "Pages", "Recipes", "Texts"]),
  .target(name: "Words", dependencies: ["Files", "Geometry", "Tables", "Texts"]),
  .target(
    name: "Typefaces",
    dependencies: ["CFontconfig", "CFreeType", "CFriBidi", "CHarfBuzz", "Geometry", "Pages", "Texts"]),
  .target(name: "Recordings", dependencies: ["CZlib", "Files", "Geometry", "Inks", "JSON", "Texts", "XML"]),
  .target(name: "Rosters", dependencies: ["Files", "Geometry", "Letterforms", "Packs", "Recipes", "Tables", "Texts"]),
  .target(name: "Lifting", dependencies: ["Codes", "Geometry", "Inks"]),
  // Floor 5
  .target(
    name: "Worksheets",
    dependencies: [
      "Codes", "Geometry", "JSON", "Languages", "Letterforms", "Lettering", "Mazes", "Pages", "Recipes", "Rulings",
      "Texts",
    ]),
  .target(
    name: "Fontmaking",
    dependencies: ["Geometry", "Letterforms", "Lettering", "Pages", "Rulings", "Texts"]),
  .target(name: "Printing", dependencies: ["Geometry", "Pages", "Texts"]),
  .target(
    name: "Rasters",
    dependencies: [
      "CCairo", "CDeflate", "CFreeType", "CPNG", "CTurboJPEG", "Geometry", "Pages", "Printing", "Texts", "Typefaces",
    ]),
  // Floor 6
  .target(
    name: "Lessons",
    dependencies: ["Geometry", "Letterforms", "Recipes", "Texts", "Words", "Worksheets", "YAML"]),
  .target(
    name: "Marking",
    dependencies: [
      "Geometry", "Inks", "JSON", "Languages", "Letterforms", "Lettering", "Mazes", "Pages", "Scoring",
      "Texts", "Typefaces", "Worksheets",
    ],
    resources: ["grade.css", "picture.css", "replay.css", "report.css", "replay.js"].map { .embedInCode("Web/\($0)") }),
  .target(
    name: "Scans",
    dependencies: [
      "CAprilTag", "CTIFF", "CTurboJPEG", "Codes", "Files", "Geometry", "Lifting", "Packs", "Pages", "Rasters", "Texts",
    ]),
  .target(
    name: "Shelves",
    dependencies: [
      "Exchange", "Files", "Geometry", "Letterforms", "Packs", "Pages", "Rasters", "Recipes", "Texts", "Worksheets",
      "YAML",
    ]),
  .target(
    name: "Publishing",
    dependencies: [
      "CZlib", "Files", "Geometry", "JSON", "Languages", "Letterforms", "Mazes", "Packs", "Pages", "Printing",
      "Rasters", "Recipes", "Rosters", "Rulings", "Tables", "Texts", "Typefaces", "Worksheets",
    ],
    resources: [
      "class.css", "common.css", "site.css", "class.js", "names.js", "pdf-binder.js", "pdf-reader.js", "printing.js",
      "sheets.js", "site.js", "icon.svg",
    ].map { .embedInCode("Site/Web/\($0)") }),
  .target(
    name: "Records",
    dependencies: [
      "Files", "Geometry", "Inks", "JSON", "Lessons", "Letterforms", "Marking", "Scoring", "Texts", "Worksheets",
      database,
    ]),
  // Floor 7
  .target(
    name: "Classroom",
    dependencies: [
      "Codes", "Exchange", "Files", "Fontmaking", "Geometry", "Inks", "JSON", "Languages", "Lessons", "Letterforms",
      "Lettering", "Lifting", "Marking", "Mazes", "Numerals", "Packs", "Pages", "Printing", "Publishing", "Rasters",
      "Recipes", "Recordings", "Records", "Rosters", "Rulings", "Scans", "Scoring", "Shelves", "Tables", "Texts",
      "Typefaces", "Words", "Worksheets", "YAML",
    ]),
  .target(
    name: "Browser",
    dependencies: [
      "Codes", "Fontmaking", "Geometry", "JSON", "Languages", "Letterforms", "Lettering", "Lifting", "Mazes", "Pages",
      "Printing", "Recipes", "Scoring", "Texts", "Worksheets",
    ]),
  .target(
    name: "ClassLists",
    dependencies: ["Geometry", "JSON", "Letterforms", "Recipes", "Rosters", "Tables", "Texts"]),
  // Floor 8
  .executableTarget(
    name: "copybook",
    dependencies: [
      "Browser", "Classroom", "Files", "Fontmaking", "Geometry", "Inks", "JSON", "Languages", "Lessons",
      "Letterforms", "Lettering", "Marking", "Mazes", "Packs", "Pages", "Printing", "Publishing", "Recipes",
      "Recordings", "Records", "Rosters", "Rulings", "Scoring", "Serving", "Shelves", "Tables", "Texts", "Typefaces",
      "Words", "Worksheets",
      arguments,
    ],
    linkerSettings: quickStart()),
  // Tests
  .target(
    name: "TestSupport",
    dependencies: ["Geometry", "Languages", "Lessons", "Letterforms", "Recipes", "Scoring", "Shelves", "Texts"],
    path: "Tests/TestSupport"),
  .target(
    name: "ScanSupport",
    dependencies: [
      "CPNG", "CTurboJPEG", "Codes", "Geometry", "Letterforms", "Lettering", "Mazes", "Pages", "Rasters", "Recipes",
      "Rulings",
      "Shelves",
      "TestSupport", "Texts", "Worksheets",
    ],
    path: "Tests/ScanSupport"),
  .testTarget(
    name: "BrowserTests",
    dependencies: ["Browser", "Codes", "Geometry", "JSON", "Letterforms", "Recipes", "Texts", "Worksheets"]),
  .testTarget(
    name: "ClassListsTests", dependencies: ["ClassLists", "JSON", "Recipes", "Shelves", "TestSupport", "Texts"]),
  .testTarget(
    name: "ClassroomTests",
    dependencies: [
      "Classroom", "Exchange", "Geometry", "Lessons", "Letterforms", "Lifting", "Marking", "Scoring", "Shelves",
      "TestSupport", "Texts", "Typefaces", "Words", "Worksheets",
    ]),
  .testTarget(name: "CodesTests", dependencies: ["Codes", "Geometry"]),
  .testTarget(
    name: "CommandTests",
    dependencies: [
      "Classroom", "Files", "Geometry", "Languages", "Letterforms", "Mazes", "Printing", "Publishing", "Rasters",
      "Recipes", "Shelves", "TestSupport", "Texts", "Worksheets", "copybook", "ScanSupport",
      arguments,
    ]),
  .testTarget(
    name: "ExchangeTests",
    dependencies: ["Exchange", "Geometry", "Letterforms", "Recipes", "TestSupport", "Texts", "YAML"]),
  .testTarget(name: "FilesTests", dependencies: ["Files", "TestSupport", "Texts"]),
  .testTarget(
    name: "FontmakingTests",
    dependencies: [
      "Files", "Fontmaking", "Geometry", "Letterforms", "Pages", "Recipes", "Rulings", "Shelves", "TestSupport",
      "Texts", "Typefaces", "Words", "Worksheets", "YAML",
    ]),
  .testTarget(name: "GeometryTests", dependencies: ["Geometry", "TestSupport", "Texts"], resources: [.copy("Data")]),
  .testTarget(name: "InksTests", dependencies: ["Files", "Geometry", "Inks", "Recordings", "TestSupport", "Texts"]),
  .testTarget(name: "JSONTests", dependencies: ["Geometry", "JSON", "TestSupport", "Texts"]),
  .testTarget(name: "LanguagesTests", dependencies: ["Languages", "Recipes", "Texts", "YAML"]),
  .testTarget(
    name: "LessonsTests",
    dependencies: [
      "Lessons", "Letterforms", "Pages", "Recipes", "Rulings", "Shelves", "TestSupport", "Texts", "Words",
      "Worksheets", "YAML",
    ]),
  .testTarget(
    name: "LetterformsTests",
    dependencies: ["Geometry", "Letterforms", "Packs", "Recipes", "Shelves", "TestSupport", "Texts", "YAML"]),
  .testTarget(name: "LetteringTests", dependencies: ["Geometry", "Letterforms", "Lettering", "Pages", "TestSupport"]),
  .testTarget(name: "LiftingTests", dependencies: ["Codes", "Geometry", "Lifting", "TestSupport"]),
  .testTarget(
    name: "MarkingTests",
    dependencies: [
      "Geometry", "Inks", "Languages", "Letterforms", "Lettering", "Marking", "Mazes", "Pages", "Recipes", "Rulings",
      "Scoring", "Shelves", "TestSupport", "Texts", "Typefaces", "Worksheets", "XML",
    ]),
  .testTarget(
    name: "MazesTests",
    dependencies: ["Geometry", "Mazes", "TestSupport", "Texts"],
    exclude: ["recompute.py"], resources: [.copy("Goldens")]),
  .testTarget(name: "NumeralsTests", dependencies: ["Numerals", "TestSupport"]),
  .testTarget(name: "PacksTests", dependencies: ["Geometry", "Packs", "TestSupport", "Texts"]),
  .testTarget(name: "PagesTests", dependencies: ["Geometry", "Pages"]),
  .testTarget(
    name: "PrintingTests",
    dependencies: ["Geometry", "Pages", "Printing", "Rasters", "TestSupport", "Texts", "Typefaces"]),
  .testTarget(
    name: "PublishingTests",
    dependencies: [
      "Files", "Geometry", "Languages", "Letterforms", "Lettering", "Packs", "Pages", "Printing", "Publishing",
      "Rasters", "Recipes", "Rosters", "Rulings", "Shelves", "Tables", "TestSupport", "Texts", "Typefaces",
      "Worksheets",
    ]),
  .testTarget(
    name: "RecordsTests",
    dependencies: [
      "Files", "Geometry", "Lessons", "Letterforms", "Records", "TestSupport", "Texts", "Worksheets",
      database,
    ]),
  .testTarget(name: "RecipesTests", dependencies: ["Recipes", "Texts", "YAML"]),
  .testTarget(
    name: "RostersTests",
    dependencies: [
      "Geometry", "Letterforms", "Packs", "Recipes", "Rosters", "Shelves", "Tables", "TestSupport", "Texts", "YAML",
    ]),
  .testTarget(name: "ScanSupportTests", dependencies: ["Geometry", "ScanSupport", "Worksheets"]),
  .testTarget(
    name: "ScansTests",
    dependencies: [
      "Codes", "Files", "Geometry", "Lifting", "Packs", "Pages", "Rasters", "Scans", "TestSupport", "Texts",
    ]),
  .testTarget(
    name: "ScoringTests",
    dependencies: ["Geometry", "Letterforms", "Scoring", "Shelves", "TestSupport", "Texts"]),
  .testTarget(name: "ServingTests", dependencies: ["Files", "Recordings", "Serving", "TestSupport", "Texts"]),
  .testTarget(name: "TablesTests", dependencies: ["Geometry", "Packs", "Tables", "TestSupport", "Texts"]),
  .testTarget(name: "TextsTests", dependencies: ["Geometry", "TestSupport", "Texts"]),
  .testTarget(
    name: "TypefacesTests",
    dependencies: ["Files", "Geometry", "Pages", "TestSupport", "Texts", "Typefaces"],
    resources: [.copy("Data")]),
  .testTarget(
    name: "WordsTests", dependencies: ["Geometry", "Letterforms", "Tables", "TestSupport", "Texts", "Words"]),
  .testTarget(
    name: "WorksheetsTests",
    dependencies: [
      "Codes", "Files", "Geometry", "Languages", "Letterforms", "Lettering", "Mazes", "Numerals", "Packs", "Pages",
      "Recipes", "Rulings", "Shelves", "TestSupport", "Texts", "Typefaces", "Worksheets", "YAML",
    ]),
  .testTarget(name: "XMLTests", dependencies: ["Texts", "XML"]),
  .testTarget(name: "YAMLTests", dependencies: ["Files", "Recipes", "TestSupport", "Texts", "YAML"]),
  .executableTarget(
    name: "Benchmarks",
    dependencies: [
      "Codes", "Files", "Geometry", "Inks", "JSON", "Languages", "Lessons", "Letterforms", "Lifting", "Marking",
      "Mazes",
      "Packs", "Pages", "Printing", "Publishing", "Rasters", "Recipes", "Records", "Rulings", "ScanSupport", "Scans",
      "Scoring",
      "Shelves", "TestSupport", "Texts", "Typefaces", "Words", "Worksheets", "YAML",
    ],
    path: "Tests/Benchmarks", exclude: ["baseline.json", "peers"]),
  .executableTarget(
    name: "Fuzzing",
    dependencies: [
      "Browser", "Codes", "Exchange", "Files", "Geometry", "Inks", "JSON", "Lessons", "Letterforms", "Lifting",
      "Marking",
      "Packs", "Pages", "Printing", "Publishing", "Rasters", "Recipes", "Recordings", "Records", "Rosters", "Rulings",
      "Scans",
      "Scoring", "Shelves", "Tables", "TestSupport", "Texts", "Typefaces", "Words", "Worksheets", "XML", "YAML",
    ],
    path: "Tests/Fuzzing"),
]

/// What counts over points, pixels and bytes, and is always optimised.
///
/// With PLAIN=1 all else is not, so that a few tests of the upper floors are there in half the time; the whole suite takes longer.
let counted: Set = [
  "Codes", "Fontmaking", "Geometry", "Letterforms", "Lettering", "Lifting", "Mazes", "Pages", "Printing", "Rasters",
  "Scans", "Scoring", "Tables", "Texts", "Typefaces",
]
func isPlain(_ target: Target) -> Bool { Context.environment["PLAIN"] != nil && !counted.contains(target.name) }

for target in targets where target.type != .system {
  target.swiftSettings = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .strictMemorySafety(),
  ]
  // Types of generics are made by calls, not from their names: looking up by name what a type conforms to searches all that
  // is in the program, which took a tenth of a sheet.
  if target.type != .test {
    target.swiftSettings?.append(
      .unsafeFlags(
        ["-Xfrontend", "-disable-concrete-type-metadata-mangled-name-accessors"], .when(configuration: .release)))
  }
  // Tests call fast code, they need not be it: optimising them would take longer than running them.
  if target.type == .test || isPlain(target) {
    target.swiftSettings?.append(.unsafeFlags(["-Onone"], .when(configuration: .release)))
  }
}

// TESTS=InksTests,MarkingTests builds these suites only; without it, all.
let wanted = Context.environment["TESTS"]?.split(separator: ",").map { String($0) }
let chosen = targets.filter { target in
  guard let wanted, target.type == .test || ["Benchmarks", "Fuzzing"].contains(target.name) else { return true }
  return wanted.contains(target.name)
}

let package = Package(
  name: "copybook",
  products: [.executable(name: "copybook", targets: ["copybook"])],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
    .package(url: "https://github.com/groue/GRDB.swift", exact: "7.10.0"),
    .package(url: "https://github.com/jpsim/Yams", exact: "6.2.2"),
  ],
  targets: chosen)
