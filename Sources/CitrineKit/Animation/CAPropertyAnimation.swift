import CitrineCoreGraphics
import Foundation

/// An animation of one property of a layer; a `CABasicAnimation` or a `CAKeyframeAnimation` has its values.
open class CAPropertyAnimation: CAAnimation {
  /// The property, as `opacity`, or a part of it, as `position.x`, `bounds.size.width` or `transform.rotation.z`.
  ///
  /// An unknown key path is reported when the animation is added, and has no effect.
  open var keyPath: String?
  /// Whether the animated value is added to the value of the layer, or concatenated for transforms; false by default.
  open var isAdditive = false
  /// Whether each cycle begins with the value at the end of the cycle before it; false by default.
  open var isCumulative = false
  /// The function that makes a transform of the animated numbers, for the key path `transform`; nil by default.
  open var valueFunction: CAValueFunction?

  /// Creates an animation of a property.
  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }

  override var keyPaths: [String] { [keyPath].compactMap { $0 } }

  override func copyValues(of other: CAAnimation) {
    super.copyValues(of: other)
    guard let other = other as? CAPropertyAnimation else { return }
    (keyPath, isAdditive, isCumulative) = (other.keyPath, other.isAdditive, other.isCumulative)
    valueFunction = other.valueFunction
  }

  /// Returns the progress at a time of the cycle, from 0 to 1 and beyond.
  func progress(at time: BasicTime) -> Double {
    timingFunction?.progress(time.fraction) ?? time.fraction
  }

  /// Returns the value at a progress; nil if the animation has no values.
  ///
  /// - Parameters:
  ///   - base: The value of the property without this animation.
  ///   - kind: The kind of values, which is not that of the property if there is a value function.
  func value(at progress: Double, base: LayerValue, kind: LayerValue.Kind) -> LayerValue? { nil }

  override func apply(at time: BasicTime, to values: PresentedValues) {
    guard let keyPath, let target = LayerKeyPath(keyPath), let base = values[target] else {
      return
    }
    let kind = valueFunction.map { $0.kind } ?? target.kind
    let start = valueFunction == nil ? base : kind.zero
    guard var result = value(at: progress(at: time), base: start, kind: kind) else { return }
    if isCumulative, time.iteration > 0, let end = value(at: 1, base: start, kind: kind) {
      result = end.scaled(by: time.iteration).adding(result)
    }
    if let valueFunction { result = .transform(valueFunction.transform(result)) }
    values[target] = isAdditive ? result.adding(base) : result
    adjust(values, at: time)
  }

  /// Changes further properties at a time of the cycle; does nothing, unless overridden.
  func adjust(_ values: PresentedValues, at time: BasicTime) {}
}

/// An animation of one property between two values.
///
/// `fromValue`, `toValue` and `byValue` may be nil; the value of the layer without this animation replaces them:
///
/// | given | from | to |
/// |---|---|---|
/// | `fromValue`, `toValue` | `fromValue` | `toValue` |
/// | `fromValue`, `byValue` | `fromValue` | `fromValue` + `byValue` |
/// | `toValue`, `byValue` | `toValue` − `byValue` | `toValue` |
/// | `fromValue` | `fromValue` | the layer's value |
/// | `toValue` | the layer's value | `toValue` |
/// | `byValue` | the layer's value | the layer's value + `byValue` |
///
/// ```swift
/// let ring = CAShapeLayer()
/// let draw = CABasicAnimation(keyPath: "strokeEnd")
/// draw.fromValue = 0
/// draw.duration = 1
/// ring.add(draw, forKey: "draw")  // To the layer's own value, 1.
/// ```
open class CABasicAnimation: CAPropertyAnimation {
  /// The first value: a number, a `CGPoint`, `CGSize`, `CGRect`, `CGColor`, `CGPath`, `CATransform3D` or an array.
  ///
  /// A point, size, rectangle or transform may be in an `NSValue`.
  open var fromValue: Any?
  /// The last value, of the same types as `fromValue`.
  open var toValue: Any?
  /// The difference of the last and the first value, of the same types as `fromValue`.
  open var byValue: Any?

  override func makeEmpty() -> CAAnimation? {
    type(of: self) == CABasicAnimation.self ? CABasicAnimation() : nil
  }

  override func copyValues(of other: CAAnimation) {
    super.copyValues(of: other)
    guard let other = other as? CABasicAnimation else { return }
    (fromValue, toValue, byValue) = (other.fromValue, other.toValue, other.byValue)
  }

  override func value(at progress: Double, base: LayerValue, kind: LayerValue.Kind) -> LayerValue? {
    let from = fromValue.flatMap { LayerValue($0, kind) }
    let to = toValue.flatMap { LayerValue($0, kind) }
    let by = byValue.flatMap { LayerValue($0, kind) }
    switch (from, to, by) {
    case (let from?, let to?, _): return from.interpolated(to: to, progress)
    case (let from?, nil, let by?): return from.interpolated(to: by.adding(from), progress)
    case (nil, let to?, let by?):
      return by.scaled(by: -1).adding(to).interpolated(to: to, progress)
    case (let from?, nil, nil): return from.interpolated(to: base, progress)
    case (nil, let to?, nil): return base.interpolated(to: to, progress)
    case (nil, nil, let by?): return base.interpolated(to: by.adding(base), progress)
    case (nil, nil, nil): return nil
    }
  }
}
