// swift-tools-version: 6.2
import PackageDescription

// What a program's own manifest says, so that code for Apple's systems compiles on Linux as it is.
func citrine(_ names: String...) -> [Target.Dependency] {
  names.map { .product(name: $0, package: "Citrine", condition: .when(platforms: [.linux])) }
}

let package = Package(
  name: "Examples",
  dependencies: [.package(name: "Citrine", path: "..")],
  targets: [
    .executableTarget(name: "identicon", dependencies: citrine("CoreGraphics", "ImageIO")),
    .executableTarget(name: "chart", dependencies: citrine("CoreGraphics", "ImageIO")),
    .executableTarget(name: "dots", dependencies: citrine("CoreGraphics", "ImageIO")),
    .executableTarget(name: "views", dependencies: citrine("UIKit")),
    .executableTarget(name: "stylekit", dependencies: citrine("UIKit")),
    .executableTarget(name: "recipes", dependencies: citrine("SwiftUI")),
    // These check imports: each target sees only the modules that it depends on.
    .target(name: "bystander"),
    .executableTarget(name: "layers", dependencies: ["bystander"] + citrine("QuartzCore")),
    .executableTarget(
      name: "names",
      dependencies: citrine("CoreGraphics", "CoreText", "ImageIO", "QuartzCore", "SwiftUI", "UIKit")
    ),
  ],
  swiftLanguageModes: [.v6]
)
