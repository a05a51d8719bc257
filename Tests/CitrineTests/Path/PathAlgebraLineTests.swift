import Foundation
import Testing

@testable import Citrine

/// The parts of an outline inside and outside an area.
@Suite struct `Path algebra on lines` {
  private let square = GPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10))

  private func line(_ corners: CGPoint...) -> GPath {
    let path = GMutablePath()
    path.addLines(between: corners)
    return path
  }

  private func length(_ path: GPath) -> Double {
    path.outlineLines(closingAll: false).reduce(0) { $0 + $1.0.vector(to: $1.1).length }
  }

  @Test func `a line is cut at the border of an area`() {
    let cross = line(CGPoint(x: -5, y: 4), CGPoint(x: 15, y: 4))
    #expect(cross.lineIntersection(square) == line(CGPoint(x: 0, y: 4), CGPoint(x: 10, y: 4)))
    let outside = GMutablePath()
    outside.addPath(line(CGPoint(x: -5, y: 4), CGPoint(x: 0, y: 4)))
    outside.addPath(line(CGPoint(x: 10, y: 4), CGPoint(x: 15, y: 4)))
    #expect(cross.lineSubtracting(square) == outside)
  }

  @Test func `cut subpaths become open and uncut subpaths stay closed`() {
    let path = GMutablePath()
    path.addRect(CGRect(x: 2, y: 2, width: 3, height: 3))
    path.addRect(CGRect(x: 8, y: 8, width: 4, height: 4))
    path.addRect(CGRect(x: 20, y: 20, width: 3, height: 3))
    let inside = GMutablePath()
    inside.addRect(CGRect(x: 2, y: 2, width: 3, height: 3))
    inside.addPath(line(CGPoint(x: 8, y: 10), CGPoint(x: 8, y: 8), CGPoint(x: 10, y: 8)))
    #expect(path.lineIntersection(square) == inside)
    let outside = GMutablePath()
    outside.addPath(
      line(
        CGPoint(x: 10, y: 8), CGPoint(x: 12, y: 8), CGPoint(x: 12, y: 12), CGPoint(x: 8, y: 12),
        CGPoint(x: 8, y: 10)))
    outside.addRect(CGRect(x: 20, y: 20, width: 3, height: 3))
    #expect(path.lineSubtracting(square) == outside)
  }

  @Test func `a line along the border counts as inside`() {
    let along = line(CGPoint(x: -5, y: 10), CGPoint(x: 15, y: 10))
    #expect(along.lineIntersection(square) == line(CGPoint(x: 0, y: 10), CGPoint(x: 10, y: 10)))
    #expect(square.lineIntersection(square) == square)
    #expect(square.lineSubtracting(square).isEmpty)
  }

  @Test func `an outline is not cut where it crosses itself`() {
    let eight = line(
      CGPoint(x: 2, y: 2), CGPoint(x: 8, y: 8), CGPoint(x: 8, y: 2), CGPoint(x: 2, y: 8))
    #expect(eight.lineIntersection(square) == eight)
    #expect(eight.lineSubtracting(square).isEmpty)
    let ellipse = GPath(ellipseIn: CGRect(x: 1, y: 1, width: 8, height: 5))
    #expect(ellipse.lineIntersection(square) == ellipse)
    #expect(ellipse.lineIntersection(GPath(storage: PathElements())).isEmpty)
  }

  @Test func `lineIntersection and lineSubtracting together keep the length of the outline`() {
    for seed in 0..<40 {
      var shapes = PathAlgebraShapes(random: PathRandom(seed: seed &* 104_729))
      let path = shapes.path()
      let area = shapes.partner(of: path)
      let (inside, outside) = (path.lineIntersection(area), path.lineSubtracting(area))
      let lengths = (length(path), length(inside) + length(outside))
      #expect(abs(lengths.0 - lengths.1) < 0.01, "seed \(seed): \(lengths)")
      let border = area.outlineLines(closingAll: true)
      for (lines, isInside) in [(inside, true), (outside, false)] {
        for (start, end) in lines.outlineLines(closingAll: false) {
          let middle = start.lerp(end, 0.5)
          if isNear(middle, border, within: 0.002) { continue }
          #expect(area.contains(middle) == isInside, "seed \(seed): \(middle)")
        }
      }
    }
  }
}
