import Citrine
import CitrineCoreGraphics
import Foundation

/// The properties of an emitter layer that decide the particles that it emits.
struct Emission: Equatable {
  var birthRate: Float = 1
  var lifetime: Float = 1
  var position = CGPoint.zero
  var z: CGFloat = 0
  var size = CGSize.zero
  var depth: CGFloat = 0
  var shape = CAEmitterLayerEmitterShape.point
  var mode = CAEmitterLayerEmitterMode.volume
  var velocity: Float = 1
  var scale: Float = 1
  var spin: Float = 1
  var seed: UInt32 = 0

  /// A place of birth in points, and the angle in radians from which the direction of the emission is measured.
  typealias Origin = (position: SIMD3<Double>, angle: Double)

  /// Returns a random place of birth on the emitter.
  func origin(_ random: inout ParticleRandom) -> Origin {
    let (x, y, z) = (random.symmetric(), random.symmetric(), random.symmetric())
    let pick = random.unit()
    let centre = SIMD3(finiteOrZero(position.x), finiteOrZero(position.y), finiteOrZero(self.z))
    let half = SIMD3(finiteOrZero(size.width), finiteOrZero(size.height), finiteOrZero(depth)) / 2
    switch shape {
    case .line:
      let place = mode == .points ? (x < 0 ? -1 : 1) : x
      return (centre + SIMD3(place * half.x, 0, 0), -.pi / 2)
    case .rectangle, .cuboid:
      var place = SIMD3(x, y, shape == .cuboid ? z : 0)
      if mode == .points { place = SIMD3(x < 0 ? -1 : 1, y < 0 ? -1 : 1, place.z) }
      if mode == .outline { place = Self.edge(place, half, pick) }
      return (centre + place * half, 0)
    case .circle, .sphere:
      let angle = x * .pi
      // The square root spreads the places evenly over the disc.
      let radius = mode == .points ? 0 : mode == .volume || mode == .surface ? pick.squareRoot() : 1
      let offset = SIMD3(cos(angle), sin(angle), 0) * (2 * half.x * radius)
      return (centre + offset, angle)
    default: return (centre, 0)
    }
  }

  /// Moves a place to a side of a rectangle; the chance of a side is in proportion to its length.
  private static func edge(
    _ place: SIMD3<Double>, _ half: SIMD3<Double>, _ pick: Double
  ) -> SIMD3<Double> {
    let (width, height) = (abs(half.x), abs(half.y))
    let isHorizontal = pick * (width + height) < width
    return isHorizontal
      ? SIMD3(place.x, place.y < 0 ? -1 : 1, place.z)
      : SIMD3(place.x < 0 ? -1 : 1, place.y, place.z)
  }
}

/// The emissions of a layer, each from its time on: a change concerns only particles that are born later.
struct EmissionHistory {
  private struct Period {
    let emission: Emission
    let cells: [CAEmitterCell]
    /// The beginning in the layer's local time, in seconds.
    let start: Double
    /// The number of births of each cell before the period, with the fraction of the next one.
    let births: [Double]
  }

  private var periods: [Period] = []

  /// The largest number of particles of a picture; the oldest are left out.
  static let maximumParticles = 16_384
  /// The largest number of periods that are kept: one for each frame of two minutes, at 60 frames per second.
  private static let maximumPeriods = 7200

  /// Begins a period at a local time of the layer, which ends the one before; times before 0 count as 0.
  mutating func begin(_ emission: Emission, _ cells: [CAEmitterCell], at time: Double) {
    let start = max(finiteOrZero(time), 0)
    while let last = periods.last, last.start >= start { periods.removeLast() }
    var births = [Double](repeating: 0, count: cells.count)
    if let last = periods.last {
      for (index, cell) in last.cells.enumerated() where index < cells.count {
        births[index] =
          last.births[index] + last.emission.births(of: cell, from: last.start, to: start)
      }
    }
    periods.append(Period(emission: emission, cells: cells, start: start, births: births))
    if periods.count > Self.maximumPeriods { periods.removeFirst(Self.maximumPeriods / 2) }
  }

  /// Returns the particles at a local time of the layer, in no certain order.
  func particles(at time: Double) -> [Particle] {
    var emitter = ParticleEmitter(limit: Self.maximumParticles)
    // The newest period is the first, so that the limit leaves out the oldest particles.
    for index in periods.indices.reversed() {
      let period = periods[index]
      let end = index + 1 < periods.count ? periods[index + 1].start : .infinity
      for (number, cell) in period.cells.enumerated() {
        emitter.emit(
          cell, period.emission,
          ParticleEmitter.Source(
            start: period.start, end: end, births: period.births[number],
            key: UInt64(period.emission.seed) << 32 + UInt64(number),
            origin: { _, random in period.emission.origin(&random) }),
          at: time)
      }
    }
    if emitter.isFull {
      GDiagnostics.reportOnce(
        "CAEmitterLayer: more than \(Self.maximumParticles) particles; the oldest are left out")
    }
    return emitter.particles
  }
}

extension Emission {
  /// Returns the number of births of a cell per second of its own time; 0 if there are none.
  func rate(of cell: CAEmitterCell) -> Double {
    let rate = Double(cell.birthRate) * Double(birthRate)
    return cell.isEnabled && rate.isFinite && rate > 0 ? rate : 0
  }

  /// Returns the number of births of a cell in a range of the layer's time.
  func births(of cell: CAEmitterCell, from start: Double, to end: Double) -> Double {
    let (first, last) = (cell.localTime(start), min(cell.localTime(end), cell.emissionEnd))
    return rate(of: cell) * max(last - max(first, 0), 0)
  }
}

extension CAEmitterCell {
  /// Returns the time of the cell, which begins to emit at 0, for a time of the layer.
  func localTime(_ time: Double) -> Double {
    (time - finiteOrZero(beginTime)) * finiteOrZero(Double(speed))
  }

  /// The end of the emission in the time of the cell; infinite if there is none.
  var emissionEnd: Double { duration > 0 ? duration : .infinity }
}

/// The random numbers of one particle, by the algorithm SplitMix64.
struct ParticleRandom {
  private var state: UInt64

  init(_ key: UInt64) { state = key }

  private mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    return Self.mixed(state)
  }

  static func mixed(_ number: UInt64) -> UInt64 {
    var z = number
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// A number from 0 to 1.
  mutating func unit() -> Double { Double(next() >> 11) / Double(1 << 53) }

  /// A number from -1 to 1.
  mutating func symmetric() -> Double { 2 * unit() - 1 }
}
