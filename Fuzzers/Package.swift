// swift-tools-version: 6.2
import PackageDescription

// Programs that feed random input to Citrine. They are static libraries here, because SwiftPM cannot link a program of
// which libFuzzer has the main function; the script `run` links them.
let package = Package(
  name: "Fuzzers",
  products: [
    .library(name: "OpenTypeFuzzer", type: .static, targets: ["OpenTypeFuzzer"]),
    .library(name: "BitmapFontFuzzer", type: .static, targets: ["BitmapFontFuzzer"]),
    .library(name: "ContextFuzzer", type: .static, targets: ["ContextFuzzer"]),
    .library(name: "DifferentialFuzzer", type: .static, targets: ["DifferentialFuzzer"]),
    .library(name: "PathFuzzer", type: .static, targets: ["PathFuzzer"]),
    .library(name: "AlgebraFuzzer", type: .static, targets: ["AlgebraFuzzer"]),
    .library(name: "LayerFuzzer", type: .static, targets: ["LayerFuzzer"]),
    .library(name: "CoreTextFuzzer", type: .static, targets: ["CoreTextFuzzer"]),
  ],
  dependencies: [.package(name: "Citrine", path: "..", traits: ["OpenType"])],
  targets: [
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
