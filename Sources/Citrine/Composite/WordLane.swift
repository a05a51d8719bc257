import CPixels

/// The fast lane for pictures and gradients: rows of source words, put onto words and bytes by one
/// kernel that is found once.
///
/// Kernels are found from the surface's format, the blend mode and the paint, after the operation has
/// been made as simple as it is: an opaque source over anything is a copy.
@safe
struct WordLane: @unsafe CompositingLane {
  let paint: Paint
  @unsafe let plain: cpx_kernel
  @unsafe let masked: cpx_kernel
  private let layout: cpx_layout
  private let bytesPerPixel: Int
  /// The format of the surface and the mode, by which the kernels were found.
  let format: PixelFormat
  let mode: GBlendMode
  /// Whether what is painted wholly becomes just the words of the paint.
  let copiesWords: Bool

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
    copiesWords = index == CPX_COPY && storage == Int32(CPX_STORAGE_COLOR)
    self.paint = paint
    layout = format.layout
    bytesPerPixel = format.bytesPerPixel
    (self.format, self.mode) = (format, mode)
    // SAFETY: indices of the table, by construction; each entry is a function.
    unsafe plain = cpx_find_kernel(Int32(index), storage, 0)
    unsafe masked = cpx_find_kernel(Int32(index), storage, 1)
  }

  /// Whether words come from a picture.
  var readsPicture: Bool {
    if case .picture = paint { true } else { false }
  }

  /// The words that are made at once on the stack, and in memory of their own.
  private static let (chunk, longChunk) = (256, 1024)

  /// Memory for words, and the paint lent: spans neither copy it nor count its references.
  @unsafe struct Scratch {
    let words: UnsafeMutablePointer<UInt32>
    /// What a sampler keeps.
    let memory: UnsafeMutablePointer<UInt32>
    /// The most words that are made at once; they stay in the first-level cache.
    let count: Int
    let stored: StoredPixels?
    let picture: UnsafePointer<PicturePaint>?
    let gradient: GradientRows?
  }

  @unsafe @inline(__always)
  func paint(
    _ span: PixelSpan, at address: UnsafeMutableRawPointer, mask: UnsafePointer<UInt8>?,
    source: SourceRow?, scratch: Scratch
  ) {
    // SAFETY: `address` and `mask` have `span.count` pixels; paints answer with as many words as a
    // kernel reads, and live as long as the scratch.
    let kernel = unsafe mask == nil ? plain : masked
    if let source = unsafe source {
      let words = unsafe source.words + (span.x - source.span.x)
      return unsafe kernel(address, words, mask, span.count, layout)
    }
    if let stored = unsafe scratch.stored,
      let pixels = unsafe stored.address(x: span.x, y: span.y, count: span.count)
    {
      // Kernels do not ask for alignment.
      let words = unsafe UnsafeRawPointer(pixels).assumingMemoryBound(to: UInt32.self)
      return unsafe kernel(address, words, mask, span.count, layout)
    }
    if copiesWords, unsafe mask == nil, UInt(bitPattern: address) & 3 == 0 {
      let words = unsafe address.assumingMemoryBound(to: UInt32.self)
      return unsafe read(span, into: words, scratch: scratch)
    }
    var offset = 0
    while true {
      // No words are made for gaps of a mask, but where kernels make pixels opaque under them.
      if let mask = unsafe mask, layout.opaque == 0 {
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
    guard unsafe span.count <= scratch.count && scratch.stored == nil else { return nil }
    // SAFETY: the words have room for the span.
    unsafe read(span, into: scratch.words, scratch: scratch)
    return unsafe SourceRow(span: span, words: scratch.words)
  }

  /// Makes the words of the paint for a span.
  @unsafe @inline(__always)
  private func read(
    _ span: PixelSpan, into words: UnsafeMutablePointer<UInt32>, scratch: Scratch
  ) {
    // SAFETY: `words` has room for the span; the sampler has begun the memory.
    if let picture = unsafe scratch.picture {
      unsafe picture.pointee.read(
        x: span.x, y: span.y, count: span.count, into: words, memory: scratch.memory)
    } else if let gradient = unsafe scratch.gradient {
      unsafe gradient.read(x: span.x, y: span.y, count: span.count, into: words)
    }
  }

  /// Calls `body` with room for a chunk of words, and for what a sampler keeps.
  @unsafe func withScratch(over area: PixelRect, _ body: (Scratch) -> Void) {
    switch paint {
    case .picture(let picture):
      // SAFETY: the picture lives until `body` returns; the sampler's memory follows the chunk.
      withExtendedLifetime(picture) {
        unsafe withUnsafePointer(to: picture.lent) { lent in
          unsafe withWords(over: area, and: picture.sampler.rowMemory) { words, count in
            let memory = unsafe words + count
            unsafe picture.sampler.begin(memory)
            unsafe body(
              Scratch(
                words: words, memory: memory, count: count, stored: picture.stored, picture: lent,
                gradient: nil))
          }
        }
      }
    case .gradient(let gradient):
      unsafe gradient.withRows { rows in
        unsafe withRowWords(of: gradient, rows, over: area) { stored in
          unsafe withWords(over: area, and: 0) { words, count in
            unsafe body(
              Scratch(
                words: words, memory: words, count: count, stored: stored, picture: nil,
                gradient: rows))
          }
        }
      }
    case .solid, .deep: return
    }
  }

  /// Calls `body` with room for a chunk of words, and for so many more, and with the size of the chunk.
  @unsafe @inline(__always)
  private func withWords(
    over area: PixelRect, and more: Int, _ body: (UnsafeMutablePointer<UInt32>, Int) -> Void
  ) {
    guard more > 0 || area.width > Self.chunk else {
      return unsafe withUnsafeTemporaryAllocation(of: UInt32.self, capacity: Self.chunk) { words in
        guard let base = words.baseAddress else { return }
        unsafe body(base, Self.chunk)
      }
    }
    let words = ScratchBuffer<UInt32>(capacity: Self.longChunk + more)
    // SAFETY: `body` returns before the words go.
    unsafe body(words.pointer, Self.longChunk)
  }

  /// Calls `body` with the words of all rows of a gradient, if they are the same.
  @unsafe @inline(__always)
  private func withRowWords(
    of gradient: GradientPaint, _ rows: GradientRows, over area: PixelRect,
    _ body: (StoredPixels?) -> Void
  ) {
    guard gradient.hasEqualRows, area.height > 1 else { return body(nil) }
    let words = ScratchBuffer<UInt32>(capacity: area.width)
    // SAFETY: there is room for a row; `body` returns before the words go.
    unsafe rows.read(x: area.minX, y: area.minY, count: area.width, into: words.pointer)
    unsafe body(StoredPixels(row: words.pointer, over: area))
  }
}
