import CitrineCoreGraphics

/// The style of an underline.
public struct CTUnderlineStyle: OptionSet, Sendable {
  /// The bits, which may include bits of `CTUnderlineStyleModifiers`.
  public let rawValue: Int32

  /// Creates a style from its bits.
  public init(rawValue: Int32) { self.rawValue = rawValue }

  /// One line, as thick as the underline of the font.
  public static let single = CTUnderlineStyle(rawValue: 1)
  /// One line, twice as thick as the underline of the font.
  public static let thick = CTUnderlineStyle(rawValue: 2)
  /// Two lines, each as thick as the underline of the font.
  public static let double = CTUnderlineStyle(rawValue: 9)
}

/// The dash pattern of an underline.
public struct CTUnderlineStyleModifiers: OptionSet, Sendable {
  /// The bits of all modifiers, with Apple's values.
  public let rawValue: Int32

  /// Creates modifiers from their bits.
  public init(rawValue: Int32) { self.rawValue = rawValue }

  /// A solid line; the default.
  public static let patternSolid: CTUnderlineStyleModifiers = []
  /// Dots with a length of 3 times the thickness, and gaps of the same length.
  public static let patternDot = CTUnderlineStyleModifiers(rawValue: 0x100)
  /// Dashes of 10 times the thickness, with gaps of 5 times the thickness.
  public static let patternDash = CTUnderlineStyleModifiers(rawValue: 0x200)
  /// Alternating dashes and dots, with gaps of 3 times the thickness.
  public static let patternDashDot = CTUnderlineStyleModifiers(rawValue: 0x300)
  /// Dashes, each followed by two dots.
  public static let patternDashDotDot = CTUnderlineStyleModifiers(rawValue: 0x400)
}

/// An underline or a strikethrough.
struct DecorationLine {
  /// Bits of `CTUnderlineStyle` and its modifiers.
  let style: Int
  /// The colour; nil for the colour of the text.
  let color: CGColor?

  /// The number and the thickness of the lines, without the dash pattern.
  private var lineStyle: CTUnderlineStyle { CTUnderlineStyle(rawValue: Int32(style & 0xF)) }

  var isVisible: Bool { lineStyle != [] }

  /// Whether the line is drawn below or through words only, and not at the blanks between them.
  ///
  /// The bit is that of `NSUnderlineStyle.byWord` in `CitrineKit`; CoreText has no constant for it.
  var isByWord: Bool { style & 0x8000 != 0 }

  /// Alternating lengths of dashes and gaps, in multiples of the line's thickness; empty for a solid line.
  private var pattern: [CGFloat] {
    switch CTUnderlineStyleModifiers(rawValue: Int32(style & 0x700)) {
    case .patternDot: [3, 3]
    case .patternDash: [10, 5]
    case .patternDashDot: [10, 3, 3, 3]
    case .patternDashDotDot: [10, 3, 3, 3, 3, 3]
    default: []
    }
  }

  /// Returns the rectangles to fill for the line, in text space, y up.
  ///
  /// - Parameter box: The rectangle of a single line, which is the top of the other lines: a thick line extends by its
  ///   height below it, and the second of two lines follows after a gap of its height.
  func rectangles(from box: CGRect) -> [CGRect] {
    let thickness = box.height
    var boxes = [box]
    if lineStyle == .thick {
      boxes = [
        CGRect(x: box.minX, y: box.minY - thickness, width: box.width, height: 2 * thickness)
      ]
    } else if lineStyle == .double {
      boxes.append(box.offsetBy(dx: 0, dy: -2 * thickness))
    }
    return boxes.flatMap { dashes(of: $0, unit: thickness) }
  }

  /// Returns the dashes of a line; the line itself if it is solid, or so long that its dashes would be too many.
  ///
  /// - Parameter unit: The unit of the pattern: the thickness of a single line.
  private func dashes(of box: CGRect, unit: CGFloat) -> [CGRect] {
    let pattern = pattern
    guard !pattern.isEmpty, unit > 0, box.width.isFinite, box.width < 1e6 * unit else {
      return [box]
    }
    var (boxes, x, dashIndex) = ([CGRect](), box.minX, 0)
    while x < box.maxX {
      let length = pattern[dashIndex % pattern.count] * unit
      // Far from the origin, the length may be less than the distance of two numbers.
      guard x + length > x else { return [box] }
      if dashIndex.isMultiple(of: 2) {
        boxes.append(
          CGRect(x: x, y: box.minY, width: min(length, box.maxX - x), height: box.height))
      }
      x += length
      dashIndex += 1
    }
    return boxes
  }
}
