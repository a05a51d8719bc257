import CitrineCoreGraphics
public import Foundation

/// A view that is drawn by a closure, with calls that fill, stroke and draw.
///
/// The drawing is one picture, cut off at the view's frame: blend modes combine it with itself, and not with the views
/// below. The closure is called on the main actor, each time that the view is drawn.
///
/// ```swift
/// let chart = Canvas { context, size in
///   let disc = Path(ellipseIn: CGRect(origin: .zero, size: size))
///   context.fill(disc, with: .color(.orange))
///   context.stroke(disc, with: .color(.brown), lineWidth: 2)
///   context.draw(Text("42"), at: CGPoint(x: size.width / 2, y: size.height / 2))
/// }
/// .frame(width: 80, height: 80)
/// ```
nonisolated public struct Canvas<Symbols: View>: View, PrimitiveView {
  /// The views that the closure can draw, each with a `tag(_:)`.
  public var symbols: Symbols
  /// The closure that draws; it gets the size of the view in points.
  public var renderer: (inout GraphicsContext, CGSize) -> Void
  /// Whether the picture is opaque: it is then black where nothing is drawn.
  public var isOpaque: Bool
  /// The storage of colours; it has no effect.
  public var colorMode: ColorRenderingMode
  /// Whether drawing may take place on another thread; it has no effect.
  public var rendersAsynchronously: Bool

  /// Creates a view that is drawn by a closure, which can also draw other views.
  ///
  /// - Parameters:
  ///   - opaque: Whether the picture is black where nothing is drawn, instead of transparent.
  ///   - colorMode: No effect: colours are stored in 8-bit sRGB.
  ///   - rendersAsynchronously: No effect.
  ///   - renderer: Draws the picture; it gets the size of the view in points.
  ///   - symbols: Views that `GraphicsContext.resolveSymbol(id:)` finds by their tags.
  public init(
    opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear,
    rendersAsynchronously: Bool = false,
    renderer: @escaping (inout GraphicsContext, CGSize) -> Void,
    @ViewBuilder symbols: () -> Symbols
  ) {
    self.symbols = symbols()
    self.renderer = renderer
    isOpaque = opaque
    self.colorMode = colorMode
    self.rendersAsynchronously = rendersAsynchronously
  }

  @MainActor func makeNodes(in scope: Scope) -> [Node] {
    var inner = scope.child("symbols")
    inner.axis = nil
    return [
      CanvasNode(
        renderer, symbols: symbols.nodes(in: inner), isOpaque: isOpaque, scope.environment)
    ]
  }
}

nonisolated extension Canvas where Symbols == EmptyView {
  /// Creates a view that is drawn by a closure.
  ///
  /// - Parameters:
  ///   - opaque: Whether the picture is black where nothing is drawn, instead of transparent.
  ///   - colorMode: No effect: colours are stored in 8-bit sRGB.
  ///   - rendersAsynchronously: No effect.
  ///   - renderer: Draws the picture; it gets the size of the view in points.
  public init(
    opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear,
    rendersAsynchronously: Bool = false,
    renderer: @escaping (inout GraphicsContext, CGSize) -> Void
  ) {
    self.init(
      opaque: opaque, colorMode: colorMode, rendersAsynchronously: rendersAsynchronously,
      renderer: renderer
    ) { EmptyView() }
  }
}

private final class CanvasNode: Node {
  private let renderer: (inout GraphicsContext, CGSize) -> Void
  private let symbols: [AnyHashable: Node]
  private let isOpaque: Bool
  private let environment: EnvironmentValues

  init(
    _ renderer: @escaping (inout GraphicsContext, CGSize) -> Void, symbols: [Node],
    isOpaque: Bool, _ environment: EnvironmentValues
  ) {
    self.renderer = renderer
    let tagged = symbols.compactMap { node in node.tag.map { ($0, node) } }
    self.symbols = Dictionary(tagged) { first, _ in first }
    self.isOpaque = isOpaque
    self.environment = environment
  }

  override func draw(in painter: Painter) {
    painter.clipped(to: frame) { painter in
      painter.group { painter in
        painter.context.translateBy(x: frame.minX, y: frame.minY)
        let bounds = CGRect(origin: .zero, size: frame.size)
        if isOpaque {
          painter.fill(CGPath(rect: bounds, transform: nil), with: .color(.black), in: bounds)
        }
        let layer = CanvasLayer(painter.context, bounds: bounds, symbols: symbols)
        var context = GraphicsContext(layer, environment)
        renderer(&context, frame.size)
        layer.close()
      }
    }
  }
}
