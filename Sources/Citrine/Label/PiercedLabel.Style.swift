extension PiercedLabel {
  /// The part of a label in which the background is drawn: around the letters, or inside of them.
  ///
  /// | style | inside the letters | around the letters | the clip is |
  /// |---|---|---|---|
  /// | `knockout` | transparent | background | an image mask made from the text |
  /// | `letters` | background | transparent | an image of the text |
  public enum Style: String, CaseIterable, Sendable {
    /// The letters are holes in the background.
    case knockout
    /// The background shows inside the letters only.
    case letters
  }
}
