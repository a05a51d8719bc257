/// A block of pixel memory: zero-filled and recycled, or the caller's own.
///
/// Contexts, snapshots and decoded images hold blocks by reference, so that `makeImage()` can share
/// a block until the context writes again. Blocks that Citrine allocates come from the `MemoryPool`.
///
/// A block is written only by its single owner (the context that made it, or the stage that fills it),
/// and never after it has been shared. This makes it `Sendable`.
@safe
final class PixelMemory: @unchecked Sendable {
  /// The address of the first byte, aligned to 64 bytes unless the memory belongs to a caller.
  @unsafe let base: UnsafeMutableRawPointer

  /// The number of bytes that may be read and written.
  let byteCount: Int

  private let supplier: Supplier

  /// Who has supplied the memory, and so gets it back at the end.
  private enum Supplier {
    case pool(capacity: Int)
    case caller(onRelease: @Sendable () -> Void)
  }

  /// Creates a block of `byteCount` bytes, zero-filled unless `zeroed` is false.
  ///
  /// A block of 0 bytes takes no memory, so that it always exists.
  convenience init(byteCount: Int, zeroed: Bool = true) throws(DrawingError) {
    if byteCount == 0 {
      // SAFETY: an address without memory behind it, of which no bytes are used.
      let address = unsafe UnsafeMutableRawPointer(bitPattern: MemoryPool.alignment)!
      unsafe self.init(callerMemory: address, byteCount: 0) {}
      return
    }
    self.init(
      try MemoryPool.shared.take(byteCount: byteCount), byteCount: byteCount, zeroed: zeroed)
  }

  private init(_ block: MemoryPool.Block, byteCount: Int, zeroed: Bool) {
    // SAFETY: the pool's block has at least `byteCount` writable bytes and no other owner.
    unsafe base = block.base
    self.byteCount = byteCount
    supplier = .pool(capacity: block.capacity)
    if zeroed { unsafe base.initializeMemory(as: UInt8.self, repeating: 0, count: byteCount) }
  }

  /// Wraps memory of a caller, who must keep `byteCount` bytes valid until `onRelease` is called.
  @unsafe init(
    callerMemory: UnsafeMutableRawPointer, byteCount: Int, onRelease: @escaping @Sendable () -> Void
  ) {
    // SAFETY: the documentation of the context's initializer demands this of the caller.
    unsafe base = callerMemory
    self.byteCount = byteCount
    supplier = .caller(onRelease: onRelease)
  }

  deinit {
    switch supplier {
    case .pool(let capacity):
      // SAFETY: the block came from the pool with this capacity, and there are no references to it now.
      unsafe MemoryPool.shared.recycle(MemoryPool.Block(base: base, capacity: capacity))
    case .caller(let onRelease): onRelease()
    }
  }

  /// Returns a new block from the pool with a copy of the bytes.
  func copy() throws(DrawingError) -> PixelMemory {
    let duplicate = try PixelMemory(byteCount: byteCount, zeroed: false)
    // SAFETY: both blocks hold `byteCount` bytes and do not overlap.
    unsafe duplicate.base.copyMemory(from: base, byteCount: byteCount)
    return duplicate
  }

  /// The bytes of the block, for reading only; valid as long as the block is referenced.
  @unsafe var bytes: UnsafeRawBufferPointer {
    // SAFETY: `base` and `byteCount` describe the block.
    unsafe UnsafeRawBufferPointer(start: base, count: byteCount)
  }
}
