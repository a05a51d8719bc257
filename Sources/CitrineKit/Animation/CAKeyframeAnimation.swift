public import CitrineCoreGraphics
public import Foundation

/// The calculation of the values between key values.
public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
  /// The name of the value.
  public let rawValue: String

  /// Creates a mode from its name; an unknown one calculates as `linear`.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Values in between are interpolated linearly, or follow the curves of the path; the default.
  public static let linear = CAAnimationCalculationMode(rawValue: "linear")
  /// Each key value stays until the next one.
  public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
  /// The change has a constant speed; key times and the timing functions of segments are not used.
  public static let paced = CAAnimationCalculationMode(rawValue: "paced")
  /// Numbers, points, sizes and rectangles follow a smooth curve through the key values; others are linear.
  public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
  /// The same curve as `cubic`, with a constant speed; key times and the timing functions of segments are not used.
  public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")

  var isPaced: Bool { self == .paced || self == .cubicPaced }
  var isCubic: Bool { self == .cubic || self == .cubicPaced }
}

/// The rotation of a layer that moves along a path.
public struct CAAnimationRotationMode: RawRepresentable, Hashable, Sendable {
  /// The name of the value.
  public let rawValue: String

  /// Creates a mode from its name; an unknown one does not rotate.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The layer's x axis points along the path.
  public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")
  /// The layer's x axis points against the path.
  public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")
}

/// An animation of one property through several values, or of a point along a path.
///
/// ```swift
/// let shake = CAKeyframeAnimation(keyPath: "transform.translation.x")
/// shake.values = [0, 10, -10, 5, 0]
/// shake.keyTimes = [0, 0.2, 0.6, 0.8, 1]
/// shake.duration = 0.5
/// ```
open class CAKeyframeAnimation: CAPropertyAnimation {
  /// The key values, of the types of `CABasicAnimation.fromValue`; not used if there is a path.
  open var values: [Any]?
  /// The path of an animated point, such as `position`; each line or curve is a segment between two key values.
  open var path: CGPath?
  /// The fraction of the duration for each key value, in increasing order from 0 to 1.
  ///
  /// The mode `discrete` needs one more for the end. If it is nil, or has another count, segments take equal times.
  open var keyTimes: [NSNumber]?
  /// The timing function of each segment between two key values; nil and missing ones are linear.
  open var timingFunctions: [CAMediaTimingFunction]?
  /// The calculation of values between the key values; `linear` by default.
  open var calculationMode = CAAnimationCalculationMode.linear
  /// The tightness of a cubic curve at each key value: 1 for straight lines, negative for wider curves; 0 by default.
  open var tensionValues: [NSNumber]?
  /// The sharpness of the corner of a cubic curve at each key value; 0, the default, is smooth.
  open var continuityValues: [NSNumber]?
  /// The place of the curve at each key value: positive overshoots after it, negative before it; 0 by default.
  open var biasValues: [NSNumber]?
  /// The rotation of the layer along `path`; nil, the default, does not rotate.
  open var rotationMode: CAAnimationRotationMode?

  override func makeEmpty() -> CAAnimation? {
    type(of: self) == CAKeyframeAnimation.self ? CAKeyframeAnimation() : nil
  }

  override func copyValues(of other: CAAnimation) {
    super.copyValues(of: other)
    guard let other = other as? CAKeyframeAnimation else { return }
    (values, path, keyTimes) = (other.values, other.path, other.keyTimes)
    (timingFunctions, calculationMode) = (other.timingFunctions, other.calculationMode)
    (tensionValues, continuityValues) = (other.tensionValues, other.continuityValues)
    (biasValues, rotationMode) = (other.biasValues, other.rotationMode)
  }

  override func value(at progress: Double, base: LayerValue, kind: LayerValue.Kind) -> LayerValue? {
    if let path {
      guard kind == .point || kind == .size else { return nil }
      return keyPathPoint(at: progress, of: path).map { .numbers([$0.point.x, $0.point.y]) }
    }
    let all = (values ?? []).compactMap { LayerValue($0, kind) }
    guard let first = all.first else { return nil }
    guard all.count > 1 else { return first }
    if calculationMode == .discrete { return all[discreteIndex(at: progress, count: all.count)] }
    let curve = KeyCurve(
      values: all, isCubic: calculationMode.isCubic, tensions: numbers(tensionValues),
      continuities: numbers(continuityValues), biases: numbers(biasValues))
    if calculationMode.isPaced {
      let (segment, fraction) = curve.place(atLength: progress)
      return curve.value(segment, fraction)
    }
    let (segment, fraction) = place(at: progress, segments: all.count - 1)
    return curve.value(segment, fraction)
  }

  private func numbers(_ list: [NSNumber]?) -> [Double] { (list ?? []).map(\.doubleValue) }

  /// Returns the index of the key value at a progress, in the mode `discrete`.
  private func discreteIndex(at progress: Double, count: Int) -> Int {
    let times = numbers(keyTimes)
    let index: Int
    if times.count == count || times.count == count + 1 {
      index = (times.prefix(count).lastIndex { $0 <= progress }) ?? 0
    } else {
      index = Int(min(max(progress * Double(count), 0), Double(count - 1)))
    }
    return min(index, count - 1)
  }

  /// Returns the segment at a progress, and the fraction in it after its timing function.
  private func place(at progress: Double, segments: Int) -> (segment: Int, fraction: Double) {
    var times = numbers(keyTimes)
    if times.count != segments + 1 {
      times = (0...segments).map { Double($0) / Double(segments) }
    }
    let segment = min((times.lastIndex { $0 <= progress }) ?? 0, segments - 1)
    let length = times[segment + 1] - times[segment]
    var fraction = length > 0 ? (progress - times[segment]) / length : 1
    // A progress outside of 0…1, by a timing function that overshoots, continues the first or the last segment.
    if progress >= 0, progress <= 1 { fraction = min(max(fraction, 0), 1) }
    if let functions = timingFunctions, segment < functions.count, fraction >= 0, fraction <= 1 {
      fraction = functions[segment].progress(fraction)
    }
    return (segment, fraction)
  }

  /// Returns the point of a path at a progress, with the direction of the path; nil if it has no segments.
  private func keyPathPoint(at progress: Double, of path: CGPath) -> PathPoint? {
    let motion = PathMotion(path)
    guard !motion.segments.isEmpty else { return nil }
    if calculationMode.isPaced { return motion.point(atLength: progress) }
    if calculationMode == .discrete {
      let index = discreteIndex(at: progress, count: motion.segments.count + 1)
      return index == 0 ? motion.point(0, 0) : motion.point(index - 1, 1)
    }
    let (segment, fraction) = place(at: progress, segments: motion.segments.count)
    return motion.point(segment, fraction)
  }

  override func adjust(_ values: PresentedValues, at time: BasicTime) {
    guard let path, keyPath == "position", let target = LayerKeyPath("transform"),
      rotationMode == .rotateAuto || rotationMode == .rotateAutoReverse,
      let place = keyPathPoint(at: progress(at: time), of: path),
      let base = values[target]
    else { return }
    let angle = atan2(place.direction.y, place.direction.x)
    let turn = CATransform3DMakeRotation(
      CGFloat(rotationMode == .rotateAuto ? angle : angle + .pi), 0, 0, 1)
    values[target] = base.adding(.transform(turn))
  }
}
