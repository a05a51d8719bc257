import Citrine
import Foundation
import Synchronization

/// The state that nodes share while they are laid out.
@MainActor
enum LayoutContext {
  /// The thread that lays out views now; nil if none does.
  private nonisolated static let thread = Mutex<ThreadIdentity?>(nil)
  /// The lines that some view has set so far; others need not be searched for in the views.
  private static var setLines: Set<GuideLine> = [.firstTextBaseline, .lastTextBaseline]
  /// True if a layout of the program is used, which can set every line.
  static var usesOwnLayouts = false
  /// True if the size of a view depends on its container, so that sizes are only valid for one container.
  static var usesContainer = false
  /// The number of guides that are computed from each other now.
  private static var guideDepth = 0
  /// The rectangles of the named coordinate spaces around the node that is arranged now, in the picture.
  private(set) static var spaces: [AnyHashable: CGRect] = [:]
  /// The size of the container that `containerRelativeFrame` refers to, in points; nil lengths are unknown.
  private(set) static var container = ProposedViewSize.unspecified

  /// The container shape around the node that is arranged now; nil for none.
  private(set) static var containerShape: ContainerShape?

  /// True if the calling thread lays out views, so that it has the main actor.
  nonisolated static var isThisThreadLayingOut: Bool { thread.withLock { $0 == .current } }

  /// Calls a closure that lays out views.
  static func layingOut(_ body: () -> Void) {
    let outer = thread.withLock { thread in
      defer { thread = .current }
      return thread
    }
    body()
    thread.withLock { $0 = outer }
  }

  /// Records that a view sets a line.
  static func willSet(_ line: GuideLine) { setLines.insert(line) }

  /// Returns true if a view can have a position of its own for a line.
  static func canBeSet(_ line: GuideLine) -> Bool { usesOwnLayouts || setLines.contains(line) }

  /// Computes a guide; it is 0 if too many guides depend on each other, for example one on itself.
  static func limitingGuides(_ guide: () -> CGFloat) -> CGFloat {
    guard guideDepth < GLimits.nestedViews else {
      reportOnce("An alignment guide depends on itself, or on too many others")
      return 0
    }
    guideDepth += 1
    defer { guideDepth -= 1 }
    return guide()
  }

  /// Calls a closure that lays out another view tree, without the spaces and the container of the tree around it.
  static func startingAnew(_ body: () -> Void) {
    let outer = (spaces, container, containerShape)
    (spaces, container, containerShape) = ([:], .unspecified, nil)
    body()
    (spaces, container, containerShape) = outer
  }

  /// Calls a closure that arranges nodes in a coordinate space with some names.
  static func withSpaces(_ names: [AnyHashable], _ rect: CGRect, _ body: () -> Void) {
    let outer = spaces
    for name in names { spaces[name] = rect }
    body()
    spaces = outer
  }

  /// Calls a closure that arranges the nodes in a container with a shape.
  static func withContainerShape(_ shape: ContainerShape, _ body: () -> Void) {
    let outer = containerShape
    containerShape = shape
    body()
    containerShape = outer
  }

  /// Calls a closure that measures or arranges the nodes of a container; nil lengths are inherited.
  static func withContainer<Result>(_ size: ProposedViewSize, _ body: () -> Result) -> Result {
    let outer = container
    container = ProposedViewSize(
      width: size.width ?? outer.width, height: size.height ?? outer.height)
    defer { container = outer }
    return body()
  }
}
