import CPixels

/// A gradient as a colour source, evaluated at the centre of each pixel and rounded once.
///
/// It produces a colour for every pixel. Beyond an end it is the colour of the end, even if the gradient is not
/// extended there: the caller limits the painted area by the coverage. Most gradients are computed in single
/// precision (`is_single_precision`, see `cpx_gradient_pixels32`). The error before rounding is then at most 1/50
/// of a level (1/255).
@safe
struct GradientPaint {
  /// How the parameter t follows from a point (u, v) in gradient space.
  enum Shape {
    /// t = u.
    case linear
    /// t is the parameter of the circle of the family that passes through the point, limited to `parameters`.
    ///
    /// The origin is the centre of the start circle.
    case radial(CircleFamily, parameters: ClosedRange<Double>)
    /// t is the angle from the u axis, in turns.
    case conic
  }

  private let toGradientSpace: GAffineTransform
  private var gradient: cpx_gradient
  private let ramps: GradientRamps
  /// Whether every word is opaque after multiplication by the opacity.
  let isOpaque: Bool

  /// Creates the paint for surfaces of a format.
  ///
  /// - Parameters:
  ///   - stops: The colours.
  ///   - shape: How t follows from a point in gradient space.
  ///   - toGradientSpace: From raster space to gradient space.
  ///   - options: The ends beyond which the gradient is extended, and so painted.
  ///   - format: The format of the surface.
  ///   - opacity: The factor that alpha is multiplied by, 0…1.
  init(
    _ stops: GradientStops, shape: Shape, toGradientSpace: GAffineTransform,
    options: GGradientDrawingOptions, format: PixelFormat, opacity: Double
  ) {
    self.toGradientSpace = toGradientSpace
    ramps = stops.ramps(for: format, options: options)
    isOpaque = ramps.isOpaque && opacity == 1
    gradient = cpx_gradient()
    gradient.ramp_count = Int32(ramps.ramps.count)
    gradient.du = toGradientSpace.a
    gradient.dv = toGradientSpace.b
    gradient.opacity = 255 * opacity
    gradient.is_extended = format.isExtended ? 1 : 0
    let offsets = format.sourceOrder.offsets
    gradient.red_shift = Self.shift(offsets.red)
    gradient.green_shift = Self.shift(offsets.green)
    gradient.blue_shift = Self.shift(offsets.blue)
    gradient.alpha_shift = Self.shift(offsets.alpha)
    set(shape)
    gradient.is_single_precision = allowsSinglePrecision ? 1 : 0
  }

  /// Whether all pixels of a row have the same colour.
  var hasSolidRows: Bool { gradient.kind == Int32(CPX_GRADIENT_LINEAR) && toGradientSpace.a == 0 }

  /// Whether all rows have the same colours.
  var hasEqualRows: Bool { gradient.kind == Int32(CPX_GRADIENT_LINEAR) && toGradientSpace.c == 0 }

  /// Whether `cpx_gradient_pixels32` may compute colours in single precision; its comment states the conditions.
  private var allowsSinglePrecision: Bool {
    guard ramps.ramps.count <= Int(CPX_MAX_SINGLE_PRECISION_RAMPS) else { return false }
    switch Int(gradient.kind) {
    case CPX_GRADIENT_LINEAR:
      return ramps.largestSlope * abs(gradient.du) <= (ramps.hasConstantAlpha ? 1024 : 1)
    case CPX_GRADIENT_RADIAL:
      let distance =
        (gradient.center_x * gradient.center_x
        + gradient.center_y * gradient.center_y).squareRoot()
      let growth = abs(gradient.growth)
      guard growth > distance else { return false }
      let radius = min(gradient.radius, gradient.radius + gradient.growth)
      return ramps.largestSlope * (1 + (radius + distance) / (growth - distance)) <= 256
    default: return false
    }
  }

  /// Returns the bit shift in a word for the byte at an offset in memory.
  private static func shift(_ offset: Int) -> UInt32 {
    UInt32(8 * (UInt32(1).littleEndian == 1 ? offset : 3 - offset))
  }

  private mutating func set(_ shape: Shape) {
    switch shape {
    case .linear: gradient.kind = Int32(CPX_GRADIENT_LINEAR)
    case .conic: gradient.kind = Int32(CPX_GRADIENT_CONIC)
    case .radial(let family, let parameters):
      gradient.kind = Int32(CPX_GRADIENT_RADIAL)
      gradient.center_x = family.centerDelta.dx
      gradient.center_y = family.centerDelta.dy
      gradient.radius = family.startRadius
      gradient.growth = family.radiusDelta
      gradient.min_t = parameters.lowerBound
      gradient.max_t = parameters.upperBound
      gradient.circles = cpx_circle_factors(family)
    }
  }

  /// Calls `body` with unretained references to the paint; it computes rows of source words from them.
  @unsafe func withUnretained<Failure: Error>(
    _ body: (UnretainedGradient) throws(Failure) -> Void
  ) throws(Failure) {
    // SAFETY: `gradient.ramp_count` is the number of ramps; both live until `body` returns.
    try unsafe withUnsafePointer(to: gradient) { gradient throws(Failure) in
      try unsafe ramps.ramps.withUnsafeBufferPointer { ramps throws(Failure) in
        try unsafe body(
          UnretainedGradient(
            toGradientSpace: toGradientSpace, gradient: gradient, ramps: ramps.baseAddress))
      }
    }
  }

  /// Writes premultiplied red, green, blue and alpha of `count` pixels from raster pixel (`x`, `y`) on.
  @unsafe func read(x: Int, y: Int, count: Int, into row: cpx_deep_row) {
    let point = toGradientSpace.apply(CGPoint(x: Double(x) + 0.5, y: Double(y) + 0.5))
    // SAFETY: planes have room for `count` floats, and `gradient.ramp_count` is the number of ramps.
    unsafe withUnsafePointer(to: gradient) { gradient in
      unsafe ramps.ramps.withUnsafeBufferPointer { ramps in
        unsafe cpx_gradient_deep(row, count, gradient, ramps.baseAddress, point.x, point.y)
      }
    }
  }
}

extension cpx_circle_factors {
  /// Creates the coefficients for nested circles with two centres; all are 0 for other families.
  fileprivate init(_ family: CircleFamily) {
    self.init()
    let (length, growth, radius) = (family.distance, family.radiusDelta, family.startRadius)
    // For concentric, or nearly concentric, circles the kernel uses only the distance from the centre.
    guard length < abs(growth), length > abs(growth) * 1e-9 else { return }
    let area = (abs(growth) - length) * (abs(growth) + length)
    x_offset = radius * length / area
    x_per_dot = growth / (length * area)
    y_per_cross = 1 / (length * area.squareRoot())
    shift_offset = radius * growth / area
    shift_per_dot = 1 / area
  }
}

/// Unretained references to the parts of a gradient paint, so that loops do no reference counting.
@unsafe struct UnretainedGradient {
  fileprivate let toGradientSpace: GAffineTransform
  fileprivate let gradient: UnsafePointer<cpx_gradient>
  fileprivate let ramps: UnsafePointer<cpx_ramp>?

  /// Writes the source words of `count` pixels from raster pixel (`x`, `y`) on.
  @unsafe func read(x: Int, y: Int, count: Int, into out: UnsafeMutablePointer<UInt32>) {
    // Positions count from a multiple of the block size, so a word does not depend on the span's first pixel.
    let first = x & (Int(CPX_SINGLE_PRECISION_BLOCK) - 1)
    let point = unsafe toGradientSpace.apply(
      CGPoint(x: Double(x - first) + 0.5, y: Double(y) + 0.5))
    // SAFETY: `out` has room for `count` words.
    unsafe cpx_gradient_pixels32(out, first, count, gradient, ramps, point.x, point.y)
  }
}
