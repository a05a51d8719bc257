import CoreText
import Foundation
import FuzzInput

/// Builds attributed strings from a fuzzer's input.
struct StringBuilding {
  var input: FuzzInput

  init(input: FuzzInput) { self.input = input }

  /// A string of at most 24 characters, with at most six attributes on parts of it.
  mutating func attributedString() -> NSAttributedString {
    let units = input.utf16()
    let text = NSMutableAttributedString(string: String(decoding: units, as: UTF16.self))
    for _ in 0..<input.below(7) where !input.isAtEnd {
      let start = input.below(text.length + 1)
      let length = input.below(text.length - start + 1)
      let (name, value) = attribute()
      text.addAttribute(
        .init(name as String), value: value, range: NSRange(location: start, length: length))
    }
    return text
  }

  private mutating func attribute() -> (CFString, Any) {
    switch input.below(20) {
    case 0, 1, 2: (kCTFontAttributeName, font())
    case 3: (kCTParagraphStyleAttributeName, paragraphStyle())
    case 4: (kCTRunDelegateAttributeName, runDelegate() ?? NSNumber(value: 1))
    case 5: (kCTKernAttributeName, NSNumber(value: input.number()))
    case 6: (kCTTrackingAttributeName, NSNumber(value: input.number()))
    case 7: (kCTLigatureAttributeName, NSNumber(value: input.integer()))
    case 8: (kCTLanguageAttributeName, input.string(atMost: 6) as NSString)
    case 9: (kCTSuperscriptAttributeName, NSNumber(value: input.integer()))
    case 10, 11:
      (
        kCTWritingDirectionAttributeName,
        (0..<input.below(5)).map { _ in NSNumber(value: input.below(5)) } as NSArray
      )
    case 12: (kCTUnderlineStyleAttributeName, NSNumber(value: input.integer()))
    case 13: (kCTStrokeWidthAttributeName, NSNumber(value: input.number()))
    case 14: (kCTBaselineOffsetAttributeName, NSNumber(value: input.number()))
    case 15: (kCTForegroundColorAttributeName, CGColor(gray: input.number(), alpha: 1))
    case 16: (kCTForegroundColorFromContextAttributeName, NSNumber(value: input.bool()))
    case 17: (kCTStrokeColorAttributeName, CGColor(gray: 1, alpha: input.number()))
    case 18: (kCTUnderlineColorAttributeName, CGColor(gray: 0, alpha: input.number()))
    default: (input.choice(Self.names), anyObject())
    }
  }

  /// Attributes that get a value of the wrong type.
  private static var names: [CFString] {
    [
      kCTFontAttributeName, kCTParagraphStyleAttributeName, kCTRunDelegateAttributeName,
      kCTKernAttributeName, kCTWritingDirectionAttributeName, kCTUnderlineStyleAttributeName,
      kCTGlyphInfoAttributeName, kCTForegroundColorAttributeName,
    ]
  }

  mutating func anyObject() -> Any {
    switch input.below(5) {
    case 0: input.string(atMost: 6) as NSString
    case 1: NSNumber(value: input.number())
    case 2: [NSNumber(value: input.integer()), input.string(atMost: 4) as NSString] as NSArray
    case 3: NSDictionary(object: NSNumber(value: input.number()), forKey: "key" as NSString)
    default: font()
    }
  }

  private mutating func font() -> CTFont {
    let name = input.choice(["Citrine Sans", "Citrine Pixel"])
    let size = input.below(4) == 3 ? input.number() : Double(input.below(32))
    guard input.below(4) == 3 else { return CTFontCreateWithName(name as CFString, size, nil) }
    var matrix = input.transform(isWild: input.bool())
    return CTFontCreateWithName(name as CFString, size, &matrix)
  }

  private mutating func paragraphStyle() -> CTParagraphStyle {
    let lengths: [CTParagraphStyleSpecifier] = [
      .firstLineHeadIndent, .headIndent, .tailIndent, .defaultTabInterval, .lineHeightMultiple,
      .maximumLineHeight, .minimumLineHeight, .paragraphSpacing, .paragraphSpacingBefore,
      .maximumLineSpacing, .minimumLineSpacing, .lineSpacingAdjustment,
    ]
    let tabs =
      (0..<input.below(4)).map { _ in
        CTTextTabCreate(input.choice([.left, .right, .center]), input.number(), nil)
      } as CFArray
    var (length, mode, direction, stops) =
      (CGFloat(input.number()), UInt8(input.below(7)), Int8(input.below(3) - 1), tabs)
    let spec = input.choice(lengths)
    // SAFETY: the settings point at variables that live until the end of the calls.
    return withUnsafePointer(to: &length) { length in
      withUnsafePointer(to: &mode) { mode in
        withUnsafePointer(to: &direction) { direction in
          withUnsafePointer(to: &stops) { stops in
            let settings = [
              CTParagraphStyleSetting(spec: spec, valueSize: 8, value: length),
              CTParagraphStyleSetting(
                spec: input.bool() ? .alignment : .lineBreakMode, valueSize: 1, value: mode),
              CTParagraphStyleSetting(spec: .baseWritingDirection, valueSize: 1, value: direction),
              CTParagraphStyleSetting(
                spec: .tabStops, valueSize: MemoryLayout<CFArray>.size, value: stops),
            ]
            return CTParagraphStyleCreate(settings, settings.count)
          }
        }
      }
    }
  }

  /// A delegate with numbers of any bits, which it keeps in memory that it frees.
  private mutating func runDelegate() -> CTRunDelegate? {
    let numbers = UnsafeMutablePointer<CGFloat>.allocate(capacity: 3)
    for index in 0..<3 { (numbers + index).initialize(to: CGFloat(input.number())) }
    var callbacks = CTRunDelegateCallbacks(
      version: kCTRunDelegateCurrentVersion, dealloc: { $0.deallocate() },
      getAscent: { $0.assumingMemoryBound(to: CGFloat.self)[0] },
      getDescent: { $0.assumingMemoryBound(to: CGFloat.self)[1] },
      getWidth: { $0.assumingMemoryBound(to: CGFloat.self)[2] })
    return CTRunDelegateCreate(&callbacks, numbers)
  }
}
