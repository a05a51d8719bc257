import CPixels
import Foundation
import Testing

/// The reference implementation of single-precision gradients, which are computed in fixed point and floats, one pixel at
/// a time.
///
/// The order of operations is that of the kernel.
private struct SinglePrecisionTwin {
  let gradient: cpx_gradient
  let ramps: [cpx_ramp]
  let u: Double
  let v: Double

  private var isLinear: Bool { gradient.kind == Int32(CPX_GRADIENT_LINEAR) }

  /// Returns true if the parameter t of a pixel is at least `parameter`.
  ///
  /// If the circle of `parameter` has no positive radius, it returns true if circles of larger parameters have one.
  private func hasReached(_ parameter: Double, _ pixel: Int) -> Bool {
    let (across, up) = (Double(pixel) * gradient.du, Double(pixel) * gradient.dv)
    let (x, y) = (u + across, v + up)
    if isLinear { return x >= parameter }
    if parameter <= gradient.min_t { return true }
    if parameter > gradient.max_t { return false }
    let change = parameter * gradient.growth
    let radius = gradient.radius + change
    guard radius > 0 else { return gradient.growth > 0 }
    let (moveX, moveY) = (parameter * gradient.center_x, parameter * gradient.center_y)
    let (dx, dy) = (x - moveX, y - moveY)
    let (xx, yy) = (dx * dx, dy * dy)
    return gradient.growth > 0 ? xx + yy >= radius * radius : xx + yy <= radius * radius
  }

  func pixel(_ index: Int) -> UInt32 {
    let ramp = ramps.dropFirst().last { hasReached($0.start, index) } ?? ramps[0]
    let inBlock = index % Int(CPX_SINGLE_PRECISION_BLOCK)
    let (across, up) = (
      Double(index - inBlock) * gradient.du, Double(index - inBlock) * gradient.dv
    )
    let slopes = [ramp.red_slope, ramp.green_slope, ramp.blue_slope, ramp.alpha_slope]
    if slopes.allSatisfy({ $0 == 0 }) { return fixedPointPixel(ramp, 0, at: ramp.start) }
    if isLinear && ramp.alpha_slope == 0 { return fixedPointPixel(ramp, inBlock, at: u + across) }
    if isLinear {
      return floatPixel(
        ramp, Float(inBlock), origin: u + across, step: gradient.du, isOpaque: false)
    }
    let isOpaque = ramp.alpha == 1 && ramp.alpha_slope == 0 && gradient.opacity == 255
    if gradient.circles.shift_per_dot != 0 {
      let parameter = parameter(inBlock, u + across, v + up)
      return floatPixel(ramp, parameter, origin: 0, step: 1, isOpaque: isOpaque)
    }
    let distance = distance(inBlock, x: Float(u + across), y: Float(v + up))
    return floatPixel(
      ramp, distance, origin: -gradient.radius / gradient.growth, step: 1 / gradient.growth,
      isOpaque: isOpaque)
  }

  private func distance(_ pixel: Int, x: Float, y: Float) -> Float {
    let (across, up) = (Float(pixel) * Float(gradient.du), Float(pixel) * Float(gradient.dv))
    let (x, y) = (x + across, y + up)
    let (xx, yy) = (x * x, y * y)
    let ends = [gradient.min_t, gradient.max_t].map { end in
      let change = end * gradient.growth
      return Float(gradient.radius + change)
    }
    return max(min((xx + yy).squareRoot(), max(ends[0], ends[1])), min(ends[0], ends[1]))
  }

  /// The parameter t of a pixel, for circles with two centres.
  ///
  /// `u` and `v` are the point of the first pixel of the block.
  private func parameter(_ pixel: Int, _ u: Double, _ v: Double) -> Float {
    let (cx, cy, c) = (gradient.center_x, gradient.center_y, gradient.circles)
    func along(_ x: Double, _ y: Double) -> Double {
      let (first, second) = (x * cx, y * cy)
      return first + second
    }
    func across(_ x: Double, _ y: Double) -> Double {
      let (first, second) = (y * cx, x * cy)
      return first - second
    }
    func place(_ start: Double, _ value: Double, _ step: Double, _ factor: Double) -> Float {
      let (product, more) = (factor * value, Float(pixel) * Float(factor * step))
      return Float(start + product) + more
    }
    let x = place(c.x_offset, along(u, v), along(gradient.du, gradient.dv), c.x_per_dot)
    let y = place(0, across(u, v), across(gradient.du, gradient.dv), c.y_per_cross)
    let shift = place(c.shift_offset, along(u, v), along(gradient.du, gradient.dv), c.shift_per_dot)
    let (xx, yy) = (x * x, y * y)
    let root = (xx + yy).squareRoot()
    let parameter = gradient.growth > 0 ? root - shift : -root - shift
    return max(min(parameter, Float(gradient.max_t)), Float(gradient.min_t))
  }

  /// The pixel in fixed point: levels of 255 with 24 fraction bits, modulo 256.
  private func fixedPointPixel(_ ramp: cpx_ramp, _ pixel: Int, at parameter: Double) -> UInt32 {
    let scale = ramp.alpha * gradient.opacity
    let half = scale == 255 ? 0.5 : 0.4990234375
    func levels(_ value: Double) -> UInt32 {
      UInt32(truncatingIfNeeded: Int64(value * 16_777_216))
    }
    func byte(_ start: Double, _ slope: Double) -> UInt32 {
      let change = slope * (parameter - ramp.start)
      let product = (start + change) * scale
      return (levels(product + half) &+ UInt32(pixel) &* levels(slope * gradient.du * scale)) >> 24
    }
    return byte(ramp.red, ramp.red_slope) << gradient.red_shift
      | byte(ramp.green, ramp.green_slope) << gradient.green_shift
      | byte(ramp.blue, ramp.blue_slope) << gradient.blue_shift
      | UInt32(scale + 0.5) << gradient.alpha_shift
  }

  private func floatPixel(
    _ ramp: cpx_ramp, _ t: Float, origin: Double, step: Double, isOpaque: Bool
  ) -> UInt32 {
    func value(_ start: Double, _ slope: Double, scale: Double, half: Double) -> Float {
      let change = slope * (origin - ramp.start)
      let product = (start + change) * scale
      let more = Float(slope * step * scale) * t
      return Float(product + half) + more
    }
    let alpha = value(ramp.alpha, ramp.alpha_slope, scale: gradient.opacity, half: 0)
    func byte(_ start: Double, _ slope: Double) -> UInt32 {
      if isOpaque { return UInt32(value(start, slope, scale: 255, half: 0.5)) }
      let product = min(value(start, slope, scale: 1, half: 0), 1) * alpha
      return UInt32(product + 0.5)
    }
    return byte(ramp.red, ramp.red_slope) << gradient.red_shift
      | byte(ramp.green, ramp.green_slope) << gradient.green_shift
      | byte(ramp.blue, ramp.blue_slope) << gradient.blue_shift
      | (isOpaque ? 255 : UInt32(alpha + 0.5)) << gradient.alpha_shift
  }
}

/// The kinds of gradients that are tested: linear ones, and circles with one or two centres that grow or shrink.
private enum SinglePrecisionKind: CaseIterable {
  case linear, oneCenter, twoCenters, shrinking, shrinkingToOneCenter

  var isLinear: Bool { self == .linear }
  var shrinks: Bool { self == .shrinking || self == .shrinkingToOneCenter }
  var hasTwoCenters: Bool { self == .twoCenters || self == .shrinking }
}

@Suite(.serialized) struct `Single-precision gradients` {
  /// Ramps between random colours.
  ///
  /// At some stops the colour jumps, and some ramps have a constant alpha.
  private func ramps(_ count: Int, isOpaque: Bool, _ random: inout SeededRandom) -> [cpx_ramp] {
    let places = (0..<count).map { Double($0) / Double(max(count - 1, 1)) * 0.9 + 0.05 }
    func color(_ alpha: Double) -> [Double] {
      let sides = [0, 1, random.unit(), random.unit()]
      return (0..<3).map { _ in sides[Int(random.unit() * 4)] } + [alpha]
    }
    func ramp(_ start: Double, _ end: Double, _ near: [Double], _ far: [Double]) -> cpx_ramp {
      let slopes = zip(near, far).map { end > start ? ($1 - $0) / (end - start) : 0 }
      return cpx_ramp(
        start: start, red: near[0], green: near[1], blue: near[2], alpha: near[3],
        red_slope: slopes[0], green_slope: slopes[1], blue_slope: slopes[2], alpha_slope: slopes[3])
    }
    var result: [cpx_ramp] = []
    var near = color(isOpaque ? 1 : random.unit())
    result.append(ramp(places[0], places[0], near, near))
    for (start, end) in zip(places, places.dropFirst()) {
      let far = color(isOpaque ? 1 : random.unit() < 0.3 ? near[3] : random.unit())
      result.append(ramp(start, end, near, far))
      near = random.unit() < 0.3 ? color(isOpaque ? 1 : random.unit()) : far
    }
    result.append(ramp(places[count - 1], places[count - 1], near, near))
    return result
  }

  /// A random gradient of a kind.
  ///
  /// Its lengths are comparable to a row of `count` pixels.
  private func gradient(
    _ kind: SinglePrecisionKind, rampCount: Int, count: Int, _ random: inout SeededRandom
  ) -> cpx_gradient {
    var gradient = cpx_gradient()
    gradient.kind = Int32(kind.isLinear ? CPX_GRADIENT_LINEAR : CPX_GRADIENT_RADIAL)
    gradient.ramp_count = Int32(rampCount)
    let way = Double(max(count, 40))
    gradient.radius = random.unit() < 0.3 ? 0 : way * random.unit()
    gradient.growth = way * (0.2 + random.unit())
    let step = kind.isLinear ? 1 / way : 1
    gradient.du = random.unit() < 0.2 ? 0 : step * (random.unit() * 4 - 2)
    gradient.dv = random.unit() < 0.5 ? 0 : step * (random.unit() * 4 - 2)
    let vertex = -gradient.radius / gradient.growth
    gradient.min_t = random.unit() < 0.5 ? 0 : min(vertex, 0)
    gradient.max_t = random.unit() < 0.5 ? 1 : .infinity
    if kind.shrinks {
      gradient.radius += gradient.growth
      gradient.growth.negate()
      (gradient.min_t, gradient.max_t) = (1 - gradient.max_t, 1 - gradient.min_t)
    }
    if kind.hasTwoCenters { setCenters(&gradient, &random) }
    gradient.opacity = random.unit() < 0.5 ? 255 : random.unit() * 255
    gradient.is_single_precision = 1
    (gradient.red_shift, gradient.green_shift) = (16, 0)
    (gradient.blue_shift, gradient.alpha_shift) = (8, 24)
    return gradient
  }

  /// Sets a random centre for the last circle, near enough that the circles remain nested.
  private func setCenters(_ gradient: inout cpx_gradient, _ random: inout SeededRandom) {
    let length = abs(gradient.growth) * (0.01 + 0.9 * random.unit())
    let angle = random.unit() * 7
    (gradient.center_x, gradient.center_y) = (length * cos(angle), length * sin(angle))
    let area = gradient.growth * gradient.growth - length * length
    gradient.circles = cpx_circle_factors(
      x_offset: gradient.radius * length / area, x_per_dot: gradient.growth / (length * area),
      y_per_cross: 1 / (length * area.squareRoot()),
      shift_offset: gradient.radius * gradient.growth / area, shift_per_dot: 1 / area)
  }

  private struct Case {
    let gradient: cpx_gradient
    let ramps: [cpx_ramp]
    let u: Double
    let v: Double
    let first: Int
    let count: Int
  }

  private func cases(_ kind: SinglePrecisionKind) -> [Case] {
    var random = SeededRandom(11)
    return (Array(0...70) + [127, 128, 255, 256, 257, 700]).flatMap { count in
      (0..<2).map { _ in
        let ramps = ramps(1 + Int(random.unit() * 6), isOpaque: random.unit() < 0.5, &random)
        let gradient = gradient(kind, rampCount: ramps.count, count: count, &random)
        let far = random.unit() < 0.2 ? 1000 + Int(random.unit() * 60) : 0
        let length = kind.isLinear ? 1 : Double(max(count, 40))
        return Case(
          gradient: gradient, ramps: ramps,
          u: (random.unit() * 3 - 1.5) * length - Double(far) * gradient.du,
          v: (random.unit() * 2 - 1) * length - Double(far) * gradient.dv,
          first: far + Int(random.unit() * 30), count: count)
      }
    }
  }

  @Test(arguments: KernelISA.all, SinglePrecisionKind.allCases)
  fileprivate func `each single-precision pixel equals its definition`(
    isa: KernelISA, kind: SinglePrecisionKind
  ) {
    for item in cases(kind) {
      let twin = SinglePrecisionTwin(
        gradient: item.gradient, ramps: item.ramps, u: item.u, v: item.v)
      let expected = (item.first..<item.first + item.count).map { twin.pixel($0) }
      let words = isa.gradient(
        item.gradient, ramps: item.ramps, u: item.u, v: item.v, first: item.first,
        count: item.count)
      #expect(words == expected)
    }
  }

  /// The gradient with `low` and `high` extended to all circles of positive radius.
  ///
  /// Where no circle from `low` to `high` passes a pixel, `GradientTwin` takes the nearest limit, which may belong to
  /// the circle of negative radius. Such pixels are not painted. Colours are constant for t below 0 and above 1.
  private func widened(_ gradient: cpx_gradient) -> cpx_gradient {
    guard gradient.circles.shift_per_dot != 0 else { return gradient }
    var widened = gradient
    let vertex = -gradient.radius / gradient.growth
    widened.min_t = gradient.growth > 0 ? vertex : -.infinity
    widened.max_t = gradient.growth > 0 ? .infinity : vertex
    return widened
  }

  /// Pixels are tested whose centres lie exactly on the circle at which a ramp begins.
  ///
  /// If the row enters that circle from outside at its first pixel, this pixel is the only one of its ramp before the
  /// next ramp begins.
  @Test(arguments: KernelISA.all)
  func `a row may start on the circle of a stop`(isa: KernelISA) {
    var random = SeededRandom(3)
    let ramps = ramps(3, isOpaque: true, &random)
    var gradient = gradient(.oneCenter, rampCount: ramps.count, count: 40, &random)
    (gradient.radius, gradient.growth, gradient.min_t, gradient.max_t) = (0, 10, 0, 1)
    (gradient.du, gradient.dv) = (1, 0)
    // A ramp begins at half of the growth, radius 5, and (−4, 3) lies on that circle: 3² + 4² = 5².
    let twin = SinglePrecisionTwin(gradient: gradient, ramps: ramps, u: -20, v: 3)
    let words = isa.gradient(gradient, ramps: ramps, u: -20, v: 3, first: 16, count: 20)
    #expect(words == (16..<36).map { twin.pixel($0) })
  }

  /// The results are compared with `GradientTwin`, whose doubles count as exact.
  ///
  /// At a parameter where the colour jumps, the colour of either side is accepted.
  @Test(arguments: SinglePrecisionKind.allCases)
  fileprivate func `pixels are within a fiftieth of a level of the nearest level`(
    kind: SinglePrecisionKind
  ) {
    var worst = 0.0
    for item in cases(kind) {
      let singlePrecision = SinglePrecisionTwin(
        gradient: item.gradient, ramps: item.ramps, u: item.u, v: item.v)
      let twin = GradientTwin(gradient: widened(item.gradient), ramps: item.ramps)
      for pixel in item.first..<item.first + item.count {
        let u = item.u + Double(pixel) * item.gradient.du
        let v = item.v + Double(pixel) * item.gradient.dv
        let real = [-1e-9, 1e-9].map { shift in
          twin.premultiplied(
            u: u * (1 + shift) + shift, v: v * (1 + shift), opacity: item.gradient.opacity)
        }
        let word = singlePrecision.pixel(pixel)
        let shifts = [
          item.gradient.red_shift, item.gradient.green_shift, item.gradient.blue_shift,
          item.gradient.alpha_shift,
        ]
        let bytes: [Double] = shifts.map { shift in Double(word >> shift & 255) }
        let errors: [Double] = real.map { real in
          zip(real, bytes).map { abs($0 - $1) }.max() ?? 0
        }
        worst = max(worst, errors.min() ?? 0)
        #expect(bytes.dropLast().allSatisfy { $0 <= bytes[3] })
      }
    }
    #expect(worst <= 0.52)
  }

  @Test(arguments: KernelISA.all, SinglePrecisionKind.allCases)
  fileprivate func `points with NaN have the first or the last colour`(
    isa: KernelISA, kind: SinglePrecisionKind
  ) {
    var random = SeededRandom(5)
    let ramps = ramps(3, isOpaque: false, &random)
    let gradient = gradient(kind, rampCount: ramps.count, count: 40, &random)
    for number in [Double.nan, .infinity, -.infinity, 1e300, -1e300] {
      let words = isa.gradient(gradient, ramps: ramps, u: number, v: number, count: 3)
      let outermost = [ramps[0], ramps[ramps.count - 1]].map { ramp in
        SinglePrecisionTwin(gradient: gradient, ramps: [ramp], u: 0, v: 0).pixel(0)
      }
      #expect(words.allSatisfy { outermost.contains($0) || gradient.max_t == 1 })
    }
  }
}
