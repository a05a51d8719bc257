import Foundation

/// A control for the choice of one of several values; each view inside it stands for the value of its tag.
///
/// Views of a `ForEach` without tags stand for the identities of its elements. In the style `.segmented`, all choices
/// stand side by side. In all other styles, the label of the chosen value is shown, in a list or a form beside the
/// picker's label: menus, wheels and lists are not drawn.
///
/// ```swift
/// struct Size: View {
///   @State private var size = "M"
///   var body: some View {
///     Picker("Size", selection: $size) {
///       Text("Small").tag("S")
///       Text("Medium").tag("M")
///     }
///     .pickerStyle(.segmented)
///   }
/// }
/// ```
nonisolated public struct Picker<Label: View, SelectionValue: Hashable, Content: View>: View,
  PrimitiveView
{
  private let selection: Binding<SelectionValue>
  private let label: Label
  private let content: Content

  /// Creates a picker that is bound to a value.
  public init(
    selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    self.selection = selection
    (self.content, self.label) = (content(), label())
  }

  @MainActor func makeNodes(in scope: Scope) -> [Node] {
    var inner = scope.child("choices")
    let isSegmented = scope.environment.hasSegmentedPickers
    // The value of a closed menu has the tint; in a list, beside the label, it is gray.
    let isInRow = scope.environment.isInList && !scope.environment.areLabelsHidden
    let valueStyle = AnyShapeStyle(isInRow ? Color.secondary : .accentColor)
    if isSegmented {
      inner.environment.font = .system(size: 13, weight: .medium)
    } else {
      inner.environment.foregroundStyle = valueStyle
    }
    inner.environment.areLabelsHidden = false
    inner.environment.tagsElements = true
    let choices = content.nodes(in: inner).map { node in
      PickerChoice(node: node, value: node.tag(as: SelectionValue.self))
    }
    let selection = selection
    let label = ControlLabel(label)
    let chosen = choices.firstIndex { $0.value.map { $0 == selection.wrappedValue } ?? false }
    let view =
      isSegmented
      ? AnyView(
        SegmentedChoices(choices: choices.map(\.node), chosen: chosen) { index in
          if let value = choices[index].value { selection.wrappedValue = value }
        })
      : AnyView(
        MenuChoice(
          node: chosen.map { choices[$0].node }, label: isInRow ? label : nil, style: valueStyle))
    let node = view.node(in: scope.child("picker"))
    return [
      AccessibilityNode(
        node,
        Accessibility(
          label: label.accessibilityText(in: scope), addedTraits: [],
          children: isSegmented ? .contain : .combine))
    ]
  }
}

nonisolated extension Picker {
  /// Creates a picker that is bound to a value, with a label.
  public init(
    selection: Binding<SelectionValue>, label: Label, @ViewBuilder content: () -> Content
  ) { self.init(selection: selection, content: content, label: { label }) }
}

nonisolated extension Picker where Label == Text {
  /// Creates a picker that is bound to a value, with a text as its label.
  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) { self.init(selection: selection, content: content) { Text(titleKey) } }

  /// Creates a picker that is bound to a value, with a text as its label.
  @_disfavoredOverload
  public init<Title: StringProtocol>(
    _ title: Title, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
  ) { self.init(selection: selection, content: content) { Text(title) } }
}

nonisolated extension Picker where Label == CitrineUI.Label<Text, Image> {
  /// Creates a picker that is bound to a value, with a text and a symbol as its label.
  public init(
    _ titleKey: LocalizedStringKey, systemImage: String, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, content: content) {
      CitrineUI.Label(titleKey, systemImage: systemImage)
    }
  }

  /// Creates a picker that is bound to a value, with a text and a symbol as its label.
  @_disfavoredOverload
  public init<Title: StringProtocol>(
    _ title: Title, systemImage: String, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, content: content) {
      CitrineUI.Label(title, systemImage: systemImage)
    }
  }
}

@MainActor
private struct PickerChoice<Value> {
  let node: Node
  let value: Value?
}

/// Choices side by side on a gray rounded rectangle, the chosen one on white, or on light gray in the dark scheme.
///
/// The height of 32 points is the height of `UISegmentedControl`. Apple publishes no other numbers; the radii and the
/// shadow are estimates, and the gray is `systemGray2`.
nonisolated private struct SegmentedChoices: View {
  let choices: [Node]
  let chosen: Int?
  let choose: @MainActor (Int) -> Void

  @Environment(\.colorScheme) private var colorScheme

  @MainActor var body: some View {
    let background =
      colorScheme == .light
      ? Color.white : Color(red: 0x63 / 255, green: 0x63 / 255, blue: 0x66 / 255)
    HStack(spacing: 0) {
      ForEach(choices.indices, id: \.self) { index in
        NodeView(node: choices[index])
          .padding(.horizontal, 8)
          .frame(maxWidth: .infinity, minHeight: 28)
          .background {
            if index == chosen {
              RoundedRectangle(cornerRadius: 7).fill(background)
                .shadow(color: Color(white: 0, opacity: 0.12), radius: 3, y: 2)
            }
          }
          .modifier(ControlModifier(Control(tap: { choose(index) })))
          .modifier(
            AccessibilityModifier {
              $0.children = .combine
              $0.addedTraits = index == chosen ? [.isButton, .isSelected] : .isButton
            })
      }
    }
    .padding(2)
    .background(Color.fill.opacity(0.6), in: RoundedRectangle(cornerRadius: 9))
  }
}

/// The chosen value with arrows, in a list or a form beside the label.
nonisolated private struct MenuChoice<Label: View>: View {
  let node: Node?
  /// The label beside the value; nil if it is not shown.
  let label: ControlLabel<Label>?
  /// The style of the arrows; the value itself was built with it.
  let style: AnyShapeStyle

  @MainActor var body: some View {
    if let label {
      LabeledRow(label) { value }
    } else {
      value
    }
  }

  @MainActor private var value: some View {
    HStack(spacing: 4) {
      if let node { NodeView(node: node) }
      Image(systemName: "chevron.up.chevron.down").imageScale(.small)
        .foregroundStyle(style)
        .accessibilityHidden(true)
    }
  }
}
