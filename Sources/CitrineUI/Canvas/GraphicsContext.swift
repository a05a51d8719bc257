public import CitrineCoreGraphics
public import Foundation

/// The destination of the drawing of a `Canvas`, together with a state: transform, clips, filters, opacity, blend mode.
///
/// It is a value: a copy draws into the same picture, and has a state of its own. It can be used while the closure that
/// receives it runs. While a layer is drawn, only the context of the layer can be used.
///
/// ```swift
/// let view = Canvas { context, size in
///   var faint = context  // The changes of the copy do not affect `context`.
///   faint.opacity = 0.3
///   faint.rotate(by: .degrees(10))
///   faint.fill(Path(CGRect(x: 10, y: 10, width: 40, height: 40)), with: .color(.blue))
///   context.fill(Path(CGRect(x: 10, y: 10, width: 40, height: 40)), with: .color(.red))
/// }
/// ```
public struct GraphicsContext {
  let layer: CanvasLayer
  /// The opacity of each operation, from 0 to 1; values outside are clamped.
  public var opacity = 1.0
  /// The blend mode of each operation with what the layer contains already.
  public var blendMode = BlendMode.normal
  /// The environment of the canvas, in which colours, images and texts are resolved.
  public internal(set) var environment: EnvironmentValues
  /// The transform from user space, whose coordinates the calls take, to the space of the canvas: points, y down.
  public var transform = CGAffineTransform.identity
  var clips: [CanvasClip] = []
  var filters: [AppliedFilter] = []

  init(_ layer: CanvasLayer, _ environment: EnvironmentValues) {
    self.layer = layer
    self.environment = environment
  }

  // MARK: Transforms

  /// Scales user space about its origin.
  public mutating func scaleBy(x: CGFloat, y: CGFloat) {
    concatenate(CGAffineTransform(scaleX: x, y: y))
  }

  /// Moves the origin of user space by distances in points.
  public mutating func translateBy(x: CGFloat, y: CGFloat) {
    concatenate(CGAffineTransform(translationX: x, y: y))
  }

  /// Rotates user space clockwise about its origin.
  public mutating func rotate(by angle: Angle) {
    concatenate(CGAffineTransform(rotationAngle: CGFloat(angle.radians)))
  }

  /// Adds a transform, which applies to points before the earlier transforms.
  public mutating func concatenate(_ matrix: CGAffineTransform) {
    transform = matrix.concatenating(transform)
  }

  // MARK: Paths

  /// Fills a path; gradients of styles are positioned relative to the bounding rectangle of the path.
  public func fill(_ path: Path, with shading: Shading, style: FillStyle = FillStyle()) {
    let bounds = path.boundingRect
    guard !bounds.isNull else { return }
    let paint = shading.paint(in: environment)
    perform(in: bounds) { $0.fill(path.cgPath, with: paint, in: bounds, style) }
  }

  /// Strokes a path; the line width is in points of user space.
  public func stroke(_ path: Path, with shading: Shading, lineWidth: CGFloat = 1) {
    stroke(path, with: shading, style: StrokeStyle(lineWidth: lineWidth))
  }

  /// Strokes a path; lengths are in points of user space.
  public func stroke(_ path: Path, with shading: Shading, style: StrokeStyle) {
    fill(path.strokedPath(style), with: shading)
  }

  // MARK: Layers

  /// Draws a layer, which is then painted as one operation with the state of this context.
  ///
  /// The context of the layer has the same transform. Its opacity is 1, its blend mode is normal, and it has no clips
  /// and no filters.
  public func drawLayer<Failure: Error>(
    content: (inout GraphicsContext) throws(Failure) -> Void
  ) throws(Failure) {
    var failure: Failure?
    perform(inUserSpace: false) { painter in
      painter.group { _ in
        layer.drawLayer { inner in
          var context = GraphicsContext(inner, environment)
          context.transform = transform
          do throws(Failure) { try content(&context) } catch { failure = error }
        }
      }
    }
    if let failure { throw failure }
  }

  /// Calls a closure with a Quartz context, whose space is the user space of this context: y is down.
  ///
  /// If this context has filters, an opacity below 1 or a blend mode, they apply to everything that is drawn as one
  /// operation. The state of the Quartz context is restored afterwards; it must not be used any more then.
  public func withCGContext<Failure: Error>(
    content: (CGContext) throws(Failure) -> Void
  ) throws(Failure) {
    var failure: Failure?
    let isPlain = opacity >= 1 && blendMode == .normal
    perform { painter in
      painter.group(unless: isPlain) { painter in
        let context = painter.context
        let matrix = context.textMatrix
        context.withIsolatedState {
          do throws(Failure) { try content(context) } catch { failure = error }
        }
        context.textMatrix = matrix
        context.beginPath()
      }
    }
    if let failure { throw failure }
  }

  // MARK: Operations

  /// Draws one operation with the state of this context.
  ///
  /// - Parameters:
  ///   - bounds: The rectangle of user space that contains the operation.
  ///   - inUserSpace: Whether the operation takes coordinates of user space, instead of the layer's space.
  func perform(
    in bounds: CGRect = .infinite, inUserSpace: Bool = true, _ draw: (Painter) -> Void
  ) {
    guard layer.canDraw else { return }
    layer.draw(clips) { painter in
      if inUserSpace { painter.context.concatenate(transform) }
      var painter = painter
      painter.opacity = CGFloat(opacity > 0 ? min(opacity, 1) : 0)
      painter.blendMode = blendMode.cgBlendMode
      guard !filters.isEmpty else { return draw(painter) }
      // The filter that was added last changes the drawing first.
      let filters = filters.reversed().map { ($0.filter, $0.space) }
      painter.filtered(filters, in: bounds) { draw($0) }
    }
  }
}
