public import CitrineCoreGraphics

// Where views lie in one another, and from the space of one to that of another.

extension UIView {
  /// Puts a view among the others, whose layers may have others between them.
  func place(_ view: UIView, at index: Int) {
    if index < subviews.count {
      layer.insertSublayer(view.layer, below: subviews[index].layer)
    } else {
      layer.addSublayer(view.layer)
    }
    list.views.insert(view, at: index)
    view.superview = self
  }

  /// Whether a view is this one, or one that it is in.
  public func isDescendant(of view: UIView) -> Bool {
    isNode(self, inside: view, above: \.superview, below: \.list.views)
  }

  /// Puts a view right below one that is in this view; nothing happens when that is not.
  public func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
    insert(view, beside: sibling, 0)
  }

  /// Puts a view right above one that is in this view; nothing happens when that is not.
  public func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
    insert(view, beside: sibling, 1)
  }

  private func insert(_ view: UIView, beside sibling: UIView, _ offset: Int) {
    guard view !== sibling, sibling.superview === self, !isDescendant(of: view) else { return }
    let others = subviews.filter { $0 !== view }
    insertSubview(view, at: (others.firstIndex { $0 === sibling } ?? 0) + offset)
  }

  /// Puts a view that is in this one above the others.
  public func bringSubviewToFront(_ view: UIView) { move(view, to: subviews.count - 1) }

  /// Puts a view that is in this one below the others.
  public func sendSubviewToBack(_ view: UIView) { move(view, to: 0) }

  /// Has two of the views in this one change places; nothing happens without them.
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
    place(view, at: index)
  }

  /// This view, or the first one in it, that has a number.
  public func viewWithTag(_ tag: Int) -> UIView? {
    var waiting = [self]
    while let view = waiting.popLast() {
      if view.tag == tag { return view }
      waiting += view.subviews.reversed()
    }
    return nil
  }

  // MARK: Spaces

  /// A point of this view's space in that of another; in that of the topmost view, without one.
  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    layer.convert(point, to: view?.layer)
  }

  /// A point of another view's space in this one's; of the topmost view's, without one.
  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    layer.convert(point, from: view?.layer)
  }

  /// The box of a rectangle of this view's space in that of another; of the topmost view, without one.
  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    layer.convert(rect, to: view?.layer)
  }

  /// The box of a rectangle of another view's space in this one's; of the topmost view's, without one.
  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    layer.convert(rect, from: view?.layer)
  }

  // MARK: Pictures

  /// How pictures lie in a view.
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
