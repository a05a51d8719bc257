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
  /// - Returns: nil if there is no such colour set.
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traits: UITraitCollection?
  ) {
    let sets = AssetCatalog.catalogs(of: bundle).lazy.compactMap { catalog -> ColorSet? in
      let set: (URL, ColorSet)? = catalog.assetSet(named: name, kind: "colorset")
      return set?.1
    }
    guard let set = sets.first, let light = set.color(for: .light) else { return nil }
    let dark = set.color(for: .dark) ?? light
    if let traits {
      self.init(cgColor: traits.userInterfaceStyle == .dark ? dark : light)
    } else if light == dark {
      self.init(cgColor: light)
    } else {
      self.init { UIColor(cgColor: $0.userInterfaceStyle == .dark ? dark : light) }
    }
  }
}

/// The contents of a colour set: the file `Contents.json` in its folder.
private struct ColorSet: Decodable {
  var colors: [Entry]

  struct Entry: Decodable {
    var color: Value?
    var appearances: [AssetAppearance]?
  }

  struct Value: Decodable {
    var space: String?
    var components: [String: Component]?
    var reference: String?

    enum CodingKeys: String, CodingKey {
      case space = "color-space"
      case components, reference
    }
  }

  /// A colour component: a fraction such as "0.5", an integer from 0 to 255 such as "128", or hexadecimal as "0x80".
  struct Component: Decodable {
    let text: String

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      text = try (try? container.decode(String.self)) ?? String(container.decode(Double.self))
    }

    /// Returns the component as a number from 0 to 1; nil if the text is not a number.
    ///
    /// The alpha component is always a fraction, unless it is hexadecimal.
    func value(isAlpha: Bool) -> CGFloat? {
      if text.hasPrefix("0x") || text.hasPrefix("0X") {
        return Int(text.dropFirst(2), radix: 16).map { CGFloat($0) / 255 }
      }
      guard let number = Double(text), number.isFinite else { return nil }
      return CGFloat(isAlpha || text.contains(".") ? number : number / 255)
    }
  }

  /// Returns the colour that matches an appearance best; nil if none does.
  func color(for style: UIUserInterfaceStyle) -> CGColor? {
    let entries = colors.compactMap { entry in
      entry.appearances.matchQuality(style).map { (quality: $0, color: entry.color) }
    }
    return entries.max { $0.quality < $1.quality }?.color?.color
  }
}

extension ColorSet.Value {
  /// The colour; nil if the reference is unknown, or a component is missing.
  var color: CGColor? {
    if let reference { return Self.systemColors[reference]?.cgColor }
    func component(_ name: String) -> CGFloat? {
      components?[name]?.value(isAlpha: name == "alpha")
    }
    let alpha = component("alpha") ?? 1
    if let white = component("white") {
      return CGColor(genericGrayGamma2_2Gray: white, alpha: alpha)
    }
    guard let red = component("red"), let green = component("green"),
      let blue = component("blue"), let space = CGColorSpace(name: spaceName)
    else { return nil }
    return CGColor(colorSpace: space, components: [red, green, blue, alpha])
  }

  private var spaceName: CFString {
    switch space {
    case "display-p3": CGColorSpace.displayP3
    case "extended-linear-srgb": CGColorSpace.linearSRGB
    default: CGColorSpace.sRGB
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
