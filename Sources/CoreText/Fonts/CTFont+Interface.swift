public import CitrineCoreGraphics

/// The use of a font in a user interface, which decides its size and weight.
public enum CTFontUIFontType: UInt32, Sendable {
  /// Text in the user's documents; 12 points by default.
  case user
  /// Monospaced text in the user's documents; 11 points by default.
  case userFixedPitch
  /// System text; 13 points by default.
  case system
  /// Bold system text; 13 points by default.
  case emphasizedSystem
  /// Small system text; 11 points by default.
  case smallSystem
  /// Small, bold system text; 11 points by default.
  case smallEmphasizedSystem
  /// The smallest system text; 9 points by default.
  case miniSystem
  /// The smallest system text, in bold; 9 points by default.
  case miniEmphasizedSystem
  /// Text in lists; 13 points by default.
  case views
  /// Text in documents; 12 points by default.
  case application
  /// Text in labels; 10 points by default.
  case label
  /// Titles of menus; 13 points by default.
  case menuTitle
  /// Items of menus; 13 points by default.
  case menuItem
  /// Check marks of menu items; 13 points by default.
  case menuItemMark
  /// Keyboard shortcuts of menu items; 13 points by default.
  case menuItemCmdKey
  /// Titles of windows; 13 points by default.
  case windowTitle
  /// Titles of buttons; 13 points by default.
  case pushButton
  /// Titles of utility windows; 11 points by default.
  case utilityWindowTitle
  /// Bold headings of alerts; 13 points by default.
  case alertHeader
  /// Detail text; 9 points by default.
  case systemDetail
  /// Bold detail text; 9 points by default.
  case emphasizedSystemDetail
  /// Text in toolbars; 11 points by default.
  case toolbar
  /// Text in small toolbars; 10 points by default.
  case smallToolbar
  /// Text of messages; 13 points by default.
  case message
  /// Text in palettes; 11 points by default.
  case palette
  /// Text in tooltips; 11 points by default.
  case toolTip
  /// The contents of controls; 13 points by default.
  case controlContent
  /// No use; there is no font for it.
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
  var face = FontFace(.standIn)
  if uiType == .userFixedPitch, let monospaced = CGFont.registered(named: face.font.name + " Mono")
  {
    face = FontFace(monospaced)
  }
  if uiType.isBold { face = face.with(FontStyle(weight: 700)) }
  return CTFont(face, size: size > 0 ? size : uiType.size)
}

/// Creates a font of another family with the style of a font.
///
/// - Parameters:
///   - size: In points; 0 keeps the size.
///   - matrix: The transform of glyphs; nil for the identity, or for the slant of an italic font.
/// - Returns: nil if there is no font of the family, or it has no such style.
@discardableResult
public func CTFontCreateCopyWithFamily(
  _ font: CTFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?,
  _ family: CFString
) -> CTFont? {
  guard let other = FontFace.existing(named: family as String) else { return nil }
  let traits = font.traits.intersection([.traitBold, .traitItalic])
  // SAFETY: the pointer is nil, or the caller points at a transform.
  let face = unsafe other.replacingMatrix(matrix?.pointee)
  return face.withTraits(traits, mask: traits).map {
    CTFont($0, size: size > 0 ? size : font.size)
  }
}
