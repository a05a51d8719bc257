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
    font = try label.font.map(Self.loadFont) ?? .pixel
    backdrop = try picture.behind.map(Backdrop.init(named:))
    margin = picture.margin.map { CGFloat($0) }
    scale = picture.scale
  }

  static func loadFont(_ path: Path) throws(Failure) -> GFont {
    let url: URL
    do throws(FileError) {
      url = try path.url()
    } catch { throw Failure(.noInput, "The font \(path.name) cannot be read: \(error.reason).") }
    do {
      return try GFont(contentsOf: url)
    } catch .unreadable(_, let reason) {
      throw Failure(.noInput, "The font \(path.name) cannot be read: \(reason).")
    } catch {
      throw Failure(.data, "The font \(path.name) cannot be used: \(error).")
    }
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

  /// Returns the default font size in units: the height of the font in font pixels, times an integer of at least 1.
  ///
  /// It is the multiple nearest to 64. If the backdrop is a PNG file and no label size is given, it is the largest
  /// multiple for which the label takes at most ¾ of the picture's width and ½ of its height.
  private func defaultSize(of label: PiercedLabel) -> CGFloat {
    let fontHeight = CGFloat(max(font.unitsPerEm, 1))
    var factor = (64 / fontHeight).rounded()
    if case .picture(let image) = backdrop, options.width == nil, options.height == nil {
      var smallest = label
      smallest.fontSize = fontHeight
      // Default insets grow with the font, so they are a part of the size that is multiplied; a given padding does not.
      smallest.insets = options.padding == nil ? insets(for: fontHeight) : PiercedLabel.Insets()
      let size = smallest.fittingSize
      let padding = 2 * (options.padding ?? 0)
      factor = min(
        (0.75 * CGFloat(image.width) - padding) / max(size.width, 1),
        (0.5 * CGFloat(image.height) - padding) / max(size.height, 1), 4096 / fontHeight
      ).rounded(.down)
    }
    return max(1, factor) * fontHeight
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
