/// The text that a value holds, at the top left of the space that is proposed; nobody can write into it.
///
/// ```swift
/// let editor = TextEditor(text: .constant("Dear Ada,")).frame(width: 200, height: 100)
/// ```
nonisolated public struct TextEditor: View {
  @Binding private var text: String

  /// Creates an editor of a text.
  public init(text: Binding<String>) { _text = text }

  /// The text, 8 points from the top and 5 points from the sides, which are the insets of `UITextView`.
  @MainActor public var body: some View {
    Text(verbatim: text).padding(.vertical, 8).padding(.horizontal, 5)
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
  }
}
