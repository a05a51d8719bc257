import CPixels

/// Indices that are sorted by their 32-bit keys, in ascending order; indices with equal keys ascend.
///
/// A key and its index are packed into one 64-bit word, the key in the upper half, and the words are
/// sorted. Indices must be appended in ascending order, and must fit 32 bits.
struct IndexSorter: ~Copyable {
  private var words = ScratchBuffer<Int64>()
  /// The output of one radix sort pass, then swapped with `words`.
  private var passOutput = ScratchBuffer<Int64>()
  private var histogram = ScratchBuffer<Int32>()

  var count: Int { words.count }

  mutating func removeAll() { words.removeAll() }

  /// The index at `position` of the order; valid after `sort`.
  @inline(__always)
  subscript(position: Int) -> Int { Int(words[position] & 0xffff_ffff) }

  @inline(__always)
  private static func word(_ key: Int32, _ index: Int) -> Int64 {
    Int64(key) &<< 32 | Int64(index)
  }

  /// Appends an index with its key; `sort` must follow before indices are read.
  @inline(__always)
  mutating func append(_ key: Int32, _ index: Int) throws(DrawingError) {
    try words.append(Self.word(key, index))
  }

  /// Sorts by key: Shell's sort for few words, else a radix sort.
  mutating func sort() throws(DrawingError) {
    if words.count < CPX_MIN_RADIX_SORTED { return words.sort { $0 > $1 } }
    // The words are already in ascending order of their indices, and each pass is stable. So only the
    // three digits of the key are sorted, the least significant one first.
    for shift in [32, 43, 54] { try radixPass(shift) }
  }

  /// The bits of a digit: three digits cover a key of 32 bits, and a histogram has 2048 counts.
  private static let digitBits = 11

  /// Sorts the words by the digit that begins at bit `shift`: one stable counting pass of a radix sort.
  private mutating func radixPass(_ shift: Int) throws(DrawingError) {
    let mask = 1 &<< Self.digitBits &- 1
    func digit(_ word: Int64) -> Int {
      // The sign bit is inverted, so that negative keys come first.
      Int((word ^ .min) &>> Int64(shift)) & mask
    }
    try histogram.reset(count: mask + 1, to: 0)
    for index in 0..<words.count { histogram[digit(words[index])] &+= 1 }
    var start: Int32 = 0
    for index in 0..<histogram.count {
      let count = histogram[index]
      histogram[index] = start
      start &+= count
    }
    passOutput.removeAll()
    _ = try passOutput.appendUninitialized(words.count)
    for index in 0..<words.count {
      let word = words[index]
      let position = histogram[digit(word)]
      passOutput[Int(position)] = word
      histogram[digit(word)] = position &+ 1
    }
    swap(&words, &passOutput)
  }
}

extension ScratchBuffer {
  /// Sorts the elements with Shell's sort and the gap sequence of Ciura; the sort is not stable.
  ///
  /// It suits small buffers whose elements are mostly in order already.
  ///
  /// - Parameter comesAfter: Whether the first element must come after the second.
  @inline(__always)
  mutating func sort(_ comesAfter: (Element, Element) -> Bool) { sort(0..<count, comesAfter) }

  /// Sorts the elements of a range of indices, as `sort(_:)` does.
  @inline(__always)
  mutating func sort(_ range: Range<Int>, _ comesAfter: (Element, Element) -> Bool) {
    let first = range.lowerBound
    for gap in [701, 301, 132, 57, 23, 10, 4, 1] where gap < range.count {
      for position in first + gap..<range.upperBound {
        let element = self[position]
        var slot = position
        while slot >= first &+ gap, comesAfter(self[slot &- gap], element) {
          self[slot] = self[slot &- gap]
          slot &-= gap
        }
        self[slot] = element
      }
    }
  }
}
