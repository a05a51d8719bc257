import Testing

@testable import Citrine

/// Drawing beside and between the parts of a clip.
@Suite struct `Gaps in clips` {
  private static let (width, height) = (90, 12)
  /// The parts of the clip, on whole pixels.
  private static let parts = [
    CGRect(x: 0, y: 2, width: 20, height: 8), CGRect(x: 40, y: 0, width: 9, height: 12),
    CGRect(x: 70, y: 1, width: 14, height: 9),
  ]

  enum Kind: CaseIterable {
    case solid, image, flippedImage, enlargedImage, reducedImage, turnedImage
    case linearGradient, radialGradient, pattern, layer, transparencyLayer
  }

  private static func picture() -> GImage {
    let context = GContext.canvas(16, 9)
    for x in 0..<16 {
      context.setFillColor(red: Double(x) / 16, green: 0.3, blue: 1, alpha: x % 3 == 0 ? 0.6 : 1)
      context.fill(CGRect(x: x, y: 0, width: 1, height: 4 + x % 5))
    }
    return context.makeImage()!
  }

  /// Draws into a rectangle on whole pixels.
  private static func draw(_ kind: Kind, in rect: CGRect, of context: GContext) {
    let image = picture()
    let gradient = GGradient(
      colorSpace: .deviceRGB, colorComponents: [1, 0, 0, 1, 0, 1, 0.2, 0.5], locations: [0, 1],
      count: 2)!
    let center = CGPoint(x: rect.midX, y: rect.midY)
    context.saveGState()
    defer { context.restoreGState() }
    context.setFillColor(red: 0.9, green: 0.2, blue: 0.1, alpha: 0.7)
    switch kind {
    case .solid: context.fill(rect)
    case .image: context.draw(image, in: CGRect(x: rect.minX, y: rect.minY, width: 16, height: 9))
    case .flippedImage:
      context.translateBy(x: rect.minX + 16, y: rect.minY + 9)
      context.scaleBy(x: -1, y: -1)
      context.draw(image, in: CGRect(x: 0, y: 0, width: 16, height: 9))
    case .enlargedImage: context.draw(image, in: rect)
    case .reducedImage:
      context.draw(image, in: CGRect(x: rect.minX, y: rect.minY, width: 9, height: 5))
    case .turnedImage:
      context.clip(to: rect)
      context.translateBy(x: rect.minX, y: rect.minY)
      context.rotate(by: 0.3)
      context.draw(image, in: CGRect(x: 0, y: 0, width: 20, height: 20))
    case .linearGradient:
      context.clip(to: rect)
      context.drawLinearGradient(
        gradient, start: rect.origin, end: center, options: [.drawsAfterEndLocation])
    case .radialGradient:
      context.clip(to: rect)
      context.drawRadialGradient(
        gradient, startCenter: center, startRadius: 0, endCenter: center, endRadius: 9,
        options: [.drawsAfterEndLocation])
    case .pattern:
      context.clip(to: rect)
      context.draw(
        image, in: CGRect(origin: rect.origin, size: CGSize(width: 4, height: 3)), byTiling: true)
    case .layer:
      let layer = GLayer(context, size: rect.size, auxiliaryInfo: nil)!
      layer.context!.draw(image, in: CGRect(origin: .zero, size: rect.size))
      context.draw(layer, at: rect.origin)
    case .transparencyLayer:
      context.beginTransparencyLayer(auxiliaryInfo: nil)
      context.fillEllipse(in: rect)
      context.endTransparencyLayer()
    }
  }

  private static func ground(_ alpha: Double, _ layout: BitmapLayout) -> GContext {
    let context = layout.makeContext(width: width, height: height)
    context.setFillColor(red: 0.2, green: 0.5, blue: 0.7, alpha: 0.8)
    context.fill(CGRect(x: 0, y: 0, width: width, height: 7))
    context.setAlpha(alpha)
    return context
  }

  @Test(arguments: Kind.allCases, [BitmapLayout.rgba, .bgrx, .gray, .alpha])
  func `drawing changes the parts of a clip and nothing between them`(
    kind: Kind, layout: BitmapLayout
  ) throws {
    var changes = 0
    for x in stride(from: 0, to: 80, by: 3) {
      let rect = CGRect(x: x, y: x % 4, width: x % 5 == 0 ? 36 : 10, height: 9)
      let alpha = x % 2 == 0 ? 1 : 0.5
      let (before, whole) = (Self.ground(alpha, layout), Self.ground(alpha, layout))
      let clipped = Self.ground(alpha, layout)
      Self.draw(kind, in: rect, of: whole)
      clipped.addRects(Self.parts)
      clipped.clip()
      Self.draw(kind, in: rect, of: clipped)
      let (old, new, result) = (Pixels(before), Pixels(whole), Pixels(clipped))
      for row in 0..<Self.height {
        for column in 0..<Self.width {
          let pixel = CGPoint(x: Double(column) + 0.5, y: Double(row) + 0.5)
          let isInside = Self.parts.contains { $0.contains(pixel) }
          let expected = isInside ? new[column, row] : old[column, row]
          if isInside, expected != old[column, row] { changes += 1 }
          if result[column, row] != expected {
            Issue.record("\(result[column, row]) instead of \(expected) at \(pixel) of \(rect)")
            return
          }
        }
      }
    }
    #expect(changes > 100)
  }
}
