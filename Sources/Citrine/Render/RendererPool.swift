import Synchronization

/// A pool of the renderers of freed contexts, for reuse by new ones.
///
/// Their scratch buffers have grown already. A small context would spend more time on new buffers than on its picture.
enum RendererPool {
  /// A renderer to which only the pool has a reference; so it may go from thread to thread.
  private struct Idle: @unchecked Sendable {
    let renderer: Renderer
  }

  /// The most renderers in the pool; further ones are freed.
  private static let maxCount = 8
  private static let idleRenderers = Mutex<[Idle]>([])

  /// Returns a renderer for exclusive use, from the pool or new.
  static func take() -> Renderer {
    let idle: Idle? = idleRenderers.withLock { $0.popLast() }
    return idle?.renderer ?? Renderer()
  }

  /// Frees all renderers of the pool.
  static func removeAll() {
    let idles = idleRenderers.withLock { idles in
      let all = idles
      idles = []
      return all
    }
    // The renderers are freed here, outside of the lock.
    _ = idles
  }

  /// Keeps a renderer for reuse; its context must no longer refer to it.
  static func recycle(_ renderer: Renderer) {
    renderer.cache.purge()
    let idle = Idle(renderer: renderer)
    idleRenderers.withLock { idles in
      if idles.count < maxCount { idles.append(idle) }
    }
  }
}
