/// The kinds of element that a view is for assistive technologies, such as a button or a header.
///
/// ```swift
/// let title = Text("Chapter 1").accessibilityAddTraits(.isHeader)
/// ```
nonisolated public struct AccessibilityTraits: OptionSet, Hashable, Sendable {
  /// A bit for each trait.
  public let rawValue: Int

  /// Creates traits from bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// A button.
  public static let isButton = AccessibilityTraits(rawValue: 1 << 0)
  /// A header that divides content into sections.
  public static let isHeader = AccessibilityTraits(rawValue: 1 << 1)
  /// The selected one of several views.
  public static let isSelected = AccessibilityTraits(rawValue: 1 << 2)
  /// A link.
  public static let isLink = AccessibilityTraits(rawValue: 1 << 3)
  /// A field for a search.
  public static let isSearchField = AccessibilityTraits(rawValue: 1 << 4)
  /// An image.
  public static let isImage = AccessibilityTraits(rawValue: 1 << 5)
  /// A view that plays a sound when it is activated.
  public static let playsSound = AccessibilityTraits(rawValue: 1 << 6)
  /// A key of a keyboard.
  public static let isKeyboardKey = AccessibilityTraits(rawValue: 1 << 7)
  /// Text that does not change.
  public static let isStaticText = AccessibilityTraits(rawValue: 1 << 8)
  /// A summary of the state of the program at its start.
  public static let isSummaryElement = AccessibilityTraits(rawValue: 1 << 9)
  /// A view that changes its label or value often.
  public static let updatesFrequently = AccessibilityTraits(rawValue: 1 << 10)
  /// A view that starts a recording or the playing of media.
  public static let startsMediaSession = AccessibilityTraits(rawValue: 1 << 11)
  /// A view that takes touches directly.
  public static let allowsDirectInteraction = AccessibilityTraits(rawValue: 1 << 12)
  /// A page that turns when its end has been read.
  public static let causesPageTurn = AccessibilityTraits(rawValue: 1 << 13)
  /// A view that hides the views beside it from assistive technologies.
  public static let isModal = AccessibilityTraits(rawValue: 1 << 14)
  /// A control that is on or off.
  public static let isToggle = AccessibilityTraits(rawValue: 1 << 15)
  /// A bar of tabs.
  public static let isTabBar = AccessibilityTraits(rawValue: 1 << 16)
  /// A control whose value can be raised and lowered.
  static let isAdjustable = AccessibilityTraits(rawValue: 1 << 17)
  /// A control that does not react.
  static let isDisabled = AccessibilityTraits(rawValue: 1 << 18)

  /// The words of the traits in the description of an element, in order.
  var words: [String] { Self.words.filter { contains($0.trait) }.map(\.word) }

  private static let words: [(trait: AccessibilityTraits, word: String)] = [
    (.isToggle, "toggle"), (.isButton, "button"), (.isLink, "link"), (.isHeader, "header"),
    (.isImage, "image"), (.isStaticText, "text"), (.isSearchField, "search field"),
    (.isKeyboardKey, "key"), (.isTabBar, "tab bar"), (.isAdjustable, "adjustable"),
    (.isSummaryElement, "summary"), (.isSelected, "selected"), (.isModal, "modal"),
    (.updatesFrequently, "updating"), (.playsSound, "plays sound"),
    (.startsMediaSession, "starts media"), (.allowsDirectInteraction, "direct"),
    (.causesPageTurn, "turns page"), (.isDisabled, "disabled"),
  ]
}

/// The treatment of the children of a view that is an accessibility element.
nonisolated public struct AccessibilityChildBehavior: Hashable, Sendable {
  private let number: Int

  /// The children are hidden; the view has only the label and the value that it is given.
  public static let ignore = AccessibilityChildBehavior(number: 0)
  /// The children remain elements inside of the view's element.
  public static let contain = AccessibilityChildBehavior(number: 1)
  /// The children are one element with the view: their labels and values are joined.
  public static let combine = AccessibilityChildBehavior(number: 2)
}

/// The kind of an action of an accessibility element.
nonisolated public struct AccessibilityActionKind: Hashable, Sendable {
  let name: String

  /// Creates a kind whose name is a text.
  public init(named name: Text) { self.name = name.plainString }

  init(_ name: String) { self.name = name }

  /// The main action, as by a tap.
  public static let `default` = AccessibilityActionKind("default")
  /// The action that closes a view or leaves a place.
  public static let escape = AccessibilityActionKind("escape")
  /// The action that starts or stops the most important operation.
  public static let magicTap = AccessibilityActionKind("magicTap")
  /// The action that deletes.
  public static let delete = AccessibilityActionKind("delete")
  /// The action that shows a menu.
  public static let showMenu = AccessibilityActionKind("showMenu")
}

/// The direction in which the value of a control is changed.
nonisolated public enum AccessibilityAdjustmentDirection: Hashable, Sendable {
  /// The value becomes larger.
  case increment
  /// The value becomes smaller.
  case decrement
}

/// The level of a heading.
nonisolated public enum AccessibilityHeadingLevel: UInt, Hashable, Sendable {
  /// A heading without a level.
  case unspecified
  /// A heading of level 1 to 6, the first the highest.
  case h1, h2, h3, h4, h5, h6
}
