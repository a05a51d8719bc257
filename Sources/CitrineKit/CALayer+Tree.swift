public import CitrineCoreGraphics

// The layer tree, and conversions between the spaces of layers.

extension CALayer {
  /// Whether a layer is this one or one of its ancestors.
  func isInside(_ layer: CALayer) -> Bool {
    isNode(self, inside: layer, parent: \.superlayer) { $0.list.layers }
  }

  /// The sublayers in drawing order: by `zPosition`, and then by their order in the list.
  var sublayersInDrawingOrder: [CALayer] {
    // The standard library's sort is stable.
    (sublayers ?? []).sorted { $0.zPosition < $1.zPosition }
  }

  /// Inserts a sublayer directly below a sibling; does nothing if the sibling is not a sublayer of this layer.
  public func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    insert(layer, beside: sibling, 0)
  }

  /// Inserts a sublayer directly above a sibling; does nothing if the sibling is not a sublayer of this layer.
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

  /// Replaces a sublayer by another layer; does nothing if the old one is not a sublayer of this layer.
  public func replaceSublayer(_ old: CALayer, with new: CALayer) {
    guard old !== new, old.superlayer === self, !isInside(new) else { return }
    insertSublayer(new, above: old)
    old.removeFromSuperlayer()
  }

  // MARK: Spaces

  /// Returns the part of the transform that maps the plane to itself.
  public func affineTransform() -> CGAffineTransform { CATransform3DGetAffineTransform(transform) }

  /// Sets the transform to a transform of the plane.
  public func setAffineTransform(_ transform: CGAffineTransform) {
    self.transform = CATransform3DMakeAffineTransform(transform)
  }

  private var anchor: CGPoint {
    CGPoint(
      x: bounds.minX + anchorPoint.x * bounds.width, y: bounds.minY + anchorPoint.y * bounds.height)
  }

  /// The transform from the layer's space to its superlayer's space.
  var toSuperlayer: CGAffineTransform {
    (isGeometryFlipped ? bounds.verticalFlip : .identity)
      .concatenating(CGAffineTransform(translationX: -anchor.x, y: -anchor.y))
      .concatenating(affineTransform())
      .concatenating(CGAffineTransform(translationX: position.x, y: position.y))
  }

  /// The transform from the layer's space to the root layer's space.
  private var toRoot: CGAffineTransform {
    var (matrix, layer) = (CGAffineTransform.identity, self)
    while let above = layer.superlayer {
      matrix = matrix.concatenating(layer.toSuperlayer)
      layer = above
    }
    return matrix
  }

  /// Sets size and position so that the layer's bounding box in its superlayer is a rectangle.
  func setFrame(_ frame: CGRect) {
    let linearPart = affineTransform()
    bounds.size = linearPart.isIdentity ? frame.size : sizeOfBounds(withBox: frame.size, linearPart)
    let box = bounds.applying(toSuperlayer)
    position.x += frame.minX - box.minX
    position.y += frame.minY - box.minY
  }

  /// The size of the rectangle whose bounding box under a transform has the size `box`.
  ///
  /// The bounding box of a rectangle w × h has the sides |a| w + |c| h and |b| w + |d| h; this solves for w and h.
  private func sizeOfBounds(withBox box: CGSize, _ linearPart: CGAffineTransform) -> CGSize {
    let (a, b, c, d) = (abs(linearPart.a), abs(linearPart.b), abs(linearPart.c), abs(linearPart.d))
    let determinant = a * d - b * c
    guard determinant != 0 else { return box }
    return CGSize(
      width: max((d * box.width - c * box.height) / determinant, 0),
      height: max((a * box.height - b * box.width) / determinant, 0))
  }

  /// The transform from this layer's space to that of another in the same tree; nil stands for the root layer.
  func matrix(to layer: CALayer?) -> CGAffineTransform {
    toRoot.concatenating(layer?.toRoot.inverted() ?? .identity)
  }

  /// Converts a point from this layer's space to another's; nil stands for the root layer.
  public func convert(_ point: CGPoint, to layer: CALayer?) -> CGPoint {
    point.applying(matrix(to: layer))
  }

  /// Converts a point from another layer's space to this one's; nil stands for the root layer.
  public func convert(_ point: CGPoint, from layer: CALayer?) -> CGPoint {
    point.applying(matrix(to: layer).inverted())
  }

  /// Converts a rectangle from this layer's space to another's, as a bounding box; nil stands for the root layer.
  public func convert(_ rect: CGRect, to layer: CALayer?) -> CGRect {
    rect.applying(matrix(to: layer))
  }

  /// Converts a rectangle from another layer's space to this one's, as a bounding box; nil stands for the root
  /// layer.
  public func convert(_ rect: CGRect, from layer: CALayer?) -> CGRect {
    rect.applying(matrix(to: layer).inverted())
  }

  /// Returns whether a point of the layer's space is in its bounds.
  public func contains(_ point: CGPoint) -> Bool { bounds.contains(point) }
}

/// Whether a node of a tree is `outer` or one of its descendants.
///
/// The search alternates between the ancestors of `node` and the descendants of `outer`, and ends with the smaller
/// of both sets. So the cost of building a long chain node by node, from either end, is linear.
func isNode<Node: AnyObject>(
  _ node: Node, inside outer: Node, parent: (Node) -> Node?, children: (Node) -> [Node]
) -> Bool {
  var current: Node? = node
  var pending = [outer]
  while let next = current, let descendant = pending.popLast() {
    if next === outer || descendant === node { return true }
    current = parent(next)
    if current != nil { pending += children(descendant) }
  }
  return false
}
