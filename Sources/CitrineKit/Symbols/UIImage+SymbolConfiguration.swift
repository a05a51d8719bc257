import CitrineCoreGraphics
import CitrineCoreText
public import Foundation

extension UIImage {
  /// The weight of the lines of a symbol.
  public enum SymbolWeight: Int, Sendable {
    /// No weight: another configuration decides, or the weight is regular.
    case unspecified
    /// The thinnest weight.
    case ultraLight
    /// A thin weight.
    case thin
    /// A light weight.
    case light
    /// The weight of body text.
    case regular
    /// A little bolder than regular.
    case medium
    /// A little lighter than bold.
    case semibold
    /// Bold.
    case bold
    /// Bolder than bold.
    case heavy
    /// The boldest weight.
    case black

    /// Returns the weight of a font beside the symbol; regular if the weight is unspecified.
    public func fontWeight() -> UIFont.Weight {
      let weights: [UIFont.Weight] = [
        .regular, .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
      ]
      return weights[rawValue]
    }
  }

  /// The size of a symbol relative to its point size.
  ///
  /// The factors are Citrine's: Apple does not publish its own.
  public enum SymbolScale: Int, Sendable {
    /// The scale of the system, which is `medium`.
    case `default` = -1
    /// No scale: another configuration decides, or the scale is `medium`.
    case unspecified
    /// 0.8 times the point size.
    case small
    /// The height is the point size.
    case medium
    /// 1.25 times the point size.
    case large

    /// The factor of the point size.
    package var factor: CGFloat {
      switch self {
      case .small: 0.8
      case .default, .unspecified, .medium: 1
      case .large: 1.25
      }
    }
  }
}

extension UIFont.Weight {
  /// Returns the nearest weight of a symbol.
  public func symbolWeight() -> UIImage.SymbolWeight {
    let value = rawValue.isNaN ? 0 : rawValue
    let weights = (1...9).compactMap { UIImage.SymbolWeight(rawValue: $0) }
    return weights.min {
      abs($0.fontWeight().rawValue - value) < abs($1.fontWeight().rawValue - value)
    } ?? .regular
  }
}

extension UIImage {
  /// The traits of an image; a symbol has a `UIImage.SymbolConfiguration`.
  public class Configuration: NSObject, NSCopying, @unchecked Sendable {
    private let mark = SwiftObjectMark()
    let values: SymbolValues

    required init(values: SymbolValues) {
      self.values = values
      super.init()
    }

    /// Creates a configuration with traits; nil for the current traits.
    public convenience init(traitCollection: UITraitCollection?) {
      self.init(values: SymbolValues(traits: traitCollection))
    }

    /// The traits; nil for the current ones.
    public var traitCollection: UITraitCollection? { values.traits }

    /// Returns the configuration with other traits; nil for the current ones.
    public func withTraitCollection(_ traitCollection: UITraitCollection?) -> Self {
      changed { $0.traits = traitCollection }
    }

    /// Returns this configuration, with the values of another one where that specifies them.
    public func applying(_ otherConfiguration: Configuration?) -> Self {
      guard let other = otherConfiguration else { return self }
      return Self(values: values.applying(other.values))
    }

    func changed(_ change: (inout SymbolValues) -> Void) -> Self {
      var values = values
      change(&values)
      return Self(values: values)
    }

    /// Returns the configuration itself, which never changes.
    public func copy(with zone: NSZone? = nil) -> Any { self }

    /// Whether another object is a configuration with the same values.
    public override func isEqual(_ object: Any?) -> Bool {
      (object as? Configuration)?.values == values
    }

    /// The hash of the size; equal for equal configurations.
    public override var hash: Int { values.pointSize.hashValue }
  }

  /// The size, the weight and the colours of a symbol.
  ///
  /// A configuration does not change after it is created. Values that it does not specify come from the image view, or
  /// are those of regular body text: 17 points at the type size `large`.
  ///
  /// ```swift
  /// let large = UIImage.SymbolConfiguration(pointSize: 40, weight: .bold)
  /// let red = UIImage.SymbolConfiguration(paletteColors: [.white, .systemRed])
  /// let symbol = UIImage(systemName: "xmark.circle.fill", withConfiguration: large.applying(red))
  /// ```
  public final class SymbolConfiguration: Configuration, @unchecked Sendable {
    /// A configuration that specifies nothing.
    public class var unspecified: SymbolConfiguration {
      SymbolConfiguration(values: SymbolValues())
    }

    /// Creates a configuration with a scale.
    public convenience init(scale: SymbolScale) { self.init(values: SymbolValues(scale: scale)) }

    /// Creates a configuration with a size in points; a size that is not positive counts as unspecified.
    public convenience init(pointSize: CGFloat) {
      self.init(pointSize: pointSize, weight: .unspecified)
    }

    /// Creates a configuration with a weight.
    public convenience init(weight: SymbolWeight) {
      self.init(values: SymbolValues(weight: weight))
    }

    /// Creates a configuration with a size in points and a weight.
    public convenience init(pointSize: CGFloat, weight: SymbolWeight) {
      self.init(pointSize: pointSize, weight: weight, scale: .unspecified)
    }

    /// Creates a configuration with a size in points, a weight and a scale.
    public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
      self.init(values: SymbolValues(pointSize: pointSize, weight: weight, scale: scale))
    }

    /// Creates a configuration with the size and the weight of a text style.
    public convenience init(textStyle: UIFont.TextStyle) {
      self.init(textStyle: textStyle, scale: .unspecified)
    }

    /// Creates a configuration with the size and the weight of a text style, and a scale.
    public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale) {
      self.init(values: SymbolValues(textStyle: textStyle, scale: scale))
    }

    /// Creates a configuration with the size and the weight of a font.
    public convenience init(font: UIFont) { self.init(font: font, scale: .unspecified) }

    /// Creates a configuration with the size and the weight of a font, and a scale.
    public convenience init(font: UIFont, scale: SymbolScale) {
      let weight = FontStyle.trait(ofWeight: Double(font.font.metrics.weight))
      self.init(
        pointSize: font.pointSize,
        weight: UIFont.Weight(rawValue: CGFloat(weight)).symbolWeight(), scale: scale)
    }

    /// Creates a configuration that paints the levels of a symbol with a colour of falling opacity: 1, ½ and ¼.
    public convenience init(hierarchicalColor: UIColor) {
      self.init(values: SymbolValues(style: .hierarchical(hierarchicalColor)))
    }

    /// Creates a configuration that paints each level of a symbol with a colour; the last one is for all that remain.
    ///
    /// - Parameter paletteColors: The colours of the primary, the secondary and the tertiary level; empty for none.
    public convenience init(paletteColors: [UIColor]) {
      self.init(values: SymbolValues(style: paletteColors.isEmpty ? nil : .palette(paletteColors)))
    }

    /// Returns a configuration that draws symbols in their own colours, if they have some.
    public class func preferringMulticolor() -> SymbolConfiguration {
      SymbolConfiguration(values: SymbolValues(style: .multicolor))
    }

    /// Returns a configuration that draws symbols in one colour.
    public class func preferringMonochrome() -> SymbolConfiguration {
      SymbolConfiguration(values: SymbolValues(style: .monochrome))
    }

    /// Returns the configuration without a text style.
    public func withoutTextStyle() -> SymbolConfiguration { changed { $0.textStyle = nil } }

    /// Returns the configuration without a scale.
    public func withoutScale() -> SymbolConfiguration { changed { $0.scale = .unspecified } }

    /// Returns the configuration without a weight.
    public func withoutWeight() -> SymbolConfiguration { changed { $0.weight = .unspecified } }

    /// Returns the configuration without a size in points and without a weight.
    public func withoutPointSizeAndWeight() -> SymbolConfiguration {
      changed { ($0.pointSize, $0.weight) = (0, .unspecified) }
    }

    /// Whether another configuration has the same values; false for nil.
    public func isEqual(to otherConfiguration: SymbolConfiguration?) -> Bool {
      otherConfiguration?.values == values
    }
  }
}
