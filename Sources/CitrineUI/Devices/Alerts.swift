public import Foundation

/// Modifiers that present alerts and dialogs: they compile, and nothing is drawn for them.
nonisolated extension View {
  /// Has no effect: alerts are not drawn.
  public func alert<Actions: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: () -> Actions
  ) -> some View { self }

  /// Has no effect: alerts are not drawn.
  public func alert<Actions: View, Message: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: () -> Actions,
    @ViewBuilder message: () -> Message
  ) -> some View { self }

  /// Has no effect: alerts are not drawn.
  @_disfavoredOverload
  public func alert<Title: StringProtocol, Actions: View>(
    _ title: Title, isPresented: Binding<Bool>, @ViewBuilder actions: () -> Actions
  ) -> some View { self }

  /// Has no effect: alerts are not drawn.
  @_disfavoredOverload
  public func alert<Title: StringProtocol, Actions: View, Message: View>(
    _ title: Title, isPresented: Binding<Bool>, @ViewBuilder actions: () -> Actions,
    @ViewBuilder message: () -> Message
  ) -> some View { self }

  /// Has no effect: alerts are not drawn.
  public func alert<Actions: View>(
    _ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: () -> Actions
  ) -> some View { self }

  /// Has no effect: alerts are not drawn.
  public func alert<Actions: View, Message: View>(
    _ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: () -> Actions,
    @ViewBuilder message: () -> Message
  ) -> some View { self }

  /// Has no effect: alerts are not drawn.
  public func alert<Presented, Actions: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: Presented?,
    @ViewBuilder actions: (Presented) -> Actions
  ) -> some View { self }

  /// Has no effect: alerts are not drawn.
  public func alert<Presented, Actions: View, Message: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: Presented?,
    @ViewBuilder actions: (Presented) -> Actions, @ViewBuilder message: (Presented) -> Message
  ) -> some View { self }

  /// Has no effect: alerts are not drawn.
  public func alert<Failure: LocalizedError, Actions: View>(
    isPresented: Binding<Bool>, error: Failure?, @ViewBuilder actions: () -> Actions
  ) -> some View { self }

  /// Has no effect: alerts are not drawn.
  public func alert(isPresented: Binding<Bool>, content: () -> Alert) -> some View { self }

  /// Has no effect: alerts are not drawn.
  public func alert<Item: Identifiable>(
    item: Binding<Item?>, content: (Item) -> Alert
  ) -> some View { self }

  /// Has no effect: dialogs are not drawn.
  public func confirmationDialog<Actions: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic, @ViewBuilder actions: () -> Actions
  ) -> some View { self }

  /// Has no effect: dialogs are not drawn.
  public func confirmationDialog<Actions: View, Message: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic, @ViewBuilder actions: () -> Actions,
    @ViewBuilder message: () -> Message
  ) -> some View { self }

  /// Has no effect: dialogs are not drawn.
  public func confirmationDialog<Presented, Actions: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic, presenting data: Presented?,
    @ViewBuilder actions: (Presented) -> Actions
  ) -> some View { self }
}

/// An alert of the older kind, which is not drawn.
nonisolated public struct Alert {
  /// Creates an alert with one button.
  public init(title: Text, message: Text? = nil, dismissButton: Button? = nil) {}

  /// Creates an alert with two buttons.
  public init(
    title: Text, message: Text? = nil, primaryButton: Button, secondaryButton: Button
  ) {}

  /// A button of an alert, which is not drawn.
  public struct Button {
    private init() {}

    /// A button of no special kind.
    public static func `default`(_ label: Text, action: (() -> Void)? = {}) -> Button { Button() }
    /// A button that cancels.
    public static func cancel(_ label: Text, action: (() -> Void)? = {}) -> Button { Button() }
    /// A button that cancels.
    public static func cancel(_ action: (() -> Void)? = {}) -> Button { Button() }
    /// A button that deletes.
    public static func destructive(_ label: Text, action: (() -> Void)? = {}) -> Button {
      Button()
    }
  }
}
