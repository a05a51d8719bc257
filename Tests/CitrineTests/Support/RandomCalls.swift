@testable import Citrine

/// Every public call of contexts and paths, with random arguments.
enum RandomCalls {
  typealias Call = @Sendable (_ context: GContext, _ values: inout RandomArguments) -> Void

  /// Makes one random call of a context.
  static func call(_ context: GContext, _ values: inout RandomArguments) {
    let table = values.pick(tables)
    values.pick(table)(context, &values)
  }

  /// Makes one random call that has the same effect inside a transparency layer as outside.
  static func drawing(_ context: GContext, _ values: inout RandomArguments) {
    let table = values.pick(drawingTables)
    values.pick(table)(context, &values)
  }

  private static let drawingTables: [[Call]] = [
    transforms, colors, attributes, subpaths, curves, shapes, fills, clips, pictures, texts,
    textStates, gradients, patterns, strokes, strokeColors,
  ]

  /// Tables of about six calls each, so that all calls are about equally likely.
  private static let tables: [[Call]] = [
    transforms, conversions, states, colors, attributes, subpaths, curves, shapes, queries, fills,
    clips, pictures, texts, textStates, gradients, layers, settings, miscellaneous, patterns,
    strokes, strokeColors,
  ]

  private static let transforms: [Call] = [
    { context, values in context.translateBy(x: values.number(), y: values.number()) },
    { context, values in context.scaleBy(x: values.number(), y: values.number()) },
    { context, values in context.rotate(by: values.number()) },
    { context, values in context.concatenate(values.transform()) },
    { context, _ in context.concatenate(context.ctm.inverted()) },
    { context, _ in _ = (context.userSpaceToDeviceSpaceTransform, context.boundingBoxOfClipPath) },
  ]

  private static let conversions: [Call] = [
    { context, values in _ = context.convertToDeviceSpace(values.point()) },
    { context, values in _ = context.convertToDeviceSpace(values.rect().size) },
    { context, values in _ = context.convertToDeviceSpace(values.rect()) },
    { context, values in _ = context.convertToUserSpace(values.point()) },
    { context, values in _ = context.convertToUserSpace(values.rect().size) },
    { context, values in _ = context.convertToUserSpace(values.rect()) },
  ]

  private static let states: [Call] = [
    { context, _ in context.saveGState() },
    { context, _ in context.restoreGState() },
    { context, _ in context.resetClip() },
    { context, _ in context.makeImage().map { context.draw($0, in: context.wholeRect) } },
    { context, _ in (context.flush(), context.synchronize()).0 },
    { context, values in
      if values.chance(0.1) {
        unsafe _ = context.data
      }
    },
  ]

  private static let layers: [Call] = [
    { context, _ in context.beginTransparencyLayer(auxiliaryInfo: nil) },
    { context, values in
      context.beginTransparencyLayer(in: values.rect(), auxiliaryInfo: nil)
    },
    { context, _ in context.endTransparencyLayer() },
    { context, values in
      // Far and wide shadows are slow, and layers grow to contain the shapes that cast them. So they are rare.
      let isExtreme = values.chance(0.01)
      let near = CGSize(width: values.below(30) - 15, height: values.below(30) - 15)
      let offset = isExtreme ? values.rect().size : near
      let blur = isExtreme ? values.number() : CGFloat(values.below(9)) / 2 - 1
      context.setShadow(offset: offset, blur: blur, color: values.bool() ? values.color() : nil)
      if values.chance(0.2) { context.setShadow(offset: offset, blur: blur) }
    },
    { context, values in
      let size = CGSize(width: 1 + values.below(20), height: 1 + values.below(20))
      let layer = GLayer(context, size: size, auxiliaryInfo: nil)
      layer?.context?.fill(values.rect())
      layer.map { context.draw($0, in: values.rect()) }
    },
    { context, values in _ = GLayer(context, size: values.rect().size, auxiliaryInfo: nil) },
  ]

  private static let colors: [Call] = [
    { context, values in context.setFillColor(values.color()) },
    { context, values in context.setFillColor(gray: values.number(), alpha: values.number()) },
    { context, values in
      context.setFillColor(
        red: values.number(), green: values.number(), blue: values.number(), alpha: values.number())
    },
    { context, values in
      context.setFillColor(
        cyan: values.number(), magenta: values.number(), yellow: values.number(),
        black: values.number(), alpha: values.number())
    },
    { context, values in context.setAlpha(values.number()) },
    { context, values in context.setBlendMode(values.pick(GBlendMode.allCases)) },
  ]

  private static let attributes: [Call] = [
    { context, values in context.setShouldAntialias(values.bool()) },
    { context, values in context.setAllowsAntialiasing(values.bool()) },
    { context, values in
      context.setRenderingIntent(values.pick([.defaultIntent, .perceptual, .saturation]))
    },
    { context, values in
      context.interpolationQuality = values.pick([.default, .none, .low, .medium, .high])
    },
    { context, values in context.setAlpha(1) },
    { context, values in context.setBlendMode(.normal) },
    { context, values in context.setFillColor(.black) },
  ]

  private static let subpaths: [Call] = [
    { context, _ in context.beginPath() },
    { context, _ in context.closePath() },
    { context, values in context.move(to: values.point()) },
    { context, values in context.addLine(to: values.point()) },
    { context, values in context.addLines(between: values.points()) },
    { context, values in context.addPath(values.path()) },
  ]

  private static let curves: [Call] = [
    { context, values in
      context.addCurve(
        to: values.point(), control1: values.point(), control2: values.point())
    },
    { context, values in context.addQuadCurve(to: values.point(), control: values.point()) },
    { context, values in
      context.addArc(
        center: values.point(), radius: values.number(), startAngle: values.number(),
        endAngle: values.number(), clockwise: values.bool())
    },
    { context, values in
      context.addArc(
        tangent1End: values.point(), tangent2End: values.point(), radius: values.number())
    },
    { context, values in context.addEllipse(in: values.rect()) },
    { context, values in context.addPath(GPath(ellipseIn: values.rect())) },
  ]

  private static let shapes: [Call] = [
    { context, values in context.addRect(values.rect()) },
    { context, values in context.addRects(values.rects()) },
    { context, values in context.fillPath(using: values.rule()) },
    { context, values in
      context.drawPath(using: values.pick([.fill, .eoFill, .stroke, .fillStroke, .eoFillStroke]))
    },
    { context, values in context.fillEllipse(in: values.rect()) },
    { context, values in context.clear(values.rect()) },
    { context, values in
      context.setLineWidth(values.number())
      context.setLineDash(phase: values.number(), lengths: [values.number(), values.number()])
      context.stroke(values.rect())
    },
  ]

  private static let queries: [Call] = [
    { context, _ in _ = (context.isPathEmpty, context.currentPointOfPath) },
    { context, _ in _ = context.boundingBoxOfPath },
    { context, _ in _ = context.path },
    { context, values in
      _ = context.pathContains(values.point(), mode: values.pick([.fill, .eoFill, .stroke]))
    },
    { _, values in query(values.path(), &values) },
    { _, values in query(values.image(), &values) },
  ]

  private static let fills: [Call] = [
    { context, values in context.fill(values.rect()) },
    { context, values in context.fill(values.rects()) },
    { context, values in context.fill(values.rect().insetBy(dx: values.number(), dy: 1)) },
    { context, _ in context.fill(.infinite) },
    { _, values in query(values.label(), &values) },
    { context, _ in context.fillPath() },
  ]

  private static let clips: [Call] = [
    { context, values in context.clip(using: values.rule()) },
    { context, values in context.clip(to: values.rect()) },
    { context, values in context.clip(to: values.rects()) },
    { context, values in context.clip(to: values.rect(), mask: values.image()) },
    { context, values in context.clip(to: context.wholeRect, mask: values.image()) },
    { context, values in context.clip(to: CGRect(x: 1.5, y: 2, width: 30, height: 20)) },
  ]

  private static let pictures: [Call] = [
    { context, values in context.draw(values.image(), in: values.rect()) },
    { context, values in
      // Pixels of an image at its own size are copied, where the CTM only translates by whole pixels.
      let image = values.image()
      context.draw(image, in: CGRect(x: 5, y: 3, width: image.width, height: image.height))
    },
    { context, values in values.label().draw(in: values.rect(), of: context) },
    { context, values in context.draw(values.image(), in: values.rect(), byTiling: true) },
    { context, values in context.draw(values.image(), in: context.wholeRect) },
    { context, values in
      context.draw(.mask([0, 99, 255], width: 3)!, in: values.rect(), byTiling: values.bool())
    },
    { context, values in context.clip(to: values.rect(), mask: .mask([0, 99], width: 2)!) },
  ]

  private static let texts: [Call] = [
    { context, values in context.showText(values.string()) },
    { context, values in context.showText(values.string(), at: values.point()) },
    { context, values in context.showText("Ag", at: CGPoint(x: values.below(30), y: 5)) },
    { context, values in
      let glyphs = (0..<values.below(5)).map { _ in
        GGlyph(truncatingIfNeeded: values.integer())
      }
      context.showGlyphs(glyphs, at: values.points())
    },
    { context, values in
      context.setTextDrawingMode(values.pick([.fill, .fill, .invisible, .fillClip, .clip]))
    },
    { _, values in
      let (font, string) = (GBitmapFont.builtIn, values.string())
      let glyph = GGlyph(truncatingIfNeeded: values.integer())
      _ = (font.boundingBox(of: string), font.advance(of: string))
      _ = (font.boundingBox(of: glyph), font.advance(of: glyph))
    },
  ]

  private static let textStates: [Call] = [
    { context, values in context.setFont(values.font()) },
    { context, values in context.setFontSize(values.number()) },
    { context, values in context.setCharacterSpacing(values.number()) },
    { context, values in context.textMatrix = values.transform() },
    { context, values in context.textPosition = values.point() },
    { context, _ in context.textMatrix = .identity },
  ]
}

extension RandomCalls {
  /// Makes one random call of a mutable path.
  static func extend(_ path: GMutablePath, _ values: inout RandomArguments) {
    let transform = values.chance(0.7) ? GAffineTransform.identity : values.transform()
    switch values.below(14) {
    case 0: path.move(to: values.point(), transform: transform)
    case 1: path.addLine(to: values.point(), transform: transform)
    case 2: path.addQuadCurve(to: values.point(), control: values.point(), transform: transform)
    case 3:
      path.addCurve(
        to: values.point(), control1: values.point(), control2: values.point(),
        transform: transform)
    case 4: path.closeSubpath()
    case 5: path.addRect(values.rect(), transform: transform)
    case 6: path.addRects(values.rects(), transform: transform)
    case 7: path.addLines(between: values.points(), transform: transform)
    case 8: path.addEllipse(in: values.rect(), transform: transform)
    case 9:
      path.addRoundedRect(
        in: values.rect(), cornerWidth: values.number(), cornerHeight: values.number(),
        transform: transform)
    case 10:
      path.addRelativeArc(
        center: values.point(), radius: values.number(), startAngle: values.number(),
        delta: values.number(), transform: transform)
    case 11:
      path.addArc(
        center: values.point(), radius: values.number(), startAngle: values.number(),
        endAngle: values.number(), clockwise: values.bool(), transform: transform)
    case 12:
      path.addArc(
        tangent1End: values.point(), tangent2End: values.point(), radius: values.number(),
        transform: transform)
    default: path.addPath(path, transform: transform)
    }
  }

  /// Calls every query of a path.
  static func query(_ path: GPath, _ values: inout RandomArguments) {
    _ = (path.isEmpty, path.currentPoint, path.boundingBox, path.boundingBoxOfPath)
    _ = path.contains(values.point(), using: values.rule(), transform: values.transform())
    _ = (path == path.copy(), path.hashValue, path.mutableCopy())
    var count = 0
    unsafe path.applyWithBlock { _ in count += 1 }
    unsafe path.apply(info: nil) { _, _ in count -= 1 }
    precondition(count == 0 && path.elements.count == path.elements.reversed().count)
    var rect = CGRect.zero
    _ = unsafe path.isRect(&rect)
  }

  /// Draws pictures of a label.
  ///
  /// Sizes that are valid but would take much memory are skipped.
  static func query(_ label: PiercedLabel, _ values: inout RandomArguments) {
    for size in [label.fittingSize, values.rect().size] {
      let pixels = abs(size.width * label.scale) * abs(size.height * label.scale)
      if pixels < 250_000 || !pixels.isFinite || pixels > 1e18 { _ = label.image(size: size) }
    }
  }

  /// Calls every query of an image.
  static func query(_ image: GImage, _ values: inout RandomArguments) {
    _ = (image.width, image.height, image.bitsPerComponent, image.bitsPerPixel, image.bytesPerRow)
    _ = (image.isMask, image.colorSpace, image.alphaInfo, image.bitmapInfo, image.byteOrderInfo)
    _ = (image.pixelFormatInfo, image.dataProvider?.data, image.decode, image.shouldInterpolate)
    _ = (image.renderingIntent, image.utType, image.copy(), image.hashValue)
    _ = image.cropping(to: values.rect())?.cropping(to: values.rect())
    _ = image.masking(values.image())
  }
}
