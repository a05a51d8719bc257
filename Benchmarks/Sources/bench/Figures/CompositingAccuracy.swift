import CairoSide
import Citrine

/// The errors of both libraries where a colour meets what is there, against real arithmetic.
enum CompositingAccuracy {
  private static let size = 256
  /// A colour of whole bytes, so that no error is that of its own rounding.
  private static let components = [51.0 / 255, 102.0 / 255, 204.0 / 255]

  static func figures() -> [ErrorFigures] {
    var random = SeededRandom(seed: 11)
    let mask = (0..<size * size).map { _ in UInt8(random.next() * 256) }
    let alpha = 128.0 / 255
    return figures("opaque through a mask", alpha: 1, mask)
      + figures("alpha 128 through a mask", alpha: alpha, mask)
      + figures("alpha 128", alpha: alpha, nil)
  }

  private static func figures(_ name: String, alpha: Double, _ bytes: [UInt8]?) -> [ErrorFigures] {
    let canvas = Canvas(size: size, beginning: .random)
    let beginning = canvas.cairoPixels
    let color = PaintColor(components[0], components[1], components[2], alpha)
    canvas.citrine.setFillColor(color)
    if let bytes {
      let mask = Mask(width: size, height: size) { x, y in bytes[y * size + x] }
      canvas.citrine.clip(to: canvas.citrine.bounds, mask: mask.citrine)
      cairo_side_fill_mask(canvas.cairo, color, mask.cairo, 1)
    } else {
      cairo_side_fill(canvas.cairo, color, 1)
    }
    canvas.citrine.fill(canvas.citrine.bounds)
    return [("Citrine", canvas.citrinePixels), ("Cairo", canvas.cairoPixels)].map {
      library, pixels in
      ErrorFigures(name, library, errors: errors(pixels, beginning, alpha, bytes))
    }
  }

  /// The errors of all bytes: source over destination, by as much as the mask lets through.
  private static func errors(
    _ pixels: [UInt32], _ beginning: [UInt32], _ alpha: Double, _ mask: [UInt8]?
  ) -> [Double] {
    // Of a word from its lowest byte: blue, green, red, alpha.
    let source = [components[2], components[1], components[0], 1].map { 255 * alpha * $0 }
    return pixels.indices.flatMap { index in
      let share = mask.map { Double($0[index]) / 255 } ?? 1
      return (0..<4).map { byte in
        let shift = UInt32(8 * byte)
        let there = Double(beginning[index] >> shift & 255)
        let exact = source[byte] * share + there * (1 - alpha * share)
        return Double(pixels[index] >> shift & 255) - exact
      }
    }
  }
}
