import Citrine
import CitrineCoreGraphics
import Foundation

/// The destination of graphics contexts: the picture of a canvas, or a layer of it.
///
/// Copies of a graphics context share it. Each of them has its own clips; those that were used last stay set in the
/// Quartz context, so that operations with equal clips do not set them again.
final class CanvasLayer {
  let context: CGContext
  /// The visible rectangle in the space of the layer, in points.
  let bounds: CGRect
  /// The views that can be drawn, by their tags.
  let symbols: [AnyHashable: Node]
  /// The transform from the space of the layer to the base space of the Quartz context.
  let toBase: CGAffineTransform
  /// The clips that are set, each after a saved state of the Quartz context.
  private var clips: [CanvasClip] = []
  /// Whether operations can be drawn: false after the end, and while a layer above this one is open.
  private var isOpen = true
  private let thread = ThreadIdentity.current

  init(_ context: CGContext, bounds: CGRect, symbols: [AnyHashable: Node]) {
    self.context = context
    self.bounds = bounds
    self.symbols = symbols
    toBase = context.ctm
  }

  /// Whether something can be drawn now; if not, this is reported.
  var canDraw: Bool {
    if isOpen, thread == .current { return true }
    report("GraphicsContext: it is used after its end, below an open layer, or on another thread")
    return false
  }

  /// Draws one operation through clips.
  func draw(_ clips: [CanvasClip], _ body: (Painter) -> Void) {
    set(clips)
    context.saveGState()
    body(Painter(context))
    context.restoreGState()
  }

  /// Calls a closure that draws into a layer above this one.
  func drawLayer(_ body: (CanvasLayer) -> Void) {
    let layer = CanvasLayer(context, bounds: bounds, symbols: symbols)
    isOpen = false
    body(layer)
    layer.close()
    isOpen = true
  }

  /// Removes the clips, and ends drawing.
  func close() {
    set([])
    isOpen = false
  }

  /// Sets clips in the Quartz context.
  private func set(_ wanted: [CanvasClip]) {
    // A clip belongs to one list and its copies, so lists with the same last clip are equal.
    if wanted.count == clips.count, wanted.last === clips.last { return }
    let common = zip(wanted, clips).prefix { $0 === $1 }.count
    while clips.count > common {
      context.restoreGState()
      clips.removeLast()
    }
    for clip in wanted[common...] {
      context.saveGState()
      clip.set(in: context)
      clips.append(clip)
    }
  }
}

/// A clip of a graphics context, in the space of its layer.
final class CanvasClip {
  private enum Form {
    case path(CGPath, FillStyle)
    case mask(RasterPixels)
  }

  private let form: Form
  /// The rectangle that contains the clip, in the space of the layer.
  let bounds: CGRect

  /// Creates a clip to the interior of a path, or to what is outside of it.
  init(_ path: Path, _ style: FillStyle, isInverse: Bool, in layer: CGRect) {
    guard isInverse else {
      form = .path(path.cgPath, style)
      bounds = path.boundingRect
      return
    }
    // Filters see some distance beyond the edges of the layer.
    let distance = CGFloat(PixelBuffer.extent(ofBlur: PixelBuffer.maximumDeviation))
    let whole = Path(layer.union(path.boundingRect).insetBy(dx: -distance, dy: -distance))
    let rest = whole.cgPath.subtracting(path.cgPath, using: style.rule)
    form = .path(rest, FillStyle(antialiased: style.isAntialiased))
    bounds = layer
  }

  /// Creates a clip to the alpha of pixels.
  init(_ pixels: RasterPixels, bounds: CGRect) {
    form = .mask(pixels)
    self.bounds = bounds
  }

  /// Narrows the clip of a context that has the user space of the layer.
  fileprivate func set(in context: CGContext) {
    switch form {
    case .path(let path, let style):
      // The clip to an empty path is empty.
      guard !path.isEmpty else { return context.clip(to: CGRect.zero) }
      context.clip(to: path, style)
    case .mask(let pixels): context.clip(to: pixels)
    }
  }
}
