import CitrineCoreGraphics
import Foundation
import Synchronization

/// A colour of an asset catalogue, for the light and the dark scheme.
nonisolated struct AssetColor: Sendable {
  private let light: Color?
  private let dark: Color?

  private struct Name: Hashable {
    let name: String
    let bundle: URL?
  }

  /// The colours that have been looked up; nil for names without a colour.
  private static let known = Mutex<[Name: AssetColor?]>([:])

  /// Finds the colour set of a name; nil if there is none.
  static func named(_ name: String, in bundle: Bundle?) -> AssetColor? {
    let key = Name(name: name, bundle: bundle?.bundleURL)
    if let known = known.withLock({ $0[key] }) { return known }
    let color = ColorAsset.named(name, in: bundle).map { set in
      AssetColor(
        light: set.color(isDark: false).flatMap(color(of:)),
        dark: set.color(isDark: true).flatMap(color(of:)))
    }
    known.withLock { $0[key] = .some(color) }
    return color
  }

  /// The colour for a scheme; that for the light one if the set has none for the dark one.
  func color(isDark: Bool) -> Color? { isDark ? dark ?? light : light }

  private static func color(of found: ColorAsset.Found) -> Color? {
    switch found {
    case .color(let color): Color(cgColor: color)
    case .reference(let name): systemColors[name]
    }
  }

  /// The system colours that a set may reference, by the names in asset catalogues.
  private static let systemColors: [String: Color] = [
    "systemRedColor": .red, "systemGreenColor": .green, "systemBlueColor": .blue,
    "systemOrangeColor": .orange, "systemYellowColor": .yellow, "systemPinkColor": .pink,
    "systemPurpleColor": .purple, "systemTealColor": .teal, "systemIndigoColor": .indigo,
    "systemBrownColor": .brown, "whiteColor": .white, "blackColor": .black, "clearColor": .clear,
  ]
}
