import CPixels
import Foundation
import Testing

extension KernelISA {
  /// `count` pixels of a gradient, from pixel `first` on.
  ///
  /// Pixel 0 is at (u, v) in gradient space.
  func gradient(
    _ gradient: cpx_gradient, ramps: [cpx_ramp], u: Double, v: Double, first: Int = 0, count: Int
  ) -> [UInt32] {
    var output = GuardedBuffer(
      [UInt32](repeating: 9, count: count), guardValue: 0xA5A5_A5A5, shift: 1)
    let function = unsafe kernels.gradient_pixels32!
    // SAFETY: `ramps` has the number of elements that the gradient states, and the output holds `count` words.
    unsafe withUnsafePointer(to: gradient) { gradient in
      unsafe output.withPointer { unsafe function($0, first, count, gradient, ramps, u, v) }
    }
    #expect(output.guardsAreIntact)
    return output.elements
  }
}

/// The reference implementation of a gradient in doubles, one pixel at a time.
///
/// The order of operations is that of the kernel.
struct GradientTwin {
  let gradient: cpx_gradient
  let ramps: [cpx_ramp]

  func pixel(u: Double, v: Double) -> UInt32 {
    let bytes = premultiplied(u: u, v: v, opacity: gradient.opacity).map { UInt32($0 + 0.5) }
    return bytes[0] << gradient.red_shift | bytes[1] << gradient.green_shift
      | bytes[2] << gradient.blue_shift | bytes[3] << gradient.alpha_shift
  }

  /// Red, green, blue and alpha at a point in gradient space: premultiplied, and multiplied by the opacity.
  func premultiplied(
    u: Double, v: Double, opacity: Double, isExtended: Bool = false
  ) -> [Double] {
    let parameter = min(max(self.parameter(u, v), -1), 2)
    let ramp = ramps.last { $0.start <= parameter } ?? ramps[0]
    let distance = parameter - ramp.start
    func level(_ start: Double, _ slope: Double) -> Double {
      let change = slope * distance
      return start + change
    }
    let scale = min(max(level(ramp.alpha, ramp.alpha_slope), 0), 1) * opacity
    var colors = [
      level(ramp.red, ramp.red_slope), level(ramp.green, ramp.green_slope),
      level(ramp.blue, ramp.blue_slope),
    ]
    if !isExtended { colors = colors.map { min(max($0, 0), 1) } }
    return colors.map { $0 * scale } + [scale]
  }

  private func parameter(_ u: Double, _ v: Double) -> Double {
    switch Int(gradient.kind) {
    case CPX_GRADIENT_LINEAR: u
    case CPX_GRADIENT_RADIAL: circle(u, v)
    default: Self.turn(u, v)
    }
  }

  private func circle(_ u: Double, _ v: Double) -> Double {
    let g = gradient
    func sum(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> Double {
      let (first, second) = (a * b, c * d)
      return first + second
    }
    let squaredGrowth = g.growth * g.growth
    let squaredRadius = g.radius * g.radius
    let outer = g.radius * g.growth
    let a = sum(g.center_x, g.center_x, g.center_y, g.center_y) - squaredGrowth
    let b = sum(u, g.center_x, v, g.center_y) + outer
    let c = sum(u, u, v, v) - squaredRadius
    let (square, product) = (b * b, a * c)
    let root = max(square - product, 0).squareRoot()
    let q = b < 0 ? b - root : b + root
    let one = q != 0 ? c / q : 0
    let other = a != 0 ? q / a : one
    let roots = [max(one, other), min(one, other)]
    if let root = roots.first(where: { $0 >= g.min_t && $0 <= g.max_t }) { return root }
    if roots[0] < g.min_t { return g.min_t }
    if roots[1] > g.max_t { return g.max_t }
    return roots[0] - g.max_t <= g.min_t - roots[1] ? g.max_t : g.min_t
  }

  static func turn(_ u: Double, _ v: Double) -> Double {
    let (longer, shorter) = (max(abs(u), abs(v)), min(abs(u), abs(v)))
    guard longer > 0 else { return 0 }
    var x = shorter / longer
    var base = 0.0
    if x > 0.41421356237309503 { (x, base) = ((x - 1) / (x + 1), 0.78539816339744828) }
    let z = x * x
    var sum = 0.0
    for odd in stride(from: 15, through: 1, by: -2) {
      let product = sum * z
      sum = product + (odd % 4 == 1 ? 1 : -1) / Double(odd)
    }
    let angle = sum * x
    var turn = (base + angle) * 0.15915494309189535
    if abs(v) > abs(u) { turn = 0.25 - turn }
    if u < 0 { turn = 0.5 - turn }
    return v < 0 ? 1 - turn : turn
  }
}

/// Random gradients of all kinds.
extension GradientTwin {
  static func ramps(_ count: Int, _ random: inout SeededRandom) -> [cpx_ramp] {
    (0..<count).map { index in
      let isEnd = index == 0 || index == count - 1
      func slope() -> Double { isEnd ? 0 : random.unit() * 2 - 1 }
      return cpx_ramp(
        start: index == 0 ? 0.1 : 0.1 + 0.8 * Double(index - 1) / Double(count),
        red: random.unit(), green: random.unit(), blue: random.unit(), alpha: random.unit(),
        red_slope: slope(), green_slope: slope(), blue_slope: slope(), alpha_slope: slope())
    }
  }

  static func gradient(_ kind: Int, _ count: Int, _ random: inout SeededRandom) -> cpx_gradient {
    var gradient = cpx_gradient()
    gradient.kind = Int32(kind)
    gradient.ramp_count = Int32(count)
    gradient.du = random.unit() * 0.2 - 0.1
    gradient.dv = random.unit() * 0.2 - 0.1
    gradient.center_x = random.unit() * 4 - 2
    gradient.center_y = random.unit() < 0.3 ? 0 : random.unit() * 4 - 2
    gradient.radius = random.unit() < 0.3 ? 0 : random.unit() * 2
    gradient.growth = random.unit() < 0.3 ? 0 : random.unit() * 4 - gradient.radius
    gradient.min_t = random.unit() < 0.5 ? 0 : -.infinity
    gradient.max_t = random.unit() < 0.5 ? 1 : .infinity
    gradient.opacity = random.unit() < 0.5 ? 255 : random.unit() * 255
    (gradient.red_shift, gradient.green_shift) = (16, 0)
    (gradient.blue_shift, gradient.alpha_shift) = (8, 24)
    return gradient
  }
}

@Suite(.serialized) struct `Gradient kernels` {
  @Test(
    arguments: KernelISA.all,
    [CPX_GRADIENT_LINEAR, CPX_GRADIENT_RADIAL, CPX_GRADIENT_CONIC])
  func `each gradient pixel equals its definition`(isa: KernelISA, kind: Int) {
    var random = SeededRandom(UInt32(kind + 1))
    for count in Array(0...66) + [127, 128, 129, 256] {
      let ramps = GradientTwin.ramps(1 + count % 5, &random)
      let gradient = GradientTwin.gradient(kind, ramps.count, &random)
      let (u, v) = (random.unit() * 6 - 3, random.unit() * 6 - 3)
      let twin = GradientTwin(gradient: gradient, ramps: ramps)
      let expected = (0..<count).map { index in
        let (across, up) = (Double(index) * gradient.du, Double(index) * gradient.dv)
        return twin.pixel(u: u + across, v: v + up)
      }
      #expect(isa.gradient(gradient, ramps: ramps, u: u, v: v, count: count) == expected)
    }
  }

  @Test func `the turn approximation equals the arctangent`() {
    for index in 0..<10_000 {
      let angle = Double(index) / 10_000 * 2 * Double.pi
      let turn = GradientTwin.turn(3 * cos(angle), 3 * sin(angle))
      #expect(abs(turn - Double(index) / 10_000) < 1e-8)
    }
  }

  @Test(arguments: KernelISA.all, [CPX_GRADIENT_LINEAR, CPX_GRADIENT_RADIAL])
  func `points with NaN have the first colour`(isa: KernelISA, kind: Int) {
    var random = SeededRandom(5)
    let ramps = GradientTwin.ramps(4, &random)
    let gradient = GradientTwin.gradient(kind, 4, &random)
    let first = GradientTwin(gradient: gradient, ramps: [ramps[0]]).pixel(u: 0, v: 0)
    #expect(
      isa.gradient(gradient, ramps: ramps, u: .nan, v: .nan, count: 3) == [first, first, first])
  }
}
