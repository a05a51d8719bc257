import CitrineCoreGraphics

/// What a line under text looks like.
public struct CTUnderlineStyle: OptionSet, Sendable {
  /// The bits; those of `CTUnderlineStyleModifiers` may be among them.
  public let rawValue: Int32

  /// Creates a style of its bits.
  public init(rawValue: Int32) { self.rawValue = rawValue }

  /// One line, as thick as a pixel of the font.
  public static let single = CTUnderlineStyle(rawValue: 1)
  /// One line, twice as thick.
  public static let thick = CTUnderlineStyle(rawValue: 2)
  /// Two lines.
  public static let double = CTUnderlineStyle(rawValue: 9)
}

/// What a line under text is made of.
public struct CTUnderlineStyleModifiers: OptionSet, Sendable {
  /// The bits.
  public let rawValue: Int32

  /// Creates modifiers of their bits.
  public init(rawValue: Int32) { self.rawValue = rawValue }

  /// No gaps.
  public static let patternSolid: CTUnderlineStyleModifiers = []
  /// Dots.
  public static let patternDot = CTUnderlineStyleModifiers(rawValue: 0x100)
  /// Dashes.
  public static let patternDash = CTUnderlineStyleModifiers(rawValue: 0x200)
  /// Dashes and dots in turn.
  public static let patternDashDot = CTUnderlineStyleModifiers(rawValue: 0x300)
  /// Dashes, each followed by two dots.
  public static let patternDashDotDot = CTUnderlineStyleModifiers(rawValue: 0x400)
}

/// A line under text or through it.
struct DecorationLine {
  /// Bits of `CTUnderlineStyle` and its modifiers.
  let style: Int
  /// nil for that of the text.
  let color: CGColor?

  var isVisible: Bool { style & 0xF != 0 }

  /// Whether blanks have no line.
  var isByWord: Bool { style & 0x8000 != 0 }

  /// Lengths of dashes and gaps in turn, in units of the line's thickness; none for a line without gaps.
  private var pattern: [CGFloat] {
    switch style & 0x700 {
    case 0x100: [3, 3]
    case 0x200: [10, 5]
    case 0x300: [10, 3, 3, 3]
    case 0x400: [10, 3, 3, 3, 3, 3]
    default: []
    }
  }

  /// What is filled for the line, of which a box is a single one: thicker ones and second ones lie below.
  ///
  /// The coordinates are those of text, y up.
  func rectangles(below box: CGRect) -> [CGRect] {
    let thickness = box.height
    var boxes = [box]
    if style & 0xF == 2 {
      boxes = [
        CGRect(x: box.minX, y: box.minY - thickness, width: box.width, height: 2 * thickness)
      ]
    } else if style & 0xF == 9 {
      boxes.append(box.offsetBy(dx: 0, dy: -2 * thickness))
    }
    return boxes.flatMap { dashes(of: $0, unit: thickness) }
  }

  private func dashes(of box: CGRect, unit: CGFloat) -> [CGRect] {
    let pattern = pattern
    guard !pattern.isEmpty, unit > 0, box.width.isFinite, box.width < 1e6 * unit else {
      return [box]
    }
    var (boxes, x, part) = ([CGRect](), box.minX, 0)
    while x < box.maxX {
      let length = pattern[part % pattern.count] * unit
      if part.isMultiple(of: 2) {
        boxes.append(
          CGRect(x: x, y: box.minY, width: min(length, box.maxX - x), height: box.height))
      }
      x += length
      part += 1
    }
    return boxes
  }
}
