import Foundation
import Testing

@testable import Citrine

/// Path algebra on unusual paths.
@Suite struct `Unusual input to path algebra` {
  private let empty = GPath(storage: PathElements())
  private let square = GPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10))

  private func all(_ a: GPath, _ b: GPath, _ rule: GPathFillRule) -> [GPath] {
    [
      a.union(b, using: rule), a.intersection(b, using: rule), a.subtracting(b, using: rule),
      a.symmetricDifference(b, using: rule), a.lineIntersection(b, using: rule),
      a.lineSubtracting(b, using: rule), a.normalized(using: rule),
    ] + a.componentsSeparated(using: rule)
  }

  @Test func `path algebra with the empty path gives the other path or an empty path`() {
    #expect(square.union(empty) == square && empty.union(square) == square)
    #expect(square.intersection(empty).isEmpty && empty.intersection(square).isEmpty)
    #expect(square.subtracting(empty) == square && empty.subtracting(square).isEmpty)
    #expect(empty.normalized().isEmpty && empty.componentsSeparated().isEmpty)
    #expect(!empty.intersects(square) && !square.intersects(empty) && !empty.intersects(empty))
    #expect(square.lineSubtracting(empty) == square && empty.lineSubtracting(square).isEmpty)
  }

  @Test func `points and lines have no area in path algebra`() {
    let path = GMutablePath()
    path.move(to: CGPoint(x: 3, y: 3))
    path.addLine(to: CGPoint(x: 3, y: 3))
    path.closeSubpath()
    path.move(to: CGPoint(x: 1, y: 1))
    path.addLine(to: CGPoint(x: 9, y: 5))
    path.addRect(CGRect(x: 2, y: 2, width: 5, height: 0))
    path.addCurve(
      to: CGPoint(x: 8, y: 2), control1: CGPoint(x: -40, y: 2), control2: CGPoint(x: 70, y: 2))
    path.move(to: CGPoint(x: 5, y: 5))
    #expect(path.normalized().isEmpty)
    #expect(!path.intersects(square))
    #expect(square.subtracting(path) == square)
    #expect(square.union(path) == square)
  }

  @Test func `an outline traced twice has area by the nonzero rule only`() {
    let twice = GMutablePath()
    twice.addPath(square)
    twice.addPath(square)
    #expect(twice.normalized(using: .winding) == square)
    #expect(twice.normalized(using: .evenOdd).isEmpty)
    twice.addPath(square.reversed())
    twice.addPath(square.reversed())
    #expect(twice.normalized(using: .winding).isEmpty)
  }

  @Test func `path algebra on random numbers gives finite paths`() {
    for seed in 0..<150 {
      var values = RandomArguments(seed: UInt32(seed))
      let (a, b) = (values.path(), values.path())
      for result in all(a, b, seed.isMultiple(of: 2) ? .winding : .evenOdd) {
        let isFinite = result.storage.points.allSatisfy { $0.isFinite }
        #expect(isFinite, "seed \(seed)")
      }
    }
  }

  @Test func `many chords that cross each other are resolved`() {
    var random = PathRandom(seed: 5)
    let path = GMutablePath()
    path.addLines(between: (0..<60).map { _ in random.point(in: 100) })
    let (nonzero, odd) = (path.normalized(), path.normalized(using: .evenOdd))
    #expect(nonzero.sweptArea > odd.sweptArea && odd.sweptArea > 0)
    // The sectors meet at one point, or within 2e-12 of it.
    let wheel = GMutablePath()
    for index in 0..<40 {
      let angle = Double(index) * .pi / 20
      wheel.move(to: CGPoint(x: 50 + Double(index % 3) * 1e-12, y: 50))
      wheel.addLine(to: CGPoint(x: 50 + 40 * cos(angle), y: 50 + 40 * sin(angle)))
      wheel.addLine(to: CGPoint(x: 50 + 40 * cos(angle + 0.1), y: 50 + 40 * sin(angle + 0.1)))
    }
    let sector = 0.5 * 40 * 40 * sin(0.1)
    #expect(abs(wheel.normalized().sweptArea - 40 * sector) < 1e-6)
    #expect(wheel.componentsSeparated().count == 40)
  }
}
