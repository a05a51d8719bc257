// swift-tools-version: 6.2
import PackageDescription

// Programs that feed random input to Citrine. They are static libraries here, because SwiftPM cannot link a program of
// which libFuzzer has the main function; the script `run` links them.
let package = Package(
  name: "Fuzzers",
  products: [
    .library(name: "PNGFuzzer", type: .static, targets: ["PNGFuzzer"]),
    .library(name: "JPEGFuzzer", type: .static, targets: ["JPEGFuzzer"]),
    .library(name: "ProfileFuzzer", type: .static, targets: ["ProfileFuzzer"]),
    .library(name: "ImageFuzzer", type: .static, targets: ["ImageFuzzer"]),
    .library(name: "StringFuzzer", type: .static, targets: ["StringFuzzer"]),
    .library(name: "OpenTypeFuzzer", type: .static, targets: ["OpenTypeFuzzer"]),
    .library(name: "BitmapFontFuzzer", type: .static, targets: ["BitmapFontFuzzer"]),
    .library(name: "ContextFuzzer", type: .static, targets: ["ContextFuzzer"]),
    .library(name: "DifferentialFuzzer", type: .static, targets: ["DifferentialFuzzer"]),
    .library(name: "CoverageFuzzer", type: .static, targets: ["CoverageFuzzer"]),
    .library(name: "PathFuzzer", type: .static, targets: ["PathFuzzer"]),
    .library(name: "AlgebraFuzzer", type: .static, targets: ["AlgebraFuzzer"]),
    .library(name: "LayerFuzzer", type: .static, targets: ["LayerFuzzer"]),
    .library(name: "CoreTextFuzzer", type: .static, targets: ["CoreTextFuzzer"]),
  ],
  dependencies: [
    .package(name: "Citrine", path: "..", traits: ["OpenType", "JPEG", "ICC", "Deflate"]),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
  ],
  targets: [
    .target(
      name: "PNGFuzzer",
      dependencies: [
        .product(name: "Citrine", package: "Citrine"),
        .product(name: "CoreGraphics", package: "Citrine"),
        .product(name: "ImageIO", package: "Citrine"),
      ]),
    .target(
      name: "JPEGFuzzer",
      dependencies: [
        .product(name: "Citrine", package: "Citrine"),
        .product(name: "CoreGraphics", package: "Citrine"),
        .product(name: "ImageIO", package: "Citrine"),
      ]),
    .target(
      name: "ProfileFuzzer", dependencies: [.product(name: "Citrine", package: "Citrine")]),
    .target(
      name: "ImageFuzzer",
      dependencies: ["FuzzInput", .product(name: "Citrine", package: "Citrine")]),
    .target(
      name: "StringFuzzer",
      dependencies: [
        "FuzzInput", "PierceSources", .product(name: "Citrine", package: "Citrine"),
        .product(name: "CitrineUI", package: "Citrine"),
      ]),
    // A link to the sources of the tool `pierce`. Its main function gets another name, because libFuzzer has one, and
    // what it sees of Citrine as a part of its package, it sees here as a test.
    .target(
      name: "PierceSources",
      dependencies: [
        .product(name: "Citrine", package: "Citrine"),
        .product(name: "CitrineRecipes", package: "Citrine"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: [
        .enableUpcomingFeature("InternalImportsByDefault"),
        .unsafeFlags(
          ["-entry-point-function-name", "pierce_main", "-testable-import-module", "Citrine"]
            .flatMap { ["-Xfrontend", $0] }),
      ]),
    .target(
      name: "FuzzInput", dependencies: [.product(name: "Citrine", package: "Citrine")]),
    .target(
      name: "OpenTypeFuzzer", dependencies: [.product(name: "Citrine", package: "Citrine")]),
    .target(
      name: "BitmapFontFuzzer", dependencies: [.product(name: "Citrine", package: "Citrine")]),
    // Calls of contexts with random arguments: links to the files of the tests that make them.
    .target(
      name: "RandomDrawing",
      dependencies: ["FuzzInput", .product(name: "Citrine", package: "Citrine")]),
    .target(name: "ContextFuzzer", dependencies: ["RandomDrawing"]),
    .target(name: "DifferentialFuzzer", dependencies: ["RandomDrawing"]),
    .target(
      name: "CoverageFuzzer",
      dependencies: ["FuzzInput", .product(name: "Citrine", package: "Citrine")]),
    .target(
      name: "PathFuzzer",
      dependencies: ["FuzzInput", .product(name: "Citrine", package: "Citrine")]),
    .target(
      name: "AlgebraFuzzer",
      dependencies: ["FuzzInput", .product(name: "Citrine", package: "Citrine")]),
    .target(
      name: "LayerFuzzer",
      dependencies: [
        "FuzzInput", .product(name: "CitrineKit", package: "Citrine"),
        .product(name: "CitrineUI", package: "Citrine"),
      ]),
    .target(
      name: "CoreTextFuzzer",
      dependencies: ["FuzzInput", .product(name: "CoreText", package: "Citrine")]),
  ],
  swiftLanguageModes: [.v6]
)
