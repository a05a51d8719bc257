import Foundation
import Synchronization
import Testing

@testable import Citrine

/// Compares pattern cells with the same cells drawn one by one without a pattern.
@Suite struct `Placement of pattern cells` {
  /// A drawing with smooth edges, inside the square from 0 to 10.
  private static let draw: @Sendable (GContext) -> Void = { cell in
    cell.setFillColor(red: 1, green: 0.8, blue: 0, alpha: 0.6)
    cell.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
    cell.setFillColor(red: 0, green: 0.2, blue: 0.8, alpha: 1)
    cell.fillEllipse(in: CGRect(x: 1.3, y: 1.1, width: 7, height: 5))
    cell.setFillColor(red: 1, green: 0, blue: 0, alpha: 0.4)
    cell.addLines(between: [CGPoint(x: 5, y: 1), CGPoint(x: 9.7, y: 9.5), CGPoint(x: 3, y: 8)])
    cell.fillPath()
  }

  private struct Grid: CustomTestStringConvertible {
    let testDescription: String
    var matrix = GAffineTransform.identity
    var step = CGSize(width: 10, height: 10)
    var phase = CGSize.zero
    /// The factor by which the drawing without a pattern is enlarged, before its pixels are
    /// averaged.
    ///
    /// Without it, cells that meet inside pixels would show seams.
    var oversampling = 1
  }

  private static let grids = [
    Grid(testDescription: "whole", phase: CGSize(width: 3, height: -4)),
    Grid(testDescription: "overlapping", step: CGSize(width: 7, height: -6)),
    Grid(
      testDescription: "parts of pixels", phase: CGSize(width: 0.3, height: 1.6), oversampling: 8),
    Grid(
      testDescription: "whole steps that are scaled",
      matrix: GAffineTransform(a: 0.7, b: 0, c: 0, d: -1.3, tx: 2.1, ty: 3), oversampling: 8),
    Grid(
      testDescription: "a quarter turn",
      matrix: GAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0.25, ty: 0),
      step: CGSize(width: 9, height: 8)),
    Grid(testDescription: "steps in parts", step: CGSize(width: 8.6, height: 9.3)),
    Grid(
      testDescription: "turned",
      matrix: GAffineTransform(rotationAngle: 0.4).scaledBy(x: 0.8, y: 1.1),
      phase: CGSize(width: 5.2, height: 1)),
    Grid(
      testDescription: "sheared",
      matrix: GAffineTransform(a: 1, b: 0.3, c: -0.6, d: 0.8, tx: 0, ty: 9),
      step: CGSize(width: 9, height: 11)),
  ]

  /// Draws every cell that can be visible in 60 by 50 pixels, without a pattern.
  private func byHand(_ grid: Grid) -> Pixels {
    let size = grid.oversampling
    let fine = GContext.drawing(60 * size, 50 * size) { context in
      context.scaleBy(x: CGFloat(size), y: CGFloat(size))
      let step = CGSize(width: abs(grid.step.width), height: abs(grid.step.height))
      context.translateBy(x: grid.phase.width, y: grid.phase.height)
      context.concatenate(grid.matrix)
      for row in -20...20 {
        for column in -20...20 {
          context.saveGState()
          context.translateBy(
            x: CGFloat(column) * step.width, y: CGFloat(row) * step.height)
          // A cell is clipped to its bounds along an axis on which gaps separate the cells.
          let all = CGRect(x: -50, y: -50, width: 110, height: 110)
          let cell = CGRect(x: 0, y: 0, width: 10, height: 10)
          if step.width > 10 || step.height > 10 {
            let (columns, rows) = (step.width > 10 ? cell : all, step.height > 10 ? cell : all)
            context.clip(
              to: CGRect(
                x: columns.minX, y: rows.minY, width: columns.width, height: rows.height))
          }
          Self.draw(context)
          context.restoreGState()
        }
      }
    }
    return size == 1 ? fine : fine.downsampled(by: size)
  }

  @Test(arguments: grids)
  private func `pattern cells equal the same cells drawn one by one`(grid: Grid) {
    let pattern = GPattern.cells(10, matrix: grid.matrix, step: grid.step, Self.draw)
    let expected = byHand(grid)
    for area in [CGRect.infinite, CGRect(x: 11, y: 7, width: 40, height: 3)] {
      let picture = GContext.drawing(60, 50) { context in
        context.setFillColor(pattern.color())
        context.setPatternPhase(grid.phase)
        context.fill(area)
      }
      var worst = 0
      for y in 0..<50 {
        for x in 0..<60 where area.contains(CGPoint(x: x, y: y)) {
          worst = max(worst, picture[x, y].distance(to: expected[x, y]))
        }
      }
      // Coordinates may be rounded the other way. Averaged pixels hold edges inside 1/8 pixel,
      // where the drawing without a pattern has seams.
      #expect(worst <= (grid.oversampling == 1 ? 1 : 8), "\(worst)")
    }
  }

  @Test func `whole-pixel steps draw one period of cells, other steps all visible cells`() {
    func calls(_ step: CGFloat, in size: Int) -> Int {
      let count = Mutex(0)
      let pattern = GPattern.cells(10, step: CGSize(width: step, height: step)) { _ in
        count.withLock { $0 += 1 }
      }
      let context = GContext.canvas(size, size)
      context.setFillColor(pattern.color())
      context.fill(context.wholeRect)
      return count.withLock { $0 }
    }
    #expect(calls(10, in: 400) == 1)
    // A cell larger than the step is also drawn when only the part beyond its step is visible.
    #expect(calls(5, in: 400) == 36)
    #expect(calls(12.5, in: 100) == 64)
    #expect(calls(200, in: 100) == 1)
  }

  @Test func `filled pattern cells without gaps meet without a seam under a rotation`() {
    let pattern = GPattern.cells(7, matrix: GAffineTransform(rotationAngle: 0.3)) { cell in
      cell.fill(.infinite)
    }
    let picture = GContext.drawing(40, 40) { context in
      context.setFillColor(pattern.color())
      context.fill(context.wholeRect)
    }
    #expect(Set(picture.values) == [.black])
  }

  @Test func `the border of a cell with gaps around it is anti-aliased`() {
    let turn = GAffineTransform(rotationAngle: 0.3)
    let pattern = GPattern.cells(8, matrix: turn, step: CGSize(width: 50, height: 50)) { cell in
      cell.fill(.infinite)
    }
    let picture = GContext.drawing(40, 40) { context in
      context.setFillColor(pattern.color())
      context.setPatternPhase(CGSize(width: 20, height: 15))
      context.fill(context.wholeRect)
    }
    let square = GContext.drawing(40, 40) { context in
      context.translateBy(x: 20, y: 15)
      context.concatenate(turn)
      context.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
    }
    #expect(picture.distance(to: square) <= 1 && square.painted.count > 60)
  }

  @Test func `cells too small to be drawn one by one give the mean of their colours`() {
    // Each step is 1/3 pixel. The lower half of a cell is red, the upper half is blue with alpha
    // 0.5.
    for turn in [0, 0.6] {
      let matrix = GAffineTransform(rotationAngle: turn).scaledBy(x: 1.0 / 30, y: 1.0 / 30)
      let pattern = GPattern.cells(10, matrix: matrix) { cell in
        cell.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
        cell.fill(CGRect(x: 0, y: 0, width: 10, height: 5))
        cell.setFillColor(red: 0, green: 0, blue: 1, alpha: 0.5)
        cell.fill(CGRect(x: 0, y: 5, width: 10, height: 5))
      }
      let picture = GContext.drawing(100, 100) { context in
        context.setFillColor(pattern.color())
        context.fill(context.wholeRect)
      }
      #expect(picture.values.allSatisfy { $0.distance(to: Pixel(128, 0, 64, 191)) <= 2 })
    }
  }

  @Test func `thousands of overlapping cells keep their positions`() {
    // Stripes 20.3 pixels apart, rotated by 0.00001 radians. The step along y is 0.01 units, so
    // 2000 cells overlap.
    let matrix = GAffineTransform(rotationAngle: 1e-5).scaledBy(x: 1.015, y: 1.015)
    let stripes = GPattern.cells(
      20, matrix: matrix, step: CGSize(width: 20, height: 0.01)
    ) { cell in
      cell.fill(CGRect(x: 0, y: 0, width: 10, height: 20))
    }
    let picture = GContext.drawing(100, 200) { context in
      context.setFillColor(stripes.color())
      context.fill(context.wholeRect)
    }
    for x in 0..<100 {
      let place = (Double(x) + 0.5) / 20.3
      let share = place - place.rounded(.down)
      if 0.05...0.45 ~= share { #expect(picture[x, 100].alpha > 240, "\(x)") }
      if 0.55...0.95 ~= share { #expect(picture[x, 100].alpha < 15, "\(x)") }
    }
  }

  @Test(arguments: [1e-9, 1e-3, 0.2, 1, 37.5, 1e9])
  func `one operation draws at most 65,536 pattern cells`(step: CGFloat) {
    for (angle, side) in [(0, 10), (0.7, 10), (0, 1000), (0.7, 0.001)] as [(CGFloat, CGFloat)] {
      let count = Mutex(0)
      let matrix = GAffineTransform(rotationAngle: angle)
      let pattern = GPattern.cells(
        side, matrix: matrix, step: CGSize(width: step, height: step)
      ) { _ in count.withLock { $0 += 1 } }
      let context = GContext.canvas(150, 150)
      context.setFillColor(pattern.color())
      context.fill(.infinite)
      #expect(count.withLock { $0 } <= 65_536)
    }
  }

  @Test func `a pattern whose combined matrix is not finite paints nothing`() {
    let pattern = GPattern.cells(10, matrix: GAffineTransform(scaleX: 1e200, y: 1e-200)) { cell in
      cell.fill(.infinite)
    }
    let picture = GContext.drawing(5, 5) { context in
      context.setFillColor(pattern.color())
      context.setPatternPhase(CGSize(width: 1e308, height: -1e308))
      context.fill(context.wholeRect)
    }
    #expect(picture.painted.isEmpty)
  }
}
