import Foundation
import Testing

@testable import Citrine

/// Images drawn scaled, turned and sheared, compared with formulas.
@Suite struct `Scaled and rotated images` {
  private func gray(_ levels: [UInt8], width: Int) -> GImage {
    .gray(levels, width: width, height: levels.count / width)!
  }

  private func drawn(
    _ image: GImage, _ width: Int, _ height: Int, in rect: CGRect? = nil, byTiling: Bool = false,
    _ quality: GInterpolationQuality = .high, _ prepare: (GContext) -> Void = { _ in }
  ) -> Pixels {
    GContext.drawing(width, height) { context in
      context.interpolationQuality = quality
      prepare(context)
      context.draw(image, in: rect ?? context.wholeRect, byTiling: byTiling)
    }
  }

  // MARK: Closed forms of the cubic

  @Test func `enlarging at high quality keeps a linear ramp away from its ends`() {
    let picture = drawn(gray((0..<16).map { UInt8(40 + 10 * $0) }, width: 16), 112, 1)
    for x in 14..<98 {
      let place = (Double(x) + 0.5) / 7 - 0.5
      #expect(abs(Double(picture[x, 0].red) - (40 + 10 * place)) <= 0.51)
    }
  }

  @Test func `enlarging at high quality keeps a parabola`() {
    func value(_ place: Double) -> Double { 10 + place * place }
    let picture = drawn(gray((0..<15).map { UInt8(value(Double($0))) }, width: 15), 75, 1)
    for x in 10..<65 {
      let place = (Double(x) + 0.5) / 5 - 0.5
      #expect(abs(Double(picture[x, 0].red) - value(place)) <= 0.51)
    }
  }

  @Test func `enlarging a step at high quality overshoots and clamps to 0 to 255`() {
    // At twice the size, pixel centres lie at quarters between samples. The weights are -9, 111,
    // 29, -3 of 128.
    let soft = drawn(gray([100, 100, 100, 200, 200, 200], width: 6), 12, 1)
    let expected: [UInt8] = [100, 100, 100, 98, 93, 120, 180, 207, 202, 200, 200, 200]
    #expect(soft.values.map(\.red) == expected)
    let hard = drawn(gray([0, 0, 0, 255, 255, 255], width: 6), 12, 1)
    #expect(hard.values.map(\.red) == [0, 0, 0, 0, 0, 52, 203, 255, 255, 255, 255, 255])
  }

  @Test func `enlarging repeats the outermost pixels and does not fade at borders`() {
    let picture = drawn(gray([77, 77, 77, 77], width: 2), 31, 17)
    #expect(picture.values.allSatisfy { $0 == Pixel(77, 77, 77) })
  }

  @Test func `one axis is averaged while the other is interpolated cubically`() {
    let columns: [UInt8] = [100, 100, 100, 200, 200, 200]
    // The image has four rows, whose mean in each column is that column's level. It is drawn twice
    // as wide and a quarter as high.
    let levels = (0..<4).flatMap { line in
      columns.map { UInt8(Int($0) + [-30, 10, 40, -20][line]) }
    }
    let picture = drawn(gray(levels, width: 6), 12, 1)
    #expect(
      picture.values.map(\.red) == [100, 100, 100, 98, 93, 120, 180, 207, 202, 200, 200, 200])
  }

  @Test func `an image mask is scaled with the same cubic filter as an image`() {
    let mask = GImage.mask([155, 155, 155, 55, 55, 55], width: 6)!
    let picture = GContext.drawing(12, 1) { context in
      context.interpolationQuality = .high
      context.draw(mask, in: context.wholeRect)
    }
    #expect(picture.alphas == [100, 100, 100, 98, 93, 120, 180, 207, 202, 200, 200, 200])
  }

  @Test func `tiles are interpolated cubically across their border`() {
    let picture = drawn(
      gray([0, 200], width: 2), 16, 1, in: CGRect(x: 0, y: 0, width: 8, height: 1), byTiling: true)
    let weights = { (t: Double) -> Double in
      // The weighted sum of the samples 200, 0, 200, 0 at a distance t behind the second sample.
      let (a, c) = (-0.5 * t * (1 - t) * (1 - t), 1 + (1 - t) * (1 - t) * (1.5 * (1 - t) - 2.5))
      return 200 * (a + c)
    }
    for x in 0..<16 {
      let place = (Double(x % 8) + 0.5) / 4 - 0.5
      let inner = place.rounded(.down)
      let value = weights(place - inner)
      let expected = Int(inner) % 2 == 0 ? value : 200 - value
      #expect(abs(Double(picture[x, 0].red) - min(max(expected, 0), 255)) <= 0.51)
    }
  }

  // MARK: Turns

  @Test(
    arguments: [GInterpolationQuality.low, .medium, .high],
    [
      CGRect(x: -14, y: -16, width: 28, height: 32), CGRect(x: -2.5, y: -1.5, width: 5, height: 3),
      CGRect(x: -12, y: -2, width: 24, height: 4),
    ])
  func `an image rotated by 90 degrees equals the upright image rotated afterwards`(
    quality: GInterpolationQuality, rect: CGRect
  ) {
    var random = SeededRandom(UInt32(rect.width))
    let image = gray((0..<63).map { _ in UInt8(random.next() & 255) }, width: 9)
    let upright = drawn(image, 40, 40, in: rect, quality) { $0.translateBy(x: 20, y: 20) }
    for turns in 1...3 {
      let turned = drawn(image, 40, 40, in: rect, quality) { context in
        context.translateBy(x: 20, y: 20)
        context.rotate(by: .pi / 2 * CGFloat(turns))
      }
      for x in 0..<40 {
        for y in 0..<40 {
          var (u, v) = (x, y)
          for _ in 0..<turns { (u, v) = (v, 39 - u) }
          // The sums are added in another order, and the weights of eight bits are rounded down.
          let most = quality == .low ? 2 : 1
          #expect(turned[x, y].distance(to: upright[u, v]) <= most)
        }
      }
    }
  }

  /// Compares the separable filter with the kernel for turned images, which tiled images use as
  /// well.
  @Test func `the separable and the general cubic filter agree within one level`() {
    var random = SeededRandom(8)
    let image = gray((0..<63).map { _ in UInt8(random.next() & 255) }, width: 9)
    let rect = CGRect(x: 2.3, y: 1.6, width: 30.1, height: 25.9)
    let separable = drawn(image, 36, 30, in: rect)
    let byKernel = drawn(image, 36, 30, in: rect, byTiling: true)
    // Two image pixels inside the border, all samples belong to one tile.
    for x in 8..<27 {
      for y in 8..<22 { #expect(separable[x, y].distance(to: byKernel[x, y]) <= 1) }
    }
  }

  /// Transforms of all kinds: a fractional translation, unequal scales, a reflection, a rotation, a
  /// shear.
  static let placements: [GAffineTransform] = [
    GAffineTransform(translationX: 3.3, y: 4.6),
    GAffineTransform(a: 1.7, b: 0, c: 0, d: 1.2, tx: 1.25, ty: 2.6),
    GAffineTransform(a: -1.7, b: 0, c: 0, d: 1.4, tx: 35.4, ty: 3.5),
    GAffineTransform(a: 1.3, b: 0, c: 0, d: -1.6, tx: 4.7, ty: 34.1),
    GAffineTransform(a: 1.2, b: 0.9, c: -0.7, d: 1.1, tx: 15.2, ty: 2.3),
    GAffineTransform(a: 1.4, b: 0, c: 0.8, d: 1.3, tx: 1.1, ty: 4.4),
    GAffineTransform(a: -1.1, b: 0.5, c: 0.6, d: 1.2, tx: 24.2, ty: 3.8),
    GAffineTransform(a: 0, b: 1.6, c: -1.3, d: 0, tx: 31.6, ty: 3.3),
  ]

  /// Returns the interpolated value at a point, computed in doubles without separation of the axes.
  private func sample(
    _ levels: [UInt8], _ width: Int, at point: CGPoint, _ quality: GInterpolationQuality
  ) -> Double {
    let height = levels.count / width
    func level(_ x: Int, _ y: Int) -> Double {
      Double(levels[min(max(y, 0), height - 1) * width + min(max(x, 0), width - 1)])
    }
    func weight(_ distance: Double) -> Double {
      let s = abs(distance)
      switch quality {
      case .none: return distance >= -0.5 && distance < 0.5 ? 1 : 0
      case .high where s < 1: return 1.5 * s * s * s - 2.5 * s * s + 1
      case .high: return s < 2 ? -0.5 * s * s * s + 2.5 * s * s - 4 * s + 2 : 0
      default: return max(0, 1 - s)
      }
    }
    let (x, y) = (point.x - 0.5, point.y - 0.5)
    var sum = 0.0
    for line in Int(y.rounded(.down)) - 1...Int(y.rounded(.down)) + 2 {
      for column in Int(x.rounded(.down)) - 1...Int(x.rounded(.down)) + 2 {
        // Without interpolation, a point half way between two samples takes the right one.
        let across = weight(Double(column) - x) * weight(Double(line) - y)
        sum += across * level(column, line)
      }
    }
    return min(max(sum, 0), 255)
  }

  @Test(arguments: placements, [GInterpolationQuality.none, .low, .medium, .high])
  func `a transformed image has exact edge coverage and the sample at the pixel centre`(
    placement: GAffineTransform, quality: GInterpolationQuality
  ) throws {
    var random = SeededRandom(21)
    let (width, height) = (9, 7)
    let levels = (0..<width * height).map { _ in UInt8(random.next() & 255) }
    // The image is drawn at twice its size, so that every placement enlarges both axes.
    let rect = CGRect(x: 0, y: 0, width: 18, height: 14)
    let picture = drawn(gray(levels, width: width), 40, 40, in: rect, quality) { context in
      context.concatenate(placement)
    }
    let corners = [
      CGPoint(x: 0, y: 0), CGPoint(x: 18, y: 0), CGPoint(x: 18, y: 14), CGPoint(x: 0, y: 14),
    ].map { $0.applying(placement) }
    let inverse = placement.inverted()
    var (worstAlpha, worst) = (0.0, 0.0)
    for x in 0..<40 {
      for y in 0..<40 {
        let coverage = abs(ExactArea.ofPolygon(corners, inPixelAt: x, y))
        let point = CGPoint(x: Double(x) + 0.5, y: Double(y) + 0.5).applying(inverse)
        let place = CGPoint(x: point.x / 2, y: Double(height) - point.y / 2)
        let value = sample(levels, width, at: place, quality)
        let pixel = picture[x, y]
        worstAlpha = max(worstAlpha, abs(Double(pixel.alpha) - 255 * coverage))
        // At a border between two samples, rounding may select either sample.
        let fraction = min(abs(place.x - place.x.rounded()), abs(place.y - place.y.rounded()))
        if quality == .none && fraction < 1e-6 { continue }
        worst = max(worst, abs(Double(pixel.red) - coverage * value))
      }
    }
    // Vertices are rounded to 1/1024 pixel, a sample to a whole level, and bilinear weights to 8
    // bits.
    #expect(worstAlpha <= 1)
    #expect(worst <= (quality == .high ? 2 : 3))
  }
}
