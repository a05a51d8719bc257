import Synchronization

/// A pool of the renderers of freed contexts, for reuse by new ones.
///
/// Their scratch buffers have grown already. A small context would spend more time on new buffers than on its picture.
enum RendererPool {
  /// A renderer to which only the pool has a reference; so it may go from thread to thread.
  private struct Idle: @unchecked Sendable {
    let renderer: Renderer
    let byteCapacity: Int
  }

  /// The most renderers in the pool, and the most bytes of their buffers; further ones are freed.
  private static let maxCount = 8
  private static let maxBytes = 64 << 20
  private static let idleRenderers = Mutex<[Idle]>([])

  /// Returns a renderer for exclusive use, from the pool or new.
  static func take() -> Renderer {
    let idle: Idle? = idleRenderers.withLock { $0.popLast() }
    return idle?.renderer ?? Renderer()
  }

  /// The bytes of the buffers of all renderers in the pool.
  static var byteCapacity: Int {
    idleRenderers.withLock { $0.reduce(0) { $0 + $1.byteCapacity } }
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
    let idle = Idle(renderer: renderer, byteCapacity: renderer.byteCapacity)
    idleRenderers.withLock { idles in
      let bytes = idles.reduce(idle.byteCapacity) { $0 + $1.byteCapacity }
      if idles.count < maxCount, bytes <= maxBytes { idles.append(idle) }
    }
  }
}
