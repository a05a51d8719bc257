import Citrine
public import CitrineCoreGraphics
public import Foundation

/// A colour, a colour that depends on traits, or a pattern of an image.
///
/// ```swift
/// let label = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
/// label.setFill()  // The colour for the current traits, in the current context.
/// ```
open class UIColor: NSObject, @unchecked Sendable, _ExpressibleByColorLiteral {
  private enum Kind {
    case plain(CGColor)
    case dynamic(@Sendable (UITraitCollection) -> UIColor)
  }

  private let kind: Kind

  /// The colour as a Quartz colour, resolved with the current traits.
  ///
  /// Of an image, it is a pattern colour whose cells are upright in a context with y down, as in image contexts and
  /// views.
  open var cgColor: CGColor {
    switch kind {
    case .plain(let color): color
    case .dynamic: resolvedColor(with: .current).cgColor
    }
  }

  // MARK: Creating

  /// Creates a colour from a Quartz colour.
  public init(cgColor: CGColor) {
    kind = .plain(cgColor)
    super.init()
  }

  /// Creates a dynamic colour: a closure chooses it by the traits that are current when it is used.
  public init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) {
    kind = .dynamic(dynamicProvider)
    super.init()
  }

  /// Creates transparent black.
  public convenience override init() { self.init(white: 0, alpha: 0) }

  /// Creates a gray in a gray space with gamma 2.2, from 0 for black to 1 for white.
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(cgColor: CGColor(genericGrayGamma2_2Gray: white, alpha: alpha))
  }

  /// Creates a colour in sRGB; values outside of 0 … 1 are clamped.
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
  public convenience init(
    hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat
  ) {
    let rgb = HSBColor(
      hue: Double(hue), saturation: Double(saturation), brightness: Double(brightness)
    ).rgb
    self.init(
      red: CGFloat(rgb.red), green: CGFloat(rgb.green), blue: CGFloat(rgb.blue), alpha: alpha)
  }

  /// Creates a pattern colour that tiles an image, starting at the top left of an image context or a view.
  public init(patternImage image: UIImage) {
    kind = .plain(image.patternColor() ?? CGColor(gray: 0, alpha: 0))
    super.init()
  }

  // MARK: Asking

  /// Returns the colour for some traits: the colour itself, unless it is dynamic.
  open func resolvedColor(with traits: UITraitCollection) -> UIColor {
    guard case .dynamic(let provider) = kind else { return self }
    let color = provider(traits)
    return color === self ? .clear : color.resolvedColor(with: traits)
  }

  /// Returns the same colour with another alpha.
  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    if case .dynamic(let provider) = kind {
      return UIColor { provider($0).withAlphaComponent(alpha) }
    }
    return UIColor(cgColor: cgColor.copy(alpha: alpha) ?? cgColor)
  }

  /// Returns the components in sRGB, unpremultiplied, through pointers, which may be nil.
  ///
  /// - Returns: false if the colour cannot be converted to sRGB, as a pattern.
  @discardableResult
  open func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    guard let rgba = rgba else { return false }
    // SAFETY: everywhere in this file, the caller's pointer is to a number, or nil.
    unsafe red?.pointee = rgba[0]
    unsafe green?.pointee = rgba[1]
    unsafe blue?.pointee = rgba[2]
    unsafe alpha?.pointee = rgba[3]
    return true
  }

  /// Returns gray and alpha through pointers, which may be nil.
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
  /// - Returns: false if the colour cannot be converted to sRGB, as a pattern.
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

  private var rgba: [CGFloat]? {
    guard let space = CGColorSpace(name: CGColorSpace.sRGB) else { return nil }
    return cgColor.converted(to: space, intent: .defaultIntent, options: nil)?.components
  }

  // MARK: Setting

  /// Sets the fill and the stroke colour of the current context.
  open func set() {
    setFill()
    setStroke()
  }

  /// Sets the fill colour of the current context.
  open func setFill() { UIGraphicsGetCurrentContext()?.setFillColor(cgColor) }

  /// Sets the stroke colour of the current context.
  open func setStroke() { UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor) }

  // MARK: Comparing

  /// Whether another object is a colour in the same space with the same components.
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
