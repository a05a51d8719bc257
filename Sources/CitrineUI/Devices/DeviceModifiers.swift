import Foundation

/// A key of a keyboard; it has no effect.
nonisolated public struct KeyEquivalent: ExpressibleByExtendedGraphemeClusterLiteral, Hashable,
  Sendable
{
  /// The character of the key.
  public var character: Character

  /// Creates a key from its character.
  public init(_ character: Character) { self.character = character }

  /// Creates a key from its character.
  public init(extendedGraphemeClusterLiteral literal: Character) { character = literal }

  /// The return key.
  public static let `return`: KeyEquivalent = "\r"
  /// The escape key.
  public static let escape: KeyEquivalent = "\u{1B}"
  /// The space bar.
  public static let space: KeyEquivalent = " "
  /// The tab key.
  public static let tab: KeyEquivalent = "\t"
  /// The delete key.
  public static let delete: KeyEquivalent = "\u{8}"
  /// The key with an arrow up.
  public static let upArrow: KeyEquivalent = "\u{F700}"
  /// The key with an arrow down.
  public static let downArrow: KeyEquivalent = "\u{F701}"
  /// The key with an arrow to the left.
  public static let leftArrow: KeyEquivalent = "\u{F702}"
  /// The key with an arrow to the right.
  public static let rightArrow: KeyEquivalent = "\u{F703}"
}

/// Keys that are held while another one is pressed; they have no effect.
nonisolated public struct EventModifiers: OptionSet, Hashable, Sendable {
  /// A bit for each key.
  public let rawValue: Int

  /// Creates keys from bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The key for capital letters.
  public static let capsLock = EventModifiers(rawValue: 1)
  /// The shift key.
  public static let shift = EventModifiers(rawValue: 2)
  /// The control key.
  public static let control = EventModifiers(rawValue: 4)
  /// The option key.
  public static let option = EventModifiers(rawValue: 8)
  /// The command key.
  public static let command = EventModifiers(rawValue: 16)
  /// All keys.
  public static let all: EventModifiers = [.capsLock, .shift, .control, .option, .command]
}

/// Keys that operate a control; they have no effect.
nonisolated public struct KeyboardShortcut: Hashable, Sendable {
  /// The key.
  public var key: KeyEquivalent
  /// The keys that are held.
  public var modifiers: EventModifiers

  /// Creates a shortcut.
  public init(_ key: KeyEquivalent, modifiers: EventModifiers = .command) {
    (self.key, self.modifiers) = (key, modifiers)
  }

  /// The return key.
  public static let defaultAction = KeyboardShortcut(.return, modifiers: [])
  /// The escape key.
  public static let cancelAction = KeyboardShortcut(.escape, modifiers: [])
}

/// The word of a keyboard's return key; it has no effect.
nonisolated public struct SubmitLabel: Sendable {
  private init() {}

  /// A word of a return key.
  public static let done = Self(), go = Self(), send = Self(), join = Self(), route = Self()
  /// A word of a return key.
  public static let search = Self(), next = Self(), `return` = Self(), `continue` = Self()
}

/// The letters that a keyboard makes capitals; it has no effect.
nonisolated public struct TextInputAutocapitalization: Sendable {
  private init() {}

  /// Letters that are made capitals.
  public static let never = Self(), words = Self(), sentences = Self(), characters = Self()
}

/// Whether text can be selected; it has no effect.
nonisolated public struct TextSelectability: Sendable {
  private init() {}

  /// Whether text can be selected.
  public static let enabled = Self(), disabled = Self()
}

/// Modifiers of devices, keyboards and pointers: they compile, and nothing is drawn for them.
nonisolated extension View {
  /// Sets the hint of assistive technologies; a pointer shows nothing.
  public func help(_ textKey: LocalizedStringKey) -> some View { accessibilityHint(textKey) }

  /// Sets the hint of assistive technologies; a pointer shows nothing.
  public func help(_ text: Text) -> some View { accessibilityHint(text) }

  /// Sets the hint of assistive technologies; a pointer shows nothing.
  @_disfavoredOverload
  public func help<Content: StringProtocol>(_ text: Content) -> some View {
    accessibilityHint(text)
  }

  /// Has no effect: there is no keyboard.
  public func keyboardShortcut(
    _ key: KeyEquivalent, modifiers: EventModifiers = .command
  ) -> some View { self }

  /// Has no effect: there is no keyboard.
  public func keyboardShortcut(_ shortcut: KeyboardShortcut) -> some View { self }

  /// Has no effect: there is no keyboard.
  @_disfavoredOverload
  public func keyboardShortcut(_ shortcut: KeyboardShortcut?) -> some View { self }

  /// Has no effect: there is no keyboard.
  public func submitLabel(_ submitLabel: SubmitLabel) -> some View { self }

  /// Has no effect: there is no keyboard.
  @preconcurrency public func onSubmit(_ action: @escaping @MainActor () -> Void) -> some View {
    self
  }

  /// Has no effect: there is no keyboard.
  public func textInputAutocapitalization(
    _ autocapitalization: TextInputAutocapitalization?
  ) -> some View { self }

  /// Has no effect: there is no keyboard.
  public func autocorrectionDisabled(_ disable: Bool = true) -> some View { self }

  /// Has no effect: there is no keyboard.
  public func disableAutocorrection(_ disable: Bool?) -> some View { self }

  /// Has no effect: nothing can be selected in a picture.
  public func textSelection(_ selectability: TextSelectability) -> some View { self }

  /// Has no effect: there is no pointer.
  @preconcurrency public func onHover(
    perform action: @escaping @MainActor (Bool) -> Void
  ) -> some View { self }

  /// Has no effect: there is no pointer.
  public func hoverEffect(_ effect: HoverEffect = .automatic) -> some View { self }

  /// Has no effect: there is no keyboard.
  public func focusable(_ isFocusable: Bool = true) -> some View { self }

  /// Has no effect: the status bar is not drawn.
  public func statusBarHidden(_ hidden: Bool = true) -> some View { self }

  /// Has no effect: the status bar is not drawn.
  public func statusBar(hidden: Bool) -> some View { self }

  /// Has no effect: the system draws nothing over a picture.
  public func persistentSystemOverlays(_ visibility: Visibility) -> some View { self }

  /// Has no effect: nothing is dismissed.
  public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View { self }

  /// Has no effect: there are no menus of the context.
  public func contextMenu<Items: View>(@ViewBuilder menuItems: () -> Items) -> some View { self }

  /// Has no effect: nothing is refreshed by a gesture.
  @preconcurrency public func refreshable(
    action: @escaping @Sendable () async -> Void
  ) -> some View { self }

}

/// How a view shows that a pointer is above it; nothing is drawn, because there is no pointer.
nonisolated public struct HoverEffect: Hashable, Sendable {
  private enum Kind {
    case automatic, highlight, lift
  }

  private let kind: Kind

  /// The effect that fits the view.
  public static let automatic = HoverEffect(kind: .automatic)
  /// The view gets a bright background.
  public static let highlight = HoverEffect(kind: .highlight)
  /// The view becomes larger, and gets a shadow.
  public static let lift = HoverEffect(kind: .lift)
}
