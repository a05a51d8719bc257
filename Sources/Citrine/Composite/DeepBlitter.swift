import CPixels

/// The slow blitter, for deep formats: converts a chunk of pixels to floats, composites and stores them.
@safe
struct DeepBlitter: @unsafe SpanBlitter {
  private let paint: DeepPaint
  private let format: cpx_deep_format
  private let bytesPerPixel: Int
  private let model: DeepFormat.Model
  /// The operator's index in the kernel tables.
  let operatorIndex: Int32

  /// Returns nil when the operation changes no pixel.
  init?(_ format: DeepFormat, paint: DeepPaint, mode: GBlendMode) {
    let (operatorIndex, ignoresSource) = mode.kernelOperator
    let paint = ignoresSource ? DeepPaint.solid(.clear) : paint
    if paint.isTransparent && mode.keepsDestinationUnderTransparency { return nil }
    self.paint = paint
    self.format = format.kernelFormat
    bytesPerPixel = format.bytesPerPixel
    model = format.model
    self.operatorIndex = Int32(operatorIndex)
  }

  /// Whether the source colours come from a picture.
  var readsPicture: Bool {
    if case .picture = paint { true } else { false }
  }

  /// Float planes of one chunk for the destination, and for the source.
  @unsafe struct Scratch {
    let destination: cpx_deep_row
    let source: cpx_deep_row
  }

  /// The largest number of pixels composited at a time; their planes fit the first-level cache.
  private static let chunk = 256

  @unsafe func paint(
    _ span: PixelSpan, at address: UnsafeMutableRawPointer, mask: UnsafePointer<UInt8>?,
    source: SourceRow?, scratch: Scratch
  ) {
    // SAFETY: `address` and `mask` have `span.count` pixels, and the planes have room for a chunk.
    span.forEachChunk(of: Self.chunk) { offset, count in
      let pixels = unsafe address + offset * bytesPerPixel
      unsafe cpx_deep_load(scratch.destination, pixels, count, format)
      unsafe readSource(x: span.x + offset, y: span.y, count: count, into: scratch.source)
      unsafe cpx_deep_blend(
        scratch.destination, scratch.source, mask.map { unsafe $0 + offset }, count, operatorIndex,
        format.color_count)
      unsafe cpx_deep_store(pixels, scratch.destination, count, format)
    }
  }

  /// Writes the source planes of `count` pixels; `withScratch` has already filled those of a solid paint.
  @unsafe private func readSource(x: Int, y: Int, count: Int, into row: cpx_deep_row) {
    // SAFETY: `row` has room for a chunk.
    switch paint {
    case .solid: return
    case .picture(let picture):
      unsafe picture.sampler.read(x: x, y: y, count: count, into: row)
      if picture.opacity < 1 {
        unsafe cpx_deep_scale(row, count, picture.sampler.picture.colorCount, picture.opacity)
      }
      if model == .gray { unsafe cpx_deep_gray(row, count) }
    case .gradient(let gradient):
      unsafe gradient.read(x: x, y: y, count: count, into: row)
      switch model {
      case .gray: unsafe cpx_deep_gray(row, count)
      case .rgb: return
      case .cmyk: unsafe cpx_deep_cmyk(row, count)
      }
    }
  }

  @unsafe func source(of span: PixelSpan, scratch: Scratch) -> SourceRow? { nil }

  @unsafe func withScratch(over area: PixelRect, _ body: (Scratch) -> Void) {
    let planes = Int(CPX_PLANE_COUNT)
    // SAFETY: the memory holds two rows of planes, and each plane holds a chunk.
    unsafe withUnsafeTemporaryAllocation(of: Float.self, capacity: 2 * planes * Self.chunk) {
      memory in
      guard let base = memory.baseAddress else { return }
      unsafe base.initialize(repeating: 0, count: memory.count)
      let source = unsafe base + planes * Self.chunk
      if case .solid(let color) = paint {
        for plane in 0..<planes {
          let value = plane == Int(CPX_ALPHA_PLANE) ? color.alpha : color[plane]
          unsafe (source + plane * Self.chunk).update(repeating: value, count: Self.chunk)
        }
      }
      unsafe body(
        Scratch(
          destination: cpx_deep_row(planes: base, stride: Self.chunk),
          source: cpx_deep_row(planes: source, stride: Self.chunk)))
    }
  }
}
