/// Drawing operations on a surface that are queued and not executed yet.
protocol PendingDrawing: AnyObject {
  /// Executes the operations, and then removes this object from the surface's `pending`.
  func finish()
}
