public import Foundation

/// An immutable colour: components in a colour space, and alpha.
///
/// Components are unpremultiplied. Components and alpha lie in 0…1, with three exceptions: the component of an indexed
/// space is an entry number, components of extended spaces lie in ±65504, and Lab has ranges of its own. Values outside
/// their range are clamped; NaN becomes 0, after a diagnostic.
///
/// Colours are equal if their spaces, components and alphas are equal, and their pattern is the same object.
///
/// ```swift
/// let orange = GColor(red: 1, green: 0.5, blue: 0, alpha: 1)
/// context.setFillColor(orange)
/// ```
public final class GColor: NSObject, Sendable {
  private let mark = SwiftObjectMark()
  private let space: GColorSpace
  private let values: ColorComponents
  private let opacity: Double
  /// The colour in sRGB, not clamped, and the components of a CMYK colour; converted once, when the colour is made.
  let sourceColor: SourceColor
  /// The pattern of a colour in a pattern space; nil in other spaces.
  let colorPattern: (any ColorPattern)?

  /// Creates a colour; clamps values and alpha to their ranges, and replaces NaN by 0.
  private init(
    space: GColorSpace, values: ColorComponents, alpha: Double,
    pattern: (any ColorPattern)? = nil
  ) {
    var clampedValues = ColorComponents()
    for index in 0..<space.numberOfComponents {
      clampedValues[index] = Self.clamp(values[index], to: space.componentRange(of: index))
    }
    self.space = space
    self.values = clampedValues
    colorPattern = pattern
    opacity = Self.clamp(alpha, to: 0...1)
    var color = space.sRGBColor(of: clampedValues)
    color.alpha = opacity
    let isCMYK =
      space.model == .cmyk || (space.model == .pattern && space.baseColorSpace?.model == .cmyk)
    sourceColor = SourceColor(color: color, cmyk: isCMYK ? clampedValues : nil)
    super.init()
  }

  /// Whether another object is a colour with the same space, components, alpha and pattern.
  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? GColor else { return false }
    return self === other
      || (opacity == other.opacity && values == other.values && space == other.space
        && colorPattern === other.colorPattern)
  }

  /// The hash of the space, the components, alpha and the identity of the pattern, which `isEqual` compares.
  public override var hash: Int {
    var hasher = Hasher()
    hasher.combine(space)
    hasher.combine(values)
    hasher.combine(opacity)
    hasher.combine(colorPattern.map(ObjectIdentifier.init))
    return hasher.finalize()
  }

  /// Returns the nearest number of a range; reports NaN and treats it as 0.
  @inline(__always)
  static func clamp(_ value: Double, to range: ClosedRange<Double>) -> Double {
    if value.isNaN { GDiagnostics.report("GColor: a component is not a number and counts as zero") }
    return (value.isNaN ? 0 : value).clamped(to: range)
  }

  /// Creates a colour in sRGB, the same as `init(srgbRed:green:blue:alpha:)`.
  ///
  /// Components are unpremultiplied; all values are clamped to 0…1.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(srgbRed: red, green: green, blue: blue, alpha: alpha)
  }

  /// Creates a colour in sRGB.
  ///
  /// Components are unpremultiplied; all values are clamped to 0…1.
  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(
      space: .sRGBSpace,
      values: ColorComponents(first: Double(red), second: Double(green), third: Double(blue)),
      alpha: Double(alpha))
  }

  /// Creates a gray with a gamma of 2.2, the same as `init(genericGrayGamma2_2Gray:alpha:)`.
  ///
  /// - Parameters:
  ///   - gray: From 0 for black to 1 for white.
  ///   - alpha: From 0 for transparent to 1 for opaque.
  public convenience init(gray: CGFloat, alpha: CGFloat) {
    self.init(genericGrayGamma2_2Gray: gray, alpha: alpha)
  }

  /// Creates a gray in the space named `GColorSpace.genericGrayGamma2_2`.
  ///
  /// - Parameters:
  ///   - gray: From 0 for black to 1 for white; light is its power of 2.2.
  ///   - alpha: From 0 for transparent to 1 for opaque.
  public convenience init(genericGrayGamma2_2Gray gray: CGFloat, alpha: CGFloat) {
    self.init(
      space: .genericGraySpace, values: ColorComponents(first: Double(gray)), alpha: Double(alpha))
  }

  /// Creates a colour in the space named `GColorSpace.genericCMYK`.
  ///
  /// Components are from 0 for no colorant to 1 for full colorant; values outside 0…1 are clamped.
  public convenience init(
    genericCMYKCyan cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat
  ) {
    let values = ColorComponents(
      first: Double(cyan), second: Double(magenta), third: Double(yellow), fourth: Double(black))
    self.init(space: .genericCMYKSpace, values: values, alpha: Double(alpha))
  }

  /// Creates a colour in a space.
  ///
  /// - Parameters:
  ///   - colorSpace: Any space but a pattern space.
  ///   - components: The unpremultiplied components, `numberOfComponents` of the space, and then alpha. They are
  ///     clamped to their ranges.
  /// - Returns: nil if the space is a pattern space, or there are too few or too many components.
  public convenience init?(colorSpace: GColorSpace, components: [CGFloat]) {
    guard colorSpace.model != .pattern else {
      GDiagnostics.report("GColor: a colour in a pattern space needs a pattern")
      return nil
    }
    self.init(space: colorSpace, components: components, pattern: nil)
  }

  /// Creates a colour in a pattern space.
  ///
  /// - Parameters:
  ///   - patternSpace: A pattern space.
  ///   - pattern: The pattern to paint with.
  ///   - components: The components of a colour in the base space, if there is one, and then alpha.
  /// - Returns: nil if the space is not a pattern space, or there are too few or too many components.
  convenience init?(
    patternSpace: GColorSpace, painting pattern: any ColorPattern, components: [CGFloat]
  ) {
    guard patternSpace.model == .pattern else { return nil }
    self.init(space: patternSpace, components: components, pattern: pattern)
  }

  private convenience init?(
    space: GColorSpace, components: [CGFloat], pattern: (any ColorPattern)?
  ) {
    let count = space.numberOfComponents
    guard components.count == count + 1 else {
      GDiagnostics.report(
        "GColor: \(components.count) components, but the space and alpha have \(count + 1)")
      return nil
    }
    var values = ColorComponents()
    for index in 0..<count { values[index] = Double(components[index]) }
    self.init(space: space, values: values, alpha: Double(components[count]), pattern: pattern)
  }

  /// Opaque white, in the gray space with a gamma of 2.2.
  public static let white = GColor(gray: 1, alpha: 1)
  /// Opaque black, in the gray space with a gamma of 2.2.
  public static let black = GColor(gray: 0, alpha: 1)
  /// Transparent black, in the gray space with a gamma of 2.2.
  public static let clear = GColor(gray: 0, alpha: 0)
}

extension GColor {
  /// The alpha, from 0 for transparent to 1 for opaque.
  public var alpha: CGFloat { CGFloat(opacity) }

  /// The unpremultiplied components in the colour's space, and then alpha; never nil (the optional follows Quartz).
  public var components: [CGFloat]? {
    (0..<space.numberOfComponents).map { CGFloat(values[$0]) } + [alpha]
  }

  /// The number of components, alpha included.
  public var numberOfComponents: Int { space.numberOfComponents + 1 }

  /// The colour space of the components; never nil (the optional follows Quartz).
  public var colorSpace: GColorSpace? { space }

  /// Returns the colour itself, since it is immutable; never nil.
  @discardableResult
  public func copy() -> GColor? { self }

  /// Returns the colour with another alpha, which replaces its own.
  ///
  /// ```swift
  /// let veil = GColor.black.copy(alpha: 0.3)
  /// ```
  ///
  /// - Parameter alpha: From 0 for transparent to 1 for opaque; values outside are clamped.
  /// - Returns: Never nil; the optional follows Quartz.
  @discardableResult
  public func copy(alpha: CGFloat) -> GColor? {
    GColor(space: space, values: values, alpha: Double(alpha), pattern: colorPattern)
  }

  /// Returns the colour converted to another space.
  ///
  /// Named spaces convert by their published primaries and transfer functions, and calibrated and Lab spaces by the
  /// parameters that they were made with. Device RGB has the values of sRGB; device gray and CMYK convert to it by
  /// simple formulas, without a profile. Colours outside the gamut of `colorSpace` are clamped component by component;
  /// extended RGB spaces have all colours.
  ///
  /// ```swift
  /// let red = GColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
  /// let gray = red.converted(
  ///   to: GColorSpaceCreateDeviceGray(), intent: .defaultIntent, options: nil)
  /// ```
  ///
  /// - Parameters:
  ///   - colorSpace: A gray, RGB, CMYK or Lab space, or a space equal to the colour's own.
  ///   - intent: Has no effect.
  ///   - options: Has no effect.
  /// - Returns: The colour itself if the spaces are equal; nil if they differ, and `colorSpace` is indexed, or one of
  ///   the two is a pattern space.
  public func converted(
    to colorSpace: GColorSpace, intent: GColorRenderingIntent, options: [String: Any]?
  ) -> GColor? {
    if colorSpace == space { return self }
    guard space.model != .pattern, let values = colorSpace.components(of: sourceColor.color) else {
      return nil
    }
    return GColor(space: colorSpace, values: values, alpha: opacity)
  }
}
