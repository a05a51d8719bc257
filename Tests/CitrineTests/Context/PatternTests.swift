import Foundation
import Synchronization
import Testing

@testable import Citrine

@Suite struct `Patterns` {
  private let red = Pixel(255, 0, 0)

  /// Returns a bitmap of 24 by 18 pixels, filled with a colour.
  private func filled(_ color: GColor, _ prepare: (GContext) -> Void = { _ in }) -> Pixels {
    GContext.drawing(24, 18) { context in
      context.setFillColor(color)
      prepare(context)
      context.fill(context.convertToUserSpace(context.wholeRect))
    }
  }

  /// Expects a colour at each pixel of a picture, in base space.
  private func expect(
    _ picture: Pixels, _ expected: (_ x: Int, _ y: Int) -> Pixel,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let places = (0..<picture.height).flatMap { y in (0..<picture.width).map { ($0, y) } }
    let wrong = places.filter { picture[$0, $1] != expected($0, $1) }
    #expect(wrong.count == 0, "first: \(wrong.first ?? (0, 0))", sourceLocation: sourceLocation)
  }

  @Test func `steps larger than the cell leave gaps`() {
    let pattern = GPattern.cells(4, step: CGSize(width: 5, height: -7)) { cell in
      cell.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
      cell.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
    }
    expect(filled(pattern.color())) { x, y in x % 5 < 4 && y % 7 < 4 ? red : .clear }
  }

  @Test func `steps smaller than the cell overlap, with later cells and higher rows on top`() {
    // Cells of 4 by 4 units with steps of 3 by 2. The upper half is blue, the lower half red.
    let pattern = GPattern.cells(4, step: CGSize(width: -3, height: 2)) { cell in
      cell.setFillColor(red: 0, green: 0, blue: 1, alpha: 1)
      cell.fill(CGRect(x: 0, y: 2, width: 3, height: 2))
      cell.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
      cell.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
      cell.setFillColor(red: 0, green: 1, blue: 0, alpha: 1)
      cell.fill(CGRect(x: 3, y: 0, width: 1, height: 4))
    }
    // Red hides the green column of the cell to the left. Elsewhere the blue of the row below is
    // visible.
    expect(filled(pattern.color())) { x, y in x % 3 < 2 ? red : Pixel(0, 0, 255) }
  }

  @Test func `drawing in a cell is clipped to the bounds, and resetClip does not change that`() {
    let pattern = GPattern(
      bounds: CGRect(x: 2, y: 1, width: 3, height: 2), matrix: .identity, xStep: 6, yStep: 6,
      tiling: .noDistortion, isColored: true
    ) { cell in
      cell.resetClip()
      cell.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
      cell.fill(.infinite)
    }!
    expect(filled(pattern.color())) { x, y in
      2..<5 ~= x % 6 && 1..<3 ~= y % 6 ? red : .clear
    }
  }

  @Test func `a cell starts with the state of a new context in pattern space`() {
    let seen = Mutex<[String]>([])
    let matrix = GAffineTransform(a: 2, b: 0, c: 0, d: 2, tx: 1, ty: 0)
    let pattern = GPattern.cells(4, matrix: matrix) { cell in
      let state = [
        cell.state.alpha == 1, cell.state.blendMode == .normal, cell.state.shadow == nil,
        cell.state.strokeStyle.width == 1, cell.state.shouldAntialias, cell.isPathEmpty,
        cell.textMatrix.isIdentity, cell.state.fill.sourceColor == .black,
        cell.state.patternPhase == .zero, abs(cell.ctm.a) == 2, cell.ctm.b == 0,
        cell.boundingBoxOfClipPath == CGRect(x: 0, y: 0, width: 4, height: 4),
      ]
      seen.withLock { $0.append(state.allSatisfy { $0 } ? "new" : "\(state)") }
    }
    let context = GContext.canvas(8, 8)
    context.setFillColor(pattern.color())
    context.setPatternPhase(CGSize(width: -1, height: 0))
    context.setAlpha(0.5)
    context.setShouldAntialias(false)
    context.setLineWidth(7)
    context.textMatrix.tx = 9
    context.fill(context.wholeRect)
    #expect(seen.withLock { $0 } == ["new"])
  }

  @Test func `unbalanced saves, open layers, images and pointers in a cell do no harm`() {
    let pattern = GPattern.cells(4) { cell in
      cell.saveGState()
      cell.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
      cell.fill(CGRect(x: 0, y: 0, width: 1, height: 4))
      unsafe _ = cell.data
      _ = cell.makeImage()
      cell.restoreGState()
      cell.restoreGState()
      cell.endTransparencyLayer()
      cell.beginTransparencyLayer(auxiliaryInfo: nil)
      cell.scaleBy(x: 0, y: 0)
      cell.resetClip()
      cell.fill(.infinite)
    }
    expect(filled(pattern.color())) { x, _ in x % 4 == 0 ? red : .clear }
  }

  @Test func `images, layers, shadows, gradients and text are drawn in cells as in a bitmap`() {
    let draw: @Sendable (GContext) -> Void = { cell in
      cell.setShadow(offset: CGSize(width: 1, height: -1), blur: 1)
      cell.beginTransparencyLayer(auxiliaryInfo: nil)
      cell.draw(
        .gray([0, 80, 160, 255], width: 2, height: 2)!, in: CGRect(x: 1, y: 3, width: 9, height: 8))
      cell.setAlpha(0.5)
      cell.showText("a", at: CGPoint(x: 3, y: 5))
      cell.endTransparencyLayer()
      cell.clip(to: CGRect(x: 8, y: 9, width: 3, height: 3))
      cell.drawLinearGradient(
        GGradient(colorsSpace: nil, colors: [.black, .white], locations: nil)!,
        start: CGPoint(x: 8, y: 9), end: CGPoint(x: 11, y: 9), options: [])
    }
    let picture = filled(GPattern.cells(12, draw).color())
    let single = GContext.drawing(12, 12, draw)
    expect(picture) { single[$0 % 12, $1 % 12] }
  }

  @Test func `alpha of colour and context applies to the pattern as a whole`() {
    // The upper square hides the lower one: alpha applies to the whole pattern, not to each square.
    let pattern = GPattern.cells(4) { cell in
      cell.fill(CGRect(x: 0, y: 0, width: 3, height: 4))
      cell.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
      cell.fill(CGRect(x: 2, y: 0, width: 2, height: 4))
    }
    let picture = filled(pattern.color([0.5])) { $0.setAlpha(0.4) }
    expect(picture) { x, _ in x % 4 < 2 ? Pixel(0, 0, 0, 51) : Pixel(51, 0, 0, 51) }
  }

  @Test func `patterns obey blend mode and clip, and gaps belong to the shape`() {
    let picture = GContext.drawing(24, 18) { context in
      context.setFillColor(red: 0, green: 1, blue: 0, alpha: 1)
      context.fill(context.wholeRect)
      context.clip(to: CGRect(x: 4, y: 0, width: 16, height: 18))
      context.setBlendMode(.copy)
      context.setFillColor(GPattern.quarter.color([1, 0, 0, 1], in: GColorSpaceCreateDeviceRGB()))
      context.fill(CGRect(x: 0, y: 4, width: 40, height: 8))
      context.setBlendMode(.multiply)
      context.setFillColor(GPattern.corners.color())
      context.fill(CGRect(x: 0, y: 12, width: 40, height: 6))
    }
    expect(picture) { x, y in
      guard 4..<20 ~= x, y >= 4 else { return Pixel(0, 255, 0) }
      if y < 12 { return x % 4 < 2 && y % 4 < 2 ? red : .clear }
      return GPattern.corner(x, y) == Pixel(0, 255, 0) ? Pixel(0, 255, 0) : .black
    }
  }

  @Test func `saveGState and restoreGState preserve a pattern colour`() {
    let picture = filled(.white) { context in
      context.setFillColor(GPattern.corners.color())
      context.saveGState()
      context.setFillColor(red: 1, green: 0, blue: 1, alpha: 1)
      context.restoreGState()
    }
    expect(picture) { GPattern.corner($0, $1) }
  }

  @Test func `setting a plain colour replaces the pattern`() {
    let picture = filled(GPattern.corners.color()) { context in
      context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
    }
    expect(picture) { _, _ in red }
  }

  @Test func `a pattern used inside its own cell paints nothing there`() {
    let itself = Mutex<GPattern?>(nil)
    let pattern = GPattern.cells(4) { cell in
      cell.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
      cell.fill(CGRect(x: 0, y: 0, width: 2, height: 4))
      cell.setFillColor(itself.withLock { $0 }!.color())
      cell.fill(.infinite)
      let layer = GLayer(cell, size: CGSize(width: 4, height: 4), auxiliaryInfo: nil)!
      layer.context!.setFillColor(itself.withLock { $0 }!.color())
      layer.context!.fill(.infinite)
      cell.draw(layer, at: .zero)
    }
    itself.withLock { $0 = pattern }
    expect(filled(pattern.color())) { x, _ in x % 4 < 2 ? red : .clear }
    itself.withLock { $0 = nil }
  }

  @Test func `nested patterns use the space of the enclosing cell, to a depth of four`() {
    @Sendable func nest(_ depth: Int) -> GPattern {
      GPattern.cells(8, step: CGSize(width: 9, height: 9)) { cell in
        cell.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
        cell.fill(CGRect(x: 0, y: CGFloat(depth), width: 8, height: 1))
        cell.setFillColor(nest(depth + 1).color())
        cell.fill(CGRect(x: 0, y: CGFloat(depth + 1), width: 8, height: 8))
      }
    }
    expect(filled(nest(0).color())) { x, y in x % 9 < 8 && y % 9 < 4 ? red : .clear }
  }
}
