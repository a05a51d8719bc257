/// The pixels that a context draws into: rows of one format, the top row first.
///
/// The memory is shared with snapshots until the next write (`makeWritable`). Memory of a caller,
/// or whose address a caller has seen (`pin`), never moves: there a snapshot copies at once.
@safe
final class Surface {
  /// All pixels: those of a bitmap begin at zero, those of a layer where it lies on the raster.
  let bounds: PixelRect
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
    bounds = PixelRect(width: width, height: height)
    self.bytesPerRow = bytesPerRow
    self.format = format
    self.memory = memory
    self.isPinned = isPinned
  }

  /// Creates an unpinned, transparent surface of its own over a rectangle of the raster, or nil
  /// when there is no memory for it.
  init?(over bounds: PixelRect, format: PixelFormat) {
    let (count, overflow) = bounds.width.multipliedReportingOverflow(
      by: bounds.height * format.bytesPerPixel)
    guard !overflow, let memory = PixelMemory(availableBytes: count) else { return nil }
    self.bounds = bounds
    bytesPerRow = bounds.width * format.bytesPerPixel
    self.format = format
    self.memory = memory
    isPinned = false
  }

  var width: Int { bounds.width }
  var height: Int { bounds.height }

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
    assert(
      x >= bounds.minX && x <= bounds.maxX && y >= bounds.minY && y < bounds.maxY,
      "pixel \(x), \(y) is outside")
    let (column, row) = (x &- bounds.minX, y &- bounds.minY)
    // SAFETY: rows lie inside the memory, by the precondition of the initializer.
    return unsafe memory.base + (row &* bytesPerRow &+ column &* format.bytesPerPixel)
  }
}
