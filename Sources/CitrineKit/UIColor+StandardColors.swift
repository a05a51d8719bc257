import CitrineCoreGraphics

// Named colours. The first extension has colours in a gray space or in sRGB, as on Apple's systems. The second has
// the system's colours in the light appearance.

extension UIColor {
  /// Black.
  public static let black = UIColor(white: 0, alpha: 1)
  /// Gray of ⅓ white.
  public static let darkGray = UIColor(white: 1 / 3, alpha: 1)
  /// Gray of ⅔ white.
  public static let lightGray = UIColor(white: 2 / 3, alpha: 1)
  /// White.
  public static let white = UIColor(white: 1, alpha: 1)
  /// Gray of ½ white.
  public static let gray = UIColor(white: 0.5, alpha: 1)
  /// Red.
  public static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
  /// Green.
  public static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
  /// Blue.
  public static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
  /// Cyan.
  public static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
  /// Yellow.
  public static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
  /// Magenta.
  public static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
  /// Orange.
  public static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
  /// Purple.
  public static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
  /// Brown.
  public static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
  /// Transparent black.
  public static let clear = UIColor(white: 0, alpha: 0)
}

extension UIColor {
  /// The system's red.
  public static let systemRed = UIColor(bytes: 255, 59, 48)
  /// The system's green.
  public static let systemGreen = UIColor(bytes: 52, 199, 89)
  /// The system's blue.
  public static let systemBlue = UIColor(bytes: 0, 122, 255)
  /// The system's orange.
  public static let systemOrange = UIColor(bytes: 255, 149, 0)
  /// The system's yellow.
  public static let systemYellow = UIColor(bytes: 255, 204, 0)
  /// The system's pink.
  public static let systemPink = UIColor(bytes: 255, 45, 85)
  /// The system's purple.
  public static let systemPurple = UIColor(bytes: 175, 82, 222)
  /// The system's teal.
  public static let systemTeal = UIColor(bytes: 48, 176, 199)
  /// The system's indigo.
  public static let systemIndigo = UIColor(bytes: 88, 86, 214)
  /// The system's brown.
  public static let systemBrown = UIColor(bytes: 162, 132, 94)
  /// The system's mint.
  public static let systemMint = UIColor(bytes: 0, 199, 190)
  /// The system's cyan.
  public static let systemCyan = UIColor(bytes: 50, 173, 230)
  /// The system's gray.
  public static let systemGray = UIColor(bytes: 142, 142, 147)
  /// The second of the system's grays; higher numbers are lighter.
  public static let systemGray2 = UIColor(bytes: 174, 174, 178)
  /// The third of the system's grays.
  public static let systemGray3 = UIColor(bytes: 199, 199, 204)
  /// The fourth of the system's grays.
  public static let systemGray4 = UIColor(bytes: 209, 209, 214)
  /// The fifth of the system's grays.
  public static let systemGray5 = UIColor(bytes: 229, 229, 234)
  /// The sixth of the system's grays, the lightest.
  public static let systemGray6 = UIColor(bytes: 242, 242, 247)
  /// Primary text.
  public static let label = UIColor(bytes: 0, 0, 0)
  /// Secondary text.
  public static let secondaryLabel = UIColor(bytes: 60, 60, 67, alpha: 0.6)
  /// Tertiary text.
  public static let tertiaryLabel = UIColor(bytes: 60, 60, 67, alpha: 0.3)
  /// Placeholder text.
  public static let placeholderText = UIColor(bytes: 60, 60, 67, alpha: 0.3)
  /// Translucent separators.
  public static let separator = UIColor(bytes: 60, 60, 67, alpha: 0.29)
  /// Fills of small shapes.
  public static let systemFill = UIColor(bytes: 120, 120, 128, alpha: 0.2)
  /// Links.
  public static let link = UIColor(bytes: 0, 122, 255)
  /// The main background.
  public static let systemBackground = UIColor(bytes: 255, 255, 255)
  /// The background of content on the main background.
  public static let secondarySystemBackground = UIColor(bytes: 242, 242, 247)
  /// Quaternary text.
  public static let quaternaryLabel = UIColor(bytes: 60, 60, 67, alpha: 0.18)
  /// Text on a light background.
  public static let darkText = UIColor(white: 0, alpha: 1)
  /// Text on a dark background.
  public static let lightText = UIColor(white: 1, alpha: 0.6)
  /// The default tint.
  public static let tintColor = systemBlue
  /// Opaque separators.
  public static let opaqueSeparator = UIColor(bytes: 198, 198, 200)
  /// Fills of medium-sized shapes.
  public static let secondarySystemFill = UIColor(bytes: 120, 120, 128, alpha: 0.16)
  /// Fills of large shapes.
  public static let tertiarySystemFill = UIColor(bytes: 118, 118, 128, alpha: 0.12)
  /// Fills of the largest shapes.
  public static let quaternarySystemFill = UIColor(bytes: 116, 116, 128, alpha: 0.08)
  /// The background of content on the secondary background.
  public static let tertiarySystemBackground = UIColor(bytes: 255, 255, 255)
  /// The main background of a grouped interface.
  public static let systemGroupedBackground = UIColor(bytes: 242, 242, 247)
  /// The background of a group.
  public static let secondarySystemGroupedBackground = UIColor(bytes: 255, 255, 255)
  /// The background of content in a group.
  public static let tertiarySystemGroupedBackground = UIColor(bytes: 242, 242, 247)

  private convenience init(
    bytes red: CGFloat, _ green: CGFloat, _ blue: CGFloat, alpha: CGFloat = 1
  ) {
    self.init(red: red / 255, green: green / 255, blue: blue / 255, alpha: alpha)
  }
}
