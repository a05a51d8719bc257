/// What showing text does with the glyphs.
///
/// Raw values are Quartz's.
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
/// A clipping mode narrows the clip to the glyphs, whose strokes do not count, with each call that
/// shows text.
public enum GTextDrawingMode: Int32, Sendable, CaseIterable {
  /// Glyphs are filled.
  case fill = 0
  /// The outlines of glyphs are stroked.
  case stroke
  /// Glyphs are filled, and their outlines stroked on top.
  case fillStroke
  /// Nothing is painted; the text position advances.
  case invisible
  /// Glyphs are filled, and the clip narrows to them.
  case fillClip
  /// The outlines of glyphs are stroked, and the clip narrows to the glyphs.
  case strokeClip
  /// Glyphs are filled and stroked, and the clip narrows to them.
  case fillStrokeClip
  /// The clip narrows to the glyphs.
  case clip

  var fills: Bool { [.fill, .fillStroke, .fillClip, .fillStrokeClip].contains(self) }
  var strokes: Bool { [.stroke, .fillStroke, .strokeClip, .fillStrokeClip].contains(self) }
  var clips: Bool { rawValue >= GTextDrawingMode.fillClip.rawValue }
}
