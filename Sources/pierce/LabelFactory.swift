import Citrine

/// Makes the scenes of all texts of a run, with one loaded font and backdrop, and the same options.
struct LabelFactory {
  private let options: LabelOptions
  private let font: GFont
  private let backdrop: Backdrop?
  private let margin: CGFloat?
  private let scale: CGFloat

  init(label: LabelOptions, picture: PictureOptions) throws(Failure) {
    options = label
    font = try label.fontChoice.font()
    backdrop = try picture.behind.map(Backdrop.init(named:))
    margin = picture.margin.map { CGFloat($0) }
    scale = picture.scale
  }

  /// Returns the scene of a text: the label with its backdrop.
  func scene(of text: String) -> Scene {
    var label = PiercedLabel(text: Self.unescaped(text))
    label.font = font
    let size = options.size ?? defaultSize(of: label)
    label.fontSize = size
    label.backgroundColor = options.background.color
    label.style = options.style
    label.insets = insets(for: size)
    label.cornerRadius = options.cornerRadius ?? size / 4
    label.horizontalAlignment = options.align.horizontal
    label.verticalAlignment = options.align.vertical
    label.scale = scale
    let fitted = label.fittingSize
    return Scene(
      label: label,
      labelSize: CGSize(
        width: options.width ?? max(1, fitted.width),
        height: options.height ?? max(1, fitted.height)),
      backdrop: backdrop, alignment: options.align,
      margin: margin ?? (backdrop == nil ? 0 : size / 2))
  }

  /// Returns the default font size in units.
  ///
  /// It is 64; if the backdrop is a file and no label size is given, it is the largest size at which the label
  /// takes at most ¾ of the picture's width and ½ of its height. A font of bitmaps is sharpest at multiples of its
  /// height, so its size is the nearest multiple, or the largest one that fits, but at least its height.
  private func defaultSize(of label: PiercedLabel) -> CGFloat {
    let unit = font.bitmapFont == nil ? 1 : CGFloat(max(font.unitsPerEm, 1))
    guard case .picture(let image) = backdrop, options.width == nil, options.height == nil else {
      return max(1, (64 / unit).rounded()) * unit
    }
    // The size of a label grows in proportion to the font, except for a padding that is given.
    let probe = font.bitmapFont == nil ? 64 : unit
    var label = label
    label.fontSize = probe
    label.insets = options.padding == nil ? insets(for: probe) : PiercedLabel.Insets()
    let size = label.fittingSize
    let padding = 2 * (options.padding ?? 0)
    let fitting =
      probe
      * min(
        (0.75 * CGFloat(image.width) - padding) / max(size.width, 1),
        (0.5 * CGFloat(image.height) - padding) / max(size.height, 1), 4096 / probe)
    return max(1, (fitting / unit).rounded(.down)) * unit
  }

  /// Returns the insets: smaller above and below than at the sides, because a line has space above and below capitals.
  private func insets(for size: CGFloat) -> PiercedLabel.Insets {
    if let padding = options.padding { return PiercedLabel.Insets(padding) }
    return PiercedLabel.Insets(top: size / 4, left: size / 2, bottom: size / 4, right: size / 2)
  }

  /// Returns the text with each `\n` (two characters) replaced by a newline, and each `\\` by a backslash.
  static func unescaped(_ text: String) -> String {
    var result = ""
    var remaining = text[...]
    while let slash = remaining.firstIndex(of: "\\") {
      result += remaining[..<slash]
      remaining = remaining[slash...]
      if remaining.hasPrefix("\\n") {
        result += "\n"
        remaining = remaining.dropFirst(2)
      } else {
        result += "\\"
        remaining = remaining.dropFirst(remaining.hasPrefix("\\\\") ? 2 : 1)
      }
    }
    return result + remaining
  }
}
