// swift-tools-version: 6.2
import PackageDescription

// Tests of a build without libpng and zlib, which the trait WithoutPNG asks for. They are a package of their own, because
// a trait holds for all packages of a build. `.ci/check-without-png` builds them where pkg-config finds nothing, and with
// the code for systems without POSIX.
let package = Package(
  name: "WithoutPNG",
  dependencies: [.package(name: "Citrine", path: "../..", traits: ["WithoutPNG"])],
  targets: [
    .testTarget(
      name: "WithoutPNGTests", dependencies: [.product(name: "Citrine", package: "Citrine")],
      path: "Tests")
  ],
  swiftLanguageModes: [.v6]
)
