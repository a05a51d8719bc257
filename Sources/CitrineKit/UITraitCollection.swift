public import Foundation

/// Whether what is drawn is light or dark.
public enum UIUserInterfaceStyle: Int, Sendable {
  case unspecified, light, dark
}

/// What colours may depend on.
open class UITraitCollection: NSObject, @unchecked Sendable {
  private static let key = "CitrineKit.UITraitCollection"

  /// Whether what is drawn is light or dark.
  public let userInterfaceStyle: UIUserInterfaceStyle

  /// Creates the traits of a style.
  public init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.userInterfaceStyle = userInterfaceStyle
    super.init()
  }

  /// Creates traits that say nothing.
  public convenience override init() { self.init(userInterfaceStyle: .unspecified) }

  /// Those that colours are used with on this thread: light, until others are set.
  open class var current: UITraitCollection {
    get {
      Thread.current.threadDictionary[key] as? UITraitCollection
        ?? UITraitCollection(userInterfaceStyle: .light)
    }
    set { Thread.current.threadDictionary[key] = newValue }
  }

  /// Calls a function while these traits are the current ones.
  open func performAsCurrent(_ actions: () -> Void) {
    let before = Self.current
    Self.current = self
    actions()
    Self.current = before
  }

  /// Whether another object is traits that say the same.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UITraitCollection)?.userInterfaceStyle == userInterfaceStyle
  }

  /// The same for equal traits.
  open override var hash: Int { userInterfaceStyle.rawValue }
}
