import CitrineCoreGraphics
public import Foundation

extension GraphicsContext {
  /// A view that a graphics context can draw.
  ///
  /// ```swift
  /// let view = Canvas { context, size in
  ///   guard let dot = context.resolveSymbol(id: 1) else { return }
  ///   for x in stride(from: 10.0, to: size.width, by: 20) { context.draw(dot, at: CGPoint(x: x, y: 20)) }
  /// } symbols: {
  ///   Circle().fill(.red).frame(width: 12, height: 12).tag(1)
  /// }
  /// ```
  public struct ResolvedSymbol {
    fileprivate let node: Node
    /// The ideal size of the view in points.
    public let size: CGSize
  }

  /// Returns the view of the canvas with a tag; nil if there is none.
  public func resolveSymbol<ID: Hashable>(id: ID) -> ResolvedSymbol? {
    guard layer.canDraw, let node = layer.symbols[AnyHashable(id)] else { return nil }
    let size = onMainActor(node) { node in
      node.place(at: .zero, .unspecified)
      return node.frame.size
    }
    return ResolvedSymbol(node: node, size: size)
  }

  /// Draws a view, scaled from its ideal size to a rectangle of user space.
  public func draw(_ symbol: ResolvedSymbol, in rect: CGRect) {
    let (size, rect) = (symbol.size, rect.standardized)
    let scale = CGSize(width: rect.width / size.width, height: rect.height / size.height)
    let isPossible =
      scale.width > 0 && scale.height > 0
      && (scale.width + scale.height + rect.minX + rect.minY).isFinite
    guard isPossible else { return }
    perform { painter in
      painter.context.translateBy(x: rect.minX, y: rect.minY)
      painter.context.scaleBy(x: scale.width, y: scale.height)
      painter.group { painter in onMainActor((symbol.node, painter)) { $0.draw(in: $1) } }
    }
  }

  /// Draws a view at its ideal size, so that an anchor of it is at a point of user space.
  public func draw(_ symbol: ResolvedSymbol, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(symbol, in: anchor.rect(at: point, size: symbol.size))
  }
}
