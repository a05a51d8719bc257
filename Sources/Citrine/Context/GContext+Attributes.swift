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

  /// How images and masks are sampled.
  ///
  /// | quality | samples |
  /// |---|---|
  /// | `none` | the nearest pixel |
  /// | `default` | bilinear, or the nearest pixel when the image should not interpolate |
  /// | `low`, `medium` | bilinear |
  /// | `high` | the exact mean of an area when shrinking, else bilinear |
  public var interpolationQuality: GInterpolationQuality {
    get { state.interpolationQuality }
    set { state.interpolationQuality = newValue }
  }

  /// How an image is sampled under the current quality.
  func resampling(for image: GImage) -> Resampling {
    switch state.interpolationQuality {
    case .none: .nearest
    case .default: image.shouldInterpolate ? .bilinear : .nearest
    case .low, .medium: .bilinear
    case .high: .area
    }
  }
}
