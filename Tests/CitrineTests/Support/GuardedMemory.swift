/// Memory that a test passes to a context, between two guard areas that must not be written.
@safe
final class GuardedMemory {
  private static let guardCount = 256
  private static let guardByte: UInt8 = 0xA5

  /// The first byte between the guards.
  @unsafe let base: UnsafeMutableRawPointer
  let byteCount: Int

  /// Allocates `byteCount` bytes, each of which is `byte`.
  init(byteCount: Int, filledWith byte: UInt8 = 0) {
    self.byteCount = byteCount
    // SAFETY: the two guards and the bytes between them lie inside the block.
    let block = UnsafeMutableRawPointer.allocate(
      byteCount: byteCount + 2 * Self.guardCount, alignment: 64)
    unsafe block.initializeMemory(
      as: UInt8.self, repeating: Self.guardByte, count: byteCount + 2 * Self.guardCount)
    unsafe base = block + Self.guardCount
    unsafe base.initializeMemory(as: UInt8.self, repeating: byte, count: byteCount)
  }

  deinit { unsafe (base - Self.guardCount).deallocate() }

  /// The bytes between the guards.
  var bytes: [UInt8] {
    // SAFETY: `byteCount` bytes from `base` on are initialized.
    unsafe [UInt8](UnsafeRawBufferPointer(start: base, count: byteCount))
  }

  subscript(index: Int) -> UInt8 {
    get {
      precondition(index >= 0 && index < byteCount)
      // SAFETY: the line above checks that `index` is within the bytes.
      return unsafe base.load(fromByteOffset: index, as: UInt8.self)
    }
    set {
      precondition(index >= 0 && index < byteCount)
      // SAFETY: the line above checks that `index` is within the bytes.
      unsafe base.storeBytes(of: newValue, toByteOffset: index, as: UInt8.self)
    }
  }

  /// True if both guard areas are unchanged.
  var guardsAreIntact: Bool {
    // SAFETY: both guards lie inside the block.
    let before = unsafe UnsafeRawBufferPointer(
      start: base - Self.guardCount, count: Self.guardCount)
    let after = unsafe UnsafeRawBufferPointer(start: base + byteCount, count: Self.guardCount)
    return
      unsafe (before.allSatisfy { $0 == Self.guardByte }
      && after.allSatisfy { $0 == Self.guardByte })
  }
}
