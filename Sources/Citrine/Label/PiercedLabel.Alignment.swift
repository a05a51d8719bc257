extension PiercedLabel {
  /// The horizontal alignment of a label's lines between the left and the right inset.
  public enum HorizontalAlignment: String, CaseIterable, Sendable {
    /// Lines begin at the left inset.
    case left
    /// Each line is centred between the insets.
    case center
    /// Lines end at the right inset.
    case right
  }

  /// The vertical alignment of a label's text between the top and the bottom inset.
  public enum VerticalAlignment: String, CaseIterable, Sendable {
    /// The text's box begins at the top inset.
    case top
    /// The text's box is centred between the insets.
    case center
    /// The text's box ends at the bottom inset.
    case bottom
  }
}
