import CitrineCoreGraphics
import Foundation

/// The owner of a root view: builds it, lays it out and draws it, once per frame.
@MainActor
final class ViewHost {
  let storage = ViewStorage()
  private let content: () -> any View
  private(set) var root: Node?

  private var proposal = ProposedViewSize.unspecified
  private var scale: CGFloat = 1

  init(_ content: @escaping () -> any View) {
    self.content = content
    storage.flush = { [weak self] in self?.build() }
  }

  // The stored objects can hold nodes, whose closures hold the storage.
  deinit { storage.removeAll() }

  /// Builds the views at the storage's current time, and again while their actions change a state.
  func update(_ proposal: ProposedViewSize, scale: CGFloat) {
    self.proposal = proposal
    self.scale = scale
    // The limit stops views that change a state each time they are built. A chain of `onChange`
    // actions can need several builds.
    for _ in 0..<32 {
      build()
      storage.runScheduledActions()
      guard storage.needsUpdate else { return }
    }
    report(
      "The views change a state each time they are built; they are drawn in their current state")
  }

  private func build() { Node.withMeasurementLimit { buildViews() } }

  private func buildViews() {
    var scope = Scope(storage, transaction: storage.beginPass())
    scope.environment.displayScale = scale
    let node = content().node(in: scope)
    node.place(at: .zero, proposal)
    root = node
    storage.endPass()
  }

  /// The size of the view in points.
  var size: CGSize { root?.frame.size ?? .zero }

  /// Draws into a context whose user space is in points, origin at the top left, y down.
  func draw(in context: CGContext) {
    Node.withMeasurementLimit { root?.draw(in: Painter(context)) }
  }

  /// Renders the views.
  ///
  /// - Returns: nil if a side is empty or longer than 2²⁰ pixels, or if the area is 2²⁸ pixels or more.
  func image(scale: CGFloat, isOpaque: Bool) -> CGImage? {
    let scale = scale > 0 && scale.isFinite ? scale : 1
    let (width, height) = (size.width * scale, size.height * scale)
    guard 0...1_048_576 ~= width, 0...1_048_576 ~= height, width * height > 0,
      width * height < 268_435_456
    else { return nil }
    // Rounding errors of the products, up to 1e-6 pixels, add no row or column.
    let pixels = (Int((width - 1e-6).rounded(.up)), Int((height - 1e-6).rounded(.up)))
    guard let context = CGContext(width: pixels.0, height: pixels.1) else { return nil }
    if isOpaque {
      context.setFillColor(gray: 0, alpha: 1)
      context.fill(CGRect(x: 0, y: 0, width: pixels.0, height: pixels.1))
    }
    context.translateBy(x: 0, y: CGFloat(pixels.1))
    context.scaleBy(x: scale, y: -scale)
    draw(in: context)
    return context.makeImage()
  }

  // MARK: Finding controls

  /// Finds a control by name.
  ///
  /// Looks for a view with this identifier: returns its own control, else the first one inside it, else the nearest one
  /// around it. If there is none, does the same for a view with this text.
  func control(named name: String) -> Control? {
    guard let root else { return nil }
    return control(in: root, around: nil) { $0.identifier == name }
      ?? control(in: root, around: nil) { $0.text == name }
  }

  private func control(
    in node: Node, around outer: Control?, where matches: (Node) -> Bool
  ) -> Control? {
    let around = node.control ?? outer
    if matches(node), let control = firstControl(in: node) ?? around { return control }
    for child in node.children {
      if let control = control(in: child, around: around, where: matches) { return control }
    }
    return nil
  }

  private func firstControl(in node: Node) -> Control? {
    if let control = node.control { return control }
    for child in node.children {
      if let control = firstControl(in: child) { return control }
    }
    return nil
  }

  /// Returns the control of the topmost view at a point, in points from the top left, y down.
  func control(at point: CGPoint) -> Control? { root.flatMap { control(at: point, in: $0) } }

  private func control(at point: CGPoint, in node: Node) -> Control? {
    guard node.allowsHitTesting else { return nil }
    for child in node.children.inDrawingOrder.reversed() {
      if let control = control(at: point, in: child) { return control }
    }
    return node.frame.contains(point) ? node.control : nil
  }
}
