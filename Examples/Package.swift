// swift-tools-version: 6.2
import PackageDescription

// What a program's own manifest says, so that code for Apple's systems compiles on Linux as it is.
let drawing: [Target.Dependency] = [
  .product(name: "CoreGraphics", package: "Citrine", condition: .when(platforms: [.linux])),
  .product(name: "ImageIO", package: "Citrine", condition: .when(platforms: [.linux])),
]

let views: [Target.Dependency] = [
  .product(name: "CitrineKit", package: "Citrine", condition: .when(platforms: [.linux]))
]

let declarations: [Target.Dependency] = [
  .product(name: "CitrineUI", package: "Citrine", condition: .when(platforms: [.linux]))
]

let package = Package(
  name: "Examples",
  dependencies: [.package(name: "Citrine", path: "..")],
  targets: [
    .executableTarget(name: "identicon", dependencies: drawing),
    .executableTarget(name: "chart", dependencies: drawing),
    .executableTarget(name: "dots", dependencies: drawing),
    .executableTarget(name: "views", dependencies: views),
    .executableTarget(name: "stylekit", dependencies: views),
    .executableTarget(name: "recipes", dependencies: declarations),
  ],
  swiftLanguageModes: [.v6]
)
