public import Foundation

/// The state of a device and of its windows. A picture has none, so most values are constants.
nonisolated extension EnvironmentValues {
  /// The action that closes a presented window; it has no effect.
  public var dismiss: DismissAction { DismissAction() }
  /// The action that ends a search; it has no effect.
  public var dismissSearch: DismissAction { DismissAction() }
  /// True if the view is in a presented window; always false.
  public var isPresented: Bool { false }
  /// A binding by which older programs close a presented window; it has no effect.
  public var presentationMode: Binding<PresentationMode> { .constant(PresentationMode()) }
  /// The action that opens the addresses of links; by default, it ignores them.
  public var openURL: OpenURLAction {
    get { self[OpenURLKey.self] }
    set { self[OpenURLKey.self] = newValue }
  }
  /// True while somebody searches; always false.
  public var isSearching: Bool { false }
  /// True if the view has the focus; always false.
  public var isFocused: Bool { false }
  /// Whether the program is active; always active.
  public var scenePhase: ScenePhase { .active }
  /// Whether the window is wide; compact, as on a phone, unless a view sets it.
  public var horizontalSizeClass: UserInterfaceSizeClass? {
    get { self[SizeClassesKey.self].horizontal }
    set { self[SizeClassesKey.self].horizontal = newValue }
  }
  /// Whether the window is high; regular, as on a phone, unless a view sets it.
  public var verticalSizeClass: UserInterfaceSizeClass? {
    get { self[SizeClassesKey.self].vertical }
    set { self[SizeClassesKey.self].vertical = newValue }
  }
  /// The contrast of colours; always standard.
  public var colorSchemeContrast: ColorSchemeContrast { .standard }
  /// The weight of letters that a person prefers; always regular.
  public var legibilityWeight: LegibilityWeight? { .regular }
  /// True on a dimmed screen; always false.
  public var isLuminanceReduced: Bool { false }
}

nonisolated private struct OpenURLKey: EnvironmentKey {
  static var defaultValue: OpenURLAction { OpenURLAction { _ in .discarded } }
}

nonisolated private struct SizeClassesKey: EnvironmentKey {
  static let defaultValue = (
    horizontal: UserInterfaceSizeClass?.some(.compact),
    vertical: UserInterfaceSizeClass?.some(.regular)
  )
}

/// An action that closes a presented window; it has no effect.
nonisolated public struct DismissAction: Sendable {
  /// Does nothing.
  public func callAsFunction() {}
}

/// The state of a presented window, for older programs.
nonisolated public struct PresentationMode {
  /// True if the view is in a presented window; always false.
  public var isPresented: Bool { false }

  /// Does nothing.
  public mutating func dismiss() {}
}

/// An action that opens addresses.
///
/// ```swift
/// let action = OpenURLAction { url in
///   print(url)
///   return .handled
/// }
/// let view = Text("Swift").environment(\.openURL, action)
/// ```
nonisolated public struct OpenURLAction {
  /// The result of opening an address.
  public struct Result: Equatable, Sendable {
    fileprivate enum Kind {
      case handled, discarded, system
    }

    fileprivate let kind: Kind

    /// The address has been opened.
    public static let handled = Result(kind: .handled)
    /// The address has been ignored.
    public static let discarded = Result(kind: .discarded)
    /// The system is asked to open the address, which does nothing here.
    public static let systemAction = Result(kind: .system)
    /// The system is asked to open another address, which does nothing here.
    public static func systemAction(_ url: URL) -> Result { systemAction }
  }

  private let handler: @MainActor (URL) -> Result

  /// Creates an action from a function that opens an address.
  @preconcurrency public init(handler: @escaping @MainActor (URL) -> Result) {
    self.handler = handler
  }

  /// Opens an address.
  @MainActor public func callAsFunction(_ url: URL) { _ = handler(url) }

  /// Opens an address, and calls a function with true if it has been opened.
  @MainActor public func callAsFunction(_ url: URL, completion: @escaping (Bool) -> Void) {
    completion(handler(url) == .handled)
  }
}

/// Whether a program or its window is active.
nonisolated public enum ScenePhase: Comparable, Hashable, Sendable {
  /// Not visible.
  case background
  /// Visible, but without events.
  case inactive
  /// Visible, with events.
  case active
}

/// Whether there is much or little room in a direction.
nonisolated public enum UserInterfaceSizeClass: Hashable, Sendable {
  /// Little room.
  case compact
  /// Much room.
  case regular
}

/// The contrast of colours that a person prefers.
nonisolated public enum ColorSchemeContrast: CaseIterable, Hashable, Sendable {
  /// The usual contrast.
  case standard
  /// More contrast.
  case increased
}

/// The weight of letters that a person prefers.
nonisolated public enum LegibilityWeight: Hashable, Sendable {
  /// The usual weight.
  case regular
  /// Bold letters.
  case bold
}
