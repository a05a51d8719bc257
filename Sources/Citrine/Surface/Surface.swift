import CPixels

/// The pixels that a context draws into: rows of one format, the top row first.
///
/// The memory is shared with snapshots until the next write (`makeWritable`). Memory of a caller,
/// or whose address a caller has seen (`pin`), never moves: there a snapshot copies at once.
@safe
final class Surface {
  /// All pixels: those of a bitmap begin at zero, those of a layer where it lies on the raster.
  private(set) var bounds: PixelRect
  private(set) var bytesPerRow: Int
  let bytesPerPixel: Int
  let format: PixelFormat
  /// What there is to know of the format, when it is one of words or bytes.
  let words: WordFormat?
  /// What was asked for and is not in the pixels yet.
  var pending: (any PendingDrawing)? {
    didSet { if pending != nil { isReady = false } }
  }
  /// The box of what is writable, see `drawn`.
  private var cleared: PixelRect
  private var memory: PixelMemory
  private(set) var isPinned: Bool
  /// Whether all pixels may be drawn on at once: nobody shares the memory, all of it is cleared, and
  /// nothing is pending.
  private var isReady = false
  /// What is before the first pixel when memory is counted from the raster's origin on.
  private var originOffset: Int

  /// Creates a surface on memory that holds at least `bytesPerRow · height` bytes.
  init(
    width: Int, height: Int, bytesPerRow: Int, format: PixelFormat, memory: PixelMemory,
    isPinned: Bool
  ) {
    precondition(memory.byteCount >= bytesPerRow * height)
    bounds = PixelRect(width: width, height: height)
    originOffset = 0
    self.bytesPerRow = bytesPerRow
    self.format = format
    bytesPerPixel = format.bytesPerPixel
    words = WordFormat(format)
    cleared = bounds
    self.memory = memory
    self.isPinned = isPinned
  }

  /// Creates an unpinned, transparent surface of its own over a rectangle of the raster, or nil
  /// when there is no memory for it.
  ///
  /// - Parameter clearsLazily: Whether memory is cleared only where it is drawn on; then `drawn` is
  ///   all that may be read, until `clearAll`.
  init?(over bounds: PixelRect, format: PixelFormat, clearsLazily: Bool = false) {
    let (count, overflow) = bounds.width.multipliedReportingOverflow(
      by: bounds.height * format.bytesPerPixel)
    guard !overflow, let memory = PixelMemory(availableBytes: count, zeroed: !clearsLazily) else {
      return nil
    }
    self.bounds = bounds
    bytesPerPixel = format.bytesPerPixel
    bytesPerRow = bounds.width * bytesPerPixel
    originOffset = bounds.minY &* bytesPerRow &+ bounds.minX &* bytesPerPixel
    self.format = format
    words = WordFormat(format)
    cleared = clearsLazily ? .empty : bounds
    self.memory = memory
    isPinned = false
  }

  /// Makes a transparent surface that clears lazily of one that nobody refers to any more.
  ///
  /// - Returns: false where the format is another, or the memory is too small or referred to.
  func reopen(over bounds: PixelRect, format: PixelFormat) -> Bool {
    let (byteCount, overflow) = bounds.width.multipliedReportingOverflow(
      by: bounds.height * bytesPerPixel)
    guard !overflow, byteCount <= memory.byteCount, format == self.format, !isPinned,
      isKnownUniquelyReferenced(&memory)
    else { return false }
    self.bounds = bounds
    bytesPerRow = bounds.width * bytesPerPixel
    originOffset = bounds.minY &* bytesPerRow &+ bounds.minX &* bytesPerPixel
    cleared = .empty
    isReady = false
    return true
  }

  /// The number of bytes of the memory.
  var byteCount: Int { memory.byteCount }

  var width: Int { bounds.width }
  var height: Int { bounds.height }

  /// The box of what was drawn on; the memory beyond it is not cleared yet.
  ///
  /// Where a surface does not clear lazily, its bounds.
  var drawn: PixelRect {
    finish()
    return cleared
  }

  /// Must be called before some pixels inside the bounds are drawn on: does what is pending, parts
  /// from snapshots that share the memory, and clears what was not drawn on before.
  @inline(__always)
  func makeWritable(_ area: PixelRect) {
    if !isReady { prepare(area) }
  }

  @inline(never)
  private func prepare(_ area: PixelRect) {
    finish()
    if !isPinned && !isKnownUniquelyReferenced(&memory) { memory = memory.copy() }
    if !cleared.contains(area) { clear(upTo: area) }
    isReady = cleared == bounds
  }

  /// Does what is pending: must be called before pixels are read.
  @inline(__always)
  func finish() {
    if let pending { pending.finish() }
  }

  /// Clears all that was not drawn on yet, so that all may be read.
  func clearAll() {
    finish()
    if cleared != bounds { clear(upTo: bounds) }
  }

  /// Widens the box of what was drawn on; what is new in it is cleared.
  private func clear(upTo area: PixelRect) {
    let old = cleared
    let new = old.isEmpty ? area : old.union(area)
    cleared = new
    guard !old.isEmpty else { return clear(new) }
    let (top, bottom) = (old.minY, old.maxY)
    clear(PixelRect(minX: new.minX, minY: new.minY, maxX: new.maxX, maxY: top))
    clear(PixelRect(minX: new.minX, minY: top, maxX: old.minX, maxY: bottom))
    clear(PixelRect(minX: old.maxX, minY: top, maxX: new.maxX, maxY: bottom))
    clear(PixelRect(minX: new.minX, minY: bottom, maxX: new.maxX, maxY: new.maxY))
  }

  private func clear(_ rect: PixelRect) {
    guard !rect.isEmpty else { return }
    let isWhole = rect.width == bounds.width
    let byteCount = rect.width * bytesPerPixel
    for y in rect.minY..<(isWhole ? rect.minY + 1 : rect.maxY) {
      // SAFETY: the pixels lie inside the surface; whole rows of a surface of its own have no gaps.
      unsafe address(x: rect.minX, y: y).initializeMemory(
        as: UInt8.self, repeating: 0, count: isWhole ? byteCount * rect.height : byteCount)
    }
  }

  /// The address of the first byte, which from now on stays where it is.
  @unsafe func pin() -> UnsafeMutableRawPointer {
    makeWritable(bounds)
    isPinned = true
    return unsafe memory.base
  }

  /// The pixels as they are now, in memory that no later drawing changes.
  func snapshot() -> PixelMemory {
    clearAll()
    return isPinned ? memory.copy() : sharedMemory()
  }

  /// The memory as it is; beyond `drawn` it may hold anything.
  ///
  /// While it is referred to, drawing goes on in a copy, unless it is pinned.
  func sharedMemory() -> PixelMemory {
    finish()
    isReady = isPinned && isReady
    return memory
  }

  /// The address of a pixel, valid until the next `makeWritable`.
  @unsafe @inline(__always)
  func address(x: Int, y: Int) -> UnsafeMutableRawPointer {
    assert(
      x >= bounds.minX && x <= bounds.maxX && y >= bounds.minY && y < bounds.maxY,
      "pixel \(x), \(y) is outside")
    assert(pending == nil, "pixels are not as they were asked for")
    let (column, row) = (x &- bounds.minX, y &- bounds.minY)
    // SAFETY: rows lie inside the memory, by the precondition of the initializer.
    return unsafe memory.base + (row &* bytesPerRow &+ column &* bytesPerPixel)
  }

  /// All rows, valid as long as an address.
  @inline(__always)
  var rows: PixelRows {
    assert(pending == nil, "pixels are not as they were asked for")
    // SAFETY: no row but those of the surface is asked for.
    return unsafe PixelRows(
      origin: memory.base - originOffset, bytesPerRow: bytesPerRow, bytesPerPixel: bytesPerPixel)
  }
}
