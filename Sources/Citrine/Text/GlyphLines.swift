import CPixels

/// Converts runs of small glyphs to lines of coverage bytes, by adding the masks of the glyphs.
///
/// Masks of neighbours may share a column of pixels. If the areas of two letters do not overlap there, the coverage of
/// both is the sum, which two separate fills would not give. If the outlines themselves overlap, as in joined scripts,
/// the line is filled from outlines.
final class GlyphLines {
  /// A glyph of a run with its mask, placed on the raster.
  private struct PlacedGlyph: BitwiseCopyable {
    /// The index in the run.
    let index: Int32
    let mask: Int32
    /// The pixel column of the origin, and the row whose upper edge is the baseline.
    let x: Int32
    let y: Int32
    let phase: Int32
  }

  /// Consecutive glyphs of a run on one baseline.
  enum Line {
    /// Coverage for each pixel of a rectangle in raster space; `bytesPerRow` is the distance of rows in `bytes`.
    case mask(PixelRect, bytesPerRow: Int)
    /// Glyphs whose outlines overlap, as a range of indices in the run.
    case outlines(Range<Int>)
  }

  private var placed = ScratchBuffer<PlacedGlyph>()
  /// The coverage of the current line.
  private(set) var bytes = ScratchBuffer<UInt8>(capacity: 4096)
  private var masks = GlyphMasks()

  /// The largest em of small text, in pixels.
  ///
  /// A strike of 100 letters in four phases has 1 MiB at this size, an eighth of the cache. For larger letters,
  /// filling the outline costs less than twice as much as adding a mask.
  static let maximumEmSize = 64.0

  /// Returns the transform of the strike for a run, or nil if the run is not small horizontal text from outlines.
  ///
  /// The baseline must be horizontal and the text upright, with an em of at most `maximumEmSize` pixels. It may be
  /// slanted.
  static func strikeTransform(
    of run: GlyphRun, toRaster: GAffineTransform
  ) -> GlyphStrike.Transform? {
    let transform = run.glyphTransform.concatenating(toRaster)
    let limit = maximumEmSize / Double(run.font.metrics.unitsPerEm)
    guard transform.b == 0, transform.a > 0, transform.d < 0, transform.a <= limit,
      -transform.d <= limit, abs(transform.c) <= limit
    else { return nil }
    return GlyphStrike.Transform(a: transform.a, c: transform.c, d: transform.d)
  }

  /// Places the glyphs of a run, and makes the masks that are missing.
  ///
  /// - Parameters:
  ///   - visible: The pixels that will be painted, in raster space.
  ///   - usesPhases: Whether origins are rounded to quarters of pixels in x; otherwise to whole pixels.
  func place(
    _ run: GlyphRun, from strike: GlyphStrike, toRaster: GAffineTransform, visible: PixelRect,
    usesPhases: Bool, _ renderer: Renderer
  ) {
    masks = strike.masks
    placed.removeAll()
    var missing: [(glyph: GGlyph, phase: Int)] = []
    var firstMissing = 0
    for index in run.glyphs.indices {
      let (glyph, pen) = run.glyphs[index]
      guard let (x, y, phase) = Self.origin(toRaster.apply(pen), usesPhases) else { continue }
      let mask = masks[glyph, phase]
      if mask == nil {
        if missing.isEmpty { firstMissing = placed.count }
        missing.append((glyph, phase))
      }
      placed.append(
        PlacedGlyph(
          index: Int32(index), mask: Int32(mask ?? -1), x: Int32(x), y: Int32(y),
          phase: Int32(phase)))
    }
    guard !missing.isEmpty else { return }
    masks = strike.adding(missing, renderer)
    for index in firstMissing..<placed.count where placed[index].mask < 0 {
      let glyph = placed[index]
      let mask = masks[run.glyphs[Int(glyph.index)].glyph, Int(glyph.phase)] ?? -1
      placed[index] = PlacedGlyph(
        index: glyph.index, mask: Int32(mask), x: glyph.x, y: glyph.y, phase: glyph.phase)
    }
  }

  /// Rounds the origin of a glyph in raster space to a quarter of a pixel in x, and to a whole pixel in y.
  ///
  /// Ties go to the right, and up. The result is nil beyond the coordinates of pixels.
  @inline(__always)
  private static func origin(
    _ point: CGPoint, _ usesPhases: Bool
  ) -> (x: Int, y: Int, phase: Int)? {
    guard abs(point.x) < Double(Fixed.pixelLimit), abs(point.y) < Double(Fixed.pixelLimit) else {
      return nil
    }
    let y = -Int((0.5 - point.y).rounded(.down))
    guard usesPhases else { return (Int((point.x + 0.5).rounded(.down)), y, 0) }
    let quarters = Int((point.x * 4 + 0.5).rounded(.down))
    return (quarters >> 2, y, quarters & 3)
  }

  /// Calls `body` with each line of the placed glyphs, in their order.
  ///
  /// - Parameters:
  ///   - visible: The pixels that will be painted, in raster space; glyphs outside of them are left out.
  ///   - body: Receives a line, and the first byte of its coverage, which is valid during the call.
  func forEachLine(
    visible: PixelRect, _ body: (Line, UnsafePointer<UInt8>) -> Void
  ) {
    var first = 0
    while first < placed.count {
      let bounds = bounds(of: first)
      guard !bounds.intersection(visible).isEmpty else {
        first += 1
        continue
      }
      let (end, line) = line(from: first, bounds, visible: visible)
      unsafe body(line, UnsafePointer(bytes.pointer))
      first = end
    }
  }

  @inline(__always)
  private func bounds(of index: Int) -> PixelRect {
    let glyph = placed[index]
    guard glyph.mask >= 0 else { return .empty }
    return masks.masks[Int(glyph.mask)].bounds(x: Int(glyph.x), y: Int(glyph.y))
  }

  /// The largest number of empty pixel columns between two glyphs of a line.
  ///
  /// Words stay in one line. Wider gaps would cost more to clear and to skip than another line.
  private static let maximumGap = 64

  /// Returns the longest line that begins with a glyph, and the index of the glyph after it.
  private func line(
    from first: Int, _ firstBounds: PixelRect, visible: PixelRect
  ) -> (end: Int, Line) {
    let y = placed[first].y
    var (end, rect) = (first + 1, firstBounds)
    while end < placed.count, placed[end].y == y {
      let bounds = bounds(of: end)
      if bounds.isEmpty {
        end += 1
        continue
      }
      guard bounds.minX <= rect.maxX + Self.maximumGap, bounds.maxX >= rect.minX - Self.maximumGap,
        bounds.minX < visible.maxX, bounds.maxX > visible.minX
      else { break }
      rect = rect.union(bounds)
      end += 1
    }
    return (end, add(first..<end, to: rect))
  }

  /// Adds up the masks of some glyphs in the rows of `bytes`.
  private func add(_ glyphs: Range<Int>, to rect: PixelRect) -> Line {
    // A mask is added in chunks of 16 bytes, which may begin in the last column.
    let bytesPerRow = (rect.width + 31) & ~15
    bytes.removeAll()
    _ = bytes.appendUninitialized(bytesPerRow * rect.height)
    // SAFETY: the buffer has just got this many bytes.
    unsafe bytes.pointer.update(repeating: 0, count: bytesPerRow * rect.height)
    var exactEnd = -Float.infinity
    var overlaps = false
    for index in glyphs {
      let glyph = placed[index]
      guard glyph.mask >= 0 else { continue }
      let mask = masks.masks[Int(glyph.mask)]
      guard mask.height > 0 else { continue }
      let bounds = mask.bounds(x: Int(glyph.x), y: Int(glyph.y))
      let start = (bounds.minY - rect.minY) * bytesPerRow + bounds.minX - rect.minX
      let isShared = unsafe masks.bytes.withUnsafeBufferPointer { coverage in
        guard let base = coverage.baseAddress else { return false }
        // SAFETY: `rect` contains the bounds, and each row has 16 bytes more than the rectangle.
        return unsafe cpx_add_coverage(
          bytes.pointer + start, bytesPerRow, base + mask.start, Int(mask.bytesPerRow),
          Int(mask.height), Int(mask.bytesPerRow)) != 0
      }
      // A tolerance of 1/512 pixel: vertices are rounded to 1/1024.
      if isShared && Float(glyph.x) + mask.minX < exactEnd - 1 / 512 { overlaps = true }
      exactEnd = max(exactEnd, Float(glyph.x) + mask.maxX)
    }
    guard overlaps else { return .mask(rect, bytesPerRow: bytesPerRow) }
    return .outlines(
      Int(placed[glyphs.lowerBound].index)..<Int(placed[glyphs.upperBound - 1].index) + 1)
  }

  /// Returns the coverage of the placed glyphs; nil if they are not one line, or their outlines overlap.
  func coverage(visible: PixelRect) -> Coverage? {
    var lines: [Line] = []
    unsafe forEachLine(visible: visible) { line, _ in lines.append(line) }
    guard lines.count == 1, case .mask(let rect, let bytesPerRow) = lines[0] else { return nil }
    var coverage = Coverage()
    let bounds = rect.intersection(visible)
    coverage.begin(bounds)
    for y in bounds.minY..<bounds.maxY {
      let start = (y - rect.minY) * bytesPerRow + bounds.minX - rect.minX
      // SAFETY: the bounds are a part of the line's rectangle.
      unsafe coverage.appendRow(bytes: bytes.pointer + start)
    }
    coverage.end()
    return coverage
  }
}
