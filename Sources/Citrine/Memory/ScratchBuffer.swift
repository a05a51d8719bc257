/// A growable array for hot loops: no bounds checks in release builds, no reference counting on
/// access, and capacity that is kept from one drawing call to the next.
///
/// The stages between a path and its pixels keep their edges, cells and runs in scratch buffers.
/// Elements must be trivial (no references), so that `removeAll` is a single store.
///
/// Guarantees:
/// - `storage` has room for `capacity` elements; the first `count` of them are initialized.
/// - In debug builds an index outside `0..<count` traps; in release builds it is not checked.
@safe
struct ScratchBuffer<Element: BitwiseCopyable>: ~Copyable {
  private var block: MemoryPool.Block
  private var storage: UnsafeMutablePointer<Element>
  private(set) var capacity: Int
  private(set) var count = 0

  init(capacity: Int = 64) {
    block = MemoryPool.shared.take(byteCount: max(capacity, 1) * MemoryLayout<Element>.stride)
    self.capacity = block.capacity / MemoryLayout<Element>.stride
    // SAFETY: this buffer owns the block until `deinit` or `reserve` recycles it; it is aligned to 64
    // bytes.
    unsafe storage = block.base.bindMemory(to: Element.self, capacity: self.capacity)
  }

  deinit { MemoryPool.shared.recycle(block) }

  subscript(index: Int) -> Element {
    @inline(__always) get {
      assert(index >= 0 && index < count, "index \(index) is outside 0..<\(count)")
      // SAFETY: callers index below `count`; asserted in debug builds.
      return unsafe storage[index]
    }
    @inline(__always) set {
      assert(index >= 0 && index < count, "index \(index) is outside 0..<\(count)")
      // SAFETY: as above.
      unsafe storage[index] = newValue
    }
  }

  /// The first element's address, for kernels; valid until the buffer grows or is destroyed.
  @unsafe var pointer: UnsafeMutablePointer<Element> {
    @inline(__always) get { unsafe storage }
  }

  @inline(__always)
  mutating func append(_ element: Element) {
    if count == capacity { grow(to: count + 1) }
    // SAFETY: `count < capacity` here.
    unsafe storage[count] = element
    count &+= 1
  }

  /// Appends `extra` uninitialized elements and returns the index of the first one; the caller must
  /// write them.
  @inline(__always)
  mutating func appendUninitialized(_ extra: Int) -> Int {
    let first = count
    if first + extra > capacity { grow(to: first + extra) }
    count = first &+ extra
    return first
  }

  /// Drops all elements and keeps the capacity.
  mutating func removeAll() { count = 0 }

  /// Drops the elements from `newCount` on.
  mutating func truncate(to newCount: Int) {
    assert(newCount <= count)
    count = newCount
  }

  /// Replaces all elements by copies of the elements of another buffer.
  mutating func replaceElements(with other: borrowing ScratchBuffer) {
    removeAll()
    reserve(other.count)
    count = other.count
    // SAFETY: both buffers have `count` elements, and their memory does not overlap.
    unsafe storage.update(from: other.storage, count: count)
  }

  /// Appends the elements of another buffer whose indices are in `range`.
  mutating func append(_ other: borrowing ScratchBuffer, _ range: Range<Int>) {
    assert(range.lowerBound >= 0 && range.upperBound <= other.count)
    let first = appendUninitialized(range.count)
    // SAFETY: both buffers have `range.count` elements there, and their memory does not overlap.
    unsafe (storage + first).update(from: other.storage + range.lowerBound, count: range.count)
  }

  /// Sets the count to `newCount` and every element to `value`.
  mutating func reset(count newCount: Int, to value: Element) {
    if newCount > capacity { grow(to: newCount) }
    count = newCount
    // SAFETY: `newCount <= capacity`.
    unsafe storage.update(repeating: value, count: newCount)
  }

  /// Makes the capacity at least `needed` elements, and at least doubles it, so that appending is O(1) on average.
  @inline(never)
  private mutating func grow(to needed: Int) { reserve(max(needed, capacity * 2)) }

  /// Makes the capacity at least `needed` elements, including those that exist.
  mutating func reserve(_ needed: Int) {
    guard needed > capacity else { return }
    let larger = MemoryPool.shared.take(byteCount: needed * MemoryLayout<Element>.stride)
    capacity = larger.capacity / MemoryLayout<Element>.stride
    // SAFETY: the new block holds at least `count` elements; the old one is recycled once.
    let moved = unsafe larger.base.bindMemory(to: Element.self, capacity: capacity)
    unsafe moved.update(from: storage, count: count)
    MemoryPool.shared.recycle(block)
    block = larger
    unsafe storage = moved
  }
}
