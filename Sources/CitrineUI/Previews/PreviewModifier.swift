public import CitrinePreviews

/// Lets a `#Preview` declare states in its closure; it changes nothing.
@attached(peer)
public macro Previewable() = #externalMacro(module: "CitrineMacros", type: "Previewable")

nonisolated extension PreviewTrait where Target == Preview.ViewTraits {
  /// A modifier around the view; it has no effect.
  public static func modifier(_ modifier: some PreviewModifier) -> Self { .defaultLayout }
}

/// A change of the views of previews, such as a model in the environment.
///
/// ```swift
/// struct Framed: PreviewModifier {
///   func body(content: Content, context: Void) -> some View { content.border(Color.red) }
/// }
/// ```
@MainActor @preconcurrency
public protocol PreviewModifier {
  /// The type of the data that previews share.
  associatedtype Context = Void
  /// The type of the resulting view.
  associatedtype Body: View
  /// The view of a preview.
  typealias Content = PreviewModifierContent
  /// Makes the data that previews share; it is not called.
  @MainActor static func makeSharedContext() async throws -> Context
  /// Returns the changed view of a preview.
  @ViewBuilder @MainActor func body(content: Content, context: Context) -> Body
}

extension PreviewModifier where Context == Void {
  /// Makes nothing: there is no shared data.
  @MainActor public static func makeSharedContext() async throws {}
}

/// The view of a preview, for a modifier of previews.
nonisolated public struct PreviewModifierContent: View, ErasedContent {
  let content: AnyView
}
