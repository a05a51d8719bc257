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

  /// For each size class a list of blocks: each holds the address of the next in its first bytes, so
  /// that keeping blocks takes no memory.
  private struct Shelves: Sendable {
    /// The addresses of the first blocks, 0 for none.
    var heads = [UInt](repeating: 0, count: 4 * Int.bitWidth)
    var heldBytes = 0
  }

  /// Enough for two 4096 x 4096 canvases; what is released beyond it is freed.
  private static let limit = 128 << 20
  private static let alignment = 64
  /// The size of a huge page.
  ///
  /// Blocks from here on lie on such pages where the system has them: their
  /// first use costs a tenth.
  private static let hugePage = 2 << 20
  private let shelves = Mutex(Shelves())

  /// The size of the blocks that serve for `byteCount` bytes.
  @inline(__always)
  private static func capacityClass(_ byteCount: Int) -> Int {
    let needed = max(byteCount, 256)
    let power = Int.bitWidth - 1 - needed.leadingZeroBitCount
    let step = 1 << max(power - 2, 6)
    return (needed + step - 1) & ~(step - 1)
  }

  /// The number of the size class whose blocks have `capacity` bytes.
  private static func shelf(_ capacity: Int) -> Int {
    let power = Int.bitWidth - 1 - capacity.leadingZeroBitCount
    return 4 * power + (capacity >> (power - 2)) & 3
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
    let shelf = Self.shelf(capacity)
    let held: UInt = shelves.withLock { shelves in
      let address = shelves.heads[shelf]
      guard let block = unsafe UnsafePointer<UInt>(bitPattern: address) else { return 0 }
      // SAFETY: a block that is held begins with the address of the next.
      shelves.heads[shelf] = unsafe block.pointee
      shelves.heldBytes -= capacity
      return address
    }
    if let base = unsafe UnsafeMutableRawPointer(bitPattern: held) {
      return unsafe Block(base: base, capacity: capacity)
    }
    return Self.allocate(capacity)
  }

  private static func allocate(_ capacity: Int) -> Block? {
    // Not `UnsafeMutableRawPointer.allocate`, which ends the process when there is no memory.
    var base: UnsafeMutableRawPointer?
    let isHuge = capacity >= hugePage
    // SAFETY: freed by `give(back:)` or kept for the next `take`.
    guard unsafe posix_memalign(&base, isHuge ? hugePage : alignment, capacity) == 0,
      let base = unsafe base
    else { return nil }
    #if os(Linux)
      // SAFETY: the pages are those of the block; where there are no huge ones nothing changes.
      if isHuge { unsafe _ = madvise(base, capacity, MADV_HUGEPAGE) }
    #endif
    return unsafe Block(base: base, capacity: capacity)
  }

  /// Takes back a block that nobody refers to any more.
  func give(back block: Block) {
    let shelf = Self.shelf(block.capacity)
    let address = unsafe UInt(bitPattern: block.base)
    let kept = shelves.withLock { shelves in
      guard shelves.heldBytes + block.capacity <= Self.limit else { return false }
      // SAFETY: nobody refers to the block, which is large enough for an address.
      unsafe block.base.storeBytes(of: shelves.heads[shelf], as: UInt.self)
      shelves.heads[shelf] = address
      shelves.heldBytes += block.capacity
      return true
    }
    // SAFETY: allocated by `allocate`, and no longer referred to.
    if !kept { unsafe free(block.base) }
  }
}
