// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that users of the library never build it. Needs libcairo2-dev.
let package = Package(
  name: "Benchmarks",
  dependencies: [.package(name: "Citrine", path: "..")],
  targets: [
    .systemLibrary(name: "CCairo", pkgConfig: "cairo", providers: [.apt(["libcairo2-dev"])]),
    .target(name: "CairoSide", dependencies: ["CCairo"]),
    .systemLibrary(name: "CPNGHeaders", pkgConfig: "libpng"),
    .target(name: "PNGSide", dependencies: ["CPNGHeaders"]),
    .target(name: "Machine"),
    // One text twice: by Apple's names, and by Citrine's.
    .target(
      name: "AppleSide", dependencies: [.product(name: "CoreGraphics", package: "Citrine")],
      swiftSettings: [.define("APPLE_NAMES")]),
    .target(name: "CitrineSide", dependencies: [.product(name: "Citrine", package: "Citrine")]),
    // Both read files of the library's tests.
    .target(name: "CAllocations"),
    .executableTarget(
      name: "allocations",
      dependencies: ["CAllocations", .product(name: "Citrine", package: "Citrine")]),
    .executableTarget(
      name: "bench",
      dependencies: [
        "AppleSide", "CairoSide", "CitrineSide", "PNGSide", "Machine",
        .product(name: "Citrine", package: "Citrine"),
      ]),
  ],
  swiftLanguageModes: [.v6],
  cLanguageStandard: .c11
)
