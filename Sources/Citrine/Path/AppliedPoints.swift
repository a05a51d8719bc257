/// The points of a path at addresses that stay as long as the path, for what appliers hand out.
///
/// Points lie one after the other, as in the elements. Where a path has outgrown its block, a block of
/// twice the room follows, and the old one stays for callers that keep its addresses: all blocks together
/// have room for at most four times the points, and a few more.
@safe final class AppliedPoints: @unchecked Sendable {
  // Unchecked: once the points of an immutable path are in a block, only callers write to it (and what they
  // wrote is taken back); a mutable path belongs to one thread.
  private(set) var blocks: [UnsafeMutableBufferPointer<CGPoint>] = unsafe []

  /// Spare points at the end of each block: a caller that takes every element for a curve stays inside of it.
  static let slack = 3

  /// The points that all blocks together have room for.
  var capacity: Int { unsafe blocks.reduce(0) { $0 + $1.count } }

  /// Creates a block of the points.
  init(_ points: [CGPoint]) { update(points) }

  deinit {
    // SAFETY: the blocks were allocated here, and points need no deinitialization.
    unsafe blocks.forEach { unsafe $0.deallocate() }
  }

  /// Returns the address of the first of the points, after writing those that differ from the block's.
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
