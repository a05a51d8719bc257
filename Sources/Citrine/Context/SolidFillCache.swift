/// The fill colour as a `SolidSource`, so that a call need not check each time for a shadow or a pattern.
///
/// It is a cache: computed at the first use, and kept until the graphics state or the surface changes.
struct SolidFillCache {
  /// Whether `source` has been computed; false after a change of state or surface.
  fileprivate(set) var isValid = false
  /// The paint source; nil if there is a shadow or a pattern, or the surface has a deep format.
  fileprivate(set) var source: SolidSource?
}

extension GContext {
  /// The fill colour as a `SolidSource`, with alpha and blend mode; nil if there is a shadow or a pattern, or the
  /// surface has a deep format.
  @inline(__always)
  var solidFillSource: SolidSource? {
    if !solidFillCache.isValid {
      solidFillCache = SolidFillCache(isValid: true, source: computedSolidFillSource)
    }
    return solidFillCache.source
  }

  private var computedSolidFillSource: SolidSource? {
    state.shadow == nil ? solidSource(of: state.fill.solidColor) : nil
  }

  /// Returns a colour as a `SolidSource` with the state's alpha and blend mode; nil without a colour, and on
  /// surfaces of a deep format.
  @inline(__always)
  func solidSource(of color: RGBAColor?) -> SolidSource? {
    guard let color, let wordFormat = surface.wordFormat else { return nil }
    return SolidSource(
      word: wordFormat.word(color, opacity: state.alpha, in: surface.format),
      mode: state.blendMode, on: wordFormat)
  }
}
