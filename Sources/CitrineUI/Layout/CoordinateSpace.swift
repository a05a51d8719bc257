import Foundation

/// The origin of a coordinate space; y is down in each.
nonisolated public enum CoordinateSpace: Hashable, @unchecked Sendable {
  // Names are only compared and hashed, so it is safe to send them.

  /// The picture's top left corner.
  case global
  /// The view's own top left corner.
  case local
  /// The top left corner of the nearest view around that has the name; the picture's, if there is none.
  case named(AnyHashable)

  /// True for the picture's space.
  public var isGlobal: Bool { self == .global }
  /// True for the view's own space.
  public var isLocal: Bool { self == .local }
}

/// A coordinate space of a certain kind: `.global`, `.local` or `.named(_:)`.
///
/// ```swift
/// let reader = GeometryReader { proxy in
///   Text("\(Int(proxy.frame(in: .named("card")).minX))")
/// }
/// let card = HStack { Color.red; reader }.coordinateSpace(.named("card"))
/// ```
nonisolated public protocol CoordinateSpaceProtocol {
  /// The space as a case of `CoordinateSpace`.
  var coordinateSpace: CoordinateSpace { get }
}

/// The space of the picture: its origin is the top left corner.
nonisolated public struct GlobalCoordinateSpace: CoordinateSpaceProtocol, Sendable {
  /// Creates the value; the type has only one.
  public init() {}
  /// The global space.
  public var coordinateSpace: CoordinateSpace { .global }
}

/// The space of a view: its origin is the view's top left corner.
nonisolated public struct LocalCoordinateSpace: CoordinateSpaceProtocol, Sendable {
  /// Creates the value; the type has only one.
  public init() {}
  /// The local space.
  public var coordinateSpace: CoordinateSpace { .local }
}

/// The space of a view with a name: its origin is the view's top left corner.
///
/// ```swift
/// let card = NamedCoordinateSpace.named("card")
/// let view = GeometryReader { proxy in Color.red.offset(x: -proxy.frame(in: card).minX) }
///   .padding(10).coordinateSpace(card)  // The colour begins at the left side of the card.
/// ```
nonisolated public struct NamedCoordinateSpace: CoordinateSpaceProtocol, Hashable, Sendable {
  /// The named space.
  public let coordinateSpace: CoordinateSpace

  fileprivate init(_ name: AnyHashable) { coordinateSpace = .named(name) }

  /// The name of the space.
  fileprivate var name: AnyHashable? {
    if case .named(let name) = coordinateSpace { name } else { nil }
  }
}

nonisolated extension CoordinateSpaceProtocol where Self == GlobalCoordinateSpace {
  /// The space of the picture.
  public static var global: GlobalCoordinateSpace { GlobalCoordinateSpace() }
}

nonisolated extension CoordinateSpaceProtocol where Self == LocalCoordinateSpace {
  /// The space of the view itself.
  public static var local: LocalCoordinateSpace { LocalCoordinateSpace() }
}

nonisolated extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
  /// The space of the nearest view around that has a name.
  public static func named(_ name: some Hashable) -> NamedCoordinateSpace {
    NamedCoordinateSpace(AnyHashable(name))
  }

  /// The space of the nearest scroll view around.
  public static var scrollView: NamedCoordinateSpace {
    NamedCoordinateSpace(ScrollSpace(axis: nil))
  }

  /// The space of the nearest scroll view around that scrolls along an axis.
  public static func scrollView(axis: Axis) -> NamedCoordinateSpace {
    NamedCoordinateSpace(ScrollSpace(axis: axis))
  }
}

/// The name of the coordinate space of a scroll view; the axis is nil for any.
nonisolated struct ScrollSpace: Hashable {
  let axis: Axis?
}

/// The rectangles of a view and of the named spaces around it, in the picture.
nonisolated struct CoordinateSpaceFrames: @unchecked Sendable {
  // Names are only compared and hashed, so it is safe to send them.

  let frame: CGRect
  let named: [AnyHashable: CGRect]

  /// The origin of a space.
  func origin(of space: CoordinateSpace) -> CGPoint {
    switch space {
    case .global: .zero
    case .local: frame.origin
    case .named(let name): named[name]?.origin ?? .zero
    }
  }

  /// The rectangle of a named space, relative to the view; nil if no view around has the name.
  func bounds(of space: NamedCoordinateSpace) -> CGRect? {
    space.name.flatMap { named[$0] }?.offsetBy(dx: -frame.minX, dy: -frame.minY)
  }
}

/// Gives the coordinate space of a view a name.
nonisolated private struct CoordinateSpaceModifier: PrimitiveModifier {
  let name: AnyHashable

  @MainActor func wrap(_ node: Node, in scope: Scope) -> Node {
    CoordinateSpaceNode(node, name)
  }
}

private final class CoordinateSpaceNode: WrapperNode {
  private let name: AnyHashable

  init(_ child: Node, _ name: AnyHashable) {
    self.name = name
    super.init(child)
  }

  override func arrange(_ proposal: ProposedViewSize) {
    LayoutContext.withSpaces([name], frame) { super.arrange(proposal) }
  }
}

nonisolated extension View {
  /// Gives the coordinate space of this view a name, for the views inside it.
  public func coordinateSpace<T: Hashable>(name: T) -> some View {
    modifier(CoordinateSpaceModifier(name: AnyHashable(name)))
  }

  /// Gives the coordinate space of this view a name, for the views inside it.
  public func coordinateSpace(_ name: NamedCoordinateSpace) -> some View {
    modifier(CoordinateSpaceModifier(name: name.name ?? AnyHashable(0)))
  }
}
