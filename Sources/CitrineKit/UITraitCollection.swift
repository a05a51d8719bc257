public import Foundation

/// The light or dark appearance.
public enum UIUserInterfaceStyle: Int, Sendable {
  /// No appearance; asset catalogues treat it as light.
  case unspecified
  /// The light appearance.
  case light
  /// The dark appearance.
  case dark
}

/// The traits that dynamic colours and images of asset catalogues depend on: the light or dark appearance.
open class UITraitCollection: NSObject, @unchecked Sendable {
  private static let key = "CitrineKit.UITraitCollection"

  /// The appearance that these traits stand for.
  public let userInterfaceStyle: UIUserInterfaceStyle

  /// Creates traits with an appearance.
  public init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.userInterfaceStyle = userInterfaceStyle
    super.init()
  }

  /// Creates traits with an unspecified appearance.
  public convenience override init() { self.init(userInterfaceStyle: .unspecified) }

  /// The current traits of this thread, with which dynamic colours are resolved; light by default.
  open class var current: UITraitCollection {
    get {
      Thread.current.threadDictionary[key] as? UITraitCollection
        ?? UITraitCollection(userInterfaceStyle: .light)
    }
    set { Thread.current.threadDictionary[key] = newValue }
  }

  /// Calls a closure while these traits are the current ones.
  open func performAsCurrent(_ actions: () -> Void) {
    let previous = Self.current
    Self.current = self
    actions()
    Self.current = previous
  }

  /// Whether another object is a trait collection with the same appearance.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UITraitCollection)?.userInterfaceStyle == userInterfaceStyle
  }

  /// The hash of the appearance; equal for equal traits.
  open override var hash: Int { userInterfaceStyle.rawValue }
}
