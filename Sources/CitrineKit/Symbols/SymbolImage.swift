import Citrine
import CitrineCoreGraphics
import Synchronization

/// A symbol of an image, which is drawn as shapes at any size.
final class SymbolImage: Sendable {
  let name: String
  /// From 0 to 1; nil for all shapes of the symbol.
  let value: Double?
  let values: SymbolValues
  /// The colour in place of the label colour.
  let color: UIColor?

  /// The values that decide the pixels of a symbol, besides its own.
  private struct PictureKey: Hashable {
    let scale: CGFloat
    let hasOwnColors: Bool
    /// The current traits, which decide dynamic colours and the sizes of text styles.
    let traits: UITraitCollection
  }

  private let pictures = Mutex<[PictureKey: CGImage]>([:])
  /// The largest number of pictures that are kept; when there are more, all are released.
  private static let maximumPictures = 4

  init(name: String, value: Double?, values: SymbolValues, color: UIColor? = nil) {
    (self.name, self.value, self.values, self.color) = (name, value, values, color)
  }

  func with(_ values: SymbolValues) -> SymbolImage {
    SymbolImage(name: name, value: value, values: values, color: color)
  }

  func with(color: UIColor) -> SymbolImage {
    SymbolImage(name: name, value: value, values: values, color: color)
  }

  /// The size in points: a square, unlike on Apple's systems, where each symbol has a width of its own.
  var size: CGSize { CGSize(width: values.side, height: values.side) }

  /// The distance of the baseline of text from the lower side; capitals are then centred beside the symbol.
  var baseline: CGFloat {
    (values.side - UIFont.systemFont(ofSize: values.fontSize).capHeight) / 2
  }

  static func == (left: SymbolImage, right: SymbolImage) -> Bool {
    left.name == right.name && left.value == right.value && left.values == right.values
      && left.color == right.color
  }

  /// Returns the pixels of the symbol with the current traits, which are kept; nil if there are too many.
  ///
  /// - Parameters:
  ///   - scale: The number of pixels per point.
  ///   - hasOwnColors: See `draw(in:of:hasOwnColors:)`.
  func picture(scale: CGFloat, hasOwnColors: Bool) -> CGImage? {
    let key = PictureKey(scale: scale, hasOwnColors: hasOwnColors, traits: .current)
    if let picture = pictures.withLock({ $0[key] }) { return picture }
    let bounds = CGRect(origin: .zero, size: size)
    guard let context = CGContext.forImage(of: bounds, opaque: false, scale: scale) else {
      return nil
    }
    draw(in: bounds, of: context, hasOwnColors: hasOwnColors)
    let picture = context.makeImage()
    pictures.withLock { all in
      if all.count >= Self.maximumPictures { all = [:] }
      all[key] = picture
    }
    return picture
  }

  /// Draws the symbol into a rectangle of a space with y down.
  ///
  /// - Parameter hasOwnColors: Whether a symbol without a colour and without a style is drawn in its own colours.
  func draw(in rect: CGRect, of context: CGContext, hasOwnColors: Bool) {
    guard let graphic = SymbolCatalog.graphic(named: name, weight: values.fontWeight) else {
      return
    }
    let (mode, colors) = paints(hasOwnColors: hasOwnColors)
    let drawing = SymbolDrawing(graphic, mode, styles: colors, value: value) { $0.uiColor.cgColor }
    context.saveGState()
    if drawing.needsLayer { context.beginTransparencyLayer(auxiliaryInfo: nil) }
    drawing.draw(in: rect) { path, color, blendMode in
      if let blendMode { context.setBlendMode(blendMode) }
      context.setFillColor(color ?? CGColor(gray: 0, alpha: 0))
      context.beginPath()
      context.addPath(path)
      context.fillPath(using: .winding)
    }
    if drawing.needsLayer { context.endTransparencyLayer() }
    context.restoreGState()
  }

  private func paints(hasOwnColors: Bool) -> (SymbolMode, [CGColor]) {
    let base = (color ?? .label).cgColor
    return switch values.style {
    case nil: (hasOwnColors && color == nil ? .multicolor : .monochrome, [base])
    case .monochrome: (.monochrome, [base])
    case .multicolor: (.multicolor, [base])
    case .hierarchical(let color): (.hierarchical, [color.cgColor])
    case .palette(let colors): (.palette, colors.map(\.cgColor))
    }
  }
}

extension CGColor: SymbolPaint {
  package func opacity(_ opacity: Double) -> CGColor {
    opacity < 1 ? copy(alpha: alpha * CGFloat(opacity)) ?? self : self
  }
}

extension SymbolColor {
  /// The colour of UIKit, which has the value of the light appearance.
  package var uiColor: UIColor {
    switch self {
    case .red: .systemRed
    case .orange: .systemOrange
    case .yellow: .systemYellow
    case .green: .systemGreen
    case .mint: .systemMint
    case .teal: .systemTeal
    case .cyan: .systemCyan
    case .blue: .systemBlue
    case .indigo: .systemIndigo
    case .purple: .systemPurple
    case .pink: .systemPink
    case .brown: .systemBrown
    case .gray: .systemGray
    case .white: .white
    case .black: .black
    }
  }
}
