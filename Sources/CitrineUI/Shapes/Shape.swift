public import CitrineCoreGraphics
public import Foundation

/// A marker that keeps shapes nonisolated, although they are views.
///
/// The compiler infers main-actor isolation for types that conform to `View`. If two protocols of a type name different
/// actors, it infers none. So `Shape` also inherits this protocol, and paths can be computed on any thread.
@NoActor
public protocol UnisolatedView {}

/// A global actor without code that runs on it; see `UnisolatedView`.
@globalActor
public actor NoActor {
  /// The only instance; no code runs on it.
  public static let shared = NoActor()
}

/// An outline that is computed for a rectangle; as a view, it is filled with the inherited style.
///
/// ```swift
/// struct Triangle: Shape {
///   func path(in rect: CGRect) -> Path {
///     Path { path in
///       path.move(to: CGPoint(x: rect.midX, y: rect.minY))  // The top: y points down.
///       path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
///       path.addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
///       path.closeSubpath()
///     }
///   }
/// }
/// ```
public protocol Shape: Sendable, Animatable, View, UnisolatedView {
  /// How the shape is meant to be drawn; `ShapeRole.fill` by default.
  nonisolated static var role: ShapeRole { get }
  /// Whether the outline is mirrored horizontally in a layout direction; `LayoutDirectionBehavior.mirrors` by default.
  nonisolated var layoutDirectionBehavior: LayoutDirectionBehavior { get }
  /// Returns the outline in a rectangle, y down.
  nonisolated func path(in rect: CGRect) -> Path
  /// Returns the size of the shape for a proposal, in points.
  nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize
}

nonisolated extension Shape {
  /// The outline is mirrored horizontally if the layout is from right to left.
  public var layoutDirectionBehavior: LayoutDirectionBehavior { .mirrors }

  /// Returns the proposed size, with 10 points in place of nil.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }
}

extension Shape {
  /// The shape, filled with the inherited foreground style.
  @MainActor public var body: ShapeView<Self, ForegroundStyle> {
    ShapeView(shape: self, style: ForegroundStyle(), fillStyle: FillStyle())
  }
}

/// A shape that can be inset.
public protocol InsettableShape: Shape {
  /// The type of the inset shape.
  associatedtype InsetShape: InsettableShape
  /// Returns the shape, moved inwards by a distance in points on all sides.
  nonisolated func inset(by amount: CGFloat) -> InsetShape
}

/// How a path is filled: the fill rule, and antialiasing.
nonisolated public struct FillStyle: Hashable, Sendable {
  /// True if the even-odd rule is used in place of the nonzero rule.
  public var isEOFilled: Bool
  /// True if edges are antialiased; otherwise each pixel is covered or not.
  public var isAntialiased: Bool

  /// Creates a style from its properties.
  public init(eoFill: Bool = false, antialiased: Bool = true) {
    isEOFilled = eoFill
    isAntialiased = antialiased
  }

  var rule: CGPathFillRule { isEOFilled ? .evenOdd : .winding }
}

/// How a path is stroked.
///
/// ```swift
/// let dashed = StrokeStyle(lineWidth: 2, lineCap: .round, dash: [6, 4])
/// let view = Circle().stroke(Color.red, style: dashed).frame(width: 40, height: 40)
/// ```
nonisolated public struct StrokeStyle: Hashable, Animatable, Sendable {
  /// The line width in points.
  public var lineWidth: CGFloat
  /// The form of the ends of open subpaths and of dashes; butt by default.
  public var lineCap: CGLineCap
  /// The form of corners between segments; a miter by default.
  public var lineJoin: CGLineJoin
  /// The largest ratio of miter length to line width; sharper corners are bevelled.
  public var miterLimit: CGFloat
  /// The lengths of dashes and gaps alternately, in points; empty for a solid line.
  public var dash: [CGFloat]
  /// The position in the dash pattern at which the outline starts, in points.
  public var dashPhase: CGFloat

  /// Creates a style from its properties.
  public init(
    lineWidth: CGFloat = 1, lineCap: CGLineCap = .butt, lineJoin: CGLineJoin = .miter,
    miterLimit: CGFloat = 10, dash: [CGFloat] = [], dashPhase: CGFloat = 0
  ) {
    self.lineWidth = lineWidth
    self.lineCap = lineCap
    self.lineJoin = lineJoin
    self.miterLimit = miterLimit
    self.dash = dash
    self.dashPhase = dashPhase
  }

  /// The line width, miter limit and dash phase.
  public var animatableData: AnimatablePair<CGFloat, AnimatablePair<CGFloat, CGFloat>> {
    get { AnimatablePair(lineWidth, AnimatablePair(miterLimit, dashPhase)) }
    set {
      lineWidth = newValue.first
      (miterLimit, dashPhase) = (newValue.second.first, newValue.second.second)
    }
  }
}

/// A shape that is filled with a style; see `ShapePainting`.
nonisolated public struct ShapeView<Content: Shape, Style: ShapeStyle>: View, PrimitiveView {
  /// The shape whose outline is filled.
  public var shape: Content
  /// The style of the fill.
  public var style: Style
  /// The fill rule and antialiasing.
  public var fillStyle: FillStyle

  @MainActor func makeNodes(in scope: Scope) -> [Node] {
    [
      ShapeNode(
        scope.child("shape").presented(shape), fillStyle,
        scope.child("paint").presented(style.resolvedPaint(in: scope.environment)))
    ]
  }
}

private final class ShapeNode: Node {
  private let shape: any Shape
  private let style: FillStyle
  private let paint: ResolvedPaint
  private var container: ContainerShape?

  init(_ shape: any Shape, _ style: FillStyle, _ paint: ResolvedPaint) {
    self.shape = shape
    self.style = style
    self.paint = paint
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }

  /// A view with a matched geometry is arranged again outside of its container; it keeps the container.
  override func arrange(_ proposal: ProposedViewSize) {
    container = LayoutContext.containerShape ?? container
  }

  override func draw(in painter: Painter) {
    painter.withSavedState { painter in
      painter.context.translateBy(x: frame.minX, y: frame.minY)
      let rect = CGRect(origin: .zero, size: frame.size)
      let path = shape.outline(of: self, in: container)
      painter.fill(path.cgPath, with: paint, in: rect, style)
    }
  }
}

nonisolated extension Shape {
  /// Fills the shape with a style; `content` is the colour or gradient, `style` the fill rule and antialiasing.
  public func fill<Style: ShapeStyle>(
    _ content: Style, style: FillStyle = FillStyle()
  ) -> ShapeView<Self, Style> { ShapeView(shape: self, style: content, fillStyle: style) }

  /// The shape, filled with the inherited foreground style.
  public func fill(style: FillStyle = FillStyle()) -> ShapeView<Self, ForegroundStyle> {
    fill(ForegroundStyle(), style: style)
  }

  /// Strokes the outline with a style; line widths are in points.
  public func stroke<Style: ShapeStyle>(
    _ content: Style, lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> ShapeView<StrokedShape<Self>, Style> {
    stroke(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
  }

  /// Strokes the outline with a style; line widths are in points.
  public func stroke<Style: ShapeStyle>(
    _ content: Style, style: StrokeStyle, antialiased: Bool = true
  ) -> ShapeView<StrokedShape<Self>, Style> {
    stroke(style: style).fill(content, style: FillStyle(antialiased: antialiased))
  }

  /// Returns the outline's stroke as a shape; line widths are in points.
  public func stroke(lineWidth: CGFloat = 1) -> StrokedShape<Self> {
    stroke(style: StrokeStyle(lineWidth: lineWidth))
  }

  /// Returns the outline's stroke as a shape; line widths are in points.
  public func stroke(style: StrokeStyle) -> StrokedShape<Self> {
    StrokedShape(base: self, style: style)
  }
}

nonisolated extension InsettableShape {
  /// Strokes the outline with a style, inside of the shape: the shape is inset by half the line width.
  public func strokeBorder<Style: ShapeStyle>(
    _ content: Style, lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> some View {
    strokeBorder(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
  }

  /// Strokes the outline with a style, inside of the shape: the shape is inset by half the line width.
  public func strokeBorder<Style: ShapeStyle>(
    _ content: Style, style: StrokeStyle, antialiased: Bool = true
  ) -> some View {
    StrokeBorderShape(base: self, style: style)
      .fill(content, style: FillStyle(antialiased: antialiased))
  }

  /// Strokes the outline inside of the shape with the inherited foreground style.
  public func strokeBorder(lineWidth: CGFloat = 1, antialiased: Bool = true) -> some View {
    strokeBorder(ForegroundStyle(), lineWidth: lineWidth, antialiased: antialiased)
  }

  /// Strokes the outline inside of the shape with the inherited foreground style.
  public func strokeBorder(style: StrokeStyle, antialiased: Bool = true) -> some View {
    strokeBorder(ForegroundStyle(), style: style, antialiased: antialiased)
  }
}

/// The stroke of a shape that is inset by half the line width.
nonisolated private struct StrokeBorderShape<Base: InsettableShape>: Shape {
  var base: Base
  var style: StrokeStyle

  var animatableData: AnimatablePair<Base.AnimatableData, StrokeStyle.AnimatableData> {
    get { AnimatablePair(base.animatableData, style.animatableData) }
    set {
      base.animatableData = newValue.first
      style.animatableData = newValue.second
    }
  }

  var layoutDirectionBehavior: LayoutDirectionBehavior { base.layoutDirectionBehavior }

  func path(in rect: CGRect) -> Path {
    base.inset(by: style.lineWidth / 2).path(in: rect).strokedPath(style)
  }

  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { base.sizeThatFits(proposal) }
}
