import Foundation
import Testing

@testable import Citrine

/// Independent computations of pictures in perspective.
private enum Oracle {
  /// A smooth picture without noise, so that sampling can be compared: premultiplied RGBA, the top row first.
  static func smooth(_ width: Int, _ height: Int) -> (image: GImage, pixels: [[SIMD4<Double>]]) {
    let pixels = (0..<height).map { y in
      (0..<width).map { x in
        let (u, v) = (Double(x) / Double(width), Double(y) / Double(height))
        let alpha = 0.6 + 0.4 * cos(3 * u)
        let color = SIMD4(0.5 + 0.5 * sin(5 * u + 2 * v), 0.5 + 0.5 * cos(6 * v), u, 1)
        return (color * alpha * 255).rounded(.toNearestOrEven)
      }
    }
    return (image(of: pixels), pixels)
  }

  /// A picture of squares of one colour each, black and white in turns.
  static func checkerboard(_ side: Int, square: Int) -> GImage {
    image(
      of: (0..<side).map { y in
        (0..<side).map { x in
          (x / square + y / square).isMultiple(of: 2)
            ? SIMD4(0, 0, 0, 255) : SIMD4(repeating: 255)
        }
      })
  }

  static func image(of pixels: [[SIMD4<Double>]]) -> GImage {
    let bytes = pixels.flatMap { $0.flatMap { pixel in (0..<4).map { UInt8(pixel[$0]) } } }
    return GImage(
      width: pixels[0].count, height: pixels.count, bitsPerComponent: 8, bitsPerPixel: 32,
      bytesPerRow: 4 * pixels[0].count, space: .sRGBSpace,
      bitmapInfo: GBitmapInfo(.premultipliedLast), provider: GDataProvider(data: Data(bytes))!,
      decode: nil, shouldInterpolate: true, intent: .defaultIntent)!
  }

  /// The point of the plane whose image is (X, Y); nil if it lies behind the eye.
  ///
  /// It solves X (x m13 + y m23 + m33) = x m11 + y m21 + m31, and the same for Y, by Cramer's rule.
  static func plane(_ h: Homography, _ X: Double, _ Y: Double) -> (x: Double, y: Double)? {
    let (a, b, e) = (h.m11 - X * h.m13, h.m21 - X * h.m23, X * h.m33 - h.m31)
    let (c, d, f) = (h.m12 - Y * h.m13, h.m22 - Y * h.m23, Y * h.m33 - h.m32)
    let determinant = a * d - b * c
    let (x, y) = ((e * d - b * f) / determinant, (a * f - e * c) / determinant)
    return x * h.m13 + y * h.m23 + h.m33 > 0 ? (x, y) : nil
  }

  /// The colour at a point of a picture in a rectangle: bilinear, transparent outside.
  static func color(
    _ pixels: [[SIMD4<Double>]], in rect: CGRect, _ x: Double, _ y: Double
  ) -> SIMD4<Double> {
    guard x >= rect.minX, x < rect.maxX, y >= rect.minY, y < rect.maxY else { return .zero }
    let (width, height) = (pixels[0].count, pixels.count)
    let u = (x - rect.minX) / rect.width * Double(width) - 0.5
    // The top row has the greatest y.
    let v = (rect.maxY - y) / rect.height * Double(height) - 0.5
    func at(_ column: Double, _ row: Double) -> SIMD4<Double> {
      pixels[min(max(Int(row), 0), height - 1)][min(max(Int(column), 0), width - 1)]
    }
    let (left, top) = (u.rounded(.down), v.rounded(.down))
    let (s, t) = (u - left, v - top)
    let upper = at(left, top) * (1 - s) + at(left + 1, top) * s
    let lower = at(left, top + 1) * (1 - s) + at(left + 1, top + 1) * s
    return upper * (1 - t) + lower * t
  }

  /// The mean of 8 × 8 points of each pixel; rows from the top, base space with y upwards.
  static func supersampled(
    _ pixels: [[SIMD4<Double>]], in rect: CGRect, _ h: Homography, _ width: Int, _ height: Int
  ) -> [SIMD4<Double>] {
    (0..<width * height).map { index in
      var sum = SIMD4<Double>.zero
      for sub in 0..<64 {
        let X = Double(index % width) + (Double(sub % 8) + 0.5) / 8
        let Y = Double(height - index / width) - (Double(sub / 8) + 0.5) / 8
        if let point = plane(h, X, Y) { sum += color(pixels, in: rect, point.x, point.y) }
      }
      return sum / 64
    }
  }
}

/// A rotation by `angle` about a vertical axis through (cx, ·), seen from a distance in front of (cx, cy).
private func turned(_ angle: Double, _ cx: Double, _ cy: Double, distance: Double) -> Homography {
  Homography(GAffineTransform(translationX: -cx, y: -cy))
    .concatenating(
      Homography(
        m11: cos(angle), m12: 0, m13: sin(angle) / distance, m21: 0, m22: 1, m23: 0, m31: 0,
        m32: 0, m33: 1)
    )
    .concatenating(Homography(GAffineTransform(translationX: cx, y: cy)))
}

/// A floor below the horizon y = 40 of a picture that is 64 pixels high and 96 wide; the eye is above x = 48.
private let floor = Homography(
  m11: 1, m12: 0, m13: 0, m21: 48 * 0.05, m22: 40 * 0.05, m23: 0.05, m31: 48, m32: 20, m33: 1)

@Suite struct `Pictures in perspective` {
  @Test func `a homography maps points, and its inverse maps them back`() throws {
    let h = turned(.pi / 3, 50, 40, distance: 200)
    // The right side moves away: x = cos 60° · 50 = 25, at W = 1 + sin 60° · 50 / 200.
    let w = 1 + sin(Double.pi / 3) / 4
    let right = try #require(h.apply(CGPoint(x: 100, y: 0)))
    #expect(abs(right.x - (50 + 25 / w)) < 1e-12)
    #expect(abs(right.y - (40 - 40 / w)) < 1e-12)
    let back = try #require(h.inverse?.apply(right))
    #expect(abs(back.x - 100) < 1e-9 && abs(back.y) < 1e-9)
    #expect(h.affine == nil)
    let affine = GAffineTransform(a: 1, b: 2, c: 3, d: 5, tx: 7, ty: 11)
    #expect(Homography(affine).affine == affine)
    #expect(Homography(affine).concatenating(.identity) == Homography(affine))
  }

  @Test func `an affine homography draws the same pixels as the matrix`() {
    let picture = Oracle.smooth(30, 20).image
    let rect = CGRect(x: 5, y: 7, width: 30, height: 20)
    for affine in [
      GAffineTransform(rotationAngle: 0.3),
      GAffineTransform(a: 0.4, b: 0, c: 0, d: 0.6, tx: 3, ty: 4),
      GAffineTransform(translationX: 3.25, y: 1),
    ] {
      let direct = GContext.drawing(64, 48) {
        $0.concatenate(affine)
        $0.draw(picture, in: rect)
      }
      let projected = GContext.drawing(64, 48) {
        $0.draw(picture, in: rect, through: Homography(affine))
      }
      #expect(direct == projected)
    }
  }

  @Test(arguments: [0.5, 1.2, -0.9, .pi - 0.4])
  func `pixels are the mean of the picture over their area`(
    angle: Double
  ) {
    let h = turned(angle, 32, 24, distance: 90)
    for size in [(40, 30), (160, 120)] {
      let (image, pixels) = Oracle.smooth(size.0, size.1)
      let rect = CGRect(x: 12, y: 9, width: 40, height: 30)
      let drawn = GContext.drawing(64, 48) {
        $0.interpolationQuality = .medium
        $0.draw(image, in: rect, through: h)
      }
      let expected = Oracle.supersampled(pixels, in: rect, h, 64, 48)
      var (largest, sum) = (0.0, 0.0)
      for (pixel, exact) in zip(drawn.values, expected) {
        for (channel, value) in pixel.channels.enumerated() {
          let difference = abs(Double(value) - exact[channel])
          largest = max(largest, difference)
          sum += difference
        }
      }
      // 8 × 8 points count an edge's area to about 1/64 of a pixel along a slanted edge, 1/16 along a straight one.
      #expect(largest <= 255 / 16 + 4, "\(largest)")
      #expect(sum / Double(4 * expected.count) < 0.5)
    }
  }

  @Test func `a picture of one colour has the coverage of the quadrilateral in each format`() throws
  {
    let color = GColor(red: 1, green: 0.5, blue: 0, alpha: 1)
    let tile = Oracle.image(of: [[SIMD4(255, 128, 0, 255)]])
    let rect = CGRect(x: 4, y: 3, width: 12, height: 9)
    let h = turned(0.8, 10, 8, distance: 30)
    let corners = try [
      (4, 3), (16, 3), (16, 12), (4, 12),
    ].map { try #require(h.apply(CGPoint(x: $0.0, y: $0.1))) }
    func draw(_ context: GContext, _ mode: GBlendMode, asImage: Bool) {
      context.setFillColor(red: 0, green: 0.25, blue: 1, alpha: 1)
      context.fill(CGRect(x: 0, y: 0, width: 10, height: 16))
      context.addEllipse(in: CGRect(x: 1, y: 1, width: 17, height: 13))
      context.clip()
      context.setBlendMode(mode)
      context.setAlpha(0.75)
      if asImage { return context.draw(tile, in: rect, through: h) }
      context.setFillColor(color)
      context.addLines(between: corners)
      context.fillPath()
    }
    for mode in [GBlendMode.normal, .multiply, .copy, .xor, .destinationOver] {
      for layout in BitmapLayout.allCases {
        let image = layout.makeContext(width: 20, height: 16)
        let path = layout.makeContext(width: 20, height: 16)
        draw(image, mode, asImage: true)
        draw(path, mode, asImage: false)
        #expect(Pixels(image).distance(to: Pixels(path)) <= 2, "\(layout) \(mode)")
      }
    }
    for layout in DeepLayout.allCases where !layout.isCMYK {
      let image = try #require(layout.makeContext(width: 20, height: 16))
      let path = try #require(layout.makeContext(width: 20, height: 16))
      draw(image, .normal, asImage: true)
      draw(path, .normal, asImage: false)
      for index in stride(from: 0, to: 20 * 16, by: 3) {
        let (x, y) = (index % 20, index / 20)
        let (drawn, filled) = (
          layout.components(of: image, x: x, y: y), layout.components(of: path, x: x, y: y)
        )
        let step = layout.bitsPerComponent == 5 ? 1.01 / 31 : 0.01
        #expect(zip(drawn, filled).allSatisfy { abs($0 - $1) <= step }, "\(layout)")
      }
    }
    let cmyk = try #require(DeepLayout.cmyk8.makeContext(width: 20, height: 16))
    cmyk.draw(tile, in: rect, through: h)
    #expect(DeepLayout.cmyk8.components(of: cmyk, x: 10, y: 8)[1] > 0.3)
    #expect(DeepLayout.cmyk8.components(of: cmyk, x: 1, y: 1)[1] == 0)
  }

  /// The mean of 32 × 32 points of a pixel of the floor, in base space, with the squares of the next test.
  private func boardMean(x: Int, y: Int) -> Double {
    var sum = 0.0
    for sub in 0..<1024 {
      let X = Double(x) + (Double(sub % 32) + 0.5) / 32
      let Y = Double(y) + (Double(sub / 32) + 0.5) / 32
      guard let point = Oracle.plane(floor, X, Y) else { continue }
      let (column, row) = (Int(point.x + 256) / 8, Int(492 - point.y) / 8)
      sum += (column + row).isMultiple(of: 2) ? 0 : 255
    }
    return sum / 1024
  }

  @Test func `the part of a plane behind the eye is not drawn, and far squares become grey`() {
    let board = Oracle.checkerboard(512, square: 8)
    let pixels = GContext.drawing(96, 64) {
      $0.interpolationQuality = .medium
      $0.draw(board, in: CGRect(x: -256, y: -20, width: 512, height: 512), through: floor)
    }
    for (index, pixel) in pixels.values.enumerated() {
      let y = 64 - index / 96
      if y > 41 { #expect(pixel == .clear) }
      // Near the horizon a pixel covers several squares: a mean of black and white.
      if 37...38 ~= y, 30...66 ~= index % 96 {
        let exact = boardMean(x: index % 96, y: y - 1)
        #expect(abs(Double(pixel.red) - exact) < 24 && pixel.alpha == 255)
      }
    }
    #expect(pixels.values[60 * 96 + 48].alpha == 255)
  }

  @Test func `several threads draw the same pixels`() {
    let board = Oracle.checkerboard(64, square: 4)
    let pixels = [1, 3].map { threads in
      let context = GContext(width: 200, height: 200)
      context?.threads = threads
      context?.interpolationQuality = .medium
      context?.draw(
        board, in: CGRect(x: 20, y: 20, width: 160, height: 160),
        through: turned(0.7, 100, 100, distance: 300))
      return context.map { Pixels($0) }
    }
    #expect(pixels[0] != nil && pixels[0] == pixels[1])
  }

  @Test func `content in a plane is drawn at the resolution of its nearest part`() {
    // Edges of the content lie where the projected corners are; without it nothing is painted.
    let h = turned(0.8, 32, 24, distance: 100)
    let pixels = GContext.drawing(64, 48) { context in
      let extent = CGRect(x: -50, y: -50, width: 164, height: 148)
      let frame = CGRect(x: 12, y: 9, width: 40, height: 30)
      context.drawPlane(over: extent, alignedTo: frame, through: h) {
        $0.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
        $0.fill(frame)
      }
      context.drawPlane(over: extent, alignedTo: frame, through: h) { _ in }
    }
    let expected = GContext.drawing(64, 48) { context in
      context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
      let corners = [(12, 9), (52, 9), (52, 39), (12, 39)]
      context.addLines(between: corners.compactMap { h.apply(CGPoint(x: $0.0, y: $0.1)) })
      context.fillPath()
    }
    // The sides of the frame lie between pixels of the plane, so the edges are exact.
    #expect(pixels.distance(to: expected) <= 1)
  }

  @Test func `hostile numbers draw nothing or something, and never trap`() {
    let numbers = [0, 1, -1, .nan, .infinity, -.infinity, 1e308, -1e308, 1e-308, 1e150, 0.5]
    let picture = Oracle.smooth(8, 8).image
    var random = SeededRandom(7)
    func any() -> Double { numbers[Int(random.unit() * Double(numbers.count))] }
    let context = GContext(width: 16, height: 16)
    for _ in 0..<400 {
      let h = Homography(
        m11: any(), m12: any(), m13: any(), m21: any(), m22: any(), m23: any(), m31: any(),
        m32: any(), m33: any())
      let rect = CGRect(x: any(), y: any(), width: any(), height: any())
      context?.setShadow(offset: CGSize(width: 2, height: 2), blur: random.unit() < 0.2 ? 2 : 0)
      context?.draw(picture, in: rect, through: h)
      context?.drawPlane(over: rect, alignedTo: rect, through: h) {
        $0.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
      }
      context?.draw(picture, in: CGRect(x: 0, y: 0, width: 8, height: 8), through: h)
    }
    #expect(context?.makeImage() != nil)
  }
}
