// swift-tools-version: 6.2
import PackageDescription

// A separate package, so that users of the library do not build it. It needs the Debian package libcairo2-dev.
//
// Its traits build Citrine with the traits of the same names. JPEG adds the jobs that write JPEG files.
let package = Package(
  name: "Benchmarks",
  traits: ["JPEG", "Deflate"],
  dependencies: [
    .package(
      name: "Citrine", path: "..",
      traits: [
        .trait(name: "JPEG", condition: .when(traits: ["JPEG"])),
        .trait(name: "Deflate", condition: .when(traits: ["Deflate"])),
      ])
  ],
  targets: [
    .systemLibrary(name: "CCairo", pkgConfig: "cairo", providers: [.apt(["libcairo2-dev"])]),
    .target(
      name: "CairoSide", dependencies: ["CCairo"],
      cSettings: [.define("BENCH_JPEG", .when(traits: ["JPEG"]))],
      linkerSettings: [.linkedLibrary("jpeg", .when(traits: ["JPEG"]))]),
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
      ],
      exclude: ["Jobs/skia_jobs.py"]),
  ],
  swiftLanguageModes: [.v6],
  cLanguageStandard: .c11
)
