import Foundation

/// The differences between the pictures that a workload draws with Citrine and with Cairo, in levels of 255.
struct Comparison {
  let workload: Workload
  /// Whether both libraries changed their canvas.
  let isDrawn: Bool
  /// The number of pixels that Cairo changed.
  let changedPixels: Int
  /// The largest difference at interior pixels (see `Tolerance`).
  private(set) var interior = 0
  /// The largest difference at edge pixels.
  private(set) var edge = 0
  /// The number of edge pixels that differ.
  private(set) var edgePixels = 0
  /// The sum of the differences of all edge pixels.
  private(set) var edgeSum = 0
  /// The number of edge pixels that differ by more than `tolerance.edge`.
  private(set) var outliers = 0

  /// Performs the operation once on each canvas, and compares the pixels.
  init(_ workload: Workload, _ canvas: Canvas, _ sides: Sides) {
    self.workload = workload
    let initialPixels = canvas.cairoPixels
    sides.citrine(canvas.citrine, 1)
    sides.cairo(canvas.cairo, 1)
    let (citrine, cairo) = (canvas.citrinePixels, canvas.cairoPixels)
    changedPixels = zip(initialPixels, cairo).reduce(0) { $0 + ($1.0 == $1.1 ? 0 : 1) }
    isDrawn = citrine != initialPixels && cairo != initialPixels
    for index in citrine.indices where citrine[index] != cairo[index] {
      let difference = PixelDifference.of(citrine[index], cairo[index])
      if isEdge(index, in: citrine) || isEdge(index, in: cairo) {
        addEdge(difference)
      } else {
        interior = max(interior, difference)
      }
    }
  }

  private mutating func addEdge(_ difference: Int) {
    edge = max(edge, difference)
    edgeSum += difference
    edgePixels += 1
    outliers += difference > workload.tolerance.edge ? 1 : 0
  }

  /// Whether a pixel differs from one of the eight around it.
  private func isEdge(_ index: Int, in pixels: [UInt32]) -> Bool {
    let size = workload.size
    let (x, y) = (index % size, index / size)
    for row in max(0, y - 1)...min(size - 1, y + 1) {
      for column in max(0, x - 1)...min(size - 1, x + 1)
      where PixelDifference.of(pixels[row * size + column], pixels[index]) > Tolerance.step {
        return true
      }
    }
    return false
  }

  /// The mean difference of the edge pixels that differ.
  var edgeMean: Double { Double(edgeSum) / Double(max(edgePixels, 1)) }

  /// Whether both libraries drew, and the differences are within the tolerance of the workload.
  var passes: Bool {
    let tolerance = workload.tolerance
    return isDrawn && interior <= tolerance.interior && outliers <= tolerance.outliers
      && edgeMean <= tolerance.edgeMean
  }
}

extension Comparison: CustomStringConvertible {
  var description: String {
    let tolerance = workload.tolerance
    var text = "\(workload.name) \(workload.size): "
    text += "interior \(interior) of \(tolerance.interior), edges \(edge), "
    text += String(format: "mean %.2f of %.2f, ", edgeMean, tolerance.edgeMean)
    text += "\(outliers) of \(tolerance.outliers) beyond \(tolerance.edge)"
    if !isDrawn { text += ", but nothing was drawn" }
    return passes ? text : text + "  FAILS"
  }
}

/// The difference of two pixels.
enum PixelDifference {
  /// The largest difference between corresponding bytes of two words.
  @inline(__always)
  static func of(_ left: UInt32, _ right: UInt32) -> Int {
    var largest = 0
    var shift: UInt32 = 0
    while shift < 32 {
      largest = max(largest, abs(Int(left >> shift & 255) - Int(right >> shift & 255)))
      shift += 8
    }
    return largest
  }
}
