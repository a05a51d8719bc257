extension GContext {
  /// Begins a page of a document; in a bitmap context it has no effect.
  ///
  /// - Parameter mediaBox: The rectangle of the page; ignored.
  public func beginPage(mediaBox: CGRect?) {}

  /// Ends a page of a document; in a bitmap context it has no effect.
  public func endPage() {}
}
