import CPixels
import Testing

extension KernelLevel {
  // SAFETY of all members: arrays and guarded buffers hold the counts that kernels are given.

  func joints(_ edges: [TwinEdge]) -> [UInt8] {
    let ends = edges.flatMap(\.numbers)
    var joints = GuardedBuffer(
      [UInt8](repeating: 9, count: edges.count), guardValue: 0xA5, shift: 1)
    let function = unsafe kernels.find_joints!
    unsafe joints.withPointer { joints in
      unsafe ends.withUnsafeBufferPointer { ends in
        unsafe function(joints, ends.baseAddress, edges.count)
      }
    }
    #expect(joints.guardsAreIntact)
    return joints.elements
  }

  /// Adds edges to empty cells of the size of a twin's, but those that the twin says are left out.
  ///
  /// - Parameter chosen: nil: all, each of which passes some of the rows.
  func walk(
    _ edges: [TwinEdge], chosen: [Int32]?, into twin: EdgeTwin
  ) -> (cells: [[Int32]], marks: [[Bool]], second: [[Bool]], crowding: [Int32], goingOn: [Int32]) {
    let (width, height) = (twin.columns.count, twin.rows.count)
    let (stride, words) = (width + 18, (width + 2 + 63) / 64)
    var cells = GuardedBuffer([Int32](repeating: 0, count: height * stride), guardValue: 77)
    var marks = GuardedBuffer([UInt64](repeating: 0, count: 2 * height * words), guardValue: 78)
    var crowding = GuardedBuffer([Int32](repeating: 0, count: height), guardValue: 79)
    let count = chosen?.count ?? edges.count
    var goingOn = GuardedBuffer([Int32](repeating: -1, count: count + 1), guardValue: 80)
    let ends = edges.flatMap(\.numbers)
    let joints = TwinEdge.joints(edges)
    let function = unsafe kernels.walk_edges!
    let goingOnCount = unsafe cells.withPointer { cells in
      unsafe marks.withPointer { marks in
        unsafe crowding.withPointer { crowding in
          unsafe goingOn.withPointer { goingOn in
            unsafe ends.withUnsafeBufferPointer { ends in
              unsafe joints.withUnsafeBufferPointer { joints in
                unsafe (chosen ?? []).withUnsafeBufferPointer { indices in
                  let rows = unsafe cpx_edge_rows(
                    rows: cpx_cell_rows(
                      cells: cells, marks: marks, cells_per_row: stride, marks_per_row: words,
                      row_count: height),
                    crowding: twin.isWatched ? crowding : nil, second_marks: height * words,
                    min_x: Int32(twin.columns.lowerBound), max_x: Int32(twin.columns.upperBound),
                    min_y: Int32(twin.rows.lowerBound))
                  let source = unsafe cpx_edges(
                    ends: ends.baseAddress, joints: joints.baseAddress,
                    chosen: chosen == nil ? nil : indices.baseAddress, count: count)
                  var (place, found) = (0, 0)
                  while true {
                    let walked = unsafe function(source, place, rows, goingOn + found)
                    found += walked.going_on_count
                    guard walked.end < count else { return found }
                    let index = chosen.map { Int($0[walked.end]) } ?? walked.end
                    #expect(twin.leavesOut(edges[index]), "\(index)")
                    place = walked.end + 1
                  }
                }
              }
            }
          }
        }
      }
    }
    #expect(cells.guardsAreIntact && marks.guardsAreIntact)
    #expect(crowding.guardsAreIntact && goingOn.guardsAreIntact)
    let (sums, bits) = (cells.elements, marks.elements)
    func row(_ row: Int) -> [Bool] {
      (0...width).map { bits[row * words + $0 / 64] >> UInt64($0 % 64) & 1 != 0 }
    }
    return (
      (0..<height).map { Array(sums[$0 * stride..<($0 + 1) * stride]) }, (0..<height).map(row),
      (height..<2 * height).map(row), crowding.elements,
      Array(goingOn.elements.prefix(goingOnCount))
    )
  }
}
