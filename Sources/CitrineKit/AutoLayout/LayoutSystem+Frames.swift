import CitrineCoreGraphics
import Foundation

extension LayoutSystem {
  /// The solved size of the root's alignment rectangle, rounded up to pixels.
  var fittingSize: CGSize {
    let size = box(root)?.rect(values).size ?? .zero
    let scale = UIScreen.main.scale
    func rounded(_ length: CGFloat) -> CGFloat { (length * scale - 1e-6).rounded(.up) / scale }
    return CGSize(width: rounded(size.width), height: rounded(size.height))
  }

  /// Gives the views the solved frames, which `layoutSubviews()` sets, and marks the views whose subviews change.
  ///
  /// Sides are rounded to pixels, counted from the nearest view around that keeps its own frame.
  func store() {
    // The solved origins, and those of the views that count the pixels, by view.
    var bases: [ObjectIdentifier: CGPoint] = [:]
    var rounded: [ObjectIdentifier: CGRect] = [:]
    for view in views {
      let id = ObjectIdentifier(view)
      guard let frame = frames[id]?.rect(values) else { continue }
      guard view !== root, let parent = view.superview else {
        (bases[id], rounded[id]) = (frame.origin, setRoot(frame))
        continue
      }
      let base = bases[ObjectIdentifier(parent)] ?? .zero
      let outer = rounded[ObjectIdentifier(parent)] ?? .zero
      if view.autoLayout.hasOwnFrame {
        (bases[id], rounded[id]) = (frame.origin, frame)
        view.autoLayout.frame = nil
      } else {
        let box = frame.onPixels(from: base)
        (bases[id], rounded[id]) = (base, box)
        let (dx, dy) = (parent.bounds.minX - outer.minX, parent.bounds.minY - outer.minY)
        view.autoLayout.frame = box.offsetBy(dx: dx, dy: dy)
      }
      view.autoLayout.size = rounded[id]?.size
    }
    for view in views { finish(view, bases, rounded) }
  }

  /// Sets the size of a root that is not fixed, and returns its rectangle.
  private func setRoot(_ frame: CGRect) -> CGRect {
    var box = frame
    if case .flexible = sizing {
      box = frame.onPixels(from: .zero)
      if root.bounds.size != box.size {
        root.place(CGRect(origin: root.unturnedFrame.origin, size: box.size))
      }
    }
    root.autoLayout.size = root.bounds.size
    return box
  }

  /// Gives a view's guides their frames, and marks the view if a frame of a subview changes.
  private func finish(
    _ view: UIView, _ bases: [ObjectIdentifier: CGPoint], _ rounded: [ObjectIdentifier: CGRect]
  ) {
    let id = ObjectIdentifier(view)
    let (base, outer) = (bases[id] ?? .zero, rounded[id] ?? .zero)
    for guide in view.autoLayout.guides {
      guard let frame = box(guide)?.rect(values).onPixels(from: base) else { continue }
      guide.solvedFrame = frame.offsetBy(
        dx: view.bounds.minX - outer.minX, dy: view.bounds.minY - outer.minY)
    }
    let changes = view.subviews.contains { subview in
      subview.autoLayout.frame.map { $0 != subview.unturnedFrame } ?? false
    }
    if changes { view.setNeedsLayout() }
  }
}

extension CGRect {
  /// Returns the rectangle with its sides moved to the nearest pixels of the screen, counted from a point.
  @MainActor
  func onPixels(from base: CGPoint = .zero) -> CGRect {
    let scale = UIScreen.main.scale
    func rounded(_ side: CGFloat, _ base: CGFloat) -> CGFloat {
      base + ((side - base) * scale).rounded() / scale
    }
    let (left, top) = (rounded(minX, base.x), rounded(minY, base.y))
    return CGRect(
      x: left, y: top, width: rounded(maxX, base.x) - left, height: rounded(maxY, base.y) - top)
  }
}

extension UIView {
  /// The frame that the view has without its transform.
  var unturnedFrame: CGRect {
    let (size, anchor) = (bounds.size, layer.anchorPoint)
    return CGRect(
      x: center.x - anchor.x * size.width, y: center.y - anchor.y * size.height, width: size.width,
      height: size.height)
  }

  /// Gives the view the frame that it has without its transform.
  func place(_ rect: CGRect) {
    if CATransform3DIsIdentity(layer.transform) {
      frame = rect
    } else {
      bounds.size = rect.size
      center = CGPoint(
        x: rect.minX + layer.anchorPoint.x * rect.width,
        y: rect.minY + layer.anchorPoint.y * rect.height)
    }
  }

  /// Returns the box of a view that keeps its own frame, or changes it with the size of its superview by its mask.
  func ownBox(in outer: LayoutBox, of parent: UIView) -> LayoutBox {
    let (own, area) = (unturnedFrame, parent.bounds)
    guard [own.minX, own.minY, own.width, own.height, area.minX, area.minY].allSatisfy(\.isFinite)
    else { return outer }
    let changeX = outer.width + -finiteOrZero(Double(area.width))
    let changeY = outer.height + -finiteOrZero(Double(area.height))
    let sharesX = autoresizingShares(.horizontal, own, area)
    let sharesY = autoresizingShares(.vertical, own, area)
    return LayoutBox(
      left: outer.left + changeX * sharesX.start + Double(own.minX - area.minX),
      top: outer.top + changeY * sharesY.start + Double(own.minY - area.minY),
      width: changeX * sharesX.length + Double(own.width),
      height: changeY * sharesY.length + Double(own.height))
  }

  private func autoresizingShares(
    _ axis: NSLayoutConstraint.Axis, _ own: CGRect, _ area: CGRect
  ) -> (start: Double, length: Double) {
    guard let parent = superview, parent.autoresizesSubviews, !autoresizingMask.isEmpty else {
      return (0, 0)
    }
    let span =
      axis == .horizontal
      ? AutoresizedSpan.horizontal(own, in: area, autoresizingMask)
      : AutoresizedSpan.vertical(own, in: area, autoresizingMask)
    return (finiteOrZero(Double(span.startShare)), finiteOrZero(Double(span.lengthShare)))
  }
}
