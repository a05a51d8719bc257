import CPixels

/// The coverage masks of small glyphs of one outline font, at one transform.
///
/// A glyph has a mask for each phase: the place of its origin between two pixel columns, in quarters of a pixel. Masks
/// are made when they are first needed.
struct GlyphMasks: Sendable {
  /// The number of phases of a glyph.
  static let phaseCount = 4

  /// The mask of a glyph at a phase: rows of coverage bytes, top row first.
  ///
  /// Positions are in raster space (y downwards), relative to the corner at the left of the pixel that contains the
  /// glyph's origin.
  struct Mask: BitwiseCopyable, Sendable {
    /// The index of the first byte in `bytes`.
    var start = 0
    /// The distance between rows in bytes: a multiple of 16, not less than the width.
    ///
    /// The rest of a row is 0.
    var bytesPerRow: Int32 = 0
    var width: Int32 = 0
    var height: Int32 = 0
    var left: Int32 = 0
    var top: Int32 = 0
    /// The exact x range of the outline, in pixels.
    var minX: Float = 0
    var maxX: Float = 0

    /// Returns the rectangle of the mask in raster space, for an origin in a pixel column, on a pixel row's upper edge.
    @inline(__always)
    func bounds(x: Int, y: Int) -> PixelRect {
      let (minX, minY) = (x + Int(left), y + Int(top))
      return PixelRect(minX: minX, minY: minY, maxX: minX + Int(width), maxY: minY + Int(height))
    }
  }

  /// A glyph at a phase.
  struct Key: Hashable, BitwiseCopyable, Sendable {
    let glyph: GGlyph
    /// The x of the origin in quarters of a pixel, from 0 to 3.
    let phase: UInt16
  }

  /// No masks.
  static let empty = GlyphMasks()

  private(set) var masks: [Mask] = []
  /// The coverage of all masks.
  private(set) var bytes: [UInt8] = []

  /// For each page of glyphs, the number of its page in `maskIndices`; 0 is an empty page that all share.
  private var pageNumbers = [UInt16](repeating: 0, count: (Int(GGlyph.max) + 1) / pageSize)
  /// For each glyph of a page and each phase, the index of the mask; -1 if it is not made yet.
  private var maskIndices = [Int32](repeating: -1, count: pageSize * phaseCount)
  private static let pageSize = 64

  /// The memory that the masks take, in bytes.
  var byteCount: Int {
    bytes.count + masks.count * MemoryLayout<Mask>.stride
      + maskIndices.count * MemoryLayout<Int32>.stride
      + pageNumbers.count * MemoryLayout<UInt16>.stride
  }

  /// The index of a glyph's mask at a phase; nil if it is not made yet.
  @inline(__always)
  subscript(key: Key) -> Int? {
    let index = maskIndices[self.index(key)]
    return index < 0 ? nil : Int(index)
  }

  @inline(__always)
  private func index(_ key: Key) -> Int {
    let page = Int(pageNumbers[Int(key.glyph) / Self.pageSize])
    return (page * Self.pageSize + Int(key.glyph) % Self.pageSize) * Self.phaseCount
      + Int(key.phase)
  }

  /// Adds a mask, unless the glyph has one at this phase.
  ///
  /// - Parameter mask: The mask; its `start` is set here.
  /// - Parameter coverage: The rows of the mask.
  mutating func insert(_ mask: Mask, _ coverage: [UInt8], for key: Key) {
    let page = Int(key.glyph) / Self.pageSize
    if pageNumbers[page] == 0 {
      let entries = Self.pageSize * Self.phaseCount
      pageNumbers[page] = UInt16(maskIndices.count / entries)
      maskIndices.append(contentsOf: repeatElement(-1, count: entries))
    }
    let index = index(key)
    guard maskIndices[index] < 0 else { return }
    maskIndices[index] = Int32(masks.count)
    var mask = mask
    mask.start = bytes.count
    masks.append(mask)
    bytes.append(contentsOf: coverage)
  }
}

extension Renderer {
  /// Rasterizes the outline of a glyph for `GlyphMasks`.
  ///
  /// - Parameters:
  ///   - outline: The outline in font units.
  ///   - transform: From font units to pixels of raster space, without a translation.
  ///   - phase: The x of the origin in quarters of a pixel.
  func mask(
    of outline: OutlineFont.Outline, transform: GAffineTransform, phase: UInt16
  ) throws(DrawingError) -> (GlyphMasks.Mask, [UInt8]) {
    var transform = transform
    transform.tx = Double(phase) / Double(GlyphMasks.phaseCount)
    let box = outline.bounds.applying(transform)
    var mask = GlyphMasks.Mask()
    // Small text has masks of a few thousand pixels; a hostile outline may be larger than any picture.
    let limit = 1024.0
    guard !box.isNull, box.minX >= -limit, box.minY >= -limit, box.maxX <= limit, box.maxY <= limit
    else { return (mask, []) }
    let (left, top) = (Int(box.minX.rounded(.down)), Int(box.minY.rounded(.down)))
    (mask.left, mask.top) = (Int32(left), Int32(top))
    (mask.minX, mask.maxX) = (Float(box.minX), Float(box.maxX))
    // One more column and row on each side allow for the rounding of vertices.
    let (width, height) = (
      Int(box.maxX.rounded(.up)) - left + 1, Int(box.maxY.rounded(.up)) - top + 1
    )
    transform.tx -= Double(left)
    transform.ty -= Double(top)
    let coverage = try coverage(
      of: outline.path, toRaster: transform, style: FillStyle(),
      within: PixelRect(width: width, height: height))
    let bytesPerRow = (width + 15) & ~15
    (mask.width, mask.height, mask.bytesPerRow) = (Int32(width), Int32(height), Int32(bytesPerRow))
    return (mask, coverage.rows(PixelRect(width: width, height: height), bytesPerRow: bytesPerRow))
  }
}

extension Coverage {
  /// Returns the coverage of the pixels of a rectangle as rows of bytes; the rest of each row is 0.
  borrowing func rows(_ rect: PixelRect, bytesPerRow: Int) -> [UInt8] {
    var rows = [UInt8](repeating: 0, count: bytesPerRow * rect.height)
    for y in max(rect.minY, bounds.minY)..<max(rect.minY, bounds.minY, min(rect.maxY, bounds.maxY))
    {
      let row = (y - rect.minY) * bytesPerRow - rect.minX
      for index in runIndices(y: y) {
        let run = runs[index]
        let start = max(Int(run.start), rect.minX)
        for x in start..<max(start, min(Int(run.end), rect.maxX)) {
          rows[row + x] = run.isFull ? 255 : bytes[run.offset + x - Int(run.start)]
        }
      }
    }
    return rows
  }
}
