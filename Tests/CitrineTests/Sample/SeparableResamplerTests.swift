import Foundation
import Testing

@testable import Citrine

@Suite struct `Separable resampling` {
  /// Keys' cubic kernel with a = −½ at a distance from a sample (IEEE ASSP 29, 1981, equation 4).
  private func cubic(_ distance: Double) -> Double {
    let s = abs(distance)
    if s < 1 { return 1.5 * s * s * s - 2.5 * s * s + 1 }
    return s < 2 ? -0.5 * s * s * s + 2.5 * s * s - 4 * s + 2 : 0
  }

  /// Returns the weights of an axis's samples in a pixel.
  ///
  /// Where the axis shrinks, a weight is the share of the pixel's area inside the picture. Else the
  /// weights are linear or cubic around the pixel's centre.
  private func weights(
    pixel: Int, scale: Double, offset: Double, count: Int, _ resampling: Resampling
  ) -> [Double] {
    let ends = [Double(pixel), Double(pixel + 1)].map { ($0 - offset) / scale }.sorted()
    var weights = [Double](repeating: 0, count: count)
    if abs(scale) < 1 {
      for sample in 0..<count {
        weights[sample] = max(0, min(ends[1], Double(sample + 1)) - max(ends[0], Double(sample)))
      }
      let sum = weights.reduce(0, +)
      return weights.map { $0 / sum }
    }
    if resampling == .bicubic {
      let place = (ends[0] + ends[1]) / 2 - 0.5
      let inner = Int(place.rounded(.down))
      for sample in inner - 1...inner + 2 {
        weights[min(max(sample, 0), count - 1)] += cubic(place - Double(sample))
      }
      return weights
    }
    let place = min(max((ends[0] + ends[1]) / 2 - 0.5, 0), Double(count - 1))
    for sample in 0..<count { weights[sample] = max(0, 1 - abs(place - Double(sample))) }
    return weights
  }

  /// Returns the raster pixels of `visible` that a placed picture touches.
  private func touched(_ placement: GAffineTransform, _ picture: Picture, _ visible: PixelRect)
    -> PixelRect
  {
    let x = [placement.tx, placement.tx + placement.a * Double(picture.width)].sorted()
    let y = [placement.ty, placement.ty + placement.d * Double(picture.height)].sorted()
    return PixelRect(
      minX: Int(x[0].rounded(.down)), minY: Int(y[0].rounded(.down)),
      maxX: Int(x[1].rounded(.up)), maxY: Int(y[1].rounded(.up))
    ).intersection(visible)
  }

  private func expectMeans(
    _ picture: Picture, _ placement: GAffineTransform, visible: PixelRect,
    _ resampling: Resampling = .area
  ) throws {
    let rect = touched(placement, picture, visible)
    let sampler = try Sampler(
      picture, toRaster: placement, resampling: resampling, visible: visible)
    guard !rect.isEmpty else {
      #expect(sampler == nil)
      return
    }
    let samples = try #require(sampler).samples(rect)
    let columns = (rect.minX..<rect.maxX).map { x in
      weights(
        pixel: x, scale: placement.a, offset: placement.tx, count: picture.width, resampling)
    }
    let lines = (rect.minY..<rect.maxY).map { y in
      weights(
        pixel: y, scale: placement.d, offset: placement.ty, count: picture.height, resampling)
    }
    var worst = 0.0
    for (index, sample) in samples.enumerated() {
      let (pixel, channel) = (index / picture.bytesPerPixel, index % picture.bytesPerPixel)
      var mean = 0.0
      for (y, down) in lines[pixel / rect.width].enumerated() where down != 0 {
        for (x, across) in columns[pixel % rect.width].enumerated() where across != 0 {
          mean += down * across * picture.byte(x, y, channel)
        }
      }
      worst = max(worst, abs(Double(sample) - min(max(mean, 0), 255)))
    }
    // The tolerance is half a level and the error of single precision.
    #expect(worst <= 0.501, "\(placement)")
  }

  @Test(arguments: [1, 4], [Resampling.area, .bicubic])
  func `each pixel of a reduced picture is the mean of the area it covers`(
    bytesPerPixel: Int, resampling: Resampling
  ) throws {
    var random = SeededRandom(UInt32(bytesPerPixel))
    let visible = PixelRect(minX: -3, minY: -2, maxX: 15, maxY: 14)
    for _ in 0..<25 {
      let picture = Picture.opaque(
        width: 1 + Int(random.unit() * 40), height: 1 + Int(random.unit() * 30),
        bytesPerPixel: bytesPerPixel, &random)
      func scale() -> Double { (random.unit() < 0.5 ? -1 : 1) * (0.02 + 0.97 * random.unit()) }
      let (a, d) = (scale(), scale())
      let placement = GAffineTransform(
        a: a, b: 0, c: 0, d: d, tx: 20 * random.unit() - 4 + (a < 0 ? 8 : 0),
        ty: 20 * random.unit() - 4 + (d < 0 ? 8 : 0))
      try expectMeans(picture, placement, visible: visible, resampling)
    }
  }

  @Test(arguments: [1, 4], [Resampling.area, .bicubic])
  func `an enlarged axis is interpolated`(bytesPerPixel: Int, resampling: Resampling) throws {
    var random = SeededRandom(3)
    let visible = PixelRect(width: 20, height: 20)
    for (a, d) in [(0.4, 2.5), (3.25, 0.3), (2.0, 1.5), (-1.75, 0.5), (1.0, 0.25)] {
      let picture = Picture.opaque(width: 9, height: 7, bytesPerPixel: bytesPerPixel, &random)
      let placement = GAffineTransform(
        a: a, b: 0, c: 0, d: d, tx: a < 0 ? 18.3 : 1.6, ty: 2.4)
      try expectMeans(picture, placement, visible: visible, resampling)
    }
  }

  @Test func `a whole picture reduced into one pixel gives its mean`() throws {
    var random = SeededRandom(4)
    let picture = Picture.random(width: 64, height: 48, bytesPerPixel: 1, &random)
    let placement = GAffineTransform(a: 1 / 64, b: 0, c: 0, d: 1 / 48, tx: 2, ty: 3)
    try expectMeans(picture, placement, visible: PixelRect(width: 8, height: 8))
  }

  @Test(arguments: [Resampling.area, .bicubic])
  func `a picture of one colour keeps it under any transform`(resampling: Resampling) throws {
    let picture = Picture(
      bytes: [UInt8](repeating: 201, count: 50 * 40), width: 50, height: 40, bytesPerPixel: 1)
    let visible = PixelRect(width: 12, height: 12)
    for angle in stride(from: 0.0, to: 6, by: 0.7) {
      for scale in [(0.21, 0.33), (2.3, 1.7), (0.4, 3.1)] {
        let placement = GAffineTransform(rotationAngle: angle).scaledBy(x: scale.0, y: scale.1)
        let sampler = try #require(
          try Sampler(picture, toRaster: placement, resampling: resampling, visible: visible))
        #expect(sampler.samples(visible).allSatisfy { $0 == 201 })
      }
    }
  }

  @Test(arguments: [Resampling.bilinear, .area, .bicubic], [0, 3])
  func `premultiplied pixels stay premultiplied`(resampling: Resampling, alpha: Int) throws {
    var random = SeededRandom(6)
    let bytes = RandomBytes.pixels(40 * 30, alpha: alpha, &random)
    var picture = Picture(bytes: bytes, width: 40, height: 30, bytesPerPixel: 4)
    picture.alphaByte = alpha
    let visible = PixelRect(width: 30, height: 30)
    for placement in [
      GAffineTransform(a: 0.37, b: 0, c: 0, d: 0.61, tx: 0.2, ty: 0.7),
      GAffineTransform(a: 3.1, b: 0, c: 0, d: 2.3, tx: 0.2, ty: 0.7),
      GAffineTransform(rotationAngle: 0.4).scaledBy(x: 0.5, y: 0.9),
      GAffineTransform(rotationAngle: 0.4).scaledBy(x: 2.5, y: 3.9),
    ] {
      for wraps in [false, true] {
        picture.wraps = wraps
        let sampler = try #require(
          try Sampler(picture, toRaster: placement, resampling: resampling, visible: visible))
        let samples = sampler.samples(visible)
        let exceeding = stride(from: 0, to: samples.count, by: 4).filter { pixel in
          samples[pixel..<pixel + 4].contains { $0 > samples[pixel + alpha] }
        }
        #expect(exceeding.isEmpty)
      }
    }
  }
}
