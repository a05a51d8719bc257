import Foundation
import Synchronization

/// A pool that keeps released memory blocks by size class and reuses them, up to a limit in bytes.
///
/// The first write to a fresh page costs about twenty times as much as filling the page again. A reused
/// block avoids that cost.
///
/// There are four size classes for each power of two, and sizes are rounded up to the next one. So a
/// block can be reused for canvases and scratch buffers of about its size, and wastes at most a quarter.
final class MemoryPool: Sendable {
  static let shared = MemoryPool()

  /// A raw block of memory of `capacity` bytes; the pool, a `PixelMemory` or a `ScratchBuffer` owns it.
  @safe struct Block: @unchecked Sendable {
    @unsafe let base: UnsafeMutableRawPointer
    let capacity: Int
  }

  /// The free blocks: one linked list for each size class.
  ///
  /// A free block stores the address of the next one in its first bytes, so the lists need no memory of
  /// their own.
  private struct FreeLists: Sendable {
    /// The address of the first free block of each size class, 0 if there is none.
    var heads = [UInt](repeating: 0, count: 4 * Int.bitWidth)
    var freeBytes = 0
  }

  /// The most bytes of free blocks: 128 MiB, enough for two 4096 × 4096 canvases of 4 bytes a pixel.
  ///
  /// A block that would exceed it is freed when it is recycled.
  private static let maxFreeBytes = 128 << 20
  private static let alignment = 64
  /// The size of a huge page, in bytes.
  ///
  /// Blocks of this size or larger are allocated on huge pages if the system supports them. Then the
  /// first write to the memory takes a tenth of the time.
  private static let hugePageSize = 2 << 20
  private let freeLists = Mutex(FreeLists())

  /// The block size, in bytes, of the smallest size class that holds `byteCount` bytes.
  @inline(__always)
  private static func roundedCapacity(_ byteCount: Int) -> Int {
    // With at least 256 bytes, the step between classes is at least 64 bytes, the alignment.
    let needed = max(byteCount, 256)
    let exponent = Int.bitWidth - 1 - needed.leadingZeroBitCount
    let step = 1 << (exponent - 2)
    return (needed + step - 1) & ~(step - 1)
  }

  /// The index of the size class whose blocks have `capacity` bytes.
  ///
  /// It is made of the position of the highest bit and the two bits below it.
  private static func sizeClass(_ capacity: Int) -> Int {
    let exponent = Int.bitWidth - 1 - capacity.leadingZeroBitCount
    return 4 * exponent + (capacity >> (exponent - 2)) & 3
  }

  /// Returns a block of at least `byteCount` bytes with undefined contents.
  ///
  /// The process traps if memory is exhausted. So this is only for sizes that are about as large as
  /// something that is in memory already. For a size that a caller of the library chooses freely, use
  /// `takeIfAvailable`.
  func take(byteCount: Int) -> Block {
    guard let block = takeIfAvailable(byteCount: byteCount) else {
      preconditionFailure("there is not enough memory for \(byteCount) bytes")
    }
    return block
  }

  /// Returns a block of at least `byteCount` bytes with undefined contents, or nil if memory is
  /// exhausted.
  func takeIfAvailable(byteCount: Int) -> Block? {
    let capacity = Self.roundedCapacity(byteCount)
    let sizeClass = Self.sizeClass(capacity)
    let reusedAddress: UInt = freeLists.withLock { freeLists in
      let address = freeLists.heads[sizeClass]
      guard let block = unsafe UnsafePointer<UInt>(bitPattern: address) else { return 0 }
      // SAFETY: a free block begins with the address of the next one.
      freeLists.heads[sizeClass] = unsafe block.pointee
      freeLists.freeBytes -= capacity
      return address
    }
    if let base = unsafe UnsafeMutableRawPointer(bitPattern: reusedAddress) {
      return unsafe Block(base: base, capacity: capacity)
    }
    return Self.allocate(capacity)
  }

  private static func allocate(_ capacity: Int) -> Block? {
    // `UnsafeMutableRawPointer.allocate` is not used: it ends the process if memory is exhausted.
    var base: UnsafeMutableRawPointer?
    let isHuge = capacity >= hugePageSize
    // SAFETY: freed by `recycle(_:)` or kept for the next `take`.
    guard unsafe posix_memalign(&base, isHuge ? hugePageSize : alignment, capacity) == 0,
      let base = unsafe base
    else { return nil }
    #if os(Linux)
      // SAFETY: the pages belong to the block; the call has no effect if there are no huge pages.
      if isHuge { unsafe _ = madvise(base, capacity, MADV_HUGEPAGE) }
    #endif
    return unsafe Block(base: base, capacity: capacity)
  }

  /// Takes back a block that has no references any more; frees it if the pool is full.
  func recycle(_ block: Block) {
    let sizeClass = Self.sizeClass(block.capacity)
    let address = unsafe UInt(bitPattern: block.base)
    let kept = freeLists.withLock { freeLists in
      guard freeLists.freeBytes + block.capacity <= Self.maxFreeBytes else { return false }
      // SAFETY: there are no references to the block, and it is large enough for an address.
      unsafe block.base.storeBytes(of: freeLists.heads[sizeClass], as: UInt.self)
      freeLists.heads[sizeClass] = address
      freeLists.freeBytes += block.capacity
      return true
    }
    // SAFETY: the block comes from `allocate`, and there are no references to it.
    if !kept { unsafe free(block.base) }
  }
}
