import Foundation
import Testing

@testable import Citrine

/// Pictures that Cairo draws as well.
///
/// `Reference/make_cairo.py` made the references with Cairo.
///
/// Each tolerance states the allowed difference of a channel away from edges and at edges, the
/// number of pixels, and the reason.
@Suite struct `Pictures compared with Cairo` {
  private func white(_ width: Int, _ height: Int, _ draw: (GContext) -> Void) -> GContext {
    let context = GContext.canvas(width, height)
    context.setFillColor(GColor.white)
    context.fill(context.wholeRect)
    draw(context)
    return context
  }

  private func fillStar(_ rule: GPathFillRule) -> GContext {
    white(96, 96) { context in
      context.setFillColor(red: 0.8, green: 0, blue: 0.2, alpha: 1)
      context.addLines(between: Shapes.star(x: 48.3, y: 45.6, radius: 45.2))
      context.addLines(between: Shapes.star(x: 48.7, y: 45.2, radius: 26.4))
      context.fillPath(using: rule)
    }
  }

  @Test func `a star filled by the winding rule matches Cairo`() throws {
    try expectImage(
      fillStar(.winding), matches: "fill-star-winding",
      within: .init(channel: 0, edges: 1, pixels: 100, reason: "Cairo samples edges on 15 lines"))
  }

  @Test func `a star filled by the even-odd rule matches Cairo`() throws {
    try expectImage(
      fillStar(.evenOdd), matches: "fill-star-evenodd",
      within: .init(channel: 0, edges: 1, pixels: 160, reason: "Cairo samples edges on 15 lines"))
  }

  @Test func `translucent rectangles at fractional coordinates match Cairo`() throws {
    let context = white(80, 64) { context in
      let colors: [(CGFloat, CGFloat, CGFloat)] = [(1, 0.2, 0), (0, 0.6, 0.2), (0, 0.4, 1)]
      for (index, color) in colors.enumerated() {
        context.setFillColor(red: color.0, green: color.1, blue: color.2, alpha: 0.6)
        let step = CGFloat(index)
        context.fill(
          CGRect(x: 4.25 + 15.5 * step, y: 6.5 + 9.25 * step, width: 36.5, height: 30.75))
      }
    }
    try expectImage(
      context, matches: "fill-rectangles",
      within: .init(
        channel: 1, edges: 2, pixels: 1500, reason: "Cairo rounds source and product apart"))
  }

  @Test func `stripes clipped to a triangle and a rectangle match Cairo`() throws {
    let context = white(96, 80) { context in
      context.addLines(between: [
        CGPoint(x: 4.5, y: 4.25), CGPoint(x: 92.25, y: 20.75), CGPoint(x: 30.5, y: 76.5),
      ])
      context.clip()
      context.clip(to: CGRect(x: 12.25, y: 3.5, width: 59.5, height: 60.25))
      for index in 0..<12 {
        if index % 2 == 1 {
          context.setFillColor(red: 0, green: 0.2, blue: 0.6, alpha: 1)
        } else {
          context.setFillColor(red: 1, green: 0.8, blue: 0, alpha: 1)
        }
        context.fill(CGRect(x: 8 * index, y: 0, width: 8, height: 80))
      }
    }
    try expectImage(
      context, matches: "clip-polygons",
      within: .init(channel: 0, edges: 1, pixels: 90, reason: "Cairo samples edges on 15 lines"))
  }

  @Test func `scaled and rotated masks of both polarities match Cairo`() throws {
    let samples = (0..<256).map { index -> UInt8 in
      let (x, y) = (index % 16, index / 16)
      let (dx, dy) = (Double(x) - 7.5, Double(y) - 7.5)
      return dx * dx + dy * dy < 40 ? UInt8(min(255, x * 8 + y * 8)) : UInt8(x * 17)
    }
    let inverse = GImage(
      maskWidth: 16, height: 16, bitsPerComponent: 8, bitsPerPixel: 8, bytesPerRow: 16,
      provider: provider(samples), decode: nil, shouldInterpolate: false)!
    let direct = GImage.gray(samples, width: 16, height: 16, interpolates: false)!
    func fill(
      _ context: GContext, through mask: GImage, _ x: CGFloat, _ y: CGFloat, _ side: CGFloat
    ) {
      context.saveGState()
      context.clip(to: CGRect(x: x, y: y, width: side, height: side), mask: mask)
      context.fill(.infinite)
      context.restoreGState()
    }
    let context = white(104, 56) { context in
      context.setFillColor(red: 0.8, green: 0, blue: 0.4, alpha: 1)
      fill(context, through: inverse, 4, 20, 16)
      fill(context, through: inverse, 24, 12, 32)
      context.setFillColor(red: 0, green: 0.4, blue: 1, alpha: 0.8)
      fill(context, through: direct, 4, 2, 16)
      fill(context, through: direct, 60, 4, 32)
      context.translateBy(x: 94, y: 46)
      context.rotate(by: .pi / 2)
      fill(context, through: direct, -8, -8, 16)
    }
    try expectImage(
      context, matches: "clip-mask",
      within: .init(
        channel: 2, edges: 0, pixels: 820, reason: "Cairo rounds source and product apart"))
  }

  @Test func `the Porter-Duff modes match Cairo`() throws {
    let context = GContext.canvas(192, 64)
    let modes: [GBlendMode] = [
      .normal, .clear, .copy, .sourceIn, .sourceOut, .sourceAtop, .destinationOver, .destinationIn,
      .destinationOut, .destinationAtop, .xor, .plusLighter,
    ]
    for (index, mode) in modes.enumerated() {
      let (x, y) = (32 * (index % 6), 32 - 32 * (index / 6))
      context.setBlendMode(.normal)
      context.setFillColor(red: 1, green: 0.8, blue: 0, alpha: 1)
      context.fill(CGRect(x: x + 2, y: y + 12, width: 18, height: 18))
      context.setFillColor(red: 0, green: 0.8, blue: 0.4, alpha: 0.6)
      context.fill(CGRect(x: x + 2, y: y + 2, width: 28, height: 8))
      context.setBlendMode(mode)
      context.setFillColor(red: 0, green: 0.4, blue: 1, alpha: 0.6)
      context.fill(CGRect(x: x + 10, y: y + 6, width: 18, height: 18))
    }
    try expectImage(
      context, matches: "blend-porter-duff",
      within: .init(
        channel: 1, edges: 0, pixels: 220, reason: "Cairo rounds source and product apart"))
  }

  @Test func `the PDF blend modes match Cairo`() throws {
    let context = GContext.canvas(160, 96)
    let modes = GBlendMode.allCases.filter { (1...15).contains($0.rawValue) }
    for (index, mode) in modes.enumerated() {
      Shapes.blend(mode, in: context, x: 32 * (index % 5), y: 64 - 32 * (index / 5))
    }
    try expectImage(
      context, matches: "blend-pdf",
      within: .init(
        channel: 1, edges: 0, pixels: 1550, reason: "Cairo rounds some modes in two steps"))
  }

  @Test func `an image enlarged by nearest and bilinear sampling matches Cairo`() throws {
    let context = white(152, 60) { context in
      context.interpolationQuality = .none
      context.draw(Shapes.picture, in: CGRect(x: 4, y: 4, width: 72, height: 54))
      context.interpolationQuality = .low
      context.draw(Shapes.picture, in: CGRect(x: 80, y: 6, width: 64, height: 48))
    }
    try expectImage(
      context, matches: "image-scaled",
      within: .init(
        channel: 1, edges: 0, pixels: 2650, reason: "Cairo's bilinear weights have seven bits"))
  }

  @Test func `a rotated image matches Cairo`() throws {
    let context = white(96, 96) { context in
      context.interpolationQuality = .low
      context.translateBy(x: 48, y: 48)
      context.rotate(by: 0.5)
      context.draw(Shapes.picture, in: CGRect(x: -36, y: -27, width: 72, height: 54))
    }
    try expectImage(
      context, matches: "image-turned",
      within: .init(
        channel: 2, edges: 2, pixels: 3500, reason: "Cairo's bilinear weights have seven bits"))
  }
}

/// Drawings that several pictures share.
enum Shapes {
  /// Blends four rows of colours onto four columns, in a square of 32 pixels.
  ///
  /// Components are multiples of 1/3, so all bytes are exact. None is 0.
  static func blend(_ mode: GBlendMode, in context: GContext, x: Int, y: Int) {
    let columns: [(CGFloat, CGFloat, CGFloat, CGFloat)] = [
      (3, 1, 2, 1), (1, 2, 1, 1), (1, 2, 3, 0.6), (2, 2, 1, 0.6),
    ]
    let rows: [(CGFloat, CGFloat, CGFloat, CGFloat)] = [
      (3, 2, 1, 1), (1, 2, 3, 0.6), (1, 1, 1, 0.8), (2, 3, 1, 0.4),
    ]
    context.setBlendMode(.normal)
    for (index, color) in columns.enumerated() {
      context.setFillColor(
        red: color.0 / 3, green: color.1 / 3, blue: color.2 / 3, alpha: color.3)
      context.fill(CGRect(x: x + 2 + 6 * index, y: y + 2, width: 6, height: 24))
    }
    context.setBlendMode(mode)
    for (index, color) in rows.enumerated() {
      context.setFillColor(
        red: color.0 / 3, green: color.1 / 3, blue: color.2 / 3, alpha: color.3)
      context.fill(CGRect(x: x + 6, y: y + 6 + 6 * index, width: 24, height: 6))
    }
  }

  /// Returns the outline of a five-pointed star, which does not cross itself.
  static func star(x: CGFloat, y: CGFloat, radius: CGFloat) -> [CGPoint] {
    (0..<10).map { corner in
      let angle = CGFloat(corner) * 0.2 * .pi
      let distance = radius * (corner % 2 == 0 ? 1 : 0.4)
      return CGPoint(x: x + distance * sin(angle), y: y + distance * cos(angle))
    }
  }

  /// An image of 8 by 6 pixels in saturated colours.
  static var picture: GImage {
    var bytes: [UInt8] = []
    for y in 0..<6 {
      for x in 0..<8 {
        bytes.append(UInt8((x * 70 + y * 20) % 256))
        bytes.append(UInt8((y * 90 + x * 15) % 256))
        bytes.append(UInt8((x * y * 40) % 256))
      }
    }
    return GImage.of(bytes, width: 8, height: 6, perPixel: 24)!
  }
}
