public import CitrineCoreGraphics

/// What a font of a user interface is for.
public enum CTFontUIFontType: UInt32, Sendable {
  /// Text of the user's.
  case user
  /// Text of the user's, in letters of one width.
  case userFixedPitch
  /// Text of the system.
  case system
  /// Text of the system, bold.
  case emphasizedSystem
  /// Small text of the system.
  case smallSystem
  /// Small text of the system, bold.
  case smallEmphasizedSystem
  /// The smallest text of the system.
  case miniSystem
  /// The smallest text of the system, bold.
  case miniEmphasizedSystem
  /// Lists.
  case views
  /// Documents.
  case application
  /// Labels.
  case label
  /// Titles of menus.
  case menuTitle
  /// Rows of menus.
  case menuItem
  /// Marks in menus.
  case menuItemMark
  /// Keys in menus.
  case menuItemCmdKey
  /// Titles of windows.
  case windowTitle
  /// Buttons.
  case pushButton
  /// Titles of small windows.
  case utilityWindowTitle
  /// First lines of alerts.
  case alertHeader
  /// Details.
  case systemDetail
  /// Details, bold.
  case emphasizedSystemDetail
  /// Bars of tools.
  case toolbar
  /// Small bars of tools.
  case smallToolbar
  /// Messages.
  case message
  /// Palettes.
  case palette
  /// Tips.
  case toolTip
  /// What controls hold.
  case controlContent
  /// None.
  case none = 0xFFFF_FFFF

  fileprivate var isBold: Bool {
    switch self {
    case .emphasizedSystem, .smallEmphasizedSystem, .miniEmphasizedSystem, .alertHeader,
      .emphasizedSystemDetail:
      true
    default: false
    }
  }

  /// The size that text of the kind has.
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

/// The built-in face, bold for what is to be stressed.
///
/// - Parameters:
///   - size: In points; 0 for the size that such text has.
///   - language: Not looked at.
/// - Returns: nil for no kind of text.
@discardableResult
public func CTFontCreateUIFontForLanguage(
  _ uiType: CTFontUIFontType, _ size: CGFloat, _ language: CFString?
) -> CTFont? {
  guard uiType != .none else { return nil }
  return CTFont(
    uiType.isBold ? .builtIn.emboldened : .builtIn, size: size > 0 ? size : uiType.size,
    matrix: nil)
}

/// The font itself: there are none to take the place of another where letters are missing.
@discardableResult
public func CTFontCreateForString(
  _ currentFont: CTFont, _ string: CFString, _ range: CFRange
) -> CTFont { currentFont }

/// The font of another family, with the same traits.
///
/// - Parameter size: In points; 0 keeps the size.
/// - Returns: nil if no font was registered by the family's name.
@discardableResult
public func CTFontCreateCopyWithFamily(
  _ font: CTFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?,
  _ family: CFString
) -> CTFont? {
  guard let other = CGFont.registered(named: family as String) else { return nil }
  let traits = font.traits.intersection([.traitBold, .traitItalic])
  // SAFETY: the caller points at a transform, or at nothing.
  let look = unsafe FontLook(other, matrix?.pointee ?? .identity)
  return look.with(traits, mask: traits).map {
    CTFont($0.font, size: size > 0 ? size : font.size, matrix: $0.matrix)
  }
}
