import Citrine
public import CitrineCoreGraphics

/// A paragraph style: alignment, indents, line heights and spacing of a paragraph.
public final class CTParagraphStyle: NSObject, TextParagraphStyle {
  private let mark = SwiftObjectMark()
  package let values: ParagraphStyle
  /// The tab stops as objects, which live as long as the style; nil if none are set.
  fileprivate let tabStops: CFArray?

  package init(_ values: ParagraphStyle) {
    self.values = values
    tabStops = values.tabStops.map { $0.map { CTTextTab($0) } as NSArray }
    super.init()
  }

  /// The Core Foundation type number of this class.
  public static var typeID: CFTypeID { 34 }

  /// Whether another object is a style of this class with the same values.
  public override func isEqual(_ object: Any?) -> Bool {
    (object as? CTParagraphStyle)?.values == values
  }

  /// The hash of the style's values.
  public override var hash: Int { values.hashValue }
}

/// A property of a paragraph style.
///
/// The values of lengths are `CGFloat`, in points.
public enum CTParagraphStyleSpecifier: UInt32, Sendable {
  /// The alignment of lines: a `CTTextAlignment`.
  case alignment
  /// The indent of the first line, from the side where lines begin.
  case firstLineHeadIndent
  /// The indent of all other lines, from the side where lines begin.
  case headIndent
  /// The distance of the end of lines: from the side where they begin if positive, otherwise from the other side.
  case tailIndent
  /// The tab stops: a `CFArray` of `CTTextTab`; by default 12 left-aligned ones, 28 points apart.
  case tabStops
  /// The interval of the tab stops after those of `tabStops`; 0 for 28 points.
  case defaultTabInterval
  /// The treatment of lines that are too long: a `CTLineBreakMode`.
  case lineBreakMode
  /// The factor of the line height, applied before its limits; 0 for none.
  case lineHeightMultiple
  /// The maximum height of a line; 0 for no limit.
  case maximumLineHeight
  /// The minimum height of a line.
  case minimumLineHeight
  /// The space between two lines.
  case lineSpacing
  /// The space below the paragraph.
  case paragraphSpacing
  /// The space above the paragraph, unless it is the first.
  case paragraphSpacingBefore
  /// The direction of the paragraph: a `CTWritingDirection`; that of its first letter by default.
  case baseWritingDirection
  /// The maximum space between two lines.
  case maximumLineSpacing
  /// The minimum space between two lines.
  case minimumLineSpacing
  /// Space added between two lines after the limits are applied.
  case lineSpacingAdjustment
  /// Ignored: the height of a line follows from its fonts.
  case lineBoundsOptions
  /// The number of specifiers; not a property.
  case count
}

/// A setting of a paragraph: a property and a pointer to its value.
@unsafe public struct CTParagraphStyleSetting {
  /// The property that `value` is for.
  public var spec: CTParagraphStyleSpecifier
  /// The size of the value, in bytes.
  public var valueSize: Int
  /// The value; it must be valid while `CTParagraphStyleCreate` runs.
  public var value: UnsafeRawPointer

  /// Creates a setting; `value` must point at `valueSize` bytes.
  public init(spec: CTParagraphStyleSpecifier, valueSize: Int, value: UnsafeRawPointer) {
    unsafe self.spec = spec
    unsafe self.valueSize = valueSize
    unsafe self.value = unsafe value
  }
}

/// Creates a style from settings.
///
/// The last setting of a property wins. A setting whose value has the wrong size is ignored.
///
/// - Parameters:
///   - settings: `settingCount` settings; nil for the default style.
///   - settingCount: The number of settings.
@discardableResult
public func CTParagraphStyleCreate(
  _ settings: UnsafePointer<CTParagraphStyleSetting>?, _ settingCount: Int
) -> CTParagraphStyle {
  var values = ParagraphStyle()
  for index in 0..<max(settingCount, 0) {
    // SAFETY: the caller points at `settingCount` settings, and each of them at `valueSize` bytes.
    guard let setting = unsafe settings?[index] else { break }
    unsafe values.apply(setting)
  }
  return CTParagraphStyle(values)
}

/// Returns the style itself, because styles are immutable.
@discardableResult
public func CTParagraphStyleCreateCopy(_ paragraphStyle: CTParagraphStyle) -> CTParagraphStyle {
  paragraphStyle
}

/// Copies the value of a property of a style.
///
/// - Parameters:
///   - valueBufferSize: The size of the buffer in bytes: at least 1 for alignment and line break mode, and at
///     least 8 for lengths.
///   - valueBuffer: Receives the value; for tab stops, the address of an array that is valid as long as the style.
/// - Returns: Whether the value was written: false if the buffer is too small, the property is ignored, or no tab stops
///   are set.
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
  case .baseWritingDirection:
    unsafe valueBuffer.storeBytes(of: values.baseWritingDirection, as: CTWritingDirection.self)
  case .tabStops:
    guard let tabs = paragraphStyle.tabStops,
      valueBufferSize >= MemoryLayout<UInt>.size
    else { return false }
    // The reference is not retained, which is the rule of C: it is valid as long as the style.
    let address = unsafe Unmanaged.passUnretained(tabs).toOpaque()
    unsafe valueBuffer.storeBytes(of: address, as: UnsafeMutableRawPointer.self)
  default: return false
  }
  return true
}

extension ParagraphStyle {
  fileprivate mutating func apply(_ setting: CTParagraphStyleSetting) {
    if let number = unsafe setting.spec.number {
      guard unsafe setting.valueSize == MemoryLayout<CGFloat>.size else { return }
      self[keyPath: number] = unsafe setting.value.loadUnaligned(as: CGFloat.self)
      return
    }
    if unsafe setting.spec == .tabStops {
      guard unsafe setting.valueSize == MemoryLayout<UInt>.size,
        let address = unsafe setting.value.loadUnaligned(as: UnsafeRawPointer?.self)
      else { return }
      let array = unsafe Unmanaged<AnyObject>.fromOpaque(address).takeUnretainedValue()
      tabStops = (array as? NSArray)?.compactMap { ($0 as? CTTextTab)?.values }
      return
    }
    guard unsafe setting.valueSize >= 1 else { return }
    let byte = unsafe setting.value.loadUnaligned(as: UInt8.self)
    switch unsafe setting.spec {
    case .alignment: alignment = CTTextAlignment(rawValue: byte) ?? alignment
    case .lineBreakMode: lineBreakMode = CTLineBreakMode(rawValue: byte) ?? lineBreakMode
    case .baseWritingDirection:
      baseWritingDirection = byte == 0 ? .leftToRight : byte == 1 ? .rightToLeft : .natural
    default: break
    }
  }
}

extension CTParagraphStyleSpecifier {
  /// The numeric property of `ParagraphStyle`; nil for properties of another type and ignored ones.
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
    case .defaultTabInterval: \.defaultTabInterval
    case .alignment, .tabStops, .lineBreakMode, .baseWritingDirection,
      .lineBoundsOptions, .count:
      nil
    }
  }
}
