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

  /// The left edges of drawings, of which two lie in gaps, and their alphas.
  private static let places = [(0, 1), (22, 0.5), (44, 0.5), (53, 1), (66, 1)]

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

  private enum Layout {
    case ofBytes(BitmapLayout)
    case deep(DeepLayout)

    static let all = BitmapLayout.allCases.map(ofBytes) + DeepLayout.allCases.map(deep)
    /// One for each kind of blitter.
    static let few = [ofBytes(.rgba), ofBytes(.gray), ofBytes(.alpha), deep(.rgbaHalf)]

    func makeContext() -> GContext? {
      switch self {
      case .ofBytes(let layout): layout.makeContext(width: width, height: height)
      case .deep(let layout): layout.makeContext(width: width, height: height)
      }
    }
  }

  enum Clipping: CaseIterable {
    case path, twoPaths, rectangles, mask, maskAndPath

    fileprivate func apply(to context: GContext) {
      switch self {
      case .path:
        context.addRects(parts)
        context.clip()
      case .twoPaths:
        context.addRects([CGRect(x: 0, y: 0, width: 49, height: 12), parts[2]])
        context.clip()
        context.addRects(parts)
        context.addRect(CGRect(x: 88, y: 0, width: 2, height: 12))
        context.clip()
      case .rectangles: context.clip(to: parts)
      case .mask: context.clip(to: context.wholeRect, mask: mask())
      case .maskAndPath:
        context.clip(to: context.wholeRect, mask: mask())
        context.addEllipse(in: CGRect(x: -900, y: -900, width: 1900, height: 1800))
        context.clip()
      }
    }

    /// A mask that paints in the parts alone.
    private func mask() -> GImage {
      let context = BitmapLayout.gray.makeContext(width: width, height: height)
      context.setFillColor(gray: 1, alpha: 1)
      context.fill(parts)
      return context.makeImage()!
    }
  }

  private static func ground(_ alpha: Double, _ context: GContext) -> GContext {
    if !context.alphaInfo.hasAlpha {
      // Sets the unused bytes, which later calls may set in any pixel.
      context.setFillColor(gray: 0, alpha: 1)
      context.fill(context.wholeRect)
    }
    context.setFillColor(red: 0.2, green: 0.5, blue: 0.7, alpha: 0.8)
    context.fill(CGRect(x: 0, y: 0, width: width, height: 7))
    context.setAlpha(alpha)
    return context
  }

  /// Returns the rows of a context from the bottom.
  private static func rows(_ context: GContext) throws -> [ArraySlice<UInt8>] {
    let bytes = [UInt8](try #require(context.makeImage()?.dataProvider?.data))
    return (0..<height).map { row in
      bytes[(height - 1 - row) * context.bytesPerRow..<(height - row) * context.bytesPerRow]
    }
  }

  /// Returns `old` with the pixels of `new` in the parts of the clip.
  private static func merged(
    _ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>], bytesPerPixel: Int
  ) -> [ArraySlice<UInt8>] {
    var merged = old
    for part in parts {
      for row in Int(part.minY)..<Int(part.maxY) {
        let start = old[row].startIndex + Int(part.minX) * bytesPerPixel
        let range = start..<start + Int(part.width) * bytesPerPixel
        merged[row].replaceSubrange(range, with: new[row][range])
      }
    }
    return merged
  }

  @Test(arguments: Kind.allCases, Clipping.allCases)
  func `drawing changes the parts of a clip and nothing between them`(
    kind: Kind, clipping: Clipping
  ) throws {
    for layout in clipping == .path ? Layout.all : Layout.few {
      var changes = 0
      for (x, alpha) in Self.places {
        let rect = CGRect(x: x, y: x % 4, width: x == 0 ? 36 : 10, height: 9)
        let contexts = try (0..<3).map { _ in
          Self.ground(alpha, try #require(layout.makeContext()))
        }
        Self.draw(kind, in: rect, of: contexts[1])
        clipping.apply(to: contexts[2])
        Self.draw(kind, in: rect, of: contexts[2])
        let (old, new) = (try Self.rows(contexts[0]), try Self.rows(contexts[1]))
        let expected = Self.merged(old, new, bytesPerPixel: contexts[0].bitsPerPixel / 8)
        if expected != old { changes += 1 }
        try #require(try Self.rows(contexts[2]) == expected, "\(rect) in \(layout)")
      }
      #expect(changes >= 2, "\(layout)")
    }
  }
}
