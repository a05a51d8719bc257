import Foundation
import Testing

@testable import Citrine

/// Gradients, compared with formulas in double precision.
@Suite struct `Gradients` {
  private static let red = GColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
  private static let blue = GColor(srgbRed: 0, green: 0, blue: 1, alpha: 1)

  private func gradient(_ colors: [GColor], _ locations: [CGFloat]? = nil) -> GGradient {
    GGradient(colorsSpace: GColorSpaceCreateDeviceRGB(), colors: colors, locations: locations)!
  }

  private static let both: GGradientDrawingOptions = [
    .drawsBeforeStartLocation, .drawsAfterEndLocation,
  ]

  /// Returns the pixel of a mixture of red and blue.
  private func mixture(_ t: Double) -> Pixel {
    let level = min(max(t, 0), 1) * 255
    return Pixel(UInt8((255 - level).rounded()), 0, UInt8(level.rounded()))
  }

  private func center(_ x: Int, _ y: Int) -> CGPoint {
    CGPoint(x: Double(x) + 0.5, y: Double(y) + 0.5)
  }

  private func expect(
    _ pixels: Pixels, within levels: Int = 1, _ expected: (CGPoint) -> Pixel?,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var worst = 0
    var count = 0
    for y in 0..<pixels.height {
      for x in 0..<pixels.width {
        guard let pixel = expected(center(x, y)) else { continue }
        worst = max(worst, pixels[x, y].distance(to: pixel))
        count += 1
      }
    }
    #expect(worst <= levels, sourceLocation: sourceLocation)
    #expect(count > pixels.width * pixels.height / 8, sourceLocation: sourceLocation)
  }

  @Test(arguments: [0, 0.3, 1.2, 2.5, 3.7, 5.1])
  func `a linear gradient matches the formula at any angle`(angle: Double) {
    let start = CGPoint(x: 20 - 14 * cos(angle), y: 15 - 14 * sin(angle))
    let end = CGPoint(x: 20 + 14 * cos(angle), y: 15 + 14 * sin(angle))
    let pixels = GContext.drawing(40, 30) { context in
      context.drawLinearGradient(
        gradient([Self.red, Self.blue]), start: start, end: end, options: Self.both)
    }
    expect(pixels) { point in
      mixture(((point.x - start.x) * cos(angle) + (point.y - start.y) * sin(angle)) / 28)
    }
  }

  @Test func `a gradient uses the CTM at the time of the call`() {
    let pixels = GContext.drawing(40, 30) { context in
      context.scaleBy(x: 2, y: 0.5)
      context.rotate(by: 0.4)
      context.drawLinearGradient(
        gradient([Self.red, Self.blue]), start: CGPoint(x: 2, y: 3), end: CGPoint(x: 17, y: 3),
        options: Self.both)
      context.scaleBy(x: 9, y: 9)
    }
    expect(pixels) { point in
      let x = cos(0.4) * point.x / 2 + sin(0.4) * point.y * 2
      return mixture((x - 2) / 15)
    }
  }

  @Test func `a gradient from opaque red to clear interpolates colour and alpha separately`() {
    let pixels = GContext.drawing(100, 1) { context in
      context.drawLinearGradient(
        gradient([Self.red, .clear]), start: .zero, end: CGPoint(x: 100, y: 0), options: [])
    }
    expect(pixels) { point in
      let rest = 1 - point.x / 100
      return Pixel(UInt8((rest * rest * 255).rounded()), 0, 0, UInt8((rest * 255).rounded()))
    }
  }

  @Test func `without extend options a gradient ends with anti-aliased edges`() {
    for choice in 0..<4 {
      let options = GGradientDrawingOptions(rawValue: UInt32(choice))
      let before: UInt8 = options.contains(.drawsBeforeStartLocation) ? 255 : 0
      let after: UInt8 = options.contains(.drawsAfterEndLocation) ? 255 : 0
      let pixels = GContext.drawing(20, 3) { context in
        context.drawLinearGradient(
          gradient([Self.red, Self.blue]), start: CGPoint(x: 5.5, y: 9),
          end: CGPoint(x: 15.25, y: 9), options: options)
      }
      #expect(pixels[4, 1].alpha == before && pixels[16, 1].alpha == after)
      #expect(pixels[0, 1] == (before > 0 ? Pixel(255, 0, 0) : .clear))
      #expect(pixels[19, 1] == (after > 0 ? Pixel(0, 0, 255) : .clear))
      #expect(pixels[6, 1].alpha == 255 && pixels[14, 1].alpha == 255)
      #expect(pixels[5, 1].alpha == (before > 0 ? 255 : 128))
      #expect(pixels[15, 1].alpha == (after > 0 ? 255 : 64))
    }
  }

  @Test(arguments: [GBlendMode.copy, .sourceIn, .sourceOut, .destinationIn, .destinationAtop])
  func `a gradient keeps the destination where it has no colour`(mode: GBlendMode) {
    let pixels = GContext.drawing(20, 20) { context in
      context.setFillColor(Self.blue)
      context.fill(context.wholeRect)
      context.setBlendMode(mode)
      context.drawRadialGradient(
        gradient([Self.red, Self.red]), startCenter: CGPoint(x: 10, y: 10), startRadius: 3,
        endCenter: CGPoint(x: 10, y: 10), endRadius: 7, options: [])
    }
    #expect(pixels[0, 0] == Pixel(0, 0, 255))
    #expect(pixels[10, 10] == Pixel(0, 0, 255))
    let inside: Pixel =
      switch mode {
      case .copy, .sourceIn: Pixel(255, 0, 0)
      case .sourceOut: .clear
      default: Pixel(0, 0, 255)
      }
    #expect(pixels[10, 15] == inside)
  }

  @Test func `locations place colours, and equal locations make a hard edge`() {
    let green = GColor(srgbRed: 0, green: 1, blue: 0, alpha: 1)
    // The locations are not in order, and none lies at an end.
    let colors = [Self.blue, Self.red, Self.red, green]
    let pixels = GContext.drawing(100, 1) { context in
      context.drawLinearGradient(
        gradient(colors, [0.5, 0.25, 0.75, 0.75]), start: .zero, end: CGPoint(x: 100, y: 0),
        options: [])
    }
    expect(pixels) { point in
      switch point.x {
      case ..<50: mixture((point.x - 25) / 25)
      case ..<75: mixture((75 - point.x) / 25)
      default: Pixel(0, 255, 0)
      }
    }
  }

  @Test func `colours without locations are evenly spaced`() {
    let pixels = GContext.drawing(100, 1) { context in
      context.drawLinearGradient(
        gradient([Self.red, Self.blue, Self.red]), start: .zero, end: CGPoint(x: 100, y: 0),
        options: [])
    }
    expect(pixels) { mixture(1 - abs($0.x - 50) / 50) }
    let single = GContext.drawing(4, 1) { context in
      context.drawLinearGradient(
        gradient([Self.blue]), start: .zero, end: CGPoint(x: 4, y: 0), options: [])
    }
    #expect(single.values.allSatisfy { $0 == Pixel(0, 0, 255) })
  }

  @Test func `CMYK colours are interpolated in CMYK`() {
    let cmyk = GColorSpaceCreateDeviceCMYK()
    let ramp = GGradient(
      colorSpace: cmyk, colorComponents: [1, 0, 0, 0, 1, 0, 0, 0, 1, 1], locations: nil, count: 2)!
    let pixels = GContext.drawing(100, 1) { context in
      context.drawLinearGradient(ramp, start: .zero, end: CGPoint(x: 100, y: 0), options: [])
    }
    expect(pixels) { point in
      let t = point.x / 100
      let light = UInt8(((1 - t) * 255).rounded())
      return Pixel(UInt8((t * (1 - t) * 255).rounded()), light, light)
    }
  }

  @Test func `gradients obey the clip, alpha and blend mode and keep the current path`() {
    let pixels = GContext.drawing(20, 10) { context in
      context.setFillColor(.white)
      context.fill(context.wholeRect)
      context.clip(to: CGRect(x: 5, y: 0, width: 10.5, height: 10))
      context.setAlpha(0.5)
      context.addRect(CGRect(x: 0, y: 0, width: 1, height: 1))
      context.drawLinearGradient(
        gradient([Self.red, Self.red]), start: .zero, end: CGPoint(x: 20, y: 0), options: [])
      #expect(!context.isPathEmpty)
    }
    #expect(pixels[4, 5] == .white)
    #expect(pixels[5, 5].distance(to: Pixel(255, 127, 127)) <= 1)
    #expect(pixels[15, 5].distance(to: Pixel(255, 191, 191)) <= 1)
    #expect(pixels[16, 5] == .white)
  }

  @Test(arguments: BitmapLayout.allCases)
  func `a gradient is converted into the format of each layout`(layout: BitmapLayout) {
    let context = layout.makeContext(width: 50, height: 2)
    context.drawLinearGradient(
      gradient([Self.red, Self.blue]), start: .zero, end: CGPoint(x: 50, y: 0), options: [])
    expect(Pixels(context)) { point in
      let t = point.x / 50
      switch layout {
      case .gray:
        let gray = UInt8(((0.30 * (1 - t) + 0.11 * t) * 255).rounded())
        return Pixel(gray, gray, gray)
      case .alpha: return Pixel(0, 0, 0, 255)
      default: return mixture(t)
      }
    }
  }

  @Test func `circles with one centre make rings of exact area`() {
    let pixels = GContext.drawing(60, 60) { context in
      context.drawRadialGradient(
        gradient([Self.red, Self.blue]), startCenter: CGPoint(x: 30, y: 30), startRadius: 8,
        endCenter: CGPoint(x: 30, y: 30), endRadius: 25, options: [])
    }
    expect(pixels) { point in
      let radius = hypot(point.x - 30, point.y - 30)
      if radius < 7 || radius > 26 { return .clear }
      return radius > 9 && radius < 24 ? mixture((radius - 8) / 17) : nil
    }
    for y in 0..<60 {
      for x in 0..<60 {
        let ring =
          ExactArea.ofDisc(center: CGPoint(x: 30, y: 30), radius: 25, inPixelAt: x, y)
          - ExactArea.ofDisc(center: CGPoint(x: 30, y: 30), radius: 8, inPixelAt: x, y)
        #expect(abs(Double(pixels[x, y].alpha) - 255 * ring) <= 2)
      }
    }
  }

  /// Finds the largest parameter in a range whose circle passes through a point.
  ///
  /// It searches, without the closed form.
  private func parameter(_ family: CircleFamily, at point: CGPoint, _ range: ClosedRange<Double>)
    -> Double?
  {
    func distance(_ t: Double) -> Double {
      let x = family.startCenter.x + t * family.centerDelta.dx
      let y = family.startCenter.y + t * family.centerDelta.dy
      return hypot(point.x - x, point.y - y) - (family.startRadius + t * family.radiusDelta)
    }
    let steps = 400
    var (high, value) = (range.upperBound, distance(range.upperBound))
    for step in 1...steps {
      let low =
        range.upperBound - (range.upperBound - range.lowerBound) * Double(step) / Double(steps)
      let next = distance(low)
      if (value < 0) != (next < 0) {
        var (lower, upper) = (low, high)
        for _ in 0..<40 {
          let middle = (lower + upper) / 2
          if (distance(middle) < 0) == (next < 0) { lower = middle } else { upper = middle }
        }
        return lower
      }
      (high, value) = (low, next)
    }
    return nil
  }

  static let families: [CircleFamily] = [
    // Circles inside each other, off centre, growing and shrinking; circles apart, of equal and
    // unequal radius; overlapping circles; a point.
    .init(
      startCenter: CGPoint(x: 26, y: 20), startRadius: 5, endCenter: CGPoint(x: 20, y: 22),
      endRadius: 17),
    .init(
      startCenter: CGPoint(x: 22, y: 20), startRadius: 16, endCenter: CGPoint(x: 18, y: 24),
      endRadius: 3),
    .init(
      startCenter: CGPoint(x: 9, y: 10), startRadius: 4, endCenter: CGPoint(x: 29, y: 25),
      endRadius: 9),
    .init(
      startCenter: CGPoint(x: 30, y: 14), startRadius: 7, endCenter: CGPoint(x: 9, y: 25),
      endRadius: 7),
    .init(
      startCenter: CGPoint(x: 15, y: 20), startRadius: 9, endCenter: CGPoint(x: 24, y: 18),
      endRadius: 12),
    .init(
      startCenter: CGPoint(x: 6, y: 6), startRadius: 0, endCenter: CGPoint(x: 25, y: 22),
      endRadius: 11),
  ]

  @Test(arguments: families, 0..<4)
  func `a radial gradient uses the last circle through each point`(
    family: CircleFamily, choice: Int
  ) {
    let options = GGradientDrawingOptions(rawValue: UInt32(choice))
    let pixels = GContext.drawing(40, 40) { context in
      context.drawRadialGradient(
        gradient([Self.red, Self.blue]), startCenter: family.startCenter,
        startRadius: family.startRadius, endCenter: family.endCenter, endRadius: family.endRadius,
        options: options)
    }
    var range = family.parameterRange(
      extendsBeforeStart: options.contains(.drawsBeforeStartLocation),
      extendsAfterEnd: options.contains(.drawsAfterEndLocation))
    range = range.clamped(to: -8...8)
    let found = (0..<1600).map { index in
      parameter(family, at: center(index % 40, index / 40), range)
    }
    // Compares a pixel only if it and its four neighbors all have a parameter or all have none, so
    // not at the borders of the region.
    expect(pixels, within: 2) { point in
      let (x, y) = (Int(point.x), Int(point.y))
      guard x > 0, x < 39, y > 0, y < 39 else { return nil }
      let index = 40 * y + x
      let around = [index - 1, index + 1, index - 40, index + 40, index].map { found[$0] }
      if around.allSatisfy({ $0 == nil }) { return .clear }
      return around.contains(nil) ? nil : found[index].map { mixture($0) }
    }
  }

  @Test func `a conic gradient follows the angle around its centre`() {
    for angle in [0, 0.7, -2.0] {
      let pixels = GContext.drawing(40, 40) { context in
        context.drawConicGradient(
          gradient([Self.red, Self.blue]), center: CGPoint(x: 18, y: 21), angle: angle)
      }
      expect(pixels) { point in
        let turn = (atan2(point.y - 21, point.x - 18) - angle) / (2 * .pi)
        let t = turn - turn.rounded(.down)
        return t < 1e-6 || t > 1 - 1e-6 ? nil : mixture(t)
      }
      let same = GContext.drawing(40, 40) { context in
        GContextDrawConicGradient(
          context, gradient([Self.red, Self.blue]), CGPoint(x: 18, y: 21), angle)
        GContextDrawConicGradient(context, nil, .zero, 0)
      }
      #expect(same == pixels)
    }
  }

  @Test func `a degenerate gradient paints nothing`() {
    let ramp = gradient([Self.red, Self.blue])
    let pixels = GContext.drawing(20, 20) { context in
      let point = CGPoint(x: 10, y: 10)
      func circles(_ start: CGFloat, _ end: CGFloat) {
        context.drawRadialGradient(
          ramp, startCenter: point, startRadius: start, endCenter: point, endRadius: end,
          options: Self.both)
      }
      context.drawLinearGradient(ramp, start: point, end: point, options: Self.both)
      context.drawLinearGradient(
        ramp, start: point, end: CGPoint(x: CGFloat.nan, y: 0), options: Self.both)
      for (start, end) in [(5, 5), (-1, 5), (5, -1), (0, 0), (.infinity, 1)] as [(CGFloat, CGFloat)]
      {
        circles(start, end)
      }
      context.drawConicGradient(ramp, center: point, angle: .infinity)
      context.scaleBy(x: 0, y: 1)
      context.drawLinearGradient(
        ramp, start: .zero, end: CGPoint(x: 0, y: 9), options: Self.both)
      context.drawConicGradient(ramp, center: point, angle: 0)
      circles(1, 5)
    }
    #expect(pixels.painted.isEmpty)
  }
}
