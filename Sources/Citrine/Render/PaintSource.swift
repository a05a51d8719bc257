/// The colours of a painting operation by their places on the raster, and the mode that mixes them with those there.
///
/// One colour has a source of its own, made of plain numbers: most operations have one colour, and passing a paint of any
/// kind from call to call takes as long as a small rectangle.
protocol PaintSource {
  /// The same as a source of any kind.
  var any: AnySource { get }

  /// Calls `body` with what paints pixels of a surface with it, unless that changes nothing.
  func withCompositor(on surface: Surface, _ body: (borrowing Compositor) -> Void)

  /// How they are painted in one colour; nil for other sources, on deep surfaces, and where that changes nothing.
  func lane(on surface: Surface) -> SolidLane?
}

/// One colour for a surface of words; what paints it is found once, for all operations with it.
struct SolidSource: PaintSource {
  /// Premultiplied, in the order of the surface.
  private let word: UInt32
  private let mode: GBlendMode
  private let lane: SolidLane?

  /// - Parameter words: The format of the only surface that the source is for.
  @inline(__always)
  init(word: UInt32, mode: GBlendMode, on words: WordFormat) {
    (self.word, self.mode) = (word, mode)
    lane = SolidLane(words, word: word, mode: mode)
  }

  var any: AnySource { AnySource(paint: .solid(word), mode: mode) }

  @inline(__always)
  func withCompositor(on surface: Surface, _ body: (borrowing Compositor) -> Void) {
    if let lane { body(Compositor(surface, lane: lane)) }
  }

  @inline(__always)
  func lane(on surface: Surface) -> SolidLane? { lane }
}

/// Any paint.
struct AnySource: PaintSource {
  let paint: Paint
  let mode: GBlendMode

  var any: AnySource { self }

  @inline(__always)
  func withCompositor(on surface: Surface, _ body: (borrowing Compositor) -> Void) {
    if let compositor = Compositor(surface, paint: paint, mode: mode) { body(compositor) }
  }

  func lane(on surface: Surface) -> SolidLane? {
    guard case .solid(let word) = paint, let words = surface.words else { return nil }
    return SolidLane(words, word: word, mode: mode)
  }
}
