/// The source of a painting operation: a paint and a blend mode.
///
/// A solid colour has its own type, which holds only numbers and no references. Most operations have a solid colour,
/// and passing a general `Paint` from call to call takes as long as filling a small rectangle.
protocol PaintSource {
  /// The same paint source as the general type, for storage in a command.
  var erased: AnySource { get }

  /// Calls `body` with a compositor for this paint source and a surface; not called if painting would change no pixel.
  func withCompositor(
    on surface: Surface, _ body: (borrowing Compositor) throws(DrawingError) -> Void
  ) throws(DrawingError)

  /// The blitter for a solid colour; nil for other paints, on deep surfaces, and if painting would change no pixel.
  func blitter(on surface: Surface) -> SolidBlitter?
}

/// A solid colour for a surface of words or bytes.
///
/// Its kernels are looked up once, for all operations with it.
struct SolidSource: PaintSource {
  /// The premultiplied colour, in the component order of the surface.
  private let word: UInt32
  private let mode: GBlendMode
  private let blitter: SolidBlitter?

  /// - Parameters:
  ///   - word: The premultiplied colour, in the component order of the surface.
  ///   - format: The format of the surface. The paint source must not be used on others.
  @inline(__always)
  init(word: UInt32, mode: GBlendMode, on format: WordFormat) {
    (self.word, self.mode) = (word, mode)
    blitter = SolidBlitter(format, word: word, mode: mode)
  }

  var erased: AnySource { AnySource(paint: .solid(word), mode: mode) }

  @inline(__always)
  func withCompositor(
    on surface: Surface, _ body: (borrowing Compositor) throws(DrawingError) -> Void
  ) throws(DrawingError) {
    if let blitter { try body(Compositor(surface, blitter: blitter)) }
  }

  @inline(__always)
  func blitter(on surface: Surface) -> SolidBlitter? { blitter }
}

/// A paint of any kind, for any surface.
struct AnySource: PaintSource {
  let paint: Paint
  let mode: GBlendMode

  var erased: AnySource { self }

  @inline(__always)
  func withCompositor(
    on surface: Surface, _ body: (borrowing Compositor) throws(DrawingError) -> Void
  ) throws(DrawingError) {
    if let compositor = Compositor(surface, paint: paint, mode: mode) { try body(compositor) }
  }

  func blitter(on surface: Surface) -> SolidBlitter? {
    guard case .solid(let word) = paint, let format = surface.wordFormat else { return nil }
    return SolidBlitter(format, word: word, mode: mode)
  }
}
