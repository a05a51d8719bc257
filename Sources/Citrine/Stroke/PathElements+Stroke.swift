import Foundation

extension PathElements {
  /// Returns the outline of the path's stroke, to be filled by the nonzero rule.
  ///
  /// Lines and joins are exact; curves are followed by chords within 0.002 pixel.
  ///
  /// - Parameter scale: Pixels per unit of the path's space, at most.
  func stroked(_ style: StrokeStyle, scale: Double) -> PathElements {
    guard style.width > 0, style.width.isFinite else { return PathElements() }
    let fineness = StrokeFineness(width: style.width, scale: scale)
    var stroker = Stroker(style)
    var parts = 0
    var mayOverlap = false
    for track in StrokeTrack.tracks(of: self, fineness: fineness) {
      for part in track.dashed(style.dash) {
        stroker.stroke(part)
        parts += 1
        mayOverlap = mayOverlap || parts > 1 || !part.isOneLine
      }
    }
    var result = stroker.result
    if mayOverlap { result.markStrokeOutline() }
    guard result.points.allSatisfy(\.isFinite) else {
      GDiagnostics.report("stroke: a coordinate is too large; nothing is stroked")
      return PathElements()
    }
    return result
  }

  /// Returns the painted parts of the path under a dash pattern, as open subpaths.
  func dashed(_ dash: StrokeStyle.Dash, scale: Double) -> PathElements {
    if dash.lengths.isEmpty { return self }
    let fineness = StrokeFineness(width: 1, scale: scale)
    var result = PathElements()
    for track in StrokeTrack.tracks(of: self, fineness: fineness) {
      for part in track.dashed(dash) { result.append(part) }
    }
    return result
  }

  private mutating func append(_ track: StrokeTrack) {
    move(to: track.start)
    if track.pieces.isEmpty { line(to: track.start) }
    for piece in track.pieces {
      for sample in piece.dropFirst() { line(to: sample.point) }
    }
    if track.isClosed { close() }
  }

  /// Appends one open subpath from its end to its start, after a line from the current point.
  mutating func appendReversed(_ path: PathElements) {
    guard let end = path.points.last else { return }
    if hasOpenSubpath { line(to: end) } else { move(to: end) }
    var next = path.points.count - 1
    for verb in path.verbs.dropFirst().reversed() {
      let points = path.points
      switch verb {
      case .move, .close: break
      case .line: line(to: points[next - 1])
      case .quad: quad(to: points[next - 2], control: points[next - 1])
      case .cubic:
        cubic(to: points[next - 3], control1: points[next - 1], control2: points[next - 2])
      }
      next -= verb.pointCount
    }
  }

  /// Appends an arc of a circle from the current point, which lies `radius` along `direction` from
  /// the center; cubics of an eighth of a turn are within 1/250,000 of the radius.
  mutating func addStrokeArc(
    around center: CGPoint, from direction: CGPoint, radius: Double, sweep: Double
  ) {
    let count = max((abs(sweep) / (.pi / 4) - 1e-9).rounded(.up), 1)
    let step = sweep / count
    let reach = 4 / 3 * tan(step / 4)
    var from = direction
    for index in 1...Int(count) {
      let angle = step * Double(index)
      let to = CGPoint(
        x: direction.x * cos(angle) - direction.y * sin(angle),
        y: direction.y * cos(angle) + direction.x * sin(angle))
      cubic(
        to: center.moved(along: to, by: radius),
        control1: center.moved(along: from.moved(along: from.left, by: reach), by: radius),
        control2: center.moved(along: to.moved(along: to.left, by: -reach), by: radius))
      from = to
    }
  }
}

extension GAffineTransform {
  /// The largest factor by which the transform lengthens anything: its greater singular value.
  var largestScale: Double {
    let sum = hypot(a + d, b - c)
    let difference = hypot(a - d, b + c)
    return (sum + difference) / 2
  }
}
