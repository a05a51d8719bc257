import Citrine
public import CitrineCoreGraphics
import Synchronization

/// The screen; it only provides the default number of pixels per point.
public final class UIScreen: Sendable {
  /// The only screen, which all threads share.
  public static let main = UIScreen()

  private let defaultScale = Mutex<CGFloat>(1)

  /// The number of pixels per point.
  ///
  /// While an image context is on this thread's stack, this is the scale of the last one. Otherwise it is the value
  /// that was set, which is 1 at first. An image context that is created with a scale of 0 uses it.
  ///
  /// A number that is not positive or not finite is reported and not set. On Apple's systems, the property is
  /// read-only.
  public var scale: CGFloat {
    get {
      ContextStack.current.entries.last { $0.imageScale != nil }?.imageScale
        ?? defaultScale.withLock { $0 }
    }
    set {
      guard newValue > 0, newValue.isFinite else {
        return GDiagnostics.report("UIScreen: the scale \(newValue) is not valid; it is not set")
      }
      defaultScale.withLock { $0 = newValue }
    }
  }
}
