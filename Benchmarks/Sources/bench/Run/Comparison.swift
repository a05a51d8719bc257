import Foundation

/// The pictures that a workload leaves on the two canvases, beside each other.
struct Comparison: CustomStringConvertible {
  let workload: Workload
  /// Whether both libraries changed their canvas.
  let isDrawn: Bool
  private(set) var interior = 0
  private(set) var edge = 0
  private(set) var edgePixels = 0
  private(set) var edgeSum = 0

  /// Does the operation once on each canvas, and compares.
  init(_ workload: Workload, _ canvas: Canvas, _ sides: Sides) {
    self.workload = workload
    let beginning = canvas.cairoPixels
    sides.citrine(canvas.citrine, 1)
    sides.cairo(canvas.cairo, 1)
    let (citrine, cairo) = (canvas.citrinePixels, canvas.cairoPixels)
    isDrawn = citrine != beginning && cairo != beginning
    compare(citrine, cairo)
  }

  var edgeMean: Double { Double(edgeSum) / Double(max(edgePixels, 1)) }

  var passes: Bool {
    let agreement = workload.agreement
    return isDrawn && interior <= agreement.interior && edge <= agreement.edge
      && edgeMean <= agreement.edgeMean
  }

  private mutating func compare(_ citrine: [UInt32], _ cairo: [UInt32]) {
    let size = workload.size
    for index in citrine.indices where citrine[index] != cairo[index] {
      let difference = Self.difference(citrine[index], cairo[index])
      if Self.isEdge(index, citrine, size) || Self.isEdge(index, cairo, size) {
        edge = max(edge, difference)
        edgeSum += difference
        edgePixels += 1
      } else {
        interior = max(interior, difference)
      }
    }
  }

  /// Whether the pixels around one differ among each other.
  private static func isEdge(_ index: Int, _ pixels: [UInt32], _ size: Int) -> Bool {
    let (x, y) = (index % size, index / size)
    for row in max(0, y - 1)...min(size - 1, y + 1) {
      for column in max(0, x - 1)...min(size - 1, x + 1)
      where difference(pixels[row * size + column], pixels[index]) > 16 {
        return true
      }
    }
    return false
  }

  /// The largest difference of two pixels' components.
  private static func difference(_ left: UInt32, _ right: UInt32) -> Int {
    stride(from: 0, to: 32, by: 8).map { shift in
      abs(Int(left >> shift & 255) - Int(right >> shift & 255))
    }.max()!
  }

  var description: String {
    String(
      format: "%@ %d: interior %d, edges %d, mean %.2f of %d%@%@", workload.name, workload.size,
      interior, edge, edgeMean, edgePixels, isDrawn ? "" : ", nothing is drawn",
      passes ? "" : "  FAILS")
  }
}
