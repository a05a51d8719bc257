import CitrineCoreGraphics

// Named colours that do not depend on the appearance. Grays are in a gray space with gamma 2.2, the others in sRGB.
extension UIColor {
  /// Opaque black.
  public static let black = UIColor(white: 0, alpha: 1)
  /// Opaque gray with the value ⅓.
  public static let darkGray = UIColor(white: 1 / 3, alpha: 1)
  /// Opaque gray with the value ⅔.
  public static let lightGray = UIColor(white: 2 / 3, alpha: 1)
  /// Opaque white.
  public static let white = UIColor(white: 1, alpha: 1)
  /// Opaque gray with the value 0.5.
  public static let gray = UIColor(white: 0.5, alpha: 1)
  /// Pure red: (1, 0, 0) in sRGB.
  public static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
  /// Pure green: (0, 1, 0) in sRGB.
  public static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
  /// Pure blue: (0, 0, 1) in sRGB.
  public static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
  /// Green and blue: (0, 1, 1) in sRGB.
  public static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
  /// Red and green: (1, 1, 0) in sRGB.
  public static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
  /// Red and blue: (1, 0, 1) in sRGB.
  public static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
  /// Orange: (1, 0.5, 0) in sRGB.
  public static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
  /// Purple: (0.5, 0, 0.5) in sRGB.
  public static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
  /// Brown: (0.6, 0.4, 0.2) in sRGB.
  public static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
  /// Transparent black: gray 0 with alpha 0.
  public static let clear = UIColor(white: 0, alpha: 0)
  /// The colour of text on a light background: opaque black.
  public static let darkText = UIColor(white: 0, alpha: 1)
  /// The colour of text on a dark background: white with alpha 0.6.
  public static let lightText = UIColor(white: 1, alpha: 0.6)
}

// The system's colours, in sRGB, with the values that Apple documents or that others have measured. They depend on the
// appearance of the traits that are current when they are used.
extension UIColor {
  /// The system's red: #FF3B30, or #FF453A in the dark appearance.
  public static let systemRed = UIColor(0xFF3B30, dark: 0xFF453A)
  /// The system's green: #34C759, or #30D158 in the dark appearance.
  public static let systemGreen = UIColor(0x34C759, dark: 0x30D158)
  /// The system's blue: #007AFF, or #0A84FF in the dark appearance.
  public static let systemBlue = UIColor(0x007AFF, dark: 0x0A84FF)
  /// The system's orange: #FF9500, or #FF9F0A in the dark appearance.
  public static let systemOrange = UIColor(0xFF9500, dark: 0xFF9F0A)
  /// The system's yellow: #FFCC00, or #FFD60A in the dark appearance.
  public static let systemYellow = UIColor(0xFFCC00, dark: 0xFFD60A)
  /// The system's pink: #FF2D55, or #FF375F in the dark appearance.
  public static let systemPink = UIColor(0xFF2D55, dark: 0xFF375F)
  /// The system's purple: #AF52DE, or #BF5AF2 in the dark appearance.
  public static let systemPurple = UIColor(0xAF52DE, dark: 0xBF5AF2)
  /// The system's teal: #30B0C7, or #40C8E0 in the dark appearance.
  public static let systemTeal = UIColor(0x30B0C7, dark: 0x40C8E0)
  /// The system's indigo: #5856D6, or #5E5CE6 in the dark appearance.
  public static let systemIndigo = UIColor(0x5856D6, dark: 0x5E5CE6)
  /// The system's brown: #A2845E, or #AC8E68 in the dark appearance.
  public static let systemBrown = UIColor(0xA2845E, dark: 0xAC8E68)
  /// The system's mint: #00C7BE, or #63E6E2 in the dark appearance.
  public static let systemMint = UIColor(0x00C7BE, dark: 0x63E6E2)
  /// The system's cyan: #32ADE6, or #64D2FF in the dark appearance.
  public static let systemCyan = UIColor(0x32ADE6, dark: 0x64D2FF)
  /// The first and darkest of six system grays: #8E8E93.
  public static let systemGray = UIColor(0x8E8E93, dark: 0x8E8E93)
  /// The second of six system grays: #AEAEB2, or #636366 in the dark appearance.
  public static let systemGray2 = UIColor(0xAEAEB2, dark: 0x636366)
  /// The third of six system grays: #C7C7CC, or #48484A in the dark appearance.
  public static let systemGray3 = UIColor(0xC7C7CC, dark: 0x48484A)
  /// The fourth of six system grays: #D1D1D6, or #3A3A3C in the dark appearance.
  public static let systemGray4 = UIColor(0xD1D1D6, dark: 0x3A3A3C)
  /// The fifth of six system grays: #E5E5EA, or #2C2C2E in the dark appearance.
  public static let systemGray5 = UIColor(0xE5E5EA, dark: 0x2C2C2E)
  /// The sixth and lightest of six system grays: #F2F2F7, or #1C1C1E in the dark appearance.
  public static let systemGray6 = UIColor(0xF2F2F7, dark: 0x1C1C1E)
  /// The colour of primary text: #000000, or #FFFFFF in the dark appearance.
  public static let label = UIColor(0x000000, dark: 0xFFFFFF)
  /// The colour of secondary text: #3C3C43 with alpha 0.6, or #EBEBF5 with alpha 0.6 in the dark appearance.
  public static let secondaryLabel = UIColor(0x3C3C43, 0.6, dark: 0xEBEBF5, 0.6)
  /// The colour of tertiary text: #3C3C43 with alpha 0.3, or #EBEBF5 with alpha 0.3 in the dark appearance.
  public static let tertiaryLabel = UIColor(0x3C3C43, 0.3, dark: 0xEBEBF5, 0.3)
  /// The colour of placeholder text: #3C3C43 with alpha 0.3, or #EBEBF5 with alpha 0.3 in the dark appearance.
  public static let placeholderText = UIColor(0x3C3C43, 0.3, dark: 0xEBEBF5, 0.3)
  /// The colour of translucent separators: #3C3C43 with alpha 0.29, or #545458 with alpha 0.6 in the dark appearance.
  public static let separator = UIColor(0x3C3C43, 0.29, dark: 0x545458, 0.6)
  /// The fill of small shapes: #787880 with alpha 0.2, or #787880 with alpha 0.36 in the dark appearance.
  public static let systemFill = UIColor(0x787880, 0.2, dark: 0x787880, 0.36)
  /// The colour of links: #007AFF, or #0A84FF in the dark appearance.
  public static let link = UIColor(0x007AFF, dark: 0x0A84FF)
  /// The colour of the main background: #FFFFFF, or #000000 in the dark appearance.
  public static let systemBackground = UIColor(0xFFFFFF, dark: 0x000000)
  /// The background of content on the main background: #F2F2F7, or #1C1C1E in the dark appearance.
  public static let secondarySystemBackground = UIColor(0xF2F2F7, dark: 0x1C1C1E)
  /// The colour of quaternary text: #3C3C43 with alpha 0.18, or #EBEBF5 with alpha 0.16 in the dark appearance.
  public static let quaternaryLabel = UIColor(0x3C3C43, 0.18, dark: 0xEBEBF5, 0.16)
  /// The tint colour of a view hierarchy that sets none: `systemBlue`.
  public static let tintColor = systemBlue
  /// The colour of opaque separators: #C6C6C8, or #38383A in the dark appearance.
  public static let opaqueSeparator = UIColor(0xC6C6C8, dark: 0x38383A)
  /// The fill of medium-sized shapes: #787880 with alpha 0.16, or #787880 with alpha 0.32 in the dark appearance.
  public static let secondarySystemFill = UIColor(0x787880, 0.16, dark: 0x787880, 0.32)
  /// The fill of large shapes: #767680 with alpha 0.12, or #767680 with alpha 0.24 in the dark appearance.
  public static let tertiarySystemFill = UIColor(0x767680, 0.12, dark: 0x767680, 0.24)
  /// The fill of the largest shapes: #747480 with alpha 0.08, or #747480 with alpha 0.18 in the dark appearance.
  public static let quaternarySystemFill = UIColor(0x747480, 0.08, dark: 0x747480, 0.18)
  /// The background of content on the secondary background: #FFFFFF, or #2C2C2E in the dark appearance.
  public static let tertiarySystemBackground = UIColor(0xFFFFFF, dark: 0x2C2C2E)
  /// The main background of a grouped interface: #F2F2F7, or #000000 in the dark appearance.
  public static let systemGroupedBackground = UIColor(0xF2F2F7, dark: 0x000000)
  /// The background of a group: #FFFFFF, or #1C1C1E in the dark appearance.
  public static let secondarySystemGroupedBackground = UIColor(0xFFFFFF, dark: 0x1C1C1E)
  /// The background of content in a group: #F2F2F7, or #2C2C2E in the dark appearance.
  public static let tertiarySystemGroupedBackground = UIColor(0xF2F2F7, dark: 0x2C2C2E)

  /// Creates a dynamic colour in sRGB from its numbers 0xRRGGBB and alphas in the light and in the dark appearance.
  private convenience init(
    _ light: UInt32, _ alpha: CGFloat = 1, dark: UInt32, _ darkAlpha: CGFloat = 1
  ) {
    let (light, dark) = (UIColor(rgb: light, alpha), UIColor(rgb: dark, darkAlpha))
    self.init { $0.userInterfaceStyle == .dark ? dark : light }
  }

  private convenience init(rgb: UInt32, _ alpha: CGFloat) {
    func component(_ shift: UInt32) -> CGFloat { CGFloat(rgb >> shift & 255) / 255 }
    self.init(red: component(16), green: component(8), blue: component(0), alpha: alpha)
  }
}
