// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "ChartServer",
  dependencies: [
    .package(url: "https://github.com/citrine-graphics/citrine", .upToNextMinor(from: "0.1.0"))
  ],
  targets: [
    .executableTarget(
      name: "ChartServer",
      dependencies: [.product(name: "Citrine", package: "citrine")])
  ]
)
