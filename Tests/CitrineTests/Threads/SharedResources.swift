import Foundation

@testable import Citrine

/// Everything that threads may share while they draw, and pictures that use it.
///
/// Each value has its own objects, which have decoded, rendered and cached nothing yet.
struct SharedResources: Sendable {
  private let fonts: [GFont]
  private let images: [GImage]
  private let mask: GImage
  private let path: GPath
  private let gradients: [GGradient]
  private let patterns: [GPattern]

  private static let side = 64
  private static let bounds = CGRect(x: 0, y: 0, width: side, height: side)

  init() {
    var random = SeededRandom(1)
    let bytes = (0..<4 * 31 * 17).map { _ in UInt8(random.unit() * 255) }
    fonts = [
      GFont(GBitmapFont(tables: BuiltInFace.tables, fallbackName: "Pixels")),
      GFont(ShapesFont()), GFont(CitrineSans(weight: 430)),
    ]
    images = [
      .of(bytes, width: 31, height: 17, perPixel: 32, info: GBitmapInfo(alpha: .last))!,
      .gray(Array(bytes.prefix(23 * 19)), width: 23, height: 19)!,
    ]
    mask = GImage(
      maskWidth: 40, height: 40, bitsPerComponent: 8, bitsPerPixel: 8, bytesPerRow: 40,
      provider: provider(Array(bytes.prefix(40 * 40))), decode: nil, shouldInterpolate: true)!
    let star = GMutablePath()
    for index in 0..<7 {
      let angle = Double(index) * 2.7
      let point = CGPoint(x: 32 + 29 * cos(angle), y: 32 + 29 * sin(angle))
      if index == 0 { star.move(to: point) } else { star.addLine(to: point) }
    }
    star.closeSubpath()
    star.addEllipse(in: CGRect(x: 20, y: 9, width: 21, height: 40))
    path = star
    let colors = [
      GColor(srgbRed: 0.9, green: 0.2, blue: 0.1, alpha: 1),
      GColor(srgbRed: 0.1, green: 0.8, blue: 0.3, alpha: 0.6),
      GColor(srgbRed: 0.2, green: 0.1, blue: 0.9, alpha: 1),
    ]
    gradients = [[0, 0.3, 1], [0, 0.9, 0.95]].map {
      GGradient(colorsSpace: .sRGBSpace, colors: colors, locations: $0)!
    }
    let (image, gradient) = (images[0], gradients[0])
    patterns = [
      .cells(9) { cell in
        cell.setFillColor(colors[0])
        cell.fillEllipse(in: CGRect(x: 1, y: 2, width: 7, height: 6))
      },
      .cells(14.5) { cell in
        cell.draw(image, in: CGRect(x: 0, y: 0, width: 14, height: 9))
        cell.drawLinearGradient(
          gradient, start: CGPoint(x: 0, y: 9), end: CGPoint(x: 9, y: 14), options: [])
      },
    ]
  }

  /// The number of pictures.
  static let pictureCount = 12

  /// Draws a picture and returns its bytes.
  ///
  /// - Parameter threads: The threads of the context.
  func picture(_ index: Int, threads: Int) -> Data? {
    let layouts: [BitmapLayout] = [.rgba, .bgra, .gray, .rgbx]
    let context = layouts[index % 4].makeContext(width: Self.side, height: Self.side)
    context.forceThreads(threads)
    context.setFillColor(red: 0.9, green: 0.6, blue: 0.3, alpha: 0.9)
    context.setStrokeColor(red: 0.5, green: 0.6, blue: 0.9, alpha: 1)
    switch index % 6 {
    case 0: drawLabel(on: context, index)
    case 1: drawImages(on: context, index)
    case 2: drawThroughMask(on: context)
    case 3: drawGradients(on: context)
    case 4: drawPatterns(on: context)
    default: drawText(on: context)
    }
    return context.makeImage()?.dataProvider?.data
  }

  private func drawLabel(on context: GContext, _ index: Int) {
    var label = PiercedLabel(text: "Hi\n\(index)!")
    label.font = fonts[index % 3]
    label.fontSize = 16
    label.insets = PiercedLabel.Insets(3)
    label.cornerRadius = 8
    label.backgroundColor = GColor(srgbRed: 0.7, green: 0.6, blue: 0.1, alpha: 1)
    label.draw(in: Self.bounds, of: context)
    if let image = label.image() {
      context.draw(image, in: CGRect(x: 30, y: 30, width: 30, height: 20))
    }
  }

  private func drawImages(on context: GContext, _ index: Int) {
    for (place, image) in images.enumerated() {
      context.interpolationQuality = [.none, .low, .medium, .high][(index + place) % 4]
      context.draw(image, in: CGRect(x: 3.5, y: 5 + 25 * CGFloat(place), width: 40, height: 21))
      context.saveGState()
      context.rotate(by: 0.2)
      context.draw(image, in: CGRect(x: 30, y: 20, width: 31, height: 17))
      context.restoreGState()
    }
  }

  private func drawThroughMask(on context: GContext) {
    context.clip(to: CGRect(x: 2.5, y: 2, width: 59, height: 60), mask: mask)
    context.setFillColor(red: 0, green: 0.5, blue: 1, alpha: 0.8)
    context.addPath(path)
    context.fillPath(using: .evenOdd)
    context.draw(mask, in: CGRect(x: 10, y: 10, width: 40, height: 40))
    context.clip(to: Self.bounds, mask: images[1])
    context.fill(Self.bounds)
  }

  private func drawGradients(on context: GContext) {
    context.drawLinearGradient(
      gradients[0], start: .zero, end: CGPoint(x: 60, y: 30), options: .drawsAfterEndLocation)
    context.addPath(path)
    context.clip()
    context.drawRadialGradient(
      gradients[1], startCenter: CGPoint(x: 30, y: 30), startRadius: 3,
      endCenter: CGPoint(x: 35, y: 30), endRadius: 30, options: [])
    context.drawConicGradient(gradients[0], center: CGPoint(x: 50, y: 20), angle: 1)
  }

  private func drawPatterns(on context: GContext) {
    for (place, pattern) in patterns.enumerated() {
      context.setFillColor(pattern.color())
      context.fill(Self.bounds.offsetBy(dx: 0, dy: 32 * CGFloat(place)))
      context.setStrokeColor(patterns[1 - place].color())
      context.setLineWidth(4)
      context.addPath(path)
      context.strokePath()
    }
    context.setShadow(offset: CGSize(width: 3, height: -2), blur: 4)
    context.addPath(path)
    context.fillPath()
  }

  private func drawText(on context: GContext) {
    for (line, font) in fonts.enumerated() {
      context.setFont(font)
      for size in [11, 12.5, 30] as [CGFloat] {
        context.setFontSize(size)
        context.showText("laAf Ægø", at: CGPoint(x: 2.3, y: 4 + 20 * CGFloat(line) + size / 4))
      }
    }
    context.saveGState()
    context.rotate(by: 0.3)
    context.setTextDrawingMode(.stroke)
    context.showText("Af", at: CGPoint(x: 20, y: 20))
    context.restoreGState()
  }
}
