public import CitrineCoreGraphics
public import Foundation

/// Views of any thread.
///
/// The compiler infers the main actor for types that are views, and no actor at all where protocols name
/// two: so shapes, whose outlines are wanted on any thread, belong to none.
@NoActor
public protocol UnisolatedView {}

/// An actor that nothing runs on; see `UnisolatedView`.
@globalActor
public actor NoActor {
  /// The actor.
  public static let shared = NoActor()
}

/// An outline for any rectangle, which is drawn where a view is wanted.
public protocol Shape: Sendable, Animatable, View, UnisolatedView {
  /// The outline in a rectangle; y down.
  nonisolated func path(in rect: CGRect) -> Path
  /// The size that the shape takes of what it is offered.
  nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize
}

nonisolated extension Shape {
  /// All that is offered; 10 points where nothing is said.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }
}

extension Shape {
  /// The shape, filled with the style that it inherits.
  @MainActor public var body: ShapeView<Self, ForegroundStyle> {
    ShapeView(shape: self, style: ForegroundStyle(), fillStyle: FillStyle())
  }
}

/// A shape that can lie inside of itself.
public protocol InsettableShape: Shape {
  /// The type of the smaller shape.
  associatedtype InsetShape: InsettableShape
  /// The shape, so much farther inside on all sides.
  nonisolated func inset(by amount: CGFloat) -> InsetShape
}

/// What is inside of an outline, and how its edges are.
nonisolated public struct FillStyle: Hashable, Sendable {
  /// Whether what is crossed an even number of times is outside.
  public var isEOFilled: Bool
  /// Whether edges are smooth.
  public var isAntialiased: Bool

  /// Creates a style.
  public init(eoFill: Bool = false, antialiased: Bool = true) {
    isEOFilled = eoFill
    isAntialiased = antialiased
  }

  var rule: CGPathFillRule { isEOFilled ? .evenOdd : .winding }
}

/// How an outline is drawn with a pen.
nonisolated public struct StrokeStyle: Hashable, Animatable, Sendable {
  /// The width of the pen.
  public var lineWidth: CGFloat
  /// How lines end.
  public var lineCap: CGLineCap
  /// How lines meet.
  public var lineJoin: CGLineJoin
  /// How far a corner may reach, in halves of the width.
  public var miterLimit: CGFloat
  /// Lengths of dashes and gaps, in turn.
  public var dash: [CGFloat]
  /// Where in the dashes the outline begins.
  public var dashPhase: CGFloat

  /// Creates a style.
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

  /// Width, limit and phase.
  public var animatableData: AnimatablePair<CGFloat, AnimatablePair<CGFloat, CGFloat>> {
    get { AnimatablePair(lineWidth, AnimatablePair(miterLimit, dashPhase)) }
    set {
      lineWidth = newValue.first
      (miterLimit, dashPhase) = (newValue.second.first, newValue.second.second)
    }
  }
}

/// A shape that is painted; see `ShapePainting`.
nonisolated public struct ShapeView<Content: Shape, Style: ShapeStyle>: View, PrimitiveView {
  /// The shape.
  public var shape: Content
  /// What it is painted with.
  public var style: Style
  /// What is inside of it.
  public var fillStyle: FillStyle

  @MainActor func nodes(in scope: Scope) -> [Node] {
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
  private let paint: Paint

  init(_ shape: any Shape, _ style: FillStyle, _ paint: Paint) {
    self.shape = shape
    self.style = style
    self.paint = paint
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }

  override func draw(in painter: Painter) {
    painter.saved { painter in
      painter.context.translateBy(x: frame.minX, y: frame.minY)
      let rect = CGRect(origin: .zero, size: frame.size)
      painter.fill(shape.path(in: rect).cgPath, with: paint, in: rect, style)
    }
  }
}

nonisolated extension Shape {
  /// The shape, filled.
  public func fill<Style: ShapeStyle>(
    _ content: Style, style: FillStyle = FillStyle()
  ) -> ShapeView<Self, Style> { ShapeView(shape: self, style: content, fillStyle: style) }

  /// The shape, filled with the style that it inherits.
  public func fill(style: FillStyle = FillStyle()) -> ShapeView<Self, ForegroundStyle> {
    fill(ForegroundStyle(), style: style)
  }

  /// The outline, drawn with a pen.
  public func stroke<Style: ShapeStyle>(
    _ content: Style, lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> ShapeView<StrokedShape<Self>, Style> {
    stroke(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
  }

  /// The outline, drawn with a pen.
  public func stroke<Style: ShapeStyle>(
    _ content: Style, style: StrokeStyle, antialiased: Bool = true
  ) -> ShapeView<StrokedShape<Self>, Style> {
    stroke(style: style).fill(content, style: FillStyle(antialiased: antialiased))
  }

  /// The shape of the outline, drawn with a pen.
  public func stroke(lineWidth: CGFloat = 1) -> StrokedShape<Self> {
    stroke(style: StrokeStyle(lineWidth: lineWidth))
  }

  /// The shape of the outline, drawn with a pen.
  public func stroke(style: StrokeStyle) -> StrokedShape<Self> {
    StrokedShape(base: self, style: style)
  }
}

nonisolated extension InsettableShape {
  /// The outline, drawn with a pen inside of the shape.
  public func strokeBorder<Style: ShapeStyle>(
    _ content: Style, lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> some View {
    strokeBorder(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
  }

  /// The outline, drawn with a pen inside of the shape.
  public func strokeBorder<Style: ShapeStyle>(
    _ content: Style, style: StrokeStyle, antialiased: Bool = true
  ) -> some View {
    BorderShape(base: self, style: style)
      .fill(content, style: FillStyle(antialiased: antialiased))
  }

  /// The outline, drawn with a pen inside of the shape, with the style that it inherits.
  public func strokeBorder(lineWidth: CGFloat = 1, antialiased: Bool = true) -> some View {
    strokeBorder(ForegroundStyle(), lineWidth: lineWidth, antialiased: antialiased)
  }

  /// The outline, drawn with a pen inside of the shape, with the style that it inherits.
  public func strokeBorder(style: StrokeStyle, antialiased: Bool = true) -> some View {
    strokeBorder(ForegroundStyle(), style: style, antialiased: antialiased)
  }
}

/// The stroke of a shape that lies half its pen's width inside.
nonisolated private struct BorderShape<Base: InsettableShape>: Shape {
  var base: Base
  var style: StrokeStyle

  var animatableData: AnimatablePair<Base.AnimatableData, StrokeStyle.AnimatableData> {
    get { AnimatablePair(base.animatableData, style.animatableData) }
    set {
      base.animatableData = newValue.first
      style.animatableData = newValue.second
    }
  }

  func path(in rect: CGRect) -> Path {
    base.inset(by: style.lineWidth / 2).path(in: rect).strokedPath(style)
  }

  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { base.sizeThatFits(proposal) }
}
