import CPixels

/// One painting operation on a surface: composites a paint through coverage.
///
/// The surface's format and the paint decide which blitter composites: `SolidBlitter` and `WordBlitter` for words and
/// bytes, `DeepBlitter` for all other formats.
@safe
struct Compositor {
  let surface: Surface
  let blitter: Blitter
  /// Whether the caller has called `Surface.makeWritable`, as it must before several threads paint.
  private var assumesWritable = false

  enum Blitter {
    case solid(SolidBlitter)
    case words(WordBlitter)
    case deep(DeepBlitter)
  }

  /// Creates the operation, or returns nil when it changes no pixel at any coverage.
  ///
  /// - Parameter paint: `.deep` for a surface of a deep format, and another case for every other surface.
  init?(_ surface: Surface, paint: Paint, mode: GBlendMode) {
    self.surface = surface
    switch (surface.format.storage, paint) {
    case (.deep(let format), .deep(let paint)):
      guard let blitter = DeepBlitter(format, paint: paint, mode: mode) else { return nil }
      self.blitter = .deep(blitter)
    case (.deep, _), (_, .deep):
      preconditionFailure("the paint belongs to another kind of surface")
    case (_, .solid(let word)):
      guard let format = surface.wordFormat,
        let blitter = SolidBlitter(format, word: word, mode: mode)
      else {
        return nil
      }
      self.blitter = .solid(blitter)
    case _ where mode.kernelOperator.ignoresSource:
      guard let format = surface.wordFormat, let blitter = SolidBlitter(format, word: 0, mode: mode)
      else {
        return nil
      }
      self.blitter = .solid(blitter)
    default:
      guard let blitter = WordBlitter(surface.format, paint: paint, mode: mode) else { return nil }
      self.blitter = .words(blitter)
    }
  }

  /// Creates the operation from a blitter that was made for the surface's format.
  init(_ surface: Surface, blitter: SolidBlitter) {
    self.surface = surface
    self.blitter = .solid(blitter)
  }

  /// The same operation, which does not call `Surface.makeWritable`: the caller makes the pixels writable.
  var assumingWritable: Compositor {
    var compositor = self
    compositor.assumesWritable = true
    return compositor
  }

  /// The estimated time to composite one pixel, in nanoseconds.
  var nanosecondsPerPixel: Double {
    switch blitter {
    case .solid: 0.06
    case .words(let blitter): blitter.readsPicture ? 1 : 0.25
    case .deep: 8
    }
  }

  /// Whether the paint is a picture.
  var readsPicture: Bool {
    switch blitter {
    case .solid: false
    case .words(let blitter): blitter.readsPicture
    case .deep(let blitter): blitter.readsPicture
    }
  }

  /// Prefetches the memory of pixels inside the surface that will be painted soon.
  func prefetch(_ rect: PixelRect) {
    guard !rect.isEmpty else { return }
    // SAFETY: the pixels lie inside the surface, and a prefetch changes no memory.
    unsafe cpx_prefetch_rows(
      surface.rows.from(x: rect.minX, y: rect.minY), rect.height,
      rect.width * surface.bytesPerPixel)
  }

  /// Paints all pixels of a rectangle inside the surface with full coverage.
  func fill(_ rect: PixelRect) throws(DrawingError) {
    guard !rect.isEmpty else { return }
    if !assumesWritable { try surface.makeWritable(rect) }
    switch blitter {
    case .solid(let blitter): blitter.fill(rect, on: surface.rows)
    case .words(let blitter):
      if blitter.hasSolidRows { return blitter.fillRows(of: rect, on: surface.rows) }
      try unsafe fill(rect, by: blitter)
    case .deep(let blitter): try unsafe fill(rect, by: blitter)
    }
  }

  /// Paints through a coverage, inside `visible`, which must lie inside the surface.
  func paint(_ coverage: borrowing Coverage, visible: PixelRect) throws(DrawingError) {
    let area = coverage.bounds.intersection(visible)
    guard !area.isEmpty else { return }
    if !assumesWritable { try surface.makeWritable(area) }
    switch blitter {
    case .solid(let blitter): blitter.paint(coverage, area: area, on: surface.rows)
    case .words(let blitter):
      if blitter.hasSolidRows { return blitter.paintRows(coverage, area: area, on: surface.rows) }
      try unsafe paint(coverage, area: area, by: blitter)
    case .deep(let blitter): try unsafe paint(coverage, area: area, by: blitter)
    }
  }

  /// Whether the blitter has kernels that paint a shape directly, without a `Coverage`.
  func paintsShapes(_ style: FillStyle) -> Bool {
    guard case .solid(let blitter) = blitter else { return false }
    return blitter.paintsShapes(style)
  }

  /// Paints a box with round corners, inside a rectangle of the surface.
  ///
  /// `paintsShapes` must be true.
  func paint(_ box: RoundedBox, _ rect: PixelRect) throws(DrawingError) {
    guard case .solid(let blitter) = blitter else {
      preconditionFailure("this blitter has no kernel for shapes")
    }
    guard !rect.isEmpty else { return }
    if !assumesWritable { try surface.makeWritable(rect) }
    blitter.paint(box, rect, on: surface.rows)
  }

  /// Paints rows between two straight edges, inside a rectangle of the surface.
  ///
  /// `paintsShapes` must be true.
  func paint(_ trapezoid: cpx_trapezoid_rows, _ rect: PixelRect) throws(DrawingError) {
    guard case .solid(let blitter) = blitter else {
      preconditionFailure("this blitter has no kernel for shapes")
    }
    if !assumesWritable { try surface.makeWritable(rect) }
    blitter.paint(trapezoid, rect, on: surface.rows)
  }

  /// Paints the accumulated cells of a band onto a rectangle inside the surface, and zeroes the cells.
  ///
  /// `paintsShapes` must be true.
  func paint(_ band: borrowing CellBand, _ rect: PixelRect, _ style: FillStyle) throws(DrawingError)
  {
    guard case .solid(let blitter) = blitter else {
      preconditionFailure("this blitter has no kernel for shapes")
    }
    if !assumesWritable { try surface.makeWritable(rect) }
    blitter.paint(band, rect, style, on: surface.rows)
  }

  @inline(__always)
  private func fill<B: SpanBlitter>(
    _ rect: PixelRect, by blitter: B
  ) throws(DrawingError) {
    try unsafe blitter.withScratch(over: rect) { scratch in
      for y in rect.minY..<rect.maxY {
        // SAFETY: the pixels lie inside the surface.
        unsafe blitter.paint(
          PixelSpan(x: rect.minX, y: y, count: rect.width),
          at: surface.address(x: rect.minX, y: y), mask: nil, source: nil, scratch: scratch)
      }
    }
  }

  @inline(__always)
  private func paint<B: SpanBlitter>(
    _ coverage: borrowing Coverage, area: PixelRect, by blitter: B
  ) throws(DrawingError) {
    try unsafe blitter.withScratch(over: area) { scratch in
      for y in area.minY..<area.maxY {
        let indices = coverage.runIndices(y: y)
        let source =
          indices.count > 1
          ? unsafe coverage.denseSpan(y: y, in: area).flatMap {
            unsafe blitter.source(of: $0, scratch: scratch)
          } : nil
        for index in indices {
          let run = coverage.runs[index]
          let start = max(Int(run.start), area.minX)
          let count = min(Int(run.end), area.maxX) - start
          guard count > 0 else { continue }
          // SAFETY: the bytes of a run begin at its offset. `start` lies inside the run and inside the
          // surface.
          let mask =
            run.isFull
            ? nil
            : unsafe coverage.runBytes + (run.offset + start - Int(run.start))
          unsafe blitter.paint(
            PixelSpan(x: start, y: y, count: count), at: surface.address(x: start, y: y),
            mask: mask, source: source, scratch: scratch)
        }
      }
    }
  }
}

/// Consecutive pixels of one row, in raster space: `count` pixels from `x` on.
struct PixelSpan {
  let x: Int
  let y: Int
  let count: Int

  /// Calls `body` with the offset and the count of each part of at most `size` pixels.
  @inline(__always)
  func forEachChunk(of size: Int, _ body: (_ offset: Int, _ count: Int) -> Void) {
    var offset = 0
    while offset < count {
      let part = min(count - offset, size)
      body(offset, part)
      offset += part
    }
  }
}

extension Coverage {
  /// Returns the span from the first run of a row to the last, if runs cover at least four fifths of it.
  ///
  /// Source words are then computed once for the whole span. Returns nil for a sparser row, and for one without runs
  /// in `area`.
  fileprivate func denseSpan(y: Int, in area: PixelRect) -> PixelSpan? {
    var (first, last, covered) = (area.maxX, area.minX, 0)
    for index in runIndices(y: y) {
      let run = runs[index]
      let (start, end) = (max(Int(run.start), area.minX), min(Int(run.end), area.maxX))
      guard start < end else { continue }
      (first, last, covered) = (min(first, start), end, covered + end - start)
    }
    guard covered > 0, last - first <= covered + covered / 4 else { return nil }
    return PixelSpan(x: first, y: y, count: last - first)
  }
}

/// Source words that were computed once for several spans of a row.
@unsafe struct SourceRow {
  /// The pixels that `words` holds.
  let span: PixelSpan
  let words: UnsafePointer<UInt32>
}

/// An implementation of compositing for one kind of paint and pixel format.
protocol SpanBlitter {
  /// The temporary memory of a blitter.
  associatedtype Scratch

  /// Calls `body` with the temporary memory that `paint` needs for the pixels of `area`.
  @unsafe func withScratch(over area: PixelRect, _ body: (Scratch) -> Void) throws(DrawingError)

  /// Computes the source words of a span once, for the spans inside it that are painted next.
  ///
  /// Returns nil where the blitter gains nothing from it, or the span is too long for the scratch.
  @unsafe func source(of span: PixelSpan, scratch: Scratch) -> SourceRow?

  /// Paints the pixels of a span.
  ///
  /// - Parameters:
  ///   - span: The pixels, in raster space.
  ///   - address: The memory of the first pixel.
  ///   - mask: One byte of coverage per pixel, or nil for full coverage.
  ///   - source: The result of `source(of:)` for a span that contains this one, or nil.
  ///   - scratch: The memory of `withScratch`.
  @unsafe func paint(
    _ span: PixelSpan, at address: UnsafeMutableRawPointer, mask: UnsafePointer<UInt8>?,
    source: SourceRow?, scratch: Scratch)
}
