import CitrineCoreGraphics
import Foundation

/// A property of layers that animations, actions and key-value coding know by its name.
struct LayerProperty: Sendable {
  let name: String
  let kind: LayerValue.Kind
  /// Returns the value; nil if the layer is not of the property's class.
  let read: @Sendable (CALayer) -> LayerValue?
  /// Sets the value; does nothing if the layer or the value is not of the property's class.
  let write: @Sendable (CALayer, LayerValue) -> Void

  /// The properties by their names.
  static let all: [String: LayerProperty] = Dictionary(
    (ofLayers + ofShapes + ofGradients + ofTexts + ofReplicators + ofEmitters).map { ($0.name, $0) }
  ) { first, _ in first }

  private static let namesOfEmission = Set(ofEmitters.map(\.name)).subtracting(["renderMode"])

  /// Whether the property with a name decides the particles of an emitter layer.
  static func isOfEmission(_ name: String) -> Bool { namesOfEmission.contains(name) }

  private typealias Path<Layer, Value> = any ReferenceWritableKeyPath<Layer, Value> & Sendable

  private static func make<Layer: CALayer, Value: SendableMetatype>(
    _ name: String, _ kind: LayerValue.Kind, _ path: Path<Layer, Value>,
    _ toValue: @escaping @Sendable (Value) -> LayerValue,
    _ fromValue: @escaping @Sendable (LayerValue) -> Value?
  ) -> LayerProperty {
    LayerProperty(
      name: name, kind: kind, read: { ($0 as? Layer).map { toValue($0[keyPath: path]) } },
      write: { layer, value in
        guard let layer = layer as? Layer, let value = fromValue(value) else { return }
        layer[keyPath: path] = value
      })
  }

  private static func number<Layer: CALayer, Value: BinaryFloatingPoint & SendableMetatype>(
    _ name: String, _ path: Path<Layer, Value>
  ) -> LayerProperty {
    make(
      name, .number, path, { .numbers([Double($0)]) },
      { if case .numbers(let all) = $0, all.count == 1 { Value(all[0]) } else { nil } })
  }

  private static func numbers<Layer: CALayer, Value: SendableMetatype>(
    _ name: String, _ kind: LayerValue.Kind, _ path: Path<Layer, Value>,
    _ components: @escaping @Sendable (Value) -> [Double]
  ) -> LayerProperty {
    make(name, kind, path, { .numbers(components($0)) }, { $0.object(kind) as? Value })
  }

  private static func point<Layer: CALayer>(
    _ name: String, _ path: Path<Layer, CGPoint>
  ) -> LayerProperty { numbers(name, .point, path) { [Double($0.x), Double($0.y)] } }

  private static func size<Layer: CALayer>(
    _ name: String, _ path: Path<Layer, CGSize>
  ) -> LayerProperty { numbers(name, .size, path) { [Double($0.width), Double($0.height)] } }

  private static func rect<Layer: CALayer>(
    _ name: String, _ path: Path<Layer, CGRect>
  ) -> LayerProperty { numbers(name, .rect, path) { LayerValue.components(of: $0) } }

  private static func color<Layer: CALayer>(
    _ name: String, _ path: Path<Layer, CGColor?>
  ) -> LayerProperty {
    make(
      name, .color, path, { .color($0) },
      { if case .color(let color) = $0 { .some(color) } else { nil } })
  }

  private static func path<Layer: CALayer>(
    _ name: String, _ path: Path<Layer, CGPath?>
  ) -> LayerProperty {
    make(
      name, .path, path, { .path($0) },
      { if case .path(let path) = $0 { .some(path) } else { nil } })
  }

  private static func transform<Layer: CALayer>(
    _ name: String, _ path: Path<Layer, CATransform3D>
  ) -> LayerProperty {
    make(
      name, .transform, path, { .transform($0) },
      { if case .transform(let transform) = $0 { transform } else { nil } })
  }

  /// A property without values in between.
  private static func object<Layer: CALayer, Value: SendableMetatype>(
    _ name: String, _ path: Path<Layer, Value>
  ) -> LayerProperty {
    make(
      name, .object, path, { .object($0) },
      { if case .object(let object) = $0 { object as? Value } else { nil } })
  }

  private static let ofLayers: [LayerProperty] = [
    rect("bounds", \CALayer.bounds), point("position", \CALayer.position),
    point("anchorPoint", \CALayer.anchorPoint), number("zPosition", \CALayer.zPosition),
    number("anchorPointZ", \CALayer.anchorPointZ),
    transform("transform", \CALayer.transform),
    transform("sublayerTransform", \CALayer.sublayerTransform),
    object("doubleSided", \CALayer.isDoubleSided),
    color("backgroundColor", \CALayer.backgroundColor),
    number("cornerRadius", \CALayer.cornerRadius), number("borderWidth", \CALayer.borderWidth),
    color("borderColor", \CALayer.borderColor), number("opacity", \CALayer.opacity),
    object("hidden", \CALayer.isHidden), object("masksToBounds", \CALayer.masksToBounds),
    object("contents", \CALayer.contents), rect("contentsRect", \CALayer.contentsRect),
    number("contentsScale", \CALayer.contentsScale),
    color("shadowColor", \CALayer.shadowColor), number("shadowOpacity", \CALayer.shadowOpacity),
    size("shadowOffset", \CALayer.shadowOffset), number("shadowRadius", \CALayer.shadowRadius),
    path("shadowPath", \CALayer.shadowPath),
    // Not animated, but known to key-value coding and copied.
    object("maskedCorners", \CALayer.maskedCorners), object("cornerCurve", \CALayer.cornerCurve),
    object("contentsGravity", \CALayer.contentsGravity),
    object("magnificationFilter", \CALayer.magnificationFilter),
    object("geometryFlipped", \CALayer.isGeometryFlipped), object("name", \CALayer.name),
  ]

  private static let ofShapes: [LayerProperty] = [
    path("path", \CAShapeLayer.path), color("fillColor", \CAShapeLayer.fillColor),
    color("strokeColor", \CAShapeLayer.strokeColor),
    number("strokeStart", \CAShapeLayer.strokeStart),
    number("strokeEnd", \CAShapeLayer.strokeEnd), number("lineWidth", \CAShapeLayer.lineWidth),
    number("miterLimit", \CAShapeLayer.miterLimit),
    number("lineDashPhase", \CAShapeLayer.lineDashPhase),
    object("fillRule", \CAShapeLayer.fillRule), object("lineCap", \CAShapeLayer.lineCap),
    object("lineJoin", \CAShapeLayer.lineJoin),
    object("lineDashPattern", \CAShapeLayer.lineDashPattern),
  ]

  private static let ofGradients: [LayerProperty] = [
    make(
      "colors", .colors, \CAGradientLayer.colors,
      { .colors(($0 ?? []).compactMap { $0 as? CGColor }) },
      { if case .colors(let colors) = $0 { .some(colors) } else { nil } }),
    make(
      "locations", .numbers, \CAGradientLayer.locations,
      { .numbers(($0 ?? []).map(\.doubleValue)) },
      {
        guard case .numbers(let all) = $0 else { return nil }
        return .some(all.isEmpty ? nil : all.map { NSNumber(value: $0) })
      }),
    point("startPoint", \CAGradientLayer.startPoint), point("endPoint", \CAGradientLayer.endPoint),
    object("type", \CAGradientLayer.type),
  ]

  private static let ofReplicators: [LayerProperty] = [
    transform("instanceTransform", \CAReplicatorLayer.instanceTransform),
    color("instanceColor", \CAReplicatorLayer.instanceColor),
    number("instanceDelay", \CAReplicatorLayer.instanceDelay),
    number("instanceRedOffset", \CAReplicatorLayer.instanceRedOffset),
    number("instanceGreenOffset", \CAReplicatorLayer.instanceGreenOffset),
    number("instanceBlueOffset", \CAReplicatorLayer.instanceBlueOffset),
    number("instanceAlphaOffset", \CAReplicatorLayer.instanceAlphaOffset),
    object("instanceCount", \CAReplicatorLayer.instanceCount),
    object("preservesDepth", \CAReplicatorLayer.preservesDepth),
  ]

  private static let ofEmitters: [LayerProperty] = [
    object("emitterCells", \CAEmitterLayer.emitterCells),
    number("birthRate", \CAEmitterLayer.birthRate), number("lifetime", \CAEmitterLayer.lifetime),
    point("emitterPosition", \CAEmitterLayer.emitterPosition),
    number("emitterZPosition", \CAEmitterLayer.emitterZPosition),
    size("emitterSize", \CAEmitterLayer.emitterSize),
    number("emitterDepth", \CAEmitterLayer.emitterDepth),
    object("emitterShape", \CAEmitterLayer.emitterShape),
    object("emitterMode", \CAEmitterLayer.emitterMode),
    object("renderMode", \CAEmitterLayer.renderMode),
    number("velocity", \CAEmitterLayer.velocity), number("scale", \CAEmitterLayer.scale),
    number("spin", \CAEmitterLayer.spin), object("seed", \CAEmitterLayer.seed),
  ]

  private static let ofTexts: [LayerProperty] = [
    number("fontSize", \CATextLayer.fontSize),
    color("foregroundColor", \CATextLayer.foregroundColor),
    object("string", \CATextLayer.string), object("font", \CATextLayer.font),
    object("wrapped", \CATextLayer.isWrapped),
    object("alignmentMode", \CATextLayer.alignmentMode),
    object("truncationMode", \CATextLayer.truncationMode),
  ]
}

/// A property of layers or a part of it, as a key path names it.
struct LayerKeyPath {
  let property: LayerProperty
  /// The type of the property or its part.
  let kind: LayerValue.Kind
  private let part: Part

  private enum Part {
    case whole
    case components(Range<Int>)
    case transform(TransformPart)
    /// A property of the emitter cells with a name.
    case cell(name: String, key: String)
  }

  /// Finds the property of a key path; nil if it is unknown.
  init?(_ keyPath: String) {
    var names = keyPath.split(separator: ".", omittingEmptySubsequences: false)
    guard let first = names.first, let property = LayerProperty.all[String(first)] else {
      return nil
    }
    self.property = property
    names.removeFirst()
    if names.isEmpty {
      (kind, part) = (property.kind, .whole)
    } else if property.kind == .transform {
      guard let inner = TransformPart(names) else { return nil }
      kind = inner == .translation(nil) ? .size : .number
      part = .transform(inner)
    } else if property.name == "emitterCells" {
      guard names.count == 2, let kind = CAEmitterCell.animatableKind(of: String(names[1])) else {
        return nil
      }
      self.kind = kind
      part = .cell(name: String(names[0]), key: String(names[1]))
    } else {
      let inner = names.joined(separator: ".")
      guard let component = Self.components[property.kind]?[inner] else { return nil }
      (kind, part) = (component.kind, .components(component.range))
    }
  }

  private typealias Component = (kind: LayerValue.Kind, range: Range<Int>)

  private static let components: [LayerValue.Kind: [String: Component]] = [
    .point: ["x": (.number, 0..<1), "y": (.number, 1..<2)],
    .size: ["width": (.number, 0..<1), "height": (.number, 1..<2)],
    .rect: [
      "origin": (.point, 0..<2), "size": (.size, 2..<4), "origin.x": (.number, 0..<1),
      "origin.y": (.number, 1..<2), "size.width": (.number, 2..<3),
      "size.height": (.number, 3..<4),
    ],
  ]

  /// Returns this part of a value of the property.
  func part(of value: LayerValue) -> LayerValue? {
    switch (part, value) {
    case (.whole, _): value
    case (.components(let range), .numbers(let all)) where range.upperBound <= all.count:
      .numbers(Array(all[range]))
    case (.transform(let inner), .transform(let transform)): .numbers(inner.read(transform))
    case (.cell(let name, let key), .object(let cells as [CAEmitterCell])):
      cells.first { $0.name == name }.flatMap { cell in
        cell.value(forKey: key).map { LayerValue($0, kind) } ?? kind.zero
      }
    default: nil
    }
  }

  /// Returns a value of the property in which this part is replaced.
  func replacing(_ new: LayerValue, in value: LayerValue) -> LayerValue {
    switch (part, value, new) {
    case (.whole, _, _): return new
    case (.components(let range), .numbers(var all), .numbers(let numbers))
    where range.upperBound <= all.count && numbers.count == range.count:
      all.replaceSubrange(range, with: numbers)
      return .numbers(all)
    case (.transform(let inner), .transform(let transform), .numbers(let numbers)):
      return .transform(inner.write(numbers, in: transform))
    case (.cell(let name, let key), .object(let cells as [CAEmitterCell]), _):
      let changed = cells.map { cell in
        guard cell.name == name else { return cell }
        let copy = cell.duplicate()
        copy.setValue(new.object(kind), forKey: key)
        return copy
      }
      return .object(changed)
    default: return value
    }
  }
}

/// The values of a layer's properties at a time, which animations change one after the other.
final class PresentedValues {
  private let layer: CALayer
  private(set) var changed: [String: (property: LayerProperty, value: LayerValue)] = [:]

  init(of layer: CALayer) { self.layer = layer }

  /// The value of a property or its part; nil if the layer does not have it.
  subscript(target: LayerKeyPath) -> LayerValue? {
    get { whole(target.property).flatMap(target.part(of:)) }
    set {
      guard let newValue, let old = whole(target.property) else { return }
      let value = target.replacing(newValue, in: old)
      changed[target.property.name] = (target.property, value)
    }
  }

  private func whole(_ property: LayerProperty) -> LayerValue? {
    changed[property.name]?.value ?? property.read(layer)
  }
}
