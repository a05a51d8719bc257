// swift-tools-version: 6.2
import PackageDescription

// A product of Citrine, on Linux only: on Apple's systems the same code uses the system's modules. The manifest of any
// program can depend on Citrine in this way.
func product(_ name: String) -> Target.Dependency {
  .product(name: name, package: "Citrine", condition: .when(platforms: [.linux]))
}

func citrine(_ names: String...) -> [Target.Dependency] { names.map(product) }

// A program in one file, as people publish them: kept as its author wrote it, in Swift 5, and not formatted by this
// project's rules.
func program(_ name: String, _ modules: String...) -> Target {
  .executableTarget(
    name: name, dependencies: modules.map(product), path: "Programs/\(name)",
    swiftSettings: [.swiftLanguageMode(.v5)])
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
    program("activity-rings", "SwiftUI"),
    program("avatar-initials", "UIKit"),
    program("bar-chart", "CoreGraphics", "CoreText", "ImageIO", "UniformTypeIdentifiers"),
    program("blurhash", "CoreGraphics", "ImageIO", "UniformTypeIdentifiers"),
    program("card-view", "UIKit"),
    program("concert-ticket", "UIKit"),
    program("donut-chart", "CoreGraphics", "CoreText", "ImageIO", "UniformTypeIdentifiers"),
    program("dot-code", "CoreGraphics", "ImageIO", "UniformTypeIdentifiers"),
    program("flip-card", "SwiftUI"),
    program("gauge-dashboard", "SwiftUI"),
    program("mesh-poster", "SwiftUI"),
    program("perspective-card", "QuartzCore", "UIKit"),
    program("profile-header", "SwiftUI"),
    program("progress-ring", "QuartzCore", "UIKit"),
    program("replicator-loader", "UIKit"),
    program("seal-badge", "UIKit"),
    program("star-rating", "SwiftUI"),
    program("stat-grid", "SwiftUI"),
    program("text-mask", "QuartzCore", "UIKit"),
    program("weather-card", "SwiftUI"),
    // These targets check imports: each can import only the modules that it depends on.
    .target(name: "bystander"),
    .executableTarget(name: "layers", dependencies: ["bystander"] + citrine("QuartzCore")),
    .executableTarget(
      name: "names",
      dependencies: citrine(
        "CoreGraphics", "CoreText", "ImageIO", "QuartzCore", "SwiftUI", "UIKit",
        "UniformTypeIdentifiers")),
  ],
  swiftLanguageModes: [.v6]
)
