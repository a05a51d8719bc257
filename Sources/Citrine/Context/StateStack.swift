/// The graphics states that `saveGState` has saved, the last one on top.
///
/// Beyond `GLimits.savedStateBytes` a save is only counted. The restore that belongs to it changes nothing,
/// so that restores of earlier saves still find their states.
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
    let total = byteCount + MemoryLayout<Entry>.stride + ownBytes(of: state)
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

  /// The bytes of a state's dashes and of the shape of its clip, unless the state below has the same shape.
  private func ownBytes(of state: GraphicsState) -> Int {
    let dashes = state.strokeStyle.dash.lengths.count * MemoryLayout<Double>.stride
    guard let shape = state.clip.shape else { return dashes }
    let isShared = !entries.isEmpty && entries[entries.count - 1].state.clip.shape === shape
    return dashes + (isShared ? 0 : shape.coverage.capacityBytes)
  }
}
