// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that a sanitizer compiles the random calls and the library alone, and no
// other test. Its files are links to files of CitrineTests.
let package = Package(
  name: "Sanitized",
  dependencies: [.package(name: "Citrine", path: "../..")],
  targets: [
    .testTarget(
      name: "RandomCallTests", dependencies: [.product(name: "Citrine", package: "Citrine")],
      path: "Tests")
  ],
  swiftLanguageModes: [.v6]
)
