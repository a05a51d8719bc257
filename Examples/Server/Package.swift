// swift-tools-version: 6.2
import PackageDescription

// Products of Citrine. On Apple's systems, the products with Apple's names hold nothing.
func citrine(_ names: String...) -> [Target.Dependency] {
  names.map { .product(name: $0, package: "Citrine") }
}

let package = Package(
  name: "Server",
  dependencies: [
    .package(name: "Citrine", path: "../.."),
    .package(url: "https://github.com/hummingbird-project/hummingbird", exact: "2.28.1"),
  ],
  targets: [
    .executableTarget(
      name: "cardserver",
      dependencies: citrine("Citrine", "ImageIO", "UIKit") + [
        .product(name: "Hummingbird", package: "hummingbird")
      ])
  ],
  swiftLanguageModes: [.v6]
)
