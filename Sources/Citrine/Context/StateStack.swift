/// The stack of graphics states that `saveGState` has saved.
///
/// A state beyond the limit of bytes is counted, but not stored. Its restore changes nothing, so that
/// the restores of earlier saves still get their own states.
struct StateStack {
  private struct Entry {
    let state: GraphicsState
    /// The bytes of all states up to this entry, including it.
    let byteCount: Int
  }

  /// The number of states that are stored without regard to the limit; a clip of a large bitmap may take as many
  /// bytes as the bitmap.
  static let minimumCapacity = 256

  private var entries: [Entry] = []
  private var droppedCount = 0
  /// The bytes and the number of states in the outer stacks: those that were in use before the open layers began.
  private let outer: (byteCount: Int, count: Int)

  init() { outer = (0, 0) }

  /// Creates an empty stack for a layer; the bytes of `stack` count as well.
  init(over stack: StateStack) {
    outer = (stack.byteCount, stack.outer.count + stack.entries.count)
  }

  var isEmpty: Bool { entries.isEmpty && droppedCount == 0 }

  /// The bytes of all stored states, including those of outer stacks.
  var byteCount: Int {
    // `entries.last` would copy a whole state.
    entries.isEmpty ? outer.byteCount : entries[entries.count - 1].byteCount
  }

  /// Saves a state, unless the bytes of all states, including those of outer stacks, would exceed a limit.
  mutating func push(_ state: GraphicsState, byteLimit: Int) {
    let total = byteCount + MemoryLayout<Entry>.stride + heapBytes(of: state)
    let depth = outer.count + entries.count
    guard droppedCount == 0, depth < Self.minimumCapacity || total <= byteLimit else {
      droppedCount += 1
      return GDiagnostics.report("saveGState: too many states are saved; this one is not kept")
    }
    entries.append(Entry(state: state, byteCount: total))
  }

  /// Removes and returns the state that was saved last; nil if that was not stored, or the stack is empty.
  mutating func pop() -> GraphicsState? {
    if droppedCount > 0 {
      droppedCount -= 1
      return nil
    }
    return entries.popLast()?.state
  }

  /// The heap bytes of a state: its dash lengths, and its clip's coverage unless the last saved state shares it.
  private func heapBytes(of state: GraphicsState) -> Int {
    let dashes = state.strokeStyle.dash.lengths.count * MemoryLayout<Double>.stride
    guard let shared = state.clip.sharedCoverage else { return dashes }
    let isShared =
      !entries.isEmpty && entries[entries.count - 1].state.clip.sharedCoverage === shared
    return dashes + (isShared ? 0 : shared.coverage.capacityBytes)
  }
}
