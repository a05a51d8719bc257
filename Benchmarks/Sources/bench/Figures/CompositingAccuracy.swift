import CairoSide
import Citrine

/// The errors of both libraries in compositing and blending, compared with the formulas in doubles.
struct CompositingAccuracy {
  private static let size = 128
  /// Random colours, unpremultiplied, with alphas; all components are multiples of 1/255.
  private static let colors = {
    var random = SeededRandom(seed: 11)
    return (0..<16).map { _ in (0..<4).map { _ in (random.next() * 255).rounded() / 255 } }
  }()
  private static let maskBytes = {
    var random = SeededRandom(seed: 12)
    return (0..<size * size).map { _ in UInt8(random.next() * 256) }
  }()

  private let blend: BlendDefinition
  private let isMasked: Bool
  private var citrine: [Double] = []
  private var cairo: [Double] = []

  static func figures() -> [ErrorFigures] {
    figures("opaque through a mask", .over, alpha: 1, isMasked: true)
      + figures("alpha 128 through a mask", .over, alpha: 128.0 / 255, isMasked: true)
      + BlendDefinition.all.flatMap { figures($0.name, $0, alpha: nil, isMasked: false) }
  }

  private static func figures(
    _ name: String, _ blend: BlendDefinition, alpha: Double?, isMasked: Bool
  ) -> [ErrorFigures] {
    let errors = CompositingAccuracy(blend, alpha: alpha, isMasked: isMasked)
    return [
      ErrorFigures(name, "Citrine", errors: errors.citrine),
      ErrorFigures(name, "Cairo", errors: errors.cairo),
    ]
  }

  /// Paints with all colours, each with the given alpha, or with its own alpha if `alpha` is nil.
  private init(_ blend: BlendDefinition, alpha: Double?, isMasked: Bool) {
    self.blend = blend
    self.isMasked = isMasked
    for color in Self.colors {
      paint(PaintColor(color[0], color[1], color[2], alpha ?? color[3]))
    }
  }

  /// Fills a canvas of random pixels with a colour, and collects the errors.
  private mutating func paint(_ color: PaintColor) {
    let canvas = Canvas(size: Self.size, initialPixels: .random)
    let initialPixels = canvas.cairoPixels
    canvas.citrine.setFillColor(color)
    canvas.citrine.setBlendMode(blend.citrine)
    if isMasked {
      let mask = Mask(width: Self.size, height: Self.size) { x, y in
        Self.maskBytes[y * Self.size + x]
      }
      canvas.citrine.clip(to: canvas.citrine.bounds, mask: mask.citrine)
      cairo_side_fill_mask(canvas.cairo, color, mask.cairo, 1)
    } else {
      cairo_side_blend_color(canvas.cairo, blend.cairo, color, 1)
    }
    canvas.citrine.fill(canvas.citrine.bounds)
    citrine += errors(canvas.citrinePixels, initialPixels, color)
    cairo += errors(canvas.cairoPixels, initialPixels, color)
  }

  /// Returns the errors of all bytes, compared with the exact result: the blended colour, interpolated with the mask.
  private func errors(
    _ pixels: [UInt32], _ initialPixels: [UInt32], _ color: PaintColor
  ) -> [Double] {
    // The bytes of a word, from the lowest: blue, green, red, alpha.
    let source = [color.blue, color.green, color.red, 1].map { color.alpha * $0 }
    return pixels.indices.flatMap { index in
      let coverage = isMasked ? Double(Self.maskBytes[index]) / 255 : 1
      let alpha = Double(initialPixels[index] >> 24) / 255
      return (0..<4).map { byte in
        let shift = UInt32(8 * byte)
        let destination = Double(initialPixels[index] >> shift & 255) / 255
        let blended = blend.result(
          BlendDefinition.Operands(
            source: source[byte], sourceAlpha: color.alpha, destination: destination,
            destinationAlpha: alpha))
        let exact = 255 * (destination + coverage * (blended - destination))
        return Double(pixels[index] >> shift & 255) - exact
      }
    }
  }
}
