import Foundation
import Testing

@testable import Citrine

@Suite struct `Samplers` {
  private let visible = PixelRect(minX: -6, minY: -4, maxX: 24, maxY: 20)

  /// Returns, for each raster pixel, the picture's pixel that contains the raster pixel's centre.
  private func expected(_ picture: Picture, _ inverse: GAffineTransform) -> [UInt8] {
    var bytes: [UInt8] = []
    for y in visible.minY..<visible.maxY {
      for x in visible.minX..<visible.maxX {
        let point = inverse.apply(CGPoint(x: Double(x) + 0.5, y: Double(y) + 0.5))
        let (column, line) = (Int(point.x.rounded(.down)), Int(point.y.rounded(.down)))
        for channel in 0..<picture.bytesPerPixel {
          bytes.append(UInt8(picture.byte(column, line, channel)))
        }
      }
    }
    return bytes
  }

  @Test(arguments: [1, 4], Resampling.allCases)
  func `a picture aligned to whole pixels is copied unchanged`(
    bytesPerPixel: Int, resampling: Resampling
  )
    throws
  {
    var random = SeededRandom(1)
    let picture = Picture.random(width: 13, height: 9, bytesPerPixel: bytesPerPixel, &random)
    for signs in [(1, 1), (-1, 1), (1, -1), (-1, -1)] {
      for shift in [(0, 0), (5, -2), (17, 12)] {
        // Rounding errors in a transform must not turn a copy into a resampling.
        for error in [0, 1e-9, -1e-9] {
          let placement = GAffineTransform(
            a: Double(signs.0) + error, b: 0, c: 0, d: Double(signs.1),
            tx: Double(shift.0) - error, ty: Double(shift.1) + error)
          let exact = GAffineTransform(
            a: Double(signs.0), b: 0, c: 0, d: Double(signs.1), tx: Double(shift.0),
            ty: Double(shift.1))
          let sampler = try #require(
            try Sampler(picture, toRaster: placement, resampling: resampling, visible: visible))
          #expect(sampler.samples(visible) == expected(picture, try #require(exact.inverse)))
        }
      }
    }
  }

  @Test(arguments: [1, 4])
  func `nearest sampling takes the pixel under the centre`(bytesPerPixel: Int) throws {
    var random = SeededRandom(2)
    let picture = Picture.random(width: 13, height: 9, bytesPerPixel: bytesPerPixel, &random)
    for _ in 0..<20 {
      let placement = GAffineTransform(rotationAngle: 6 * random.unit())
        .scaledBy(x: 0.3 + 2 * random.unit(), y: 0.3 + 2 * random.unit())
        .translatedBy(x: 10 * random.unit(), y: 10 * random.unit())
      let sampler = try #require(
        try Sampler(picture, toRaster: placement, resampling: .nearest, visible: visible))
      #expect(sampler.samples(visible) == expected(picture, try #require(placement.inverse)))
    }
  }

  @Test(arguments: [1, 4])
  func `bilinear sampling is linear between pixel centres within 2.5 levels`(bytesPerPixel: Int)
    throws
  {
    var random = SeededRandom(3)
    let picture = Picture.random(width: 13, height: 9, bytesPerPixel: bytesPerPixel, &random)
    for _ in 0..<10 {
      let placement = GAffineTransform(rotationAngle: 6 * random.unit())
        .scaledBy(x: 0.5 + 4 * random.unit(), y: 0.5 + 4 * random.unit())
      let inverse = try #require(placement.inverse)
      let sampler = try #require(
        try Sampler(picture, toRaster: placement, resampling: .bilinear, visible: visible))
      let samples = sampler.samples(visible)
      var worst = 0.0
      for (index, sample) in samples.enumerated() {
        let pixel = index / bytesPerPixel
        let x = Double(visible.minX + pixel % visible.width) + 0.5
        let y = Double(visible.minY + pixel / visible.width) + 0.5
        let point = inverse.apply(CGPoint(x: x, y: y))
        worst = max(worst, abs(Double(sample) - linear(picture, point, index % bytesPerPixel)))
      }
      // The two weights are rounded down to 1/256, and the result is rounded to a level.
      #expect(worst <= 2.5)
    }
  }

  private func linear(_ picture: Picture, _ point: CGPoint, _ channel: Int) -> Double {
    let (x, y) = (point.x - 0.5, point.y - 0.5)
    let (column, line) = (Int(x.rounded(.down)), Int(y.rounded(.down)))
    let (across, down) = (x - Double(column), y - Double(line))
    let upper =
      picture.byte(column, line, channel) * (1 - across)
      + picture.byte(column + 1, line, channel) * across
    let lower =
      picture.byte(column, line + 1, channel) * (1 - across)
      + picture.byte(column + 1, line + 1, channel) * across
    return upper * (1 - down) + lower * down
  }

  @Test func `rows resampled in any order equal rows sampled pixel by pixel`() throws {
    var random = SeededRandom(6)
    let picture = Picture.random(width: 13, height: 9, bytesPerPixel: 4, &random)
    for (x, y) in [(1.7, 1.3), (1.1, -4), (-2.5, 1), (-1, -1), (3, 1e4)] {
      let placement = GAffineTransform(a: x, b: 0, c: 0, d: y, tx: x < 0 ? 17.3 : 0.2, ty: 6.6)
      let sampler = try #require(
        try Sampler(picture, toRaster: placement, resampling: .bilinear, visible: visible))
      #expect(sampler.scratchWordCount > 0)
      let expected = sampler.samples(visible)
      // Reads the lines downwards, so that the sampler reuses kept lines, and upwards.
      for lines in [Array(visible.minY..<visible.maxY), (visible.minY..<visible.maxY).reversed()] {
        let rows = sampler.rows(lines, visible)
        let worst = zip(rows, expected).map { abs(Int($0) - Int($1)) }.max()
        #expect(rows.count == expected.count && worst ?? 9 <= 1)
      }
    }
  }

  @Test func `blocks of whole pixels are averaged, also flipped, and border pixels repeat`() throws
  {
    var random = SeededRandom(7)
    let picture = Picture.random(width: 12, height: 8, bytesPerPixel: 4, &random)
    for (across, down, flipped) in [(2, 2, false), (3, 4, true), (4, 1, false), (1, 8, true)] {
      let placement = GAffineTransform(
        a: 1 / Double(across), b: 0, c: 0, d: (flipped ? -1 : 1) / Double(down), tx: 3,
        ty: flipped ? 9 : 2)
      let (width, height) = (12 / across, 8 / down)
      for resampling in [Resampling.area, .bicubic] {
        let sampler = try #require(
          try Sampler(picture, toRaster: placement, resampling: resampling, visible: visible))
        for (index, sample) in sampler.samples(visible).enumerated() {
          let column = visible.minX + index / 4 % visible.width - 3
          let line = visible.minY + index / 4 / visible.width - (flipped ? 9 - height : 2)
          let (x, y) = (min(max(column, 0), width - 1), min(max(line, 0), height - 1))
          let top = (flipped ? height - 1 - y : y) * down
          var sum = 0.0
          for j in 0..<down {
            for i in 0..<across { sum += picture.byte(x * across + i, top + j, index % 4) }
          }
          #expect(Double(sample) == (sum / Double(across * down) + 0.5).rounded(.down))
        }
      }
    }
  }

  @Test func `a picture that wraps repeats beyond its border`() throws {
    var random = SeededRandom(4)
    var picture = Picture.random(width: 5, height: 3, bytesPerPixel: 1, &random)
    picture.wraps = true
    let sampler = try #require(
      try Sampler(
        picture, toRaster: GAffineTransform(translationX: 2, y: 1), resampling: .nearest,
        visible: visible))
    let samples = sampler.samples(visible)
    for y in visible.minY..<visible.maxY {
      for x in visible.minX..<visible.maxX {
        let index = (y - visible.minY) * visible.width + x - visible.minX
        let byte = picture.byte((x - 2 + 50) % 5, (y - 1 + 30) % 3)
        #expect(Double(samples[index]) == byte)
      }
    }
  }

  @Test func `a placement without an inverse gives no sampler`() throws {
    let picture = Picture(bytes: [1, 2, 3, 4], width: 2, height: 2, bytesPerPixel: 1)
    for placement in [
      GAffineTransform(a: 0, b: 1, c: 0, d: 1, tx: 3, ty: 4),
      GAffineTransform(a: 2, b: 1, c: 4, d: 2, tx: 3, ty: 4),
    ] {
      for resampling in Resampling.allCases {
        #expect(
          try Sampler(picture, toRaster: placement, resampling: resampling, visible: visible) == nil
        )
      }
    }
  }

  @Test(arguments: Resampling.allCases, [false, true])
  func `unusual and huge placements do not trap`(resampling: Resampling, wraps: Bool) throws {
    let numbers: [Double] = [
      0, -0.0, 1, -1, 0.5, 3.7, -2.25, 1e-9, 1e-160, .leastNonzeroMagnitude, 1e9, -1e9, 1e18, 1e154,
      -1e300,
      .greatestFiniteMagnitude, .infinity, .nan,
    ]
    var random = SeededRandom(5)
    var picture = Picture.random(width: 7, height: 4, bytesPerPixel: 1, &random)
    picture.wraps = wraps
    let rect = PixelRect(minX: -2, minY: 0, maxX: 9, maxY: 3)
    for _ in 0..<4000 {
      func number() -> Double { numbers[Int(random.unit() * Double(numbers.count))] }
      let upright = random.unit() < 0.5
      let placement = GAffineTransform(
        a: number(), b: upright ? 0 : number(), c: upright ? 0 : number(), d: number(),
        tx: number(), ty: number())
      let sampler = try Sampler(picture, toRaster: placement, resampling: resampling, visible: rect)
      if let sampler { #expect(sampler.samples(rect).count == 33) }
    }
  }
}
