extension PiercedLabel {
  /// Where the lines of a label stand between the left and the right inset.
  public enum HorizontalAlignment: String, CaseIterable, Sendable {
    /// Lines begin at the left inset.
    case left
    /// Each line is in the middle.
    case center
    /// Lines end at the right inset.
    case right
  }

  /// Where the text of a label stands between the top and the bottom inset.
  public enum VerticalAlignment: String, CaseIterable, Sendable {
    /// The first line is at the top inset.
    case top
    /// The text is in the middle.
    case center
    /// The last line is at the bottom inset.
    case bottom
  }
}
