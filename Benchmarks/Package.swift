// swift-tools-version: 6.2
import PackageDescription

// A separate package, so that users of the library do not build it. It needs the Debian package libcairo2-dev.
let package = Package(
  name: "Benchmarks",
  dependencies: [.package(name: "Citrine", path: "..")],
  targets: [
    .systemLibrary(name: "CCairo", pkgConfig: "cairo", providers: [.apt(["libcairo2-dev"])]),
    .target(name: "CairoSide", dependencies: ["CCairo"]),
    .systemLibrary(name: "CPNGHeaders", pkgConfig: "libpng"),
    .target(name: "PNGSide", dependencies: ["CPNGHeaders"]),
    .target(name: "Machine"),
    // Two modules of the same source file: with Apple's names, and with Citrine's.
    .target(
      name: "AppleSide", dependencies: [.product(name: "CoreGraphics", package: "Citrine")],
      swiftSettings: [.define("APPLE_NAMES")]),
    .target(name: "CitrineSide", dependencies: [.product(name: "Citrine", package: "Citrine")]),
    // These two targets contain files of the library's tests, by symbolic links.
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
