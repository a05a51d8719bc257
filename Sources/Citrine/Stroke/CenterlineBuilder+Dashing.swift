import CPixels

extension CenterlineBuilder {
  /// Subtracts the number of dashes and gaps of the centerline from `remainingDashes`.
  ///
  /// - Returns: False, with a report to the diagnostics hook, if `remainingDashes` is too small. Then the centerline is
  ///   not dashed.
  mutating func reserveDashes(for pattern: StrokeStyle.Dash) -> Bool {
    let dashes = length / pattern.period * Double(pattern.lengthsInPeriod)
    guard dashes <= Double(remainingDashes) else {
      GDiagnostics.report("stroke: more than \(GLimits.dashes) dashes; the line is solid")
      return false
    }
    remainingDashes -= Int(dashes.rounded(.up))
    return true
  }

  private var length: Double {
    var length = 0.0
    for segment in 0..<centerline.segmentCount {
      let range = centerline.samples(of: segment)
      for index in range.dropFirst() { length += centerline.length(to: index, in: range) }
    }
    return length
  }

  /// Calls `body` with each dash of the centerline.
  ///
  /// The pattern begins at the centerline's start. A dash that goes round a corner has that corner, with a join. A dash
  /// of length zero is a dot with a direction. If a closed centerline ends in a dash and begins with one, both become a
  /// single dash, as in other renderers: so its first corner gets a join like all others.
  mutating func forEachDash(
    _ pattern: StrokeStyle.Dash, _ body: (borrowing Centerline) throws(DrawingError) -> Void
  ) throws(DrawingError) {
    var state = DashState(pattern)
    if centerline.isClosed, state.isDash {
      // A first pass without output finds out whether the last dash reaches the end of the centerline.
      var dryRun = state
      try emitDashes(&dryRun) { _ in }
      state.keepsFirstDash = dryRun.isInDash
    }
    try emitDashes(&state, body)
    guard state.isInDash else { return }
    // The first dash has never ended, so it covers the whole closed centerline.
    if state.keepsFirstDash { return try body(centerline) }
    if state.hasKeptFirstDash { try dash.append(firstDash) }
    try body(dash)
  }

  /// Calls `body` with all dashes that end before the centerline does.
  ///
  /// A dash that reaches the end of the centerline stays in `dash`.
  private mutating func emitDashes(
    _ state: inout DashState, _ body: (borrowing Centerline) throws(DrawingError) -> Void
  ) throws(DrawingError) {
    for segment in 0..<centerline.segmentCount {
      let range = centerline.samples(of: segment)
      for index in range.dropFirst() {
        try addStep(
          &state, centerline.samples[index - 1], centerline.samples[index],
          length: centerline.length(to: index, in: range), body)
      }
      try dash.endSegment()
    }
  }

  private mutating func addStep(
    _ state: inout DashState, _ from: Centerline.Sample, _ to: Centerline.Sample,
    length: Double, _ body: (borrowing Centerline) throws(DrawingError) -> Void
  ) throws(DrawingError) {
    var done = 0.0
    if state.isDash { try beginDash(&state, at: from) }
    while state.remainingLength <= length - done {
      done += state.remainingLength
      let cut = from.lerp(to, length > 0 ? done / length : 1)
      if state.isDash {
        try beginDash(&state, at: cut)
        try addToDash(cut)
        try endDash(&state, body)
      }
      state.advance()
      if state.isDash, done < length { try beginDash(&state, at: cut) }
    }
    state.remainingLength -= length - done
    if state.isInDash { try addToDash(to) }
  }

  private mutating func beginDash(_ state: inout DashState, at sample: Centerline.Sample)
    throws(DrawingError)
  {
    if !state.isInDash {
      dash.begin(at: sample.point, direction: sample.direction)
      dash.noteLineOrCurve()
      state.isInDash = true
    }
    if !dash.isInSegment { try dash.append(sample) }
  }

  private mutating func addToDash(_ sample: Centerline.Sample) throws(DrawingError) {
    if dash.samples[dash.samples.count - 1].point != sample.point { try dash.append(sample) }
  }

  private mutating func endDash(
    _ state: inout DashState, _ body: (borrowing Centerline) throws(DrawingError) -> Void
  ) throws(DrawingError) {
    try dash.endSegment()
    state.isInDash = false
    if state.keepsFirstDash {
      swap(&dash, &firstDash)
      (state.keepsFirstDash, state.hasKeptFirstDash) = (false, true)
    } else {
      try body(dash)
    }
  }
}

/// The current position in a dash pattern, and the state of the current dash.
private struct DashState {
  private let lengths: [Double]
  /// The number of dashes and gaps before the current one: even for a dash.
  private var index = 0
  /// The remaining length of the current dash or gap, in units of pen space.
  var remainingLength: Double
  /// Whether a dash has begun and not ended.
  var isInDash = false
  /// Whether the first dash is to be kept when it ends, because the last dash continues in it.
  var keepsFirstDash = false
  /// Whether the first dash has ended and been kept, in `firstDash`.
  var hasKeptFirstDash = false

  init(_ pattern: StrokeStyle.Dash) {
    lengths = pattern.lengths
    var offset = pattern.phase.truncatingRemainder(dividingBy: pattern.period)
    if offset < 0 { offset += pattern.period }
    remainingLength = pattern.lengths[0]
    while offset >= remainingLength, offset > 0 {
      offset -= remainingLength
      advance()
    }
    remainingLength -= offset
  }

  /// Whether the pattern is at a dash, and not at a gap.
  var isDash: Bool { index.isMultiple(of: 2) }

  /// Advances to the next dash or gap.
  mutating func advance() {
    index += 1
    remainingLength = lengths[index % lengths.count]
  }
}

extension Centerline {
  /// The length of the curve, or line, between a sample of a segment and the sample before it.
  ///
  /// It is estimated from the chord and the turn `θ` between the two samples. A chord with both ends on the curve is
  /// shorter than its arc, by the factor `1 - θ² / 24`. A chord that is moved off the curve, so that it encloses the
  /// same area, is longer by the factor `1 + θ² / 24`, or `1 + θ² / 18` if one of its ends stays on the curve. And `1 -
  /// cos θ` is about `θ² / 2`.
  ///
  /// - Parameters:
  ///   - index: The second of the two samples.
  ///   - segment: All samples of the segment.
  fileprivate func length(to index: Int, in segment: Range<Int>) -> Double {
    let (from, to) = (samples[index - 1], samples[index])
    let turn = 1 - from.direction.dot(to.direction)
    let isFirst = index == segment.lowerBound + 1
    let isLast = index == segment.upperBound - 1
    let excess = isFirst && isLast ? -turn / 12 : isFirst || isLast ? turn / 9 : turn / 12
    return from.point.distance(to: to.point) * (1 - excess)
  }
}

extension Centerline.Sample {
  fileprivate func lerp(_ other: Centerline.Sample, _ t: Double) -> Centerline.Sample {
    if t >= 1 { return other }
    let point = CGPoint(
      x: x + (other.x - x) * t, y: y + (other.y - y) * t)
    let blend = CGPoint.zero.moved(along: direction, by: 1 - t).moved(along: other.direction, by: t)
    return Centerline.Sample(
      point, direction: blend.unit ?? direction, offset: offset * (1 - t) + other.offset * t)
  }
}
