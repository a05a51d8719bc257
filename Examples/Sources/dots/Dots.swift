import CoreGraphics
import Foundation

/// A grid of dots, as in a machine-readable code: one path that is added with many transforms.
struct Dots {
  let count: Int
  /// Whether there is a dot in a row and a column.
  let isDark: (_ row: Int, _ column: Int) -> Bool

  /// All dots as one path, in a square of `side` units.
  func path(side: CGFloat) -> CGPath {
    let pitch = side / CGFloat(count)
    let dot = CGPath(
      ellipseIn: CGRect(x: 0.08, y: 0.08, width: 0.84, height: 0.84), transform: nil)
    let all = CGMutablePath()
    for row in 0..<count {
      for column in 0..<count where isDark(row, column) && !isInFinderPattern(row, column) {
        let place = CGAffineTransform(
          translationX: CGFloat(column) * pitch, y: CGFloat(row) * pitch
        ).scaledBy(x: pitch, y: pitch)
        all.addPath(dot, transform: place)
      }
    }
    for (row, column) in finderPatterns {
      let place = CGAffineTransform(translationX: CGFloat(column) * pitch, y: CGFloat(row) * pitch)
        .scaledBy(x: pitch, y: pitch)
      all.addPath(finderPattern, transform: place)
    }
    return all
  }

  private var finderPatterns: [(Int, Int)] { [(count - 7, 0), (count - 7, count - 7), (0, 0)] }

  private func isInFinderPattern(_ row: Int, _ column: Int) -> Bool {
    finderPatterns.contains {
      (row - $0.0 + 1) / 9 == 0 && row >= $0.0 - 1 && (column - $0.1 + 1) / 9 == 0
        && column >= $0.1 - 1
    }
  }

  /// A square ring, seven units wide, with a square inside.
  ///
  /// The even-odd rule leaves the gap between them empty.
  private var finderPattern: CGPath {
    let path = CGMutablePath()
    for inset in [0, 1, 2] as [CGFloat] {
      let square = CGRect(x: 0, y: 0, width: 7, height: 7).insetBy(dx: inset, dy: inset)
      path.addRoundedRect(in: square, cornerWidth: 2 - inset / 2, cornerHeight: 2 - inset / 2)
    }
    return path
  }
}
