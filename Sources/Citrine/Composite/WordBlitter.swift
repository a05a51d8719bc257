import CPixels

/// The fast blitter for pictures and gradients: composites rows of source words onto words or bytes.
///
/// The kernels are chosen once per operation, by the surface's format, the blend mode and the paint. The
/// operation is simplified first: source-over with an opaque source becomes a copy.
@safe
struct WordBlitter: @unsafe SpanBlitter {
  let paint: Paint
  /// The kernel for full coverage; `maskedKernel` is the same operator through a mask.
  @unsafe let unmaskedKernel: cpx_span_kernel
  @unsafe let maskedKernel: cpx_span_kernel
  private let layout: cpx_layout
  private let bytesPerPixel: Int
  /// The format of the surface.
  let format: PixelFormat
  let mode: GBlendMode
  /// Whether a fully covered pixel becomes the source word itself: a copy onto pixels of four bytes.
  let copiesWords: Bool

  /// Returns nil for a deep format, and for a paint other than a picture or a gradient in words.
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
    copiesWords = index == CPX_COPY && storage == Int32(CPX_STORAGE_COLOR)
    self.paint = paint
    layout = format.layout
    bytesPerPixel = format.bytesPerPixel
    (self.format, self.mode) = (format, mode)
    // SAFETY: both indices lie in the table by construction, and each entry is a function.
    unsafe unmaskedKernel = cpx_find_span_kernel(Int32(index), storage, 0)
    unsafe maskedKernel = cpx_find_span_kernel(Int32(index), storage, 1)
  }

  /// Whether the source words come from a picture.
  var readsPicture: Bool {
    if case .picture = paint { true } else { false }
  }

  /// The number of words in a chunk: in a buffer on the stack, or in one on the heap.
  private static let (stackChunk, heapChunk) = (256, 1024)

  /// A buffer for source words, and unretained references to the paint.
  ///
  /// So a span neither copies the paint nor counts references.
  @unsafe struct Scratch {
    let words: UnsafeMutablePointer<UInt32>
    /// The sampler's scratch memory, `Sampler.scratchWordCount` words.
    let samplerScratch: UnsafeMutablePointer<UInt32>
    /// The capacity of `words`, small enough for the first-level cache.
    let count: Int
    /// Pixels that serve as source words without a copy: those of the picture, or one row of a gradient.
    let alignedPixels: AlignedPixels?
    let picture: UnsafePointer<PicturePaint>?
    let gradient: UnretainedGradient?
  }

  @unsafe @inline(__always)
  func paint(
    _ span: PixelSpan, at address: UnsafeMutableRawPointer, mask: UnsafePointer<UInt8>?,
    source: SourceRow?, scratch: Scratch
  ) {
    // SAFETY: `address` and `mask` have `span.count` pixels; a paint produces as many words as a
    // kernel reads, and lives as long as the scratch.
    let kernel = unsafe mask == nil ? unmaskedKernel : maskedKernel
    if let source = unsafe source {
      let words = unsafe source.words + (span.x - source.span.x)
      return unsafe kernel(address, words, mask, span.count, layout)
    }
    if let alignedPixels = unsafe scratch.alignedPixels,
      let pixels = unsafe alignedPixels.address(x: span.x, y: span.y, count: span.count)
    {
      // Kernels accept unaligned words.
      let words = unsafe UnsafeRawPointer(pixels).assumingMemoryBound(to: UInt32.self)
      return unsafe kernel(address, words, mask, span.count, layout)
    }
    if copiesWords, unsafe mask == nil, UInt(bitPattern: address) & 3 == 0 {
      let words = unsafe address.assumingMemoryBound(to: UInt32.self)
      return unsafe read(span, into: words, scratch: scratch)
    }
    var offset = 0
    while true {
      // Pixels with coverage 0 are skipped. On a format without alpha the kernel must visit them, too,
      // because it also makes them opaque.
      if let mask = unsafe mask, layout.opaque_bits == 0 {
        offset += unsafe cpx_run_length(mask + offset, span.count - offset, 0)
      }
      guard offset < span.count else { return }
      let count = unsafe min(span.count - offset, scratch.count)
      let part = PixelSpan(x: span.x + offset, y: span.y, count: count)
      unsafe read(part, into: scratch.words, scratch: scratch)
      unsafe kernel(
        address + offset * bytesPerPixel, scratch.words, mask.map { unsafe $0 + offset }, count,
        layout)
      offset += count
    }
  }

  @unsafe @inline(__always)
  func source(of span: PixelSpan, scratch: Scratch) -> SourceRow? {
    guard unsafe span.count <= scratch.count && scratch.alignedPixels == nil else { return nil }
    // SAFETY: the words have room for the span.
    unsafe read(span, into: scratch.words, scratch: scratch)
    return unsafe SourceRow(span: span, words: scratch.words)
  }

  /// Writes the source words of a span to `words`.
  @unsafe @inline(__always)
  private func read(
    _ span: PixelSpan, into words: UnsafeMutablePointer<UInt32>, scratch: Scratch
  ) {
    // SAFETY: `words` has room for the span; `Sampler.prepareScratch` has prepared `scratch.samplerScratch`.
    if let picture = unsafe scratch.picture {
      unsafe picture.pointee.read(
        x: span.x, y: span.y, count: span.count, into: words,
        samplerScratch: scratch.samplerScratch)
    } else if let gradient = unsafe scratch.gradient {
      unsafe gradient.read(x: span.x, y: span.y, count: span.count, into: words)
    }
  }

  /// Calls `body` with a buffer for a chunk of words, and with the sampler's scratch memory.
  @unsafe func withScratch(
    over area: PixelRect, _ body: (Scratch) -> Void
  ) throws(DrawingError) {
    switch paint {
    case .picture(let picture):
      // SAFETY: the picture lives until `body` returns; the sampler's memory lies behind the chunk.
      try withExtendedLifetime(picture) { () throws(DrawingError) in
        try unsafe withUnsafePointer(to: picture.unretained) { unretained throws(DrawingError) in
          let extraCount = picture.sampler.scratchWordCount
          try unsafe withWords(over: area, extraCount: extraCount) { words, count in
            let samplerScratch = unsafe words + count
            unsafe picture.sampler.prepareScratch(samplerScratch)
            unsafe body(
              Scratch(
                words: words, samplerScratch: samplerScratch, count: count,
                alignedPixels: picture.alignedPixels, picture: unretained, gradient: nil))
          }
        }
      }
    case .gradient(let gradient):
      try unsafe gradient.withUnretained { unretained throws(DrawingError) in
        try unsafe withRowWords(of: gradient, unretained, over: area) {
          rowPixels throws(DrawingError) in
          try unsafe withWords(over: area, extraCount: 0) { words, count in
            unsafe body(
              Scratch(
                words: words, samplerScratch: words, count: count, alignedPixels: rowPixels,
                picture: nil, gradient: unretained))
          }
        }
      }
    case .solid, .deep: return
    }
  }

  /// Calls `body` with a buffer for a chunk of words and `extraCount` words behind it; passes the chunk's size.
  @unsafe @inline(__always)
  private func withWords(
    over area: PixelRect, extraCount: Int, _ body: (UnsafeMutablePointer<UInt32>, Int) -> Void
  ) throws(DrawingError) {
    guard extraCount > 0 || area.width > Self.stackChunk else {
      return unsafe withUnsafeTemporaryAllocation(of: UInt32.self, capacity: Self.stackChunk) {
        words in
        guard let base = words.baseAddress else { return }
        unsafe body(base, Self.stackChunk)
      }
    }
    var words = ScratchBuffer<UInt32>()
    try words.reserve(Self.heapChunk + extraCount)
    // SAFETY: `body` returns before the buffer is freed.
    unsafe body(words.pointer, Self.heapChunk)
  }

  /// Calls `body` with one row of words that serves for all rows of `area`.
  ///
  /// Calls it with nil where the rows of the gradient differ, or `area` has one row only.
  @unsafe @inline(__always)
  private func withRowWords(
    of gradient: GradientPaint, _ unretained: UnretainedGradient, over area: PixelRect,
    _ body: (AlignedPixels?) throws(DrawingError) -> Void
  ) throws(DrawingError) {
    guard gradient.hasEqualRows, area.height > 1 else { return try body(nil) }
    var words = ScratchBuffer<UInt32>()
    try words.reserve(area.width)
    // SAFETY: the buffer has room for a row, and is freed after `body` returns.
    unsafe unretained.read(x: area.minX, y: area.minY, count: area.width, into: words.pointer)
    try unsafe body(AlignedPixels(row: words.pointer, over: area))
  }
}
