extension PathElements {
  /// Calls `body` with the start and the end of each segment of the stroke's centerlines.
  ///
  /// A segment is a line, or a chord of a curve. Each subpath or dash is a centerline; that of a closed subpath ends
  /// where it begins. Round and square caps lengthen open ends by half the width, so a dot becomes a short line.
  ///
  /// - Parameters:
  ///   - style: The pen, in units of the path's space.
  ///   - scale: The largest number of pixels per unit of the path's space.
  ///   - limits: The largest number of elements of the path, and of segments of each centerline, and the deadline.
  func forEachCenterlineSegment(
    _ style: StrokeStyle, scale: Double, _ limits: WorkLimits,
    _ body: (_ start: CGPoint, _ end: CGPoint) throws(DrawingError) -> Void
  ) throws(DrawingError) {
    let extra = style.cap == .butt ? 0 : style.width / 2
    var centerlines = CenterlineBuilder()
    try centerlines.forEach(
      in: self, transform: .identity, dash: style.dash,
      tolerance: StrokeTolerance(width: style.width, scale: scale), limits: limits
    ) {
      centerline throws(DrawingError) in
      try centerline.forEachSegment(extendedBy: extra, body)
    }
  }
}

extension Centerline {
  fileprivate borrowing func forEachSegment(
    extendedBy extra: Double,
    _ body: (_ start: CGPoint, _ end: CGPoint) throws(DrawingError) -> Void
  ) throws(DrawingError) {
    guard segmentCount > 0 else {
      return try body(
        start.moved(along: dotDirection, by: -extra), start.moved(along: dotDirection, by: extra))
    }
    let last = samples.count - 1
    var from = samples[0].point
    if !isClosed { from = from.moved(along: samples[0].direction, by: -extra) }
    for index in 1...last {
      var to = samples[index].point
      if index == last, !isClosed { to = to.moved(along: samples[index].direction, by: extra) }
      try body(from, to)
      from = to
    }
  }
}
