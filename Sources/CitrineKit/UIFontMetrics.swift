import Citrine
import CitrineCoreText
public import Foundation

/// The scaling of fonts and lengths by the type size that a person chose.
///
/// ```swift
/// let base = UIFont(name: "Citrine Sans Semibold", size: 14)!
/// let label = UILabel()
/// label.font = UIFontMetrics(forTextStyle: .caption1).scaledFont(for: base)
/// ```
open class UIFontMetrics: NSObject, @unchecked Sendable {
  private let mark = SwiftObjectMark()
  private let style: UIFont.TextStyle

  /// The metrics of body text.
  open class var `default`: UIFontMetrics { UIFontMetrics(forTextStyle: .body) }

  /// Creates the metrics of a text style.
  public init(forTextStyle textStyle: UIFont.TextStyle) { style = textStyle }

  /// Returns a font, scaled for the type size of the current traits.
  open func scaledFont(for font: UIFont) -> UIFont { scaledFont(for: font, compatibleWith: nil) }

  /// Returns a font, scaled for the type size of the current traits, but not larger than a size in points.
  open func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    scaledFont(for: font, maximumPointSize: maximumPointSize, compatibleWith: nil)
  }

  /// Returns a font, scaled for the type size of traits.
  ///
  /// - Parameters:
  ///   - font: The font at the type size `large`.
  ///   - traitCollection: nil for the current traits.
  open func scaledFont(
    for font: UIFont, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    font.withSize(scaledValue(for: font.pointSize, compatibleWith: traitCollection))
  }

  /// Returns a font, scaled for the type size of traits, but not larger than a size in points.
  ///
  /// - Parameters:
  ///   - font: The font at the type size `large`.
  ///   - maximumPointSize: The largest size; 0 for no limit.
  ///   - traitCollection: nil for the current traits.
  open func scaledFont(
    for font: UIFont, maximumPointSize: CGFloat, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    let size = scaledValue(for: font.pointSize, compatibleWith: traitCollection)
    return font.withSize(maximumPointSize > 0 ? min(size, maximumPointSize) : size)
  }

  /// Returns a length, scaled for the type size of the current traits.
  open func scaledValue(for value: CGFloat) -> CGFloat {
    scaledValue(for: value, compatibleWith: nil)
  }

  /// Returns a length, scaled for the type size of traits: as the font of the text style is.
  ///
  /// - Parameters:
  ///   - value: The length at the type size `large`.
  ///   - traitCollection: nil for the current traits.
  open func scaledValue(
    for value: CGFloat, compatibleWith traitCollection: UITraitCollection?
  ) -> CGFloat {
    let traits = traitCollection ?? .current
    return style.sizes.scaled(value, traits.preferredContentSizeCategory.sizes)
  }
}
