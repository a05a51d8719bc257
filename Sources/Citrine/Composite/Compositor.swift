import CPixels

/// One painting operation, resolved: coverage comes in, pixels change.
///
/// The surface's format decides by which lane: words and bytes, or floats.
@safe
struct Compositor {
  let surface: Surface
  let lane: Lane
  /// Whether pixels were made writable beforehand, for all operations that several threads do.
  private var isPrepared = false

  enum Lane {
    case solid(SolidLane)
    case words(WordLane)
    case deep(DeepLane)
  }

  /// Returns nil when the operation changes nothing, whatever it covers.
  ///
  /// - Parameter paint: A deep one for a surface of a deep format, and for no other.
  init?(_ surface: Surface, paint: Paint, mode: GBlendMode) {
    self.surface = surface
    switch (surface.format.storage, paint) {
    case (.deep(let format), .deep(let paint)):
      guard let lane = DeepLane(format, paint: paint, mode: mode) else { return nil }
      self.lane = .deep(lane)
    case (.deep, _), (_, .deep):
      preconditionFailure("a paint for another kind of surface")
    case (_, .solid(let word)):
      guard let words = surface.words, let lane = SolidLane(words, word: word, mode: mode) else {
        return nil
      }
      self.lane = .solid(lane)
    case _ where mode.kernelOperator.ignoresSource:
      guard let words = surface.words, let lane = SolidLane(words, word: 0, mode: mode) else {
        return nil
      }
      self.lane = .solid(lane)
    default:
      guard let lane = WordLane(surface.format, paint: paint, mode: mode) else { return nil }
      self.lane = .words(lane)
    }
  }

  /// Creates the operation of a lane for the surface.
  init(_ surface: Surface, lane: SolidLane) {
    self.surface = surface
    self.lane = .solid(lane)
  }

  /// The same operation, for pixels of the surface that are writable already.
  var prepared: Compositor {
    var compositor = self
    compositor.isPrepared = true
    return compositor
  }

  /// About how long a pixel takes, in nanoseconds.
  var pixelTime: Double {
    switch lane {
    case .solid: 0.06
    case .words(let lane): lane.readsPicture ? 1 : 0.25
    case .deep: 8
    }
  }

  /// Whether pixels of a picture are read.
  var readsPicture: Bool {
    switch lane {
    case .solid: false
    case .words(let lane): lane.readsPicture
    case .deep(let lane): lane.readsPicture
    }
  }

  /// Asks for the memory of pixels inside the surface that are going to be painted.
  func prefetch(_ rect: PixelRect) {
    guard !rect.isEmpty else { return }
    // SAFETY: the pixels lie inside the surface, and asking for memory changes nothing.
    unsafe cpx_prefetch_rows(
      surface.rows.from(x: rect.minX, y: rect.minY), rect.height,
      rect.width * surface.bytesPerPixel)
  }

  /// Paints the whole pixels of a rectangle inside the surface.
  func fill(_ rect: PixelRect) {
    guard !rect.isEmpty else { return }
    if !isPrepared { surface.makeWritable(rect) }
    switch lane {
    case .solid(let lane): lane.fill(rect, on: surface.rows)
    case .words(let lane):
      if lane.hasSolidRows { return lane.fillRows(of: rect, on: surface.rows) }
      unsafe fill(rect, by: lane)
    case .deep(let lane): unsafe fill(rect, by: lane)
    }
  }

  /// Paints through a coverage, inside `visible`, which must lie inside the surface.
  func paint(_ coverage: borrowing Coverage, visible: PixelRect) {
    let area = coverage.bounds.intersection(visible)
    guard !area.isEmpty else { return }
    if !isPrepared { surface.makeWritable(area) }
    switch lane {
    case .solid(let lane): lane.paint(coverage, area: area, on: surface.rows)
    case .words(let lane):
      if lane.hasSolidRows { return lane.paintRows(coverage, area: area, on: surface.rows) }
      unsafe paint(coverage, area: area, by: lane)
    case .deep(let lane): unsafe paint(coverage, area: area, by: lane)
    }
  }

  /// Whether shapes are painted without coverage between.
  func paintsShapes(_ style: FillStyle) -> Bool {
    guard case .solid(let lane) = lane else { return false }
    return lane.paintsShapes(style)
  }

  /// Paints what a box covers of the pixels of a rectangle, which lie inside the surface; `paintsShapes` must
  /// be true.
  func paint(_ box: RoundedBox, _ rect: PixelRect) {
    guard case .solid(let lane) = lane else { preconditionFailure("a lane without such a kernel") }
    guard !rect.isEmpty else { return }
    if !isPrepared { surface.makeWritable(rect) }
    lane.paint(box, rect, on: surface.rows)
  }

  /// Paints rows between two straight sides, whose pixels lie inside the surface; `paintsShapes` must be true.
  func paint(_ sides: cpx_trapezoid_rows, _ rect: PixelRect) {
    guard case .solid(let lane) = lane else { preconditionFailure("a lane without such a kernel") }
    if !isPrepared { surface.makeWritable(rect) }
    lane.paint(sides, rect, on: surface.rows)
  }

  /// Paints the cells of a band, whose pixels lie inside the surface, and zeroes them; `paintsShapes` must be
  /// true.
  func paint(_ band: borrowing CellBand, _ rect: PixelRect, _ style: FillStyle) {
    guard case .solid(let lane) = lane else { preconditionFailure("a lane without such a kernel") }
    if !isPrepared { surface.makeWritable(rect) }
    lane.paint(band, rect, style, on: surface.rows)
  }

  @inline(__always)
  private func fill<L: CompositingLane>(_ rect: PixelRect, by lane: L) {
    unsafe lane.withScratch(over: rect) { scratch in
      for y in rect.minY..<rect.maxY {
        // SAFETY: the pixels lie inside the surface.
        unsafe lane.paint(
          PixelSpan(x: rect.minX, y: y, count: rect.width),
          at: surface.address(x: rect.minX, y: y), mask: nil, source: nil, scratch: scratch)
      }
    }
  }

  @inline(__always)
  private func paint<L: CompositingLane>(
    _ coverage: borrowing Coverage, area: PixelRect, by lane: L
  ) {
    unsafe lane.withScratch(over: area) { scratch in
      for y in area.minY..<area.maxY {
        let indices = coverage.runIndices(y: y)
        let source =
          indices.count > 1
          ? unsafe coverage.denseSpan(y: y, in: area).flatMap {
            unsafe lane.source(of: $0, scratch: scratch)
          } : nil
        for index in indices {
          let run = coverage.runs[index]
          let start = max(Int(run.start), area.minX)
          let count = min(Int(run.end), area.maxX) - start
          guard count > 0 else { continue }
          // SAFETY: the bytes of a run begin at its offset, and `start` lies inside the run, which
          // lies inside the surface.
          let mask =
            run.isFull
            ? nil
            : unsafe coverage.runBytes + (run.offset + start - Int(run.start))
          unsafe lane.paint(
            PixelSpan(x: start, y: y, count: count), at: surface.address(x: start, y: y),
            mask: mask, source: source, scratch: scratch)
        }
      }
    }
  }
}

/// Some pixels of a row of the raster.
struct PixelSpan {
  let x: Int
  let y: Int
  let count: Int

  /// Calls `body` with the offset and the count of each part of at most `size` pixels.
  @inline(__always)
  func forEachPart(of size: Int, _ body: (_ offset: Int, _ count: Int) -> Void) {
    var offset = 0
    while offset < count {
      let part = min(count - offset, size)
      body(offset, part)
      offset += part
    }
  }
}

extension Coverage {
  /// The pixels from the first run of a row to its last one, where most of them are covered: these can be
  /// painted from one row of source words.
  fileprivate func denseSpan(y: Int, in area: PixelRect) -> PixelSpan? {
    var (first, last, covered) = (area.maxX, area.minX, 0)
    for index in runIndices(y: y) {
      let run = runs[index]
      let (start, end) = (max(Int(run.start), area.minX), min(Int(run.end), area.maxX))
      guard start < end else { continue }
      (first, last, covered) = (min(first, start), end, covered + end - start)
    }
    guard last - first <= covered + covered / 4 else { return nil }
    return PixelSpan(x: first, y: y, count: last - first)
  }
}

/// A row of source words that was made for several spans.
@unsafe struct SourceRow {
  let span: PixelSpan
  let words: UnsafePointer<UInt32>
}

/// A way of combining a paint with pixels.
protocol CompositingLane {
  associatedtype Scratch

  /// Calls `body` with memory that `paint` needs for pixels of a rectangle.
  @unsafe func withScratch(over area: PixelRect, _ body: (Scratch) -> Void)

  /// Makes the source words of a span, for all spans within it that are painted next; nil where that is not
  /// of use.
  @unsafe func source(of span: PixelSpan, scratch: Scratch) -> SourceRow?

  /// Paints the pixels of a span, the first of which is at `address`, wholly or through `mask`.
  ///
  /// - Parameter source: The answer of `source(of:)` for a span that holds this one.
  @unsafe func paint(
    _ span: PixelSpan, at address: UnsafeMutableRawPointer, mask: UnsafePointer<UInt8>?,
    source: SourceRow?, scratch: Scratch)
}
