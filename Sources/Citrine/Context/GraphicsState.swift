/// What `saveGState` saves: one value, copied on save and put back on restore.
///
/// Not in it, as in Quartz: the current path, the text matrix, and what the context allows:
/// anti-aliasing, and the ways of placing glyphs.
struct GraphicsState {
  /// User space to base space.
  var ctm = GAffineTransform.identity
  var clip: Clip
  var fill = CurrentColor()
  var stroke = CurrentColor()
  /// How far patterns are moved, in the space that they lie in.
  var patternPhase = CGSize.zero
  var strokeStyle = StrokeStyle()
  /// Kept for whoever sets it; curves are always nearer than any flatness asks for.
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
  var font = GBitmapFont.builtIn
  var fontSize = Double(GBitmapFont.builtIn.unitsPerEm)
  var characterSpacing = 0.0
  var drawingMode = GTextDrawingMode.fill
  var rendering: FontRendering = [.smoothing, .subpixelPositioning]

  /// Font pixels to text space.
  var scale: Double { fontSize / Double(font.unitsPerEm) }
}
