import Citrine
public import Foundation

extension GraphicsContext {
  /// The smallest rectangle in user space that contains all clips; the whole canvas if there are none.
  public var clipBoundingRect: CGRect {
    let bounds = clips.reduce(layer.bounds) { $0.intersection($1.bounds) }
    return bounds.isNull ? bounds : bounds.applying(transform.inverted())
  }

  /// Narrows the clip of later operations to the interior of a path.
  ///
  /// - Parameters:
  ///   - path: The path in user space; the clip to an empty path is empty.
  ///   - style: The fill rule, and whether the edge is antialiased.
  ///   - options: `inverse` clips to what is outside of the path.
  public mutating func clip(
    to path: Path, style: FillStyle = FillStyle(), options: ClipOptions = ClipOptions()
  ) {
    clips.append(
      CanvasClip(
        path.applying(transform), style, isInverse: options.contains(.inverse), in: layer.bounds))
  }

  /// Narrows the clip of later operations to the alpha of a layer.
  ///
  /// - Parameters:
  ///   - opacity: The factor of the layer's alpha, from 0 to 1.
  ///   - options: `inverse` clips to the area that the layer leaves transparent.
  ///   - content: Draws the layer; its context has the same transform, and neither clips nor filters.
  public mutating func clipToLayer<Failure: Error>(
    opacity: Double = 1, options: ClipOptions = ClipOptions(),
    content: (inout GraphicsContext) throws(Failure) -> Void
  ) throws(Failure) {
    var failure: Failure?
    var mask: RasterPixels?
    let plain = GraphicsContext(layer, environment)
    plain.perform(inUserSpace: false) { painter in
      painter.context.beginFilterLayer(over: .infinite, margin: 0)
      layer.drawLayer { inner in
        var context = GraphicsContext(inner, environment)
        context.transform = transform
        do throws(Failure) { try content(&context) } catch { failure = error }
      }
      mask = painter.context.endFilterLayer(margin: 0, .visible)
    }
    if let failure { throw failure }
    guard let mask else { return }
    var pixels = PixelBuffer(mask)
    let factor = Float(opacity > 0 ? min(opacity, 1) : 0)
    let isInverse = options.contains(.inverse)
    pixels.mapPixels { pixel in
      let alpha = pixel.w * factor
      return SIMD4(0, 0, 0, isInverse ? 255 - alpha : alpha)
    }
    clips.append(CanvasClip(pixels.raster, bounds: layer.bounds))
  }
}
