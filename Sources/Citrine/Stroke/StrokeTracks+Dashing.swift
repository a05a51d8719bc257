import CPixels

extension StrokeTracks {
  /// Subtracts the number of dashes and gaps of the track from `dashesLeft`.
  ///
  /// - Returns: False, with a report to the diagnostics hook, if `dashesLeft` is too small. Then the track is not
  ///   dashed.
  mutating func takeDashes(of pattern: StrokeStyle.Dash) -> Bool {
    let dashes = length / pattern.period * Double(pattern.lengthsInPeriod)
    guard dashes <= Double(dashesLeft) else {
      GDiagnostics.report("stroke: more than \(GLimits.dashes) dashes; the line is solid")
      return false
    }
    dashesLeft -= Int(dashes.rounded(.up))
    return true
  }

  private var length: Double {
    var length = 0.0
    for piece in 0..<track.pieceCount {
      let range = track.samples(of: piece)
      for index in range.dropFirst() { length += track.length(to: index, in: range) }
    }
    return length
  }

  /// Calls `body` with each dash of the track.
  ///
  /// The pattern begins at the track's start. A dash that goes round a corner has that corner, with a join. A dash of
  /// length zero is a dot with a direction. If a closed track ends in a dash and begins with one, both become a single
  /// dash, as in other renderers: so its first corner gets a join like all others.
  mutating func cut(
    _ pattern: StrokeStyle.Dash, _ body: (borrowing StrokeTrack) -> Void
  ) {
    var cutter = DashCutter(pattern)
    if track.isClosed, cutter.isPainted {
      // A first pass without output finds out whether the last dash reaches the end of the track.
      var dry = cutter
      walk(&dry) { _ in }
      cutter.keepsFirst = dry.isInDash
    }
    walk(&cutter, body)
    guard cutter.isInDash else { return }
    if cutter.keepsFirst { return body(track) }
    if cutter.hasKept { dash.append(firstDash) }
    body(dash)
  }

  /// Calls `body` with all dashes that end before the track does.
  ///
  /// A dash that reaches the end of the track stays in `dash`.
  private mutating func walk(
    _ cutter: inout DashCutter, _ body: (borrowing StrokeTrack) -> Void
  ) {
    for piece in 0..<track.pieceCount {
      let range = track.samples(of: piece)
      for index in range.dropFirst() {
        advance(
          &cutter, track.samples[index - 1], track.samples[index],
          length: track.length(to: index, in: range), body)
      }
      dash.endPiece()
    }
  }

  private mutating func advance(
    _ cutter: inout DashCutter, _ from: StrokeTrack.Sample, _ to: StrokeTrack.Sample,
    length: Double, _ body: (borrowing StrokeTrack) -> Void
  ) {
    var done = 0.0
    if cutter.isPainted { begin(&cutter, at: from) }
    while cutter.rest <= length - done {
      done += cutter.rest
      let cut = from.towards(to, at: length > 0 ? done / length : 1)
      if cutter.isPainted {
        begin(&cutter, at: cut)
        add(cut)
        end(&cutter, body)
      }
      cutter.goOn()
      if cutter.isPainted, done < length { begin(&cutter, at: cut) }
    }
    cutter.rest -= length - done
    if cutter.isInDash { add(to) }
  }

  private mutating func begin(_ cutter: inout DashCutter, at sample: StrokeTrack.Sample) {
    if !cutter.isInDash {
      dash.begin(at: sample.point, direction: sample.direction)
      dash.draw()
      cutter.isInDash = true
    }
    if !dash.isInPiece { dash.append(sample) }
  }

  private mutating func add(_ sample: StrokeTrack.Sample) {
    if dash.samples[dash.samples.count - 1].point != sample.point { dash.append(sample) }
  }

  private mutating func end(
    _ cutter: inout DashCutter, _ body: (borrowing StrokeTrack) -> Void
  ) {
    dash.endPiece()
    cutter.isInDash = false
    if cutter.keepsFirst {
      swap(&dash, &firstDash)
      (cutter.keepsFirst, cutter.hasKept) = (false, true)
    } else {
      body(dash)
    }
  }
}

/// The current position in a dash pattern, and the state of the current dash.
private struct DashCutter {
  private let lengths: [Double]
  /// The number of dashes and gaps before the current one: even for a dash.
  private var index = 0
  /// The rest of the current dash or gap, in units of pen space.
  var rest: Double
  /// Whether a dash has begun and not ended.
  var isInDash = false
  /// Whether the first dash is to be kept when it ends, because the last dash continues in it.
  var keepsFirst = false
  /// Whether the first dash has ended and been kept, in `firstDash`.
  var hasKept = false

  init(_ pattern: StrokeStyle.Dash) {
    lengths = pattern.lengths
    var offset = pattern.phase.truncatingRemainder(dividingBy: pattern.period)
    if offset < 0 { offset += pattern.period }
    rest = pattern.lengths[0]
    while offset >= rest, offset > 0 {
      offset -= rest
      goOn()
    }
    rest -= offset
  }

  var isPainted: Bool { index.isMultiple(of: 2) }

  /// Advances to the next dash or gap.
  mutating func goOn() {
    index += 1
    rest = lengths[index % lengths.count]
  }
}

extension StrokeTrack {
  /// The length of the curve, or line, between a sample of a piece and the sample before it.
  ///
  /// It is estimated from the chord and its turn `θ`. A chord with both ends on the curve is shorter than its arc, by
  /// the factor `1 - θ² / 24`. A chord that is moved off the curve, so that it encloses the same area, is longer by the
  /// factor `1 + θ² / 24`, or `1 + θ² / 18` if one of its ends stays on the curve. And `1 - cos θ` is about `θ² / 2`.
  ///
  /// - Parameters:
  ///   - index: The second of the two samples.
  ///   - piece: All samples of the piece.
  fileprivate func length(to index: Int, in piece: Range<Int>) -> Double {
    let (from, to) = (samples[index - 1], samples[index])
    let turn = 1 - from.direction.dot(to.direction)
    let isFirst = index == piece.lowerBound + 1
    let isLast = index == piece.upperBound - 1
    let excess = isFirst && isLast ? -turn / 12 : isFirst || isLast ? turn / 9 : turn / 12
    return from.point.distance(to: to.point) * (1 - excess)
  }
}

extension StrokeTrack.Sample {
  fileprivate func towards(_ other: StrokeTrack.Sample, at t: Double) -> StrokeTrack.Sample {
    if t >= 1 { return other }
    let place = CGPoint(
      x: point.x + (other.point.x - point.x) * t, y: point.y + (other.point.y - point.y) * t)
    let blend = CGPoint.zero.moved(along: direction, by: 1 - t).moved(along: other.direction, by: t)
    return StrokeTrack.Sample(
      place, direction: blend.unit ?? direction, reach: reach * (1 - t) + other.reach * t)
  }
}
