import CairoSide
import Citrine

/// A blend mode of both libraries, and its formula in doubles.
struct BlendDefinition: Sendable {
  /// A premultiplied component of the source and one of the destination, 0…1, with their alphas.
  ///
  /// For the alpha channel the components are the alphas.
  struct Operands {
    var source: Double
    var sourceAlpha: Double
    var destination: Double
    var destinationAlpha: Double

    /// Source outside the destination, plus destination outside the source.
    var outside: Double { source * (1 - destinationAlpha) + destination * (1 - sourceAlpha) }
  }

  let name: String
  let citrine: GBlendMode
  let cairo: CairoMode
  let result: @Sendable (Operands) -> Double

  static let over = BlendDefinition(name: "any alpha", citrine: .normal, cairo: CairoOver) {
    $0.source + $0.destination * (1 - $0.sourceAlpha)
  }

  /// Normal (over), and the separable modes among the rows.
  static let all = [
    over,
    BlendDefinition(name: "multiply", citrine: .multiply, cairo: CairoMultiply) {
      $0.source * $0.destination + $0.outside
    },
    BlendDefinition(name: "screen", citrine: .screen, cairo: CairoScreen) {
      $0.source + $0.destination - $0.source * $0.destination
    },
    BlendDefinition(name: "overlay", citrine: .overlay, cairo: CairoOverlay) {
      let isDark = 2 * $0.destination <= $0.destinationAlpha
      let light = ($0.destinationAlpha - $0.destination) * ($0.sourceAlpha - $0.source)
      let both =
        isDark ? 2 * $0.source * $0.destination : $0.sourceAlpha * $0.destinationAlpha - 2 * light
      return both + $0.outside
    },
    BlendDefinition(name: "plus lighter", citrine: .plusLighter, cairo: CairoPlus) {
      min(1, $0.source + $0.destination)
    },
    BlendDefinition(
      name: "destination out", citrine: .destinationOut, cairo: CairoDestinationOut
    ) {
      $0.destination * (1 - $0.sourceAlpha)
    },
  ]
}
