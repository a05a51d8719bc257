import Foundation
import FuzzInput

@testable import Citrine

/// Combines two paths in every way, and compares the areas with winding numbers at points of a grid.
///
/// Most inputs have up to seven elements or shapes for each path, on a coarse or a fine grid, so that corners and edges
/// coincide. One of sixteen has numbers of any bits, which are only combined.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzAlgebra(_ data: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  var input = FuzzInput(data, count)
  let kind = input.byte()
  let (isWild, isCoarse) = (kind & 0xF0 == 0xF0, kind & 1 == 1)
  let rule = input.fillRule()
  let a = operand(&input, isWild: isWild, isCoarse: isCoarse)
  let b = kind & 0xE == 0xE ? a : operand(&input, isWild: isWild, isCoarse: isCoarse)
  let combination = Combination(a, b, rule)
  if !isWild { combination.check() }
  return 0
}

private func operand(_ input: inout FuzzInput, isWild: Bool, isCoarse: Bool) -> GPath {
  let path = input.path(atMost: 7, isWild: isWild)
  guard isCoarse, !isWild else { return path }
  // Points of a grid of 4 units, so that many of them coincide.
  return path.onGrid(4)
}

/// Two paths and their combinations.
private struct Combination {
  let a: GPath
  let b: GPath
  let rule: GPathFillRule
  let areas: [(path: GPath, operation: (Bool, Bool) -> Bool)]
  let intersects: Bool

  init(_ a: GPath, _ b: GPath, _ rule: GPathFillRule) {
    (self.a, self.b, self.rule) = (a, b, rule)
    areas = [
      (a.union(b, using: rule), { $0 || $1 }),
      (a.intersection(b, using: rule), { $0 && $1 }),
      (a.subtracting(b, using: rule), { $0 && !$1 }),
      (a.symmetricDifference(b, using: rule), { $0 != $1 }),
      (a.normalized(using: rule), { first, _ in first }),
    ]
    intersects = a.intersects(b, using: rule)
    _ = (a.lineIntersection(b, using: rule), a.lineSubtracting(b, using: rule))
    _ = a.componentsSeparated(using: rule)
  }

  /// Checks the results at points that are not near an outline.
  ///
  /// A point counts as near within 0.002 of the lines of the flattened outlines, which are within 0.0005 of the curves.
  func check() {
    require(intersects == !areas[1].path.isEmpty, "intersects() contradicts intersection()")
    let box = a.boundingBoxOfPath.union(b.boundingBoxOfPath)
    guard !box.isNull else { return }
    let lines = a.outlineLines(closingAll: true) + b.outlineLines(closingAll: true)
    for row in 0..<6 {
      for column in 0..<6 {
        // The fractions are irrational, so that points seldom lie on the outlines' own grid.
        let point = CGPoint(
          x: box.minX + box.width * (Double(column) * 0.1618 + 0.0577),
          y: box.minY + box.height * (Double(row) * 0.1618 + 0.0707))
        if isNear(point, lines, within: 0.002) { continue }
        check(point)
      }
    }
  }

  private func check(_ point: CGPoint) {
    let (isInA, isInB) = (a.contains(point, using: rule), b.contains(point, using: rule))
    for (index, area) in areas.enumerated() {
      let expected = area.operation(isInA, isInB)
      let winding = area.path.storage.winding(around: point)
      require(
        winding == (expected ? 1 : 0),
        "operation \(index) has winding number \(winding) at \(point): \(self)")
    }
  }
}

extension GPath {
  /// Returns the path with all points moved to points of a grid.
  fileprivate func onGrid(_ step: Double) -> GPath {
    func near(_ point: CGPoint) -> CGPoint {
      CGPoint(x: (point.x / step).rounded() * step, y: (point.y / step).rounded() * step)
    }
    let path = GMutablePath()
    for element in elements {
      switch element {
      case .move(let end): path.move(to: near(end))
      case .line(let end): path.addLine(to: near(end))
      case .quadCurve(let end, let control):
        path.addQuadCurve(to: near(end), control: near(control))
      case .curve(let end, let control1, let control2):
        path.addCurve(to: near(end), control1: near(control1), control2: near(control2))
      case .closeSubpath: path.closeSubpath()
      }
    }
    return path
  }
}
