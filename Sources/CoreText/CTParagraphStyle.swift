public import CitrineCoreGraphics

/// How a paragraph is set.
public final class CTParagraphStyle: TextParagraphStyle {
  package let values: ParagraphStyle

  package init(_ values: ParagraphStyle) { self.values = values }

  /// The number of this class.
  public static var typeID: CFTypeID { 34 }
}

extension CTParagraphStyle: Hashable {
  /// Whether two styles say the same.
  public static func == (left: CTParagraphStyle, right: CTParagraphStyle) -> Bool {
    left.values == right.values
  }

  /// Feeds what the style says.
  public func hash(into hasher: inout Hasher) { hasher.combine(values) }
}

/// What a setting of a paragraph is about; all numbers are `CGFloat`, in points.
public enum CTParagraphStyleSpecifier: UInt32, Sendable {
  /// Where lines lie: a `CTTextAlignment`.
  case alignment
  /// Where the first line begins.
  case firstLineHeadIndent
  /// Where all other lines begin.
  case headIndent
  /// Where lines end: from their start if positive, otherwise from the end of the width.
  case tailIndent
  /// Not looked at: tabs go to the next multiple of 28 points.
  case tabStops
  /// Not looked at, as `tabStops`.
  case defaultTabInterval
  /// What becomes of lines that are too long: a `CTLineBreakMode`.
  case lineBreakMode
  /// What the height of lines is multiplied by; 0 for nothing.
  case lineHeightMultiple
  /// The largest height of a line; 0 for none.
  case maximumLineHeight
  /// The least height of a line.
  case minimumLineHeight
  /// Points between two lines.
  case lineSpacing
  /// Points below the paragraph.
  case paragraphSpacing
  /// Points above the paragraph, unless it is the first.
  case paragraphSpacingBefore
  /// Not looked at: all text runs from left to right.
  case baseWritingDirection
  /// The most points between two lines.
  case maximumLineSpacing
  /// The least points between two lines.
  case minimumLineSpacing
  /// Points added between two lines, whatever the limits.
  case lineSpacingAdjustment
  /// Not looked at: lines are as high as their fonts.
  case lineBoundsOptions
  /// How many specifiers there are; none itself.
  case count
}

/// One setting of a paragraph: what it is about, and a pointer to its value.
@unsafe public struct CTParagraphStyleSetting {
  /// What it is about.
  public var spec: CTParagraphStyleSpecifier
  /// The bytes of the value.
  public var valueSize: Int
  /// The value, which has to be there as long as a style is created.
  public var value: UnsafeRawPointer

  /// Creates a setting.
  public init(spec: CTParagraphStyleSpecifier, valueSize: Int, value: UnsafeRawPointer) {
    unsafe self.spec = spec
    unsafe self.valueSize = valueSize
    unsafe self.value = unsafe value
  }
}

/// A style of settings, of which the last one about a thing counts; those of a wrong size do not.
///
/// - Parameters:
///   - settings: So many settings, or nil for none.
///   - settingCount: How many.
@discardableResult
public func CTParagraphStyleCreate(
  _ settings: UnsafePointer<CTParagraphStyleSetting>?, _ settingCount: Int
) -> CTParagraphStyle {
  var values = ParagraphStyle()
  for index in 0..<max(settingCount, 0) {
    // SAFETY: the caller points at so many settings, and each at as many bytes as it says.
    guard let setting = unsafe settings?[index] else { break }
    unsafe values.take(setting)
  }
  return CTParagraphStyle(values)
}

/// The same style: styles never change.
@discardableResult
public func CTParagraphStyleCreateCopy(_ paragraphStyle: CTParagraphStyle) -> CTParagraphStyle {
  paragraphStyle
}

/// Writes what a style says of a thing.
///
/// - Parameters:
///   - valueBufferSize: The bytes of the value: 1 or more for alignment and line breaks, 8 for numbers.
///   - valueBuffer: Room for them.
/// - Returns: Whether it was written: not if the size is wrong, or lines do not look at the thing.
@discardableResult
public func CTParagraphStyleGetValueForSpecifier(
  _ paragraphStyle: CTParagraphStyle, _ spec: CTParagraphStyleSpecifier, _ valueBufferSize: Int,
  _ valueBuffer: UnsafeMutableRawPointer
) -> Bool {
  let values = paragraphStyle.values
  if let number = spec.number {
    guard valueBufferSize >= MemoryLayout<CGFloat>.size else { return false }
    unsafe valueBuffer.storeBytes(of: values[keyPath: number], as: CGFloat.self)
    return true
  }
  guard valueBufferSize >= 1 else { return false }
  switch spec {
  case .alignment: unsafe valueBuffer.storeBytes(of: values.alignment.rawValue, as: UInt8.self)
  case .lineBreakMode:
    unsafe valueBuffer.storeBytes(of: values.lineBreakMode.rawValue, as: UInt8.self)
  default: return false
  }
  return true
}

extension ParagraphStyle {
  fileprivate mutating func take(_ setting: CTParagraphStyleSetting) {
    if let number = unsafe setting.spec.number {
      guard unsafe setting.valueSize == MemoryLayout<CGFloat>.size else { return }
      self[keyPath: number] = unsafe setting.value.loadUnaligned(as: CGFloat.self)
      return
    }
    guard unsafe setting.valueSize >= 1 else { return }
    let byte = unsafe setting.value.loadUnaligned(as: UInt8.self)
    switch unsafe setting.spec {
    case .alignment: alignment = CTTextAlignment(rawValue: byte) ?? alignment
    case .lineBreakMode: lineBreakMode = CTLineBreakMode(rawValue: byte) ?? lineBreakMode
    default: break
    }
  }
}

extension CTParagraphStyleSpecifier {
  /// The number that it is about.
  fileprivate var number: WritableKeyPath<ParagraphStyle, CGFloat>? {
    switch self {
    case .firstLineHeadIndent: \.firstLineHeadIndent
    case .headIndent: \.headIndent
    case .tailIndent: \.tailIndent
    case .lineHeightMultiple: \.lineHeightMultiple
    case .maximumLineHeight: \.maximumLineHeight
    case .minimumLineHeight: \.minimumLineHeight
    case .lineSpacing: \.lineSpacing
    case .paragraphSpacing: \.paragraphSpacing
    case .paragraphSpacingBefore: \.paragraphSpacingBefore
    case .maximumLineSpacing: \.maximumLineSpacing
    case .minimumLineSpacing: \.minimumLineSpacing
    case .lineSpacingAdjustment: \.lineSpacingAdjustment
    case .alignment, .tabStops, .defaultTabInterval, .lineBreakMode, .baseWritingDirection,
      .lineBoundsOptions, .count:
      nil
    }
  }
}
