public import CitrineCoreGraphics
public import Foundation

/// A kind of particles that a `CAEmitterLayer` emits.
///
/// A value with a range varies from one particle to the next: it lies between the value minus the range and the value
/// plus the range. A speed is the change of a value per second of the life of a particle.
///
/// ```swift
/// let snow = CAEmitterCell()
/// snow.contents = image
/// snow.scale = 0.05
/// snow.birthRate = 20
/// snow.lifetime = 5
/// snow.velocity = 40
/// snow.emissionLongitude = .pi  // Down, for an emitter that is a line.
/// snow.scaleRange = 0.02
/// ```
open class CAEmitterCell: NSObject, CAMediaTiming {
  /// The name, for key paths such as `emitterCells.snow.birthRate` of the layer; nil by default.
  open var name: String?
  /// Whether particles are emitted; true by default.
  open var isEnabled = true
  /// The number of particles per second; 0 by default.
  open var birthRate: Float = 0
  /// The life of a particle in seconds; 0 by default.
  open var lifetime: Float = 0
  /// The range of `lifetime`.
  open var lifetimeRange: Float = 0

  // MARK: Motion

  /// The angle of the emission out of the plane, in radians; its cosine is a factor of the velocity in the plane.
  open var emissionLatitude: CGFloat = 0
  /// The angle of the emission in the plane, in radians, clockwise; 0 by default.
  ///
  /// It is measured from the x axis. If the emitter is a line, it is measured from the upward direction; if it is a
  /// circle or a sphere, from the outward direction.
  open var emissionLongitude: CGFloat = 0
  /// The whole angle over which particles spread, in radians, half of it on each side; 2π for all directions.
  open var emissionRange: CGFloat = 0
  /// The speed at birth, in points per second; negative for the opposite direction; 0 by default.
  open var velocity: CGFloat = 0
  /// The range of `velocity`.
  open var velocityRange: CGFloat = 0
  /// The acceleration along x, in points per second².
  open var xAcceleration: CGFloat = 0
  /// The acceleration along y, which points down, in points per second².
  open var yAcceleration: CGFloat = 0
  /// The acceleration along z, in points per second²; it decides only the order of `backToFront`.
  open var zAcceleration: CGFloat = 0

  // MARK: Appearance

  /// The picture of a particle: a `CGImage`; anything else draws nothing.
  open var contents: Any?
  /// The part of the picture that is drawn, in fractions of its width and height, from the top left; all by default.
  open var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  /// The number of pixels of the picture per point; 1 by default.
  open var contentsScale: CGFloat = 1
  /// The factor of the size; 1 by default.
  open var scale: CGFloat = 1
  /// The range of `scale`.
  open var scaleRange: CGFloat = 0
  /// The change of the factor per second.
  open var scaleSpeed: CGFloat = 0
  /// The rotation about the centre of the picture, in radians per second, clockwise; 0 by default.
  open var spin: CGFloat = 0
  /// The range of `spin`.
  open var spinRange: CGFloat = 0
  /// The colour by which the picture is multiplied, in sRGB; nil counts as white, the default.
  open var color: CGColor? = .white
  /// The range of the red component of `color`.
  open var redRange: Float = 0
  /// The range of the green component of `color`.
  open var greenRange: Float = 0
  /// The range of the blue component of `color`.
  open var blueRange: Float = 0
  /// The range of the alpha of `color`.
  open var alphaRange: Float = 0
  /// The change of the red component per second.
  open var redSpeed: Float = 0
  /// The change of the green component per second.
  open var greenSpeed: Float = 0
  /// The change of the blue component per second.
  open var blueSpeed: Float = 0
  /// The change of the alpha per second.
  open var alphaSpeed: Float = 0
  /// Stored, without effect: pictures are scaled with the quality of the context.
  open var magnificationFilter = "linear"
  /// Stored, without effect: pictures are scaled with the quality of the context.
  open var minificationFilter = "linear"
  /// Stored, without effect.
  open var minificationFilterBias: Float = 0
  /// Stored, without effect.
  open var style: [AnyHashable: Any]?

  /// The kinds of particles that each particle emits from its place; nil for none.
  ///
  /// Cells that are nested in more than four others emit nothing.
  open var emitterCells: [CAEmitterCell]?

  // MARK: Timing

  /// The time in the life of the layer, or of the particle that emits, at which the emission begins, in seconds.
  open var beginTime: CFTimeInterval = 0
  /// The time for which particles are emitted, in seconds; infinite by default.
  open var duration: CFTimeInterval = .infinity
  /// The seconds of the particles per second of the layer; 1 by default.
  open var speed: Float = 1
  /// Stored, without effect.
  open var timeOffset: CFTimeInterval = 0
  /// Stored, without effect.
  open var repeatCount: Float = 0
  /// Stored, without effect.
  open var repeatDuration: CFTimeInterval = 0
  /// Stored, without effect.
  open var autoreverses = false
  /// Stored, without effect.
  open var fillMode = CAMediaTimingFillMode.removed

  /// Creates a cell that emits nothing, because its birth rate and its lifetime are 0.
  public override init() { super.init() }

  /// Creates a cell that emits nothing; the coder is ignored, because cells are not archived.
  public required init?(coder: NSCoder) { super.init() }

  // MARK: Key-value coding

  private var otherValues: [String: Any] = [:]

  /// Returns the value of a property, or a value that was stored for another key; nil if there is none.
  open func value(forKey key: String) -> Any? {
    if let path = Self.floats[key] { return self[keyPath: path] }
    if let path = Self.lengths[key] { return self[keyPath: path] }
    if let path = Self.times[key] { return self[keyPath: path] }
    switch key {
    case "name": return name
    case "enabled": return isEnabled
    case "color": return color
    case "contents": return contents
    case "contentsRect": return contentsRect
    case "emitterCells": return emitterCells
    default: return otherValues[key]
    }
  }

  /// Sets a property, or stores a value for another key; a value of another type than the property has no effect.
  open func setValue(_ value: Any?, forKey key: String) {
    let number = value.flatMap { LayerValue.number($0) }
    switch key {
    case "name": name = value as? String
    case "enabled": isEnabled = (value as? NSNumber)?.boolValue ?? isEnabled
    case "color": color = value.flatMap { $0 as? CGColor }
    case "contents": contents = value
    case "contentsRect": contentsRect = value as? CGRect ?? contentsRect
    case "emitterCells": emitterCells = value as? [CAEmitterCell]
    default:
      if let path = Self.floats[key] {
        if let number { self[keyPath: path] = Float(number) }
      } else if let path = Self.lengths[key] {
        if let number { self[keyPath: path] = CGFloat(number) }
      } else if let path = Self.times[key] {
        if let number { self[keyPath: path] = number }
      } else {
        otherValues[key] = value
      }
    }
  }

  private typealias Path<Value> = any ReferenceWritableKeyPath<CAEmitterCell, Value> & Sendable

  private static let floats: [String: Path<Float>] = [
    "birthRate": \.birthRate, "lifetime": \.lifetime, "lifetimeRange": \.lifetimeRange,
    "redRange": \.redRange, "greenRange": \.greenRange, "blueRange": \.blueRange,
    "alphaRange": \.alphaRange, "redSpeed": \.redSpeed, "greenSpeed": \.greenSpeed,
    "blueSpeed": \.blueSpeed, "alphaSpeed": \.alphaSpeed, "speed": \.speed,
    "repeatCount": \.repeatCount, "minificationFilterBias": \.minificationFilterBias,
  ]

  private static let lengths: [String: Path<CGFloat>] = [
    "emissionLatitude": \.emissionLatitude, "emissionLongitude": \.emissionLongitude,
    "emissionRange": \.emissionRange, "velocity": \.velocity, "velocityRange": \.velocityRange,
    "xAcceleration": \.xAcceleration, "yAcceleration": \.yAcceleration,
    "zAcceleration": \.zAcceleration, "scale": \.scale, "scaleRange": \.scaleRange,
    "scaleSpeed": \.scaleSpeed, "spin": \.spin, "spinRange": \.spinRange,
    "contentsScale": \.contentsScale,
  ]

  private static let times: [String: Path<CFTimeInterval>] = [
    "beginTime": \.beginTime, "duration": \.duration, "timeOffset": \.timeOffset,
    "repeatDuration": \.repeatDuration,
  ]

  /// The type of an animatable property; nil for a property without values in between, and for other keys.
  static func animatableKind(of key: String) -> LayerValue.Kind? {
    key == "color" ? .color : floats[key] != nil || lengths[key] != nil ? .number : nil
  }

  func hasSameAnimatableValues(as other: CAEmitterCell) -> Bool {
    Self.floats.values.allSatisfy { self[keyPath: $0] == other[keyPath: $0] }
      && Self.lengths.values.allSatisfy { self[keyPath: $0] == other[keyPath: $0] }
      && color == other.color
  }

  /// Returns a copy, with copies of the cells inside; cells that are nested in more than four others are left out.
  func duplicate(nesting: Int = 0) -> CAEmitterCell {
    let copy = CAEmitterCell()
    for path in Self.floats.values { copy[keyPath: path] = self[keyPath: path] }
    for path in Self.lengths.values { copy[keyPath: path] = self[keyPath: path] }
    for path in Self.times.values { copy[keyPath: path] = self[keyPath: path] }
    copy.beginTime = MediaTime.ofLayers(beginTime)
    (copy.name, copy.isEnabled, copy.color, copy.contents) = (name, isEnabled, color, contents)
    copy.contentsRect = contentsRect
    (copy.autoreverses, copy.fillMode) = (autoreverses, fillMode)
    (copy.magnificationFilter, copy.minificationFilter) = (magnificationFilter, minificationFilter)
    (copy.style, copy.otherValues) = (style, otherValues)
    guard nesting < 4 else { return copy }
    copy.emitterCells = emitterCells?.map { $0.duplicate(nesting: nesting + 1) }
    return copy
  }
}
