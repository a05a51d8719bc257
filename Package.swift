// swift-tools-version: 6.2
import CompilerPluginSupport
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
#if canImport(Darwin)
  let isApple = true
#else
  let isApple = false
#endif

// The systems on which the package looks for libpng and zlib. On the others, and with the trait WithoutPNG, it is built
// without them, and reading and writing PNG files fails with an error that says so.
let applePlatforms: [Platform] = [.macOS, .macCatalyst, .iOS, .tvOS, .watchOS, .visionOS]
let systemsWithPNG: [Platform] = [.linux, .custom("freebsd"), .openbsd] + applePlatforms
let systemsWithoutPNG: [Platform] = [.wasi, .android, .windows]

func library(_ name: String, _ targets: String...) -> Product {
  .library(name: name, targets: isApple ? ["AppleNames"] : targets)
}

// A build keeps its Swift modules in one folder, where every target finds them, asked for or not. So the
// code has names of its own, and bundles give it Apple's: only who depends on a bundle looks into it.
func bundle(ofName name: String) -> Target {
  .binaryTarget(name: name, path: "Names/\(name).artifactbundle")
}

// Where bundles are linked, SwiftPM passes an option for frameworks, of which clang warns off Apple's systems.
let linkingOfBundles: [LinkerSetting] = [
  .unsafeFlags(["-Xclang-linker", "-Wno-unused-command-line-argument"])
]

let namesTargets: [Target] =
  [
    "CoreGraphics", "ImageIO", "CoreText", "QuartzCore", "UIKit", "SwiftUI",
    "UniformTypeIdentifiers",
  ].map(bundle(ofName:)) + [
    .target(
      name: "CitrineCoreGraphics", dependencies: ["Citrine", "CoreGraphics"],
      path: "Sources/CoreGraphics", swiftSettings: settings, linkerSettings: linkingOfBundles),
    .target(
      name: "CitrineImageIO", dependencies: ["CitrineCoreGraphics", "ImageIO"],
      path: "Sources/ImageIO", swiftSettings: settings),
    .target(
      name: "CitrineUniformTypeIdentifiers", dependencies: ["UniformTypeIdentifiers"],
      path: "Sources/UniformTypeIdentifiers", swiftSettings: settings),
    .target(
      name: "CitrineCoreText", dependencies: ["CitrineCoreGraphics", "CoreText"],
      path: "Sources/CoreText", swiftSettings: settings,
      // ICU, which is a part of Foundation on Linux.
      linkerSettings: [.linkedLibrary("_FoundationICU")]),
    .target(
      name: "CitrineKit",
      dependencies: ["CitrineCoreGraphics", "CitrineCoreText", "CitrinePreviews"],
      swiftSettings: settings),
    // The compiler runs it to expand #Preview and @Entry. It needs no package for parsing Swift.
    .macro(name: "CitrineMacros", swiftSettings: settings),
    // CitrineKit and CitrineUI have one #Preview: two would be ambiguous where both are imported.
    .target(name: "CitrinePreviews", dependencies: ["CitrineMacros"], swiftSettings: settings),
    .target(
      name: "CitrineUI",
      dependencies: [
        "CitrineCoreGraphics", "CitrineCoreText", "CitrineKit", "CitrineMacros", "CitrinePreviews",
      ],
      swiftSettings: settings),
    .target(name: "CitrineRecipes", dependencies: ["CitrineUI"], swiftSettings: settings),
    .testTarget(
      name: "CitrineUITests", dependencies: ["CitrineKit", "CitrineUI", "CitrineRecipes"],
      swiftSettings: settings),
    .testTarget(name: "CitrineKitTests", dependencies: ["CitrineKit"], swiftSettings: settings),
    // Compiles the facts of CitrineTests once more, by Quartz's names.
    .testTarget(
      name: "CoreGraphicsTests",
      dependencies: [
        "Citrine", "CitrineCoreGraphics", "CitrineImageIO", "CitrineCoreText",
        "CitrineUniformTypeIdentifiers",
      ],
      swiftSettings: settings + [.define("APPLE_NAMES")]),
  ]

let package = Package(
  name: "Citrine",
  products: [
    .library(name: "Citrine", targets: ["Citrine"]),
    library("CoreGraphics", "CitrineCoreGraphics"),
    library("ImageIO", "CitrineImageIO"),
    library("CoreText", "CitrineCoreText"),
    library("UniformTypeIdentifiers", "CitrineUniformTypeIdentifiers"),
    library("QuartzCore", "CitrineKit", "QuartzCore"),
    library("UIKit", "CitrineKit", "QuartzCore", "UIKit"),
    library("SwiftUI", "CitrineUI", "SwiftUI"),
    library("CitrineKit", "CitrineKit"),
    library("CitrineUI", "CitrineUI"),
    library("CitrineRecipes", "CitrineRecipes"),
    .library(name: "CitrineTesting", targets: ["CitrineTesting"]),
    .executable(name: "pierce", targets: ["pierce"]),
  ],
  // Off unless it is asked for, as by `swift build --traits OpenType`: a plain build needs libpng alone.
  traits: [
    .trait(
      name: "OpenType",
      description: "OpenType fonts and the system's fonts, through HarfBuzz and fontconfig"),
    .trait(name: "JPEG", description: "Reading and writing JPEG files, through libjpeg-turbo"),
    .trait(name: "Deflate", description: "Faster PNG files, through libdeflate"),
    .trait(name: "ICC", description: "Colours of any ICC profile, through Little CMS"),
    .trait(
      name: "WithoutPNG",
      description: "Builds where libpng or zlib is missing, without PNG files and gzip"),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2")
  ],
  targets: [
    .systemLibrary(
      name: "CLibPNG", pkgConfig: "libpng",
      providers: [.apt(["libpng-dev", "pkg-config"]), .brew(["libpng", "pkg-config"])]),
    .systemLibrary(
      name: "CLibZlib", pkgConfig: "zlib",
      providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
    // Apple's systems have zlib, without a file for pkg-config.
    .target(
      name: "CPNG",
      dependencies: [
        .target(name: "CLibPNG", condition: .when(platforms: systemsWithPNG)),
        .target(name: "CLibZlib", condition: .when(platforms: systemsWithPNG)),
      ],
      cSettings: [
        .define("CITRINE_WITHOUT_PNG", .when(traits: ["WithoutPNG"])),
        .define("CITRINE_WITHOUT_PNG", .when(platforms: systemsWithoutPNG)),
      ],
      linkerSettings: [.linkedLibrary("z", .when(platforms: applePlatforms))]),
    // The kernels are compiled once for each instruction set, by the files in `isa`.
    .target(
      name: "CPixels", sources: ["isa"], cSettings: kernelSettings + [.headerSearchPath(".")]),
    .systemLibrary(
      name: "CLibHarfBuzz", pkgConfig: "harfbuzz",
      providers: [.apt(["libharfbuzz-dev"]), .brew(["harfbuzz"])]),
    .target(name: "CHarfBuzz", dependencies: ["CLibHarfBuzz"]),
    .systemLibrary(
      name: "CLibFontconfig", pkgConfig: "fontconfig",
      providers: [.apt(["libfontconfig-dev"]), .brew(["fontconfig"])]),
    .target(name: "CFontconfig", dependencies: ["CLibFontconfig"]),
    .systemLibrary(
      name: "CLibJPEG", pkgConfig: "libjpeg",
      providers: [.apt(["libjpeg-dev"]), .brew(["jpeg-turbo"])]),
    .target(
      name: "CJPEG", dependencies: ["CLibJPEG"],
      cSettings: [.define("CITRINE_JPEG", .when(traits: ["JPEG"]))]),
    .systemLibrary(
      name: "CLibDeflate", pkgConfig: "libdeflate",
      providers: [.apt(["libdeflate-dev"]), .brew(["libdeflate"])]),
    .target(
      name: "CDeflate", dependencies: ["CLibDeflate"],
      cSettings: [.define("CITRINE_DEFLATE", .when(traits: ["Deflate"]))]),
    .systemLibrary(
      name: "CLibLittleCMS", pkgConfig: "lcms2",
      providers: [.apt(["liblcms2-dev"]), .brew(["little-cms2"])]),
    .target(
      name: "CLittleCMS", dependencies: ["CLibLittleCMS"],
      cSettings: [.define("CITRINE_ICC", .when(traits: ["ICC"]))]),
    .target(
      name: "Citrine",
      dependencies: [
        "CPixels", "CPNG",
        .target(name: "CHarfBuzz", condition: .when(traits: ["OpenType"])),
        .target(name: "CFontconfig", condition: .when(traits: ["OpenType"])),
        .target(name: "CJPEG", condition: .when(traits: ["JPEG"])),
        .target(name: "CLittleCMS", condition: .when(traits: ["ICC"])),
        .target(name: "CDeflate", condition: .when(traits: ["Deflate"])),
      ],
      swiftSettings: drawingSettings),
    .executableTarget(
      name: "pierce",
      dependencies: [
        "Citrine", .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ] + (isApple ? [] : ["CitrineRecipes"]),
      swiftSettings: settings),
    // On Apple's systems, pictures are drawn by Apple's modules.
    .target(
      name: "CitrineTesting",
      dependencies: isApple ? [] : ["CitrineCoreGraphics", "CitrineKit", "CitrineUI"],
      swiftSettings: settings),
    .testTarget(
      name: "CitrineTestingTests", dependencies: ["CitrineTesting"], exclude: ["Pictures"],
      swiftSettings: settings),
    // Counts allocations, in the tests alone.
    .target(name: "CAllocations", path: "Tests/CAllocations"),
    .testTarget(
      name: "CitrineTests",
      dependencies: ["CAllocations", "Citrine", "CitrineTesting", "CPixels", "pierce"],
      exclude: ["Fixtures"], swiftSettings: settings),
    // Compares kernels with reference implementations, byte for byte, which takes minutes when these
    // are not optimized.
    .testTarget(
      name: "KernelTests", dependencies: ["Citrine", "CPixels"],
      swiftSettings: settings + [.unsafeFlags(["-O"], .when(configuration: .debug))]),
    .target(name: "AppleNames", swiftSettings: settings),
  ] + (isApple ? [] : namesTargets),
  swiftLanguageModes: [.v6],
  cLanguageStandard: .c11
)
