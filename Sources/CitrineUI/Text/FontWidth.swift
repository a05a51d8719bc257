public import Foundation

nonisolated extension Font {
  /// The width of letters; it has no effect, since the built-in faces have one width.
  public struct Width: Hashable, Sendable {
    /// The width, where 0 is the standard.
    public var value: CGFloat

    /// Creates a width.
    public init(_ value: CGFloat) { self.value = value }

    /// Letters that are much narrower.
    public static let compressed = Width(-0.3)
    /// Letters that are narrower.
    public static let condensed = Width(-0.2)
    /// Letters of the usual width.
    public static let standard = Width(0)
    /// Letters that are wider.
    public static let expanded = Width(0.2)
  }

  /// Returns the font unchanged: the built-in faces have one width.
  public func width(_ width: Width) -> Font { self }
}

nonisolated extension Text {
  /// The size of a text in relation to its font; it has no effect.
  public struct Scale: Hashable, Sendable {
    private let name: String

    /// The size of the font.
    public static let `default` = Scale(name: "default")
    /// A smaller size, for text beside more important text.
    public static let secondary = Scale(name: "secondary")
  }

  /// Returns the text unchanged: the built-in faces have one width.
  public func fontWidth(_ width: Font.Width?) -> Text { self }

  /// Returns the text unchanged: sizes of secondary text are not known.
  public func textScale(_ scale: Scale, isEnabled: Bool = true) -> Text { self }
}

nonisolated extension View {
  /// Has no effect: the built-in faces have one width.
  public func fontWidth(_ width: Font.Width?) -> some View { self }

  /// Has no effect: sizes of secondary text are not known.
  public func textScale(_ scale: Text.Scale, isEnabled: Bool = true) -> some View { self }
}
