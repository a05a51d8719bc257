public import CitrineCoreGraphics
import CitrineKit
public import Foundation

/// A view that can be rendered at several times and operated in between, with its own clock.
///
/// Time passes only in `frame(at:)` and `advance(to:)`. A tap changes the view at the time that was set last, and
/// the animations that it starts begin at that time.
///
/// ```swift
/// let session = RenderSession(Button("Start") { print("started") })
/// session.tap("Start")
/// let image = session.frame(at: 0.5)  // Half a second after the start of the session.
/// ```
@MainActor
public final class RenderSession<Content: View> {
  let host: ViewHost
  /// The size that is proposed to the view, in points.
  public let proposedSize: ProposedViewSize
  /// The number of pixels per point.
  public let scale: CGFloat

  /// The current time, in seconds since the start.
  public var time: Double { host.storage.time }

  /// Starts a session with a view, at time 0.
  ///
  /// A scale that is not positive and finite counts as 1.
  public init(
    _ content: Content, proposedSize: ProposedViewSize = .unspecified, scale: CGFloat = 1
  ) {
    host = ViewHost { content }
    self.proposedSize = proposedSize
    self.scale = scale > 0 && scale.isFinite ? scale : 1
    update()
  }

  private func update() { host.update(proposedSize, scale: scale) }

  // MARK: Rendering

  /// Advances to a time and renders the view.
  ///
  /// - Parameter seconds: The time since the start; animations have the state of this time.
  /// - Returns: The image; nil if the view has no size, or one that is too large.
  public func frame(at seconds: Double) -> CGImage? {
    advance(to: seconds)
    return host.image(scale: scale, isOpaque: false)
  }

  /// The current size of the view in points.
  public var size: CGSize { host.size }

  /// Sets the current time, in seconds since the start, and updates the view; a time that is not finite counts as 0.
  public func advance(to seconds: Double) {
    host.advance(to: finiteOrZero(seconds), proposedSize, scale: self.scale)
  }

  // MARK: Operating controls

  /// Taps a control that is found by an identifier or by its text.
  ///
  /// The control is found by the view with this `accessibilityIdentifier`: it is that view's own control, else the
  /// first one inside the view, else the nearest one around it. If there is none, it is the control around the text
  /// that equals `identifier`.
  ///
  /// - Returns: Whether a control was found.
  @discardableResult
  public func tap(_ identifier: String) -> Bool {
    operate(host.control(named: identifier)) { $0.tap() }
  }

  /// Taps the topmost view at a point, in points from the top left, y down.
  ///
  /// Views are hit where layout placed them: effects such as rotation do not move them.
  ///
  /// - Returns: Whether a control was found.
  @discardableResult
  public func tap(at point: CGPoint) -> Bool { operate(host.control(at: point)) { $0.tap() } }

  /// Presses a button and holds it; the button is found as in `tap(_:)`.
  ///
  /// - Returns: Whether a control was found.
  @discardableResult
  public func press(_ identifier: String) -> Bool {
    operate(host.control(named: identifier)) { $0.press(true) }
  }

  /// Releases a button, which then performs its tap action; the button is found as in `tap(_:)`.
  ///
  /// - Returns: Whether a control was found.
  @discardableResult
  public func release(_ identifier: String) -> Bool {
    operate(host.control(named: identifier)) { control in
      control.press(false)
      control.tap()
    }
  }

  /// Sets a slider to a value, or a toggle: on if the value is above 0.
  ///
  /// - Returns: Whether a control with a value was found.
  @discardableResult
  public func set(_ identifier: String, to value: Double) -> Bool {
    guard let control = host.control(named: identifier), let setValue = control.setValue else {
      return false
    }
    return operate(control) { _ in setValue(value) }
  }

  /// Performs an action of a control, if there is one, and updates the view.
  ///
  /// - Returns: Whether there is a control.
  @discardableResult
  func operate(_ control: Control?, _ action: (Control) -> Void) -> Bool {
    guard let control else { return false }
    host.storage.perform { action(control) }
    update()
    return true
  }
}
