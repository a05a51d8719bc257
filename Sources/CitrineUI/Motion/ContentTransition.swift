/// How the content of a view changes, for example the letters of a text; it has no effect: content changes at once.
nonisolated public struct ContentTransition: Equatable, Sendable {
  private let name: String

  /// The content changes at once.
  public static let identity = ContentTransition(name: "identity")
  /// The old content fades out, and the new one fades in.
  public static let opacity = ContentTransition(name: "opacity")
  /// The old content changes into the new one.
  public static let interpolate = ContentTransition(name: "interpolate")
  /// Symbols change as symbols do.
  public static let symbolEffect = ContentTransition(name: "symbolEffect")

  /// Digits roll, up or down.
  public static func numericText(countsDown: Bool = false) -> ContentTransition {
    ContentTransition(name: "numericText")
  }

  /// Digits roll, up if the value grows.
  public static func numericText(value: Double) -> ContentTransition {
    ContentTransition(name: "numericText")
  }
}

nonisolated extension View {
  /// Has no effect: the content of a view changes at once, and its frame is animated.
  public func contentTransition(_ transition: ContentTransition) -> some View { self }
}
