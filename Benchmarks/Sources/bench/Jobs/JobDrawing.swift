import Citrine

/// The data of the jobs, and their drawings by Citrine.
///
/// The same drawings are in `jobs.c` for Cairo, and in `skia_jobs.py` for Skia.
struct JobDrawing {
  /// Opaque words 0xFFRRGGBB of a square photograph.
  let photoWords: [UInt32]
  let photoSize: Int
  /// The values of three series, in 0...1.
  let series: [[Double]]
  private let photo: GImage

  init() {
    let picture = SamplePicture.photograph()
    let image = picture.image
    photoSize = image.width
    let bytes = [UInt8](image.dataProvider!.data!)
    photoWords = stride(from: 0, to: bytes.count, by: 3).map { index in
      0xFF00_0000 | UInt32(bytes[index]) << 16 | UInt32(bytes[index + 1]) << 8
        | UInt32(bytes[index + 2])
    }
    photo = PixelPattern.image(photoWords, width: photoSize, height: photoSize, opaque: true)
    var random = SeededRandom(seed: 23)
    series = (0..<3).map { index in
      let base = 0.25 + 0.25 * Double(index)
      return (0..<200).map { base + 0.15 * sin(Double($0) / 17 + base * 9) + 0.1 * random.next() }
    }
  }

  /// A photograph scaled, a gradient, a shadow and a pierced label.
  func card() -> GImage {
    let context = GContext(width: 1200, height: 630)!
    context.flip(height: 630)
    let gradient = GGradient(
      colorsSpace: GColorSpaceCreateDeviceRGB(),
      colors: [
        GColor(red: 0.98, green: 0.8, blue: 0.3, alpha: 1),
        GColor(red: 0.85, green: 0.25, blue: 0.4, alpha: 1),
      ], locations: [0, 1])!
    context.drawLinearGradient(
      gradient, start: .zero, end: CGPoint(x: 1200, y: 630),
      options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
    let place = CGRect(x: 60, y: 60, width: 512, height: 512)
    let frame = GPath(roundedRect: place, cornerWidth: 32, cornerHeight: 32)
    context.saveGState()
    // Blur is twice the standard deviation; offsets do not follow the transform, so y is upwards.
    context.setShadow(
      offset: CGSize(width: 0, height: -8), blur: 24,
      color: GColor(red: 0, green: 0, blue: 0, alpha: 0.4))
    // The shadow needs a shape, which the photograph covers. The others draw the shadow alone.
    context.setFillColor(red: 0.5, green: 0.6, blue: 0.7, alpha: 1)
    context.addPath(frame)
    context.fillPath()
    context.restoreGState()
    context.saveGState()
    context.addPath(frame)
    context.clip()
    context.translateBy(x: 0, y: place.maxY)
    context.scaleBy(x: 1, y: -1)
    context.draw(photo, in: CGRect(x: place.minX, y: 0, width: 512, height: 512))
    context.restoreGState()
    context.setFillColor(red: 1, green: 1, blue: 1, alpha: 0.9)
    context.addPath(
      GPath(
        roundedRect: CGRect(x: 620, y: 240, width: 520, height: 150), cornerWidth: 24,
        cornerHeight: 24))
    context.addText(x: 634, y: 273, size: 12)
    context.fillPath(using: .evenOdd)
    return context.makeImage()!
  }

  /// A line chart with an area, a grid and labels.
  func chart() -> GImage {
    let context = GContext(width: 800, height: 480)!
    context.flip(height: 480)
    context.setFillColor(red: 1, green: 1, blue: 1, alpha: 1)
    context.fill(CGRect(x: 0, y: 0, width: 800, height: 480))
    context.setStrokeColor(red: 0.85, green: 0.85, blue: 0.85, alpha: 1)
    let lines = (0...10).map { 40.5 + 40 * Double($0) }
    for y in lines {
      context.move(to: CGPoint(x: 70, y: y))
      context.addLine(to: CGPoint(x: 770, y: y))
    }
    context.strokePath()
    context.setFillColor(red: 0.3, green: 0.3, blue: 0.3, alpha: 1)
    for y in lines { context.addText(x: 20, y: y - 3.5, size: 1) }
    context.fillPath()
    let colors: [(CGFloat, CGFloat, CGFloat)] = [(0.2, 0.4, 0.9), (0.9, 0.4, 0.2), (0.2, 0.7, 0.4)]
    context.setLineWidth(2)
    for (index, values) in series.enumerated() {
      let (red, green, blue) = colors[index]
      let points = values.enumerated().map { index, value in
        CGPoint(x: 70 + 700 * Double(index) / Double(values.count - 1), y: 440 - 400 * value)
      }
      if index == 0 {
        let corners = [CGPoint(x: 70, y: 440)] + points + [CGPoint(x: 770, y: 440)]
        context.addLines(between: corners)
        context.setFillColor(red: red, green: green, blue: blue, alpha: 0.2)
        context.fillPath()
      }
      context.addLines(between: points)
      context.setStrokeColor(red: red, green: green, blue: blue, alpha: 1)
      context.strokePath()
    }
    return context.makeImage()!
  }

  /// A small picture with a colour of its own.
  func badge(_ index: Int) -> GImage {
    let context = GContext(width: 64, height: 64)!
    context.flip(height: 64)
    context.setFillColor(red: 0.9, green: 0.9, blue: 0.9, alpha: 1)
    context.addPath(
      GPath(
        roundedRect: CGRect(x: 4, y: 4, width: 56, height: 56), cornerWidth: 8, cornerHeight: 8))
    context.fillPath()
    let hue = CGFloat(index % 100) / 100
    context.setFillColor(red: hue, green: 0.4, blue: 1 - hue, alpha: 1)
    context.fillEllipse(in: CGRect(x: 12, y: 12, width: 40, height: 40))
    context.setFillColor(red: 1, green: 1, blue: 1, alpha: 1)
    context.addText(x: 13, y: 28, size: 1)
    context.fillPath()
    return context.makeImage()!
  }
}

extension GContext {
  /// Moves the origin to the top left, with y downwards.
  fileprivate func flip(height: CGFloat) {
    translateBy(x: 0, y: height)
    scaleBy(x: 1, y: -1)
  }

  /// Adds the squares of the word to the path.
  fileprivate func addText(x: Double, y: Double, size: Double) {
    for square in Letters.squares {
      addRect(CGRect(x: x + square.x * size, y: y + square.y * size, width: size, height: size))
    }
  }
}
