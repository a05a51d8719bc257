/// The fill colour as a `SolidLane`, where nothing else counts but the bounds of the clip: found once,
/// and kept until the state or the surface changes.
enum PlainFill {
  /// It has to be found.
  case unknown
  case lane(SolidLane)
  /// There is a shadow, a pattern or a clip that is no rectangle, the surface is deep, or nothing
  /// would change.
  case none
}

extension GContext {
  /// The fill colour, for what may be painted with it and within the bounds of the clip at once.
  @inline(__always)
  var plainLane: SolidLane? {
    if case .unknown = plainFill { plainFill = foundPlainFill }
    if case .lane(let lane) = plainFill { return lane }
    return nil
  }

  private var foundPlainFill: PlainFill {
    guard let words = surface.words, state.clip.shape == nil, state.shadow == nil,
      case .plain = state.fill.kind
    else { return .none }
    let word = words.word(state.fill.source.color, opacity: state.alpha, in: surface.format)
    return SolidLane(words, word: word, mode: state.blendMode).map { .lane($0) } ?? .none
  }
}
