import Testing

@testable import Citrine

/// Checks the raw values of the enumerations and option sets of sections 1.12 and 8.1 of
/// QUARTZ-COVERAGE.md, and paints with each blend mode.
@Suite struct `Enumeration symbols` {
  @Test func `raw values of drawing enumerations equal those of Quartz`() {
    let modes: [GPathDrawingMode] = [.fill, .eoFill, .stroke, .fillStroke, .eoFillStroke]
    #expect(modes.map(\.rawValue) == [0, 1, 2, 3, 4])
    #expect([GPathFillRule.winding, .evenOdd].map(\.rawValue) == [0, 1])
    let texts: [GTextDrawingMode] = [
      .fill, .stroke, .fillStroke, .invisible, .fillClip, .strokeClip, .fillStrokeClip, .clip,
    ]
    #expect(texts.map(\.rawValue) == [0, 1, 2, 3, 4, 5, 6, 7])
    #expect(texts == GTextDrawingMode.allCases)
    let qualities: [GInterpolationQuality] = [.default, .none, .low, .high, .medium]
    #expect(qualities.map(\.rawValue) == [0, 1, 2, 3, 4])
    #expect([GLineJoin.miter, .round, .bevel].map(\.rawValue) == [0, 1, 2])
    #expect([GLineCap.butt, .round, .square].map(\.rawValue) == [0, 1, 2])
    let intents: [GColorRenderingIntent] = [
      .defaultIntent, .absoluteColorimetric, .relativeColorimetric, .perceptual, .saturation,
    ]
    #expect(intents.map(\.rawValue) == [0, 1, 2, 3, 4])
    let options: [GGradientDrawingOptions] = [.drawsBeforeStartLocation, .drawsAfterEndLocation]
    #expect(options.map(\.rawValue) == [1, 2])
    let tilings: [GPatternTiling] = [
      .noDistortion, .constantSpacingMinimalDistortion, .constantSpacing,
    ]
    #expect(tilings.map(\.rawValue) == [0, 1, 2] && tilings == GPatternTiling.allCases)
    let elements: [GPathElementType] = [
      .moveToPoint, .addLineToPoint, .addQuadCurveToPoint, .addCurveToPoint, .closeSubpath,
    ]
    #expect(elements.map(\.rawValue) == [0, 1, 2, 3, 4])
  }

  @Test func `raw values of bitmap and colour enumerations equal those of Quartz`() {
    let models: [GColorSpaceModel] = [
      .unknown, .monochrome, .rgb, .cmyk, .lab, .deviceN, .indexed, .pattern, .XYZ,
    ]
    #expect(models.map(\.rawValue) == [-1, 0, 1, 2, 3, 4, 5, 6, 7])
    let alphas: [GImageAlphaInfo] = [
      .none, .premultipliedLast, .premultipliedFirst, .last, .first, .noneSkipLast,
      .noneSkipFirst, .alphaOnly,
    ]
    #expect(alphas.map(\.rawValue) == [0, 1, 2, 3, 4, 5, 6, 7])
    let orders: [GImageByteOrderInfo] = [
      .orderMask, .orderDefault, .order16Little, .order32Little, .order16Big, .order32Big,
    ]
    #expect(orders.map(\.rawValue) == [0x7000, 0, 0x1000, 0x2000, 0x3000, 0x4000])
    let infos: [GBitmapInfo] = [
      .alphaInfoMask, .floatInfoMask, .floatComponents, .byteOrderMask, .byteOrderDefault,
      .byteOrder16Little, .byteOrder32Little, .byteOrder16Big, .byteOrder32Big,
    ]
    #expect(
      infos.map(\.rawValue)
        == [0x1F, 0xF00, 0x100, 0x7000, 0, 0x1000, 0x2000, 0x3000, 0x4000])
    let kinds: [GImageComponentInfo] = [.integer, .float]
    #expect(kinds.map(\.rawValue) == [0, 0x100])
    let floats = GBitmapInfo(
      alpha: .premultipliedLast, component: .float, byteOrder: .order32Little, pixelFormat: .packed)
    #expect(floats.rawValue == 0x2101)
    let formats: [GImagePixelFormatInfo] = [
      .mask, .packed, .RGB555, .RGB565, .RGB101010, .RGBCIF10,
    ]
    #expect(formats.map(\.rawValue) == [0xF0000, 0, 0x10000, 0x20000, 0x30000, 0x40000])
  }

  @Test func `raw values of blend modes equal those of Quartz, and each mode paints`() {
    let modes: [GBlendMode] = [
      .normal, .multiply, .screen, .overlay, .darken, .lighten, .colorDodge, .colorBurn,
      .softLight, .hardLight, .difference, .exclusion, .hue, .saturation, .color, .luminosity,
      .clear, .copy, .sourceIn, .sourceOut, .sourceAtop, .destinationOver, .destinationIn,
      .destinationOut, .destinationAtop, .xor, .plusDarker, .plusLighter,
    ]
    #expect(modes.map(\.rawValue) == Array(0...27) && modes == GBlendMode.allCases)
    // Opaque red is drawn over opaque blue in each mode.
    let pixels = modes.map { mode in
      GContext.drawing(1, 1) { context in
        context.setFillColor(red: 0, green: 0, blue: 1, alpha: 1)
        context.fill(context.wholeRect)
        context.setBlendMode(mode)
        context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
        context.fill(context.wholeRect)
      }[0, 0]
    }
    let (red, blue, both) = (Pixel(255, 0, 0), Pixel(0, 0, 255), Pixel(255, 0, 255))
    #expect(pixels[0] == red && pixels[1] == .black && pixels[2] == both && pixels[3] == blue)
    #expect(pixels[4] == .black && pixels[5] == both && pixels[16] == .clear)
    #expect(pixels[17] == red && pixels[21] == blue && pixels[25] == .clear)
    #expect(pixels[26] == .black && pixels[27] == both)
  }
}
