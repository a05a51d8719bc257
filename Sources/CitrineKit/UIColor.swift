import Citrine
public import CitrineCoreGraphics
public import Foundation

/// A colour: a fixed one, a dynamic one that depends on traits, or a pattern of an image.
///
/// ```swift
/// let label = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
/// label.setFill()  // The colour for the current traits, in the current context.
/// ```
open class UIColor: NSObject, @unchecked Sendable, _ExpressibleByColorLiteral {
  private let mark = SwiftObjectMark()
  private enum Kind {
    /// A fixed colour or a pattern.
    case fixed(CGColor)
    /// A closure that returns the colour for some traits.
    case dynamic(@Sendable (UITraitCollection) -> UIColor)
  }

  private let kind: Kind

  /// Whether the colour depends on traits.
  package var isDynamic: Bool {
    guard case .dynamic = kind else { return false }
    return true
  }

  /// The colour as a Quartz colour, resolved with the current traits.
  ///
  /// The cells of the pattern of an image are upright in contexts with y down, which image contexts and views have.
  open var cgColor: CGColor {
    switch kind {
    case .fixed(let color): color
    case .dynamic: resolvedColor(with: .current).cgColor
    }
  }

  // MARK: Creating

  /// Creates a fixed colour from a Quartz colour, which may be a pattern.
  public init(cgColor: CGColor) {
    kind = .fixed(cgColor)
    super.init()
  }

  /// Creates a dynamic colour.
  ///
  /// - Parameter dynamicProvider: Returns the colour for some traits. It is called each time that the colour is used,
  ///   with the traits that are current then.
  public init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) {
    kind = .dynamic(dynamicProvider)
    super.init()
  }

  /// Creates transparent black, which is `clear`.
  public convenience override init() { self.init(white: 0, alpha: 0) }

  /// Creates a gray in a gray space with gamma 2.2.
  ///
  /// - Parameters:
  ///   - white: The gray, from 0 for black to 1 for white.
  ///   - alpha: The opacity, from 0 to 1.
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(cgColor: CGColor(genericGrayGamma2_2Gray: white, alpha: alpha))
  }

  /// Creates a colour in sRGB; components outside of 0 … 1 are clamped.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(cgColor: CGColor(srgbRed: red, green: green, blue: blue, alpha: alpha))
  }

  /// Creates the colour of a literal: `#colorLiteral(red: 1, green: 0.5, blue: 0, alpha: 1)`.
  public required convenience init(
    _colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float
  ) {
    self.init(
      red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
  }

  /// Creates a colour in Display P3; components are from 0 to 1.
  public convenience init(
    displayP3Red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat
  ) {
    let space = CGColorSpace(name: CGColorSpace.displayP3)
    let color = space.flatMap {
      CGColor(colorSpace: $0, components: [displayP3Red, green, blue, alpha])
    }
    self.init(
      cgColor: color ?? CGColor(srgbRed: displayP3Red, green: green, blue: blue, alpha: alpha))
  }

  /// Creates a colour in sRGB from hue, saturation and brightness, each from 0 to 1.
  ///
  /// The hue is periodic: 0 and 1 are red, ⅓ is green, and ⅔ is blue. The other values are clamped to 0 … 1.
  public convenience init(
    hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat
  ) {
    let rgb = HSBColor(
      hue: Double(hue), saturation: Double(min(max(saturation, 0), 1)),
      brightness: Double(min(max(brightness, 0), 1))
    ).rgb
    self.init(
      red: CGFloat(rgb.red), green: CGFloat(rgb.green), blue: CGFloat(rgb.blue), alpha: alpha)
  }

  /// Creates a pattern colour that tiles an image; the first tile is at the top left of the image context or view.
  ///
  /// It paints nothing if the image has size zero.
  public init(patternImage image: UIImage) {
    kind = .fixed(image.patternColor() ?? CGColor(gray: 0, alpha: 0))
    super.init()
  }

  // MARK: Values

  /// Returns the fixed colour for some traits; the colour itself, unless it is dynamic.
  open func resolvedColor(with traits: UITraitCollection) -> UIColor {
    guard case .dynamic(let provider) = kind else { return self }
    let color = provider(traits)
    return color === self ? .clear : color.resolvedColor(with: traits)
  }

  /// Returns the same colour with another alpha, from 0 to 1; a dynamic colour stays dynamic.
  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    if case .dynamic(let provider) = kind {
      return UIColor { provider($0).withAlphaComponent(alpha) }
    }
    return UIColor(cgColor: cgColor.copy(alpha: alpha) ?? cgColor)
  }

  /// Returns the components in sRGB, unpremultiplied, through pointers, which may be nil.
  ///
  /// - Returns: false if the colour cannot be converted to sRGB, because it is a pattern.
  @discardableResult
  open func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    guard let rgba = rgba else { return false }
    // SAFETY: everywhere in this file, a pointer of the caller points to a number, or is nil.
    unsafe red?.pointee = rgba[0]
    unsafe green?.pointee = rgba[1]
    unsafe blue?.pointee = rgba[2]
    unsafe alpha?.pointee = rgba[3]
    return true
  }

  /// Returns the gray and the alpha, from 0 to 1, through pointers, which may be nil.
  ///
  /// - Returns: false if the colour is not in a gray space.
  @discardableResult
  open func getWhite(
    _ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    guard cgColor.colorSpace?.model == .monochrome, let components = cgColor.components else {
      return false
    }
    unsafe white?.pointee = components[0]
    unsafe alpha?.pointee = cgColor.alpha
    return true
  }

  /// Returns hue, saturation and brightness, each from 0 to 1, and alpha through pointers, which may be nil.
  ///
  /// - Returns: false if the colour cannot be converted to sRGB, because it is a pattern.
  @discardableResult
  open func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    guard let rgba = rgba else { return false }
    let color = HSBColor(red: Double(rgba[0]), green: Double(rgba[1]), blue: Double(rgba[2]))
    unsafe hue?.pointee = CGFloat(color.hue)
    unsafe saturation?.pointee = CGFloat(color.saturation)
    unsafe brightness?.pointee = CGFloat(color.brightness)
    unsafe alpha?.pointee = rgba[3]
    return true
  }

  /// Red, green, blue and alpha in sRGB; nil if the colour cannot be converted.
  private var rgba: [CGFloat]? {
    guard let space = CGColorSpace(name: CGColorSpace.sRGB) else { return nil }
    return cgColor.converted(to: space, intent: .defaultIntent, options: nil)?.components
  }

  // MARK: Setting colours of the current context

  /// Sets both the fill colour and the stroke colour of the current context.
  open func set() {
    setFill()
    setStroke()
  }

  /// Sets the fill colour of the current context.
  open func setFill() { UIGraphicsGetCurrentContext()?.setFillColor(cgColor) }

  /// Sets the stroke colour of the current context.
  open func setStroke() { UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor) }

  // MARK: Comparing

  /// Whether another object is a colour whose `cgColor` has the same space and components.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIColor else { return false }
    return self === other || cgColor == other.cgColor
  }

  /// The hash of the Quartz colour; equal for equal colours.
  open override var hash: Int { cgColor.hashValue }
}

// swift-format-ignore: NoLeadingUnderscores
/// The default type of colour literals.
public typealias _ColorLiteralType = UIColor
