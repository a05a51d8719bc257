import Foundation
import Testing

@testable import Citrine

/// No public path holds a point that is not finite, whichever call makes the path.
@Suite struct `Public paths hold finite points` {
  private func isFinite(_ path: GPath?) -> Bool {
    path?.storage.points.allSatisfy(\.isFinite) ?? true
  }

  /// A curve whose control points have the largest finite distances.
  private var farCurve: GPath {
    let path = GMutablePath()
    path.move(to: CGPoint(x: -1e308, y: 1e308))
    path.addCurve(
      to: CGPoint(x: 1e308, y: -1e308), control1: CGPoint(x: 1.7e308, y: 1.7e308),
      control2: CGPoint(x: -1.7e308, y: -1.7e308))
    return path
  }

  @Test(arguments: [1, 1e300, 1e307, 1e308] as [CGFloat])
  func `dashing a curve with points of 1e308 makes no NaN`(length: CGFloat) {
    let dashed = farCurve.copy(dashingWithPhase: 0, lengths: [length, length / 2])
    #expect(isFinite(dashed))
    let square = GPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(isFinite(dashed.union(square)) && isFinite(dashed.lineIntersection(square)))
  }

  @Test func `paths derived with random numbers are finite`() {
    for seed in 0..<300 {
      var values = RandomArguments(seed: UInt32(40_000 + seed))
      let path = values.path()
      #expect(isFinite(path), "seed \(seed)")
      for _ in 0..<4 {
        let (name, derived) = Self.derive(path, &values)
        #expect(isFinite(derived), "seed \(seed), \(name)")
      }
    }
  }

  @Test func `the current path is finite under any CTM`() {
    for seed in 0..<200 {
      var values = RandomArguments(seed: UInt32(50_000 + seed))
      let context = GContext(width: 8, height: 8)!
      context.concatenate(values.transform())
      context.addPath(values.path())
      if values.bool() { context.concatenate(values.transform()) }
      #expect(isFinite(context.path), "seed \(seed)")
      context.setLineWidth(values.number())
      context.setLineJoin(.round)
      let (first, second) = (values.number(), values.number())
      context.setLineDash(phase: values.number(), lengths: [first, second])
      context.replacePathWithStrokedPath()
      if values.bool() { context.concatenate(values.transform()) }
      #expect(isFinite(context.path), "seed \(seed)")
      #expect(context.currentPath.points.allSatisfy { $0.isFinite }, "seed \(seed)")
    }
  }

  @Test func `path algebra ignores NaN and infinite points`() {
    let square = GPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10))
    for bad in [CGFloat.nan, .infinity, -.infinity] {
      var elements = square.storage
      elements.line(to: CGPoint(x: bad, y: 3))
      elements.quad(to: CGPoint(x: 3, y: 4), control: CGPoint(x: 1, y: bad))
      let wild = GPath(storage: elements)
      for (a, b) in [(square, wild), (wild, square)] {
        let paths = [
          a.union(b), a.intersection(b), a.subtracting(b), a.symmetricDifference(b),
          a.normalized(), a.lineIntersection(b), a.lineSubtracting(b),
        ]
        let areFinite = (paths + a.componentsSeparated()).allSatisfy { isFinite($0) }
        #expect(areFinite)
        #expect(!a.intersects(b))
      }
      #expect(square.union(wild) == square)
      #expect(square.subtracting(wild) == square)
    }
  }

  /// Calls one of the functions that make a path from a path.
  private static func derive(
    _ path: GPath, _ values: inout RandomArguments
  ) -> (name: String, path: GPath?) {
    let transform = values.bool() ? GAffineTransform.identity : values.transform()
    switch values.below(10) {
    case 0:
      let (first, second) = (values.number(), values.number())
      return (
        "dashing",
        path.copy(
          dashingWithPhase: values.number(), lengths: [first, second], transform: transform)
      )
    case 1:
      return (
        "stroking",
        path.copy(
          strokingWithWidth: values.number(), lineCap: values.pick([.butt, .round, .square]),
          lineJoin: values.pick([.miter, .round, .bevel]), miterLimit: values.number(),
          transform: transform)
      )
    case 2: return ("flattened", path.flattened(threshold: values.number()))
    case 3: return ("reversed", path.reversed())
    case 4: return ("copy(using:)", path.copy(using: transform))
    case 5: return ("mutableCopy(using:)", path.mutableCopy(using: transform))
    case 6: return ("trimmed", path.trimmed(from: values.number(), to: values.number()))
    case 7: return ("union", path.union(values.path()))
    case 8: return ("lineSubtracting", path.lineSubtracting(values.path()))
    default:
      let copy = path.mutableCopy()
      copy?.addPath(values.path(), transform: transform)
      return ("addPath", copy)
    }
  }
}
