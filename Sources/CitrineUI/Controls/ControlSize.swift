public import Foundation

/// The size of controls.
nonisolated public enum ControlSize: CaseIterable, Comparable, Hashable, Sendable {
  /// The smallest size.
  case mini
  /// A size for places with little room.
  case small
  /// The default.
  case regular
  /// A size for the most important controls.
  case large
  /// The largest size, which is drawn as `large`.
  case extraLarge
}

/// The shape of the rectangle of a bordered button.
///
/// ```swift
/// let button = Button("Start") {}.buttonStyle(.borderedProminent).buttonBorderShape(.capsule)
/// ```
nonisolated public struct ButtonBorderShape: Hashable, Sendable {
  private enum Kind: Hashable {
    case automatic, capsule, circle
    case roundedRectangle(radius: CGFloat?)
  }

  private let kind: Kind

  /// A rounded rectangle, or a capsule if the control size is small or mini.
  public static let automatic = ButtonBorderShape(kind: .automatic)
  /// A capsule.
  public static let capsule = ButtonBorderShape(kind: .capsule)
  /// A rounded rectangle.
  public static let roundedRectangle = ButtonBorderShape(kind: .roundedRectangle(radius: nil))
  /// A circle.
  public static let circle = ButtonBorderShape(kind: .circle)
  /// A rounded rectangle with a radius in points.
  public static func roundedRectangle(radius: CGFloat) -> ButtonBorderShape {
    ButtonBorderShape(kind: .roundedRectangle(radius: radius))
  }

  /// The shape for a control size.
  ///
  /// The radii of 8 and 12 points imitate iOS 15 to 18: Apple publishes none.
  func resolved(for size: ControlSize) -> AnyShape {
    let radius: CGFloat = size > .regular ? 12 : 8
    return switch kind {
    case .automatic:
      size < .regular ? AnyShape(Capsule()) : AnyShape(RoundedRectangle(cornerRadius: radius))
    case .capsule: AnyShape(Capsule())
    case .circle: AnyShape(Circle())
    case .roundedRectangle(let own): AnyShape(RoundedRectangle(cornerRadius: own ?? radius))
    }
  }
}

extension ButtonBorderShape: Shape {
  /// The path of the shape in a rectangle, at the regular control size.
  public func path(in rect: CGRect) -> Path { resolved(for: .regular).path(in: rect) }
}

nonisolated private struct ControlSizeKey: EnvironmentKey {
  static let defaultValue = ControlSize.regular
}

nonisolated private struct ButtonBorderShapeKey: EnvironmentKey {
  static let defaultValue = ButtonBorderShape.automatic
}

nonisolated extension EnvironmentValues {
  /// The size of controls.
  public var controlSize: ControlSize {
    get { self[ControlSizeKey.self] }
    set { self[ControlSizeKey.self] = newValue }
  }

  /// The shape of bordered buttons.
  public var buttonBorderShape: ButtonBorderShape {
    get { self[ButtonBorderShapeKey.self] }
    set { self[ButtonBorderShapeKey.self] = newValue }
  }
}

nonisolated extension View {
  /// Sets the size of bordered buttons in this view; other controls have one size.
  public func controlSize(_ controlSize: ControlSize) -> some View {
    environment(\.controlSize, controlSize)
  }

  /// Sets the shape of bordered buttons in this view.
  public func buttonBorderShape(_ shape: ButtonBorderShape) -> some View {
    environment(\.buttonBorderShape, shape)
  }
}
