import CPixels

/// The fast lane for pictures and gradients: rows of source words, put onto words and bytes by one
/// kernel that is found once.
///
/// Kernels are found from the surface's format, the blend mode and the paint, after the operation has
/// been made as simple as it is: an opaque source over anything is a copy.
@safe
struct WordLane: @unsafe CompositingLane {
  private let paint: Paint
  @unsafe private let plain: cpx_kernel
  @unsafe private let masked: cpx_kernel
  private let layout: cpx_layout
  private let bytesPerPixel: Int

  /// Returns nil for a paint that has no rows of words.
  init?(_ format: PixelFormat, paint: Paint, mode: GBlendMode) {
    guard let storage = format.kernelStorage else { return nil }
    var index = mode.kernelOperator.index
    let isOpaque: Bool
    switch paint {
    case .picture(let picture): isOpaque = picture.isOpaque
    case .gradient(let gradient): isOpaque = gradient.isOpaque
    case .solid, .deep: return nil
    }
    if isOpaque && index == CPX_SOURCE_OVER { index = CPX_COPY }
    self.paint = paint
    layout = format.layout
    bytesPerPixel = format.bytesPerPixel
    // SAFETY: indices of the table, by construction; each entry is a function.
    unsafe plain = cpx_find_kernel(Int32(index), storage, 0, 0)
    unsafe masked = cpx_find_kernel(Int32(index), storage, 0, 1)
  }

  /// The most words that are made at once; they stay in the first-level cache.
  private static let chunk = 256

  @unsafe @inline(__always)
  func paint(
    _ span: PixelSpan, at address: UnsafeMutableRawPointer, mask: UnsafePointer<UInt8>?,
    scratch: UnsafeMutablePointer<UInt32>
  ) {
    // SAFETY: `address` and `mask` have `span.count` pixels; paints answer with as many words as a
    // kernel reads.
    let kernel = unsafe mask == nil ? plain : masked
    span.forEachPart(of: Self.chunk) { offset, count in
      let words = unsafe words(x: span.x + offset, y: span.y, count: count, scratch: scratch)
      unsafe kernel(
        address + offset * bytesPerPixel, words, mask.map { unsafe $0 + offset }, count, layout)
    }
  }

  /// The words of the paint for `count` pixels from `x`, `y` on.
  @unsafe @inline(__always)
  private func words(x: Int, y: Int, count: Int, scratch: UnsafeMutablePointer<UInt32>)
    -> UnsafePointer<UInt32>
  {
    // SAFETY: `scratch` has room for a chunk.
    switch paint {
    case .picture(let picture): unsafe picture.words(x: x, y: y, count: count, scratch: scratch)
    case .gradient(let gradient): unsafe gradient.words(x: x, y: y, count: count, scratch: scratch)
    case .solid, .deep: unsafe UnsafePointer(scratch)
    }
  }

  /// Calls `body` with room for a chunk of words.
  @unsafe func withScratch(_ body: (UnsafeMutablePointer<UInt32>) -> Void) {
    // SAFETY: rows ask for at most `chunk` words at once.
    unsafe withUnsafeTemporaryAllocation(of: UInt32.self, capacity: Self.chunk) { words in
      guard let base = words.baseAddress else { return }
      unsafe body(base)
    }
  }
}
