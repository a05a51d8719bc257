extension PiercedLabel {
  /// What the letters are.
  ///
  /// | style | letters | the rest of the label | the clip is |
  /// |---|---|---|---|
  /// | `knockout` | holes | background | an image mask made of the text |
  /// | `letters` | background | nothing | the image of the text itself |
  public enum Style: String, CaseIterable, Sendable {
    /// The letters are holes in the background.
    case knockout
    /// The background shows inside the letters only.
    case letters
  }
}
