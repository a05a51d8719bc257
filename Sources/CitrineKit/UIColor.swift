import Citrine
public import CitrineCoreGraphics
public import Foundation

/// A colour, or an image that is painted over and over, for the current context.
open class UIColor: NSObject, @unchecked Sendable, _ExpressibleByColorLiteral {
  private enum Kind {
    case plain(CGColor)
    case dynamic(@Sendable (UITraitCollection) -> UIColor)
  }

  private let kind: Kind

  /// The colour as Quartz has it, in the current traits; of an image a pattern whose cells stand upright where y
  /// is down, as in image contexts and views.
  open var cgColor: CGColor {
    switch kind {
    case .plain(let color): color
    case .dynamic: resolvedColor(with: .current).cgColor
    }
  }

  // MARK: Creating

  /// Creates a colour of Quartz's.
  public init(cgColor: CGColor) {
    kind = .plain(cgColor)
    super.init()
  }

  /// Creates a colour that depends on traits: those that are current when it is used.
  public init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) {
    kind = .dynamic(dynamicProvider)
    super.init()
  }

  /// Creates black without alpha.
  public convenience override init() { self.init(white: 0, alpha: 0) }

  /// Creates a gray, of a gray space.
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(cgColor: CGColor(genericGrayGamma2_2Gray: white, alpha: alpha))
  }

  /// Creates a colour of sRGB; values outside of 0…1 are clamped.
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

  /// Creates a colour of Display P3.
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

  /// Creates a colour of hue, saturation and brightness, each from 0 to 1.
  public convenience init(
    hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat
  ) {
    let rgb = HueColor(
      hue: Double(hue), saturation: Double(saturation), brightness: Double(brightness)
    ).rgb
    self.init(
      red: CGFloat(rgb.red), green: CGFloat(rgb.green), blue: CGFloat(rgb.blue), alpha: alpha)
  }

  /// Creates a colour that paints an image over and over, from the top left of a context's points.
  public init(patternImage image: UIImage) {
    kind = .plain(image.patternColor() ?? CGColor(gray: 0, alpha: 0))
    super.init()
  }

  // MARK: Asking

  /// The colour that it is in some traits: itself, unless it depends on them.
  open func resolvedColor(with traits: UITraitCollection) -> UIColor {
    guard case .dynamic(let provider) = kind else { return self }
    let color = provider(traits)
    return color === self ? .clear : color.resolvedColor(with: traits)
  }

  /// The same colour with another alpha.
  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    if case .dynamic(let provider) = kind {
      return UIColor { provider($0).withAlphaComponent(alpha) }
    }
    return UIColor(cgColor: cgColor.copy(alpha: alpha) ?? cgColor)
  }

  /// Tells the components in sRGB; false where there are none.
  @discardableResult
  open func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    guard let rgba = rgba else { return false }
    // SAFETY: everywhere in this file, the caller points at a number, or at nothing.
    unsafe red?.pointee = rgba[0]
    unsafe green?.pointee = rgba[1]
    unsafe blue?.pointee = rgba[2]
    unsafe alpha?.pointee = rgba[3]
    return true
  }

  /// Tells gray and alpha; false for a colour that is not of a gray space.
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

  /// Tells hue, saturation and brightness; false where there are no components of sRGB.
  @discardableResult
  open func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    guard let rgba = rgba else { return false }
    let color = HueColor(red: Double(rgba[0]), green: Double(rgba[1]), blue: Double(rgba[2]))
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

  /// Sets the colour that the current context fills and strokes with.
  open func set() {
    setFill()
    setStroke()
  }

  /// Sets the colour that the current context fills with.
  open func setFill() { UIGraphicsGetCurrentContext()?.setFillColor(cgColor) }

  /// Sets the colour that the current context strokes with.
  open func setStroke() { UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor) }

  // MARK: Comparing

  /// Whether another object is a colour of the same space with the same components.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIColor else { return false }
    return self === other || cgColor == other.cgColor
  }

  /// The same for equal colours.
  open override var hash: Int { cgColor.hashValue }
}

// swift-format-ignore: NoLeadingUnderscores
/// What literals of colours are, where nothing else is asked for.
public typealias _ColorLiteralType = UIColor
