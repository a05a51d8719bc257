/// Drawing on a surface that waits to be done.
protocol PendingDrawing: AnyObject {
  /// Does it, after which the surface knows nothing of it.
  func finish()
}
