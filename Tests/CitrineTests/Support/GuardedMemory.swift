import Foundation

/// Memory that a test passes to a context, between two pages that cannot be read or written.
///
/// A read or a write in these pages ends the tests. The bytes between the memory and the pages must not be written.
@safe
final class GuardedMemory {
  private static let pageSize = 1 << 14
  private static let filler: UInt8 = 0xA5

  /// The first byte of the memory.
  @unsafe let base: UnsafeMutableRawPointer
  let byteCount: Int
  /// The bytes between the two pages, in which the memory lies.
  @unsafe private let room: UnsafeMutableRawBufferPointer

  /// Allocates `byteCount` bytes, each of which is `byte`.
  ///
  /// - Parameter atEnd: Whether the memory ends at the second page; otherwise it begins at the end of the first.
  init(byteCount: Int, filledWith byte: UInt8 = 0, atEnd: Bool = false) {
    self.byteCount = byteCount
    let roomCount = max((byteCount + Self.pageSize - 1) / Self.pageSize, 1) * Self.pageSize
    // SAFETY: the block has the room and a page on both sides of it; the memory lies in the room.
    let block = unsafe mmap(
      nil, roomCount + 2 * Self.pageSize, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)!
    precondition(unsafe block != MAP_FAILED, "no memory")
    let first = unsafe block + Self.pageSize
    precondition(unsafe mprotect(first, roomCount, PROT_READ | PROT_WRITE) == 0)
    unsafe room = UnsafeMutableRawBufferPointer(start: first, count: roomCount)
    unsafe first.initializeMemory(as: UInt8.self, repeating: Self.filler, count: roomCount)
    unsafe base = first + (atEnd ? roomCount - byteCount : 0)
    unsafe base.initializeMemory(as: UInt8.self, repeating: byte, count: byteCount)
  }

  deinit {
    // SAFETY: the block begins a page before the room, and ends a page behind it.
    unsafe munmap(room.baseAddress! - Self.pageSize, room.count + 2 * Self.pageSize)
  }

  /// The bytes of the memory.
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

  /// True if all bytes between the memory and the two pages are unchanged.
  var guardsAreIntact: Bool {
    // SAFETY: the memory lies in the room.
    let start = unsafe base - room.baseAddress!
    let (before, after) = unsafe (room[..<start], room[(start + byteCount)...])
    return unsafe before.allSatisfy { $0 == Self.filler } && after.allSatisfy { $0 == Self.filler }
  }
}
