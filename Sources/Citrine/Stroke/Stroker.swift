import CPixels
import Foundation

/// Writes the outlines of strokes into a sink, to be filled by the nonzero rule.
///
/// `CenterlineBuilder` flattens each subpath to a `Centerline`, or to one for each dash. `StrokeOutliner` follows it,
/// and adds both sides, the joins and the caps to the sink.
struct Stroker: ~Copyable {
  private var centerlines = CenterlineBuilder()

  /// Writes the outline of a path's stroke into `sink`, dashed if the style says so.
  ///
  /// Lines and joins are exact; the sides of curves are chords. Nothing is written unless the width is finite and above
  /// zero.
  ///
  /// - Parameters:
  ///   - transform: From the path's space to pen space, in which the pen is a disc. The outline is in pen space.
  ///   - tolerance: The tolerance of chords, in units of pen space.
  ///   - limits: The limits of the centerlines; the sink checks those of the outline.
  mutating func stroke<Sink: StrokeSink & ~Copyable>(
    _ path: PathElements, transform: GAffineTransform, style: StrokeStyle,
    tolerance: StrokeTolerance, limits: WorkLimits, into sink: inout Sink
  ) throws(DrawingError) {
    guard style.width > 0, style.width.isFinite else { return }
    let outliner = StrokeOutliner(style, tolerance)
    var (count, isOneLine) = (0, true)
    try centerlines.forEach(
      in: path, transform: transform, dash: style.dash, tolerance: tolerance, limits: limits
    ) {
      centerline throws(DrawingError) in
      count += 1
      isOneLine = count == 1 && centerline.isOneLine
      try outliner.addOutline(of: centerline, into: &sink)
    }
    if isOneLine { sink.noteConvex() }
  }

  static func reportFarCoordinates() {
    GDiagnostics.report("stroke: a coordinate is too large; nothing is stroked")
  }
}
