import CitrineCoreGraphics
public import Foundation

/// The shape from which particles are emitted.
public struct CAEmitterLayerEmitterShape: RawRepresentable, Hashable, Sendable {
  /// The name of the value.
  public let rawValue: String

  /// Creates a shape from its name; an unknown one is a point.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The point `emitterPosition`; the default.
  public static let point = CAEmitterLayerEmitterShape(rawValue: "point")
  /// A horizontal line of the width of `emitterSize` about `emitterPosition`.
  public static let line = CAEmitterLayerEmitterShape(rawValue: "line")
  /// A rectangle of the size `emitterSize` about `emitterPosition`.
  public static let rectangle = CAEmitterLayerEmitterShape(rawValue: "rectangle")
  /// A rectangle with a depth.
  public static let cuboid = CAEmitterLayerEmitterShape(rawValue: "cuboid")
  /// A circle about `emitterPosition` whose radius is the width of `emitterSize`.
  public static let circle = CAEmitterLayerEmitterShape(rawValue: "circle")
  /// The same as `circle`: a sphere is drawn as a disc in the plane of the layer.
  public static let sphere = CAEmitterLayerEmitterShape(rawValue: "sphere")
}

/// The part of the emitter's shape from which particles are emitted.
public struct CAEmitterLayerEmitterMode: RawRepresentable, Hashable, Sendable {
  /// The name of the value.
  public let rawValue: String

  /// Creates a mode from its name; an unknown one emits as `volume`.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The corners or ends of the shape; the centre of a circle.
  public static let points = CAEmitterLayerEmitterMode(rawValue: "points")
  /// The outline of the shape.
  public static let outline = CAEmitterLayerEmitterMode(rawValue: "outline")
  /// The same as `volume`: all of the shape.
  public static let surface = CAEmitterLayerEmitterMode(rawValue: "surface")
  /// All of the shape; the default.
  public static let volume = CAEmitterLayerEmitterMode(rawValue: "volume")
}

/// The order in which particles are drawn, and how they are blended.
public struct CAEmitterLayerRenderMode: RawRepresentable, Hashable, Sendable {
  /// The name of the value.
  public let rawValue: String

  /// Creates a mode from its name; an unknown one draws as `unordered`.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// No certain order, here that of `oldestFirst`; the default.
  public static let unordered = CAEmitterLayerRenderMode(rawValue: "unordered")
  /// The oldest particles are below the others.
  public static let oldestFirst = CAEmitterLayerRenderMode(rawValue: "oldestFirst")
  /// The oldest particles are above the others.
  public static let oldestLast = CAEmitterLayerRenderMode(rawValue: "oldestLast")
  /// Particles with a smaller z are below the others.
  public static let backToFront = CAEmitterLayerRenderMode(rawValue: "backToFront")
  /// The colours of particles are added to those below them.
  public static let additive = CAEmitterLayerRenderMode(rawValue: "additive")
}

/// A layer that emits particles, such as confetti, snow, fire or fireworks.
///
/// Pictures at a media time (`withMediaTime(_:_:)`) show the particles that were born since the time 0 of the layer; to
/// begin later, set `beginTime`. Other pictures show none. Particles are drawn above the background, the sublayers and
/// the border. The same `seed` gives the same particles at each time, in every picture.
///
/// A change of a property, after the layer was drawn at a media time, concerns only particles that are born later. The
/// same is true of an animation of a property, or of a number or the colour of a cell by a key path such as
/// `emitterCells.snow.birthRate`. Animated values change in steps of 1/60 second.
///
/// ```swift
/// let paper = CAEmitterCell()
/// paper.contents = image
/// paper.scale = 0.05
/// (paper.birthRate, paper.lifetime) = (30, 4)
/// (paper.velocity, paper.velocityRange) = (80, 30)
/// (paper.emissionLongitude, paper.emissionRange) = (.pi, .pi / 4)
/// (paper.spin, paper.yAcceleration) = (3, 60)
/// paper.color = UIColor.systemPink.cgColor
/// let confetti = CAEmitterLayer()
/// confetti.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
/// confetti.emitterShape = .line
/// confetti.emitterPosition = CGPoint(x: 100, y: 0)
/// confetti.emitterSize = CGSize(width: 200, height: 1)
/// confetti.emitterCells = [paper]
/// withMediaTime(2) { confetti.render(in: context) }
/// ```
open class CAEmitterLayer: CALayer {
  /// The kinds of particles; nil for none.
  ///
  /// The layer keeps and returns copies: a later change of a cell has no effect, unless it is made by
  /// `setValue(_:forKeyPath:)` of the layer, as in `emitterCells.snow.birthRate`.
  open var emitterCells: [CAEmitterCell]? {
    get { state.cells?.map { $0.duplicate() } }
    set { change { state.cells = newValue?.map { $0.duplicate() } } }
  }
  /// The factor of the birth rate of all cells; 1 by default.
  open var birthRate: Float {
    get { state.emission.birthRate }
    set { change { state.emission.birthRate = newValue } }
  }
  /// The factor of the lifetime of particles; 1 by default.
  open var lifetime: Float {
    get { state.emission.lifetime }
    set { change { state.emission.lifetime = newValue } }
  }
  /// The centre of the emitter's shape, in points; zero by default.
  open var emitterPosition: CGPoint {
    get { state.emission.position }
    set { change { state.emission.position = newValue } }
  }
  /// The centre of the shape along the z axis; it decides only the order of `backToFront`.
  open var emitterZPosition: CGFloat {
    get { state.emission.z }
    set { change { state.emission.z = newValue } }
  }
  /// The size of the shape, in points; zero by default.
  open var emitterSize: CGSize {
    get { state.emission.size }
    set { change { state.emission.size = newValue } }
  }
  /// The depth of the shape, in points; it decides only the order of `backToFront`.
  open var emitterDepth: CGFloat {
    get { state.emission.depth }
    set { change { state.emission.depth = newValue } }
  }
  /// The shape from which particles are emitted; a point by default.
  open var emitterShape: CAEmitterLayerEmitterShape {
    get { state.emission.shape }
    set { change { state.emission.shape = newValue } }
  }
  /// The part of the shape from which particles are emitted; `volume` by default.
  open var emitterMode: CAEmitterLayerEmitterMode {
    get { state.emission.mode }
    set { change { state.emission.mode = newValue } }
  }
  /// The factor of the velocity of particles; 1 by default.
  open var velocity: Float {
    get { state.emission.velocity }
    set { change { state.emission.velocity = newValue } }
  }
  /// The factor of the size of particles; 1 by default.
  open var scale: Float {
    get { state.emission.scale }
    set { change { state.emission.scale = newValue } }
  }
  /// The factor of the rotation of particles; 1 by default.
  open var spin: Float {
    get { state.emission.spin }
    set { change { state.emission.spin = newValue } }
  }
  /// The seed of the random variation of particles; 0 by default.
  open var seed: UInt32 {
    get { state.emission.seed }
    set { change { state.emission.seed = newValue } }
  }
  /// The order and the blending of particles; `unordered` by default.
  open var renderMode = CAEmitterLayerRenderMode.unordered
  /// Stored, without effect: particles are drawn in the plane of the layer.
  open var preservesDepth = false

  /// The present values, which are animated while the layer is drawn.
  var state = EmissionState()
  /// The values without animations.
  var model = EmissionState()
  /// The values over time.
  var recording = EmissionRecording()
  /// Whether the present values are replaced to find those of another time.
  var isEvaluating = false

  override func changeAnimations(endTime: Double?, _ body: () -> Void) {
    changeEmitterAnimations(endTime: endTime, body)
  }

  /// Sets a property of a cell by a key path such as `emitterCells.snow.birthRate`.
  ///
  /// - Returns: False if the key path is not that of a cell, or no cell has the name.
  func setCellValue(_ value: Any?, forKeyPath keyPath: String) -> Bool {
    let names = keyPath.split(separator: ".").map(String.init)
    guard names.count == 3, names[0] == "emitterCells",
      state.cells?.contains(where: { $0.name == names[1] }) == true
    else { return false }
    change {
      // Earlier particles keep the cells from before the change.
      state.cells = state.cells?.map { $0.duplicate() }
      for cell in state.cells ?? [] where cell.name == names[1] {
        cell.setValue(value, forKey: names[2])
      }
    }
    return true
  }

  /// The value of a property of a cell; nil if the key path is not that of a cell.
  func cellValue(forKeyPath keyPath: String) -> Any? {
    let names = keyPath.split(separator: ".").map(String.init)
    guard names.count == 3, names[0] == "emitterCells" else { return nil }
    return state.cells?.first { $0.name == names[1] }?.value(forKey: names[2])
  }

  // MARK: Drawing

  /// The particles at the time that is being drawn, in drawing order.
  private var particles: [Particle] {
    guard let time = motion?.presentedTime else { return [] }
    recordAnimations(until: time)
    let particles = recording.history.particles(at: time)
    switch renderMode {
    case .oldestLast: return particles.sorted { $0.age < $1.age }
    case .backToFront: return particles.sorted { $0.z < $1.z }
    default: return particles.sorted { $0.age > $1.age }
    }
  }

  override func extentOfSublayers(nesting: Int) -> CGRect {
    particles.reduce(super.extentOfSublayers(nesting: nesting)) { $0.union($1.box) }
  }

  override func drawUncomposited(in context: CGContext) {
    super.drawUncomposited(in: context)
    let particles = particles
    guard !particles.isEmpty else { return }
    var tints = TintedImages()
    context.saveGState()
    if masksToBounds {
      context.beginPath()
      context.addPath(outline(inset: 0))
      context.clip()
    }
    if renderMode == .additive { context.setBlendMode(.plusLighter) }
    let visible = context.boundingBoxOfClipPath
    for particle in particles where particle.box.intersects(visible) {
      particle.draw(in: context, &tints)
    }
    context.restoreGState()
  }
}
