/// Winding numbers on 64 lines through a row of pixels, a byte each, 64 standing for zero: what is
/// asked of all of them is asked of eight at a time.
struct OverlapLines: BitwiseCopyable {
  static let count = 64
  private static let step = Int32(Fixed.one / count)
  private static let ones: UInt64 = 0x0101_0101_0101_0101

  private var words = (
    zero, zero, zero, zero, zero, zero, zero, zero
  )
  private static let zero: UInt64 = 0x4040_4040_4040_4040

  /// The height of a line in its row, as a fraction of a pixel.
  static func height(of line: Int) -> Int32 { Int32(line) * step + step / 2 }

  func winding(line: Int) -> Int32 {
    Int32(truncatingIfNeeded: word(line >> 3) >> UInt64(8 * (line & 7)) & 0xFF) - 64
  }

  private func word(_ index: Int) -> UInt64 {
    switch index {
    case 0: words.0
    case 1: words.1
    case 2: words.2
    case 3: words.3
    case 4: words.4
    case 5: words.5
    case 6: words.6
    default: words.7
    }
  }

  /// Lets the lines that pass an edge's fragment cross it.
  @inline(__always)
  mutating func cross(_ fragment: EdgeFragment) {
    let first = UInt64(truncatingIfNeeded: (fragment.top &+ Self.step / 2 &- 1) / Self.step)
    let last = UInt64(truncatingIfNeeded: (fragment.bottom &+ Self.step / 2 &- 1) / Self.step)
    guard first < last else { return }
    let lines = (UInt64.max &>> (64 &- (last &- first))) &<< first
    let isDown = fragment.winding > 0
    Self.add(lines, to: &words.0, isDown)
    Self.add(lines &>> 8, to: &words.1, isDown)
    Self.add(lines &>> 16, to: &words.2, isDown)
    Self.add(lines &>> 24, to: &words.3, isDown)
    Self.add(lines &>> 32, to: &words.4, isDown)
    Self.add(lines &>> 40, to: &words.5, isDown)
    Self.add(lines &>> 48, to: &words.6, isDown)
    Self.add(lines &>> 56, to: &words.7, isDown)
  }

  /// Adds 1, or subtracts it, at the bytes whose bits are set among the lowest eight of `lines`.
  @inline(__always)
  private static func add(_ lines: UInt64, to word: inout UInt64, _ isDown: Bool) {
    // Each byte keeps the bit that is its own, which then carries into its highest one.
    let bits = ((lines & 0xFF) &* ones) & 0x8040_2010_0804_0201
    let change = ((bits &+ 0x7F7F_7F7F_7F7F_7F7F) &>> 7) & ones
    word = isDown ? word &+ change : word &- change
  }

  /// Which winding numbers there are on any line.
  var windings: OverlapWindings {
    @inline(__always) get {
      var result = OverlapWindings()
      result.insert(words.0)
      result.insert(words.1)
      result.insert(words.2)
      result.insert(words.3)
      result.insert(words.4)
      result.insert(words.5)
      result.insert(words.6)
      result.insert(words.7)
      return result
    }
  }
}

/// Which winding numbers occur: the highest bit of a byte says that its line has such a one.
struct OverlapWindings: BitwiseCopyable {
  private var twoOrMore: UInt64 = 0
  private var oneOrMore: UInt64 = 0
  private var notNegative: UInt64 = 0
  private var zeroOrLess: UInt64 = 0
  private var negative: UInt64 = 0
  private var lessThanMinusOne: UInt64 = 0
  private var extreme: UInt64 = 0
  private var isTangled = false

  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let highest: UInt64 = 0x8080_8080_8080_8080

  /// Notes eight numbers, of which 64 is zero and none is above 127.
  @inline(__always)
  mutating func insert(_ word: UInt64) {
    // A byte and 128 less a number have the highest bit when the byte is not less than the number.
    let one = word &+ 63 &* Self.ones
    let zero = word &+ 64 &* Self.ones
    twoOrMore |= word &+ 62 &* Self.ones
    oneOrMore |= one
    notNegative |= zero
    zeroOrLess |= ~one
    negative |= ~zero
    lessThanMinusOne |= ~(word &+ 65 &* Self.ones)
    extreme |= (word &+ 14 &* Self.ones) | ~(word &+ 114 &* Self.ones)
  }

  @inline(__always)
  mutating func formUnion(_ other: OverlapWindings) {
    twoOrMore |= other.twoOrMore
    oneOrMore |= other.oneOrMore
    notNegative |= other.notNegative
    zeroOrLess |= other.zeroOrLess
    negative |= other.negative
    lessThanMinusOne |= other.lessThanMinusOne
    extreme |= other.extreme
    isTangled = isTangled || other.isTangled
  }

  /// Notes that any numbers may occur.
  mutating func noteTangle() { isTangled = true }

  /// Whether parts overlap where others are not covered, or are of opposite direction.
  var overlap: Bool {
    func some(_ bits: UInt64) -> Bool { bits & Self.highest != 0 }
    return isTangled || (some(twoOrMore) && some(zeroOrLess))
      || (some(lessThanMinusOne) && some(notNegative))
      || (some(oneOrMore) && some(negative))
  }

  /// Whether a number is beyond 50 and bytes might overflow.
  var isExtreme: Bool { extreme & Self.highest != 0 }
}
