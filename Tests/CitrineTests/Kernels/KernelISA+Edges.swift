import CPixels
import Testing

extension KernelISA {
  // SAFETY of all members: arrays and guarded buffers hold at least the counts that are passed to the kernels.

  /// Scan-converts edges into empty cells with the columns and rows of `twin`.
  ///
  /// Edges that the kernel leaves to its caller are skipped; it is checked that the twin leaves out the same ones.
  ///
  /// - Parameters:
  ///   - spans: The y range that is used of each edge, in 1/1024 px. Nil: the whole edges.
  ///   - chosen: The indices of the edges to add. Nil: all edges; each of them must then pass some row.
  ///   - hasMarks: Whether the kernel gets a touched bitmask to set.
  func walk(
    _ edges: [TwinEdge], spans: [Range<Int>]?, chosen: [Int32]?, hasMarks: Bool = true,
    into twin: EdgeTwin
  ) -> (cells: [[Int32]], marks: [[Bool]], goingOn: [Int32]) {
    let (width, height) = (twin.columns.count, twin.rows.count)
    let (stride, words) = (width + 18, (width + 2 + 63) / 64)
    var cells = GuardedBuffer([Int32](repeating: 0, count: height * stride), guardValue: 77)
    var marks = GuardedBuffer([UInt64](repeating: 0, count: height * words), guardValue: 78)
    let count = chosen?.count ?? edges.count
    var goingOn = GuardedBuffer([Int32](repeating: -1, count: count + 1), guardValue: 80)
    let ends = edges.flatMap(\.numbers)
    let heights = (spans ?? []).map {
      cpx_edge_span(top: Int32($0.lowerBound), bottom: Int32($0.upperBound))
    }
    let function = unsafe kernels.scan_convert_edges!
    let goingOnCount = unsafe cells.withPointer { cells in
      unsafe marks.withPointer { marks in
        unsafe goingOn.withPointer { goingOn in
          unsafe ends.withUnsafeBufferPointer { ends in
            unsafe heights.withUnsafeBufferPointer { heights in
              unsafe (chosen ?? []).withUnsafeBufferPointer { indices in
                let rows = unsafe cpx_edge_rows(
                  rows: cpx_cell_rows(
                    cells: cells, marks: marks, cells_per_row: stride,
                    marks_per_row: hasMarks ? words : 0, row_count: height),
                  min_x: Int32(twin.columns.lowerBound), max_x: Int32(twin.columns.upperBound),
                  min_y: Int32(twin.rows.lowerBound))
                let source = unsafe cpx_edges(
                  ends: ends.baseAddress, spans: spans == nil ? nil : heights.baseAddress,
                  chosen: chosen == nil ? nil : indices.baseAddress, count: count)
                var (place, found) = (0, 0)
                while true {
                  let walked = unsafe function(source, place, rows, goingOn + found)
                  found += walked.going_on_count
                  guard walked.end < count else { return found }
                  let index = chosen.map { Int($0[walked.end]) } ?? walked.end
                  #expect(
                    twin.leavesOut(edges[index], spans?[index] ?? edges[index].span), "\(index)")
                  place = walked.end + 1
                }
              }
            }
          }
        }
      }
    }
    #expect(cells.guardsAreIntact && marks.guardsAreIntact && goingOn.guardsAreIntact)
    let (sums, bits) = (cells.elements, marks.elements)
    func row(_ row: Int) -> [Bool] {
      (0...width).map { bits[row * words + $0 / 64] >> UInt64($0 % 64) & 1 != 0 }
    }
    return (
      (0..<height).map { Array(sums[$0 * stride..<($0 + 1) * stride]) }, (0..<height).map(row),
      Array(goingOn.elements.prefix(goingOnCount))
    )
  }
}
