import Citrine
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

/// The traits that dynamic colours, images of asset catalogues and fonts depend on: the appearance and the type size.
open class UITraitCollection: NSObject, @unchecked Sendable {
  private let mark = SwiftObjectMark()
  private static let key = "CitrineKit.UITraitCollection"

  /// The appearance that these traits stand for.
  public let userInterfaceStyle: UIUserInterfaceStyle

  /// The type size that these traits stand for.
  public let preferredContentSizeCategory: UIContentSizeCategory

  private init(_ style: UIUserInterfaceStyle, _ category: UIContentSizeCategory) {
    (userInterfaceStyle, preferredContentSizeCategory) = (style, category)
    super.init()
  }

  /// Creates traits with an appearance.
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init(userInterfaceStyle, .unspecified)
  }

  /// Creates traits with a type size.
  public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
    self.init(.unspecified, preferredContentSizeCategory)
  }

  /// Creates traits from several: a trait that is not unspecified replaces that of earlier ones.
  public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
    let styles = traitCollections.map(\.userInterfaceStyle).filter { $0 != .unspecified }
    let categories = traitCollections.map(\.preferredContentSizeCategory)
      .filter { $0 != .unspecified }
    self.init(styles.last ?? .unspecified, categories.last ?? .unspecified)
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

  /// Whether another object is a trait collection with the same traits.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UITraitCollection else { return false }
    return other.userInterfaceStyle == userInterfaceStyle
      && other.preferredContentSizeCategory == preferredContentSizeCategory
  }

  /// The hash of the appearance; equal for equal traits.
  open override var hash: Int { userInterfaceStyle.rawValue }
}
