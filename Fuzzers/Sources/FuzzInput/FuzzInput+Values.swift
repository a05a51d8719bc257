import Citrine
import Foundation

/// Geometry.
///
/// Coordinates are `smallDouble()`, or `number()` if `isWild`.
extension FuzzInput {
  private mutating func coordinate(_ isWild: Bool) -> Double {
    isWild ? number() : smallDouble()
  }

  /// A point in or near a small canvas, or any point if `isWild`.
  public mutating func point(isWild: Bool = false) -> CGPoint {
    CGPoint(x: coordinate(isWild), y: coordinate(isWild))
  }

  /// A rectangle in or near a small canvas, or any rectangle if `isWild`: null, infinite, or of negative size.
  public mutating func rect(isWild: Bool = false) -> CGRect {
    if isWild, below(16) == 1 { return choice([.null, .infinite, .zero]) }
    return CGRect(
      origin: point(isWild: isWild),
      size: CGSize(width: coordinate(isWild), height: coordinate(isWild)))
  }

  /// A transform: the identity, a translation, a scaling, a rotation, or one of six numbers.
  ///
  /// It may be singular. Unless `isWild`, its coefficients are from −2 to 2.
  public mutating func transform(isWild: Bool = false) -> GAffineTransform {
    switch below(6) {
    case 0: .identity
    case 1:
      GAffineTransform(translationX: coordinate(isWild), y: coordinate(isWild))
    case 2:
      isWild
        ? GAffineTransform(scaleX: number(), y: number())
        : GAffineTransform(scaleX: double(in: -2...2), y: double(in: -2...2))
    case 3: GAffineTransform(rotationAngle: isWild ? number() : double(in: -7...7))
    default:
      GAffineTransform(
        a: scale(isWild), b: scale(isWild), c: scale(isWild), d: scale(isWild),
        tx: coordinate(isWild), ty: coordinate(isWild))
    }
  }

  private mutating func scale(_ isWild: Bool) -> Double {
    isWild ? number() : double(in: -2...2)
  }
}

/// Text.
extension FuzzInput {
  /// Characters on which programs that handle text have failed.
  private static let oddScalars: [Unicode.Scalar] = [
    // Controls, white space and the ends of lines.
    "\0", "\t", "\n", "\r", "\u{B}", "\u{C}", "\u{7F}", "\u{85}", "\u{A0}", "\u{AD}", "\u{2028}",
    "\u{2029}", "\u{200B}", "\u{2060}", "\u{3000}", "\u{FEFF}",
    // Controls of direction; letters and digits from right to left.
    "\u{61C}", "\u{200E}", "\u{200F}", "\u{202A}", "\u{202B}", "\u{202C}", "\u{202D}", "\u{202E}",
    "\u{2066}", "\u{2067}", "\u{2068}", "\u{2069}", "\u{5D0}", "\u{5B8}", "\u{627}", "\u{644}",
    "\u{64E}", "\u{664}",
    // Combining marks, joiners, and parts of emoji.
    "\u{301}", "\u{308}", "\u{328}", "\u{345}", "\u{20E3}", "\u{200C}", "\u{200D}", "\u{FE0E}",
    "\u{FE0F}", "\u{1F1E9}", "\u{1F3FB}", "\u{1F468}", "\u{1F600}", "\u{E0062}",
    // Conjuncts, Hangul, Thai, an expanding capital, ideographs, private use, noncharacters.
    "\u{915}", "\u{94D}", "\u{93F}", "\u{1100}", "\u{1161}", "\u{AC01}", "\u{E33}", "\u{DF}",
    "\u{130}", "\u{FB03}", "\u{4E00}", "\u{20000}", "\u{E000}", "\u{FFFD}", "\u{FFFF}",
    "\u{10FFFF}",
  ]

  /// A scalar: a printable ASCII character in half of the cases, else an odd one.
  public mutating func scalar() -> Unicode.Scalar {
    let byte = Int(byte())
    if byte < 128 { return Unicode.Scalar(UInt8(byte < 32 ? 65 + byte : byte)) }
    return Self.oddScalars[(byte - 128) % Self.oddScalars.count]
  }

  /// A string of at most `count` odd scalars, or of `count` bytes that are read as UTF-8 and repaired.
  public mutating func string(atMost count: Int = 24) -> String {
    let length = below(count + 1)
    if bool() { return String(decoding: bytes(length), as: UTF8.self) }
    var scalars = String.UnicodeScalarView()
    for _ in 0..<length where !isAtEnd { scalars.append(scalar()) }
    return String(scalars)
  }

  /// At most `count` units of UTF-16: those of odd scalars, and surrogates without a partner.
  public mutating func utf16(atMost count: Int = 24) -> [UInt16] {
    var units: [UInt16] = []
    for _ in 0..<below(count + 1) where !isAtEnd {
      let isLone = below(8) == 7
      if isLone { units.append(0xD800 | UInt16(below(0x800))) } else { units += scalar().utf16 }
    }
    return units
  }
}
