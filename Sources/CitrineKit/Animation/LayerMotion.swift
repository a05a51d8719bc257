import Citrine
import CitrineCoreGraphics
import Foundation

/// The time and the animations of a layer.
final class LayerMotion {
  var timing = MediaTiming()
  var animations: [LayerAnimation] = []
  /// Whether the layer has been drawn at a media time; before, changes of its properties do not animate.
  var isCommitted = false
  /// The number of pixels per point of the last drawing at a media time; nil before the first one.
  var resolution: CGFloat?
  /// Values of keys that are not properties, by key-value coding.
  var otherValues: [String: Any] = [:]

  /// The layer's local time while its properties have their animated values; otherwise nil.
  var presentedTime: Double?
  /// The values to restore afterwards.
  var savedValues: [(property: LayerProperty, value: LayerValue)] = []
  var savedViewBackground: UIColor?
  /// The layers of the tree that is being drawn; only in its root.
  var presentedLayers: [CALayer] = []

  /// The layer of which this one is a presentation copy, and the media time of the copy; otherwise nil.
  var model: CALayer?
  var copyTime = 0.0

  /// The largest number of animations of a layer; more of them would be added by a loop that sets no media time.
  static let maximumAnimations = 1000
}

/// The local time of a layer as a function of the media time: rate × time + offset.
struct LayerTime {
  var rate = 1.0
  var offset = 0.0

  /// Returns the time of a layer whose superlayer has this time.
  func child(_ layer: CALayer) -> LayerTime {
    guard let timing = layer.motion?.timing else { return self }
    let speed = Double(timing.speed)
    return LayerTime(
      rate: finiteOrZero(rate * speed),
      offset: finiteOrZero((offset - timing.beginTime) * speed + timing.timeOffset))
  }

  func local(_ mediaTime: Double) -> Double { finiteOrZero(rate * mediaTime + offset) }

  /// Returns the media time of a local time; infinite where the time stands still.
  func mediaTime(_ local: Double) -> Double {
    rate == 0 ? .infinity : (local - offset) / rate
  }
}

extension CALayer {
  /// The layer's motion, which is created if there is none.
  var madeMotion: LayerMotion {
    if let motion { return motion }
    let new = LayerMotion()
    motion = new
    return new
  }

  /// The layer's time, by its own and its superlayers' timing.
  var layerTime: LayerTime {
    var (layers, next) = ([CALayer](), CALayer?.some(self))
    while let layer = next {
      layers.append(layer)
      next = layer.superlayer
    }
    return layers.reversed().reduce(LayerTime()) { $0.child($1) }
  }

  /// This layer, its sublayers and their masks, each after the layer that it lies in, with their times.
  func layersWithTimes(_ time: LayerTime) -> [(layer: CALayer, time: LayerTime)] {
    var pending = [(self, time)]
    var seen: Set<ObjectIdentifier> = []
    var found: [(layer: CALayer, time: LayerTime)] = []
    while let (layer, time) = pending.popLast() {
      guard seen.insert(ObjectIdentifier(layer)).inserted else { continue }
      found.append((layer, time))
      let inner = layer.children.layers.reversed() + [layer.children.mask].compactMap { $0 }
      pending += inner.map { ($0, time.child($0)) }
    }
    return found
  }

  // MARK: Presented values

  /// Returns the animated values at a local time of the layer.
  func animatedValues(at localTime: Double) -> PresentedValues {
    let values = PresentedValues(of: self)
    for animation in motion?.animations ?? [] { animation.apply(at: localTime, to: values) }
    return values
  }

  /// Gives the properties their animated values at a local time.
  func present(at localTime: Double) {
    let motion = madeMotion
    let values = motion.animations.isEmpty ? nil : animatedValues(at: localTime)
    motion.presentedTime = localTime
    motion.savedViewBackground = viewBackgroundColor
    for (property, value) in values?.changed.values ?? [:].values {
      guard let old = property.read(self) else { continue }
      motion.savedValues.append((property, old))
      property.write(self, value)
    }
  }

  /// Gives the properties their own values again.
  func unpresent() {
    guard let motion, motion.presentedTime != nil else { return }
    let hasBackground = motion.savedValues.contains { $0.property.name == "backgroundColor" }
    for (property, value) in motion.savedValues { property.write(self, value) }
    if hasBackground { viewBackgroundColor = motion.savedViewBackground }
    motion.savedValues = []
    motion.savedViewBackground = nil
    motion.presentedTime = nil
  }

  /// Gives all layers of the tree their animated values if a media time is set.
  ///
  /// - Parameter resolution: The number of pixels per point of the drawing that follows.
  /// - Returns: true if `endPresentation()` must follow.
  func beginPresentation(resolution: CGFloat) -> Bool {
    guard let mediaTime = MediaTime.current, motion?.presentedTime == nil else { return false }
    let start = superlayer?.layerTime ?? LayerTime()
    advance(to: mediaTime, start)
    // Delegates and completion blocks may have changed the layout.
    layoutIfNeeded()
    presentTree(at: mediaTime)
    for layer in motion?.presentedLayers ?? [] {
      layer.madeMotion.isCommitted = true
      layer.madeMotion.resolution = resolution
    }
    return true
  }

  /// Gives all layers of the tree their animated values at a media time, until `endPresentation()`.
  func presentTree(at mediaTime: Double) {
    let start = superlayer?.layerTime ?? LayerTime()
    let all = layersWithTimes(start.child(self))
    for (layer, time) in all {
      if layer !== self, layer.superlayer == nil { layer.layoutIfNeeded() }
      layer.present(at: time.local(mediaTime))
    }
    motion?.presentedLayers = all.map(\.layer)
  }

  /// Ends what `beginPresentation()` began.
  func endPresentation() {
    for layer in motion?.presentedLayers ?? [] { layer.unpresent() }
    motion?.presentedLayers = []
  }

  /// Calls a closure while the animations of the sublayers are later by a number of seconds of this layer's time.
  ///
  /// It has no effect on layers that are not drawn at a media time. The copies of a replicator layer use it.
  func withSublayersDelayed(by seconds: Double, _ body: () -> Void) {
    guard seconds != 0, seconds.isFinite, let time = motion?.presentedTime else { return body() }
    // A rate of 0 stands for the one moment that is drawn.
    func present(at time: Double) {
      let layers = children.layers.flatMap { sublayer in
        let start = LayerTime(rate: 0, offset: time)
        return sublayer.layersWithTimes(start.child(sublayer))
      }
      for (layer, time) in layers {
        layer.unpresent()
        layer.present(at: time.offset)
      }
    }
    present(at: time - seconds)
    body()
    present(at: time)
  }

  // MARK: Events

  /// Tells delegates and completion blocks of all layers of the tree about animations that have begun or ended.
  ///
  /// Each call runs at the media time of its event, so that animations that it adds begin there.
  private func advance(to mediaTime: Double, _ start: LayerTime) {
    // An endless chain of short animations must not hang the program.
    var remaining = 10_000
    while true {
      var events: [(time: Double, layer: CALayer, animation: LayerAnimation, isEnd: Bool)] = []
      for (layer, time) in layersWithTimes(start.child(self)) {
        for animation in layer.motion?.animations ?? [] where !animation.hasStopped {
          let (begin, end) = animation.mediaTimes(time)
          if !animation.hasStarted, begin <= mediaTime {
            events.append((begin, layer, animation, false))
          }
          if end <= mediaTime { events.append((end, layer, animation, true)) }
        }
      }
      guard !events.isEmpty else { return }
      for event in events.sorted(by: { $0.time < $1.time }) {
        remaining -= 1
        guard remaining > 0 else {
          return GDiagnostics.report("CALayer: more than 10000 animations end at once")
        }
        MediaTime.with(event.time) { event.layer.handle(event.animation, isEnd: event.isEnd) }
      }
    }
  }

  private func handle(_ animation: LayerAnimation, isEnd: Bool) {
    guard isEnd else {
      animation.hasStarted = true
      animation.animation.delegate?.animationDidStart(animation.animation)
      return
    }
    if animation.animation.isRemovedOnCompletion {
      changeAnimations(endTime: MediaTime.current) {
        motion?.animations.removeAll { $0 === animation }
      }
    }
    animation.stop(finished: true)
  }
}
