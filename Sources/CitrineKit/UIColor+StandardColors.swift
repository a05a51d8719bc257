import CitrineCoreGraphics

// Named colours. They are fixed: the system's colours have the values of Apple's light appearance, also while the
// current traits are dark.

// Colours that do not depend on the system. Grays are in a gray space with gamma 2.2, the others in sRGB.
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
}

// The system's colours. They are in sRGB, except `darkText` and `lightText`, which are in the gray space.
extension UIColor {
  /// The system's red in the light appearance: #FF3B30.
  public static let systemRed = UIColor(bytes: 255, 59, 48)
  /// The system's green in the light appearance: #34C759.
  public static let systemGreen = UIColor(bytes: 52, 199, 89)
  /// The system's blue in the light appearance: #007AFF.
  public static let systemBlue = UIColor(bytes: 0, 122, 255)
  /// The system's orange in the light appearance: #FF9500.
  public static let systemOrange = UIColor(bytes: 255, 149, 0)
  /// The system's yellow in the light appearance: #FFCC00.
  public static let systemYellow = UIColor(bytes: 255, 204, 0)
  /// The system's pink in the light appearance: #FF2D55.
  public static let systemPink = UIColor(bytes: 255, 45, 85)
  /// The system's purple in the light appearance: #AF52DE.
  public static let systemPurple = UIColor(bytes: 175, 82, 222)
  /// The system's teal in the light appearance: #30B0C7.
  public static let systemTeal = UIColor(bytes: 48, 176, 199)
  /// The system's indigo in the light appearance: #5856D6.
  public static let systemIndigo = UIColor(bytes: 88, 86, 214)
  /// The system's brown in the light appearance: #A2845E.
  public static let systemBrown = UIColor(bytes: 162, 132, 94)
  /// The system's mint in the light appearance: #00C7BE.
  public static let systemMint = UIColor(bytes: 0, 199, 190)
  /// The system's cyan in the light appearance: #32ADE6.
  public static let systemCyan = UIColor(bytes: 50, 173, 230)
  /// The first and darkest of six system grays: #8E8E93.
  public static let systemGray = UIColor(bytes: 142, 142, 147)
  /// The second of six system grays: #AEAEB2.
  public static let systemGray2 = UIColor(bytes: 174, 174, 178)
  /// The third of six system grays: #C7C7CC.
  public static let systemGray3 = UIColor(bytes: 199, 199, 204)
  /// The fourth of six system grays: #D1D1D6.
  public static let systemGray4 = UIColor(bytes: 209, 209, 214)
  /// The fifth of six system grays: #E5E5EA.
  public static let systemGray5 = UIColor(bytes: 229, 229, 234)
  /// The sixth and lightest of six system grays: #F2F2F7.
  public static let systemGray6 = UIColor(bytes: 242, 242, 247)
  /// The colour of primary text: #000000.
  public static let label = UIColor(bytes: 0, 0, 0)
  /// The colour of secondary text: #3C3C43 with alpha 0.6.
  public static let secondaryLabel = UIColor(bytes: 60, 60, 67, alpha: 0.6)
  /// The colour of tertiary text: #3C3C43 with alpha 0.3.
  public static let tertiaryLabel = UIColor(bytes: 60, 60, 67, alpha: 0.3)
  /// The colour of placeholder text: #3C3C43 with alpha 0.3.
  public static let placeholderText = UIColor(bytes: 60, 60, 67, alpha: 0.3)
  /// The colour of translucent separators: #3C3C43 with alpha 0.29.
  public static let separator = UIColor(bytes: 60, 60, 67, alpha: 0.29)
  /// The fill of small shapes: #787880 with alpha 0.2.
  public static let systemFill = UIColor(bytes: 120, 120, 128, alpha: 0.2)
  /// The colour of links: #007AFF.
  public static let link = UIColor(bytes: 0, 122, 255)
  /// The colour of the main background: #FFFFFF.
  public static let systemBackground = UIColor(bytes: 255, 255, 255)
  /// The background of content on the main background: #F2F2F7.
  public static let secondarySystemBackground = UIColor(bytes: 242, 242, 247)
  /// The colour of quaternary text: #3C3C43 with alpha 0.18.
  public static let quaternaryLabel = UIColor(bytes: 60, 60, 67, alpha: 0.18)
  /// The colour of text on a light background: opaque black.
  public static let darkText = UIColor(white: 0, alpha: 1)
  /// The colour of text on a dark background: white with alpha 0.6.
  public static let lightText = UIColor(white: 1, alpha: 0.6)
  /// The tint colour of a view hierarchy that sets none: `systemBlue`.
  public static let tintColor = systemBlue
  /// The colour of opaque separators: #C6C6C8.
  public static let opaqueSeparator = UIColor(bytes: 198, 198, 200)
  /// The fill of medium-sized shapes: #787880 with alpha 0.16.
  public static let secondarySystemFill = UIColor(bytes: 120, 120, 128, alpha: 0.16)
  /// The fill of large shapes: #767680 with alpha 0.12.
  public static let tertiarySystemFill = UIColor(bytes: 118, 118, 128, alpha: 0.12)
  /// The fill of the largest shapes: #747480 with alpha 0.08.
  public static let quaternarySystemFill = UIColor(bytes: 116, 116, 128, alpha: 0.08)
  /// The background of content on the secondary background: #FFFFFF.
  public static let tertiarySystemBackground = UIColor(bytes: 255, 255, 255)
  /// The main background of a grouped interface: #F2F2F7.
  public static let systemGroupedBackground = UIColor(bytes: 242, 242, 247)
  /// The background of a group: #FFFFFF.
  public static let secondarySystemGroupedBackground = UIColor(bytes: 255, 255, 255)
  /// The background of content in a group: #F2F2F7.
  public static let tertiarySystemGroupedBackground = UIColor(bytes: 242, 242, 247)

  /// Creates a colour in sRGB from components from 0 to 255, and an alpha from 0 to 1.
  private convenience init(
    bytes red: CGFloat, _ green: CGFloat, _ blue: CGFloat, alpha: CGFloat = 1
  ) {
    self.init(red: red / 255, green: green / 255, blue: blue / 255, alpha: alpha)
  }
}
