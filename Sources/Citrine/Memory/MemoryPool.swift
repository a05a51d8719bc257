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
    /// How many blocks are still taken before the simulated failures, and the number of these; for tests.
    var blocksUntilFailure = Int.max
    var failureCount = 0

    /// Whether the next block is refused, because a test simulates that memory is exhausted.
    mutating func failsNext() -> Bool {
      if blocksUntilFailure == .max { return false }
      if blocksUntilFailure > 0 {
        blocksUntilFailure -= 1
        return false
      }
      guard failureCount > 0 else { return false }
      failureCount -= 1
      return true
    }
  }

  /// The most bytes of free blocks: 128 MiB, enough for two 4096 × 4096 canvases of 4 bytes a pixel.
  ///
  /// A block that would exceed it is freed when it is recycled.
  private static let maxFreeBytes = 128 << 20
  /// The alignment of blocks, in bytes.
  static let alignment = 64
  /// The size of a huge page, in bytes.
  ///
  /// Blocks of this size or larger are mapped on huge pages if the system supports them. Then the first write to the
  /// memory takes a tenth of the time.
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

  /// The size, in bytes, of the blocks of a size class.
  private static func capacity(ofSizeClass sizeClass: Int) -> Int {
    (4 + sizeClass & 3) << (sizeClass / 4 - 2)
  }

  /// Returns a block of at least `byteCount` bytes with undefined contents.
  func take(byteCount: Int) throws(DrawingError) -> Block {
    // The computation below would overflow for more bytes, which no block has.
    guard byteCount < Int.max / 2 else { throw .memory }
    let capacity = Self.roundedCapacity(byteCount)
    let sizeClass = Self.sizeClass(capacity)
    let reusedAddress: UInt? = freeLists.withLock { freeLists in
      if freeLists.failsNext() { return nil }
      let address = freeLists.heads[sizeClass]
      guard let block = unsafe UnsafePointer<UInt>(bitPattern: address) else { return 0 }
      // SAFETY: a free block begins with the address of the next one.
      freeLists.heads[sizeClass] = unsafe block.pointee
      freeLists.freeBytes -= capacity
      return address
    }
    guard let reusedAddress else { throw .memory }
    if let base = unsafe UnsafeMutableRawPointer(bitPattern: reusedAddress) {
      return unsafe Block(base: base, capacity: capacity)
    }
    if let block = Self.allocate(capacity) { return block }
    // The free blocks of other sizes may be what the system lacks.
    trim()
    guard let block = Self.allocate(capacity) else { throw .memory }
    return block
  }

  private static func allocate(_ capacity: Int) -> Block? {
    let base =
      capacity >= hugePageSize
      ? unsafe SystemMemory.map(capacity, alignment: hugePageSize)
      : unsafe SystemMemory.allocate(capacity, alignment: alignment)
    return unsafe base.map { unsafe Block(base: $0, capacity: capacity) }
  }

  /// Returns the memory of a block to the system.
  private static func free(_ block: Block) {
    // SAFETY: `allocate` made the block, by its size, and there are no references to it.
    if block.capacity >= hugePageSize {
      unsafe SystemMemory.unmap(block.base, block.capacity)
    } else {
      unsafe SystemMemory.free(block.base)
    }
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
    if !kept { Self.free(block) }
  }

  /// Makes later calls of `take` fail, as if memory were exhausted; for tests.
  ///
  /// - Parameters:
  ///   - blocks: The number of blocks that are still given; nil to end the simulation.
  ///   - count: The number of calls that fail after them.
  /// - Returns: The number of failures that were asked for before and have not happened.
  @discardableResult
  func simulateFailure(afterBlocks blocks: Int?, count: Int = 1) -> Int {
    freeLists.withLock { freeLists in
      let remaining = freeLists.failureCount
      freeLists.blocksUntilFailure = blocks ?? .max
      freeLists.failureCount = blocks == nil ? 0 : count
      return remaining
    }
  }

  /// Frees all free blocks, which returns their memory to the system.
  func trim() {
    let heads = freeLists.withLock { freeLists in
      let heads = freeLists.heads
      freeLists.heads = FreeLists().heads
      freeLists.freeBytes = 0
      return heads
    }
    for sizeClass in heads.indices {
      var address = heads[sizeClass]
      while let base = unsafe UnsafeMutableRawPointer(bitPattern: address) {
        // SAFETY: a free block begins with the address of the next one, and the lists have no references to it now.
        unsafe address = base.load(as: UInt.self)
        Self.free(unsafe Block(base: base, capacity: Self.capacity(ofSizeClass: sizeClass)))
      }
    }
  }
}
