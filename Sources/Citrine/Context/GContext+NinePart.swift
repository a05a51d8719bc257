/// The margins of a nine-part image that keep their size when it is resized, in points.
package struct GImageCapInsets: Hashable, Sendable {
  package var top: CGFloat
  package var left: CGFloat
  package var bottom: CGFloat
  package var right: CGFloat

  package init(top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }

  /// Whether there are no caps, so that all of the image is resized.
  package var isEmpty: Bool { top <= 0 && left <= 0 && bottom <= 0 && right <= 0 }
}

extension GContext {
  /// Draws a nine-part image into a rectangle of user space, with y upwards; its caps keep their size.
  ///
  /// The nine parts are first assembled into one picture at the resolution of the context. So there are no seams
  /// between them, and alpha, blend mode and shadow apply once.
  ///
  /// - Parameters:
  ///   - scale: The number of image pixels per point; above 0.
  ///   - caps: The widths and heights of the caps, in points.
  ///   - repeats: Whether the parts between the caps are tiled from their top left, and not stretched.
  ///   - rect: The rectangle of the whole image, in user space.
  package func draw(
    _ image: GImage, scale: CGFloat, caps: GImageCapInsets, repeats: Bool, in rect: CGRect
  ) {
    let matrix = userSpaceToDeviceSpaceTransform
    let (scaleX, scaleY) = (hypot(matrix.a, matrix.b), hypot(matrix.c, matrix.d))
    let size = CGSize(
      width: (rect.width * scaleX).rounded(), height: (rect.height * scaleY).rounded())
    guard size.width >= 1, size.height >= 1, size.width * size.height <= 16_777_216,
      let context = GLayer(self, size: size, auxiliaryInfo: nil)?.context
    else {
      GDiagnostics.report("draw: the rectangle has no pixels, or too many; caps are scaled")
      return draw(image, in: rect)
    }
    context.interpolationQuality = interpolationQuality
    // An image mask is painted in the fill colour.
    context.state.fill = state.fill
    let columns = NinePartSpans(
      image.width, Int(size.width), caps.left, caps.right, scale: scale, pixelsPerPoint: scaleX)
    let rows = NinePartSpans(
      image.height, Int(size.height), caps.top, caps.bottom, scale: scale, pixelsPerPoint: scaleY)
    let tile = CGSize(width: scaleX / scale, height: scaleY / scale)
    for row in rows.spans {
      for column in columns.spans {
        let source = CGRect(
          x: column.source.lowerBound, y: row.source.lowerBound, width: column.source.count,
          height: row.source.count)
        guard !source.isEmpty, let part = image.cropping(to: source) else { continue }
        let target = CGRect(
          x: column.target.lowerBound, y: context.height - row.target.upperBound,
          width: column.target.count, height: row.target.count)
        guard repeats, column.isMiddle || row.isMiddle else {
          context.draw(part, in: target)
          continue
        }
        context.saveGState()
        context.clip(to: target)
        let width = column.isMiddle ? source.width * tile.width : target.width
        let height = row.isMiddle ? source.height * tile.height : target.height
        context.draw(
          part,
          in: CGRect(x: target.minX, y: target.maxY - height, width: width, height: height),
          byTiling: true)
        context.restoreGState()
      }
    }
    if let whole = context.makeImage() { draw(whole, in: rect) }
  }
}

/// The source and target pixels of the first cap, the middle and the last cap of an image, along one axis.
private struct NinePartSpans {
  struct Span {
    let source: Range<Int>
    let target: Range<Int>
    let isMiddle: Bool
  }

  let spans: [Span]

  /// - Parameters:
  ///   - imageLength: The length of the image, in image pixels.
  ///   - targetLength: The length of the target, in target pixels.
  ///   - first: The length of the first cap, in points.
  ///   - last: The length of the last cap, in points.
  ///   - scale: The number of image pixels per point.
  ///   - pixelsPerPoint: The number of target pixels per point.
  init(
    _ imageLength: Int, _ targetLength: Int, _ first: CGFloat, _ last: CGFloat, scale: CGFloat,
    pixelsPerPoint: CGFloat
  ) {
    // The length of a cap in image pixels; at most `limit`.
    func imagePixels(_ cap: CGFloat, _ limit: Int) -> Int {
      let length = cap * scale
      return length > 0 ? Int(min(length.rounded(), CGFloat(limit))) : 0
    }
    let firstLength = imagePixels(first, imageLength)
    let lastLength = imagePixels(last, imageLength - firstLength)
    var firstTarget = CGFloat(firstLength) / scale * pixelsPerPoint
    var lastTarget = CGFloat(lastLength) / scale * pixelsPerPoint
    // If the caps leave no space for a middle, they share the target in proportion to their lengths. If they are
    // infinite, they have no proportion, and the whole target is the middle.
    let sum = firstTarget + lastTarget
    if sum > CGFloat(targetLength) || firstLength + lastLength == imageLength, sum > 0 {
      let whole = CGFloat(targetLength)
      (firstTarget, lastTarget) =
        sum.isFinite ? (firstTarget / sum * whole, lastTarget / sum * whole) : (0, 0)
    }
    let low = Int(firstTarget.rounded())
    let high = max(targetLength - Int(lastTarget.rounded()), low)
    spans = [
      Span(source: 0..<firstLength, target: 0..<low, isMiddle: false),
      Span(source: firstLength..<imageLength - lastLength, target: low..<high, isMiddle: true),
      Span(
        source: imageLength - lastLength..<imageLength, target: high..<targetLength, isMiddle: false
      ),
    ].filter { !$0.source.isEmpty && !$0.target.isEmpty }
  }
}
