public import CitrineCoreGraphics

// The view tree, and conversions between the spaces of views.

extension UIView {
  /// Inserts a view at an index of `subviews`, and its layer directly below the layer of the next view.
  ///
  /// The layers are inserted relative to each other, because other layers may be between those of the views.
  func attach(_ view: UIView, at index: Int) {
    if index < subviews.count {
      layer.insertSublayer(view.layer, below: subviews[index].layer)
    } else {
      layer.addSublayer(view.layer)
    }
    list.views.insert(view, at: index)
    view.superview = self
  }

  /// Returns whether a view is this one or one of its ancestors.
  public func isDescendant(of view: UIView) -> Bool {
    isNode(self, inside: view, parent: \.superview, children: \.list.views)
  }

  /// Inserts a view directly below a sibling; does nothing if the sibling is not a subview of this view.
  public func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
    insert(view, beside: sibling, 0)
  }

  /// Inserts a view directly above a sibling; does nothing if the sibling is not a subview of this view.
  public func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
    insert(view, beside: sibling, 1)
  }

  private func insert(_ view: UIView, beside sibling: UIView, _ offset: Int) {
    guard view !== sibling, sibling.superview === self, !isDescendant(of: view) else { return }
    let others = subviews.filter { $0 !== view }
    insertSubview(view, at: (others.firstIndex { $0 === sibling } ?? 0) + offset)
  }

  /// Moves a subview above the others; does nothing with other views.
  public func bringSubviewToFront(_ view: UIView) { move(view, to: subviews.count - 1) }

  /// Moves a subview below the others; does nothing with other views.
  public func sendSubviewToBack(_ view: UIView) { move(view, to: 0) }

  /// Exchanges two subviews by their indices; does nothing if an index is out of range.
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
    list.views.removeAll { $0 === view }
    attach(view, at: index)
  }

  /// Returns this view, or the first of its descendants, with a tag, in depth-first order; nil if there is none.
  public func viewWithTag(_ tag: Int) -> UIView? {
    var pending = [self]
    while let view = pending.popLast() {
      if view.tag == tag { return view }
      pending += view.subviews.reversed()
    }
    return nil
  }

  // MARK: Spaces

  /// Converts a point from this view's space to another's; nil stands for the root view.
  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    layer.convert(point, to: view?.layer)
  }

  /// Converts a point from another view's space to this one's; nil stands for the root view.
  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    layer.convert(point, from: view?.layer)
  }

  /// Converts a rectangle from this view's space to another's, as a bounding box; nil stands for the root view.
  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    layer.convert(rect, to: view?.layer)
  }

  /// Converts a rectangle from another view's space to this one's, as a bounding box; nil stands for the root view.
  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    layer.convert(rect, from: view?.layer)
  }

  // MARK: Pictures

  /// The placement of a picture in a view.
  public enum ContentMode: Int, Sendable {
    case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right
    case topLeft, topRight, bottomLeft, bottomRight

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
