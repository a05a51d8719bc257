import Citrine
import CitrineCoreGraphics
public import Foundation

extension UIColor {
  /// Creates the colour of a colour set in the asset catalogues of the program and its packages; nil if there is none.
  public convenience init?(named name: String) {
    self.init(named: name, in: nil, compatibleWith: nil)
  }

  /// Creates the colour of a colour set in a bundle's asset catalogues.
  ///
  /// A set with a light and a dark colour gives a dynamic colour, unless traits are given. Asset catalogues are
  /// uncompiled `.xcassets` folders: they are copied into the bundle unchanged.
  ///
  /// - Parameters:
  ///   - name: The name of the colour set, with its namespace.
  ///   - bundle: The bundle to search; nil for the bundles of the program and its packages.
  ///   - traits: The traits that choose the colour; nil for the traits that are current when it is used.
  /// - Returns: nil if there is no such colour set; the diagnostics handler gets a report.
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traits: UITraitCollection?
  ) {
    guard let set = ColorAsset.named(name, in: bundle), let light = set.cgColor(isDark: false)
    else {
      GDiagnostics.report("UIColor(named: \"\(name)\"): no asset catalogue has this colour")
      return nil
    }
    let dark = set.cgColor(isDark: true) ?? light
    if let traits {
      self.init(cgColor: traits.userInterfaceStyle == .dark ? dark : light)
    } else if light == dark {
      self.init(cgColor: light)
    } else {
      self.init { UIColor(cgColor: $0.userInterfaceStyle == .dark ? dark : light) }
    }
  }
}

extension ColorAsset {
  /// The colour for the dark or the light style; nil if the set has none, or refers to an unknown colour.
  fileprivate func cgColor(isDark: Bool) -> CGColor? {
    switch color(isDark: isDark) {
    case .color(let color): color
    case .reference(let name): Self.systemColors[name]?.cgColor
    case nil: nil
    }
  }

  /// The system colours that a set may reference, by the names in asset catalogues.
  private static let systemColors: [String: UIColor] = [
    "systemRedColor": .systemRed, "systemGreenColor": .systemGreen, "systemBlueColor": .systemBlue,
    "systemOrangeColor": .systemOrange, "systemYellowColor": .systemYellow,
    "systemPinkColor": .systemPink, "systemPurpleColor": .systemPurple,
    "systemTealColor": .systemTeal, "systemIndigoColor": .systemIndigo,
    "systemBrownColor": .systemBrown, "whiteColor": .white, "blackColor": .black,
    "clearColor": .clear,
  ]
}
