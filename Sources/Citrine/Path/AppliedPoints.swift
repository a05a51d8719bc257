/// A copy of a path's points at stable addresses, for the pointers of `GPath.applyWithBlock`.
///
/// The addresses are valid until the path is deallocated. The points are contiguous, in the order of the
/// elements. If a mutable path outgrows its block, a new block with room for twice the points is allocated. The
/// old block stays, because callers may keep addresses in it. All blocks together have room for at most four
/// times the points of the path, plus `slack` for each block.
@safe final class AppliedPoints: @unchecked Sendable {
  // Unchecked: the block of an immutable path is written once. After that only callers write to it, and the next
  // `apply` undoes their changes. A mutable path belongs to one thread.
  private(set) var blocks: [UnsafeMutableBufferPointer<CGPoint>] = unsafe []

  /// The number of spare points at the end of each block.
  ///
  /// A caller that reads three points for every element, as for a curve, stays inside the block.
  static let slack = 3

  /// The number of points that all blocks together have room for.
  var capacity: Int { unsafe blocks.reduce(0) { $0 + $1.count } }

  /// Creates a copy of the points.
  init(_ points: [CGPoint]) { update(points) }

  deinit {
    // SAFETY: the blocks were allocated here, and points need no deinitialization.
    unsafe blocks.forEach { unsafe $0.deallocate() }
  }

  /// Updates the copy to these points, and returns the address of the first one.
  ///
  /// Only points that differ from the copy are written.
  func address(of points: [CGPoint]) -> UnsafeMutablePointer<CGPoint>? {
    update(points)
    return unsafe blocks.last?.baseAddress
  }

  private func update(_ points: [CGPoint]) {
    let room = unsafe blocks.last.map { $0.count - Self.slack } ?? -1
    if points.count > room {
      let room = Self.slack + (unsafe blocks.isEmpty ? points.count : 2 * points.count)
      let block = UnsafeMutableBufferPointer<CGPoint>.allocate(capacity: room)
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
