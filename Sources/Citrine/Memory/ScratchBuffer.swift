/// A growable array for hot loops: no bounds checks in release builds, no reference counting on
/// access, and capacity that is kept from one drawing call to the next.
///
/// The stages between a path and its pixels keep their edges, cells and runs in scratch buffers.
/// Elements must be trivial (no references), so that `removeAll` is a single store.
///
/// Guarantees:
/// - `storage` has room for `capacity` elements; the first `count` of them are initialized.
/// - A call that throws because memory is exhausted has changed nothing.
/// - In debug builds an index outside `0..<count` traps; in release builds it is not checked.
@safe
struct ScratchBuffer<Element: BitwiseCopyable>: ~Copyable {
  /// The memory of the buffer; nil until something is appended.
  private var block: MemoryPool.Block?
  private var storage: UnsafeMutablePointer<Element>
  private(set) var capacity = 0
  private(set) var count = 0

  init() {
    // SAFETY: an address without memory behind it, which is not used while the capacity is 0. It is not null and is
    // aligned, because kernels get it for empty buffers too.
    unsafe storage = UnsafeMutablePointer(bitPattern: MemoryPool.alignment)!
  }

  deinit { if let block { MemoryPool.shared.recycle(block) } }

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

  /// The bytes of memory that the buffer holds.
  var byteCapacity: Int { capacity * MemoryLayout<Element>.stride }

  /// The first element's address, for kernels; valid until the buffer grows or is destroyed.
  @unsafe var pointer: UnsafeMutablePointer<Element> {
    @inline(__always) get { unsafe storage }
  }

  @inline(__always)
  mutating func append(_ element: Element) throws(DrawingError) {
    if count == capacity { try grow(to: count + 1) }
    // SAFETY: `count < capacity` here.
    unsafe storage[count] = element
    count &+= 1
  }

  /// Appends `extra` uninitialized elements and returns the index of the first one; the caller must
  /// write them.
  @inline(__always)
  mutating func appendUninitialized(_ extra: Int) throws(DrawingError) -> Int {
    let first = count
    if first + extra > capacity { try grow(to: first + extra) }
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
  mutating func replaceElements(with other: borrowing ScratchBuffer) throws(DrawingError) {
    removeAll()
    try reserve(other.count)
    count = other.count
    // SAFETY: both buffers have `count` elements, and their memory does not overlap.
    unsafe storage.update(from: other.storage, count: count)
  }

  /// Appends the elements of another buffer whose indices are in `range`.
  mutating func append(
    _ other: borrowing ScratchBuffer, _ range: Range<Int>
  ) throws(DrawingError) {
    assert(range.lowerBound >= 0 && range.upperBound <= other.count)
    let first = try appendUninitialized(range.count)
    // SAFETY: both buffers have `range.count` elements there, and their memory does not overlap.
    unsafe (storage + first).update(from: other.storage + range.lowerBound, count: range.count)
  }

  /// Sets the count to `newCount` and every element to `value`.
  mutating func reset(count newCount: Int, to value: Element) throws(DrawingError) {
    if newCount > capacity { try grow(to: newCount) }
    count = newCount
    // SAFETY: `newCount <= capacity`.
    unsafe storage.update(repeating: value, count: newCount)
  }

  /// Sets every element to `value`.
  mutating func setAll(to value: Element) {
    // SAFETY: the first `count` elements are initialized.
    unsafe storage.update(repeating: value, count: count)
  }

  /// Makes the capacity at least `needed` elements, and at least doubles it, so that appending is O(1) on average.
  @inline(never)
  private mutating func grow(to needed: Int) throws(DrawingError) {
    try reserve(max(needed, capacity * 2))
  }

  /// Makes the capacity at least `needed` elements, including those that exist.
  mutating func reserve(_ needed: Int) throws(DrawingError) {
    guard needed > capacity else { return }
    let larger = try MemoryPool.shared.take(byteCount: needed * MemoryLayout<Element>.stride)
    capacity = larger.capacity / MemoryLayout<Element>.stride
    // SAFETY: the new block holds at least `count` elements; the old one is recycled once.
    let moved = unsafe larger.base.bindMemory(to: Element.self, capacity: capacity)
    unsafe moved.update(from: storage, count: count)
    if let block { MemoryPool.shared.recycle(block) }
    block = larger
    unsafe storage = moved
  }
}
