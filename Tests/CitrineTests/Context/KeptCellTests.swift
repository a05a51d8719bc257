import Foundation
import Testing

@testable import Citrine

/// Cells that the callback of a pattern keeps.
@Suite struct `Kept pattern cells` {
  private final class Kept: @unchecked Sendable {
    var cells: [GContext] = []
  }

  /// Fills a context with a pattern whose callback draws, and keeps its cells.
  private func fill(_ context: GContext) throws -> [GContext] {
    let kept = Kept()
    let pattern = try #require(
      GPattern(
        bounds: CGRect(x: 0, y: 0, width: 8, height: 8), matrix: .identity, xStep: 8, yStep: 8,
        tiling: .constantSpacing, isColored: true
      ) { cell in
        cell.saveGState()
        cell.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
        cell.fillEllipse(in: CGRect(x: 1, y: 1, width: 6, height: 6))
        kept.cells.append(cell)
      })
    context.setFillColorSpace(try #require(GColorSpace(patternBaseSpace: nil)))
    context.setFillPattern(pattern, colorComponents: [1])
    context.fill(context.wholeRect)
    return kept.cells
  }

  private func draw(in cell: GContext) {
    cell.restoreGState()
    cell.resetClip()
    cell.setFillColor(red: 0, green: 1, blue: 0, alpha: 1)
    cell.fill(CGRect(x: -99, y: -99, width: 999, height: 999))
    cell.fillEllipse(in: CGRect(x: 0, y: 0, width: 8, height: 8))
    cell.beginTransparencyLayer(auxiliaryInfo: nil)
    cell.strokeEllipse(in: CGRect(x: 0, y: 0, width: 8, height: 8))
    cell.endTransparencyLayer()
    // SAFETY: the address is not used.
    _ = unsafe (cell.makeImage(), cell.data, cell.width)
  }

  @Test(arguments: [1, 3])
  func `drawing in a kept cell changes no picture`(threads: Int) throws {
    let (first, expected) = (GContext.canvas(64, 64), GContext.canvas(64, 64))
    first.threads = threads
    _ = try fill(expected)
    let cells = try fill(first)
    #expect(!cells.isEmpty)
    for cell in cells { draw(in: cell) }
    #expect(Pixels(first) == Pixels(expected))
    for context in [first, expected] { context.fill(context.wholeRect) }
    #expect(Pixels(first) == Pixels(expected) && Pixels(first)[4, 4].red == 255)
  }

  @Test func `a kept cell shares nothing with the contexts of other threads`() throws {
    var cells: [GContext] = []
    do {
      let context = GContext.canvas(64, 64)
      cells = try fill(context)
      for cell in cells { #expect(cell.renderer !== context.renderer) }
    }
    let next = GContext.canvas(64, 64)
    next.threads = 4
    for cell in cells {
      #expect(cell.renderer !== next.renderer && cell.threads == 1)
      draw(in: cell)
    }
    #expect(Pixels(next).values.allSatisfy { $0 == .clear })
  }
}
