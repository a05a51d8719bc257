import CPixels

extension ScratchBuffer where Element == Edge {
  /// Calls `body` with a pointer to the coordinates of all edges, as kernels take them: x0, y0, x1, y1 of each edge.
  @inline(__always)
  @unsafe
  func withCoordinates<Result>(_ body: (UnsafePointer<Int32>) -> Result) -> Result {
    // SAFETY: an `Edge` consists of four Int32 and nothing else.
    unsafe pointer.withMemoryRebound(to: Int32.self, capacity: 4 * count) { unsafe body($0) }
  }

  /// The sum of the heights of all edges, in fixed point (1/1024 px), including parts outside the bounds.
  var totalHeight: Int {
    // SAFETY: the kernel reads the four coordinates of `count` edges.
    unsafe withCoordinates { Int(unsafe cpx_sum_edge_heights($0, count)) }
  }
}

extension EdgeBuilder {
  /// Adds the chords of a curve that starts at the current point and lies inside the bounds; moves to its end.
  @inline(__always)
  mutating func addChordsInsideBounds(_ curve: CubicCurve) throws(DrawingError) {
    let start = current
    move(to: curve.end)
    let first = try edges.appendUninitialized(chords.count + 7)
    let polynomial = CubicPolynomial(curve)
    // SAFETY: an `Edge` is four Int32. The kernel needs room for `count` + 7 edges, because it writes eight at once.
    let written = unsafe (edges.pointer + first).withMemoryRebound(
      to: Int32.self, capacity: 4 * (chords.count + 7)
    ) {
      unsafe chords.writeEdges(
        $0, on: polynomial, inside: curve, from: start.fixed, to: current.fixed)
    }
    edges.truncate(to: first + written)
  }
}
