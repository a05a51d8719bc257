import Citrine
import CitrineCoreGraphics
import Foundation

/// A particle at one time.
struct Particle {
  /// The centre in the layer's space, in points.
  let position: SIMD3<Double>
  /// The seconds since the birth.
  let age: Double
  /// The rotation in radians, clockwise.
  let rotation: Double
  /// The width and the height in points.
  let size: SIMD2<Double>
  /// Red, green, blue and alpha in sRGB, each from 0 to 1.
  let color: SIMD4<Float>
  let image: CGImage

  var z: Double { position.z }

  /// The rectangle that the particle may touch, however it is rotated.
  var box: CGRect {
    let radius = (size * size).sum().squareRoot() / 2 + 1
    return CGRect(
      x: position.x - radius, y: position.y - radius, width: 2 * radius, height: 2 * radius)
  }

  func draw(in context: CGContext, _ tints: inout TintedImages) {
    guard color.w > 0, size.x > 0, size.y > 0, let picture = tints.image(image, color) else {
      return
    }
    let rect = CGRect(x: -size.x / 2, y: -size.y / 2, width: size.x, height: size.y)
    context.saveGState()
    context.translateBy(x: position.x, y: position.y)
    context.rotate(by: rotation)
    context.setAlpha(CGFloat(color.w))
    context.concatenate(rect.verticalFlip)
    context.draw(picture, in: rect)
    context.restoreGState()
  }
}

/// The images of particles, multiplied by their colours; they are kept while one picture is drawn.
struct TintedImages {
  private struct Key: Hashable {
    let image: ObjectIdentifier
    /// Red, green and blue, of 255.
    let color: SIMD4<UInt8>
  }

  private var images: [Key: CGImage] = [:]

  /// The largest number of images that are kept; when there are more, all are released.
  private static let limit = 512

  mutating func image(_ image: CGImage, _ color: SIMD4<Float>) -> CGImage? {
    let bytes = SIMD4<UInt8>(
      UInt8((color.x * 255).rounded()), UInt8((color.y * 255).rounded()),
      UInt8((color.z * 255).rounded()), 255)
    if bytes == SIMD4(repeating: 255) { return image }
    let key = Key(image: ObjectIdentifier(image), color: bytes)
    if let known = images[key] { return known }
    let factors = [bytes.x, bytes.y, bytes.z, 255].map { Float($0) / 255 }
    let tinted = LayerTint(factors).applied(to: image)
    if images.count >= Self.limit { images = [:] }
    images[key] = tinted
    return tinted
  }
}

/// The images of cells, cropped to their `contentsRect`; they are kept while one picture is drawn.
///
/// Particles with equal images then share one object, which is tinted once.
struct CroppedImages {
  private struct Key: Hashable {
    let image: ObjectIdentifier
    /// The origin and the size of the part, in fractions of the image.
    let part: SIMD4<Double>
  }

  private var images: [Key: CGImage?] = [:]

  /// Returns the part of a cell's image that is drawn; nil without an image.
  mutating func image(of cell: CAEmitterCell) -> CGImage? {
    guard let contents = cell.contents, let whole = contents as? CGImage else { return nil }
    let rect = cell.contentsRect
    let key = Key(
      image: ObjectIdentifier(whole),
      part: SIMD4(
        Double(rect.origin.x), Double(rect.origin.y), Double(rect.size.width),
        Double(rect.size.height)))
    if let known = images[key] { return known }
    let part = whole.cropped(toFraction: rect)
    images[key] = .some(part)
    return part
  }
}

/// Finds the particles of cells at a time, in closed form: no particle depends on an earlier picture.
struct ParticleEmitter {
  private(set) var particles: [Particle] = []
  /// True if particles are left out because of the limit.
  private(set) var isFull = false
  /// The number of births until the limit.
  private var remaining: Int
  private var crops = CroppedImages()

  init(limit: Int) { remaining = limit }

  /// The time and the place of an emission.
  struct Source {
    /// The beginning and the end, in seconds of the layer or the particle that emits.
    let start: Double
    let end: Double
    /// The number of births before the beginning, with the fraction of the next one.
    var births = 0.0
    /// A number that distinguishes the source from others.
    let key: UInt64
    /// Returns the place and the direction of a birth at a time in seconds.
    let origin: (Double, inout ParticleRandom) -> Emission.Origin
  }

  /// Adds the particles of a cell, and those that they have emitted, at a time of the source.
  ///
  /// The birth with the number n happens when rate × time is n.
  mutating func emit(_ cell: CAEmitterCell, _ emission: Emission, _ source: Source, at time: Double)
  {
    let rate = emission.rate(of: cell)
    let speed = finiteOrZero(Double(cell.speed))
    guard rate > 0, speed > 0, remaining > 0 else { return }
    let start = max(cell.localTime(source.start), 0)
    let now = cell.localTime(time)
    let last = min(now, cell.localTime(source.end), cell.emissionEnd)
    let first = max(start, now - Self.tail(of: cell, emission))
    // The small number keeps rounding errors from losing or repeating a birth.
    func count(_ time: Double) -> Double {
      (source.births + rate * (time - start) + 1e-9).rounded(.down)
    }
    guard last >= first, count(last).magnitude < 1e15, count(first).magnitude < 1e15 else { return }
    var (number, stop) = (Int(count(last)), Int(count(first)))
    if number - stop > remaining { (stop, isFull) = (number - remaining, true) }
    let image = crops.image(of: cell)
    while number > stop, remaining > 0 {
      remaining -= 1
      let birth = start + (Double(number) - source.births) / rate
      let key = ParticleRandom.mixed(
        ParticleRandom.mixed(source.key) &+ UInt64(truncatingIfNeeded: number))
      var random = ParticleRandom(key)
      let origin = source.origin(finiteOrZero(cell.beginTime) + birth / speed, &random)
      let path = ParticlePath(cell, emission, origin, &random)
      emitInner(cell, emission, path, key, age: now - birth)
      if let particle = path.particle(cell, image, at: now - birth) { particles.append(particle) }
      number -= 1
    }
  }

  /// Adds the particles that a particle has emitted until an age, at which its own life may have ended.
  private mutating func emitInner(
    _ cell: CAEmitterCell, _ emission: Emission, _ path: ParticlePath, _ key: UInt64, age: Double
  ) {
    for (index, inner) in (cell.emitterCells ?? []).enumerated() {
      let source = Source(
        start: 0, end: min(path.lifetime, age), key: key &+ UInt64(index + 1),
        origin: { time, _ in (path.position(at: time), 0) })
      emit(inner, emission, source, at: age)
    }
  }

  /// The longest time after a birth at which the particle, or a particle that it emits, may be visible.
  private static func tail(of cell: CAEmitterCell, _ emission: Emission) -> Double {
    let own = (Double(cell.lifetime) + abs(Double(cell.lifetimeRange))) * Double(emission.lifetime)
    let inner = (cell.emitterCells ?? []).map {
      tail(of: $0, emission) / max(finiteOrZero(Double($0.speed)), 1e-6)
    }
    return max(finiteOrZero(own), 0) + (inner.max() ?? 0)
  }
}

/// The whole life of a particle.
struct ParticlePath {
  private let origin: SIMD3<Double>
  private let velocity: SIMD3<Double>
  private let acceleration: SIMD3<Double>
  private let spin: Double
  private let scale: Double
  private let color: SIMD4<Float>
  /// The life in seconds of the cell.
  let lifetime: Double

  init(
    _ cell: CAEmitterCell, _ emission: Emission, _ origin: Emission.Origin,
    _ random: inout ParticleRandom
  ) {
    func varied(_ value: CGFloat, _ range: CGFloat, _ factor: Float = 1) -> Double {
      finiteOrZero((Double(value) + random.symmetric() * Double(range)) * Double(factor))
    }
    lifetime = varied(CGFloat(cell.lifetime), CGFloat(cell.lifetimeRange), emission.lifetime)
    let speed = varied(cell.velocity, cell.velocityRange, emission.velocity)
    scale = varied(cell.scale, cell.scaleRange, emission.scale)
    spin = varied(cell.spin, cell.spinRange, emission.spin)
    let angle = origin.angle + varied(cell.emissionLongitude, cell.emissionRange / 2)
    let latitude = finiteOrZero(Double(cell.emissionLatitude))
    self.origin = origin.position
    velocity =
      SIMD3(cos(latitude) * cos(angle), cos(latitude) * sin(angle), sin(latitude)) * speed
    acceleration = SIMD3(
      finiteOrZero(cell.xAcceleration), finiteOrZero(cell.yAcceleration),
      finiteOrZero(cell.zAcceleration))
    let ranges = SIMD4(cell.redRange, cell.greenRange, cell.blueRange, cell.alphaRange)
    let chance = SIMD4<Float>(
      Float(random.symmetric()), Float(random.symmetric()), Float(random.symmetric()),
      Float(random.symmetric()))
    color = cell.sRGB + ranges * chance
  }

  /// Returns the centre at an age in seconds.
  func position(at age: Double) -> SIMD3<Double> {
    origin + velocity * age + acceleration * (age * age / 2)
  }

  /// Returns the particle at an age in seconds; nil if its life has ended, or it has no image.
  func particle(_ cell: CAEmitterCell, _ image: CGImage?, at age: Double) -> Particle? {
    let position = position(at: age)
    guard age < lifetime, position.x.isFinite, position.y.isFinite, position.z.isFinite,
      let image
    else { return nil }
    let factor = max(scale + finiteOrZero(cell.scaleSpeed) * age, 0)
    let points = factor / (cell.contentsScale > 0 ? cell.contentsScale : 1)
    let size = SIMD2(Double(image.width), Double(image.height)) * points
    guard size.x.isFinite, size.y.isFinite else { return nil }
    let speeds = SIMD4(cell.redSpeed, cell.greenSpeed, cell.blueSpeed, cell.alphaSpeed)
    var shown = color + speeds * Float(age)
    for index in 0..<4 { shown[index] = shown[index] > 0 ? min(shown[index], 1) : 0 }
    return Particle(
      position: position, age: age, rotation: finiteOrZero(spin * age), size: size, color: shown,
      image: image)
  }
}

extension CAEmitterCell {
  /// The colour in sRGB with alpha; white for a pattern.
  fileprivate var sRGB: SIMD4<Float> {
    let space = CGColorSpace(name: CGColorSpace.sRGB)
    let components = space.flatMap {
      color?.converted(to: $0, intent: .defaultIntent, options: nil)?.components
    }
    guard let components, components.count == 4 else { return SIMD4(repeating: 1) }
    return SIMD4(
      Float(components[0]), Float(components[1]), Float(components[2]), Float(components[3]))
  }
}
