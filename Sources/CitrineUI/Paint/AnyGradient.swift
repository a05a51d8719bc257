import CitrineCoreGraphics
import Foundation

/// The gradient that is derived from a colour, from the top to the bottom; see `Color.gradient`.
nonisolated public struct AnyGradient: ShapeStyle, PaintingStyle, Hashable {
  private let color: Color

  fileprivate init(_ color: Color) { self.color = color }

  func paint(in environment: EnvironmentValues) -> ResolvedPaint {
    let color = color.resolved(in: environment)
    return Gradient(colors: [Color(cgColor: color.mixed(with: .white, 0.2)), Color(cgColor: color)])
      .paint(in: environment)
  }
}

nonisolated extension Color {
  /// A gradient that starts at the top with the colour mixed with 20 % white, and ends with the colour.
  public var gradient: AnyGradient { AnyGradient(self) }
}
