public import CitrineCoreGraphics
public import Foundation

/// A view that is used and looked at, with a clock of its own.
///
/// Time passes only as frames are asked for. What a tap changes, it changes at the time of the frame
/// before, and animations begin then.
@MainActor
public final class RenderSession<Content: View> {
  private let host: ViewHost
  /// What the view is offered.
  public let proposedSize: ProposedViewSize
  /// How many pixels a point has.
  public let scale: CGFloat

  /// Seconds since the beginning.
  public var time: Double { host.graph.time }

  /// Shows a view, at time 0.
  public init(
    _ content: Content, proposedSize: ProposedViewSize = .unspecified, scale: CGFloat = 1
  ) {
    host = ViewHost { content }
    self.proposedSize = proposedSize
    self.scale = scale > 0 && scale.isFinite ? scale : 1
    update()
  }

  private func update() { host.update(proposedSize, scale: scale) }

  // MARK: Looking

  /// The picture at a time.
  ///
  /// - Parameter seconds: Since the beginning; animations are seen as they are then.
  /// - Returns: nil if the view has no size, or one that is too large.
  public func frame(at seconds: Double) -> CGImage? {
    advance(to: seconds)
    return host.image(scale: scale, isOpaque: false)
  }

  /// The size in points, as the view is now.
  public var size: CGSize { host.size }

  /// Lets time pass.
  public func advance(to seconds: Double) {
    host.graph.time = seconds.isFinite ? seconds : 0
    update()
  }

  // MARK: Using

  /// Taps what has an identifier, is inside of it, or round it; or what is round a text.
  ///
  /// - Returns: Whether there is something to tap.
  @discardableResult
  public func tap(_ identifier: String) -> Bool { use(host.control(identifier)) { $0.tap() } }

  /// Taps what is seen at a point of the picture, in points, y down; effects do not move it.
  ///
  /// - Returns: Whether there is something to tap.
  @discardableResult
  public func tap(at point: CGPoint) -> Bool { use(host.control(at: point)) { $0.tap() } }

  /// Presses a button, without letting it go.
  ///
  /// - Returns: Whether there is something to press.
  @discardableResult
  public func press(_ identifier: String) -> Bool {
    use(host.control(identifier)) { $0.press(true) }
  }

  /// Lets a button go, which does what a tap does.
  ///
  /// - Returns: Whether there is something to let go.
  @discardableResult
  public func release(_ identifier: String) -> Bool {
    use(host.control(identifier)) { control in
      control.press(false)
      control.tap()
    }
  }

  /// Moves a slider to a value, or a switch: on, if that is above 0.
  ///
  /// - Returns: Whether there is something to move.
  @discardableResult
  public func set(_ identifier: String, to value: Double) -> Bool {
    guard let control = host.control(identifier), let slide = control.slide else { return false }
    return use(control) { _ in slide(value) }
  }

  private func use(_ control: Control?, _ action: (Control) -> Void) -> Bool {
    guard let control else { return false }
    host.graph.act { action(control) }
    update()
    return true
  }
}
