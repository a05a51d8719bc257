import Foundation

/// A cursor over the bytes of a fuzzer's input, which turns them into values.
///
/// Every value takes as few bytes as it needs, so that a fuzzer that changes one byte changes one value. When the bytes
/// are used up, every byte is 0 and `isAtEnd` is true; so loops over the input end when `isAtEnd`.
///
///     var input = FuzzInput(data, count)
///     while !input.isAtEnd { path.addLine(to: input.point()) }
public struct FuzzInput: Sendable {
  private let content: [UInt8]
  private var position = 0

  /// A cursor at the first of `count` bytes, which are copied.
  ///
  /// These are the arguments of `LLVMFuzzerTestOneInput`.
  public init(_ data: UnsafePointer<UInt8>?, _ count: Int) {
    content = Array(UnsafeBufferPointer(start: data, count: count))
  }

  /// A cursor at the first of some bytes.
  public init(_ bytes: [UInt8]) { content = bytes }

  /// True if all bytes are used.
  public var isAtEnd: Bool { position >= content.count }

  /// The number of bytes that are not used yet.
  public var remainingCount: Int { content.count - position }

  /// The next byte, or 0 at the end.
  public mutating func byte() -> UInt8 {
    guard position < content.count else { return 0 }
    position += 1
    return content[position - 1]
  }

  /// The next `count` bytes, or all that remain if these are fewer.
  public mutating func bytes(_ count: Int) -> [UInt8] {
    let end = position + min(max(count, 0), content.count - position)
    defer { position = end }
    return Array(content[position..<end])
  }

  /// All bytes that remain.
  public mutating func rest() -> [UInt8] { bytes(remainingCount) }
}

extension FuzzInput {
  /// A number of any bits, from little-endian bytes.
  public mutating func raw<Number: FixedWidthInteger>(_ type: Number.Type = Number.self) -> Number {
    (0..<Number.bitWidth / 8).reduce(0) { $0 | Number(truncatingIfNeeded: byte()) &<< ($1 * 8) }
  }

  /// An integer from 0 to `count` − 1, from one byte if `count` is at most 256; 0 if `count` is less than 2.
  public mutating func below(_ count: Int) -> Int {
    switch count {
    case ..<2: 0
    case ...256: Int(byte()) % count
    case ...65_536: Int(raw(UInt16.self)) % count
    default: Int(raw(UInt64.self) % UInt64(count))
    }
  }

  /// An integer of a range.
  public mutating func integer(in range: ClosedRange<Int>) -> Int {
    let count = range.upperBound.subtractingReportingOverflow(range.lowerBound)
    guard !count.overflow, count.partialValue < .max else { return raw() }
    return range.lowerBound + below(count.partialValue + 1)
  }

  /// An integer: a small one, one at a limit of an integer type, or one of any bits.
  public mutating func integer() -> Int {
    switch below(8) {
    case 0...4: integer(in: -8...247)
    case 5: choice([.min, .max, Int(Int32.min), Int(Int32.max), Int(UInt32.max)]) &+ below(3) &- 1
    case 6: 1 &<< below(64)
    default: raw()
    }
  }

  /// Any of a collection's elements, which must not be empty.
  public mutating func choice<Values: RandomAccessCollection>(_ values: Values) -> Values.Element {
    values[values.index(values.startIndex, offsetBy: below(values.count))]
  }

  /// True or false.
  public mutating func bool() -> Bool { byte() & 1 != 0 }

  /// True with a probability, which is rounded to a multiple of 1/256; false at the end of the input.
  public mutating func chance(_ probability: Double) -> Bool {
    Double(255 - byte()) < (probability * 256).rounded()
  }
}

extension FuzzInput {
  /// A number of any bits: it may be infinite, not a number, or subnormal.
  public mutating func rawDouble() -> Double { Double(bitPattern: raw()) }

  /// A number from −8 to 55.75, a multiple of ¼: in or near a canvas of a few dozen pixels.
  public mutating func smallDouble() -> Double { Double(below(256)) / 4 - 8 }

  /// A number of a range, one of 65,536 at equal distances.
  public mutating func double(in range: ClosedRange<Double>) -> Double {
    range.lowerBound
      + (range.upperBound - range.lowerBound) * (Double(raw(UInt16.self)) / 65_535)
  }

  /// A number that is often small, and sometimes at a limit or of any bits.
  public mutating func number() -> Double {
    switch below(16) {
    case 0...11: smallDouble()
    case 12: double(in: -1...1)
    case 13: Double(integer())
    case 14:
      choice([
        -0.0, .infinity, -.infinity, .nan, .greatestFiniteMagnitude, -.greatestFiniteMagnitude,
        .leastNonzeroMagnitude, .leastNormalMagnitude, .ulpOfOne, 1e-9, 1e9, 1e19, 1e38, 1e155,
        .pi, -2 * .pi,
      ])
    default: rawDouble()
    }
  }
}
