/// Elements that a kernel may write, between guard elements that it must not change.
struct GuardedBuffer<Element: Equatable & BitwiseCopyable> {
  private static var margin: Int { 16 }

  private var storage: [Element]
  private let first: Int
  private let guardValue: Element
  let count: Int

  /// - Parameter shift: The number of elements by which the first one is moved away from an aligned address.
  init(_ elements: [Element], guardValue: Element, shift: Int = 0) {
    first = Self.margin + shift
    count = elements.count
    self.guardValue = guardValue
    storage = [Element](repeating: guardValue, count: first + count + Self.margin)
    storage.replaceSubrange(first..<first + count, with: elements)
  }

  var elements: [Element] { Array(storage[first..<first + count]) }

  var guardsAreIntact: Bool {
    storage[..<first].allSatisfy { $0 == guardValue }
      && storage[(first + count)...].allSatisfy { $0 == guardValue }
  }

  @unsafe mutating func withPointer<R>(_ body: (UnsafeMutablePointer<Element>) -> R) -> R {
    let first = first
    // SAFETY: `first` lies inside the storage, and at least `count` elements follow from there on.
    return unsafe storage.withUnsafeMutableBufferPointer { buffer in
      unsafe body(buffer.baseAddress! + first)
    }
  }
}
