import Foundation
import Testing

@testable import Citrine

/// Fills, clips and images.
///
/// A person checked the references by eye.
@Suite struct `Pictures of shapes and images` {
  private func white(_ width: Int, _ height: Int, _ draw: (GContext) -> Void) -> GContext {
    let context = GContext.canvas(width, height)
    context.setFillColor(GColor.white)
    context.fill(context.wholeRect)
    draw(context)
    return context
  }

  /// Draws an ellipse, a ring, a rounded rectangle, a leaf, a pie slice, and a rotated ellipse.
  private func drawShapes(_ context: GContext) {
    func color(_ red: CGFloat, _ green: CGFloat, _ blue: CGFloat) {
      context.setFillColor(red: red, green: green, blue: blue, alpha: 1)
    }
    color(0.8, 0, 0.2)
    context.fillEllipse(in: CGRect(x: 4.5, y: 68, width: 44, height: 26))
    color(0, 0.4, 0.8)
    context.addEllipse(in: CGRect(x: 56, y: 58, width: 38, height: 38))
    context.addEllipse(in: CGRect(x: 64, y: 66, width: 22, height: 22))
    context.fillPath(using: .evenOdd)
    color(0, 0.6, 0.4)
    context.addPath(
      GPath(
        roundedRect: CGRect(x: 102.3, y: 62.7, width: 34, height: 30), cornerWidth: 9,
        cornerHeight: 12))
    context.fillPath()
    color(0.6, 0.8, 0)
    context.move(to: CGPoint(x: 6, y: 10))
    context.addQuadCurve(to: CGPoint(x: 46, y: 50), control: CGPoint(x: 50, y: 4))
    context.addQuadCurve(to: CGPoint(x: 6, y: 10), control: CGPoint(x: 2, y: 56))
    context.fillPath()
    color(1, 0.6, 0)
    context.move(to: CGPoint(x: 74, y: 26))
    context.addArc(
      center: CGPoint(x: 74, y: 26), radius: 21, startAngle: 0.6, endAngle: -0.6, clockwise: false)
    context.fillPath()
    color(0.4, 0.2, 0.6)
    context.saveGState()
    context.translateBy(x: 119, y: 27)
    context.rotate(by: 0.6)
    context.fillEllipse(in: CGRect(x: -22, y: -9, width: 44, height: 18))
    context.restoreGState()
  }

  @Test func `curved shapes match the reference picture`() throws {
    try expectImage(white(144, 100, drawShapes), matches: "fill-shapes")
  }

  @Test func `curved shapes without anti-aliasing match the reference picture`() throws {
    let context = white(144, 100) { context in
      context.setShouldAntialias(false)
      drawShapes(context)
    }
    try expectImage(context, matches: "fill-aliased")
  }

  @Test func `a rotated and sheared mask over stripes matches the reference picture`() throws {
    let samples = (0..<24 * 24).map { index -> UInt8 in
      let (x, y) = (Double(index % 24) - 11.5, Double(index / 24) - 11.5)
      let distance = (x * x + y * y).squareRoot()
      return UInt8(min(max(abs(distance - 6) * 60 - 60, 0), 255))
    }
    let ring = GImage(
      maskWidth: 24, height: 24, bitsPerComponent: 8, bitsPerPixel: 8, bytesPerRow: 24,
      provider: provider(samples), decode: nil, shouldInterpolate: true)!
    let context = white(128, 72) { context in
      let places = [
        GAffineTransform(rotationAngle: 0.4).concatenating(.init(translationX: 36, y: 36)),
        GAffineTransform(a: 1, b: 0.3, c: -0.6, d: 0.9, tx: 92, ty: 34),
      ]
      for place in places {
        context.saveGState()
        context.concatenate(place)
        context.clip(
          to: CGRect(x: -24, y: -24, width: 48, height: 48), mask: ring)
        for stripe in -6..<6 {
          let isDark = stripe % 2 == 0
          context.setFillColor(red: isDark ? 0 : 1, green: 0.4, blue: isDark ? 0.6 : 0, alpha: 1)
          context.fill(CGRect(x: -40, y: 6 * stripe, width: 80, height: 6))
        }
        context.restoreGState()
      }
    }
    try expectImage(context, matches: "clip-mask-turned")
  }

  @Test
  func `masks of 1, 2, 4 and 8 bits match the reference picture`()
    throws
  {
    let context = white(132, 60) { context in
      context.setFillColor(red: 0.6, green: 0, blue: 0.6, alpha: 1)
      for (column, bits) in [1, 2, 4, 8].enumerated() {
        let steps = 1 << bits
        // The mask has sixteen packed samples, from none to full.
        var bytes: [UInt8] = []
        for pixel in 0..<16 {
          if pixel * bits % 8 == 0 { bytes.append(0) }
          let sample = pixel * steps / 16 + (bits == 8 ? 8 : 0)
          bytes[bytes.count - 1] |= UInt8(sample << (8 - bits - pixel * bits % 8))
        }
        for (row, decode) in ([nil, [1, 0]] as [[CGFloat]?]).enumerated() {
          let mask = GImage.mask(bytes, width: 16, bits: bits, decode: decode)!
          context.interpolationQuality = .none
          context.draw(
            mask, in: CGRect(x: 2 + 32 * column, y: 32 - 28 * row, width: 30, height: 24))
        }
      }
    }
    try expectImage(context, matches: "image-mask-depths")
  }

  @Test func `edges of blend modes that erase outside the source match the reference picture`()
    throws
  {
    let context = GContext.canvas(128, 64)
    let modes: [GBlendMode] = [
      .copy, .clear, .sourceIn, .sourceOut, .destinationIn, .destinationAtop, .plusLighter,
      .plusDarker,
    ]
    for (index, mode) in modes.enumerated() {
      let (x, y) = (32 * (index % 4), 32 - 32 * (index / 4))
      context.setBlendMode(.normal)
      context.setFillColor(red: 1, green: 0.8, blue: 0, alpha: 1)
      context.fill(CGRect(x: x + 2, y: y + 2, width: 28, height: 14))
      context.setFillColor(red: 0, green: 0.6, blue: 0.4, alpha: 0.5)
      context.fill(CGRect(x: x + 2, y: y + 16, width: 28, height: 8))
      context.setBlendMode(mode)
      context.setFillColor(red: 0, green: 0.4, blue: 1, alpha: 0.7)
      context.fillEllipse(in: CGRect(x: x + 6, y: y + 6, width: 20, height: 24))
    }
    try expectImage(context, matches: "blend-edges")
  }

  @Test func `all blend modes match the reference picture`() throws {
    let context = GContext.canvas(224, 128)
    for (index, mode) in GBlendMode.allCases.enumerated() {
      Shapes.blend(mode, in: context, x: 32 * (index % 7), y: 96 - 32 * (index / 7))
    }
    try expectImage(context, matches: "blend-all")
  }

  @Test func `an image reduced at each quality matches the reference picture`() throws {
    let side = 120
    let levels = (0..<side * side).map { index -> UInt8 in
      // A zone plate: rings that become narrower outwards.
      let (x, y) = (Double(index % side) - 60, Double(index / side) - 60)
      return UInt8(127.5 + 127 * cos((x * x + y * y) / 50))
    }
    let plate = GImage.gray(levels, width: side, height: side)!
    let context = white(164, 56) { context in
      for (index, quality) in [GInterpolationQuality.none, .low, .high].enumerated() {
        context.interpolationQuality = quality
        context.draw(plate, in: CGRect(x: 4 + 54 * index, y: 4, width: 48, height: 48))
      }
    }
    try expectImage(context, matches: "image-shrunk")
  }

  @Test func `an image tiled under a rotated CTM matches the reference picture`() throws {
    let context = white(96, 72) { context in
      context.addEllipse(in: CGRect(x: 3, y: 3, width: 90, height: 66))
      context.clip()
      context.translateBy(x: 30, y: 20)
      context.rotate(by: 0.3)
      context.draw(Shapes.picture, in: CGRect(x: 0, y: 0, width: 24, height: 18), byTiling: true)
    }
    try expectImage(context, matches: "image-tiled")
  }
}
