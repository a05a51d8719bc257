import Synchronization

/// Painters of contexts that are gone: their scratch memory has grown to what pictures need, and a
/// small context would spend more time on new memory than on its picture.
enum RendererPool {
  /// A renderer that nobody else refers to.
  private struct Idle: @unchecked Sendable {
    let renderer: Renderer
  }

  /// As many as are likely to be in use at once; others are freed.
  private static let limit = 8
  private static let shelf = Mutex<[Idle]>([])

  /// Returns a renderer that nobody else uses.
  static func take() -> Renderer {
    let idle: Idle? = shelf.withLock { $0.popLast() }
    return idle?.renderer ?? Renderer()
  }

  /// Takes back a renderer that its context no longer uses.
  static func give(back renderer: Renderer) {
    renderer.cache.shrink()
    let idle = Idle(renderer: renderer)
    shelf.withLock { idles in
      if idles.count < limit { idles.append(idle) }
    }
  }
}
