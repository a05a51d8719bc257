// swift-tools-version: 6.2
import PackageDescription

// A program that prints what Citrine reads from an OpenType font, for `.ci/compare-fonts`, which compares it with what
// fontTools and HarfBuzz's own tool read. It draws text as well, for `.ci/compare-text`, which compares the pictures with
// Skia's. It is a package of its own, because it needs the trait.
let package = Package(
  name: "FontDump",
  dependencies: [.package(name: "Citrine", path: "../..", traits: ["OpenType"])],
  targets: [
    .executableTarget(
      name: "fontdump", dependencies: [.product(name: "Citrine", package: "Citrine")])
  ],
  swiftLanguageModes: [.v6]
)
