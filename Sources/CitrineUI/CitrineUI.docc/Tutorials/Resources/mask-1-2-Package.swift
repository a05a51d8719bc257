// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "OpeningMask",
  dependencies: [
    .package(url: "https://github.com/citrine-graphics/citrine", .upToNextMinor(from: "0.1.0"))
  ],
  targets: [
    .executableTarget(
      name: "OpeningMask",
      dependencies: [
        .product(name: "CitrineUI", package: "citrine"),
        .product(name: "CitrineRecipes", package: "citrine"),
      ])
  ]
)
