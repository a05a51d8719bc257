/// The fill colour as a `SolidLane`, where nothing else counts but the bounds of the clip: found once,
/// and kept until the state or the surface changes.
struct PlainFill {
  /// Whether it need not be found.
  fileprivate(set) var isKnown = false
  /// Nil where there is a shadow, a pattern or a clip that is no rectangle, the surface is deep, or
  /// nothing would change.
  fileprivate(set) var lane: SolidLane?
}

extension GContext {
  /// The fill colour, for what may be painted with it and within the bounds of the clip at once.
  @inline(__always)
  var plainLane: SolidLane? {
    if !plainFill.isKnown { plainFill = PlainFill(isKnown: true, lane: foundPlainLane) }
    return plainFill.lane
  }

  private var foundPlainLane: SolidLane? {
    guard let words = surface.words, state.clip.shape == nil, state.shadow == nil,
      case .plain = state.fill.kind
    else { return nil }
    let word = words.word(state.fill.source.color, opacity: state.alpha, in: surface.format)
    return SolidLane(words, word: word, mode: state.blendMode)
  }
}
