extension GContext {
  /// The most threads that draw, 1 to 16, that of the caller included; 1 at first, others are clamped.
  ///
  /// Pixels are the same with any number. With more than one, what is asked for may wait in the context
  /// and be done together with what follows, each thread taking some rows of the bitmap: when there is
  /// enough of it, when somebody asks for an image or `data`, and when `flush()` is called. The others find
  /// the edges of shapes that wait while the caller goes on. What takes less than some 150 µs together is
  /// done by the caller's thread. These are shared:
  ///
  /// - fills and strokes of paths, and rectangles, in a colour, a gradient, an image or a pattern,
  ///   through any clip, also into transparency layers;
  /// - gradients and shadings, images, layers that end.
  ///
  /// Text, image masks, shadows, clips and PNG files are the work of one thread. In memory of the
  /// caller, or whose address `data` has told, nothing waits: an operation that is large enough by itself
  /// is shared, and done when the call returns.
  ///
  /// The threads belong to the process and serve one context at a time; the others work alone meanwhile.
  /// The context itself still belongs to one thread at a time. What waits may be reported to
  /// `GDiagnostics` later, and from any of the threads. In a cell of a pattern the number is that of the
  /// context, and cannot be set; the context of a `GLayer` has a number of its own.
  public var threads: Int {
    get { renderer.threads }
    set {
      guard ownsRenderer else { return }
      renderer.threads = min(max(newValue, 1), ThreadTeam.mostThreads)
    }
  }
}
