import Foundation
import Synchronization

/// Released blocks by size class, up to a limit in bytes.
///
/// A fresh page costs some twenty times what filling it costs; a block that comes back has paid.
///
/// Sizes are rounded up to a quarter of a power of two, so that a block serves again for canvases
/// and scratch buffers of about its size and wastes at most a quarter.
final class MemoryPool: Sendable {
  static let shared = MemoryPool()

  /// Storage without an owner; moves between the pool and a `PixelMemory`.
  @safe struct Block: @unchecked Sendable {
    @unsafe let base: UnsafeMutableRawPointer
    let capacity: Int
  }

  private struct Shelves: Sendable {
    var blocks: [Int: [Block]] = [:]
    var heldBytes = 0
  }

  /// Enough for two 4096 x 4096 canvases; what is released beyond it is freed.
  private static let limit = 128 << 20
  private static let alignment = 64
  private let shelves = Mutex(Shelves())

  /// The size of the blocks that serve for `byteCount` bytes.
  private static func capacityClass(_ byteCount: Int) -> Int {
    let needed = max(byteCount, 256)
    let power = Int.bitWidth - 1 - needed.leadingZeroBitCount
    let step = 1 << max(power - 2, 6)
    return (needed + step - 1) / step * step
  }

  /// Returns a block of at least `byteCount` bytes, whose contents are anything.
  ///
  /// For sizes that follow from memory that exists already: without memory the process ends.
  func take(byteCount: Int) -> Block {
    guard let block = takeIfAvailable(byteCount: byteCount) else {
      preconditionFailure("there is no memory for \(byteCount) bytes")
    }
    return block
  }

  /// Returns a block of at least `byteCount` bytes, whose contents are anything, or nil when there
  /// is no memory for it.
  func takeIfAvailable(byteCount: Int) -> Block? {
    let capacity = Self.capacityClass(byteCount)
    let held: Block? = shelves.withLock { shelves in
      guard let block = shelves.blocks[capacity]?.popLast() else { return nil }
      shelves.heldBytes -= capacity
      return block
    }
    if let held { return held }
    // Not `UnsafeMutableRawPointer.allocate`, which ends the process when there is no memory.
    var base: UnsafeMutableRawPointer?
    // SAFETY: freed by `give(back:)` or kept for the next `take`.
    guard unsafe posix_memalign(&base, Self.alignment, capacity) == 0, let base = unsafe base else {
      return nil
    }
    return unsafe Block(base: base, capacity: capacity)
  }

  /// Takes back a block that nobody refers to any more.
  func give(back block: Block) {
    let kept = shelves.withLock { shelves in
      guard shelves.heldBytes + block.capacity <= Self.limit else { return false }
      shelves.blocks[block.capacity, default: []].append(block)
      shelves.heldBytes += block.capacity
      return true
    }
    // SAFETY: allocated by `takeIfAvailable`, and no longer referred to.
    if !kept { unsafe free(block.base) }
  }
}
