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

  /// Sets the clock to a time in seconds, and builds the views.
  ///
  /// Before, it stops at the time of each scheduled action, so that the action finds the views as they are then, and
  /// the animations that it starts begin then.
  func advance(to time: Double, _ proposal: ProposedViewSize, scale: CGFloat) {
    // The limit bounds the time of a jump over a long time in which a view changes its phase again and again.
    for _ in 0..<10_000 {
      guard let timer = storage.nextTimer(until: time) else { break }
      storage.time = max(storage.time, timer.time)
      update(proposal, scale: scale)
      storage.perform(timer.action)
      update(proposal, scale: scale)
    }
    storage.time = time
    update(proposal, scale: scale)
  }

  /// Builds the views; does nothing, and reports it, while this host builds or draws them.
  private func build() {
    nesting { LayoutContext.startingAnew { Node.withMeasurementLimit { buildViews() } } }
  }

  /// True while the host builds or draws its views.
  private var isBusy = false
  /// The number of hosts that build or draw their views now, each in a view of the one before.
  private static var nestedHosts = 0
  /// The limit bounds the recursion of view trees in views of UIKit in view trees.
  private static let nestedHostLimit = 8

  /// Calls a closure that builds or draws the views, unless this host does so already, or too many around it.
  private func nesting(_ body: () -> Void) {
    guard !isBusy, Self.nestedHosts < Self.nestedHostLimit else {
      return reportOnce(
        "A view tree in a view of UIKit contains itself, or lies in too many others")
    }
    isBusy = true
    Self.nestedHosts += 1
    body()
    Self.nestedHosts -= 1
    isBusy = false
  }

  private func buildViews() {
    let isChanging = storage.needsUpdate
    var scope = Scope(storage, transaction: storage.beginPass())
    scope.isChanging = isChanging
    scope.environment.displayScale = scale
    if isChanging || root == nil {
      observing { layOut(scope) }
    } else {
      layOut(scope)
    }
    storage.endPass()
  }

  private func layOut(_ scope: Scope) {
    let node = content().node(in: scope)
    Node.presentingFrames(pixelLength: scope.environment.pixelLength) {
      LayoutContext.withContainer(proposal) { node.place(at: .zero, proposal) }
      storage.matches.resolve()
    }
    root = node
  }

  /// Builds views by a closure, and rebuilds them when a property of an `@Observable` object changes that they read.
  ///
  /// An observation lasts until the first change, so passes in which only the clock moves do not begin another.
  private func observing(_ build: () -> Void) {
    let storage = storage
    withObservationTracking(build) { [weak storage] in
      storage?.prepareForChange()
      storage?.invalidate()
    }
  }

  /// The size of the view in points: that of the layout, also while the frame of the root is animated.
  var size: CGSize { root?.layout.frame.size ?? .zero }

  /// Draws into a context whose user space is in points, origin at the top left, y down.
  func draw(in context: CGContext) {
    nesting { Node.withMeasurementLimit { root?.draw(in: Painter(context)) } }
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
    guard let context = Self.context(width: pixels.0, height: pixels.1, isOpaque: isOpaque) else {
      return nil
    }
    context.translateBy(x: 0, y: CGFloat(pixels.1))
    context.scaleBy(x: scale, y: -scale)
    draw(in: context)
    return context.makeImage()
  }

  /// Creates a context for an image: transparent, or black and without alpha.
  private static func context(width: Int, height: Int, isOpaque: Bool) -> CGContext? {
    let alpha: CGImageAlphaInfo = isOpaque ? .noneSkipLast : .premultipliedLast
    // SAFETY: `data` is nil, so the context allocates its own memory.
    return unsafe CGContext(
      data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0,
      space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: alpha.rawValue)
  }

  // MARK: Finding controls

  /// Finds a control by name.
  ///
  /// Looks for a view with this identifier: returns its own control, else the first one inside it, else the nearest one
  /// around it. If there is none, does the same for a view with this text or this accessibility label.
  func control(named name: String) -> Control? {
    guard let root else { return nil }
    return control(in: root, around: nil) { $0.identifier == name }
      ?? control(in: root, around: nil) { $0.text == name || $0.accessibility?.label == name }
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
    guard node.allowsHitTesting, !node.clipsHitTesting || node.frame.contains(point) else {
      return nil
    }
    for child in node.children.inDrawingOrder.reversed() {
      if let control = control(at: point, in: child) { return control }
    }
    return node.frame.contains(point) ? node.control : nil
  }
}
