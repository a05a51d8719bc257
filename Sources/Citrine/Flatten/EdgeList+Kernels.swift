import CPixels

extension EdgeList {
  /// Calls `body` with x and y of the start, and of the end, of each edge, as kernels take them.
  @inline(__always)
  @unsafe
  func withEnds<Result>(_ body: (UnsafePointer<Int32>) -> Result) -> Result {
    // SAFETY: an edge is four numbers.
    unsafe edges.pointer.withMemoryRebound(to: Int32.self, capacity: 4 * edges.count) {
      unsafe body($0)
    }
  }

  /// Calls `body` with all edges, as kernels put them into bands.
  @unsafe
  func withBanded<Result>(_ body: (cpx_banded) -> Result) -> Result {
    // SAFETY: there are as many edges, and blocks and spans of all of them, if any.
    unsafe withEnds {
      unsafe body(
        cpx_banded(
          ends: $0, spans: spans.count > 0 ? spans.pointer : nil,
          blocks: blocks.count > 0 ? blocks.pointer : nil, count: edges.count))
    }
  }

  /// The heights of all edges together, in fixed point, be they partly beyond the bounds.
  var height: Int {
    // SAFETY: the numbers are those of all edges.
    unsafe withEnds { Int(unsafe cpx_edge_heights($0, edges.count)) }
  }

  /// Finds the blocks of the edges, to which nothing is added any more.
  mutating func findBlocks() {
    blocks.removeAll()
    let room = (edges.count + Int(CPX_BLOCK_EDGES) - 1) / Int(CPX_BLOCK_EDGES)
    _ = blocks.appendUninitialized(room)
    // SAFETY: there is room for all blocks.
    unsafe withBanded { unsafe cpx_find_blocks(blocks.pointer, $0) }
  }

  /// Adds the chords of a curve that lies inside the bounds, from the current point on, and goes to its end.
  @inline(__always)
  mutating func addInside(_ curve: CubicCurve) {
    let start = current
    move(to: curve.end)
    let first = edges.appendUninitialized(chords.count + 7)
    // SAFETY: an edge is four numbers, and so many have just been made.
    let written = unsafe (edges.pointer + first).withMemoryRebound(
      to: Int32.self, capacity: 4 * (chords.count + 7)
    ) {
      unsafe chords.write($0, on: CubicMotion(curve), inside: curve, from: start.fixed, to: current.fixed)
    }
    edges.truncate(to: first + written)
  }
}
