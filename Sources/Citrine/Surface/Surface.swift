/// The pixels that a context draws into: rows of one format, the top row first.
///
/// The memory is shared with snapshots until the next write (`makeWritable`). Memory of a caller,
/// or whose address a caller has seen (`pin`), never moves: there a snapshot copies at once.
@safe
final class Surface {
  let width: Int
  let height: Int
  let bytesPerRow: Int
  let format: PixelFormat
  private var memory: PixelMemory
  private(set) var isPinned: Bool

  /// Creates a surface on memory that holds at least `bytesPerRow · height` bytes.
  init(
    width: Int, height: Int, bytesPerRow: Int, format: PixelFormat, memory: PixelMemory,
    isPinned: Bool
  ) {
    precondition(memory.byteCount >= bytesPerRow * height)
    self.width = width
    self.height = height
    self.bytesPerRow = bytesPerRow
    self.format = format
    self.memory = memory
    self.isPinned = isPinned
  }

  /// All pixels.
  var bounds: PixelRect { PixelRect(width: width, height: height) }

  /// Must be called before each drawing operation: parts from snapshots that share the memory.
  @inline(__always)
  func makeWritable() {
    if !isPinned && !isKnownUniquelyReferenced(&memory) { memory = memory.copy() }
  }

  /// The address of the first byte, which from now on stays where it is.
  @unsafe func pin() -> UnsafeMutableRawPointer {
    makeWritable()
    isPinned = true
    return unsafe memory.base
  }

  /// The pixels as they are now, in memory that no later drawing changes.
  func snapshot() -> PixelMemory { isPinned ? memory.copy() : memory }

  /// The address of a pixel, valid until the next `makeWritable`.
  @unsafe @inline(__always)
  func address(x: Int, y: Int) -> UnsafeMutableRawPointer {
    assert(x >= 0 && x <= width && y >= 0 && y < height, "pixel \(x), \(y) is outside")
    // SAFETY: rows lie inside the memory, by the precondition of the initializer.
    return unsafe memory.base + (y &* bytesPerRow &+ x &* format.bytesPerPixel)
  }
}
