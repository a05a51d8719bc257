public import CitrineCoreGraphics

/// The use of a font in a user interface, which decides its size and weight.
public enum CTFontUIFontType: UInt32, Sendable {
  /// The user's documents.
  case user
  /// The user's documents, for monospaced text; the built-in face is used all the same.
  case userFixedPitch
  /// System text.
  case system
  /// System text, bold.
  case emphasizedSystem
  /// Small system text.
  case smallSystem
  /// Small system text, bold.
  case smallEmphasizedSystem
  /// The smallest system text.
  case miniSystem
  /// The smallest system text, bold.
  case miniEmphasizedSystem
  /// Lists.
  case views
  /// Documents.
  case application
  /// Labels.
  case label
  /// Menu titles.
  case menuTitle
  /// Menu items.
  case menuItem
  /// Check marks of menu items.
  case menuItemMark
  /// Keyboard shortcuts of menu items.
  case menuItemCmdKey
  /// Window titles.
  case windowTitle
  /// Buttons.
  case pushButton
  /// Titles of utility windows.
  case utilityWindowTitle
  /// Headings of alerts, bold.
  case alertHeader
  /// Detail text.
  case systemDetail
  /// Detail text, bold.
  case emphasizedSystemDetail
  /// Toolbars.
  case toolbar
  /// Small toolbars.
  case smallToolbar
  /// Messages.
  case message
  /// Palettes.
  case palette
  /// Tooltips.
  case toolTip
  /// The contents of controls.
  case controlContent
  /// No use: there is no font for it.
  case none = 0xFFFF_FFFF

  fileprivate var isBold: Bool {
    switch self {
    case .emphasizedSystem, .smallEmphasizedSystem, .miniEmphasizedSystem, .alertHeader,
      .emphasizedSystemDetail:
      true
    default: false
    }
  }

  /// The default size, in points.
  fileprivate var size: CGFloat {
    switch self {
    case .user, .application: 12
    case .userFixedPitch, .smallSystem, .smallEmphasizedSystem, .utilityWindowTitle, .toolbar,
      .toolTip, .palette:
      11
    case .label, .smallToolbar: 10
    case .miniSystem, .miniEmphasizedSystem, .systemDetail, .emphasizedSystemDetail: 9
    default: 13
    }
  }
}

/// Creates the font of a use in a user interface: the built-in face, bold for the emphasized uses.
///
/// - Parameters:
///   - size: In points; 0 for the default size of the use.
///   - language: Ignored.
/// - Returns: nil for `CTFontUIFontType.none`.
@discardableResult
public func CTFontCreateUIFontForLanguage(
  _ uiType: CTFontUIFontType, _ size: CGFloat, _ language: CFString?
) -> CTFont? {
  guard uiType != .none else { return nil }
  return CTFont(
    uiType.isBold ? .builtIn.emboldened : .builtIn, size: size > 0 ? size : uiType.size,
    matrix: nil)
}

/// Returns the font itself: there is no font substitution for missing characters.
@discardableResult
public func CTFontCreateForString(
  _ currentFont: CTFont, _ string: CFString, _ range: CFRange
) -> CTFont { currentFont }

/// Creates the font of another family that is bold and slanted as a font is.
///
/// - Parameters:
///   - size: In points; 0 keeps the size.
///   - matrix: The transform of glyphs; nil for the identity, or for the slant of an italic font.
/// - Returns: nil if no font was registered by the family's name, or it has no such style.
@discardableResult
public func CTFontCreateCopyWithFamily(
  _ font: CTFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?,
  _ family: CFString
) -> CTFont? {
  guard let other = CGFont.registered(named: family as String) else { return nil }
  let traits = font.traits.intersection([.traitBold, .traitItalic])
  // SAFETY: the caller points at a transform, or at nothing.
  let face = unsafe FontFace(other, matrix?.pointee ?? .identity)
  return face.with(traits, mask: traits).map {
    CTFont($0.font, size: size > 0 ? size : font.size, matrix: $0.matrix)
  }
}
