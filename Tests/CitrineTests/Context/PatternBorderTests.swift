import Foundation
import Testing

@testable import Citrine

/// The borders of pattern cells: at the cells' bounds, between pixels and inside pixels.
@Suite struct `Borders of pattern cells` {
  private func filled(_ pattern: GPattern, phase: CGSize = .zero) -> Pixels {
    GContext.drawing(70, 60) { context in
      context.setFillColor(pattern.color())
      context.setPatternPhase(phase)
      context.fill(context.wholeRect)
    }
  }

  /// Returns a pattern with cells of 10 by 10 units, filled up to their borders.
  private func squares(_ matrix: GAffineTransform, step: CGSize? = nil) -> GPattern {
    .cells(10, matrix: matrix, step: step) { cell in
      cell.setFillColor(red: 0.2, green: 0.4, blue: 1, alpha: 1)
      cell.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
    }
  }

  @Test func `opaque pattern cells at fractional positions have no seams`() {
    var random = SeededRandom(9)
    var matrices = [GAffineTransform(scaleX: 1.05, y: 1.05)]
    for _ in 0..<24 {
      let (x, y) = (0.12 + 3 * random.unit(), 0.12 + 3 * random.unit())
      let turn = GAffineTransform(rotationAngle: .pi / 2 * (4 * random.unit()).rounded(.down))
      let flip = random.unit() < 0.5 ? 1.0 : -1
      matrices.append(
        GAffineTransform(translationX: 9 * random.unit(), y: 9 * random.unit())
          .scaledBy(x: flip * x, y: y).concatenating(turn))
    }
    for matrix in matrices {
      #expect(Set(filled(squares(matrix)).values) == [Pixel(51, 102, 255)], "\(matrix)")
    }
  }

  @Test func `opaque pattern cells have no seams along an axis on which they meet`() {
    let scale = GAffineTransform(scaleX: 1.05, y: 1.13)
    // The columns have gaps between cells, and the rows overlap.
    let columns = filled(squares(scale, step: CGSize(width: 10, height: 14)))
    #expect((1..<11).allSatisfy { y in (0..<70).allSatisfy { columns[$0, y].alpha == 255 } })
    let rows = filled(squares(scale, step: CGSize(width: 7, height: 10)))
    #expect(rows.alphas.allSatisfy { $0 == 255 })
  }

  @Test func `a fractional pattern phase without scaling makes no seams`() {
    let phase = CGSize(width: 0.3, height: 7.8)
    #expect(Set(filled(squares(.identity), phase: phase).values) == [Pixel(51, 102, 255)])
  }

  @Test func `a line on the border of pattern cells has the same weight at each repetition`() {
    for scale in [1.05, 0.97, 1.31] {
      let matrix = GAffineTransform(scaleX: scale, y: scale)
      let frames = filled(
        .cells(10, matrix: matrix) { $0.stroke(CGRect(x: 0, y: 0, width: 10, height: 10)) })
      // Half of each line comes from the cell before the border, half from the cell after it.
      for border in 1...4 {
        let middle = Int((10 * scale * Double(border)).rounded())
        let row = Int(5 * scale)
        let across = (middle - 3..<middle + 3).reduce(0) { $0 + Int(frames[$1, row].alpha) }
        let down = (middle - 3..<middle + 3).reduce(0) { $0 + Int(frames[row, $1].alpha) }
        // The sum has the rounding of six pixels.
        #expect(abs(Double(across) - 255 * scale) <= 3, "\(scale), \(border)")
        #expect(abs(Double(down) - 255 * scale) <= 3, "\(scale), \(border)")
      }
    }
  }

  /// Returns a pattern of discs around the cell's origin, which is a corner of the cell's bounds.
  private func discs(_ side: CGFloat, matrix: GAffineTransform = .identity) -> GPattern {
    .cells(side, matrix: matrix, step: CGSize(width: 12, height: 12)) { cell in
      cell.fillEllipse(in: CGRect(x: -5, y: -5, width: 10, height: 10))
    }
  }

  @Test func `a pattern cell larger than its step is not clipped at its bounds`() {
    for matrix in [
      GAffineTransform.identity, GAffineTransform(rotationAngle: 0.4),
      GAffineTransform(scaleX: 1.05, y: -0.9),
    ] {
      let byHand = GContext.drawing(70, 60) { context in
        context.concatenate(matrix)
        for row in -9...9 {
          for column in -9...9 {
            context.fillEllipse(
              in: CGRect(x: 12 * column - 5, y: 12 * row - 5, width: 10, height: 10))
          }
        }
      }
      #expect(filled(discs(20, matrix: matrix)).distance(to: byHand) <= 1)
    }
  }

  @Test func `a pattern cell as large as its step is clipped at its bounds`() {
    let quarters = filled(discs(12))
    #expect(quarters[1, 1].alpha == 255 && quarters[13, 25].alpha == 255)
    #expect(quarters[10, 1] == .clear && quarters[1, 10] == .clear && quarters[22, 22] == .clear)
  }

  @Test func `a pattern cell is clipped along an axis on which it is not larger than the step`() {
    let pattern = GPattern(
      bounds: CGRect(x: 0, y: 0, width: 20, height: 12), matrix: .identity, xStep: 12, yStep: 12,
      tiling: .constantSpacing, isColored: true
    ) { $0.fillEllipse(in: CGRect(x: -5, y: -5, width: 10, height: 10)) }!
    let halves = filled(pattern)
    #expect(halves[10, 1].alpha == 255 && halves[1, 1].alpha == 255)
    #expect(halves[1, 10] == .clear && halves[10, 10] == .clear)
  }

  @Test func `all tiling modes keep the shape and the spacing of cells`() {
    let pictures = GPatternTiling.allCases.map { tiling in
      filled(
        GPattern(
          bounds: CGRect(x: 0, y: 0, width: 10, height: 10),
          matrix: GAffineTransform(scaleX: 1.05, y: 1.05), xStep: 10, yStep: 10, tiling: tiling,
          isColored: true
        ) { $0.fillEllipse(in: CGRect(x: 1, y: 1, width: 8, height: 8)) }!)
    }
    #expect(pictures.allSatisfy { $0 == pictures[0] })
    // Six cells of 10.5 pixels fill a row. Each cell's alphas sum to the area of a disc of radius
    // 4.2.
    for column in 0..<6 {
      let left = Int((10.5 * Double(column)).rounded(.down))
      let sum = (left..<left + 11).reduce(0) { sum, x in
        sum + (0..<10).reduce(0) { $0 + Int(pictures[0][x, $1].alpha) }
      }
      // About 35 border pixels are rounded twice: in the cell's picture, and when the pattern
      // averages it.
      #expect(abs(Double(sum) / 255 - .pi * 4.2 * 4.2) < 35.0 / 255)
    }
  }

  @Test func `a shadow in a pattern cell is measured in pattern space`() {
    // One unit is 2.5 pixels. Such cells are drawn in place; with a phase they are averaged.
    let matrix = GAffineTransform(scaleX: 2.5, y: 2.5)
    let pattern = GPattern.cells(20, matrix: matrix) { cell in
      cell.setShadow(offset: CGSize(width: 8, height: 4), blur: 0, color: .black)
      cell.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
      cell.fill(CGRect(x: 2, y: 2, width: 4, height: 4))
    }
    for phase in [0, 0.5] as [CGFloat] {
      let picture = filled(pattern, phase: CGSize(width: phase, height: phase))
      #expect(picture[10, 10] == Pixel(255, 0, 0))
      #expect(picture[30, 20] == .black && picture[20, 10] == .clear)
    }
  }

  @Test(arguments: [DeepLayout.rgbaFloat, .gray16])
  private func `pattern cells at fractional positions have no seams in deep contexts`(
    layout: DeepLayout
  ) throws {
    let context = try #require(layout.makeContext(width: 40, height: 30))
    context.setFillColor(
      GPattern.cells(10, matrix: GAffineTransform(scaleX: 1.05, y: 0.95)) { cell in
        cell.setFillColor(.white)
        cell.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
      }.color())
    context.fill(CGRect(x: 0, y: 0, width: 40, height: 30))
    for y in 0..<30 {
      for x in 0..<40 {
        #expect(layout.components(of: context, x: x, y: y).allSatisfy { abs($0 - 1) < 1e-4 })
      }
    }
  }
}
