import CPixels

/// A gradient as a source of words: evaluated at the center of each pixel, and rounded once.
///
/// It answers everywhere, beyond an end where the gradient does not go on with the colour of the end; where
/// a gradient ends is for the coverage to say. Most gradients are *gentle*
/// (see `cpx_gradient_words`): then a colour may differ by 1/50 of a level before it is rounded.
@safe
struct GradientPaint {
  /// Where the parameter comes from, in the plane of the gradient.
  enum Shape {
    /// It is the first coordinate.
    case linear
    /// That of a circle; the start's center is the origin.
    case radial(CircleFamily, parameters: ClosedRange<Double>)
    /// It is the angle from the first axis, a turn being 1.
    case conic
  }

  private let toPlane: GAffineTransform
  private var gradient: cpx_gradient
  private let ramps: GradientRamps
  /// Whether every word is opaque, opacity included.
  let isOpaque: Bool

  /// - Parameters:
  ///   - toPlane: From the raster to the plane of the gradient.
  ///   - options: Where the gradient goes on beyond its ends, that is, is painted there.
  ///   - opacity: What alpha is multiplied by, 0…1.
  init(
    _ stops: GradientStops, shape: Shape, toPlane: GAffineTransform,
    options: GGradientDrawingOptions, format: PixelFormat, opacity: Double
  ) {
    self.toPlane = toPlane
    ramps = stops.ramps(for: format, options: options)
    isOpaque = ramps.isOpaque && opacity == 1
    gradient = cpx_gradient()
    gradient.ramp_count = Int32(ramps.ramps.count)
    gradient.du = toPlane.a
    gradient.dv = toPlane.b
    gradient.opacity = 255 * opacity
    gradient.is_extended = format.isExtended ? 1 : 0
    let offsets = format.sourceOrder.offsets
    gradient.red_shift = Self.shift(offsets.red)
    gradient.green_shift = Self.shift(offsets.green)
    gradient.blue_shift = Self.shift(offsets.blue)
    gradient.alpha_shift = Self.shift(offsets.alpha)
    set(shape)
    gradient.is_gentle = isGentle ? 1 : 0
  }

  /// Whether all pixels of a row have the same word.
  var hasSolidRows: Bool { gradient.kind == Int32(CPX_GRADIENT_LINEAR) && toPlane.a == 0 }

  /// Whether all rows have the same words.
  var hasEqualRows: Bool { gradient.kind == Int32(CPX_GRADIENT_LINEAR) && toPlane.c == 0 }

  /// Whether the gradient is within what `cpx_gradient_words` computes without doubles.
  private var isGentle: Bool {
    guard ramps.ramps.count <= Int(CPX_GENTLE_RAMPS) else { return false }
    switch Int(gradient.kind) {
    case CPX_GRADIENT_LINEAR:
      return ramps.steepness * abs(gradient.du) <= (ramps.keepsAlpha ? 1024 : 1)
    case CPX_GRADIENT_RADIAL:
      let distance =
        (gradient.center_x * gradient.center_x
        + gradient.center_y * gradient.center_y).squareRoot()
      let growth = abs(gradient.growth)
      guard growth > distance else { return false }
      let radius = min(gradient.radius, gradient.radius + gradient.growth)
      return ramps.steepness * (1 + (radius + distance) / (growth - distance)) <= 256
    default: return false
    }
  }

  /// The shift of the byte at an offset in memory.
  private static func shift(_ offset: Int) -> UInt32 {
    UInt32(8 * (UInt32(1).littleEndian == 1 ? offset : 3 - offset))
  }

  private mutating func set(_ shape: Shape) {
    switch shape {
    case .linear: gradient.kind = Int32(CPX_GRADIENT_LINEAR)
    case .conic: gradient.kind = Int32(CPX_GRADIENT_CONIC)
    case .radial(let family, let parameters):
      gradient.kind = Int32(CPX_GRADIENT_RADIAL)
      gradient.center_x = family.way.dx
      gradient.center_y = family.way.dy
      gradient.radius = family.startRadius
      gradient.growth = family.growth
      gradient.low = parameters.lowerBound
      gradient.high = parameters.upperBound
      gradient.circles = cpx_circles(family)
    }
  }

  /// Calls `body` with what makes words of this paint.
  @unsafe func withRows(_ body: (GradientRows) -> Void) {
    // SAFETY: the gradient has the number of its ramps; both live until `body` returns.
    unsafe withUnsafePointer(to: gradient) { gradient in
      unsafe ramps.ramps.withUnsafeBufferPointer { ramps in
        unsafe body(
          GradientRows(toPlane: toPlane, gradient: gradient, ramps: ramps.baseAddress))
      }
    }
  }

  /// Writes red, green, blue and alpha of `count` pixels from `x`, `y` on, as floats.
  @unsafe func read(x: Int, y: Int, count: Int, into row: cpx_deep_row) {
    let point = toPlane.apply(CGPoint(x: Double(x) + 0.5, y: Double(y) + 0.5))
    // SAFETY: planes have room for `count` floats, and the gradient has the number of its ramps.
    unsafe withUnsafePointer(to: gradient) { gradient in
      unsafe ramps.ramps.withUnsafeBufferPointer { ramps in
        unsafe cpx_gradient_deep(row, count, gradient, ramps.baseAddress, point.x, point.y)
      }
    }
  }
}

extension cpx_circles {
  /// The numbers of circles that lie in each other; none for others.
  fileprivate init(_ family: CircleFamily) {
    self.init()
    let (length, growth, radius) = (family.distance, family.growth, family.startRadius)
    // With one center, or nearly so, the distance from it is enough.
    guard length < abs(growth), length > abs(growth) * 1e-9 else { return }
    let area = (abs(growth) - length) * (abs(growth) + length)
    x = radius * length / area
    along = growth / (length * area)
    across = 1 / (length * area.squareRoot())
    shift = radius * growth / area
    slope = 1 / area
  }
}

/// A gradient paint that is lent to a loop, which then counts no references.
@unsafe struct GradientRows {
  fileprivate let toPlane: GAffineTransform
  fileprivate let gradient: UnsafePointer<cpx_gradient>
  fileprivate let ramps: UnsafePointer<cpx_ramp>?

  /// Makes the words for `count` pixels from `x`, `y` on.
  @unsafe func read(x: Int, y: Int, count: Int, into out: UnsafeMutablePointer<UInt32>) {
    // A word does not depend on where a row begins to be asked for.
    let first = x & (Int(CPX_GRADIENT_BLOCK) - 1)
    let point = unsafe toPlane.apply(CGPoint(x: Double(x - first) + 0.5, y: Double(y) + 0.5))
    // SAFETY: `out` has room for `count` words.
    unsafe cpx_gradient_words(out, first, count, gradient, ramps, point.x, point.y)
  }
}
