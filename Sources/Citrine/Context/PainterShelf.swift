import Synchronization

/// Painters of contexts that are gone: their scratch memory has grown to what pictures need, and a
/// small context would spend more time on new memory than on its picture.
enum PainterShelf {
  /// A painter that nobody else refers to.
  private struct Idle: @unchecked Sendable {
    let painter: Painter
  }

  /// As many as are likely to be in use at once; others are freed.
  private static let limit = 8
  private static let shelf = Mutex<[Idle]>([])

  /// Returns a painter that nobody else uses.
  static func take() -> Painter {
    let idle: Idle? = shelf.withLock { $0.popLast() }
    return idle?.painter ?? Painter()
  }

  /// Takes back a painter that its context no longer uses.
  static func give(back painter: Painter) {
    painter.spares.shrink()
    let idle = Idle(painter: painter)
    shelf.withLock { idles in
      if idles.count < limit { idles.append(idle) }
    }
  }
}
