/// Whether the glyphs of shown text are filled, stroked, or added to the clip.
///
/// Raw values are those of Quartz.
///
/// | mode | fills | strokes | clips |
/// |---|---|---|---|
/// | `fill` | yes | no | no |
/// | `stroke` | no | yes | no |
/// | `fillStroke` | yes | yes, on top | no |
/// | `invisible` | no | no | no |
/// | `fillClip` | yes | no | yes |
/// | `strokeClip` | no | yes | yes |
/// | `fillStrokeClip` | yes | yes, on top | yes |
/// | `clip` | no | no | yes |
///
/// In a clipping mode, each call that shows text intersects the clip with the filled outlines of its glyphs,
/// without their strokes.
public enum GTextDrawingMode: Int32, Sendable, CaseIterable {
  /// Glyphs are filled.
  case fill = 0
  /// The outlines of glyphs are stroked.
  case stroke
  /// Glyphs are filled, and their outlines stroked on top.
  case fillStroke
  /// Nothing is painted; the text position advances.
  case invisible
  /// Glyphs are filled, and the clip is intersected with them.
  case fillClip
  /// The outlines of glyphs are stroked, and the clip is intersected with the filled glyphs.
  case strokeClip
  /// Glyphs are filled and stroked, and the clip is intersected with the filled glyphs.
  case fillStrokeClip
  /// The clip is intersected with the glyphs; nothing is painted.
  case clip

  var fills: Bool { [.fill, .fillStroke, .fillClip, .fillStrokeClip].contains(self) }
  var strokes: Bool { [.stroke, .fillStroke, .strokeClip, .fillStrokeClip].contains(self) }
  var clips: Bool { rawValue >= GTextDrawingMode.fillClip.rawValue }
}
