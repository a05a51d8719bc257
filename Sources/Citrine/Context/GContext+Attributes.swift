extension GContext {
  /// Sets the opacity of everything that is painted, clamped to 0…1.
  public func setAlpha(_ alpha: CGFloat) {
    guard !alpha.isNaN else { return GDiagnostics.report("setAlpha: NaN is ignored") }
    state.alpha = min(max(Double(alpha), 0), 1)
  }

  /// Sets how what is painted combines with what is there.
  public func setBlendMode(_ mode: GBlendMode) { state.blendMode = mode }

  /// Sets whether edges are smooth, as far as `setAllowsAntialiasing` allows it.
  public func setShouldAntialias(_ shouldAntialias: Bool) {
    state.shouldAntialias = shouldAntialias
  }

  /// Sets whether the context allows smooth edges at all; not part of the graphics state.
  public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) {
    self.allowsAntialiasing = allowsAntialiasing
  }

  /// Sets how far curves may be from the chords drawn for them, in pixels; 0 at first.
  ///
  /// It is saved with the graphics state, and has no effect: curves are always within two
  /// thousandths of a pixel. One that is negative or not finite is ignored.
  public func setFlatness(_ flatness: CGFloat) {
    guard flatness.isFinite, flatness >= 0 else {
      return GDiagnostics.report("setFlatness: negative or not finite; the call is ignored")
    }
    state.flatness = flatness
  }

  /// How images and masks are sampled.
  ///
  /// | quality | samples |
  /// |---|---|
  /// | `none` | the nearest pixel |
  /// | `default` | bilinear, or the nearest pixel when the image should not interpolate |
  /// | `low` | bilinear |
  /// | `medium` | the mean of the area that a pixel covers along an axis that shrinks, else linear |
  /// | `high` | the same mean along an axis that shrinks, else cubic (Catmull and Rom's) |
  ///
  /// Beyond an image's border its outermost pixels go on, or it begins anew when it is tiled. The mean
  /// is exact for images that are upright or turned by quarters, others are first made about as small
  /// as they appear.
  public var interpolationQuality: GInterpolationQuality {
    get { state.interpolationQuality }
    set { state.interpolationQuality = newValue }
  }

  /// How an image is sampled under the current quality.
  func resampling(for image: GImage) -> Resampling {
    switch state.interpolationQuality {
    case .none: .nearest
    case .default: image.shouldInterpolate ? .bilinear : .nearest
    case .low: .bilinear
    case .medium: .area
    case .high: .bicubic
    }
  }
}
