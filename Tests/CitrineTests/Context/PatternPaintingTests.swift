import Foundation
import Testing

@testable import Citrine

/// A pattern works as a colour in every call that takes one: shapes, strokes, text, masks and their
/// shadows.
@Suite struct `Painting with patterns` {
  private let pattern = GPattern.corners.color()

  /// Draws once with the pattern and once in opaque black.
  ///
  /// Expects the pattern's colours times the alpha of the black picture.
  private func expectPainted(
    _ setUp: (GContext) -> Void = { _ in }, _ draw: (GContext) -> Void,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    func picture(_ color: GColor) -> Pixels {
      GContext.drawing(50, 40) { context in
        context.setFillColor(color)
        context.setStrokeColor(color)
        setUp(context)
        draw(context)
      }
    }
    let (painted, plain) = (picture(pattern), picture(.black))
    #expect(plain.painted.count > 100, sourceLocation: sourceLocation)
    for y in 0..<40 {
      for x in 0..<50 {
        let alpha = plain[x, y].alpha
        let color = GPattern.corner(x, y)
        let expected = Pixel(
          min(color.red, alpha), min(color.green, alpha), min(color.blue, alpha), alpha)
        #expect(painted[x, y] == expected, "\(x), \(y)", sourceLocation: sourceLocation)
      }
    }
  }

  @Test func `a pattern fills paths and rectangles at fractional positions`() {
    expectPainted { $0.fillEllipse(in: CGRect(x: 3.3, y: 4.7, width: 40, height: 31.2)) }
    expectPainted { $0.fill(CGRect(x: 3.3, y: 4.7, width: 40, height: 31.2)) }
    expectPainted { context in
      context.rotate(by: 0.2)
      context.fill([
        CGRect(x: 9, y: 2, width: 20, height: 9), CGRect(x: 20, y: 1, width: 9, height: 20),
      ])
    }
    expectPainted { $0.fill(.infinite) }
  }

  @Test func `a pattern paints strokes`() {
    expectPainted { context in
      context.setLineWidth(3.4)
      context.strokeEllipse(in: CGRect(x: 5, y: 6, width: 37, height: 28))
    }
    expectPainted { context in
      context.setLineWidth(5)
      context.setLineDash(phase: 1, lengths: [6, 4])
      context.addLines(between: [CGPoint(x: 3, y: 4), CGPoint(x: 45, y: 20), CGPoint(x: 9, y: 37)])
      context.drawPath(using: .stroke)
    }
  }

  @Test func `a pattern paints filled and stroked text, small and large`() {
    for size in [16.0, 33] {
      expectPainted { context in
        context.setFontSize(size)
        context.showText("Rag", at: CGPoint(x: 1, y: 8))
      }
    }
    expectPainted { context in
      context.setFontSize(30)
      context.setTextDrawingMode(.fillStroke)
      context.showText("Rag", at: CGPoint(x: 1.5, y: 8.25))
    }
  }

  @Test func `a pattern paints image masks, also tiled`() {
    for byTiling in [false, true] {
      expectPainted { context in
        context.draw(
          .mask([0, 99, 180, 20], width: 2)!, in: CGRect(x: 3, y: 4, width: 23, height: 17.5),
          byTiling: byTiling)
      }
    }
  }

  @Test func `a pattern paints through clips and in transparency layers`() {
    let clip = { (context: GContext) in
      context.addEllipse(in: CGRect(x: 2, y: 3, width: 40, height: 30))
      context.clip()
    }
    expectPainted(clip) { $0.fill($0.wholeRect) }
    expectPainted(clip) { context in
      context.beginTransparencyLayer(auxiliaryInfo: nil)
      context.fill(context.wholeRect)
      context.endTransparencyLayer()
    }
  }

  @Test func `the shadow of a pattern fill has the shape of the painted cells`() {
    // The pattern's squares lie far apart, so each casts a separate shadow.
    let stencil = GPattern.cells(4, step: CGSize(width: 16, height: 16), isColored: false) { cell in
      cell.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
    }
    func picture(_ draw: (GContext) -> Void) -> Pixels {
      GContext.drawing(50, 40) { context in
        context.setFillColor(
          stencil.color([0, 1, 0, 0.8], in: GColorSpaceCreateDeviceRGB()))
        context.setShadow(
          offset: CGSize(width: 7, height: -6), blur: 3,
          color: GColor(red: 1, green: 0, blue: 0, alpha: 0.7))
        draw(context)
      }
    }
    let cells = [0, 16, 32, 48].flatMap { x in
      [0, 16, 32].map { CGRect(x: x, y: $0, width: 4, height: 4) }
    }
    let byHand = picture { context in
      context.setFillColor(red: 0, green: 1, blue: 0, alpha: 0.8)
      context.fill(cells)
    }
    let painted = picture { $0.fill(CGRect(x: -20, y: -20, width: 90, height: 90)) }
    #expect(painted[25, 10].red > 0 && painted[17, 17].green > 0)
    // The pattern also has squares outside the bitmap, whose shadows fall inside it. The comparison
    // leaves out their area.
    let inner = painted.values.indices.filter { 8..<50 ~= $0 % 50 && $0 / 50 > 13 }
    #expect(inner.allSatisfy { painted.values[$0].distance(to: byHand.values[$0]) <= 1 })
    // The squares at y = 48 lie above the bitmap and cast these shadows.
    #expect((39...43).contains { painted[$0 - 32, 39].red > 0 })
  }

  @Test func `fill and stroke of one shape can use different patterns`() {
    let picture = GContext.drawing(20, 20) { context in
      context.setFillColor(pattern)
      context.setStrokeColorSpace(GColorSpace(patternBaseSpace: GColorSpaceCreateDeviceGray())!)
      context.setStrokePattern(.quarter, colorComponents: [1, 1])
      context.setLineWidth(4)
      context.addRect(CGRect(x: 4, y: 4, width: 12, height: 12))
      context.drawPath(using: .fillStroke)
    }
    for y in 0..<20 {
      for x in 0..<20 {
        let isStroke = 2..<18 ~= x && 2..<18 ~= y && !(6..<14 ~= x && 6..<14 ~= y)
        let isFill = 4..<16 ~= x && 4..<16 ~= y
        let below = isFill ? GPattern.corner(x, y) : .clear
        #expect(picture[x, y] == (isStroke && x % 4 < 2 && y % 4 < 2 ? .white : below))
      }
    }
  }

  @Test(arguments: BitmapLayout.allCases)
  func `a pattern paints in each layout`(layout: BitmapLayout) {
    let context = layout.makeContext(width: 12, height: 9)
    context.setFillColor(pattern.copy(alpha: 0.6)!)
    context.fill(CGRect(x: 0, y: 0, width: 6, height: 9))
    context.setFillColor(GPattern.quarter.color([1, 1], in: GColorSpaceCreateDeviceGray()))
    context.fill(CGRect(x: 8, y: 0, width: 4, height: 4))
    let picture = Pixels(context)
    // The alpha is 0.6. The luminance weights of red, green and blue are 0.30, 0.59 and 0.11.
    let grays: [Pixel: UInt8] = [
      Pixel(255, 0, 0): 46, Pixel(0, 255, 0): 90, Pixel(0, 0, 255): 17,
    ]
    for (x, y) in [(0, 0), (1, 0), (2, 0), (4, 4), (5, 8)] {
      let color = GPattern.corner(x, y)
      let expected: Pixel =
        switch layout {
        case .gray: Pixel(grays[color]!, grays[color]!, grays[color]!)
        case .alpha: Pixel(0, 0, 0, 153)
        default:
          Pixel(
            color.red / 5 * 3, color.green / 5 * 3, color.blue / 5 * 3, layout.isOpaque ? 255 : 153)
        }
      #expect(picture[x, y].distance(to: expected) <= 1, "\(x), \(y): \(picture[x, y])")
    }
    #expect(picture[9, 1] == (layout == .alpha ? Pixel(0, 0, 0, 255) : .white))
    #expect(picture[10, 1].alpha == (layout.isOpaque ? 255 : 0))
  }

  /// Makes a context of 16 or of 8 bits per component.
  private func makeContext(isDeep: Bool) throws -> GContext {
    try isDeep
      ? #require(DeepLayout.rgba16.makeContext(width: 16, height: 16))
      : #require(GContext(width: 16, height: 16))
  }

  @Test(arguments: [false, true])
  func `a cell that calls restoreGState on the outer context restores once`(
    isDeep: Bool
  ) throws {
    let context = try makeContext(isDeep: isDeep)
    // SAFETY: the thread that paints draws the cells, so no other thread uses the context.
    nonisolated(unsafe) let outer = context
    let pattern = GPattern.cells(16) { _ in unsafe outer.restoreGState() }
    for offset in [1.0, 2, 3] {
      context.saveGState()
      context.translateBy(x: CGFloat(offset), y: 0)
    }
    context.clip(to: CGRect(x: 0, y: 0, width: 2, height: 2))
    context.setShadow(offset: CGSize(width: 1, height: 1), blur: 0)
    context.setFillColor(pattern.color())
    context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
    #expect(context.ctm.tx == 3)
  }

  @Test(arguments: [false, true])
  func `a cell that ends a layer of the outer context ends no shadow layer`(isDeep: Bool) throws {
    let context = try makeContext(isDeep: isDeep)
    // SAFETY: the thread that paints draws the cells, so no other thread uses the context.
    nonisolated(unsafe) let outer = context
    let pattern = GPattern.cells(16) { cell in
      cell.fill(.infinite)
      unsafe outer.endTransparencyLayer()
    }
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    context.setShadow(offset: CGSize(width: 1, height: 1), blur: 0)
    context.setFillColor(pattern.color())
    context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
    #expect(context.surface === context.bitmap)
  }
}
