import Citrine
public import CitrineCoreGraphics
import Synchronization

/// The screen, which only provides the default number of pixels per point.
public final class UIScreen: Sendable {
  /// The only screen.
  public static let main = UIScreen()

  private let defaultScale = Mutex<CGFloat>(1)

  /// The number of pixels per point.
  ///
  /// While an image is drawn on this thread, it is the scale of that image; otherwise it is the value that was set,
  /// which is 1 at first. Images with a scale of 0 use it. Setting a number that is not positive or not finite is
  /// reported and changes nothing. On Apple's systems, the property is read-only.
  public var scale: CGFloat {
    get {
      ContextStack.current.contexts.last { $0.imageScale != nil }?.imageScale
        ?? defaultScale.withLock { $0 }
    }
    set {
      guard newValue > 0, newValue.isFinite else {
        return GDiagnostics.report("UIScreen: a scale of \(newValue) is not set")
      }
      defaultScale.withLock { $0 = newValue }
    }
  }
}
