import CitrineCoreText
import Foundation

nonisolated extension Text {
  /// A string, a value that is formatted for the environment's locale, or an image.
  enum Content: Hashable, Sendable {
    case string(String)
    case integer(Int64, NumberFormat)
    case unsigned(UInt64, NumberFormat)
    case number(Double, NumberFormat)
    case formatted(FormattedValue<String>)
    case attributed(FormattedValue<AttributedString>)
    case image(Image)

    /// Returns the characters; U+FFFC, the object replacement character, for an image.
    func string(in locale: Locale) -> String {
      switch self {
      case .string(let string): string
      case .integer(let value, let format): format.string(value, in: locale)
      case .unsigned(let value, let format): format.string(value, in: locale)
      case .number(let value, let format): format.string(value, in: locale)
      case .formatted(let value): value.text(in: locale)
      case .attributed(let value): String(value.text(in: locale).characters)
      case .image: "\u{FFFC}"
      }
    }
  }

  /// Content with one set of attributes; a nil attribute is inherited.
  struct Run: Hashable, Sendable {
    var content: Content
    var font: Font?
    var weight: Font.Weight?
    var design: Font.Design?
    var isItalic = false
    var hasMonospacedDigits = false
    var foreground: Foreground?
    /// The colour of a rectangle behind the text.
    var background: Color?
    var kerning: CGFloat?
    var tracking: CGFloat?
    var baselineOffset: CGFloat?
    var underline: LineStyle?
    var strikethrough: LineStyle?
    var isCode = false
    /// The attributes that the program defines, by their types.
    var customAttributes: [ObjectIdentifier: CustomAttribute] = [:]

    init(content: Content) { self.content = content }
  }
}

nonisolated extension Text.Run {
  /// The run with the attributes of a Markdown style added.
  func styled(_ style: Markdown.Style) -> Self {
    var run = self
    if style.contains(.bold) { run.weight = run.weight ?? .bold }
    if style.contains(.italic) { run.isItalic = true }
    if style.contains(.struckThrough) { run.strikethrough = run.strikethrough ?? .single }
    if style.contains(.code) { run.isCode = true }
    if style.contains(.link) {
      run.foreground = run.foreground ?? Text.Foreground(Color.accentColor)
    }
    return run
  }

  /// Returns the runs of an attributed string that is formatted for a locale; this run alone for other content.
  ///
  /// The attributes of the string have priority, as in a text that is made of the string.
  func expanded(in locale: Locale) -> [Self] {
    guard case .attributed(let value) = content else { return [self] }
    return Text.runs(of: value.text(in: locale)).map { part in
      var run = self
      run.content = part.content
      run.font = part.font ?? font
      run.foreground = part.foreground ?? foreground
      run.background = part.background ?? background
      run.kerning = kerning ?? part.kerning
      run.tracking = tracking ?? part.tracking
      run.baselineOffset = baselineOffset ?? part.baselineOffset
      run.underline = underline ?? part.underline
      run.strikethrough = strikethrough ?? part.strikethrough
      run.weight = part.weight ?? weight
      run.isItalic = part.isItalic || isItalic
      run.isCode = part.isCode || isCode
      return run
    }
  }

  /// The font of the run, in an environment.
  func font(in environment: EnvironmentValues) -> Font {
    (font ?? environment.font ?? .body).changed { font in
      if let weight = weight ?? environment.fontWeight { font.weight = weight }
      if let design = design ?? environment.fontDesign { font.design = design }
      if isCode { font.design = .monospaced }
      if isItalic || environment.isItalic { font.isItalic = true }
      if hasMonospacedDigits || environment.hasMonospacedDigits { font.hasMonospacedDigits = true }
    }
  }

  /// Returns the characters of the run with their attributes.
  ///
  /// - Parameters:
  ///   - paint: The paint of the run.
  ///   - scale: The factor of the font size, for text that shrinks to fit.
  ///   - tightening: The distance in ems by which letters move together.
  @MainActor
  func attributed(
    in environment: EnvironmentValues, _ paint: ResolvedPaint, scale: CGFloat, tightening: CGFloat
  ) -> AttributedText {
    let wanted = self.font(in: environment)
    let font = wanted.ctFont(environment.dynamicTypeSize, scale: scale)
    var attributes: [String: Any] = [
      kCTFontAttributeName as String: font,
      kCTForegroundColorAttributeName as String: paint.plainColor ?? .black,
    ]
    // CoreText adds kerning and keeps ligatures; tracking takes them apart.
    let tightening = tightening * CTFontGetSize(font)
    if let tracking = tracking ?? environment.tracking {
      attributes[kCTTrackingAttributeName as String] = tracking * scale - tightening
    } else if let kerning = kerning ?? environment.kerning ?? (tightening > 0 ? 0 : nil),
      kerning != 0 || tightening != 0
    {
      attributes[kCTKernAttributeName as String] = kerning * scale - tightening
    }
    if let offset = baselineOffset ?? environment.baselineOffset, offset != 0 {
      attributes[kCTBaselineOffsetAttributeName as String] = offset * scale
    }
    func add(_ line: Text.LineStyle?, _ key: CFString, _ colorKey: CFString) {
      guard let line else { return }
      attributes[key as String] = line.pattern.bits
      attributes[colorKey as String] = line.color?.resolved(in: environment)
    }
    add(
      underline ?? environment.underline, kCTUnderlineStyleAttributeName,
      kCTUnderlineColorAttributeName)
    // CoreText has no constants for these keys; UIKit has them.
    add(strikethrough ?? environment.strikethrough, "NSStrikethrough", "NSStrikethroughColor")
    if let background { attributes["NSBackgroundColor"] = background.resolved(in: environment) }
    if case .image(let image) = content {
      var environment = environment
      environment.font = wanted
      environment.foregroundStyle = AnyShapeStyle(ResolvedStyle(paint: paint))
      attributes["NSAttachment"] = InlineImage(
        image, capHeight: CTFontGetCapHeight(font), environment, scale: scale)
    }
    if !customAttributes.isEmpty { attributes[CustomAttribute.key] = customAttributes }
    let string = cased(content.string(in: environment.locale), environment)
    let keyed = Dictionary(
      uniqueKeysWithValues: attributes.map { (NSAttributedString.Key(rawValue: $0), $1) })
    let smallCaps = wanted.smallCapitals.synthesized(in: font)
    guard !smallCaps.isEmpty else { return AttributedText(string, keyed) }
    return smallCaps.attributed(string, keyed, font: font, in: environment.locale)
  }

  private func cased(_ string: String, _ environment: EnvironmentValues) -> String {
    switch environment.textCase {
    case .uppercase: string.uppercased(with: environment.locale)
    case .lowercase: string.lowercased(with: environment.locale)
    case nil: string
    }
  }
}

nonisolated extension Text.LineStyle.Pattern {
  /// The bits of the pattern and of a single line, for CoreText.
  fileprivate var bits: Int {
    let pattern: CTUnderlineStyleModifiers =
      switch self {
      case .solid: .patternSolid
      case .dot: .patternDot
      case .dash: .patternDash
      case .dashDot: .patternDashDot
      case .dashDotDot: .patternDashDotDot
      }
    return Int(CTUnderlineStyle.single.rawValue | pattern.rawValue)
  }
}
