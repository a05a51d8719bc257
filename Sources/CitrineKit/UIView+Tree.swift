public import CitrineCoreGraphics

// The view tree, and conversions between the spaces of views.

extension UIView {
  /// Inserts a view at an index of `subviews`, and its layer directly below the layer of the next view.
  ///
  /// The index is not used for the layer, because a program may have added layers between the layers of the subviews.
  func attach(_ view: UIView, at index: Int) {
    if index < subviews.count {
      layer.insertSublayer(view.layer, below: subviews[index].layer)
    } else {
      layer.addSublayer(view.layer)
    }
    children.views.insert(view, at: index)
    view.superview = self
  }

  /// Returns whether this view is `view` or one of its descendants.
  public func isDescendant(of view: UIView) -> Bool {
    isTreeNode(self, descendantOf: view, parent: \.superview, children: \.children.views)
  }

  /// Inserts a view directly below a sibling.
  ///
  /// The call is ignored if the sibling is not a subview of this view, or if the new view is this one or one of its
  /// ancestors.
  public func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
    insert(view, beside: sibling, indexOffset: 0)
  }

  /// Inserts a view directly above a sibling.
  ///
  /// The call is ignored if the sibling is not a subview of this view, or if the new view is this one or one of its
  /// ancestors.
  public func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
    insert(view, beside: sibling, indexOffset: 1)
  }

  private func insert(_ view: UIView, beside sibling: UIView, indexOffset: Int) {
    guard view !== sibling, sibling.superview === self, !isDescendant(of: view) else { return }
    let others = subviews.filter { $0 !== view }
    insertSubview(view, at: (others.firstIndex { $0 === sibling } ?? 0) + indexOffset)
  }

  /// Moves a subview above the others; the call is ignored if the view is not a subview of this one.
  public func bringSubviewToFront(_ view: UIView) { move(view, to: subviews.count - 1) }

  /// Moves a subview below the others; the call is ignored if the view is not a subview of this one.
  public func sendSubviewToBack(_ view: UIView) { move(view, to: 0) }

  /// Exchanges two subviews by their indices; the call is ignored if an index is out of range.
  public func exchangeSubview(at first: Int, withSubviewAt second: Int) {
    let (low, high) = (min(first, second), max(first, second))
    guard low >= 0, low < high, high < subviews.count else { return }
    let (lower, upper) = (subviews[low], subviews[high])
    move(upper, to: low)
    move(lower, to: high)
  }

  private func move(_ view: UIView, to index: Int) {
    guard view.superview === self else { return }
    view.layer.removeFromSuperlayer()
    children.views.removeAll { $0 === view }
    attach(view, at: index)
  }

  /// Returns the first view with a tag, in depth-first order from this view; nil if there is none.
  public func viewWithTag(_ tag: Int) -> UIView? {
    var pending = [self]
    while let view = pending.popLast() {
      if view.tag == tag { return view }
      pending += view.subviews.reversed()
    }
    return nil
  }

  // MARK: Spaces

  /// Converts a point from this view's space to the space of another view in the same tree; nil means the root view.
  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    layer.convert(point, to: view?.layer)
  }

  /// Converts a point from the space of another view in the same tree to this one's; nil means the root view.
  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    layer.convert(point, from: view?.layer)
  }

  /// Converts a rectangle from this view's space to another view's, as a bounding box; nil means the root view.
  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    layer.convert(rect, to: view?.layer)
  }

  /// Converts a rectangle from another view's space to this one's, as a bounding box; nil means the root view.
  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    layer.convert(rect, from: view?.layer)
  }

  // MARK: Content mode

  /// The placement of an image in a view.
  ///
  /// The modes that are named after a side or a corner do not scale the image. They place it there, and centre it in
  /// the other direction.
  public enum ContentMode: Int, Sendable {
    /// Scales the image to the bounds; the aspect ratio may change.
    case scaleToFill
    /// Scales the image to the largest size that fits in the bounds, centred, with the aspect ratio kept.
    case scaleAspectFit
    /// Scales the image to the smallest size that covers the bounds, centred, with the aspect ratio kept.
    case scaleAspectFill
    /// The same as `scaleToFill`, because each rendering draws everything again.
    case redraw
    /// Centres the image without scaling.
    case center
    case top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight

    /// The gravity of the layer that places an image in the same way.
    var gravity: CALayerContentsGravity {
      switch self {
      case .scaleToFill, .redraw: .resize
      case .scaleAspectFit: .resizeAspect
      case .scaleAspectFill: .resizeAspectFill
      case .center: .center
      case .top: .top
      case .bottom: .bottom
      case .left: .left
      case .right: .right
      case .topLeft: .topLeft
      case .topRight: .topRight
      case .bottomLeft: .bottomLeft
      case .bottomRight: .bottomRight
      }
    }
  }
}
