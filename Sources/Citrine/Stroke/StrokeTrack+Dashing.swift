import Foundation

extension StrokeTrack {
  /// A subpath with more dashes and gaps than this is drawn solid.
  private static let maxDashes = 100_000.0

  /// The painted parts of the track, measured along it from its start.
  ///
  /// A part that goes round a corner keeps it as one; a part of no length is a dot with a direction.
  /// Where a closed subpath ends in a dash and begins with one, the two are one, as in other
  /// renderers: its first corner then looks like all others.
  func dashed(_ dash: StrokeStyle.Dash) -> [StrokeTrack] {
    guard !dash.lengths.isEmpty, !pieces.isEmpty else { return [self] }
    guard length / dash.period * Double(dash.lengths.count) <= Self.maxDashes else {
      GDiagnostics.report("stroke: too many dashes; the line is solid")
      return [self]
    }
    var cutter = DashCutter(dash)
    let startsPainted = cutter.isPainted
    for piece in pieces {
      for (from, to) in zip(piece, piece.dropFirst()) { cutter.advance(from, to) }
      cutter.endPiece()
    }
    let isWhole = isClosed && startsPainted && cutter.isInDash
    if isWhole, cutter.tracks.isEmpty { return [self] }
    cutter.endDash()
    if isWhole { cutter.joinEnds() }
    return cutter.tracks
  }

  private var length: Double {
    pieces.reduce(0) { sum, piece in
      zip(piece, piece.dropFirst()).reduce(sum) {
        $0 + hypot($1.1.point.x - $1.0.point.x, $1.1.point.y - $1.0.point.y)
      }
    }
  }
}

/// Walks along a track and keeps what lies under the painted lengths of a pattern.
private struct DashCutter {
  private(set) var tracks: [StrokeTrack] = []
  private let lengths: [Double]
  private var index = 0
  /// What is left of the current length.
  private var rest: Double
  private var dash: StrokeTrack?
  private var piece: [StrokeTrack.Sample] = []

  init(_ pattern: StrokeStyle.Dash) {
    lengths = pattern.lengths
    var offset = pattern.phase.truncatingRemainder(dividingBy: pattern.period)
    if offset < 0 { offset += pattern.period }
    rest = pattern.lengths[0]
    while offset >= rest, offset > 0 {
      offset -= rest
      index += 1
      rest = lengths[index % lengths.count]
    }
    rest -= offset
  }

  var isPainted: Bool { index.isMultiple(of: 2) }

  /// Whether a dash goes on from where the pen is.
  var isInDash: Bool { dash != nil }

  mutating func advance(_ from: StrokeTrack.Sample, _ to: StrokeTrack.Sample) {
    let length = hypot(to.point.x - from.point.x, to.point.y - from.point.y)
    var done = 0.0
    if isPainted { begin(at: from) }
    while rest <= length - done {
      done += rest
      let cut = Self.sample(between: from, and: to, at: done / length)
      if isPainted {
        begin(at: cut)
        keep(cut)
        endDash()
      }
      index += 1
      rest = lengths[index % lengths.count]
      if isPainted, done < length { begin(at: cut) }
    }
    rest -= length - done
    if isPainted { keep(to) }
  }

  private mutating func begin(at sample: StrokeTrack.Sample) {
    if dash == nil {
      var track = StrokeTrack(start: sample.point)
      (track.isDrawn, track.dotDirection) = (true, sample.direction)
      dash = track
    }
    if piece.isEmpty { piece = [sample] }
  }

  private mutating func keep(_ sample: StrokeTrack.Sample) {
    if piece.last?.point != sample.point { piece.append(sample) }
  }

  mutating func endPiece() {
    if piece.count > 1 { dash?.pieces.append(piece) }
    piece = []
  }

  mutating func endDash() {
    endPiece()
    if let dash { tracks.append(dash) }
    dash = nil
  }

  /// Makes the last dash and the first one, which begins where it ends.
  mutating func joinEnds() {
    guard tracks.count > 1, var last = tracks.popLast() else { return }
    last.pieces += tracks.removeFirst().pieces
    tracks.append(last)
  }

  private static func sample(
    between from: StrokeTrack.Sample, and to: StrokeTrack.Sample, at t: Double
  ) -> StrokeTrack.Sample {
    if t >= 1 { return to }
    let point = CGPoint(
      x: from.point.x + (to.point.x - from.point.x) * t,
      y: from.point.y + (to.point.y - from.point.y) * t)
    let blend = CGPoint.zero.moved(along: from.direction, by: 1 - t).moved(
      along: to.direction, by: t)
    return StrokeTrack.Sample(
      point: point, direction: CGPoint.zero.direction(to: blend) ?? from.direction)
  }
}
