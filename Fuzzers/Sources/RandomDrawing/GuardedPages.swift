import Foundation
import FuzzInput

/// Memory between two pages that must not be touched: every access to them ends the program.
///
/// This finds reads and writes by code that the address sanitizer does not instrument, such as the pixel kernels.
final class GuardedPages: @unchecked Sendable {
  private static let pageSize = 4096
  private static let filler: UInt8 = 0xA5

  private let first: UnsafeMutableRawPointer
  private let byteCount: Int

  /// Allocates at least `byteCount` bytes between the two pages.
  init(byteCount: Int) {
    let pages = (byteCount + Self.pageSize - 1) / Self.pageSize
    self.byteCount = pages * Self.pageSize
    let size = self.byteCount + 2 * Self.pageSize
    let block = mmap(nil, size, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
    guard let block, block != MAP_FAILED else { fatalError("no memory") }
    first = block + Self.pageSize
    require(mprotect(first, self.byteCount, PROT_READ | PROT_WRITE) == 0)
  }

  /// Calls `body` with `count` zero bytes that begin after the first guard, or end before the last one.
  ///
  /// The bytes between them and the other guard must be the same afterwards.
  func withMemory(_ count: Int, atEnd: Bool, _ body: (UnsafeMutableRawPointer) -> Void) {
    let start = atEnd ? byteCount - count : 0
    memset(first, Int32(Self.filler), byteCount)
    memset(first + start, 0, count)
    body(first + start)
    // Bytes are all equal if each one equals the next.
    let (free, freeCount) = atEnd ? (first, byteCount - count) : (first + count, byteCount - count)
    guard freeCount > 0 else { return }
    let isIntact =
      free.load(as: UInt8.self) == Self.filler && memcmp(free, free + 1, freeCount - 1) == 0
    require(isIntact, "bytes outside of the canvas were written")
  }
}
