import CPixels

/// The fast lane for one colour: a word, and the functions that put it onto words and bytes.
///
/// Found once for an operation, and made of plain numbers: it is passed on without counting a
/// reference. Operations are made as simple as they are: opaque over anything is a copy.
@safe
struct SolidLane: BitwiseCopyable, @unsafe CompositingLane {
  private let word: UInt32
  private let layout: cpx_layout
  private let bytesPerPixel: Int
  @unsafe private let plain: cpx_kernel
  @unsafe private let masked: cpx_kernel

  /// Returns nil when the operation changes nothing, and for a deep format.
  @inline(__always)
  init?(_ format: PixelFormat, word: UInt32, mode: GBlendMode) {
    guard let storage = format.kernelStorage else { return nil }
    let layout = format.layout
    var (index, ignoresSource) = mode.kernelOperator
    let word = ignoresSource ? 0 : word
    let alpha = (word >> layout.alpha_shift) & 255
    if alpha == 0 && mode.keepsDestinationUnderTransparency { return nil }
    if alpha == 255 && index == CPX_SOURCE_OVER { index = CPX_COPY }
    self.word = word
    self.layout = layout
    bytesPerPixel = format.bytesPerPixel
    // SAFETY: indices of the table, by construction; each entry is a function.
    unsafe plain = cpx_find_kernel(Int32(index), storage, 1, 0)
    unsafe masked = cpx_find_kernel(Int32(index), storage, 1, 1)
  }

  @unsafe @inline(__always)
  func paint(
    _ span: PixelSpan, at address: UnsafeMutableRawPointer, mask: UnsafePointer<UInt8>?,
    scratch: UnsafePointer<UInt32>
  ) {
    // SAFETY: `address` and `mask` have `span.count` pixels, and the source is one word.
    unsafe (mask == nil ? plain : masked)(address, scratch, mask, span.count, layout)
  }

  @unsafe @inline(__always)
  func withScratch(_ body: (UnsafePointer<UInt32>) -> Void) {
    // SAFETY: kernels read the one word, while they run.
    unsafe withUnsafePointer(to: word) { word in unsafe body(word) }
  }

  /// Paints the whole pixels of a rectangle inside the surface, which must be writable.
  @inline(__always)
  func fill(_ rect: PixelRect, on surface: Surface) {
    // SAFETY: the pixels lie inside the surface.
    let address = unsafe surface.address(x: rect.minX, y: rect.minY)
    if rect.width * bytesPerPixel == surface.bytesPerRow {
      // Rows without gaps are one long row.
      return unsafe paint(
        PixelRows(count: rect.width * rect.height, rows: 1, bytesPerRow: 0), at: address, mask: nil)
    }
    unsafe paint(
      PixelRows(count: rect.width, rows: rect.height, bytesPerRow: surface.bytesPerRow),
      at: address, mask: nil)
  }

  /// Paints a block of pixels, the first of which is at `address`, wholly or each row through the
  /// rows of a mask.
  @unsafe @inline(__always)
  func paint(
    _ block: PixelRows, at address: UnsafeMutableRawPointer, mask: UnsafePointer<UInt8>?
  ) {
    // SAFETY: `address` and `mask` have the rows of the block.
    unsafe withScratch { source in
      let kernel = unsafe mask == nil ? plain : masked
      var (row, rowMask) = unsafe (address, mask)
      for _ in 0..<block.rows {
        unsafe kernel(row, source, rowMask, block.count, layout)
        unsafe row = row + block.bytesPerRow
        unsafe rowMask = rowMask.map { unsafe $0 + block.maskBytesPerRow }
      }
    }
  }
}

/// A block of pixels: so many in so many rows.
struct PixelRows: BitwiseCopyable {
  let count: Int
  let rows: Int
  let bytesPerRow: Int
  /// From a row of the mask to the next; none where all rows have the same.
  var maskBytesPerRow = 0
}
