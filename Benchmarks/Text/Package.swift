// swift-tools-version: 6.2
import PackageDescription

// Text in outlines, beside Cairo with FreeType; `compare` adds Skia. It needs the package trait OpenType, and the Debian
// packages libcairo2-dev and libfreetype-dev.
let package = Package(
  name: "TextBenchmarks",
  dependencies: [.package(name: "Citrine", path: "../..", traits: ["OpenType"])],
  targets: [
    .systemLibrary(name: "CCairoFT", pkgConfig: "cairo-ft", providers: [.apt(["libcairo2-dev"])]),
    .target(name: "CairoText", dependencies: ["CCairoFT"]),
    .executableTarget(
      name: "textbench",
      dependencies: ["CairoText", .product(name: "Citrine", package: "Citrine")]),
  ],
  swiftLanguageModes: [.v6],
  cLanguageStandard: .c11
)
