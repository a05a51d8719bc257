// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that the thread sanitizer compiles the library and the tests of threads alone. Its files are
// links to files of the tests, and one to the lock that the sanitizer sees.
let package = Package(
  name: "Sanitized",
  dependencies: [.package(name: "Citrine", path: "../..")],
  targets: [
    .testTarget(
      name: "ThreadTests", dependencies: [.product(name: "Citrine", package: "Citrine")],
      path: "ThreadTests"),
    .testTarget(
      name: "KitThreadTests", dependencies: [.product(name: "CitrineKit", package: "Citrine")],
      path: "KitThreadTests"),
  ],
  swiftLanguageModes: [.v6]
)
