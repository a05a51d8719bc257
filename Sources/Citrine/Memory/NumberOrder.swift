import CPixels

/// Indices in the order of a number of each, of equal ones as they come.
///
/// Numbers and indices are sorted as one word each.
struct NumberOrder: ~Copyable {
  private var words = ScratchBuffer<Int64>(capacity: 64)
  /// The words in the order of a digit.
  private var dealt = ScratchBuffer<Int64>(capacity: 64)
  private var places = ScratchBuffer<Int32>(capacity: 64)

  var count: Int { words.count }

  mutating func removeAll() { words.removeAll() }

  /// The index at a place.
  @inline(__always)
  subscript(place: Int) -> Int { Int(words[place] & 0xffff_ffff) }

  @inline(__always)
  private static func word(_ number: Int32, _ index: Int) -> Int64 {
    Int64(number) &<< 32 | Int64(index)
  }

  /// Adds an index, out of order.
  @inline(__always)
  mutating func append(_ number: Int32, _ index: Int) { words.append(Self.word(number, index)) }

  /// Puts all in order.
  mutating func sort() {
    if words.count < CPX_LEAST_RADIX_SORTED { return words.sort { $0 > $1 } }
    // The indices rise already: the numbers alone are sorted, from the last of their three digits on.
    for shift in [32, 43, 54] { deal(shift) }
  }

  private static let digitBits = 11

  /// Puts the words in the order of a digit, and those of an equal digit in the order in which they are.
  private mutating func deal(_ shift: Int) {
    let mask = 1 &<< Self.digitBits &- 1
    func digit(_ word: Int64) -> Int {
      // The sign bit is turned, so that negative numbers come first.
      Int((word ^ .min) &>> Int64(shift)) & mask
    }
    places.reset(count: mask + 1, to: 0)
    for index in 0..<words.count { places[digit(words[index])] &+= 1 }
    var first: Int32 = 0
    for index in 0..<places.count {
      let count = places[index]
      places[index] = first
      first &+= count
    }
    dealt.removeAll()
    _ = dealt.appendUninitialized(words.count)
    for index in 0..<words.count {
      let word = words[index]
      let place = places[digit(word)]
      dealt[Int(place)] = word
      places[digit(word)] = place &+ 1
    }
    swap(&words, &dealt)
  }
}

extension ScratchBuffer {
  /// Puts elements in order, equal ones in any: Shell's sort, with the gaps of Ciura, for few elements, most of
  /// which are in order.
  @inline(__always)
  mutating func sort(_ isBehind: (Element, Element) -> Bool) { sort(0..<count, isBehind) }

  /// Puts the elements of a range in order.
  @inline(__always)
  mutating func sort(_ range: Range<Int>, _ isBehind: (Element, Element) -> Bool) {
    let first = range.lowerBound
    for gap in [701, 301, 132, 57, 23, 10, 4, 1] where gap < range.count {
      for position in first + gap..<range.upperBound {
        let element = self[position]
        var place = position
        while place >= first &+ gap, isBehind(self[place &- gap], element) {
          self[place] = self[place &- gap]
          place &-= gap
        }
        self[place] = element
      }
    }
  }
}
