import CitrineCoreGraphics
import Foundation

/// A value of an animatable property, in a form that can be interpolated.
enum LayerValue {
  /// The components of a number, point, size or rectangle, or an array of numbers.
  case numbers([Double])
  case color(CGColor?)
  case colors([CGColor])
  case path(CGPath?)
  case transform(CATransform3D)
  /// A value without values in between.
  case object(Any?)

  /// The type of a property or of a part of it.
  enum Kind: Sendable {
    case number, point, size, rect, numbers, color, colors, path, transform, object

    /// The value that changes nothing when it is added.
    var zero: LayerValue {
      switch self {
      case .number: .numbers([0])
      case .point, .size: .numbers([0, 0])
      case .rect: .numbers([0, 0, 0, 0])
      case .numbers: .numbers([])
      case .color: .color(nil)
      case .colors: .colors([])
      case .path: .path(nil)
      case .transform: .transform(CATransform3DIdentity)
      case .object: .object(nil)
      }
    }
  }

  /// Converts a value that a program has given; nil if it has another type than the property.
  init?(_ value: Any, _ kind: Kind) {
    switch kind {
    case .number:
      guard let number = Self.number(value) else { return nil }
      self = .numbers([number])
    case .point:
      guard let numbers = Self.point(value) ?? Self.boxed(value, 2) else { return nil }
      self = .numbers(numbers)
    case .size:
      let size = (value as? CGSize).map { [Double($0.width), Double($0.height)] }
      guard let numbers = size ?? Self.point(value) ?? Self.boxed(value, 2) else { return nil }
      self = .numbers(numbers)
    case .rect:
      let rect = (value as? CGRect).map(Self.components(of:))
      guard let numbers = rect ?? Self.boxed(value, 4) else { return nil }
      self = .numbers(numbers)
    case .numbers:
      guard let list = value as? [Any] else { return nil }
      self = .numbers(list.compactMap(Self.number))
    case .color:
      guard let color = value as? CGColor else { return nil }
      self = .color(color)
    case .colors:
      guard let list = value as? [Any] else { return nil }
      self = .colors(list.compactMap { $0 as? CGColor })
    case .path:
      guard let path = value as? CGPath else { return nil }
      self = .path(path)
    case .transform:
      let boxed = Self.boxed(value, 16).map(CATransform3D.init(elements:))
      guard let transform = value as? CATransform3D ?? boxed else { return nil }
      self = .transform(transform)
    case .object: self = .object(value)
    }
  }

  /// Returns the number of a value of any numeric type; nil for another value.
  static func number(_ value: Any) -> Double? {
    // On Linux, Foundation does not convert a `CGFloat` to an `NSNumber`.
    (value as? NSNumber)?.doubleValue ?? (value as? CGFloat).map { Double($0) }
  }

  private static func point(_ value: Any) -> [Double]? {
    (value as? CGPoint).map { [Double($0.x), Double($0.y)] }
  }

  private static func boxed(_ value: Any, _ count: Int) -> [Double]? {
    let numbers = (value as? NSValue)?.geometryNumbers
    return numbers?.count == count ? numbers : nil
  }

  static func components(of rect: CGRect) -> [Double] {
    [
      Double(rect.origin.x), Double(rect.origin.y), Double(rect.size.width),
      Double(rect.size.height),
    ]
  }

  /// The value in the type that programs use for it; nil for no value.
  func object(_ kind: Kind) -> Any? {
    switch (self, kind) {
    case (.numbers(let numbers), .number): numbers.first
    case (.numbers(let numbers), .point) where numbers.count == 2:
      CGPoint(x: numbers[0], y: numbers[1])
    case (.numbers(let numbers), .size) where numbers.count == 2:
      CGSize(width: numbers[0], height: numbers[1])
    case (.numbers(let numbers), .rect) where numbers.count == 4:
      CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    case (.numbers(let numbers), _): numbers
    case (.color(let color), _): color
    case (.colors(let colors), _): colors
    case (.path(let path), _): path
    case (.transform(let transform), _): transform
    case (.object(let object), _): object
    }
  }

  // MARK: Arithmetic

  /// Returns the value at a fraction between this one, at 0, and another one, at 1.
  ///
  /// Values that cannot be mixed change at 0.5.
  func interpolated(to end: LayerValue, _ fraction: Double) -> LayerValue {
    func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * fraction }
    switch (self, end) {
    case (.numbers(let a), .numbers(let b)) where a.count == b.count:
      return .numbers(zip(a, b).map(mix))
    case (.color(let a), .color(let b)):
      return .color(CGColor.mix(a, b, mix))
    case (.colors(let a), .colors(let b)) where a.count == b.count:
      return .colors(zip(a, b).compactMap { CGColor.mix($0, $1, mix) })
    case (.path(let a?), .path(let b?)):
      if let path = a.combined(with: b, mix) { return .path(path) }
    case (.transform(let a), .transform(let b)):
      return .transform(a.interpolated(to: b, fraction))
    default: break
    }
    return fraction < 0.5 ? self : end
  }

  /// Returns the sum with another value; a transform is applied before the other one.
  func adding(_ other: LayerValue) -> LayerValue {
    switch (self, other) {
    case (.numbers(let a), .numbers(let b)) where a.count == b.count:
      .numbers(zip(a, b).map(+))
    case (.color(let a?), .color(let b?)): .color(CGColor.mix(a, b, +))
    case (.transform(let a), .transform(let b)): .transform(CATransform3DConcat(a, b))
    case (.path(let a?), .path(let b?)): .path(a.combined(with: b, +) ?? a)
    default: self
    }
  }

  /// Returns a multiple of the value: that many times its sum with itself.
  func scaled(by factor: Double) -> LayerValue {
    switch self {
    case .numbers(let numbers): .numbers(numbers.map { $0 * factor })
    case .color(let color?): .color(CGColor.mix(color, color) { number, _ in number * factor })
    case .transform(let transform): .transform(transform.power(factor))
    default: self
    }
  }
}

extension CGColor {
  /// Combines the components of two colours in sRGB, with alpha; nil counts as the other colour with alpha 0.
  fileprivate static func mix(
    _ a: CGColor?, _ b: CGColor?, _ combine: (Double, Double) -> Double
  ) -> CGColor? {
    guard let first = a ?? b?.copy(alpha: 0), let second = b ?? a?.copy(alpha: 0) else {
      return nil
    }
    guard let start = first.srgbComponents, let end = second.srgbComponents else { return second }
    let all = zip(start, end).map { CGFloat(min(max(combine(Double($0), Double($1)), 0), 1)) }
    return CGColor(srgbRed: all[0], green: all[1], blue: all[2], alpha: all[3])
  }

  /// Red, green, blue and alpha in sRGB; nil for a pattern.
  private var srgbComponents: [CGFloat]? {
    guard let space = CGColorSpace(name: CGColorSpace.sRGB) else { return nil }
    let color = converted(to: space, intent: .defaultIntent, options: nil as [String: Any]?)
    guard let components = color?.components, components.count == 4 else { return nil }
    return components
  }
}

extension CGPath {
  /// Combines the coordinates of two paths of the same elements; nil if their elements differ.
  fileprivate func combined(
    with other: CGPath, _ combine: (Double, Double) -> Double
  ) -> CGPath? {
    func mix(_ a: CGPoint, _ b: CGPoint) -> CGPoint {
      CGPoint(
        x: combine(Double(a.x), Double(b.x)), y: combine(Double(a.y), Double(b.y)))
    }
    guard elements.count == other.elements.count else { return nil }
    let result = CGMutablePath()
    for pair in zip(elements, other.elements) {
      switch pair {
      case (.move(let a), .move(let b)): result.move(to: mix(a, b))
      case (.line(let a), .line(let b)): result.addLine(to: mix(a, b))
      case (.quadCurve(let a, let a1), .quadCurve(let b, let b1)):
        result.addQuadCurve(to: mix(a, b), control: mix(a1, b1))
      case (.curve(let a, let a1, let a2), .curve(let b, let b1, let b2)):
        result.addCurve(to: mix(a, b), control1: mix(a1, b1), control2: mix(a2, b2))
      case (.closeSubpath, .closeSubpath): result.closeSubpath()
      default: return nil
      }
    }
    return result
  }
}
