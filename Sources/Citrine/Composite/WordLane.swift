import CPixels

/// The fast lane: words and bytes, combined by one kernel that is found once.
///
/// Kernels are found from the surface's format, the blend mode and the paint, after the operation has
/// been made as simple as it is: an opaque source over anything is a copy, a transparent one mostly
/// nothing.
@safe
struct WordLane: @unsafe CompositingLane {
  private let paint: Paint
  @unsafe private let plain: cpx_kernel
  @unsafe private let masked: cpx_kernel
  private let layout: cpx_layout
  private let bytesPerPixel: Int
  /// Whether what is painted wholly becomes just the words of the paint.
  private let copiesWords: Bool

  /// Returns nil when the operation changes nothing.
  init?(_ format: PixelFormat, paint: Paint, mode: GBlendMode) {
    guard let storage = format.kernelStorage else { return nil }
    let layout = format.layout
    var (index, ignoresSource) = mode.kernelOperator
    var paint = paint
    if ignoresSource { paint = .solid(0) }
    switch paint {
    case .solid(let word):
      let alpha = (word >> layout.alpha_shift) & 255
      if alpha == 0 && mode.keepsDestinationUnderTransparency { return nil }
      if alpha == 255 && index == CPX_SOURCE_OVER { index = CPX_COPY }
    case .picture(let picture):
      if picture.isOpaque && index == CPX_SOURCE_OVER { index = CPX_COPY }
    case .gradient(let gradient):
      if gradient.isOpaque && index == CPX_SOURCE_OVER { index = CPX_COPY }
    case .deep: return nil
    }
    copiesWords = index == CPX_COPY && storage == Int32(CPX_STORAGE_COLOR)
    let isSolid: Int32 = if case .solid = paint { 1 } else { 0 }
    self.paint = paint
    self.layout = layout
    bytesPerPixel = format.bytesPerPixel
    // SAFETY: indices of the table, by construction; each entry is a function.
    unsafe plain = cpx_find_kernel(Int32(index), storage, isSolid, 0)
    unsafe masked = cpx_find_kernel(Int32(index), storage, isSolid, 1)
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
    if case .solid = paint {
      return unsafe kernel(address, scratch, mask, span.count, layout)
    }
    if case .picture(let picture) = paint,
      let words = unsafe picture.stored(x: span.x, y: span.y, count: span.count)
    {
      return unsafe kernel(address, words, mask, span.count, layout)
    }
    if copiesWords, unsafe mask == nil, UInt(bitPattern: address) & 3 == 0 {
      let words = unsafe address.assumingMemoryBound(to: UInt32.self)
      return unsafe read(x: span.x, y: span.y, count: span.count, into: words, scratch: scratch)
    }
    span.forEachPart(of: Self.chunk) { offset, count in
      unsafe read(x: span.x + offset, y: span.y, count: count, into: scratch, scratch: scratch)
      unsafe kernel(
        address + offset * bytesPerPixel, scratch, mask.map { unsafe $0 + offset }, count, layout)
    }
  }

  /// Makes the words of the paint for `count` pixels from `x`, `y` on.
  @unsafe @inline(__always)
  private func read(
    x: Int, y: Int, count: Int, into words: UnsafeMutablePointer<UInt32>,
    scratch: UnsafeMutablePointer<UInt32>
  ) {
    // SAFETY: `words` has room; what the sampler has begun lies behind the chunk.
    switch paint {
    case .picture(let picture):
      unsafe picture.read(x: x, y: y, count: count, into: words, memory: scratch + Self.chunk)
    case .gradient(let gradient):
      unsafe gradient.read(x: x, y: y, count: count, into: words)
    case .solid, .deep: return
    }
  }

  /// Calls `body` with room for a chunk of words, and behind it for what a sampler keeps; for a solid
  /// paint its word is the first.
  @unsafe func withScratch(_ body: (UnsafeMutablePointer<UInt32>) -> Void) {
    if case .picture(let picture) = paint, picture.sampler.rowMemory > 0 {
      let words = ScratchBuffer<UInt32>(capacity: Self.chunk + picture.sampler.rowMemory)
      // SAFETY: rows ask for at most `chunk` words at once; the sampler's lie behind them.
      unsafe picture.sampler.begin(words.pointer + Self.chunk)
      return unsafe body(words.pointer)
    }
    // SAFETY: rows ask for at most `chunk` words at once.
    unsafe withUnsafeTemporaryAllocation(of: UInt32.self, capacity: Self.chunk) { words in
      guard let base = words.baseAddress else { return }
      if case .solid(let word) = paint { unsafe base.initialize(to: word) }
      unsafe body(base)
    }
  }
}
