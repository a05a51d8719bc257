/// A colour: the components that a colour space asks for, and an alpha.
///
/// Components are not premultiplied. They and alpha lie in 0…1 (in an indexed space the component is
/// the number of an entry, in extended spaces it lies in ±65504, Lab has ranges of its own): values
/// outside are clamped, and NaN counts as zero and is reported.
/// Colours are immutable; they are equal when space, components and alpha are, and the pattern is the
/// same.
public final class GColor: Sendable {
  private let space: GColorSpace
  private let values: ColorComponents
  private let opacity: Double
  /// The colour in sRGB without limits, and the inks of one in CMYK: converted when it was made.
  let source: SourceColor
  /// What a colour of a pattern space paints with; nil in other spaces.
  let paintedPattern: (any ColorPattern)?

  /// Creates a colour from values that are checked here: clamped, and free of NaN.
  private init(
    space: GColorSpace, values: ColorComponents, alpha: Double,
    pattern: (any ColorPattern)? = nil
  ) {
    var checked = ColorComponents()
    for index in 0..<space.numberOfComponents {
      checked[index] = Self.clamp(values[index], to: space.componentRange(of: index))
    }
    self.space = space
    self.values = checked
    paintedPattern = pattern
    opacity = Self.clamp(alpha, to: 0...1)
    var color = space.rgb(checked)
    color.alpha = opacity
    let isInk =
      space.model == .cmyk || (space.model == .pattern && space.baseColorSpace?.model == .cmyk)
    source = SourceColor(color: color, inks: isInk ? checked : nil)
  }

  /// The nearest value of a range; NaN is reported and counts as zero.
  @inline(__always)
  static func clamp(_ value: Double, to range: ClosedRange<Double>) -> Double {
    if value.isNaN { GDiagnostics.report("GColor: a component is not a number and counts as zero") }
    return (value.isNaN ? 0 : value).clamped(to: range)
  }

  /// Creates an RGB colour, in sRGB.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(srgbRed: red, green: green, blue: blue, alpha: alpha)
  }

  /// Creates a colour in sRGB.
  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(
      space: .standardRGB,
      values: ColorComponents(first: Double(red), second: Double(green), third: Double(blue)),
      alpha: Double(alpha))
  }

  /// Creates a gray from 0 for black to 1 for white.
  public convenience init(gray: CGFloat, alpha: CGFloat) {
    self.init(genericGrayGamma2_2Gray: gray, alpha: alpha)
  }

  /// Creates a gray in the gray space with a gamma of 2.2.
  public convenience init(genericGrayGamma2_2Gray gray: CGFloat, alpha: CGFloat) {
    self.init(
      space: .genericGray, values: ColorComponents(first: Double(gray)), alpha: Double(alpha))
  }

  /// Creates a colour from amounts of ink.
  public convenience init(
    genericCMYKCyan cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat
  ) {
    let values = ColorComponents(
      first: Double(cyan), second: Double(magenta), third: Double(yellow), fourth: Double(black))
    self.init(space: .genericInks, values: values, alpha: Double(alpha))
  }

  /// Creates a colour in a space.
  ///
  /// - Parameters:
  ///   - colorSpace: Any space but a pattern space.
  ///   - components: The components, and then alpha.
  /// - Returns: nil for a pattern space or another number of components.
  public convenience init?(colorSpace: GColorSpace, components: [CGFloat]) {
    guard colorSpace.model != .pattern else { return nil }
    self.init(space: colorSpace, components: components, pattern: nil)
  }

  /// Creates a colour of a pattern space: the components are those of its base, and alpha.
  ///
  /// Returns nil for another space or another number of components.
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
    guard components.count == count + 1 else { return nil }
    var values = ColorComponents()
    for index in 0..<count { values[index] = Double(components[index]) }
    self.init(space: space, values: values, alpha: Double(components[count]), pattern: pattern)
  }

  /// Opaque white, a gray.
  public static let white = GColor(gray: 1, alpha: 1)
  /// Opaque black, a gray.
  public static let black = GColor(gray: 0, alpha: 1)
  /// Black that is wholly transparent, a gray.
  public static let clear = GColor(gray: 0, alpha: 0)
}

extension GColor {
  /// The alpha, from 0 for transparent to 1 for opaque.
  public var alpha: CGFloat { CGFloat(opacity) }

  /// The components in the colour's space, and then alpha.
  public var components: [CGFloat]? {
    (0..<space.numberOfComponents).map { CGFloat(values[$0]) } + [alpha]
  }

  /// The number of components, alpha counted.
  public var numberOfComponents: Int { space.numberOfComponents + 1 }

  /// The space of the components.
  public var colorSpace: GColorSpace? { space }

  /// Returns the colour itself, which is immutable.
  @discardableResult
  public func copy() -> GColor? { self }

  /// Returns the same colour with another alpha.
  @discardableResult
  public func copy(alpha: CGFloat) -> GColor? {
    GColor(space: space, values: values, alpha: Double(alpha), pattern: paintedPattern)
  }

  /// Returns the colour in another space.
  ///
  /// Named spaces convert by their published primaries and curves, calibrated ones and Lab by what
  /// they were made of. Device RGB is sRGB; device gray and CMYK convert to it by plain formulas. A
  /// colour that the space does not have is brought into the ranges of the components, one by one;
  /// extended spaces have all colours.
  ///
  /// - Parameters:
  ///   - colorSpace: A gray, RGB, CMYK or Lab space, or the colour's own.
  ///   - intent: Has no effect between these spaces.
  ///   - options: Has no effect.
  /// - Returns: nil when the space or the colour's own is of patterns, or the space is indexed, and
  ///   they are not the same.
  public func converted(
    to colorSpace: GColorSpace, intent: GColorRenderingIntent, options: [String: Any]?
  ) -> GColor? {
    if colorSpace == space { return self }
    guard space.model != .pattern, let values = colorSpace.components(of: source.color) else {
      return nil
    }
    return GColor(space: colorSpace, values: values, alpha: opacity)
  }
}

extension GColor: Hashable {
  /// Whether two colours have the same space, components, alpha and pattern.
  public static func == (left: GColor, right: GColor) -> Bool {
    left === right
      || (left.opacity == right.opacity && left.values == right.values && left.space == right.space
        && left.paintedPattern === right.paintedPattern)
  }

  /// Feeds what makes colours equal into a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(space)
    hasher.combine(values)
    hasher.combine(opacity)
    hasher.combine(paintedPattern.map(ObjectIdentifier.init))
  }
}
