@testable import Citrine

extension RandomCalls {
  static let settings: [Call] = [
    { context, values in context.setFlatness(values.number()) },
    { context, values in
      context.setShouldSmoothFonts(values.bool())
      context.setAllowsFontSmoothing(values.bool())
    },
    { context, values in
      context.setShouldSubpixelPositionFonts(values.bool())
      context.setAllowsFontSubpixelPositioning(values.bool())
    },
    { context, values in
      context.setShouldSubpixelQuantizeFonts(values.bool())
      context.setAllowsFontSubpixelQuantization(values.bool())
    },
    { context, values in
      context.beginPage(mediaBox: values.bool() ? values.rect() : nil)
      context.endPage()
    },
    { context, _ in context.showText("Ag") },
    { context, values in
      // For one shape only, because later calls would draw nothing with most of these limits.
      context.limits = GLimits(
        pixels: values.integer(), memory: values.integer(), segments: values.integer(),
        depth: values.integer(), deadline: values.chance(0.2) ? .now : nil)
      context.strokeEllipse(in: values.rect())
      context.limits = GLimits()
    },
    { context, values in
      context.threads = values.chance(0.8) ? 1 + values.below(4) : values.integer()
    },
  ]

  static let miscellaneous: [Call] = [
    { context, values in
      // A threshold near zero divides each curve into 4096 lines, so random thresholds are rare.
      let threshold = values.chance(0.1) ? values.number() : 0.1
      context.addPath(values.path().flattened(threshold: threshold))
    },
    { context, values in context.addPath(values.path().reversed()) },
    hairline, hairline,
    { context, values in
      context.interpolationQuality = values.pick([.medium, .high])
      context.draw(values.image(), in: values.rect(), byTiling: values.bool())
    },
    { context, values in
      guard let image = values.imageOfFunctions() else { return }
      context.draw(image, in: values.rect())
    },
  ]

  /// A stroke one pixel wide, without anti-aliasing.
  private static let hairline: Call = { context, values in
    context.setShouldAntialias(false)
    context.concatenate(context.ctm.inverted())
    context.setLineWidth(1)
    context.setLineCap(values.pick([.butt, .round, .square]))
    let lengths = values.bool() ? [] : [values.number(), values.number()]
    context.setLineDash(phase: values.number(), lengths: lengths)
    context.addPath(values.path())
    context.strokePath()
  }
}

extension RandomArguments {
  /// A small image whose data provider has callbacks, which often return too few bytes.
  ///
  /// Nil if the provider or the image is invalid.
  fileprivate mutating func imageOfFunctions() -> GImage? {
    let most = below(100)
    // SAFETY: the callback writes at most `count` bytes, the size of the buffer.
    let direct = unsafe GDataProviderDirectCallbacks(
      getBytesAtPosition: { _, buffer, position, count in
        let copied = max(min(count, 7, most - position), 0)
        unsafe buffer.initializeMemory(as: UInt8.self, repeating: 200, count: copied)
        return copied
      })
    let sequential = unsafe GDataProviderSequentialCallbacks(getBytes: { _, _, _ in 0 })
    let provider =
      bool()
      ? unsafe GDataProvider(directInfo: nil, size: integer(), callbacks: direct)
      : unsafe GDataProvider(sequentialInfo: nil, callbacks: sequential)
    guard let provider else { return nil }
    return GImage(
      width: 4, height: 4, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: 16, space: space(),
      bitmapInfo: GBitmapInfo(.premultipliedLast), provider: provider, decode: nil,
      shouldInterpolate: bool(), intent: .defaultIntent)
  }
}
