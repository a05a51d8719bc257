/// Controls one below the other, as wide as the space that is proposed.
///
/// It is a plain column: the rows of a list, their backgrounds and scrolling are not drawn.
///
/// ```swift
/// let form = Form { Toggle("Loud", isOn: .constant(true)); Text("Volume") }
/// ```
nonisolated public struct Form<Content: View>: View {
  private let content: Content

  /// Creates a form.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  /// The views in a column.
  @MainActor public var body: some View { RowColumn(content: content) }
}

/// The column of the rows of a form or a list, which are 12 points apart.
nonisolated struct RowColumn<Content: View>: View {
  let content: Content

  @MainActor var body: some View {
    VStack(alignment: .leading, spacing: 12) { content.environment(\.isInList, true) }
      .frame(maxWidth: .infinity, alignment: .leading)
  }
}

nonisolated private struct ListKey: EnvironmentKey {
  static let defaultValue = false
}

nonisolated extension EnvironmentValues {
  /// True in a list or a form.
  var isInList: Bool {
    get { self[ListKey.self] }
    set { self[ListKey.self] = newValue }
  }
}

/// How forms are drawn; all styles draw a plain column.
nonisolated public protocol FormStyle {}

/// The style that the system chooses; it is the default.
nonisolated public struct AutomaticFormStyle: FormStyle {
  /// Creates a style without parameters; `.automatic` is short for it.
  public init() {}
}

/// A style with a background around each section, which is not drawn.
nonisolated public struct GroupedFormStyle: FormStyle {
  /// Creates a style without parameters; `.grouped` is short for it.
  public init() {}
}

/// A style with labels in a column of their own, which is not drawn.
nonisolated public struct ColumnsFormStyle: FormStyle {
  /// Creates a style without parameters; `.columns` is short for it.
  public init() {}
}

nonisolated extension FormStyle where Self == AutomaticFormStyle {
  /// The style that the system chooses; it is the default.
  public static var automatic: AutomaticFormStyle { AutomaticFormStyle() }
}

nonisolated extension FormStyle where Self == GroupedFormStyle {
  /// A style with a background around each section, which is not drawn.
  public static var grouped: GroupedFormStyle { GroupedFormStyle() }
}

nonisolated extension FormStyle where Self == ColumnsFormStyle {
  /// A style with labels in a column of their own, which is not drawn.
  public static var columns: ColumnsFormStyle { ColumnsFormStyle() }
}

nonisolated extension View {
  /// Has no effect: forms are drawn in one style.
  public func formStyle<Style: FormStyle>(_ style: Style) -> some View { self }
}
