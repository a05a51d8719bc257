import CPixels

extension ScratchBuffer where Element == Edge {
  /// Calls `body` with x and y of the start, and of the end, of each edge, as kernels take them.
  @inline(__always)
  @unsafe
  func withEnds<Result>(_ body: (UnsafePointer<Int32>) -> Result) -> Result {
    // SAFETY: an edge is four numbers.
    unsafe pointer.withMemoryRebound(to: Int32.self, capacity: 4 * count) { unsafe body($0) }
  }

  /// The heights of all edges together, in fixed point, be they partly beyond the bounds.
  var height: Int {
    // SAFETY: the numbers are those of all edges.
    unsafe withEnds { Int(unsafe cpx_edge_heights($0, count)) }
  }
}

extension EdgeBuilder {
  /// Adds the chords of a curve that lies inside the bounds, from the current point on, and goes to its end.
  @inline(__always)
  mutating func addInside(_ curve: CubicCurve) {
    let start = current
    move(to: curve.end)
    let first = edges.appendUninitialized(chords.count + 7)
    let motion = CubicMotion(curve)
    // SAFETY: an edge is four numbers, and so many have just been made.
    let written = unsafe (edges.pointer + first).withMemoryRebound(
      to: Int32.self, capacity: 4 * (chords.count + 7)
    ) {
      unsafe chords.write($0, on: motion, inside: curve, from: start.fixed, to: current.fixed)
    }
    edges.truncate(to: first + written)
  }
}
