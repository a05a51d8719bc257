import CitrineCoreGraphics
import Foundation

/// A gradient between the colours of vertices, which lie on a grid of bent rows and columns.
///
/// Positions are relative to the painted rectangle: (0, 0) is its top left, (1, 1) its bottom right. The edges between
/// neighbours are cubic curves. If only the vertices are given, the tangent at a vertex is parallel to the line between
/// its two neighbours (Catmull–Rom), and at the border to the line to its only neighbour. The alpha of colours is
/// premultiplied before they are interpolated.
///
/// ```swift
/// let mesh = MeshGradient(
///   width: 3, height: 2,
///   points: [[0, 0], [0.6, 0], [1, 0], [0, 1], [0.4, 1], [1, 1]],
///   colors: [.red, .orange, .yellow, .purple, .blue, .mint])
/// let view = mesh.frame(width: 120, height: 80)
/// ```
nonisolated public struct MeshGradient: ShapeStyle, PaintingStyle, Equatable {
  /// The position of a vertex, with the control points of the four edges that end at it.
  public struct BezierPoint: Equatable, Sendable {
    /// The position of the vertex.
    public var position: SIMD2<Float>
    /// The control point of the edge to the left.
    public var leadingControlPoint: SIMD2<Float>
    /// The control point of the edge upwards.
    public var topControlPoint: SIMD2<Float>
    /// The control point of the edge to the right.
    public var trailingControlPoint: SIMD2<Float>
    /// The control point of the edge downwards.
    public var bottomControlPoint: SIMD2<Float>

    /// Creates a vertex from five points, relative to the painted rectangle.
    public init(
      position: SIMD2<Float>, leadingControlPoint: SIMD2<Float>, topControlPoint: SIMD2<Float>,
      trailingControlPoint: SIMD2<Float>, bottomControlPoint: SIMD2<Float>
    ) {
      self.position = position
      self.leadingControlPoint = leadingControlPoint
      self.topControlPoint = topControlPoint
      self.trailingControlPoint = trailingControlPoint
      self.bottomControlPoint = bottomControlPoint
    }
  }

  /// The positions of the vertices, row by row.
  public enum Locations: Equatable, Sendable {
    /// Positions only; the curves between them follow.
    case points([SIMD2<Float>])
    /// Positions with the control points of curves.
    case bezierPoints([BezierPoint])
  }

  /// The colours of the vertices, row by row.
  public enum Colors: Equatable, Sendable {
    /// Colours that can depend on the environment.
    case colors([Color])
    /// Components of colours.
    case resolvedColors([Color.Resolved])
  }

  /// The number of vertices in a row, at least 2.
  public var width: Int
  /// The number of rows, at least 2.
  public var height: Int
  /// The positions of the vertices.
  public var locations: Locations
  /// The colours of the vertices.
  public var colors: Colors
  /// The colour outside of the mesh.
  public var background: Color
  /// Whether colours are interpolated by cubic curves, which have no kinks at the vertices, instead of linearly.
  public var smoothsColors: Bool
  /// The space in which colours are interpolated.
  public var colorSpace: Gradient.ColorSpace

  /// Creates a mesh of `width` · `height` vertices; with fewer locations or colours, only the background is painted.
  public init(
    width: Int, height: Int, locations: Locations, colors: Colors, background: Color = .clear,
    smoothsColors: Bool = true, colorSpace: Gradient.ColorSpace = .device
  ) {
    (self.width, self.height) = (width, height)
    (self.locations, self.colors, self.background) = (locations, colors, background)
    (self.smoothsColors, self.colorSpace) = (smoothsColors, colorSpace)
  }

  /// Creates a mesh of `width` · `height` vertices; with fewer points or colours, only the background is painted.
  public init(
    width: Int, height: Int, points: [SIMD2<Float>], colors: [Color], background: Color = .clear,
    smoothsColors: Bool = true, colorSpace: Gradient.ColorSpace = .device
  ) {
    self.init(
      width: width, height: height, locations: .points(points), colors: .colors(colors),
      background: background, smoothsColors: smoothsColors, colorSpace: colorSpace)
  }

  /// Creates a mesh of `width` · `height` vertices; with fewer points or colours, only the background is painted.
  public init(
    width: Int, height: Int, points: [SIMD2<Float>], resolvedColors: [Color.Resolved],
    background: Color = .clear, smoothsColors: Bool = true,
    colorSpace: Gradient.ColorSpace = .device
  ) {
    self.init(
      width: width, height: height, locations: .points(points),
      colors: .resolvedColors(resolvedColors), background: background,
      smoothsColors: smoothsColors, colorSpace: colorSpace)
  }

  /// Creates a mesh of `width` · `height` vertices; with fewer points or colours, only the background is painted.
  public init(
    width: Int, height: Int, bezierPoints: [BezierPoint], colors: [Color],
    background: Color = .clear, smoothsColors: Bool = true,
    colorSpace: Gradient.ColorSpace = .device
  ) {
    self.init(
      width: width, height: height, locations: .bezierPoints(bezierPoints),
      colors: .colors(colors), background: background, smoothsColors: smoothsColors,
      colorSpace: colorSpace)
  }

  /// Creates a mesh of `width` · `height` vertices; with fewer points or colours, only the background is painted.
  public init(
    width: Int, height: Int, bezierPoints: [BezierPoint], resolvedColors: [Color.Resolved],
    background: Color = .clear, smoothsColors: Bool = true,
    colorSpace: Gradient.ColorSpace = .device
  ) {
    self.init(
      width: width, height: height, locations: .bezierPoints(bezierPoints),
      colors: .resolvedColors(resolvedColors), background: background,
      smoothsColors: smoothsColors, colorSpace: colorSpace)
  }

  func paint(in environment: EnvironmentValues) -> ResolvedPaint {
    let components =
      switch colors {
      case .colors(let colors): colors.map { $0.resolved(in: environment).sRGBComponents }
      case .resolvedColors(let colors): colors.map(\.cgColor.sRGBComponents)
      }
    let mesh = ColorMesh(
      width: width, height: height, locations, components, smoothsColors: smoothsColors,
      colorSpace.mixing)
    if mesh == nil { report("MeshGradient: the numbers of points and colours do not fit the mesh") }
    return .area(
      MeshPaint(mesh: mesh, background: background.resolved(in: environment)), opacity: 1)
  }
}

extension MeshGradient: View, PrimitiveView, StyleView {}

/// A mesh above its background.
nonisolated private struct MeshPaint: AreaPaint {
  let mesh: ColorMesh?
  let background: CGColor

  func draw(in rect: CGRect, _ context: CGContext) {
    if background.alpha > 0 {
      context.setFillColor(background)
      context.fill(context.boundingBoxOfClipPath)
    }
    mesh?.draw(in: rect, context)
  }
}
