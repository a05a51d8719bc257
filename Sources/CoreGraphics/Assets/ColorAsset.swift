package import Foundation

/// The contents of a colour set: the file `Contents.json` in its folder.
package struct ColorAsset: Decodable {
  private var colors: [Entry]

  fileprivate struct Entry: Decodable {
    var color: Value?
    var appearances: [AssetAppearance]?
  }

  fileprivate struct Value: Decodable {
    var space: String?
    var components: [String: Component]?
    var reference: String?

    enum CodingKeys: String, CodingKey {
      case space = "color-space"
      case components, reference
    }
  }

  /// A colour component: a fraction such as "0.5", an integer from 0 to 255 such as "128", or hexadecimal as "0x80".
  fileprivate struct Component: Decodable {
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

  /// A colour of a set: its components, or the name of a colour of the system.
  package enum Found {
    case color(CGColor)
    case reference(String)
  }

  /// Finds the colour set of a name in the catalogues of a bundle, or of the program for nil; nil if there is none.
  package static func named(_ name: String, in bundle: Bundle?) -> ColorAsset? {
    for catalog in AssetCatalog.catalogs(of: bundle) {
      let set: (URL, ColorAsset)? = catalog.assetSet(named: name, kind: "colorset")
      if let set { return set.1 }
    }
    return nil
  }

  /// Returns the colour that matches an appearance best; nil if none does.
  package func color(isDark: Bool) -> Found? {
    let entries = colors.compactMap { entry in
      entry.appearances.matchQuality(isDark: isDark).map { (quality: $0, color: entry.color) }
    }
    return entries.max { $0.quality < $1.quality }?.color?.found
  }
}

extension ColorAsset.Value {
  /// The colour; nil if a component is missing.
  fileprivate var found: ColorAsset.Found? {
    if let reference { return .reference(reference) }
    func component(_ name: String) -> CGFloat? {
      components?[name]?.value(isAlpha: name == "alpha")
    }
    let alpha = component("alpha") ?? 1
    if let white = component("white") {
      return .color(CGColor(genericGrayGamma2_2Gray: white, alpha: alpha))
    }
    guard let red = component("red"), let green = component("green"),
      let blue = component("blue"), let space = CGColorSpace(name: spaceName)
    else { return nil }
    return CGColor(colorSpace: space, components: [red, green, blue, alpha]).map { .color($0) }
  }

  private var spaceName: CFString {
    switch space {
    case "display-p3": CGColorSpace.displayP3
    case "extended-linear-srgb": CGColorSpace.linearSRGB
    default: CGColorSpace.sRGB
    }
  }
}
