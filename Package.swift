// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

// Kernels without optimization would make every debug picture slow, and C has no per-function switch.
let kernelSettings: [CSetting] = [.unsafeFlags(["-O2"], .when(configuration: .debug))]

// A context belongs to one thread, and its verbs do not call each other back while they write: the
// checks of overlapping access would cost as much as a small rectangle. Debug builds make them.
let drawingSettings: [SwiftSetting] =
  settings + [
    .unsafeFlags(["-enforce-exclusivity=unchecked"], .when(configuration: .release))
  ]

// Modules by the names that Apple's have exist where Apple's do not; there, their products hold nothing.
#if os(Linux)
  let names = [
    "CoreGraphics", "ImageIO", "CoreText", "CitrineKit", "CitrineUI", "CitrineRecipes",
  ]
#else
  let names: [String] = []
#endif

func product(ofName name: String) -> Product {
  .library(name: name, targets: [names.contains(name) ? name : "AppleNames"])
}

let namesTargets: [Target] = [
  .target(
    name: "CoreGraphics", dependencies: ["Citrine", "_Testing_CoreGraphics"],
    swiftSettings: settings),
  // Swift Testing's toolchain declares this module beside one of the name CoreGraphics, and lacks it.
  .target(name: "_Testing_CoreGraphics", swiftSettings: settings),
  .target(name: "ImageIO", dependencies: ["CoreGraphics"], swiftSettings: settings),
  .target(name: "CoreText", dependencies: ["CoreGraphics"], swiftSettings: settings),
  .target(
    name: "CitrineKit", dependencies: ["CoreGraphics", "CoreText"], swiftSettings: settings),
  .target(
    name: "CitrineUI", dependencies: ["CoreGraphics", "CoreText"], swiftSettings: settings),
  .target(name: "CitrineRecipes", dependencies: ["CitrineUI"], swiftSettings: settings),
  .testTarget(
    name: "CitrineUITests", dependencies: ["CitrineUI", "CitrineRecipes"], swiftSettings: settings),
  .testTarget(name: "CitrineKitTests", dependencies: ["CitrineKit"], swiftSettings: settings),
  // Compiles the facts of CitrineTests once more, by Quartz's names.
  .testTarget(
    name: "CoreGraphicsTests", dependencies: ["CoreGraphics", "ImageIO", "CoreText"],
    swiftSettings: settings + [.define("APPLE_NAMES")]),
]

let package = Package(
  name: "Citrine",
  products: [
    .library(name: "Citrine", targets: ["Citrine"]),
    product(ofName: "CoreGraphics"),
    product(ofName: "ImageIO"),
    product(ofName: "CoreText"),
    product(ofName: "CitrineKit"),
    product(ofName: "CitrineUI"),
    product(ofName: "CitrineRecipes"),
    .executable(name: "pierce", targets: ["pierce"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2")
  ],
  targets: [
    .systemLibrary(
      name: "CLibPNG", pkgConfig: "libpng",
      providers: [.apt(["libpng-dev", "pkg-config"]), .brew(["libpng", "pkg-config"])]),
    .target(name: "CPNG", dependencies: ["CLibPNG"], linkerSettings: [.linkedLibrary("z")]),
    // The kernels are compiled once for each instruction set, by the files in `levels`.
    .target(
      name: "CPixels", sources: ["dispatch.c", "levels"], cSettings: kernelSettings),
    .target(name: "Citrine", dependencies: ["CPixels", "CPNG"], swiftSettings: drawingSettings),
    .executableTarget(
      name: "pierce",
      dependencies: [
        "Citrine", .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ] + (names.isEmpty ? [] : ["CitrineRecipes"]),
      swiftSettings: settings),
    // Counts allocations, in the tests alone.
    .target(name: "CAllocations", path: "Tests/CAllocations"),
    .testTarget(
      name: "CitrineTests", dependencies: ["CAllocations", "Citrine", "CPixels", "pierce"],
      exclude: ["Fixtures"], swiftSettings: settings),
    .target(name: "AppleNames", swiftSettings: settings),
  ] + (names.isEmpty ? [] : namesTargets),
  swiftLanguageModes: [.v6],
  cLanguageStandard: .c11
)
