/// The graphics states that `saveGState` has saved, the last one on top.
///
/// Beyond `GLimits.savedStateBytes` states are counted and no longer kept: the restores that belong to them
/// find nothing, so that those of the states below still find theirs.
struct StateStack {
  private struct Entry {
    let state: GraphicsState
    /// The bytes of the stack up to this entry, and with it.
    let byteCount: Int
  }

  /// States that are kept whatever they take: clips of large bitmaps may take as much as the bitmap.
  static let alwaysKept = 256

  private var entries: [Entry] = []
  private var unkept = 0
  /// What the stacks take that transparency layers have put out of reach, and how many states they hold.
  private let outer: (byteCount: Int, count: Int)
  private let byteLimit: Int

  init(byteLimit: Int = GLimits.savedStateBytes) {
    outer = (0, 0)
    self.byteLimit = byteLimit
  }

  /// Creates an empty stack for a layer, during which another one is out of reach.
  init(over stack: StateStack) {
    outer = (stack.byteCount, stack.outer.count + stack.entries.count)
    byteLimit = stack.byteLimit
  }

  var isEmpty: Bool { entries.isEmpty && unkept == 0 }

  /// What all states that are kept take.
  var byteCount: Int {
    // Not `entries.last`, which copies a whole state.
    entries.isEmpty ? outer.byteCount : entries[entries.count - 1].byteCount
  }

  mutating func push(_ state: GraphicsState) {
    let total = byteCount + MemoryLayout<Entry>.stride + ownShapeBytes(of: state)
    let depth = outer.count + entries.count
    guard unkept == 0, depth < Self.alwaysKept || total <= byteLimit else {
      unkept += 1
      return GDiagnostics.report("saveGState: too many states are saved; this one is not kept")
    }
    entries.append(Entry(state: state, byteCount: total))
  }

  /// Removes what was saved last; nil where that was not kept, or nothing was.
  mutating func pop() -> GraphicsState? {
    if unkept > 0 {
      unkept -= 1
      return nil
    }
    return entries.popLast()?.state
  }

  /// What the shape of a state's clip takes, unless the state below has the same.
  private func ownShapeBytes(of state: GraphicsState) -> Int {
    guard let shape = state.clip.shape else { return 0 }
    let isShared = !entries.isEmpty && entries[entries.count - 1].state.clip.shape === shape
    return isShared ? 0 : shape.coverage.capacityBytes
  }
}
