import Foundation

/// The pictures that a workload leaves on the two canvases, beside each other.
struct Comparison {
  let workload: Workload
  /// Whether both libraries changed their canvas.
  let isDrawn: Bool
  /// The pixels that Cairo changed.
  let changedPixels: Int
  /// The largest difference in the interior.
  private(set) var interior = 0
  /// The largest difference at edges.
  private(set) var edge = 0
  /// Pixels at edges that differ at all, the sum of their differences, and those beyond what edges
  /// may differ by.
  private(set) var edgePixels = 0
  private(set) var edgeSum = 0
  private(set) var strays = 0

  /// Does the operation once on each canvas, and compares.
  init(_ workload: Workload, _ canvas: Canvas, _ sides: Sides) {
    self.workload = workload
    let beginning = canvas.cairoPixels
    sides.citrine(canvas.citrine, 1)
    sides.cairo(canvas.cairo, 1)
    let (citrine, cairo) = (canvas.citrinePixels, canvas.cairoPixels)
    changedPixels = zip(beginning, cairo).reduce(0) { $0 + ($1.0 == $1.1 ? 0 : 1) }
    isDrawn = citrine != beginning && cairo != beginning
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
    strays += difference > workload.agreement.edge ? 1 : 0
  }

  /// Whether a pixel of the 3 × 3 around one is another than it.
  private func isEdge(_ index: Int, in pixels: [UInt32]) -> Bool {
    let size = workload.size
    let (x, y) = (index % size, index / size)
    for row in max(0, y - 1)...min(size - 1, y + 1) {
      for column in max(0, x - 1)...min(size - 1, x + 1)
      where PixelDifference.of(pixels[row * size + column], pixels[index]) > Agreement.step {
        return true
      }
    }
    return false
  }

  /// The mean difference of those pixels at edges that differ.
  var edgeMean: Double { Double(edgeSum) / Double(max(edgePixels, 1)) }

  var passes: Bool {
    let agreement = workload.agreement
    return isDrawn && interior <= agreement.interior && strays <= agreement.strays
      && edgeMean <= agreement.edgeMean
  }
}

extension Comparison: CustomStringConvertible {
  var description: String {
    let agreement = workload.agreement
    var text = "\(workload.name) \(workload.size): "
    text += "interior \(interior) of \(agreement.interior), edges \(edge), "
    text += String(format: "mean %.2f of %.2f, ", edgeMean, agreement.edgeMean)
    text += "\(strays) of \(agreement.strays) beyond \(agreement.edge)"
    if !isDrawn { text += ", nothing is drawn" }
    return passes ? text : text + "  FAILS"
  }
}

/// How far apart two pixels are.
enum PixelDifference {
  /// The largest difference of two words' bytes.
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
