import Citrine

/// A picture of a sunset over the sea between hills, which can be drawn at any size.
struct Sunset {
  let frame: CGRect

  /// Gradient stops: locations from 0, at the horizon, to 1, and colours as 0xRRGGBB.
  private typealias Stops = [(location: CGFloat, color: UInt32)]

  private static let sky: Stops = [
    (0, 0xFF_D4_6E), (0.13, 0xFF_A2_4B), (0.34, 0xF4_60_54), (0.58, 0xB8_35_7C),
    (0.80, 0x5E_26_7E), (1, 0x25_18_5C),
  ]
  private static let sea: Stops = [
    (0, 0xF2_8C_4E), (0.25, 0xC2_4A_68), (0.6, 0x5B_24_70), (1, 0x1D_12_48),
  ]

  /// The y of the horizon in user space, y up.
  private var horizon: CGFloat { (frame.minY + 0.3 * frame.height).rounded() }
  /// The centre of the sun in user space, on the horizon.
  private var sun: CGPoint { CGPoint(x: frame.minX + 0.66 * frame.width, y: horizon) }
  /// The unit of lengths: the height of the frame.
  ///
  /// Only the horizontal places of the sun and the hills are fractions of the frame's width.
  private var unit: CGFloat { frame.height }

  func draw(in context: GContext) {
    context.saveGState()
    context.clip(to: frame)
    fillRows(from: horizon, to: frame.maxY, Self.sky, in: context)
    drawSun(in: context)
    drawHills(in: context)
    fillRows(from: horizon, to: frame.minY, Self.sea, in: context)
    drawGlints(in: context)
    context.restoreGState()
  }

  /// Fills rows of pixels with a vertical gradient, upwards or downwards, with one colour per row.
  private func fillRows(from start: CGFloat, to end: CGFloat, _ stops: Stops, in context: GContext)
  {
    let count = abs(end - start)
    for row in stride(from: 0, to: count, by: 1) {
      context.setFillColor(Self.color(at: (row + 0.5) / count, of: stops))
      let y = end > start ? start + row : start - row - 1
      context.fill(CGRect(x: frame.minX, y: y, width: frame.width, height: 1))
    }
  }

  private static func color(at location: CGFloat, of stops: Stops) -> GColor {
    let next = stops.firstIndex { $0.location >= location } ?? stops.count - 1
    let (low, high) = (stops[max(next - 1, 0)], stops[next])
    let fraction =
      high.location > low.location ? (location - low.location) / (high.location - low.location) : 0
    func component(_ shift: UInt32) -> CGFloat {
      let from = CGFloat(low.color >> shift & 0xFF)
      let to = CGFloat(high.color >> shift & 0xFF)
      return (from + (to - from) * fraction) / 255
    }
    return GColor(srgbRed: component(16), green: component(8), blue: component(0), alpha: 1)
  }

  private func drawSun(in context: GContext) {
    // The glow is the sum of many faint discs; more of them overlap near the sun.
    let discs = 40
    context.setFillColor(red: 1, green: 0.84, blue: 0.5, alpha: 0.016)
    for disc in 1...discs {
      let fraction = CGFloat(disc) / CGFloat(discs)
      fillCircle(radius: unit * (0.2 + 0.42 * fraction * fraction), in: context)
    }
    context.setFillColor(red: 1, green: 0.95, blue: 0.76, alpha: 1)
    fillCircle(radius: unit * 0.2, in: context)
  }

  private func fillCircle(radius: CGFloat, in context: GContext) {
    context.fillEllipse(
      in: CGRect(x: sun.x - radius, y: sun.y - radius, width: 2 * radius, height: 2 * radius))
  }

  private func drawHills(in context: GContext) {
    // Heights at equal horizontal distances, as fractions of the frame's height; the sun sets between two hills.
    let ranges: [(color: UInt32, heights: [CGFloat])] = [
      (0x8C_2F_6B, [0.10, 0.14, 0.09, 0.13, 0.07, 0.02, 0, 0, 0.03, 0.07, 0.10]),
      (0x4A_1D_5C, [0.06, 0.04, 0.06, 0.03, 0.01, 0, 0, 0, 0, 0.02, 0.05]),
    ]
    for range in ranges {
      context.setFillColor(Self.color(at: 0, of: [(0, range.color)]))
      let step = frame.width / CGFloat(range.heights.count - 1)
      func point(_ index: Int) -> CGPoint {
        CGPoint(
          x: frame.minX + step * CGFloat(index), y: horizon + unit * range.heights[index])
      }
      context.beginPath()
      context.move(to: CGPoint(x: frame.minX, y: horizon))
      context.addLine(to: point(0))
      for index in 1..<range.heights.count {
        let (from, to) = (point(index - 1), point(index))
        let middle = (from.x + to.x) / 2
        context.addCurve(
          to: to, control1: CGPoint(x: middle, y: from.y), control2: CGPoint(x: middle, y: to.y))
      }
      context.addLine(to: CGPoint(x: frame.maxX, y: horizon))
      context.fillPath()
    }
  }

  /// Draws the reflections of the sun on the water: strips that become narrower, higher and fainter downwards.
  private func drawGlints(in context: GContext) {
    let depth = horizon - frame.minY
    let count = 14
    for index in 0..<count {
      let nearness = CGFloat(index) / CGFloat(count - 1)
      let sway = CGFloat([0, 5, -4, 2, -6, 4, -1][index % 7]) * 0.006 * unit
      let width = unit * (0.36 - 0.22 * nearness) * (index % 2 == 0 ? 1 : 0.7)
      let height = unit * (0.006 + 0.008 * nearness)
      context.setFillColor(red: 1, green: 0.86, blue: 0.55, alpha: 0.85 - 0.7 * nearness)
      context.fillEllipse(
        in: CGRect(
          x: sun.x + sway - width / 2, y: horizon - depth * (0.04 + 0.9 * nearness) - height,
          width: width, height: height))
    }
  }
}
