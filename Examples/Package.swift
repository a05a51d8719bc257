// swift-tools-version: 6.2
import PackageDescription

// Products of Citrine, on Linux only: on Apple's systems the same code uses the system's modules. The manifest of any
// program can depend on Citrine in this way.
func citrine(_ names: String...) -> [Target.Dependency] {
  names.map { .product(name: $0, package: "Citrine", condition: .when(platforms: [.linux])) }
}

let package = Package(
  name: "Examples",
  dependencies: [.package(name: "Citrine", path: "..")],
  targets: [
    .executableTarget(name: "identicon", dependencies: citrine("CoreGraphics", "ImageIO")),
    .executableTarget(
      name: "chart", dependencies: citrine("CoreGraphics", "CoreText", "ImageIO")),
    .executableTarget(name: "dots", dependencies: citrine("CoreGraphics", "ImageIO")),
    .executableTarget(name: "views", dependencies: citrine("UIKit")),
    .executableTarget(name: "stylekit", dependencies: citrine("UIKit")),
    .executableTarget(name: "recipes", dependencies: citrine("SwiftUI")),
    // These targets check imports: each can import only the modules that it depends on.
    .target(name: "bystander"),
    .executableTarget(name: "layers", dependencies: ["bystander"] + citrine("QuartzCore")),
    .executableTarget(
      name: "names",
      dependencies: citrine("CoreGraphics", "CoreText", "ImageIO", "QuartzCore", "SwiftUI", "UIKit")
    ),
  ],
  swiftLanguageModes: [.v6]
)
