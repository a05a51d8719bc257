/// Declares a preview of a view for a code editor; it expands to nothing.
///
/// The view can be one of SwiftUI or of UIKit.
///
/// ```swift
/// struct Badge: View {
///   var body: some View { Text("New").padding(4).background(.yellow, in: Capsule()) }
/// }
/// ```
///
/// At file scope, the preview of this view is `#Preview { Badge() }`, or `#Preview("Badge") { … }` with a name. The
/// closure is compiled, and never runs.
@freestanding(declaration)
public macro Preview<Content>(
  _ name: String? = nil, @PreviewBuilder body: @escaping @MainActor () -> Content
) = #externalMacro(module: "CitrineMacros", type: "Preview")

/// Declares a preview of a view with traits, such as `.sizeThatFitsLayout`; it expands to nothing.
@freestanding(declaration)
public macro Preview<Content>(
  _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>,
  _ additionalTraits: PreviewTrait<Preview.ViewTraits>...,
  @PreviewBuilder body: @escaping @MainActor () -> Content
) = #externalMacro(module: "CitrineMacros", type: "Preview")

/// Declares previews of a view for several arguments; they expand to nothing.
@freestanding(declaration)
public macro Preview<Argument, Content>(
  _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>..., arguments: [Argument],
  @PreviewBuilder body: @escaping @MainActor (Argument) -> Content
) = #externalMacro(module: "CitrineMacros", type: "Preview")

/// The namespace of the kinds of traits that previews have.
@MainActor
public struct Preview {
  /// The kind of traits that previews of views have.
  nonisolated public enum ViewTraits: Sendable {}
}

/// A result builder for the closures of previews, which takes views of SwiftUI and of UIKit.
///
/// The closures never run, so the results of conditions lose their types.
@resultBuilder
public struct PreviewBuilder {
  /// Returns a value of the block unchanged.
  public static func buildExpression<Content>(_ content: Content) -> Content { content }

  /// Builds a block without statements.
  public static func buildBlock() {}

  /// Builds a block of one statement.
  public static func buildBlock<Content>(_ content: Content) -> Content { content }

  /// Builds a block of several statements.
  public static func buildBlock<each Content>(
    _ content: repeat each Content
  ) -> (repeat each Content) { (repeat each content) }

  /// Builds an `if` without an `else`.
  public static func buildOptional<Content>(_ content: Content?) -> Content? { content }

  /// Builds the first branch of a condition.
  public static func buildEither<Content>(first: Content) -> Any { first }

  /// Builds the other branch of a condition.
  public static func buildEither<Content>(second: Content) -> Any { second }

  /// Builds the content of an `if #available`.
  public static func buildLimitedAvailability<Content>(_ content: Content) -> Any { content }
}
