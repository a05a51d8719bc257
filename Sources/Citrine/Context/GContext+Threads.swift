extension GContext {
  /// The largest number of threads that draw, including the caller's thread: 1 to 16, and 1 at first.
  ///
  /// Values outside of 1...16 are clamped. The pixels do not depend on the number of threads.
  ///
  /// With more than one thread, drawing calls are queued in the context. The queue is executed when it
  /// holds enough work, when an image or `data` is requested, and by `flush()`; each thread then draws
  /// some rows of the bitmap. Other threads already prepare the edges of queued shapes while the caller
  /// continues. A queue of less than about 150 µs of work is executed by the caller's thread alone.
  /// These operations use several threads:
  ///
  /// - fills and strokes of paths, and fills of rectangles, with a colour, gradient, image or pattern,
  ///   through any clip, also into transparency layers;
  /// - gradients and shadings, images, and the compositing of transparency layers.
  ///
  /// Text, image masks, shadows, clips and PNG files use one thread. Nothing is queued if the bitmap is
  /// memory of the caller, or after `data` has been read: then only an operation that is large enough by
  /// itself uses several threads, and it is complete when the call returns.
  ///
  /// The threads belong to the process and work for one context at a time; meanwhile other contexts use
  /// their caller's thread only. A context may still be used by one thread at a time only. Diagnostics of
  /// queued operations may be reported to `GDiagnostics` later, and on any of the threads. In a cell of a
  /// pattern this is the value of the context that paints, and setting it has no effect; the context of a
  /// `GLayer` has a value of its own.
  public var threads: Int {
    get { renderer.threads }
    set {
      guard ownsRenderer else { return }
      renderer.threads = min(max(newValue, 1), ThreadTeam.maxThreads)
    }
  }
}
