extension GContext {
  /// Begins a page, as contexts do that write documents; on a bitmap nothing changes.
  ///
  /// - Parameter mediaBox: The page's place and size; a bitmap has its own.
  public func beginPage(mediaBox: CGRect?) {}

  /// Ends a page, as contexts do that write documents; on a bitmap nothing changes.
  public func endPage() {}
}
