import Citrine
import CitrineCoreGraphics

/// How a value of Exif is given in a dictionary.
enum PropertyKind {
  case text
  /// One number, or an array of several.
  case integer
  /// An array of numbers, even of one.
  case integers
  /// The quotient of a fraction, or an array of several.
  case rational
  /// Three fractions, of degrees, minutes and seconds, as one number.
  case degrees
  /// Three fractions, of hours, minutes and seconds, as a string such as 10:20:30.
  case time
  /// Four digits, such as 0232, as an array of numbers: 2, 3 and 2.
  case version
  /// Bytes, as an array of numbers.
  case bytes
  /// One byte, as a number.
  case byte
  /// A text behind eight bytes that name its character set.
  case comment

  /// Returns a value for a dictionary; nil if it is of another kind, or a denominator is 0.
  func property(of value: ExifMetadata.Value) -> Any? {
    switch (self, value) {
    case (.text, .text(let text)): return text
    case (.integer, .integers(let numbers)):
      return numbers.count == 1 ? numbers[0] : numbers.map { $0 as NSNumber } as NSArray
    case (.integers, .integers(let numbers)), (.version, .integers(let numbers)):
      return numbers.map { $0 as NSNumber } as NSArray
    case (.rational, .rationals(let fractions)):
      let quotients = fractions.compactMap(\.quotient)
      guard quotients.count == fractions.count else { return nil }
      return quotients.count == 1 ? quotients[0] : quotients.map { $0 as NSNumber } as NSArray
    case (.degrees, .rationals(let fractions)):
      return Self.sixtieths(fractions).map { $0[0] + $0[1] / 60 + $0[2] / 3600 }
    case (.time, .rationals(let fractions)):
      return Self.sixtieths(fractions).map { parts in
        // Fractions of a second are rounded down, so that there is no second 60.
        let hundredths = (parts[2] * 100).rounded(.down) / 100
        let isWhole = hundredths == hundredths.rounded()
        return String(
          format: isWhole ? "%02.0f:%02.0f:%02.0f" : "%02.0f:%02.0f:%05.2f", parts[0], parts[1],
          hundredths)
      }
    case (.version, .bytes(let digits)): return Self.version(digits)
    case (.bytes, .bytes(let bytes)): return bytes.map { Int($0) as NSNumber } as NSArray
    case (.byte, .bytes(let bytes)): return bytes.first.map { Int($0) }
    case (.comment, .bytes(let bytes)):
      let isUTF16 = bytes.starts(with: Self.unicode)
      let text =
        isUTF16
        ? Self.text(ofUTF16: bytes.dropFirst(8))
        : String(decoding: bytes.dropFirst(8), as: UTF8.self)
      return text.trimmingCharacters(in: CharacterSet(charactersIn: "\0 "))
    default: return nil
    }
  }

  /// The name of UTF-16 in front of a comment.
  private static let unicode = Array("UNICODE\0".utf8)

  private static func text(ofUTF16 bytes: ArraySlice<UInt8>) -> String {
    let units = stride(from: bytes.startIndex, to: bytes.endIndex - 1, by: 2)
      .map { UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1]) }
    return String(decoding: units, as: UTF16.self)
  }

  private static func sixtieths(_ fractions: [ExifMetadata.Rational]) -> [Double]? {
    let values = fractions.compactMap(\.quotient)
    return values.count == 3 ? values : nil
  }

  /// The digits 0232 are the version 2.3.2, and 0230 are 2.3.
  private static func version(_ digits: [UInt8]) -> NSArray? {
    let numbers = digits.compactMap { Character(Unicode.Scalar($0)).wholeNumberValue }
    guard numbers.count == 4 else { return nil }
    let parts = [10 * numbers[0] + numbers[1], numbers[2], numbers[3]]
    return (parts[2] == 0 ? Array(parts[..<2]) : parts).map { $0 as NSNumber } as NSArray
  }
}

// MARK: Writing

extension PropertyKind {
  /// Returns the value of Exif for a value of a dictionary; nil if it has another type than this kind.
  func value(of property: Any) -> ExifMetadata.Value? {
    switch self {
    case .text: return (property as? String).map { .text($0) }
    case .integer, .integers:
      return Self.numbers(property).flatMap { numbers in
        let integers = numbers.compactMap { Int(exactly: $0.doubleValue.rounded()) }
        return integers.count == numbers.count ? .integers(integers) : nil
      }
    case .rational:
      return Self.numbers(property).flatMap { numbers in
        let fractions = numbers.compactMap { ExifMetadata.Rational(nearest: $0.doubleValue) }
        return fractions.count == numbers.count ? .rationals(fractions) : nil
      }
    case .degrees:
      guard let degrees = (property as? NSNumber)?.doubleValue, degrees >= 0, degrees <= 360 else {
        return nil
      }
      // Ten-thousandths of a second are about 3 millimetres on the ground.
      let unit = 10_000
      let (minutes, seconds) = Int((degrees * Double(3600 * unit)).rounded())
        .quotientAndRemainder(dividingBy: 60 * unit)
      return .rationals([.init(minutes / 60, 1), .init(minutes % 60, 1), .init(seconds, unit)])
    case .time:
      let parts = (property as? String)?.split(separator: ":").compactMap { Double($0) } ?? []
      let fractions = parts.compactMap { ExifMetadata.Rational(nearest: $0) }
      return fractions.count == 3 ? .rationals(fractions) : nil
    case .version:
      let parts = Self.numbers(property)?.map(\.intValue) ?? []
      guard 1...3 ~= parts.count, parts.allSatisfy({ 0...9 ~= $0 }) else { return nil }
      let digits = [0] + parts + [0, 0, 0]
      return .bytes(digits[..<4].map { UInt8($0) + UInt8(ascii: "0") })
    case .bytes:
      let bytes = Self.numbers(property)?.compactMap { UInt8(exactly: $0.intValue) } ?? []
      return bytes.isEmpty ? nil : .bytes(bytes)
    case .byte:
      let byte = (property as? NSNumber).flatMap { UInt8(exactly: $0.intValue) }
      return byte.map { .bytes([$0]) }
    case .comment:
      guard let text = property as? String else { return nil }
      guard text.utf8.contains(where: { $0 >= 128 }) else {
        return .bytes(Array("ASCII\0\0\0".utf8) + Array(text.utf8))
      }
      return .bytes(
        Self.unicode + text.utf16.flatMap { [UInt8($0 >> 8), UInt8(truncatingIfNeeded: $0)] })
    }
  }

  /// A number, or the numbers of an array.
  private static func numbers(_ property: Any) -> [NSNumber]? {
    if let number = property as? NSNumber { return [number] }
    guard let numbers = property as? [NSNumber], !numbers.isEmpty else { return nil }
    return numbers
  }
}

extension ExifMetadata.Rational {
  /// The fraction of two integers of 32 bits that is nearest to a number; nil if it is too large or not a number.
  ///
  /// It is found among the convergents of the continued fraction, up to a difference of 10⁻⁹ of the number.
  init?(nearest number: Double) {
    let limit = Double(Int32.max)
    guard abs(number) <= limit else { return nil }
    var (last, next) = ((0.0, 1.0), (1.0, 0.0))
    var rest = abs(number)
    repeat {
      let whole = rest.rounded(.down)
      let new = (whole * next.0 + last.0, whole * next.1 + last.1)
      guard new.0 <= limit, new.1 <= limit else { break }
      (last, next) = (next, new)
      rest = 1 / (rest - whole)
    } while rest.isFinite && abs(next.0 / next.1 - abs(number)) > 1e-9 * abs(number)
    self.init(Int(number < 0 ? -next.0 : next.0), Int(next.1))
  }
}
