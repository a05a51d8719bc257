import Citrine
public import Foundation

/// The traits that dynamic colours, images of asset catalogues and fonts depend on, and the scale of image contexts.
open class UITraitCollection: NSObject, @unchecked Sendable {
  private let mark = SwiftObjectMark()
  private static let key = "CitrineKit.UITraitCollection"

  /// The appearance that these traits stand for.
  public let userInterfaceStyle: UIUserInterfaceStyle

  /// The type size that these traits stand for.
  public let preferredContentSizeCategory: UIContentSizeCategory

  /// The number of pixels per point that these traits stand for; 0 means unspecified.
  public let displayScale: CGFloat

  private init(
    _ style: UIUserInterfaceStyle, _ category: UIContentSizeCategory, displayScale: CGFloat = 0
  ) {
    (userInterfaceStyle, preferredContentSizeCategory) = (style, category)
    self.displayScale = displayScale
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

  /// Creates traits with a number of pixels per point.
  public convenience init(displayScale: CGFloat) {
    self.init(.unspecified, .unspecified, displayScale: displayScale)
  }

  /// Creates traits from several: a trait that is not unspecified replaces that of earlier ones.
  public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
    let styles = traitCollections.map(\.userInterfaceStyle).filter { $0 != .unspecified }
    let categories = traitCollections.map(\.preferredContentSizeCategory)
      .filter { $0 != .unspecified }
    self.init(
      styles.last ?? .unspecified, categories.last ?? .unspecified,
      displayScale: traitCollections.last { $0.displayScale != 0 }?.displayScale ?? 0)
  }

  /// Creates traits with an unspecified appearance.
  public convenience override init() { self.init(userInterfaceStyle: .unspecified) }

  /// The current traits of this thread, with which dynamic colours are resolved.
  ///
  /// By default, they are light, with the scale of the screen.
  open class var current: UITraitCollection {
    get {
      ThreadValues[key] as? UITraitCollection
        ?? UITraitCollection(.light, .unspecified, displayScale: UIScreen.main.scale)
    }
    set { ThreadValues[key] = newValue }
  }

  /// Calls a closure while these traits are the current ones.
  open func performAsCurrent(_ actions: () -> Void) { whileCurrent(actions) }

  /// Returns the result of a closure that runs while these traits are the current ones.
  package final func whileCurrent<Result>(_ body: () -> Result) -> Result {
    // The stored value is nil while the default applies, which follows the scale of the screen.
    let previous = ThreadValues[Self.key]
    Self.current = self
    defer { ThreadValues[Self.key] = previous }
    return body()
  }

  /// Whether another object is a trait collection with the same traits.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UITraitCollection else { return false }
    return other.userInterfaceStyle == userInterfaceStyle
      && other.preferredContentSizeCategory == preferredContentSizeCategory
      && other.displayScale == displayScale
  }

  /// The hash of the appearance; equal for equal traits.
  open override var hash: Int { userInterfaceStyle.rawValue }
}
