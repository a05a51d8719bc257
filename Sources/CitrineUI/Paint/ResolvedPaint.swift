import Citrine
import CitrineCoreGraphics
import Foundation

/// The paint of a style in one environment: it no longer depends on names, schemes or tints.
nonisolated indirect enum ResolvedPaint: Sendable {
  case color(CGColor)
  /// A paint that differs from point to point, such as a gradient, with an opacity.
  case area(any AreaPaint, opacity: Double)
  /// The pixels behind, changed by a material; nil leaves them as they are.
  case backdrop(ResolvedMaterial?, opacity: Double)
  /// A paint with a shadow under or inside of what it fills.
  case shadowed(ResolvedPaint, ResolvedShadow)
  /// A paint that is blended with what lies below.
  case blended(ResolvedPaint, CGBlendMode)

  static let clear = ResolvedPaint.color(CGColor(red: 0, green: 0, blue: 0, alpha: 0))

  /// The paint of a gradient.
  static func gradient(_ gradient: ResolvedGradient) -> ResolvedPaint {
    .area(gradient, opacity: 1)
  }

  /// The paint with its alpha multiplied by a factor.
  func opacity(_ opacity: Double) -> ResolvedPaint {
    switch self {
    case .color(let color): .color(color.copy(alpha: color.alpha * CGFloat(opacity)) ?? color)
    case .area(let area, let own): .area(area, opacity: own * opacity)
    case .backdrop(let material, let own): .backdrop(material, opacity: own * opacity)
    case .shadowed(let base, let shadow): .shadowed(base.opacity(opacity), shadow)
    case .blended(let base, let mode): .blended(base.opacity(opacity), mode)
    }
  }

  /// The colour, without shadows and blend modes; nil if the paint differs from point to point.
  var plainColor: CGColor? {
    switch self {
    case .color(let color): color
    case .area, .backdrop: nil
    case .shadowed(let base, _), .blended(let base, _): base.plainColor
    }
  }
}

/// A paint that differs from point to point.
nonisolated protocol AreaPaint: Sendable {
  /// Fills the clip region with the paint, positioned relative to a rectangle; y down.
  func draw(in rect: CGRect, _ context: CGContext)
}

extension ResolvedGradient: AreaPaint {}

/// A style with a paint that is already resolved.
nonisolated struct ResolvedStyle: ShapeStyle, PaintingStyle {
  let paint: ResolvedPaint

  func paint(in environment: EnvironmentValues) -> ResolvedPaint { paint }
}

/// An area that is filled with a paint.
enum PaintedShape {
  /// The interior of a path.
  case path(CGPath, FillStyle)
  /// The drawing of a closure in a rectangle: its alpha, and its colours if the paint is a colour.
  case drawing(CGRect, (Painter) -> Void)

  /// The rectangle of user space that contains the area.
  fileprivate var bounds: CGRect {
    switch self {
    case .path(let path, _): path.boundingBoxOfPath
    case .drawing(let bounds, _): bounds
    }
  }
}

extension Painter {
  /// Fills a shape; the paint is positioned relative to a rectangle.
  func fill(_ shape: PaintedShape, with paint: ResolvedPaint, in rect: CGRect) {
    switch paint {
    case .color(let color): fill(shape, with: color)
    case .area(let area, let opacity):
      var painter = self
      painter.opacity *= CGFloat(min(max(opacity, 0), 1))
      painter.fill(shape, with: area, in: rect)
    case .backdrop(let material, let opacity):
      guard let area = BackdropPaint(behind: shape.bounds, material, in: context) else { return }
      fill(shape, with: .area(area, opacity: opacity), in: rect)
    case .shadowed(let base, let shadow) where shadow.isInner:
      group { painter in
        painter.fill(shape, with: base, in: rect)
        // The shadow is wanted in the shape only, so pixels around it need not be computed.
        painter.clipped(to: shape.bounds.insetBy(dx: -1, dy: -1)) { painter in
          var inner = painter
          inner.blendMode = .sourceAtop
          inner.filtered([.shadow(shadow.pixelShadow)], in: shape.bounds) {
            $0.fill(shape, with: .black)
          }
        }
      }
    case .shadowed(let base, let shadow):
      shadowed(shadow.viewShadow) { $0.fill(shape, with: base, in: rect) }
    case .blended(let base, let mode):
      var painter = self
      painter.blendMode = mode
      painter.fill(shape, with: base, in: rect)
    }
  }

  private func fill(_ shape: PaintedShape, with color: CGColor) {
    switch shape {
    case .path(let path, let style):
      paint { context in
        context.setShouldAntialias(style.isAntialiased)
        context.setFillColor(color)
        context.beginPath()
        context.addPath(path)
        context.fillPath(using: style.rule)
      }
    case .drawing(_, let draw): draw(self)
    }
  }

  private func fill(_ shape: PaintedShape, with area: any AreaPaint, in rect: CGRect) {
    switch shape {
    case .path(let path, let style):
      // The clip to the path would also clip the shadow, so the area is drawn in a group.
      guard !isShadowed else { return group { $0.fill(shape, with: area, in: rect) } }
      paint { context in
        context.clip(to: path, style)
        area.draw(in: rect, context)
      }
    case .drawing(_, let draw):
      // The shape is drawn first; the area then replaces its colour.
      group { painter in
        draw(painter)
        var areaPainter = painter
        areaPainter.blendMode = .sourceIn
        areaPainter.paint { area.draw(in: rect, $0) }
      }
    }
  }
}
