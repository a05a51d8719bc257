import Foundation
import FuzzInput

@testable import Citrine

/// Combines two paths in one way, and compares the area with winding numbers at points of a grid.
///
/// Most paths have up to five elements or shapes, half of them with points on a coarse grid, so that corners and edges
/// coincide. One input of sixteen has numbers of any bits, which are only combined.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzAlgebra(_ data: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  var input = FuzzInput(data, count)
  let kind = input.byte()
  let (isWild, isCoarse) = (kind & 0xF0 == 0xF0, kind & 1 == 1)
  let (rule, operation) = (input.fillRule(), input.below(7))
  let a = operand(&input, isWild: isWild, isCoarse: isCoarse)
  let b = kind & 0xE == 0xE ? a : operand(&input, isWild: isWild, isCoarse: isCoarse)
  if let combination = Combination(a, b, rule, operation: operation), !isWild {
    combination.check()
  }
  return 0
}

private func operand(_ input: inout FuzzInput, isWild: Bool, isCoarse: Bool) -> GPath {
  let path = input.path(atMost: 5, isWild: isWild)
  return isCoarse && !isWild ? path.onGrid(4) : path
}

/// Two paths and one of their combinations.
private struct Combination {
  let a: GPath
  let b: GPath
  let rule: GPathFillRule
  let result: GPath
  /// Returns whether a point is in the result, if it is in the first and in the second path.
  let operation: (Bool, Bool) -> Bool

  /// Combines two paths; nil for the operations whose results are no areas.
  init?(_ a: GPath, _ b: GPath, _ rule: GPathFillRule, operation: Int) {
    (self.a, self.b, self.rule) = (a, b, rule)
    switch operation {
    case 0: (result, self.operation) = (a.union(b, using: rule), { $0 || $1 })
    case 1:
      (result, self.operation) = (a.intersection(b, using: rule), { $0 && $1 })
      require(a.intersects(b, using: rule) == !result.isEmpty)
    case 2: (result, self.operation) = (a.subtracting(b, using: rule), { $0 && !$1 })
    case 3: (result, self.operation) = (a.symmetricDifference(b, using: rule), { $0 != $1 })
    case 4: (result, self.operation) = (a.normalized(using: rule), { first, _ in first })
    case 5:
      let parts = a.componentsSeparated(using: rule)
      let joined = GMutablePath()
      for part in parts {
        require(!part.isEmpty)
        joined.addPath(part)
      }
      (result, self.operation) = (joined, { first, _ in first })
    default:
      _ = (a.lineIntersection(b, using: rule), a.lineSubtracting(b, using: rule))
      return nil
    }
  }

  /// Checks the result at points that are not near an outline.
  ///
  /// A point counts as near within 0.002 of the lines of the flattened outlines, which are within 0.0005 of the curves.
  func check() {
    let box = a.boundingBoxOfPath.union(b.boundingBoxOfPath)
    guard !box.isNull else { return }
    let lines = a.outlineLines(closingAll: true) + b.outlineLines(closingAll: true)
    for row in 0..<6 {
      for column in 0..<6 {
        // These fractions keep most points off the grid of the outlines.
        let point = CGPoint(
          x: box.minX + box.width * (Double(column) * 0.1618 + 0.0577),
          y: box.minY + box.height * (Double(row) * 0.1618 + 0.0707))
        if !isNear(point, lines, within: 0.002) { check(point) }
      }
    }
  }

  /// Checks that a point is inside the result if the operation says so, with the winding number 1, and 0 outside.
  private func check(_ point: CGPoint) {
    let expected = operation(a.contains(point, using: rule), b.contains(point, using: rule))
    let winding = result.storage.winding(around: point)
    require(winding == (expected ? 1 : 0), "winding number \(winding) at \(point) of \(self)")
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
