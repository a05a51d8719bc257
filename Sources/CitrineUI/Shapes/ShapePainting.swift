public import CitrineCoreGraphics
import Foundation

/// A painted shape that can be painted again: each further fill or stroke is drawn above the earlier ones.
@MainActor @preconcurrency
public protocol ShapePainting<Content>: View {
  /// The type of the shape.
  associatedtype Content: Shape
  /// The shape that is painted, for further fills and strokes.
  nonisolated var shape: Content { get }
}

extension ShapeView: ShapePainting {}

/// A painted shape with another fill or stroke above it.
nonisolated public struct RepaintedShape<Content: Shape, Below: View, Above: View>: ShapePainting {
  /// The shape that is painted, for further fills and strokes.
  public let shape: Content
  fileprivate let below: Below
  fileprivate let above: Above

  /// The earlier paint, overlaid with the new one.
  @MainActor public var body: some View { below.overlay(above) }
}

nonisolated extension ShapePainting {
  private func adding<Above: View>(_ above: Above) -> RepaintedShape<Content, Self, Above> {
    RepaintedShape(shape: shape, below: self, above: above)
  }

  /// Adds a fill of the shape, drawn above the earlier paint.
  public func fill<Style: ShapeStyle>(
    _ content: Style, style: FillStyle = FillStyle()
  ) -> some ShapePainting<Content> { adding(shape.fill(content, style: style)) }

  /// Adds a stroke of the outline, drawn above the earlier paint; the line width is in points.
  public func stroke<Style: ShapeStyle>(
    _ content: Style, lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> some ShapePainting<Content> {
    adding(shape.stroke(content, lineWidth: lineWidth, antialiased: antialiased))
  }

  /// Adds a stroke of the outline, drawn above the earlier paint; the line width is in points.
  public func stroke<Style: ShapeStyle>(
    _ content: Style, style: StrokeStyle, antialiased: Bool = true
  ) -> some ShapePainting<Content> {
    adding(shape.stroke(content, style: style, antialiased: antialiased))
  }
}

nonisolated extension ShapePainting where Content: InsettableShape {
  /// Adds a stroke inside of the shape, drawn above the earlier paint.
  public func strokeBorder<Style: ShapeStyle>(
    _ content: Style, lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> some ShapePainting<Content> {
    adding(shape.strokeBorder(content, lineWidth: lineWidth, antialiased: antialiased))
  }

  /// Adds a stroke inside of the shape, drawn above the earlier paint.
  public func strokeBorder<Style: ShapeStyle>(
    _ content: Style, style: StrokeStyle, antialiased: Bool = true
  ) -> some ShapePainting<Content> {
    adding(shape.strokeBorder(content, style: style, antialiased: antialiased))
  }
}
