import Foundation
import Testing

@testable import Citrine

@Suite struct `Pictures of patterns` {
  private func white(_ width: Int, _ height: Int, _ draw: (GContext) -> Void) -> GContext {
    let context = GContext.canvas(width, height)
    context.setFillColor(.white)
    context.fill(context.wholeRect)
    draw(context)
    return context
  }

  private func pattern(
    _ size: CGSize, matrix: GAffineTransform = .identity, step: CGSize? = nil,
    isColored: Bool = true, _ draw: @escaping @Sendable (GContext) -> Void
  ) -> GPattern {
    GPattern(
      bounds: CGRect(origin: .zero, size: size), matrix: matrix, xStep: step?.width ?? size.width,
      yStep: step?.height ?? size.height, tiling: .constantSpacing, isColored: isColored,
      drawPattern: draw)!
  }

  @Test func `pattern fills and a pattern stroke match Cairo`() throws {
    let tile = pattern(CGSize(width: 12, height: 10)) { cell in
      cell.setFillColor(red: 1, green: 0.8, blue: 0, alpha: 1)
      cell.fill(CGRect(x: 0, y: 0, width: 12, height: 5))
      cell.setFillColor(red: 0, green: 0.4, blue: 0.8, alpha: 0.8)
      cell.addLines(between: [CGPoint(x: 2, y: 1), CGPoint(x: 11, y: 4), CGPoint(x: 5, y: 9)])
      cell.fillPath()
    }
    let dash = pattern(CGSize(width: 3, height: 2), step: CGSize(width: 5, height: 3)) { cell in
      cell.setFillColor(red: 0.8, green: 0, blue: 0.4, alpha: 1)
      cell.fill(CGRect(x: 0, y: 0, width: 3, height: 2))
    }
    let context = white(144, 96) { context in
      context.setFillColor(tile.color())
      context.setStrokeColor(tile.color())
      context.addLines(between: Shapes.star(x: 38.3, y: 50.6, radius: 38.2))
      context.fillPath()
      context.saveGState()
      context.setPatternPhase(CGSize(width: 5, height: 4))
      context.setFillColor(dash.color())
      context.fill(CGRect(x: 80, y: 52, width: 56, height: 36))
      context.restoreGState()
      context.setLineWidth(9)
      context.addLines(between: [
        CGPoint(x: 84, y: 10), CGPoint(x: 134, y: 14), CGPoint(x: 108, y: 40),
      ])
      context.closePath()
      context.strokePath()
    }
    try expectImage(
      context, matches: "patterns-cairo",
      within: .init(
        channel: 2, edges: 3, pixels: 1000,
        reason: "Cairo's edges, and its rounding of source and product, one upon the other"))
  }

  /// Draws a leaf of two colours, which extends slightly beyond its cell of 16 by 16 units.
  private static let leaf: @Sendable (GContext) -> Void = { cell in
    cell.setFillColor(red: 0.8, green: 0.9, blue: 0.7, alpha: 1)
    cell.fill(CGRect(x: 0, y: 0, width: 16, height: 16))
    cell.setFillColor(red: 0.1, green: 0.5, blue: 0.2, alpha: 1)
    cell.move(to: CGPoint(x: 2, y: 2))
    cell.addQuadCurve(to: CGPoint(x: 14, y: 14), control: CGPoint(x: 2, y: 14))
    cell.addQuadCurve(to: CGPoint(x: 2, y: 2), control: CGPoint(x: 14, y: 2))
    cell.fillPath()
    cell.setFillColor(red: 0.9, green: 0.2, blue: 0.1, alpha: 1)
    cell.fillEllipse(in: CGRect(x: 9, y: -4, width: 8, height: 8))
  }

  /// Draws a ring as a stencil.
  private static let ring: @Sendable (GContext) -> Void = { cell in
    cell.setLineWidth(2.5)
    cell.strokeEllipse(in: CGRect(x: 2, y: 2, width: 9, height: 9))
  }

  @Test func `pattern cells in fills, strokes and text match the reference picture`() throws {
    let square = CGSize(width: 16, height: 16)
    let turn = GAffineTransform(rotationAngle: 0.5)
    let rgb = GColorSpaceCreateDeviceRGB()
    let ring = CGSize(width: 13, height: 13)
    func rings(_ step: CGFloat, _ components: [CGFloat], matrix: GAffineTransform = .identity)
      -> GColor
    {
      pattern(
        ring, matrix: matrix, step: CGSize(width: step, height: step), isColored: false, Self.ring
      ).color(components, in: rgb)
    }
    let leaves = [
      pattern(square, Self.leaf), pattern(square, step: CGSize(width: 20, height: 18), Self.leaf),
      pattern(square, step: CGSize(width: 12, height: 11), Self.leaf),
      pattern(square, matrix: turn, Self.leaf),
      pattern(square, matrix: turn, step: CGSize(width: 20, height: 18), Self.leaf),
    ].map { $0.color() }
    let stencils = [
      rings(13, [0.1, 0.3, 0.9, 1]), rings(17, [0.9, 0.3, 0.1, 1]), rings(9, [0.6, 0.1, 0.6, 0.5]),
      rings(13, [0, 0, 0, 1], matrix: turn),
      rings(10.4, [0, 0.5, 0.5, 1], matrix: turn.scaledBy(x: 0.5, y: 0.5)),
    ]
    let context = white(372, 224) { context in
      for (index, colors) in zip(leaves, stencils).enumerated() {
        context.setFillColor(colors.0)
        context.fill(CGRect(x: 4 + 74 * index, y: 150, width: 70, height: 70))
        context.setFillColor(colors.1)
        context.fillEllipse(in: CGRect(x: 4 + 74 * index, y: 76, width: 70, height: 70))
      }
      context.setPatternPhase(CGSize(width: 8, height: 8))
      context.setStrokeColor(leaves[0])
      context.setLineWidth(14)
      context.addLines(between: [
        CGPoint(x: 14, y: 12), CGPoint(x: 60, y: 64), CGPoint(x: 110, y: 14),
        CGPoint(x: 130, y: 62),
      ])
      context.strokePath()
      context.setFillColor(leaves[3])
      context.setStrokeColor(stencils[3])
      context.setLineWidth(3)
      context.setTextDrawingMode(.fillStroke)
      context.setFontSize(80)
      context.showText("Text", at: CGPoint(x: 150, y: 20))
      context.setFillColor(
        rings(13, [0.1, 0.3, 0.9, 1], matrix: GAffineTransform(scaleX: 0.25, y: 0.25)))
      context.setShadow(offset: CGSize(width: 2, height: -2), blur: 1)
      context.fill(CGRect(x: 320, y: 8, width: 46, height: 60))
    }
    try expectImage(context, matches: "patterns-cells")
  }
}
