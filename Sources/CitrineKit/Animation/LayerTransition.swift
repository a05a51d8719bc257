import CitrineCoreGraphics
import Foundation

/// The picture of a layer before a transition.
struct LayerPicture {
  let image: CGImage
  /// The rectangle of the picture in the layer's space, in points.
  let rect: CGRect

  func draw(in context: CGContext) {
    context.saveGState()
    context.concatenate(rect.verticalFlip)
    context.draw(image, in: rect)
    context.restoreGState()
  }
}

/// How the old and the new state of a layer are drawn at one moment of a transition.
private struct TransitionMoment {
  /// The distances by which the states are moved, in widths and heights of the layer.
  var old = CGVector.zero
  var new = CGVector.zero
  /// The weights of the states in their sum, from 0 to 1; nil to draw both opaquely.
  var parts: (old: CGFloat, new: CGFloat)?
  var isOldAbove = false
  /// The factors of the width and the height about the centre.
  var scale = CGSize(width: 1, height: 1)

  init(_ transition: CATransition, _ progress: Double) {
    let (p, side) = (CGFloat(progress), transition.side)
    func moved(_ factor: CGFloat) -> CGVector {
      CGVector(dx: side.dx * factor, dy: side.dy * factor)
    }
    switch transition.type {
    case .moveIn: new = moved(1 - p)
    case .push:
      (old, new) = (moved(-p), moved(1 - p))
      parts = (1 - p, p)
    case .reveal:
      old = moved(-p)
      isOldAbove = true
    case .flip:
      // In the middle of its half turn, the card is seen from its edge. A width of 0 would have no inverse transform.
      let width = max(abs(cos(CGFloat.pi * p)), 1e-3)
      scale = CGSize(width: side.dx == 0 ? 1 : width, height: side.dy == 0 ? 1 : width)
      parts = p < 0.5 ? (1, 0) : (0, 1)
    default: parts = (1 - p, p)
    }
  }
}

extension CATransitionType {
  /// Half a turn of a card whose back is the new state, for the flips of `UIView.transition(with:)`.
  static let flip = CATransitionType(rawValue: "CitrineKit.flip")
}

extension CALayer {
  /// Returns the picture of the layer at the media time; nil if it is empty or too large, or while the layer is drawn.
  func takePicture() -> LayerPicture? {
    guard depth == nil, motion?.presentedTime == nil else { return nil }
    layoutIfNeeded()
    if let mediaTime = MediaTime.current { presentTree(at: mediaTime) }
    defer { endPresentation() }
    let box = extent(nesting: 0).integral
    let scale = motion?.resolution ?? 2
    guard scale > 0, let context = CGContext.forImage(of: box, opaque: false, scale: scale) else {
      return nil
    }
    depth = 0
    drawWithTransition(in: context)
    depth = nil
    let size = CGSize(
      width: CGFloat(context.width) / scale, height: CGFloat(context.height) / scale)
    return context.makeImage().map {
      LayerPicture(image: $0, rect: CGRect(origin: box.origin, size: size))
    }
  }

  /// Draws the layer and its shadow, without opacity and mask; during a transition, from its old state to its new one.
  func drawWithTransition(in context: CGContext) {
    guard let (picture, transition, progress) = runningTransition else {
      return drawUncomposited(in: context)
    }
    let moment = TransitionMoment(transition, progress)
    func draw(_ offset: CGVector, _ body: () -> Void) {
      context.saveGState()
      context.translateBy(x: bounds.midX, y: bounds.midY)
      context.scaleBy(x: moment.scale.width, y: moment.scale.height)
      context.translateBy(
        x: offset.dx * bounds.width - bounds.midX, y: offset.dy * bounds.height - bounds.midY)
      body()
      context.restoreGState()
    }
    context.saveGState()
    guard let parts = moment.parts else {
      if !moment.isOldAbove { draw(moment.old) { picture.draw(in: context) } }
      draw(moment.new) { drawUncomposited(in: context) }
      if moment.isOldAbove { draw(moment.old) { picture.draw(in: context) } }
      return context.restoreGState()
    }
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    context.setAlpha(parts.old)
    draw(moment.old) { picture.draw(in: context) }
    context.setAlpha(parts.new)
    // The weights have the sum 1, so two equal pictures add up to the same picture.
    context.setBlendMode(.plusLighter)
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    if parts.new > 0 { draw(moment.new) { drawUncomposited(in: context) } }
    context.endTransparencyLayer()
    context.endTransparencyLayer()
    context.restoreGState()
  }

  /// The transition that runs at the time that is being drawn; nil if there is none.
  private var runningTransition: (LayerPicture, CATransition, progress: Double)? {
    guard let motion, let time = motion.presentedTime else { return nil }
    for animation in motion.animations.reversed() {
      guard let transition = animation.animation as? CATransition, let picture = animation.picture,
        let fraction = animation.fraction(at: time)
      else { continue }
      return (picture, transition, transition.progress(at: fraction))
    }
    return nil
  }
}
