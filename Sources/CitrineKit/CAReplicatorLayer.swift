import Citrine
public import CitrineCoreGraphics
import Foundation

/// A layer that draws its sublayers several times, each time with a further transform and another colour.
///
/// ```swift
/// let spinner = CAReplicatorLayer()
/// spinner.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
/// let bar = CALayer()
/// bar.frame = CGRect(x: 46, y: 5, width: 8, height: 25)
/// bar.backgroundColor = UIColor.black.cgColor
/// spinner.addSublayer(bar)
/// spinner.instanceCount = 12
/// spinner.instanceTransform = CATransform3DMakeRotation(2 * .pi / 12, 0, 0, 1)
/// spinner.instanceAlphaOffset = -1 / 12
/// spinner.render(in: context)
/// ```
open class CAReplicatorLayer: CALayer {
  /// The number of copies, with the first one; 1 by default, and at most `GLimits.layerInstances` are drawn.
  open var instanceCount = 1
  /// The delay of the animations of each copy relative to the copy before it, in seconds.
  open var instanceDelay: CFTimeInterval = 0
  /// The transform of each copy relative to the copy before it, about the centre of this layer.
  open var instanceTransform = CATransform3DIdentity
  /// Whether copies and sublayers keep their depth, as in a `CATransformLayer`; false by default.
  ///
  /// If it is true, all copies are drawn in the order of their centres along the z axis. Copies with a colour are
  /// flattened in either case.
  open var preservesDepth = false
  /// The colour by which the first copy's colours are multiplied, in sRGB; nil counts as white, the default.
  open var instanceColor: CGColor? = .white
  /// The number that is added to the red component of the colour for each copy.
  open var instanceRedOffset: Float = 0
  /// The number that is added to the green component of the colour for each copy.
  open var instanceGreenOffset: Float = 0
  /// The number that is added to the blue component of the colour for each copy.
  open var instanceBlueOffset: Float = 0
  /// The number that is added to the alpha of the colour for each copy.
  open var instanceAlphaOffset: Float = 0

  /// The transforms of the copies, from the first on.
  private var instances: [CATransform3D] {
    let (x, y) = (bounds.midX, bounds.midY)
    let step = CATransform3DConcat(
      CATransform3DTranslate(instanceTransform, -x, -y, 0), CATransform3DMakeTranslation(x, y, 0))
    var transform = CATransform3DIdentity
    return (0..<min(max(instanceCount, 0), instanceLimit)).map { _ in
      defer { transform = CATransform3DConcat(transform, step) }
      return transform
    }
  }

  /// The largest number of copies: the limit, divided by the numbers of copies of replicator layers around this one.
  private var instanceLimit: Int {
    var (limit, layer) = (GLimits.layerInstances, superlayer)
    while let outer = layer {
      if let replicator = outer as? CAReplicatorLayer {
        limit = max(limit / max(min(replicator.instanceCount, limit), 1), 1)
      }
      layer = outer.superlayer
    }
    return limit
  }

  override func drawSublayers(in context: CGContext) {
    let (sublayers, instances) = (placedSublayers(), instances)
    if preservesDepth, tint(of: 0).isWhite, tint(of: instances.count - 1).isWhite {
      let all = instances.flatMap { instance in sublayers.map { $0.moved(by: instance) } }
      for layer in all.sorted(by: { $0.z < $1.z }) { context.draw(layer, depth: (depth ?? 0) + 1) }
      return
    }
    for (index, instance) in instances.enumerated() {
      guard instanceDelay != 0, motion?.presentedTime != nil else {
        draw(sublayers.map { $0.moved(by: instance) }, tint(of: index), in: context)
        continue
      }
      withSublayersDelayed(by: Double(index) * instanceDelay) {
        draw(placedSublayers().map { $0.moved(by: instance) }, tint(of: index), in: context)
      }
    }
  }

  /// Draws the sublayers of one copy, with their colours multiplied by a tint.
  private func draw(_ layers: [PlacedLayer], _ tint: LayerTint, in context: CGContext) {
    func drawCopy(in context: CGContext) {
      for layer in layers { context.draw(layer, depth: (depth ?? 0) + 1) }
    }
    if tint.isWhite { return drawCopy(in: context) }
    let box = Self.box(of: layers, nesting: 1)
    guard tint.alpha > 0, let picture = OffscreenPicture(of: box, on: context) else { return }
    drawCopy(in: picture.context)
    guard let (image, rect) = picture.image, let tinted = tint.applied(to: image) else { return }
    context.saveGState()
    context.concatenate(rect.verticalFlip)
    context.draw(tinted, in: rect)
    context.restoreGState()
  }

  override func extentOfSublayers(nesting: Int) -> CGRect {
    let sublayers = placedSublayers()
    return instances.reduce(.null) { box, instance in
      box.union(Self.box(of: sublayers.map { $0.moved(by: instance) }, nesting: nesting))
    }
  }

  /// The tint of a copy; its components are clamped to 0…1.
  private func tint(of index: Int) -> LayerTint {
    let space = CGColorSpace(name: CGColorSpace.sRGB)
    let color = space.flatMap {
      instanceColor?.converted(to: $0, intent: .defaultIntent, options: nil)?.components
    }
    let start = (color ?? []).map { Float($0) }
    let white = start.count == 4 ? start : [1, 1, 1, 1]
    let offsets = [
      instanceRedOffset, instanceGreenOffset, instanceBlueOffset, instanceAlphaOffset,
    ]
    return LayerTint(zip(white, offsets).map { $0 + Float(index) * $1 })
  }
}
