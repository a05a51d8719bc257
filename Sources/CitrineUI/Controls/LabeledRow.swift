/// A label on the leading side, unless labels are hidden, and a control on the trailing side.
nonisolated struct LabeledRow<Label: View, Content: View>: View {
  let label: Label
  @ViewBuilder let content: Content
  @Environment(\.areLabelsHidden) private var areLabelsHidden

  init(_ label: Label, @ViewBuilder content: () -> Content) {
    (self.label, self.content) = (label, content())
  }

  @MainActor var body: some View {
    HStack {
      if !areLabelsHidden {
        label
        Spacer(minLength: 8)
      }
      content
    }
  }
}
