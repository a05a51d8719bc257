/// Where a cubic is cut into chords: closely where it bends, widely where it is nearly straight.
///
/// A chord over a step `h` of the parameter strays from its curve `B` by `h² · |B″⟂| / 8`, where `B″⟂`
/// is the part of the second derivative across the curve: the part along it only changes the speed. So
/// a tolerance `τ` asks for `√(|B″⟂| / 8τ)` chords per unit of the parameter. This density is taken at
/// the borders of eight pieces, the greater of two holds between them, and every chord gets the same
/// share of its integral. The curves of drawings take a third of the chords of equal steps so.
struct ChordPacing {
  /// How far chords may stray.
  struct Tolerance {
    /// The distance that fills and strokes allow, in pixels, before chords are moved outwards.
    static let pixels = 0.008

    /// One over eight times the distance.
    fileprivate let inverse: Double
    /// The square of the chords that a radian takes on the parallel.
    fileprivate let squaredChordsPerRadian: Double

    /// - Parameters:
    ///   - distance: The largest distance of a chord from its curve.
    ///   - radius: The distance holds for the parallel on the outer side that is so far away, too.
    init(distance: Double, radius: Double = 0) {
      inverse = 1 / (8 * distance)
      squaredChordsPerRadian = radius * inverse
    }
  }

  private static let pieces = 8

  /// A curve gets no more chords than this.
  private static let mostChords = 4096.0

  /// The number of chords.
  let count: Int
  /// How many chords lie before each border, not in whole numbers.
  private var sums = InlineArray<9, Double>(repeating: 0)

  init(_ motion: CubicMotion, tolerance: Tolerance) {
    var sum = 0.0
    var before = Border(motion, at: 0, tolerance)
    for piece in 1...Self.pieces {
      let after = Border(motion, at: Double(piece) / Double(Self.pieces), tolerance)
      sum += before.density(upTo: after, tolerance) / Double(Self.pieces)
      sums[piece] = sum
      before = after
    }
    count = sum < Self.mostChords ? max(Int(sum.rounded(.up)), 1) : Int(Self.mostChords)
  }

  /// Where two pieces meet.
  private struct Border {
    let velocity: CGPoint
    let acceleration: CGPoint
    let squaredSpeed: Double
    let squaredDensity: Double

    @inline(__always)
    init(_ motion: CubicMotion, at t: Double, _ tolerance: Tolerance) {
      velocity = motion.velocity(at: t)
      acceleration = motion.acceleration(at: t)
      squaredSpeed = velocity.x * velocity.x + velocity.y * velocity.y
      let across = abs(velocity.x * acceleration.y - velocity.y * acceleration.x)
      // The turn per unit of the parameter. Where the curve stands still it does not bend, either.
      let turn = squaredSpeed > 0 ? across / squaredSpeed : 0
      // No piece turns by more than an eighth of a circle: a faster turn is over at once.
      let lastingTurn = min(turn, ChordPacing.fastestTurn)
      squaredDensity =
        turn * squaredSpeed.squareRoot() * tolerance.inverse
        + lastingTurn * lastingTurn * tolerance.squaredChordsPerRadian
    }

    /// The chords per unit of the parameter from here to the next border.
    @inline(__always)
    func density(upTo next: Border, _ tolerance: Tolerance) -> Double {
      if runsOn(to: next) { return max(squaredDensity, next.squaredDensity).squareRoot() }
      let (b, c) = (acceleration, next.acceleration)
      let squared = max(b.x * b.x + b.y * b.y, c.x * c.x + c.y * c.y)
      return (squared.squareRoot() * tolerance.inverse).squareRoot()
    }

    /// Whether the curve neither turns by more than an eighth of a circle on the way nor turns back.
    ///
    /// Its velocity is a quadratic: with both ends, the point where their tangents meet lies ahead.
    @inline(__always)
    private func runsOn(to next: Border) -> Bool {
      let half = 0.5 / Double(ChordPacing.pieces)
      let (v, w) = (velocity, next.velocity)
      let middle = CGPoint(x: v.x + half * acceleration.x, y: v.y + half * acceleration.y)
      let along = v.x * w.x + v.y * w.y
      return along >= 0 && 2 * along * along >= squaredSpeed * next.squaredSpeed
        && middle.x * v.x + middle.y * v.y >= 0 && middle.x * w.x + middle.y * w.y >= 0
    }
  }

  private static let fastestTurn = 16.0
}

extension ChordPacing {
  /// The parameters where one chord ends and the next begins.
  var inner: Cursor { Cursor(self) }

  /// Goes from one inner end of chords to the next.
  struct Cursor {
    private let pacing: ChordPacing
    /// What each chord gets of the sum.
    private let share: Double
    private var chords = 0
    private var sum = 0.0
    private var piece = -1
    /// The sum at the end of the piece.
    private var limit = 0.0
    /// The parameter is linear in the sum inside a piece.
    private var slope = 0.0
    private var base = 0.0

    @inline(__always)
    fileprivate init(_ pacing: ChordPacing) {
      self.pacing = pacing
      share = pacing.sums[ChordPacing.pieces] / Double(pacing.count)
    }

    /// The next parameter, and 1 when there is none.
    @inline(__always)
    mutating func next() -> Double {
      chords += 1
      guard chords < pacing.count else { return 1 }
      sum += share
      if sum > limit { findPiece() }
      return base + sum * slope
    }

    private mutating func findPiece() {
      repeat { piece += 1 } while piece < ChordPacing.pieces - 1 && pacing.sums[piece + 1] < sum
      let start = pacing.sums[piece]
      limit = piece < ChordPacing.pieces - 1 ? pacing.sums[piece + 1] : .infinity
      slope = 1 / (Double(ChordPacing.pieces) * (pacing.sums[piece + 1] - start))
      base = Double(piece) / Double(ChordPacing.pieces) - start * slope
    }
  }
}
