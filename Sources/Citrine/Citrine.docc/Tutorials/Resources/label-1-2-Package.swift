// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Label",
  dependencies: [
    .package(url: "https://github.com/citrine-graphics/citrine", .upToNextMinor(from: "0.1.0"))
  ],
  targets: [
    .executableTarget(
      name: "Label",
      dependencies: [.product(name: "Citrine", package: "citrine")])
  ]
)
