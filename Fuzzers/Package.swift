// swift-tools-version: 6.2
import PackageDescription

// Programs that feed random input to Citrine. They are static libraries here, because SwiftPM cannot link a program of
// which libFuzzer has the main function; the script `run` links them.
let package = Package(
  name: "Fuzzers",
  products: [
    .library(name: "OpenTypeFuzzer", type: .static, targets: ["OpenTypeFuzzer"]),
    .library(name: "BitmapFontFuzzer", type: .static, targets: ["BitmapFontFuzzer"]),
  ],
  dependencies: [.package(name: "Citrine", path: "..", traits: ["OpenType"])],
  targets: [
    .target(
      name: "FuzzInput", dependencies: [.product(name: "Citrine", package: "Citrine")]),
    .target(
      name: "OpenTypeFuzzer", dependencies: [.product(name: "Citrine", package: "Citrine")]),
    .target(
      name: "BitmapFontFuzzer", dependencies: [.product(name: "Citrine", package: "Citrine")]),
  ],
  swiftLanguageModes: [.v6]
)
