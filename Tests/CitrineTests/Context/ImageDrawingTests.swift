import Foundation
import Testing

@testable import Citrine

@Suite struct `Drawing images` {
  /// Returns an opaque RGB image of gray levels, in rows from the top.
  private func image(_ levels: [UInt8], width: Int, interpolates: Bool = true) -> GImage {
    .gray(levels, width: width, height: levels.count / width, interpolates: interpolates)!
  }

  /// Top row: red, green.
  ///
  /// Bottom row: blue, white.
  private let corners = GImage.of(
    [
      255, 0, 0, 255, 0, 255, 0, 255,
      0, 0, 255, 255, 255, 255, 255, 255,
    ], width: 2, height: 2, perPixel: 32,
    info: GBitmapInfo(rawValue: GImageAlphaInfo.premultipliedLast.rawValue), interpolates: false)!

  private func drawing(_ width: Int, _ height: Int, _ draw: (GContext) -> Void) -> Pixels {
    GContext.drawing(width, height, draw)
  }

  @Test func `the top row of an image is drawn at the maximum y of the rectangle`() {
    let picture = drawing(2, 2) { $0.draw(corners, in: $0.wholeRect) }
    #expect(picture[0, 1] == Pixel(255, 0, 0) && picture[1, 1] == Pixel(0, 255, 0))
    #expect(picture[0, 0] == Pixel(0, 0, 255) && picture[1, 0] == .white)
  }

  @Test func `an image is upside down under a flipped CTM`() {
    let picture = drawing(2, 2) { context in
      context.translateBy(x: 0, y: 2)
      context.scaleBy(x: 1, y: -1)
      context.draw(corners, in: context.wholeRect)
    }
    #expect(picture[0, 0] == Pixel(255, 0, 0) && picture[1, 0] == Pixel(0, 255, 0))
    #expect(picture[0, 1] == Pixel(0, 0, 255) && picture[1, 1] == .white)
  }

  @Test func `an image rotates by 90 degrees with the CTM`() {
    let picture = drawing(2, 2) { context in
      context.translateBy(x: 2, y: 0)
      context.rotate(by: .pi / 2)
      context.draw(corners, in: context.wholeRect)
    }
    // The top left pixel of the image is now at the bottom left.
    #expect(picture[0, 0] == Pixel(255, 0, 0) && picture[0, 1] == Pixel(0, 255, 0))
    #expect(picture[1, 0] == Pixel(0, 0, 255) && picture[1, 1] == .white)
  }

  @Test(arguments: [
    GInterpolationQuality.default, .none, .low, .medium, .high,
  ])
  func `an image drawn at one sample per pixel is exact at each quality`(
    quality: GInterpolationQuality
  ) {
    var random = SeededRandom(3)
    let levels = (0..<77).map { _ in UInt8(random.next() & 255) }
    let source = image(levels, width: 11)
    let picture = drawing(15, 9) { context in
      context.interpolationQuality = quality
      context.draw(source, in: CGRect(x: 3, y: 1, width: 11, height: 7))
    }
    for (index, level) in levels.enumerated() {
      #expect(picture[3 + index % 11, 7 - index / 11] == Pixel(level, level, level))
    }
    #expect(picture.painted.count == 77)
    let mirrored = drawing(15, 9) { context in
      context.interpolationQuality = quality
      context.scaleBy(x: -1, y: 1)
      context.draw(source, in: CGRect(x: -14, y: 1, width: 11, height: 7))
    }
    for (index, level) in levels.enumerated() {
      #expect(mirrored[13 - index % 11, 7 - index / 11] == Pixel(level, level, level))
    }
  }

  @Test func `without interpolation a pixel takes the sample under its centre`() {
    let source = image([10, 20, 30], width: 3)
    let enlarged = drawing(9, 1) { context in
      context.interpolationQuality = .none
      context.draw(source, in: CGRect(x: 0.25, y: 0, width: 7.5, height: 1))
    }
    // Pixel centres lie at 0.5, 1.5 and so on. Each sample is 2.5 pixels wide, beginning at x =
    // 0.25.
    let expected: [UInt8] = [10, 10, 10, 20, 20, 30, 30, 30]
    #expect((1..<7).map { enlarged[$0, 0].red } == Array(expected[1..<7]))
    let reduced = drawing(2, 1) { context in
      context.interpolationQuality = .none
      context.draw(image([1, 2, 3, 4, 5, 6], width: 6), in: context.wholeRect)
    }
    #expect(reduced.values.map(\.red) == [2, 5])
  }

  /// Bilinear weights, with the border's pixels repeated outwards.
  @Test(arguments: [GInterpolationQuality.low, .medium, .default])
  func `enlarging interpolates bilinearly`(quality: GInterpolationQuality) {
    let levels: [UInt8] = [0, 200, 90, 255, 30, 140]
    let picture = drawing(12, 10) { context in
      context.interpolationQuality = quality
      context.draw(image(levels, width: 3), in: context.wholeRect)
    }
    func level(_ x: Int, _ y: Int) -> Double {
      Double(levels[min(max(y, 0), 1) * 3 + min(max(x, 0), 2)])
    }
    for row in 0..<10 {
      for x in 0..<12 {
        let (u, v) = ((Double(x) + 0.5) / 4 - 0.5, (Double(row) + 0.5) / 5 - 0.5)
        let (left, top) = (Int(u.rounded(.down)), Int(v.rounded(.down)))
        let (s, t) = (u - Double(left), v - Double(top))
        let upper = level(left, top) * (1 - s) + level(left + 1, top) * s
        let lower = level(left, top + 1) * (1 - s) + level(left + 1, top + 1) * s
        let expected = upper * (1 - t) + lower * t
        // The weights have eight bits: two roundings of 1/512 of 255 levels, and the result's own
        // rounding.
        #expect(abs(Double(picture[x, 9 - row].red) - expected) <= 1.5)
      }
    }
  }

  @Test func `an image with shouldInterpolate false is interpolated only at an explicit quality`() {
    let hard = image([0, 200], width: 2, interpolates: false)
    func middle(_ quality: GInterpolationQuality) -> UInt8 {
      drawing(8, 1) { context in
        context.interpolationQuality = quality
        context.draw(hard, in: context.wholeRect)
      }[3, 0].red
    }
    #expect(middle(.default) == 0 && middle(.none) == 0)
    #expect(middle(.low) == 75 && middle(.medium) == 75)
    // Catmull–Rom's cubic at 3/8 between the samples 0, 0, 200, 200.
    #expect(middle(.high) == 69)
  }

  /// Each destination pixel is the mean of the image area that it covers.
  ///
  /// The test sums that area directly.
  @Test(
    arguments: [GInterpolationQuality.medium, .high],
    [
      (CGRect(x: 0, y: 0, width: 5, height: 4), 13, 9),
      (CGRect(x: 1, y: 1, width: 3, height: 6), 10, 7),
      (CGRect(x: 0, y: 0, width: 7, height: 3), 7, 11),
    ])
  func `medium and high quality reduce an image by exact area averages`(
    quality: GInterpolationQuality, place: (rect: CGRect, width: Int, height: Int)
  ) {
    let (rect, width, height) = place
    var random = SeededRandom(UInt32(width))
    let levels = (0..<width * height).map { _ in UInt8(random.next() & 255) }
    let picture = drawing(8, 8) { context in
      context.interpolationQuality = quality
      context.draw(image(levels, width: width), in: rect)
    }
    func overlap(_ low: Double, _ high: Double, _ pixel: Int) -> Double {
      max(0, min(high, Double(pixel + 1)) - max(low, Double(pixel)))
    }
    for column in 0..<Int(rect.width) {
      for row in 0..<Int(rect.height) {
        let (sx, sy) = (Double(width) / rect.width, Double(height) / rect.height)
        // An enlarged axis is interpolated, so the test sums only axes that shrink.
        guard sx >= 1, sy >= 1 else { continue }
        var sum = 0.0
        for y in 0..<height {
          for x in 0..<width {
            sum +=
              Double(levels[y * width + x])
              * overlap(Double(column) * sx, Double(column + 1) * sx, x)
              * overlap(Double(row) * sy, Double(row + 1) * sy, y)
          }
        }
        let value = picture[Int(rect.minX) + column, Int(rect.maxY) - 1 - row].red
        #expect(abs(Double(value) - sum / (sx * sy)) <= 0.51)
      }
    }
  }

  @Test func `an image at fractional coordinates has edges with partial coverage`() {
    let picture = drawing(4, 3) { context in
      context.draw(image([100], width: 1), in: CGRect(x: 0.5, y: 0.25, width: 3, height: 2))
    }
    #expect(picture[1, 1] == Pixel(100, 100, 100))
    #expect(picture[0, 1].alpha == 128 && abs(Int(picture[0, 1].red) - 50) <= 1)
    #expect(picture[1, 0].alpha == 191 && abs(Int(picture[1, 0].red) - 75) <= 1)
    #expect(picture[1, 2].alpha == 64)
    #expect(abs(Int(picture[0, 0].alpha) - 96) <= 1)
  }

  @Test func `a rotated image covers the same pixels as its filled rectangle`() {
    let place = { (context: GContext) in
      context.translateBy(x: 12, y: 3)
      context.rotate(by: 0.7)
    }
    let rect = CGRect(x: 0.3, y: 0.4, width: 11.2, height: 7.9)
    let drawn = drawing(24, 24) { context in
      place(context)
      context.draw(image([255, 255, 255, 255], width: 2), in: rect)
    }
    let filled = drawing(24, 24) { context in
      place(context)
      context.setFillColor(GColor.white)
      context.fill(rect)
    }
    #expect(drawn == filled)
  }

  @Test func `a large image rotated and reduced at high quality keeps its mean`() {
    let checks = (0..<64 * 64).map { ($0 / 64 + $0) % 2 == 0 ? UInt8(0) : 255 }
    let picture = drawing(24, 24) { context in
      context.interpolationQuality = .high
      context.translateBy(x: 12, y: 0)
      context.rotate(by: .pi / 4)
      context.draw(image(checks, width: 64), in: CGRect(x: 2, y: 2, width: 12, height: 12))
    }
    #expect(abs(Int(picture[12, 11].red) - 127) <= 2)
  }

  @Test func `drawing an image into an empty or infinite rectangle paints nothing`() {
    let rects = [
      CGRect.zero, .null, .infinite, CGRect(x: 0, y: 0, width: 4, height: 0),
      CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1),
      CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 1),
    ]
    for rect in rects {
      for tiles in [false, true] {
        let picture = drawing(4, 4) { context in
          context.draw(corners, in: rect, byTiling: tiles)
          context.draw(.mask([0], width: 1)!, in: rect, byTiling: tiles)
        }
        #expect(picture.painted.isEmpty, "\(rect)")
      }
    }
  }

  @Test func `a rectangle with negative sizes does not mirror the image`() {
    let negative = drawing(4, 4) { context in
      context.draw(corners, in: CGRect(x: 3, y: 3, width: -2, height: -2))
    }
    #expect(
      negative
        == drawing(4, 4) { $0.draw(corners, in: CGRect(x: 1, y: 1, width: 2, height: 2)) })
  }

  @Test func `transparent image pixels keep the destination, and replace it in copy mode`() {
    let half = GImage.of(
      [0, 0, 0, 0, 50, 0, 0, 100], width: 2, perPixel: 32,
      info: GBitmapInfo(rawValue: GImageAlphaInfo.premultipliedLast.rawValue))!
    func result(_ mode: GBlendMode) -> [Pixel] {
      drawing(2, 1) { context in
        context.setFillColor(GColor.white)
        context.fill(context.wholeRect)
        context.setBlendMode(mode)
        context.draw(half, in: context.wholeRect)
      }.values
    }
    // 255 · (1 - 100 / 255) = 155.
    #expect(result(.normal) == [.white, Pixel(205, 155, 155)])
    #expect(result(.copy) == [.clear, Pixel(50, 0, 0, 100)])
  }

  @Test func `an image with unpremultiplied alpha is premultiplied when it is drawn`() {
    let unpremultiplied = GImage.of(
      [255, 100, 0, 128], width: 1, perPixel: 32,
      info: GBitmapInfo(rawValue: GImageAlphaInfo.last.rawValue))!
    #expect(
      drawing(1, 1) { $0.draw(unpremultiplied, in: $0.wholeRect) }.values == [
        Pixel(128, 50, 0, 128)
      ])
  }

  @Test func `an image is drawn as luminance in gray and as alpha in an alpha context`() {
    let orange = GImage.of([255, 128, 0], width: 1, perPixel: 24)!
    let gray = BitmapLayout.gray.makeContext(width: 1, height: 1)
    gray.draw(orange, in: gray.wholeRect)
    // 0.30 · 255 + 0.59 · 128 = 152.02.
    #expect(Pixels(gray)[0, 0] == Pixel(152, 152, 152))
    let alpha = BitmapLayout.alpha.makeContext(width: 1, height: 1)
    alpha.setAlpha(0.2)
    alpha.draw(orange, in: alpha.wholeRect)
    #expect(Pixels(alpha)[0, 0].alpha == 51)
  }

  @Test func `an image has the same colours in each layout`() {
    let expected = drawing(2, 2) { $0.draw(corners, in: $0.wholeRect) }
    for layout in BitmapLayout.transparent + BitmapLayout.opaque {
      let context = layout.makeContext(width: 2, height: 2)
      context.draw(corners, in: context.wholeRect)
      #expect(Pixels(context) == expected)
    }
  }

  @Test func `an image mask paints the fill colour`() {
    let picture = drawing(3, 1) { context in
      context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
      context.draw(.mask([0, 155, 255], width: 3)!, in: context.wholeRect)
    }
    #expect(picture.values == [Pixel(255, 0, 0), Pixel(100, 0, 0, 100), .clear])
  }

  @Test func `cropped, masked and colour-keyed images are drawn correctly`() {
    let cut = corners.cropping(to: CGRect(x: 1, y: 0, width: 1, height: 2))!
    #expect(
      drawing(1, 2) { $0.draw(cut, in: $0.wholeRect) }.values == [Pixel(0, 255, 0), .white])
    let masked = corners.masking(.mask([0, 255], width: 2)!)!
    let picture = drawing(2, 2) { $0.draw(masked, in: $0.wholeRect) }
    #expect(picture.painted == [[0, 0], [0, 1]])
    let keyed = GImage.of([255, 0, 0, 0, 255, 0], width: 2, perPixel: 24)!
      .copy(maskingColorComponents: [200, 255, 0, 10, 0, 10])!
    #expect(drawing(2, 1) { $0.draw(keyed, in: $0.wholeRect) }.painted == [[1, 0]])
  }
}

@Suite struct `Cropping images` {
  @Test func `cropping to a rectangle from minus infinity gives nil`() {
    let image = GImage.gray([1, 2], width: 2)!
    #expect(
      image.cropping(to: CGRect(x: -CGFloat.infinity, y: 0, width: .infinity, height: 1)) == nil)
    #expect(image.cropping(to: .infinite)?.width == 2)
  }
}

@Suite struct `Tiling images` {
  private let tile = GImage.gray([10, 20, 30, 40], width: 2, height: 2, interpolates: false)!

  /// Returns the level at a point of the plane tiled from the origin.
  ///
  /// The level at the bottom left is 30.
  private func level(_ x: Int, _ y: Int) -> UInt8 {
    let (column, row) = (((x % 2) + 2) % 2, 1 - ((y % 2) + 2) % 2)
    return [10, 20, 30, 40][row * 2 + column]
  }

  @Test func `tiling repeats the image over the clip from the rectangle's corner`() {
    let picture = GContext.drawing(7, 5) { context in
      context.draw(tile, in: CGRect(x: 3, y: 2, width: 2, height: 2), byTiling: true)
    }
    for x in 0..<7 {
      for y in 0..<5 { #expect(picture[x, y].red == level(x - 3, y - 2)) }
    }
  }

  @Test func `tiling uses the CTM`() {
    let picture = GContext.drawing(12, 8) { context in
      context.translateBy(x: 1, y: 0)
      context.scaleBy(x: 2, y: 2)
      context.draw(tile, in: CGRect(x: 0, y: 0, width: 2, height: 2), byTiling: true)
    }
    for x in 1..<12 {
      for y in 0..<8 { #expect(picture[x, y].red == level((x - 1) / 2, y / 2)) }
    }
    #expect(picture.painted.count == 96)
  }

  @Test func `tiling paints only inside the clip`() {
    let picture = GContext.drawing(8, 8) { context in
      context.clip(to: CGRect(x: 2, y: 3, width: 4, height: 2))
      context.draw(tile, in: CGRect(x: 0, y: 0, width: 2, height: 2), byTiling: true)
    }
    #expect(picture.painted.count == 8)
    #expect(picture[2, 3].red == level(2, 3))
  }

  @Test func `a tiled image mask paints the fill colour`() {
    let picture = GContext.drawing(6, 2) { context in
      let stripes = GImage.mask([0, 255], width: 2)!
      context.interpolationQuality = .none
      context.draw(stripes, in: CGRect(x: 1, y: 0, width: 2, height: 1), byTiling: true)
    }
    #expect(picture.painted == [[1, 0], [3, 0], [5, 0], [1, 1], [3, 1], [5, 1]])
  }

  @Test(arguments: [GInterpolationQuality.low, .medium])
  func `adjacent tiles are interpolated across their border`(quality: GInterpolationQuality) {
    let picture = GContext.drawing(16, 1) { context in
      context.interpolationQuality = quality
      context.draw(
        .gray([0, 200], width: 2)!, in: CGRect(x: 0, y: 0, width: 8, height: 1), byTiling: true)
    }
    // The centre of pixel 0 lies 3/8 of the way from the first sample's centre to the last sample
    // of the tile before.
    #expect(abs(Int(picture[0, 0].red) - 75) <= 1 && abs(Int(picture[8, 0].red) - 75) <= 1)
    #expect(abs(Int(picture[7, 0].red) - 125) <= 1)
  }
}
