public import CitrineCoreGraphics

// Where layers lie in one another, and from the space of one to that of another.

extension CALayer {
  /// Whether a layer is this one, or one that it is in.
  func isInside(_ layer: CALayer) -> Bool {
    isNode(self, inside: layer, above: \.superlayer) { $0.list.layers }
  }

  /// The layers in this one from the lowest to the highest.
  var stackedSublayers: [CALayer] {
    // Sorting in the standard library keeps the order of equals.
    (sublayers ?? []).sorted { $0.zPosition < $1.zPosition }
  }

  /// Puts a layer right below one that is in this layer; nothing happens when that is not.
  public func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    insert(layer, beside: sibling, 0)
  }

  /// Puts a layer right above one that is in this layer; nothing happens when that is not.
  public func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    insert(layer, beside: sibling, 1)
  }

  private func insert(_ layer: CALayer, beside sibling: CALayer?, _ offset: Int) {
    guard let sibling, sibling !== layer, sibling.superlayer === self, !isInside(layer) else {
      return
    }
    layer.removeFromSuperlayer()
    let index = sublayers?.firstIndex { $0 === sibling } ?? 0
    insertSublayer(layer, at: UInt32(clamping: index + offset))
  }

  /// Puts a layer in the place of one that is in this layer.
  public func replaceSublayer(_ old: CALayer, with new: CALayer) {
    guard old !== new, old.superlayer === self, !isInside(new) else { return }
    insertSublayer(new, above: old)
    old.removeFromSuperlayer()
  }

  // MARK: Spaces

  /// The part of the transform that a plane shows.
  public func affineTransform() -> CGAffineTransform { CATransform3DGetAffineTransform(transform) }

  /// Sets the transform.
  public func setAffineTransform(_ transform: CGAffineTransform) {
    self.transform = CATransform3DMakeAffineTransform(transform)
  }

  private var anchor: CGPoint {
    CGPoint(
      x: bounds.minX + anchorPoint.x * bounds.width, y: bounds.minY + anchorPoint.y * bounds.height)
  }

  /// From the layer's own space to that of the layer above.
  var toSuperlayer: CGAffineTransform {
    (isGeometryFlipped ? bounds.upsideDown : .identity)
      .concatenating(CGAffineTransform(translationX: -anchor.x, y: -anchor.y))
      .concatenating(affineTransform())
      .concatenating(CGAffineTransform(translationX: position.x, y: position.y))
  }

  /// From the layer's own space to that of the topmost layer.
  private var toTop: CGAffineTransform {
    var (matrix, layer) = (CGAffineTransform.identity, self)
    while let above = layer.superlayer {
      matrix = matrix.concatenating(layer.toSuperlayer)
      layer = above
    }
    return matrix
  }

  /// Gives bounds and position so that a rectangle is the layer's box.
  func place(in frame: CGRect) {
    let turn = affineTransform()
    bounds.size = turn.isIdentity ? frame.size : sizeOfBounds(withBox: frame.size, turn)
    let box = bounds.applying(toSuperlayer)
    position.x += frame.minX - box.minX
    position.y += frame.minY - box.minY
  }

  /// The sides of a rectangle of which a turn makes a box: |a| w + |c| h and |b| w + |d| h are its sides.
  private func sizeOfBounds(withBox box: CGSize, _ turn: CGAffineTransform) -> CGSize {
    let (a, b, c, d) = (abs(turn.a), abs(turn.b), abs(turn.c), abs(turn.d))
    let determinant = a * d - b * c
    guard determinant != 0 else { return box }
    return CGSize(
      width: max((d * box.width - c * box.height) / determinant, 0),
      height: max((a * box.height - b * box.width) / determinant, 0))
  }

  /// From this layer's space to that of another in the same tree; of the topmost layer, without one.
  func matrix(to layer: CALayer?) -> CGAffineTransform {
    toTop.concatenating(layer?.toTop.inverted() ?? .identity)
  }

  /// A point of this layer's space in that of another; in that of the topmost layer, without one.
  public func convert(_ point: CGPoint, to layer: CALayer?) -> CGPoint {
    point.applying(matrix(to: layer))
  }

  /// A point of another layer's space in this one's.
  public func convert(_ point: CGPoint, from layer: CALayer?) -> CGPoint {
    point.applying(matrix(to: layer).inverted())
  }

  /// The box of a rectangle of this layer's space in that of another; of the topmost layer, without one.
  public func convert(_ rect: CGRect, to layer: CALayer?) -> CGRect {
    rect.applying(matrix(to: layer))
  }

  /// The box of a rectangle of another layer's space in this one's.
  public func convert(_ rect: CGRect, from layer: CALayer?) -> CGRect {
    rect.applying(matrix(to: layer).inverted())
  }

  /// Whether a point of the layer's space is in its bounds.
  public func contains(_ point: CGPoint) -> Bool { bounds.contains(point) }
}

/// Whether a node of a tree is another one, or lies in it.
///
/// The nodes above the one and those in the other are looked at by turns, so that the fewer of both decide: a chain
/// that grows at either end does not take longer with its length.
func isNode<Node: AnyObject>(
  _ node: Node, inside outer: Node, above: (Node) -> Node?, below: (Node) -> [Node]
) -> Bool {
  var current: Node? = node
  var inner = [outer]
  while let next = current, let seen = inner.popLast() {
    if next === outer || seen === node { return true }
    current = above(next)
    if current != nil { inner += below(seen) }
  }
  return false
}
