extension PathElements {
  /// Returns the centerlines of the stroke as polylines: one list of points per subpath or dash.
  ///
  /// The list of a closed subpath ends with its first point. Round and square caps lengthen open ends by half the
  /// width, so a dot becomes a short line.
  ///
  /// - Parameter scale: The largest number of pixels per unit of the path's space.
  func centerlines(_ style: StrokeStyle, scale: Double) throws(DrawingError) -> [[CGPoint]] {
    let extra = style.cap == .butt ? 0 : style.width / 2
    var centerlines = CenterlineBuilder()
    var lines: [[CGPoint]] = []
    try centerlines.forEach(
      in: self, transform: .identity, dash: style.dash,
      tolerance: StrokeTolerance(width: style.width, scale: scale)
    ) { lines.append($0.points(extendedBy: extra)) }
    return lines
  }
}

extension Centerline {
  fileprivate borrowing func points(extendedBy extra: Double) -> [CGPoint] {
    guard segmentCount > 0 else {
      return [-extra, extra].map { start.moved(along: dotDirection, by: $0) }
    }
    var line: [CGPoint] = []
    for index in 0..<samples.count { line.append(samples[index].point) }
    if !isClosed {
      let (first, last) = (samples[0], samples[samples.count - 1])
      line[0] = first.point.moved(along: first.direction, by: -extra)
      line[line.count - 1] = last.point.moved(along: last.direction, by: extra)
    }
    return line
  }
}
