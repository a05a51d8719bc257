import CairoSide
import Citrine

/// The errors of both libraries where colours meet what is there, against real arithmetic.
struct CompositingAccuracy {
  private static let size = 128
  /// Colours of whole bytes, so that no error is that of their own rounding.
  private static let colors = {
    var random = SeededRandom(seed: 11)
    return (0..<16).map { _ in (0..<3).map { _ in (random.next() * 255).rounded() / 255 } }
  }()
  private static let maskBytes = {
    var random = SeededRandom(seed: 12)
    return (0..<size * size).map { _ in UInt8(random.next() * 256) }
  }()

  private let alpha: Double
  private let isMasked: Bool
  private var citrine: [Double] = []
  private var cairo: [Double] = []

  static func figures() -> [ErrorFigures] {
    let kinds: [(String, Double, Bool)] = [
      ("opaque through a mask", 1, true), ("alpha 128 through a mask", 128.0 / 255, true),
      ("alpha 128", 128.0 / 255, false),
    ]
    return kinds.flatMap { name, alpha, isMasked in
      let errors = CompositingAccuracy(alpha: alpha, isMasked: isMasked)
      return [
        ErrorFigures(name, "Citrine", errors: errors.citrine),
        ErrorFigures(name, "Cairo", errors: errors.cairo),
      ]
    }
  }

  private init(alpha: Double, isMasked: Bool) {
    self.alpha = alpha
    self.isMasked = isMasked
    for color in Self.colors { paint(color) }
  }

  /// Fills a canvas that holds random pixels.
  private mutating func paint(_ components: [Double]) {
    let canvas = Canvas(size: Self.size, beginning: .random)
    let beginning = canvas.cairoPixels
    let color = PaintColor(components[0], components[1], components[2], alpha)
    canvas.citrine.setFillColor(color)
    if isMasked {
      let mask = Mask(width: Self.size, height: Self.size) { x, y in
        Self.maskBytes[y * Self.size + x]
      }
      canvas.citrine.clip(to: canvas.citrine.bounds, mask: mask.citrine)
      cairo_side_fill_mask(canvas.cairo, color, mask.cairo, 1)
    } else {
      cairo_side_fill(canvas.cairo, color, 1)
    }
    canvas.citrine.fill(canvas.citrine.bounds)
    citrine += errors(canvas.citrinePixels, beginning, components)
    cairo += errors(canvas.cairoPixels, beginning, components)
  }

  /// The errors of all bytes: source over destination, by as much as the mask lets through.
  private func errors(
    _ pixels: [UInt32], _ beginning: [UInt32], _ components: [Double]
  ) -> [Double] {
    // Of a word from its lowest byte: blue, green, red, alpha.
    let source = [components[2], components[1], components[0], 1].map { 255 * alpha * $0 }
    return pixels.indices.flatMap { index in
      let share = isMasked ? Double(Self.maskBytes[index]) / 255 : 1
      return (0..<4).map { byte in
        let shift = UInt32(8 * byte)
        let there = Double(beginning[index] >> shift & 255)
        let exact = source[byte] * share + there * (1 - alpha * share)
        return Double(pixels[index] >> shift & 255) - exact
      }
    }
  }
}
