extension PathElements {
  /// The lines in the middle of the stroke: dashed, curves as chords, each a list of points.
  ///
  /// A closed subpath comes back to its first point. Caps other than butt lengthen open ends by half
  /// the width, as square caps do; they make a short line of a dot.
  ///
  /// - Parameter scale: Pixels per unit of the path's space, at most.
  func centerLines(_ style: StrokeStyle, scale: Double) -> [[CGPoint]] {
    let fineness = StrokeFineness(width: style.width, scale: scale)
    let extra = style.cap == .butt ? 0 : style.width / 2
    return StrokeTrack.tracks(of: self, fineness: fineness).flatMap { track in
      track.dashed(style.dash).map { $0.centerLine(lengthenedBy: extra) }
    }
  }
}

extension StrokeTrack {
  fileprivate func centerLine(lengthenedBy extra: Double) -> [CGPoint] {
    guard let first = pieces.first?.first, let last = pieces.last?.last else {
      return [-extra, extra].map { start.moved(along: dotDirection, by: $0) }
    }
    var line = pieces.flatMap { $0.map(\.point) }
    if !isClosed {
      line[0] = first.point.moved(along: first.direction, by: -extra)
      line[line.count - 1] = last.point.moved(along: last.direction, by: extra)
    }
    return line
  }
}
