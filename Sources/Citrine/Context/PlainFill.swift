/// The fill colour as a source, where a call need not look for shadows and patterns: found once, and kept until the
/// state or the surface changes.
struct PlainFill {
  /// Whether it need not be found.
  fileprivate(set) var isKnown = false
  /// Nil where there is a shadow or a pattern, or the surface is deep.
  fileprivate(set) var source: SolidSource?
}

extension GContext {
  /// The fill colour, where nothing but the clip and the blend mode counts besides.
  @inline(__always)
  var plainSource: SolidSource? {
    if !plainFill.isKnown { plainFill = PlainFill(isKnown: true, source: foundPlainSource) }
    return plainFill.source
  }

  private var foundPlainSource: SolidSource? {
    state.shadow == nil ? solidSource(of: state.fill.plainColor) : nil
  }

  /// A plain colour of the state as a source, where the surface has words.
  @inline(__always)
  func solidSource(of color: RGBAColor?) -> SolidSource? {
    guard let color, let words = surface.words else { return nil }
    return SolidSource(
      word: words.word(color, opacity: state.alpha, in: surface.format), mode: state.blendMode,
      on: words)
  }
}
