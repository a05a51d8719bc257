import CPixels

/// The pixels that a context draws into: rows of one format, the top row first.
///
/// Snapshots share the memory until the next write (`makeWritable`), which then copies it. Pinned memory
/// never moves, and a snapshot copies it at once. Memory is pinned if the caller has provided it, or has
/// asked for its address (`pin`).
@safe
final class Surface {
  /// The rectangle of all pixels, in raster space; the origin of a bitmap is (0, 0).
  private(set) var bounds: PixelRect
  private(set) var bytesPerRow: Int
  let bytesPerPixel: Int
  let format: PixelFormat
  /// The layout that painting kernels take, for words and bytes; nil for a deep format.
  let wordFormat: WordFormat?
  /// The queued drawing operations that are not in the pixels yet, or nil.
  var pending: (any PendingDrawing)? {
    didSet { if pending != nil { isWritable = false } }
  }
  /// The rectangle whose memory is initialized; pixels outside it count as transparent, but are not cleared yet.
  private var clearedBounds: PixelRect
  private var memory: PixelMemory
  /// Whether the memory must not move, so that snapshots copy it.
  private(set) var isPinned: Bool
  /// Whether `makeWritable` has nothing to do: the memory is not shared, all of it is cleared, and no
  /// drawing is pending.
  private var isWritable = false
  /// The offset in bytes from the origin of raster space to the first pixel; negative for some layers.
  private var originOffset: Int

  /// Creates a surface on existing memory, which must have at least `bytesPerRow · height` bytes.
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
    wordFormat = WordFormat(format)
    clearedBounds = bounds
    self.memory = memory
    self.isPinned = isPinned
  }

  /// Creates an unpinned surface with zeroed memory of its own over a rectangle in raster space.
  ///
  /// Returns nil when the memory cannot be allocated.
  ///
  /// - Parameter clearsLazily: Whether the memory is left undefined now, and `makeWritable` clears the parts that
  ///   are drawn on. Then only pixels inside `drawnBounds` may be read, until `clearAll` is called.
  init?(over bounds: PixelRect, format: PixelFormat, clearsLazily: Bool = false) {
    let (count, overflow) = bounds.width.multipliedReportingOverflow(
      by: bounds.height * format.bytesPerPixel)
    guard !overflow, let memory = try? PixelMemory(byteCount: count, zeroed: !clearsLazily)
    else {
      return nil
    }
    self.bounds = bounds
    bytesPerPixel = format.bytesPerPixel
    bytesPerRow = bounds.width * bytesPerPixel
    originOffset = bounds.minY &* bytesPerRow &+ bounds.minX &* bytesPerPixel
    self.format = format
    wordFormat = WordFormat(format)
    clearedBounds = clearsLazily ? .empty : bounds
    self.memory = memory
    isPinned = false
  }

  /// Reuses the memory for a transparent surface over another rectangle, which clears lazily.
  ///
  /// - Returns: false, without a change, when the format differs, or the memory is too small, pinned or
  ///   shared.
  func reuse(over bounds: PixelRect, format: PixelFormat) -> Bool {
    let (byteCount, overflow) = bounds.width.multipliedReportingOverflow(
      by: bounds.height * bytesPerPixel)
    guard !overflow, byteCount <= memory.byteCount, format == self.format, !isPinned,
      isKnownUniquelyReferenced(&memory)
    else { return false }
    self.bounds = bounds
    bytesPerRow = bounds.width * bytesPerPixel
    originOffset = bounds.minY &* bytesPerRow &+ bounds.minX &* bytesPerPixel
    clearedBounds = .empty
    isWritable = false
    return true
  }

  /// The size of the memory in bytes.
  var byteCount: Int { memory.byteCount }

  var width: Int { bounds.width }
  var height: Int { bounds.height }

  /// The rectangle, in raster space, that contains everything drawn so far; memory outside is not cleared.
  ///
  /// It is `clearedBounds` after pending drawing, which reading it executes. It equals `bounds` if the surface does
  /// not clear lazily.
  var drawnBounds: PixelRect {
    finish()
    return clearedBounds
  }

  /// Prepares pixels inside the bounds for writing; must be called before drawing on them.
  ///
  /// It executes pending drawing, copies memory that snapshots share, and clears pixels of `area` that were
  /// not drawn on before. Addresses of pixels become invalid.
  @inline(__always)
  func makeWritable(_ area: PixelRect) throws(DrawingError) {
    if !isWritable { try prepareWriting(area) }
  }

  @inline(never)
  private func prepareWriting(_ area: PixelRect) throws(DrawingError) {
    finish()
    if !isPinned && !isKnownUniquelyReferenced(&memory) { memory = try memory.copy() }
    if !clearedBounds.contains(area) { extendClearedBounds(to: area) }
    isWritable = clearedBounds == bounds
  }

  /// Executes pending drawing; must be called before pixels are read.
  @inline(__always)
  func finish() {
    if let pending { pending.finish() }
  }

  /// Clears all pixels that were not drawn on, so that all pixels may be read.
  func clearAll() {
    finish()
    if clearedBounds != bounds { extendClearedBounds(to: bounds) }
  }

  /// Extends the cleared rectangle to contain `area`, and clears the pixels that are new in it.
  private func extendClearedBounds(to area: PixelRect) {
    let old = clearedBounds
    let new = old.isEmpty ? area : old.union(area)
    clearedBounds = new
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
      // SAFETY: the pixels lie inside the surface; a surface that clears lazily has no padding in its rows.
      unsafe address(x: rect.minX, y: y).initializeMemory(
        as: UInt8.self, repeating: 0, count: isWhole ? byteCount * rect.height : byteCount)
    }
  }

  /// Pins the memory, which never moves from then on, and returns the address of its first byte.
  ///
  /// Pixels that were not drawn on are cleared first.
  @unsafe func pin() throws(DrawingError) -> UnsafeMutableRawPointer {
    try makeWritable(bounds)
    isPinned = true
    return unsafe memory.base
  }

  /// Returns all pixels as they are now, in memory that later drawing does not change.
  func snapshot() throws(DrawingError) -> PixelMemory {
    clearAll()
    return isPinned ? try memory.copy() : sharedMemory()
  }

  /// Returns the memory itself; the bytes of pixels outside `drawnBounds` are undefined.
  ///
  /// While a caller keeps it, the next write copies the memory first, unless the memory is pinned.
  func sharedMemory() -> PixelMemory {
    finish()
    isWritable = isPinned && isWritable
    return memory
  }

  /// Returns the address of a pixel in raster coordinates, valid until the next `makeWritable`.
  @unsafe @inline(__always)
  func address(x: Int, y: Int) -> UnsafeMutableRawPointer {
    assert(
      x >= bounds.minX && x <= bounds.maxX && y >= bounds.minY && y < bounds.maxY,
      "pixel \(x), \(y) is outside the surface")
    assert(pending == nil, "queued drawing must be rendered before pixels are read")
    let (column, row) = (x &- bounds.minX, y &- bounds.minY)
    // SAFETY: rows lie inside the memory, by the precondition of the initializer.
    return unsafe memory.base + (row &* bytesPerRow &+ column &* bytesPerPixel)
  }

  /// All rows, addressed by raster coordinates; valid until the next `makeWritable`.
  @inline(__always)
  var rows: PixelRows {
    assert(pending == nil, "queued drawing must be rendered before pixels are read")
    // SAFETY: users of the rows access pixels of this surface only.
    return unsafe PixelRows(
      origin: memory.base - originOffset, bytesPerRow: bytesPerRow, bytesPerPixel: bytesPerPixel)
  }
}
