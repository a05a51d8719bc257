/// The properties of a view that `matchedGeometryEffect` takes from another view.
nonisolated public struct MatchedGeometryProperties: OptionSet, Hashable, Sendable {
  /// One bit for each property.
  public let rawValue: UInt32

  /// Creates a set from bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The position of the anchor.
  public static let position = MatchedGeometryProperties(rawValue: 1)
  /// The size, which is proposed to the view.
  public static let size = MatchedGeometryProperties(rawValue: 2)
  /// The position and the size.
  public static let frame: MatchedGeometryProperties = [.position, .size]
}

/// A property of a view that makes a namespace, in which views are matched by `matchedGeometryEffect`.
///
/// ```swift
/// struct Tabs: View {
///   @Namespace private var tabs
///   @State private var selection = 0
///   var body: some View {
///     HStack {
///       ForEach(0..<3) { index in
///         Text("\(index)").padding()
///           .background {
///             if index == selection {
///               Capsule().fill(.yellow).matchedGeometryEffect(id: "selection", in: tabs)
///             }
///           }
///           .onTapGesture { withAnimation { selection = index } }
///       }
///     }
///   }
/// }
/// ```
@propertyWrapper
public struct Namespace: DynamicProperty {
  private let box = Box()

  /// An object; its identity is the identity of the namespace.
  private final class Location {}

  /// The reference from the property to its location; copies of the view share it.
  private final class Box {
    var location = Location()
  }

  /// The identity of a namespace.
  public struct ID: Hashable, Sendable {
    fileprivate let location: ObjectIdentifier
  }

  /// Creates a namespace of the view.
  public init() {}

  /// The identity of the namespace; it is the same as long as the view is present.
  public var wrappedValue: ID { ID(location: ObjectIdentifier(box.location)) }
}

extension Namespace: ConnectedProperty {
  @MainActor func connect(to scope: Scope, name: String) {
    box.location = scope.stored("namespace " + name) { Location() }
  }
}

/// Gives a view the frame of the source of its group.
nonisolated private struct MatchedGeometryModifier<ID: Hashable>: PrimitiveModifier {
  let id: ID
  let namespace: Namespace.ID
  let properties: MatchedGeometryProperties
  let anchor: UnitPoint
  let isSource: Bool

  @MainActor func wrap(_ node: Node, in scope: Scope) -> Node {
    let presence = scope.stored("match") { MatchPresence() }
    defer { presence.isNew = false }
    return MatchedNode(
      node, MatchedGeometry.Key(namespace: namespace, id: AnyHashable(id)),
      properties, anchor: anchor, isSource: isSource && !scope.isLeaving,
      isInserted: presence.isNew, scope.storage.matches)
  }

  /// The object that is stored while the view is present.
  private final class MatchPresence {
    var isNew = true
  }
}

/// The sources of all groups of one root view, which are stored between frames.
@MainActor
final class MatchedGeometry {
  struct Key: Hashable {
    let namespace: Namespace.ID
    let id: AnyHashable
  }

  /// The rectangles of the sources in the last layout, in points of the picture.
  private var sources: [Key: CGRect] = [:]
  /// The nodes that the current layout has placed.
  private var nodes: [MatchedNode] = []

  nonisolated init() {}

  fileprivate func add(_ node: MatchedNode) { nodes.append(node) }

  /// Places the matched views, after the layout of all views.
  func resolve() {
    guard !nodes.isEmpty || !sources.isEmpty else { return }
    let earlier = sources
    sources = [:]
    let placed = nodes
    for node in placed where node.isSource && sources[node.key] == nil {
      sources[node.key] = node.frame
    }
    for node in placed { node.match(to: sources[node.key], earlier: earlier[node.key]) }
    // Nodes that are placed again add themselves again.
    nodes = []
  }
}

private final class MatchedNode: WrapperNode {
  let key: MatchedGeometry.Key
  let isSource: Bool
  private let properties: MatchedGeometryProperties
  private let anchor: UnitPoint
  private let isInserted: Bool
  private let matches: MatchedGeometry
  private var proposal = ProposedViewSize.unspecified

  init(
    _ child: Node, _ key: MatchedGeometry.Key, _ properties: MatchedGeometryProperties,
    anchor: UnitPoint, isSource: Bool, isInserted: Bool, _ matches: MatchedGeometry
  ) {
    self.key = key
    self.properties = properties
    self.anchor = anchor
    self.isSource = isSource
    self.isInserted = isInserted
    self.matches = matches
    super.init(child)
  }

  override func arrange(_ proposal: ProposedViewSize) {
    self.proposal = proposal
    super.arrange(proposal)
    matches.add(self)
  }

  /// Places the child in the rectangle of the source; a new source starts its motion where the earlier one was.
  func match(to source: CGRect?, earlier: CGRect?) {
    if !isSource {
      if let source { placeChild(in: source) }
    } else if isInserted, let earlier, earlier != frame {
      Node.presentingFrames { placeChild(in: earlier) }
      super.arrange(proposal)
    }
  }

  private func placeChild(in rect: CGRect) {
    let proposal = properties.contains(.size) ? ProposedViewSize(rect.size) : proposal
    var origin = frame.origin
    if properties.contains(.position) {
      let target = anchor.point(in: rect)
      let own = anchor.point(in: CGRect(origin: .zero, size: child.size(proposal)))
      origin = CGPoint(x: target.x - own.x, y: target.y - own.y)
    }
    child.place(at: origin, proposal)
  }
}

nonisolated extension View {
  /// Gives this view the frame of another with the same identifier in a namespace: the source of the group.
  ///
  /// If a source comes in an animated change while another leaves, both move from the old frame to the new one. A view
  /// that is not the source keeps its place in the layout, but it is drawn at the frame of the source.
  ///
  /// - Parameters:
  ///   - id: The identifier of the group.
  ///   - namespace: The namespace of the identifier.
  ///   - properties: What is taken from the source.
  ///   - anchor: The point of both frames that coincides.
  ///   - isSource: True if the other views take the frame of this one.
  public func matchedGeometryEffect<ID: Hashable>(
    id: ID, in namespace: Namespace.ID, properties: MatchedGeometryProperties = .frame,
    anchor: UnitPoint = .center, isSource: Bool = true
  ) -> some View {
    modifier(
      MatchedGeometryModifier(
        id: id, namespace: namespace, properties: properties, anchor: anchor, isSource: isSource))
  }
}
