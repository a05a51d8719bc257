import Foundation

/// A label with an arrow, and views below it that are shown if the group is open.
///
/// ```swift
/// struct Details: View {
///   @State private var isOpen = true
///   var body: some View {
///     DisclosureGroup("Details", isExpanded: $isOpen) { Text("The small print") }
///   }
/// }
/// ```
nonisolated public struct DisclosureGroup<Label: View, Content: View>: View {
  private let label: Label
  private let content: Content
  private let binding: Binding<Bool>?
  @State private var ownState = false

  private init(binding: Binding<Bool>?, content: Content, label: Label) {
    (self.binding, self.content, self.label) = (binding, content, label)
  }

  /// Creates a group that is closed at first.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.init(binding: nil, content: content(), label: label())
  }

  /// Creates a group that is open if a value is true.
  public init(
    isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
  ) { self.init(binding: isExpanded, content: content(), label: label()) }

  /// The label and the arrow, and the views below them.
  @MainActor public var body: some View {
    let isExpanded = binding ?? $ownState
    VStack(alignment: .leading) {
      HStack {
        label
        Spacer()
        Image(systemName: "chevron.right").imageScale(.small).fontWeight(.semibold)
          .foregroundColor(.accentColor)
          .rotationEffect(.degrees(isExpanded.wrappedValue ? 90 : 0))
          .accessibilityHidden(true)
      }
      .modifier(
        ControlModifier(Control(tap: { withAnimation { isExpanded.wrappedValue.toggle() } }))
      )
      .modifier(
        AccessibilityModifier {
          $0.children = .combine
          $0.addedTraits = .isButton
          $0.value = isExpanded.wrappedValue ? "expanded" : "collapsed"
        })
      if isExpanded.wrappedValue { content }
    }
  }
}

nonisolated extension DisclosureGroup where Label == Text {
  /// Creates a group that is closed at first, with a text as its label.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(titleKey) }
  }

  /// Creates a group that is open if a value is true, with a text as its label.
  public init(
    _ titleKey: LocalizedStringKey, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content
  ) { self.init(isExpanded: isExpanded, content: content) { Text(titleKey) } }

  /// Creates a group that is closed at first, with a text as its label.
  @_disfavoredOverload
  public init<Title: StringProtocol>(_ label: Title, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(label) }
  }

  /// Creates a group that is open if a value is true, with a text as its label.
  @_disfavoredOverload
  public init<Title: StringProtocol>(
    _ label: Title, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content
  ) { self.init(isExpanded: isExpanded, content: content) { Text(label) } }
}
