import CPixels

/// A gradient as a source of words: evaluated at the center of each pixel, and rounded once.
///
/// It answers everywhere; where a gradient ends is for the coverage to say.
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
  private let ramps: [cpx_ramp]
  /// Whether every word is opaque, opacity included.
  let isOpaque: Bool

  /// - Parameters:
  ///   - toPlane: From the raster to the plane of the gradient.
  ///   - opacity: What alpha is multiplied by, 0…1.
  init(
    _ stops: GradientStops, shape: Shape, toPlane: GAffineTransform, format: PixelFormat,
    opacity: Double
  ) {
    self.toPlane = toPlane
    ramps = stops.ramps(for: format)
    isOpaque = stops.isOpaque && opacity == 1
    gradient = cpx_gradient()
    gradient.ramp_count = Int32(ramps.count)
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
    }
  }

  /// The words for `count` pixels from `x`, `y` on, made in `scratch`.
  @unsafe func words(x: Int, y: Int, count: Int, scratch: UnsafeMutablePointer<UInt32>)
    -> UnsafePointer<UInt32>
  {
    let point = toPlane.apply(CGPoint(x: Double(x) + 0.5, y: Double(y) + 0.5))
    // SAFETY: `scratch` has room for `count` words, and the gradient has the number of its ramps.
    unsafe withUnsafePointer(to: gradient) { gradient in
      unsafe ramps.withUnsafeBufferPointer { ramps in
        unsafe cpx_gradient_words(scratch, count, gradient, ramps.baseAddress, point.x, point.y)
      }
    }
    return unsafe UnsafePointer(scratch)
  }

  /// Writes red, green, blue and alpha of `count` pixels from `x`, `y` on, as floats.
  @unsafe func read(x: Int, y: Int, count: Int, into row: cpx_deep_row) {
    let point = toPlane.apply(CGPoint(x: Double(x) + 0.5, y: Double(y) + 0.5))
    // SAFETY: planes have room for `count` floats, and the gradient has the number of its ramps.
    unsafe withUnsafePointer(to: gradient) { gradient in
      unsafe ramps.withUnsafeBufferPointer { ramps in
        unsafe cpx_gradient_deep(row, count, gradient, ramps.baseAddress, point.x, point.y)
      }
    }
  }
}

extension GradientStops {
  /// The stretches between the stops, one before the first and one behind the last.
  ///
  /// Colours become what a surface of a format has of them.
  func ramps(for format: PixelFormat) -> [cpx_ramp] {
    let colored = inSpace(format.drawingSpace, isExtended: format.isExtended)
    let stops = format.storage == .gray ? colored.map(\.gray) : colored
    guard let first = stops.first, let last = stops.last else { return [] }
    var ramps = [cpx_ramp(from: first, to: first)]
    for (near, far) in zip(stops, stops.dropFirst()) where near.location < far.location {
      ramps.append(cpx_ramp(from: near, to: far))
    }
    ramps.append(cpx_ramp(from: last, to: last))
    return ramps
  }
}

extension GradientStop {
  fileprivate var gray: GradientStop {
    let gray = color.luminance
    return GradientStop(
      location: location,
      color: RGBAColor(red: gray, green: gray, blue: gray, alpha: color.alpha))
  }
}

extension cpx_ramp {
  fileprivate init(from near: GradientStop, to far: GradientStop) {
    let length = far.location - near.location
    func slope(_ channel: KeyPath<RGBAColor, Double>) -> Double {
      length > 0 ? (far.color[keyPath: channel] - near.color[keyPath: channel]) / length : 0
    }
    self.init(
      start: near.location, red: near.color.red, green: near.color.green, blue: near.color.blue,
      alpha: near.color.alpha, red_slope: slope(\.red), green_slope: slope(\.green),
      blue_slope: slope(\.blue), alpha_slope: slope(\.alpha))
  }
}
