public import CitrineCoreGraphics
import Foundation

/// A shape that was painted, and may be painted once more: each fill and stroke lies above those before.
@MainActor @preconcurrency
public protocol ShapePainting<Content>: View {
  /// The type of the shape.
  associatedtype Content: Shape
  /// The shape.
  nonisolated var shape: Content { get }
}

extension ShapeView: ShapePainting {}

/// A painted shape with more paint above.
nonisolated public struct RepaintedShape<Content: Shape, Below: View, Above: View>: ShapePainting {
  /// The shape.
  public let shape: Content
  fileprivate let below: Below
  fileprivate let above: Above

  /// One above the other.
  @MainActor public var body: some View { below.overlay(above) }
}

nonisolated extension ShapePainting {
  private func adding<Above: View>(_ above: Above) -> RepaintedShape<Content, Self, Above> {
    RepaintedShape(shape: shape, below: self, above: above)
  }

  /// Fills the shape once more, above.
  public func fill<Style: ShapeStyle>(
    _ content: Style, style: FillStyle = FillStyle()
  ) -> some ShapePainting<Content> { adding(shape.fill(content, style: style)) }

  /// Draws the outline above.
  public func stroke<Style: ShapeStyle>(
    _ content: Style, lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> some ShapePainting<Content> {
    adding(shape.stroke(content, lineWidth: lineWidth, antialiased: antialiased))
  }

  /// Draws the outline above.
  public func stroke<Style: ShapeStyle>(
    _ content: Style, style: StrokeStyle, antialiased: Bool = true
  ) -> some ShapePainting<Content> {
    adding(shape.stroke(content, style: style, antialiased: antialiased))
  }
}

nonisolated extension ShapePainting where Content: InsettableShape {
  /// Draws the outline above, inside of the shape.
  public func strokeBorder<Style: ShapeStyle>(
    _ content: Style, lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> some ShapePainting<Content> {
    adding(shape.strokeBorder(content, lineWidth: lineWidth, antialiased: antialiased))
  }

  /// Draws the outline above, inside of the shape.
  public func strokeBorder<Style: ShapeStyle>(
    _ content: Style, style: StrokeStyle, antialiased: Bool = true
  ) -> some ShapePainting<Content> {
    adding(shape.strokeBorder(content, style: style, antialiased: antialiased))
  }
}
