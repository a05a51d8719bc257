/// A copy of a path's points at stable addresses, for the pointers of `GPath.applyWithBlock`.
///
/// The addresses are valid until the path is deallocated. The points lie in one block of memory, in the order of the
/// elements. If a mutable path gets more points than fit into the block, a new block for twice as many points is
/// allocated. The old block is kept, because callers may still use addresses in it. All blocks together have room for
/// at most four times the points of the path, plus `sparePointCount` for each block.
@safe final class AppliedPoints: @unchecked Sendable {
  // Unchecked: the block of an immutable path is written once. After that only callers write to it, and the next
  // `apply` undoes their changes. A mutable path belongs to one thread.
  /// All blocks, from the oldest to the one in use.
  private(set) var blocks: [UnsafeMutableBufferPointer<CGPoint>] = unsafe []

  /// The number of spare points at the end of each block.
  ///
  /// A caller that reads three points for every element, as for a curve, stays inside the block.
  static let sparePointCount = 3

  /// The number of points that all blocks together have room for.
  var capacity: Int { unsafe blocks.reduce(0) { $0 + $1.count } }

  /// Creates a copy of the points.
  init(_ points: [CGPoint]) { write(points) }

  deinit {
    // SAFETY: the blocks were allocated here, and points need no deinitialization.
    unsafe blocks.forEach { unsafe $0.deallocate() }
  }

  /// Changes the copy to these points, and returns the address of the first one.
  ///
  /// Only points that differ from the copy are written.
  func update(to points: [CGPoint]) -> UnsafeMutablePointer<CGPoint>? {
    write(points)
    return unsafe blocks.last?.baseAddress
  }

  private func write(_ points: [CGPoint]) {
    // −1 before the first block, so that a path without points gets a block, too.
    let pointCapacity = unsafe blocks.last.map { $0.count - Self.sparePointCount } ?? -1
    if points.count > pointCapacity {
      let newCapacity =
        Self.sparePointCount + (unsafe blocks.isEmpty ? points.count : 2 * points.count)
      let block = UnsafeMutableBufferPointer<CGPoint>.allocate(capacity: newCapacity)
      // SAFETY: all of a block is initialized here, before it is read.
      unsafe block.initialize(repeating: .zero)
      unsafe blocks.append(block)
    }
    guard let block = unsafe blocks.last else { return }
    for (index, point) in points.enumerated() where unsafe block[index] != point {
      // SAFETY: the block has room for all points.
      unsafe block[index] = point
    }
  }
}
