import CitrineCoreGraphics

/// The colour of controls, which views set for the views inside of them.
///
/// The colour can refer to the accent colour. This is then the tint of the views around the view that sets it.
nonisolated final class Tint: Sendable {
  private let color: Color
  /// The tint around this one; nil for the system's.
  private let outer: Tint?
  /// The number of tints around this one that colours can refer to.
  private let depth: Int

  /// The most tints that are resolved one inside the other; the colour of a tint in so many others is fixed.
  private static let maxDepth = 16

  init(_ color: Color, in environment: EnvironmentValues) {
    var outer = environment.tint
    if let tint = outer, tint.depth >= Self.maxDepth {
      outer = Tint(fixed: Color(cgColor: tint.resolved(in: environment)))
    }
    (self.color, self.outer) = (color, outer)
    depth = outer.map { $0.depth + 1 } ?? 0
  }

  private init(fixed color: Color) { (self.color, outer, depth) = (color, nil, 0) }

  /// Returns the colour in the environment of a view that uses it.
  func resolved(in environment: EnvironmentValues) -> CGColor {
    var environment = environment
    environment.tint = outer
    return color.resolved(in: environment)
  }
}
