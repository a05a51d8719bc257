import Citrine
public import CitrineCoreGraphics
import Synchronization

/// The screen, of which drawing asks how many pixels a point has.
public final class UIScreen: Sendable {
  /// The only one.
  public static let main = UIScreen()

  private let ownScale = Mutex<CGFloat>(1)

  /// Pixels to a point: those of the image that is being drawn on this thread, as if it were a screen;
  /// outside of images, what was set, which is 1 at first.
  ///
  /// It is what images take whose scale is 0. Setting a number that is not positive, or not finite, is
  /// reported and changes nothing; on Apple's systems, nothing can be set.
  public var scale: CGFloat {
    get {
      ContextStack.current.contexts.last { $0.imageScale != nil }?.imageScale
        ?? ownScale.withLock { $0 }
    }
    set {
      guard newValue > 0, newValue.isFinite else {
        return GDiagnostics.report("UIScreen: a scale of \(newValue) is not set")
      }
      ownScale.withLock { $0 = newValue }
    }
  }
}
