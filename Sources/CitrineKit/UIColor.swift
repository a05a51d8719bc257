import Citrine
public import CoreGraphics

/// A colour, or an image that is painted over and over, for the current context.
open class UIColor: @unchecked Sendable {
  /// The colour as Quartz has it; of an image a pattern whose cells stand upright where y is up.
  public let cgColor: CGColor
  let patternImage: UIImage?

  // MARK: Creating

  /// Creates a colour of Quartz's.
  public init(cgColor: CGColor) {
    self.cgColor = cgColor
    patternImage = nil
  }

  /// Creates a gray, of a gray space.
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(cgColor: CGColor(genericGrayGamma2_2Gray: white, alpha: alpha))
  }

  /// Creates a colour of sRGB; values outside of 0…1 are clamped.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(cgColor: CGColor(srgbRed: red, green: green, blue: blue, alpha: alpha))
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
    patternImage = image
    cgColor = image.patternColor(matrix: .identity) ?? CGColor(gray: 0, alpha: 0)
  }

  // MARK: Asking

  /// The same colour with another alpha.
  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    UIColor(cgColor: cgColor.copy(alpha: alpha) ?? cgColor)
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
  open func setFill() { UIGraphicsGetCurrentContext()?.setFillColor(colorForCurrentContext) }

  /// Sets the colour that the current context strokes with.
  open func setStroke() { UIGraphicsGetCurrentContext()?.setStrokeColor(colorForCurrentContext) }

  /// Patterns lie in the space that a context begins with, where y is up: that of its points is put before.
  private var colorForCurrentContext: CGColor {
    guard let patternImage, let current = ContextStack.current.contexts.last,
      let scale = current.imageScale
    else { return cgColor }
    let points = CGAffineTransform(
      a: scale, b: 0, c: 0, d: -scale, tx: 0, ty: CGFloat(current.context.height))
    return patternImage.patternColor(matrix: points) ?? cgColor
  }
}

extension UIColor: Hashable {
  /// Whether two colours are of the same space and have the same components.
  public static func == (left: UIColor, right: UIColor) -> Bool { left.cgColor == right.cgColor }

  /// Feeds the colour.
  public func hash(into hasher: inout Hasher) { hasher.combine(cgColor) }
}

/// A colour by hue, saturation and brightness, each from 0 to 1.
///
/// After A. R. Smith, "Color gamut transform pairs", 1978.
struct HueColor {
  let hue: Double
  let saturation: Double
  let brightness: Double

  init(hue: Double, saturation: Double, brightness: Double) {
    self.hue = hue
    self.saturation = min(max(saturation, 0), 1)
    self.brightness = min(max(brightness, 0), 1)
  }

  init(red: Double, green: Double, blue: Double) {
    let (high, low) = (max(red, green, blue), min(red, green, blue))
    let range = high - low
    brightness = high
    saturation = high > 0 ? range / high : 0
    guard range > 0 else {
      hue = 0
      return
    }
    let sixth =
      high == red
      ? (green - blue) / range
      : high == green ? 2 + (blue - red) / range : 4 + (red - green) / range
    hue = (sixth < 0 ? sixth + 6 : sixth) / 6
  }

  var rgb: (red: Double, green: Double, blue: Double) {
    let turn = (hue - hue.rounded(.down)) * 6
    func channel(_ offset: Double) -> Double {
      let place = (offset + turn).truncatingRemainder(dividingBy: 6)
      return brightness * (1 - saturation * max(0, min(place, 4 - place, 1)))
    }
    return (channel(5), channel(3), channel(1))
  }
}
