/// How a shape is meant to be drawn.
public enum ShapeRole: Hashable, Sendable {
  /// The shape is filled.
  case fill
  /// The shape is the outline of a stroke.
  case stroke
  /// The shape separates other shapes.
  case separator
}

nonisolated extension Shape {
  /// `ShapeRole.fill`.
  public static var role: ShapeRole { .fill }
}

nonisolated extension StrokedShape {
  /// `ShapeRole.stroke`.
  public static var role: ShapeRole { .stroke }

  /// The behaviour of the base shape.
  public var layoutDirectionBehavior: LayoutDirectionBehavior { base.layoutDirectionBehavior }
}

nonisolated extension TrimmedShape {
  /// The role of the base shape.
  public static var role: ShapeRole { Base.role }

  /// The behaviour of the base shape.
  public var layoutDirectionBehavior: LayoutDirectionBehavior { base.layoutDirectionBehavior }
}

nonisolated extension SizedShape {
  /// The role of the base shape.
  public static var role: ShapeRole { Base.role }

  /// The behaviour of the base shape.
  public var layoutDirectionBehavior: LayoutDirectionBehavior { base.layoutDirectionBehavior }
}

nonisolated extension ShapeWithTransform {
  /// The role of the base shape.
  public static var role: ShapeRole { Base.role }

  /// The behaviour of the base shape.
  public var layoutDirectionBehavior: LayoutDirectionBehavior { base.layoutDirectionBehavior }
}
