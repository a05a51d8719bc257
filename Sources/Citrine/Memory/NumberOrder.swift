/// Indices in the order of a number of each, of equal ones as they come.
///
/// Numbers and indices are sorted as one word each: few, and most of them in order.
struct NumberOrder: ~Copyable {
  private var words = ScratchBuffer<Int64>(capacity: 64)

  var count: Int { words.count }

  mutating func removeAll() { words.removeAll() }

  /// The index at a place.
  @inline(__always)
  subscript(place: Int) -> Int { Int(words[place] & 0xffff_ffff) }

  @inline(__always)
  private static func word(_ number: Int32, _ index: Int) -> Int64 {
    Int64(number) &<< 32 | Int64(index)
  }

  /// Adds an index whose number is not much lower than those before.
  @inline(__always)
  mutating func insert(_ number: Int32, _ index: Int) {
    let word = Self.word(number, index)
    var place = words.count
    words.append(word)
    while place > 0, words[place &- 1] > word {
      words[place] = words[place &- 1]
      place &-= 1
    }
    words[place] = word
  }

  /// Adds an index, out of order.
  @inline(__always)
  mutating func append(_ number: Int32, _ index: Int) { words.append(Self.word(number, index)) }

  /// Puts all in order.
  mutating func sort() { words.sort { $0 > $1 } }
}

extension ScratchBuffer {
  /// Puts elements in order, equal ones in any: Shell's sort, with the gaps of Ciura, for few elements, most of
  /// which are in order.
  @inline(__always)
  mutating func sort(_ isBehind: (Element, Element) -> Bool) {
    for gap in [701, 301, 132, 57, 23, 10, 4, 1] where gap < count {
      for position in gap..<count {
        let element = self[position]
        var place = position
        while place >= gap, isBehind(self[place &- gap], element) {
          self[place] = self[place &- gap]
          place &-= gap
        }
        self[place] = element
      }
    }
  }
}
