// swift-tools-version: 6.2
import PackageDescription

// Tests of what the package traits bring, OpenType fonts, JPEG files and colour profiles, and the tests of the modules and
// of the tool that use them. They are a package of their own, because they need the traits; their folders and files are
// links. `.ci/run` builds them with the address sanitizer, for which the modules of the fuzzers are compiled anyway.
//
// The program prints what Citrine reads from an OpenType font, for `.ci/compare-fonts`, which compares it with what
// fontTools and HarfBuzz's own tool read. It draws text as well, for `.ci/compare-text`, which compares the pictures with
// Skia's.
func settings(seeing modules: String...) -> [SwiftSetting] {
  [
    .define("OpenType"), .define("JPEG"), .define("ICC"), .define("Deflate"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    // Tests take longer to be compiled with optimization than to run without. What they see of these modules as a
    // part of their package, they see here as tests.
    .unsafeFlags(
      ["-Onone"]
        + modules.flatMap { ["-testable-import-module", $0].flatMap { ["-Xfrontend", $0] } }),
  ]
}

func citrine(_ names: String...) -> [Target.Dependency] {
  names.map { .product(name: $0, package: "Citrine") }
}

let package = Package(
  name: "TraitTests",
  dependencies: [
    .package(name: "Citrine", path: "../..", traits: ["OpenType", "JPEG", "ICC", "Deflate"])
  ],
  targets: [
    .executableTarget(name: "fontdump", dependencies: citrine("Citrine")),
    .testTarget(
      name: "TraitTests", dependencies: citrine("Citrine", "pierce"), path: "TraitTests",
      // Measures the process's memory, which the sanitizer keeps.
      exclude: ["PNG/PNGBombTests.swift"],
      swiftSettings: settings(seeing: "Citrine")),
    .testTarget(
      name: "CoreGraphicsTests",
      dependencies: citrine(
        "Citrine", "CoreGraphics", "ImageIO", "CoreText", "UniformTypeIdentifiers"),
      path: "CoreGraphicsTests",
      swiftSettings: settings(seeing: "Citrine", "CitrineCoreGraphics", "CitrineCoreText")
        + [.define("APPLE_NAMES")]),
    .testTarget(
      name: "CitrineKitTests", dependencies: citrine("CitrineKit"), path: "CitrineKitTests",
      swiftSettings: settings(
        seeing: "Citrine", "CitrineCoreGraphics", "CitrineCoreText", "CitrineKit")),
    .testTarget(
      name: "CitrineUITests", dependencies: citrine("CitrineKit", "CitrineUI", "CitrineRecipes"),
      path: "CitrineUITests",
      swiftSettings: settings(
        seeing: "CitrineCoreGraphics", "CitrineCoreText", "CitrineUI")),
  ],
  swiftLanguageModes: [.v6]
)
