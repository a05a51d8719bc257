import Citrine

/// A label with its backdrop and its placement.
///
/// Lengths are in units; a unit is `label.scale` pixels.
struct Scene {
  let label: PiercedLabel
  /// The size of the label, in units.
  let labelSize: CGSize
  let backdrop: Backdrop?
  let alignment: LabelAlignment
  /// The distance between the label and the edge of the picture, in units.
  let margin: CGFloat

  /// The maximum number of pixels of a picture: it takes 400 MB, and the mask of the text as much again.
  static let pixelLimit = 100_000_000

  /// The size of the whole picture, in units.
  var size: CGSize {
    if case .picture(let image) = backdrop {
      return CGSize(width: image.width, height: image.height)
    }
    return CGSize(width: labelSize.width + 2 * margin, height: labelSize.height + 2 * margin)
  }

  /// Draws the backdrop, and the label on it.
  func image() throws(Failure) -> GImage {
    let scale = label.scale
    // 1e-6 is subtracted, so that a rounding error does not add a pixel.
    let width = (size.width * scale - 1e-6).rounded(.up)
    let height = (size.height * scale - 1e-6).rounded(.up)
    try Self.check(CGSize(width: width, height: height))
    guard let context = GContext(width: Int(width), height: Int(height)) else {
      throw Failure.noMemory
    }
    backdrop?.draw(
      in: CGRect(x: 0, y: 0, width: width, height: height), pixelsPerUnit: scale, of: context)
    context.scaleBy(x: scale, y: scale)
    label.draw(in: labelFrame, of: context)
    guard let image = context.makeImage() else {
      throw Failure.noMemory
    }
    return image
  }

  /// Throws if a picture of a size in pixels is empty or too large.
  static func check(_ pixels: CGSize) throws(Failure) {
    let (width, height) = (pixels.width, pixels.height)
    let longest: CGFloat = 1_048_576
    guard width >= 1, height >= 1, width <= longest, height <= longest,
      width * height <= CGFloat(pixelLimit)
    else {
      throw Failure(
        .usage,
        """
        The picture would have \(String(format: "%.0f x %.0f", width, height)) pixels. The limits are \
        1048576 pixels on a side and \(pixelLimit) pixels in total.
        """)
    }
  }

  /// The rectangle of the label in units, y up, aligned to whole pixels.
  private var labelFrame: CGRect {
    let scale = label.scale
    let origin: CGPoint
    if case .picture = backdrop {
      origin = alignment.origin(of: labelSize, in: size, margin: margin)
    } else {
      origin = CGPoint(x: margin, y: margin)
    }
    return CGRect(
      x: (origin.x * scale).rounded() / scale, y: (origin.y * scale).rounded() / scale,
      width: (labelSize.width * scale - 1e-6).rounded(.up) / scale,
      height: (labelSize.height * scale - 1e-6).rounded(.up) / scale)
  }

  /// Warnings about missing characters, and about text or a label that does not fit.
  var warnings: [String] {
    var warnings: [String] = []
    let missing = missingCharacters
    if !missing.isEmpty {
      warnings.append(
        "The font has no \(missing.joined(separator: " ")); the replacement glyph is drawn instead."
      )
    }
    var labelWithoutInsets = label
    labelWithoutInsets.insets = PiercedLabel.Insets()
    let text = labelWithoutInsets.fittingSize
    if text.width > labelSize.width + 1e-6 || text.height > labelSize.height + 1e-6 {
      warnings.append(
        "The text needs \(Self.formatted(text)) units, but the label has \(Self.formatted(labelSize))."
      )
    }
    if labelSize.width > size.width || labelSize.height > size.height {
      warnings.append(
        "The label has \(Self.formatted(labelSize)) units, but the picture has \(Self.formatted(size))."
      )
    }
    return warnings
  }

  private static func formatted(_ size: CGSize) -> String {
    String(format: "%g x %g", size.width, size.height)
  }

  /// The characters that the font lacks: at most 8, followed by an ellipsis if there are more.
  private var missingCharacters: [String] {
    var missing: [String] = []
    for character in label.text where !character.isWhitespace {
      let text = String(character)
      // Glyph 0, the replacement glyph, may also be the glyph of a character that the font has, such as "?".
      guard label.font.glyphs(for: text).contains(0), let first = text.unicodeScalars.first,
        label.font.glyph(for: first) == nil, !missing.contains(text)
      else { continue }
      if missing.count == 8 { return missing + ["…"] }
      let isVisible = !CharacterSet.controlCharacters.contains(first)
      missing.append(isVisible ? text : String(format: "U+%04X", first.value))
    }
    return missing
  }
}
