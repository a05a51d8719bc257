import CitrineCoreGraphics
import Foundation

/// The change of a property of a view's layer, without a strong reference to the layer.
struct ViewChange {
  private(set) weak var layer: CALayer?
  let target: LayerKeyPath
  let old: LayerValue
  let new: LayerValue

  /// Sets the property to a value, without an animation.
  func write(_ value: LayerValue) {
    guard let layer else { return }
    ViewAnimation.withoutAnimation { target.property.write(layer, value) }
  }
}

/// The properties that a closure changes, with their values before the first change.
struct ViewChanges {
  private var before: [(layer: CALayer, target: LayerKeyPath, old: LayerValue)] = []
  private var seen: Set<Key> = []

  private struct Key: Hashable {
    let layer: ObjectIdentifier
    let name: String
  }

  /// Notes the value of a property before its first change.
  mutating func record(_ name: String, of layer: CALayer) {
    guard seen.insert(Key(layer: ObjectIdentifier(layer), name: name)).inserted,
      let target = LayerKeyPath(name), target.kind != .object, let old = target.property.read(layer)
    else { return }
    before.append((layer, target, old))
  }

  /// Returns the changes so far, without properties that have their old values again, and forgets them.
  mutating func take() -> [ViewChange] {
    defer { (before, seen) = ([], []) }
    return before.compactMap { layer, target, old in
      guard let new = target.property.read(layer), !old.equals(new) else { return nil }
      return ViewChange(layer: layer, target: target, old: old, new: new)
    }
  }
}

/// The keyframes of an animation block of views, as fractions of its duration.
final class ViewKeyframes {
  private let mode: CAAnimationCalculationMode
  private var frames: [Frame] = []

  private struct Frame {
    let start: Double
    let end: Double
    let layer: CALayer
    let target: LayerKeyPath
    let old: LayerValue
    let new: LayerValue
  }

  init(mode: CAAnimationCalculationMode) { self.mode = mode }

  /// Runs a closure, and notes its changes for a range of the duration.
  func add(from start: Double, to end: Double, _ body: () -> Void) {
    // Any positive duration works: only the changes are used.
    let frame = ViewAnimation(
      duration: 1, delay: 0, timingCurve: .curve(UIView.AnimationCurve.linear.function),
      completion: nil)
    frame.collect(body)
    frames += frame.takeChanges().compactMap { change in
      change.layer.map {
        Frame(
          start: start, end: end, layer: $0, target: change.target, old: change.old, new: change.new
        )
      }
    }
  }

  /// Returns one animation for each property that was changed, and forgets the keyframes.
  func takeAnimations() -> [(CALayer, CAKeyframeAnimation)] {
    var (groups, order): ([Key: [Int]], [Key]) = ([:], [])
    for (index, frame) in frames.enumerated() {
      let key = Key(layer: ObjectIdentifier(frame.layer), name: frame.target.property.name)
      if groups[key] == nil { order.append(key) }
      groups[key, default: []].append(index)
    }
    defer { frames = [] }
    return order.compactMap { key in groups[key].flatMap(animation(of:)) }
  }

  private struct Key: Hashable {
    let layer: ObjectIdentifier
    let name: String
  }

  /// Returns the animation of one property; it is additive if the property's type allows it.
  private func animation(of indices: [Int]) -> (CALayer, CAKeyframeAnimation)? {
    guard let first = indices.first else { return nil }
    let (layer, target) = (frames[first].layer, frames[first].target)
    guard let end = target.property.read(layer) else { return nil }
    var track = KeyframeTrack(start: frames[first].old)
    // The standard library's sort is stable.
    for index in indices.sorted(by: { frames[$0].start < frames[$1].start }) {
      track.append(frames[index].new, from: frames[index].start, to: frames[index].end)
    }
    track.finish()
    let animation = CAKeyframeAnimation(keyPath: target.property.name)
    animation.calculationMode = mode
    animation.keyTimes = track.times.map { NSNumber(value: $0) }
    let differences = track.values.compactMap { $0.relative(to: end)?.object(target.kind) }
    animation.isAdditive = differences.count == track.values.count
    animation.values =
      animation.isAdditive ? differences : track.values.map { $0.object(target.kind) as Any }
    return (layer, animation)
  }
}

/// The values of one property at their times, as fractions of the duration of all keyframes.
private struct KeyframeTrack {
  private(set) var times = [0.0]
  private(set) var values: [LayerValue]

  init(start: LayerValue) { values = [start] }

  /// Appends a change that takes a range of the duration; an earlier change that still runs ends where it starts.
  mutating func append(_ value: LayerValue, from start: Double, to end: Double) {
    guard let last = times.last, let current = values.last else { return }
    if start > last {
      times.append(start)
      values.append(current)
    } else if start < last, times.count > 1 {
      let (earlier, before) = (times[times.count - 2], values[values.count - 2])
      times[times.count - 1] = start
      values[values.count - 1] = before.interpolated(
        to: current, min(max((start - earlier) / (last - earlier), 0), 1))
    }
    times.append(max(end, start))
    values.append(value)
  }

  /// Keeps the last value until the end.
  mutating func finish() {
    guard let last = times.last, let value = values.last, last < 1 else { return }
    times.append(1)
    values.append(value)
  }
}

extension LayerValue {
  /// Returns the value that an additive animation adds to another to give this one; nil if there is none.
  func relative(to end: LayerValue) -> LayerValue? {
    switch (self, end) {
    case (.numbers(let a), .numbers(let b)) where a.count == b.count:
      adding(end.scaled(by: -1))
    case (.transform(let a), .transform(let b)):
      b.inverse.map { .transform(CATransform3DConcat(a, $0)) }
    default: nil
    }
  }

  /// Whether two values of numbers, transforms or colours are equal; false for other values.
  fileprivate func equals(_ other: LayerValue) -> Bool {
    switch (self, other) {
    case (.numbers(let a), .numbers(let b)): a == b
    case (.transform(let a), .transform(let b)): a == b
    case (.color(let a), .color(let b)): a == b
    default: false
    }
  }
}
