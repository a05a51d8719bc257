/// The graphics state that `saveGState` saves: one value, which is copied on save and assigned on restore.
///
/// The current path, the text matrix and the `setAllows…` switches (anti-aliasing, font rendering) belong to the
/// context and not to this state, as in Quartz.
struct GraphicsState {
  /// User space to base space.
  var ctm = GAffineTransform.identity
  var clip: Clip
  var fill = CurrentColor()
  var stroke = CurrentColor()
  /// The translation of patterns, in the space that pattern matrices map to; see `GContext.baseCTM`.
  var patternPhase = CGSize.zero
  var strokeStyle = StrokeStyle()
  /// In pixels; kept without effect, because curves are flattened with a fixed tolerance.
  var flatness = 0.0
  var alpha = 1.0
  var blendMode = GBlendMode.normal
  var shadow: Shadow?
  var shouldAntialias = true
  var renderingIntent = GColorRenderingIntent.defaultIntent
  var interpolationQuality = GInterpolationQuality.default
  var text = TextState()

  init(clip: Clip) { self.clip = clip }
}

/// The part of the graphics state that concerns text.
struct TextState {
  var font = GFont.pixel
  var fontSize = Double(GFont.pixel.unitsPerEm)
  var characterSpacing = 0.0
  var drawingMode = GTextDrawingMode.fill
  var rendering: FontRenderingOptions = [.smoothing, .subpixelPositioning]

  /// The scale from font units to text space.
  var scale: Double { font.scale(atSize: fontSize) }
}
