import CPixels
import Testing

extension KernelISA {
  // SAFETY of all members: arrays and guarded buffers hold at least the counts that are passed to the kernels.

  /// Scan-converts edges into empty cells with the columns and rows of `twin`.
  ///
  /// Edges that the kernel leaves to its caller are skipped. The twin must reject the same ones.
  ///
  /// - Parameters:
  ///   - yRanges: The y range of each edge that counts, in 1/1024 px. Nil: the whole edges.
  ///   - chosen: The indices of the edges to add. Nil: all edges.
  ///   - hasTouchedBits: True if the kernel also gets touched bits to set.
  func scanConvert(
    _ edges: [KernelEdge], yRanges: [Range<Int>]?, chosen: [Int32]?, hasTouchedBits: Bool = true,
    into twin: ScanConversionTwin
  ) -> (cells: [[Int32]], touched: [[Bool]], continuing: [Int32]) {
    let (width, height) = (twin.columns.count, twin.rows.count)
    let (stride, words) = (width + 18, (width + 2 + 63) / 64)
    var cells = GuardedBuffer([Int32](repeating: 0, count: height * stride), guardValue: 77)
    var touched = GuardedBuffer([UInt64](repeating: 0, count: height * words), guardValue: 78)
    let count = chosen?.count ?? edges.count
    var continuing = GuardedBuffer([Int32](repeating: -1, count: count + 1), guardValue: 80)
    let ends = edges.flatMap(\.coordinates)
    let yRangeStructs = (yRanges ?? []).map {
      cpx_y_range(top: Int32($0.lowerBound), bottom: Int32($0.upperBound))
    }
    let function = unsafe kernels.scan_convert_edges!
    let continuingCount = unsafe cells.withPointer { cells in
      unsafe touched.withPointer { touched in
        unsafe continuing.withPointer { continuing in
          unsafe ends.withUnsafeBufferPointer { ends in
            unsafe yRangeStructs.withUnsafeBufferPointer { yRangeStructs in
              unsafe (chosen ?? []).withUnsafeBufferPointer { indices in
                let rows = unsafe cpx_cell_window(
                  rows: cpx_cell_rows(
                    cells: cells, touched: touched, cells_per_row: stride,
                    touched_per_row: hasTouchedBits ? words : 0, row_count: height),
                  min_x: Int32(twin.columns.lowerBound), max_x: Int32(twin.columns.upperBound),
                  min_y: Int32(twin.rows.lowerBound))
                let source = unsafe cpx_edges(
                  ends: ends.baseAddress,
                  y_ranges: yRanges == nil ? nil : yRangeStructs.baseAddress,
                  indices: chosen == nil ? nil : indices.baseAddress, count: count)
                var (place, found) = (0, 0)
                while true {
                  let result = unsafe function(source, place, rows, continuing + found)
                  found += result.continuing_count
                  guard result.end < count else { return found }
                  let index = chosen.map { Int($0[result.end]) } ?? result.end
                  #expect(
                    twin.rejects(edges[index], yRanges?[index] ?? edges[index].yRange), "\(index)")
                  place = result.end + 1
                }
              }
            }
          }
        }
      }
    }
    #expect(cells.guardsAreIntact && touched.guardsAreIntact && continuing.guardsAreIntact)
    let (sums, bits) = (cells.elements, touched.elements)
    func row(_ row: Int) -> [Bool] {
      (0...width).map { bits[row * words + $0 / 64] >> UInt64($0 % 64) & 1 != 0 }
    }
    return (
      (0..<height).map { Array(sums[$0 * stride..<($0 + 1) * stride]) }, (0..<height).map(row),
      Array(continuing.elements.prefix(continuingCount))
    )
  }
}
