import Citrine
public import CitrineCoreGraphics
import Foundation

extension CALayer: CAMediaTiming {
  /// The beginning in the time of the superlayer, in seconds; 0 by default.
  ///
  /// Without a set media time, `CACurrentMediaTime()` counts as 0, as the time of layers then does.
  public var beginTime: CFTimeInterval {
    get { motion?.timing.beginTime ?? 0 }
    set { madeMotion.timing.beginTime = MediaTime.ofLayers(finiteOrZero(newValue)) }
  }
  /// Stored, without effect: layers have no end.
  public var duration: CFTimeInterval {
    get { motion?.timing.duration ?? .infinity }
    set { madeMotion.timing.duration = newValue }
  }
  /// The seconds of the layer, its animations and its sublayers per second of its superlayer; 0 stops the time.
  public var speed: Float {
    get { motion?.timing.speed ?? 1 }
    set { madeMotion.timing.speed = newValue.isFinite ? newValue : 1 }
  }
  /// An additional time in seconds; with a `speed` of 0, it is the layer's local time.
  public var timeOffset: CFTimeInterval {
    get { motion?.timing.timeOffset ?? 0 }
    set { madeMotion.timing.timeOffset = finiteOrZero(newValue) }
  }
  /// Stored, without effect: layers have no end.
  public var repeatCount: Float {
    get { motion?.timing.repeatCount ?? 0 }
    set { madeMotion.timing.repeatCount = newValue }
  }
  /// Stored, without effect: layers have no end.
  public var repeatDuration: CFTimeInterval {
    get { motion?.timing.repeatDuration ?? 0 }
    set { madeMotion.timing.repeatDuration = newValue }
  }
  /// Stored, without effect: layers have no end.
  public var autoreverses: Bool {
    get { motion?.timing.autoreverses ?? false }
    set { madeMotion.timing.autoreverses = newValue }
  }
  /// Stored, without effect: layers are visible at all times.
  public var fillMode: CAMediaTimingFillMode {
    get { motion?.timing.fillMode ?? .removed }
    set { madeMotion.timing.fillMode = newValue }
  }

  /// Converts a time from the time of another layer; nil means the media time.
  public func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval {
    layerTime.local(l.map { finiteOrZero($0.layerTime.mediaTime(t)) } ?? MediaTime.ofLayers(t))
  }

  /// Converts a time from this layer's time to that of another layer; nil means the media time.
  ///
  /// If the time of this layer stands still, it counts as the media time 0.
  public func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval {
    let mediaTime = finiteOrZero(layerTime.mediaTime(t))
    return l.map { $0.layerTime.local(mediaTime) } ?? mediaTime
  }

  // MARK: Animations

  /// Adds a copy of an animation; it replaces the animation with the same key.
  ///
  /// It changes pictures that are drawn at a media time (`withMediaTime(_:_:)`), and `presentation()`. A `beginTime` of
  /// 0 becomes the layer's time now; without a set media time, this is 0.
  ///
  /// - Parameters:
  ///   - anim: The animation.
  ///   - key: A name for `animation(forKey:)`, often the name of the property; nil for none.
  public func add(_ anim: CAAnimation, forKey key: String?) {
    add(anim, forKey: key, delay: 0)
  }

  /// Adds an animation.
  ///
  /// - Parameters:
  ///   - delay: The seconds from now to the beginning, for a `beginTime` of 0.
  ///   - completion: Runs after the end; nil for the completion of the transaction.
  @discardableResult
  func add(
    _ anim: CAAnimation, forKey key: String?, delay: Double = 0,
    completion: AnimationCompletion? = nil
  ) -> LayerAnimation {
    let animation = anim.duplicate()
    for keyPath in animation.keyPaths {
      let value = LayerKeyPath(keyPath).flatMap { target in
        target.property.read(self).flatMap(target.part)
      }
      if value == nil {
        GDiagnostics.reportOnce(
          "CALayer: \(type(of: self)) has no property \(keyPath) that can be animated")
      }
    }
    if animation.timingFunction == nil {
      animation.timingFunction = CATransaction.animationTimingFunction()
    }
    var duration = finiteOrZero(animation.duration)
    if duration <= 0 { duration = animation.naturalDuration ?? CATransaction.animationDuration() }
    let key = animation is CATransition ? "transition" : key
    if let key { removeAnimation(forKey: key) }
    let motion = madeMotion
    var begin = MediaTime.ofLayers(finiteOrZero(animation.beginTime))
    if animation.beginTime == 0 {
      begin = motion.timing.speed == 0 ? 0 : layerTime.local(MediaTime.ofLayers)
      begin += delay
    }
    let added = LayerAnimation(
      animation, key: key, begin: begin, duration: duration,
      completion: completion ?? CATransaction.completion)
    if animation is CATransition { added.picture = takePicture() }
    changeAnimations { motion.animations.append(added) }
    guard motion.animations.count > LayerMotion.maximumAnimations else { return added }
    GDiagnostics.report(
      "CALayer: more than \(LayerMotion.maximumAnimations) animations; the first ends")
    changeAnimations { motion.animations.removeFirst().stop(finished: false) }
    return added
  }

  /// Removes the animation with a key; its delegate is told that it did not finish.
  public func removeAnimation(forKey key: String) { removeAnimations { $0.key == key } }

  /// Removes all animations; their delegates are told that they did not finish.
  public func removeAllAnimations() { removeAnimations { _ in true } }

  /// Removes an animation that was added; its delegate is told that it did not finish.
  func remove(_ animation: LayerAnimation) { removeAnimations { $0 === animation } }

  private func removeAnimations(where isRemoved: (LayerAnimation) -> Bool) {
    guard let motion else { return }
    let removed = motion.animations.filter(isRemoved)
    guard !removed.isEmpty else { return }
    changeAnimations { motion.animations.removeAll(where: isRemoved) }
    for animation in removed { animation.stop(finished: false) }
  }

  /// The keys of the animations, in the order in which they were added; nil if there are none.
  public func animationKeys() -> [String]? {
    let keys = (motion?.animations ?? []).compactMap(\.key)
    return keys.isEmpty ? nil : keys
  }

  /// Returns the animation with a key, which must not be changed; nil if there is none.
  public func animation(forKey key: String) -> CAAnimation? {
    motion?.animations.first { $0.key == key }?.animation
  }

  // MARK: Presentation

  /// Returns a copy of the layer whose properties have their animated values at the media time.
  ///
  /// Without a set media time, the time is 0. Drawing the copy draws the layer and its sublayers at that time. The
  /// `sublayers` of the copy are those of the layer.
  ///
  /// - Returns: nil for a layer of a class that the program declares, because such a layer cannot be copied.
  public func presentation() -> Self? {
    if motion?.model != nil { return self }
    guard let copy = emptyCopy() as? Self else { return nil }
    let mediaTime = MediaTime.ofLayers
    let values = animatedValues(at: layerTime.local(mediaTime))
    for (property, value) in values.changed.values { property.write(copy, value) }
    copy.madeMotion.model = self
    copy.madeMotion.timing = motion?.timing ?? MediaTiming()
    copy.madeMotion.copyTime = mediaTime
    copy.setTree(of: self)
    return copy
  }

  private func emptyCopy() -> CALayer? {
    let layerClass: AnyClass = type(of: self)
    if layerClass == CALayer.self { return CALayer(layer: self) }
    if layerClass == CAShapeLayer.self { return CAShapeLayer(layer: self) }
    if layerClass == CAGradientLayer.self { return CAGradientLayer(layer: self) }
    if layerClass == CATextLayer.self { return CATextLayer(layer: self) }
    if layerClass == CAReplicatorLayer.self { return CAReplicatorLayer(layer: self) }
    if layerClass == CATransformLayer.self { return CATransformLayer(layer: self) }
    if layerClass == CAScrollLayer.self { return CAScrollLayer(layer: self) }
    if layerClass == CATiledLayer.self { return CATiledLayer(layer: self) }
    if layerClass == CAEmitterLayer.self { return CAEmitterLayer(layer: self) }
    return nil
  }

  /// The layer of which this one is a presentation copy; otherwise the layer itself.
  public func model() -> Self { motion?.model as? Self ?? self }

  /// Copies the values of the properties of another layer.
  func copyValues(of layer: CALayer) {
    for property in LayerProperty.all.values {
      if let value = property.read(layer) { property.write(self, value) }
    }
  }

  // MARK: Actions

  /// Returns the default action for a change of a property; always nil, unless overridden.
  ///
  /// Then the change of an animatable property animates for the duration of the `CATransaction`.
  public class func defaultAction(forKey event: String) -> (any CAAction)? { nil }

  /// Returns the action for a property change; nil if there is none.
  ///
  /// The first of these decides: the delegate, `actions`, `defaultAction(forKey:)`. If all return nil, a change of an
  /// animatable property animates, unless the layer is that of a view. `NSNull` means no action.
  public func action(forKey event: String) -> (any CAAction)? {
    let action =
      delegate?.action(for: self, forKey: event) ?? actions?[event]
      ?? type(of: self).defaultAction(forKey: event)
    guard let action else { return layoutView == nil ? implicitAnimation(event) : nil }
    return action is NSNull ? nil : action
  }

  /// An animation of a property from its presented value; nil if the property has no values in between.
  private func implicitAnimation(_ key: String) -> CABasicAnimation? {
    guard let target = LayerKeyPath(key), target.kind != .object else { return nil }
    let now = layerTime.local(MediaTime.ofLayers)
    guard let value = animatedValues(at: now)[target] else { return nil }
    let animation = CABasicAnimation(keyPath: key)
    animation.fromValue = value.object(target.kind)
    animation.timingFunction =
      CATransaction.animationTimingFunction()
      ?? CAMediaTimingFunction(name: .default)
    return animation
  }

  /// Called before a property changes, to animate the change.
  ///
  /// A layer of a view animates in an animation block of `UIView`. Another layer animates if a media time is set and
  /// the layer has been drawn at a media time before.
  final func willChange(_ key: String) {
    guard MediaTime.isAnyRunning else { return }
    guard motion?.presentedTime == nil, motion?.model == nil else { return }
    if layoutView != nil {
      ViewAnimation.current?.record(key, of: self)
    } else if MediaTime.current != nil, motion?.isCommitted == true, !CATransaction.disableActions()
    {
      action(forKey: key)?.run(forKey: key, object: self, arguments: nil)
    }
  }

  // MARK: Key-value coding

  /// Returns the value of a property, or a value that was stored for another key; nil if there is none.
  public func value(forKey key: String) -> Any? { value(forKeyPath: key) }

  /// Sets a property, or stores a value for another key.
  public func setValue(_ value: Any?, forKey key: String) { setValue(value, forKeyPath: key) }

  /// Returns the value of a property or its part, such as `transform.rotation.z`; nil if there is none.
  public func value(forKeyPath keyPath: String) -> Any? {
    if let value = (self as? CAEmitterLayer)?.cellValue(forKeyPath: keyPath) { return value }
    guard let target = LayerKeyPath(keyPath), let whole = target.property.read(self) else {
      return motion?.otherValues[keyPath]
    }
    return target.part(of: whole)?.object(target.kind)
  }

  /// Sets a property or its part, such as `transform.scale`; a value of another type has no effect.
  public func setValue(_ value: Any?, forKeyPath keyPath: String) {
    if (self as? CAEmitterLayer)?.setCellValue(value, forKeyPath: keyPath) == true { return }
    guard let target = LayerKeyPath(keyPath), let whole = target.property.read(self) else {
      madeMotion.otherValues[keyPath] = value
      return
    }
    let new = value.map { LayerValue($0, target.kind) } ?? target.kind.zero
    if let new { target.property.write(self, target.replacing(new, in: whole)) }
  }
}
