import Foundation

/// The coverage of each pixel by a convex shape, computed from its width on 4096 lines in each row of pixels.
struct ExactCoverage {
  let size: Int
  /// The covered area of each pixel, 0…1, row by row from the top.
  private(set) var areas: [Double]

  private static let lines = 4096

  /// Creates coverage from the x ranges of the shape.
  ///
  /// - Parameter span: Returns the x range on the line `y`, which is downwards from the top; nil if the line does not
  ///   cross the shape.
  init(size: Int, span: (_ y: Double) -> ClosedRange<Double>?) {
    self.size = size
    areas = Array(repeating: 0, count: size * size)
    for line in 0..<size * Self.lines {
      let y = (Double(line) + 0.5) / Double(Self.lines)
      guard let span = span(y) else { continue }
      add(span, row: line / Self.lines)
    }
  }

  private mutating func add(_ span: ClosedRange<Double>, row: Int) {
    for x in Int(span.lowerBound)...Int(span.upperBound) {
      let left = max(span.lowerBound, Double(x))
      let right = min(span.upperBound, Double(x + 1))
      areas[row * size + x] += max(0, right - left) / Double(Self.lines)
    }
  }

  /// The coverage of a circle; `y` is downwards from the top.
  static func circle(size: Int, x: Double, y: Double, radius: Double) -> ExactCoverage {
    ExactCoverage(size: size) { line in
      let square = radius * radius - (line - y) * (line - y)
      guard square > 0 else { return nil }
      return x - square.squareRoot()...x + square.squareRoot()
    }
  }

  /// The coverage of a convex polygon, from x and y of each corner.
  static func polygon(size: Int, corners: [Double]) -> ExactCoverage {
    let edges = stride(from: 0, to: corners.count, by: 2).map { index in
      let next = (index + 2) % corners.count
      return (corners[index], corners[index + 1], corners[next], corners[next + 1])
    }
    return ExactCoverage(size: size) { line in
      var (left, right) = (Double.infinity, -Double.infinity)
      for (x0, y0, x1, y1) in edges where min(y0, y1) <= line && line < max(y0, y1) {
        let x = x0 + (x1 - x0) * (line - y0) / (y1 - y0)
        (left, right) = (min(left, x), max(right, x))
      }
      return left <= right ? left...right : nil
    }
  }
}
