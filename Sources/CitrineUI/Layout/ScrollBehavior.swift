public import Foundation

/// The rectangle at which scrolling by hand would end; it is never computed, because nobody scrolls a picture by hand.
///
/// ```swift
/// let target = ScrollTarget(rect: CGRect(x: 0, y: 100, width: 50, height: 80), anchor: .top)
/// ```
nonisolated public struct ScrollTarget: Hashable, Sendable {
  /// The visible rectangle, in points of the content.
  public var rect: CGRect
  /// The point of the rectangle that is aligned with the same point of the scroll view; nil for none.
  public var anchor: UnitPoint?

  /// Creates a target.
  public init(rect: CGRect, anchor: UnitPoint? = nil) { (self.rect, self.anchor) = (rect, anchor) }
}

/// The circumstances in which scrolling by hand ends; there are none for a picture.
///
/// ```swift
/// func page(_ context: ScrollTargetBehaviorContext) -> CGFloat { context.containerSize.height }
/// ```
nonisolated public struct ScrollTargetBehaviorContext {
  /// The target before the behaviour has changed it.
  public let originalTarget: ScrollTarget
  /// The velocity in points per second.
  public let velocity: CGVector
  /// The size of the content in points.
  public let contentSize: CGSize
  /// The size of the scroll view in points.
  public let containerSize: CGSize
  /// The directions of scrolling.
  public let axes: Axis.Set

  private init() {
    (originalTarget, velocity) = (ScrollTarget(rect: .zero), .zero)
    (contentSize, containerSize, axes) = (.zero, .zero, [])
  }
}

/// A rule for the places at which scrolling by hand ends; it has no effect, because nobody scrolls a picture by hand.
///
/// ```swift
/// struct Rows: ScrollTargetBehavior {
///   func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
///     target.rect.origin.y = (target.rect.minY / 40).rounded() * 40
///   }
/// }
/// let list = ScrollView { Text("one") }.scrollTargetBehavior(Rows())
/// ```
nonisolated public protocol ScrollTargetBehavior {
  /// The circumstances in which scrolling ends.
  typealias TargetContext = ScrollTargetBehaviorContext
  /// Changes the place at which scrolling ends; it is never called.
  func updateTarget(_ target: inout ScrollTarget, context: TargetContext)
}

/// Scrolling that ends at whole pages; it has no effect.
///
/// ```swift
/// let pages = ScrollView(.horizontal) { Text("one") }.scrollTargetBehavior(.paging)
/// ```
nonisolated public struct PagingScrollTargetBehavior: ScrollTargetBehavior, Sendable {
  /// Creates the behaviour.
  public init() {}

  /// Does nothing.
  public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {}
}

/// Scrolling that ends where a view begins; it has no effect.
///
/// ```swift
/// let cards = ScrollView(.horizontal) { Text("one") }.scrollTargetBehavior(.viewAligned)
/// ```
nonisolated public struct ViewAlignedScrollTargetBehavior: ScrollTargetBehavior, Sendable {
  /// The number of views that can be passed in one movement; it has no effect.
  ///
  /// ```swift
  /// let behavior = ViewAlignedScrollTargetBehavior(limitBehavior: .always)
  /// ```
  public struct LimitBehavior: Hashable, Sendable {
    private let name: String

    /// The system decides.
    public static let automatic = LimitBehavior(name: "automatic")
    /// A few views.
    public static let always = LimitBehavior(name: "always")
    /// A few views.
    public static let alwaysByFew = LimitBehavior(name: "alwaysByFew")
    /// One view.
    public static let alwaysByOne = LimitBehavior(name: "alwaysByOne")
    /// Any number of views.
    public static let never = LimitBehavior(name: "never")
  }

  /// Creates the behaviour.
  public init(limitBehavior: LimitBehavior = .automatic) {}

  /// Does nothing.
  public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {}
}

nonisolated extension ScrollTargetBehavior where Self == PagingScrollTargetBehavior {
  /// Scrolling that ends at whole pages.
  public static var paging: PagingScrollTargetBehavior { PagingScrollTargetBehavior() }
}

nonisolated extension ScrollTargetBehavior where Self == ViewAlignedScrollTargetBehavior {
  /// Scrolling that ends where a view begins.
  public static var viewAligned: ViewAlignedScrollTargetBehavior {
    ViewAlignedScrollTargetBehavior()
  }

  /// Scrolling that ends where a view begins.
  public static func viewAligned(
    limitBehavior: ViewAlignedScrollTargetBehavior.LimitBehavior
  ) -> ViewAlignedScrollTargetBehavior {
    ViewAlignedScrollTargetBehavior(limitBehavior: limitBehavior)
  }
}

/// Whether scroll views bounce at their ends; it has no effect.
///
/// ```swift
/// let list = ScrollView { Text("one") }.scrollBounceBehavior(.basedOnSize)
/// ```
nonisolated public struct ScrollBounceBehavior: Hashable, Sendable {
  private let name: String

  /// The system decides.
  public static let automatic = ScrollBounceBehavior(name: "automatic")
  /// Always.
  public static let always = ScrollBounceBehavior(name: "always")
  /// If the content is larger than the view.
  public static let basedOnSize = ScrollBounceBehavior(name: "basedOnSize")
}

/// How scrolling hides the keyboard; it has no effect.
///
/// ```swift
/// let list = ScrollView { Text("one") }.scrollDismissesKeyboard(.interactively)
/// ```
nonisolated public struct ScrollDismissesKeyboardMode: Hashable, Sendable {
  private let name: String

  /// The system decides.
  public static let automatic = ScrollDismissesKeyboardMode(name: "automatic")
  /// When scrolling begins.
  public static let immediately = ScrollDismissesKeyboardMode(name: "immediately")
  /// Together with the finger.
  public static let interactively = ScrollDismissesKeyboardMode(name: "interactively")
  /// Not at all.
  public static let never = ScrollDismissesKeyboardMode(name: "never")
}

/// Modifiers of scrolling by hand: they compile, and nothing is drawn for them.
nonisolated extension View {
  /// Has no effect: nobody scrolls a picture by hand.
  public func scrollTargetBehavior(_ behavior: some ScrollTargetBehavior) -> some View { self }

  /// Has no effect: nobody scrolls a picture by hand.
  public func scrollBounceBehavior(
    _ behavior: ScrollBounceBehavior, axes: Axis.Set = [.vertical]
  ) -> some View { self }

  /// Has no effect: there is no keyboard.
  public func scrollDismissesKeyboard(_ mode: ScrollDismissesKeyboardMode) -> some View { self }

  /// Has no effect: scroll views have no indicators.
  public func scrollIndicatorsFlash(onAppear: Bool) -> some View { self }

  /// Has no effect: scroll views have no indicators.
  public func scrollIndicatorsFlash(trigger value: some Equatable) -> some View { self }
}
