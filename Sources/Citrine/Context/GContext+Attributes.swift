extension GContext {
  /// Sets the opacity of all painting operations, clamped to 0…1; 1 at first.
  ///
  /// It is multiplied by the alpha of colours, images, gradients, patterns and layers, so it applies to shadows too.
  /// NaN is ignored.
  public func setAlpha(_ alpha: CGFloat) {
    guard !alpha.isNaN else { return GDiagnostics.report("setAlpha: NaN is ignored") }
    state.alpha = min(max(Double(alpha), 0), 1)
  }

  /// Sets how painted colours are combined with the pixels of the destination; `normal` at first.
  ///
  /// ```swift
  /// context.fill(CGRect(x: 0, y: 0, width: 100, height: 100))
  /// context.setBlendMode(.destinationOut)
  /// context.fillEllipse(in: CGRect(x: 25, y: 25, width: 50, height: 50))  // A transparent hole.
  /// context.setBlendMode(.normal)
  /// ```
  public func setBlendMode(_ mode: GBlendMode) { state.blendMode = mode }

  /// Sets whether edges are anti-aliased; true at first.
  ///
  /// It is part of the graphics state. Edges are anti-aliased if `setAllowsAntialiasing` is true as well. Without
  /// anti-aliasing every pixel that a shape touches is painted; for thin strokes see `strokePath()`.
  public func setShouldAntialias(_ shouldAntialias: Bool) {
    state.shouldAntialias = shouldAntialias
  }

  /// Sets whether the context allows anti-aliased edges; true at first.
  ///
  /// It is not part of the graphics state.
  public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) {
    self.allowsAntialiasing = allowsAntialiasing
  }

  /// Sets the largest distance of curves from the line segments that approximate them, in pixels; 0 at first.
  ///
  /// It is saved with the graphics state, but has no effect: curves are always flattened with a tolerance of
  /// 0.008 pixels, or more for segments shorter than 2 pixels. A value that is negative or not finite is ignored.
  public func setFlatness(_ flatness: CGFloat) {
    guard flatness.isFinite, flatness >= 0 else {
      return GDiagnostics.report("setFlatness: negative or not finite; the call is ignored")
    }
    state.flatness = flatness
  }

  /// The filter that images and masks are resampled with; `default` at first.
  ///
  /// | quality | samples |
  /// |---|---|
  /// | `none` | the nearest pixel |
  /// | `default` | bilinear if the image's `shouldInterpolate` is true, else the nearest pixel |
  /// | `low` | bilinear |
  /// | `medium` | area average along an axis on which the image is reduced, else linear |
  /// | `high` | area average along an axis on which the image is reduced, else cubic (Catmull–Rom) |
  ///
  /// Outside of an image, filters read its nearest border pixels, or the next tile if it is tiled. The area
  /// average is exact for images rotated by a multiple of 90°; other images are first reduced to about the size
  /// at which they appear.
  public var interpolationQuality: GInterpolationQuality {
    get { state.interpolationQuality }
    set { state.interpolationQuality = newValue }
  }

  /// Returns the filter for an image under the current interpolation quality.
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
