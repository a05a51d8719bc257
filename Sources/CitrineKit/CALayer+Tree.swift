import Citrine
public import CitrineCoreGraphics

// The layer tree, and conversions between the spaces of layers.

extension CALayer {
  /// Returns whether this layer is `layer` or one of its descendants.
  func isDescendant(of layer: CALayer) -> Bool {
    isTreeNode(self, descendantOf: layer, parent: \.superlayer) { $0.children.layers }
  }

  /// The sublayers in drawing order: by increasing `zPosition`, and in the order of `sublayers` where it is equal.
  var sublayersInDrawingOrder: [CALayer] {
    // The standard library's sort is stable.
    (sublayers ?? []).sorted { $0.zPosition < $1.zPosition }
  }

  /// Inserts a sublayer directly below a sibling.
  ///
  /// The call is ignored if the sibling is not a sublayer of this layer, or if the new layer is this one or one of its
  /// ancestors.
  public func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    insert(layer, beside: sibling, indexOffset: 0)
  }

  /// Inserts a sublayer directly above a sibling.
  ///
  /// The call is ignored if the sibling is not a sublayer of this layer, or if the new layer is this one or one of its
  /// ancestors.
  public func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    insert(layer, beside: sibling, indexOffset: 1)
  }

  private func insert(_ layer: CALayer, beside sibling: CALayer?, indexOffset: Int) {
    guard let sibling, sibling !== layer, sibling.superlayer === self, !isDescendant(of: layer)
    else {
      return
    }
    layer.removeFromSuperlayer()
    let index = sublayers?.firstIndex { $0 === sibling } ?? 0
    insertSublayer(layer, at: UInt32(clamping: index + indexOffset))
  }

  /// Replaces a sublayer by another layer.
  ///
  /// The call is ignored if `old` is not a sublayer of this layer, or if `new` is this layer or one of its ancestors.
  public func replaceSublayer(_ old: CALayer, with new: CALayer) {
    guard old !== new, old.superlayer === self, !isDescendant(of: new) else { return }
    insertSublayer(new, above: old)
    old.removeFromSuperlayer()
  }

  // MARK: Spaces

  /// Returns the affine part of `transform`: its effect on the plane z = 0, without depth and perspective.
  public func affineTransform() -> CGAffineTransform { CATransform3DGetAffineTransform(transform) }

  /// Sets `transform` to an affine transform of the plane, which keeps z.
  public func setAffineTransform(_ transform: CGAffineTransform) {
    self.transform = CATransform3DMakeAffineTransform(transform)
  }

  /// The anchor point in the layer's space.
  var anchor: CGPoint {
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
  ///
  /// Each layer is flattened into the plane of its superlayer, unless that is a `CATransformLayer`.
  private var toRoot: Homography {
    var (projection, matrix, layer) = (Homography.identity, CATransform3D?.none, self)
    while let superlayer = layer.superlayer {
      let step = layer.matrix(in: superlayer)
      let toPlane = matrix.map { CATransform3DConcat($0, step) } ?? step
      if superlayer is CATransformLayer, superlayer.superlayer != nil {
        matrix = toPlane
      } else {
        projection = projection.concatenating(toPlane.homography)
        matrix = nil
      }
      layer = superlayer
    }
    return projection
  }

  /// Sets size and position so that the layer's bounding box in its superlayer's space is `frame`.
  func setFrame(_ frame: CGRect) {
    let linearPart = affineTransform()
    bounds.size = linearPart.isIdentity ? frame.size : sizeOfBounds(withBox: frame.size, linearPart)
    let box = bounds.applying(toSuperlayer)
    position.x += frame.minX - box.minX
    position.y += frame.minY - box.minY
  }

  /// Returns the size of the rectangle whose bounding box under a transform has the size `box`.
  ///
  /// A rectangle w × h has a bounding box of width |a| w + |c| h and height |b| w + |d| h. The function solves these
  /// two equations for w and h. Negative solutions become 0; if there is no unique solution, it returns `box`.
  private func sizeOfBounds(withBox box: CGSize, _ linearPart: CGAffineTransform) -> CGSize {
    let (a, b, c, d) = (abs(linearPart.a), abs(linearPart.b), abs(linearPart.c), abs(linearPart.d))
    let determinant = a * d - b * c
    guard determinant != 0 else { return box }
    return CGSize(
      width: max((d * box.width - c * box.height) / determinant, 0),
      height: max((a * box.height - b * box.width) / determinant, 0))
  }

  /// The transform from this layer's space to the space of another in the same tree; nil means the root layer.
  ///
  /// A transform without an inverse counts as the identity.
  private func projection(to layer: CALayer?) -> Homography {
    guard let layer else { return toRoot }
    let outer = layer.toRoot
    if let affine = outer.affine { return toRoot.concatenating(Homography(affine.inverted())) }
    return toRoot.concatenating(outer.inverse ?? .identity)
  }

  /// The transform from the space of another layer in the same tree to this layer's space.
  private func projection(from layer: CALayer?) -> Homography {
    let forward = projection(to: layer)
    if let affine = forward.affine { return Homography(affine.inverted()) }
    return forward.inverse ?? .identity
  }

  /// Converts a point from this layer's space to the space of another layer in the same tree; nil means the root layer.
  ///
  /// Transforms apply with their perspective. A point whose image is at infinity is returned unchanged.
  public func convert(_ point: CGPoint, to layer: CALayer?) -> CGPoint {
    projection(to: layer).apply(point) ?? point
  }

  /// Converts a point from the space of another layer in the same tree to this one's; nil means the root layer.
  ///
  /// Transforms apply with their perspective. A point whose image is at infinity is returned unchanged.
  public func convert(_ point: CGPoint, from layer: CALayer?) -> CGPoint {
    projection(from: layer).apply(point) ?? point
  }

  /// Converts a rectangle from this layer's space to another layer's, as a bounding box; nil means the root layer.
  public func convert(_ rect: CGRect, to layer: CALayer?) -> CGRect {
    rect.applying(projection(to: layer))
  }

  /// Converts a rectangle from another layer's space to this one's, as a bounding box; nil means the root layer.
  public func convert(_ rect: CGRect, from layer: CALayer?) -> CGRect {
    rect.applying(projection(from: layer))
  }

  /// Returns whether a point of the layer's space is in its bounds.
  public func contains(_ point: CGPoint) -> Bool { bounds.contains(point) }

  /// Returns whether y is up in the layer, by `isGeometryFlipped` of the layer and all its ancestors.
  ///
  /// It is true if an odd number of them is flipped. Images and text are then flipped once more, so that they are
  /// displayed upright.
  public func contentsAreFlipped() -> Bool {
    var isFlipped = false
    var layer: CALayer? = self
    while let current = layer {
      if current.isGeometryFlipped { isFlipped.toggle() }
      layer = current.superlayer
    }
    return isFlipped
  }
}

/// Returns whether a node of a tree is `root` or one of its descendants.
///
/// The search alternates between the ancestors of `node` and the descendants of `root`, and ends when one of the two
/// sets is exhausted. When a chain of n nodes is built from either end, one of the sets stays small at every step, so
/// building it takes time O(n) and not O(n²).
func isTreeNode<Node: AnyObject>(
  _ node: Node, descendantOf root: Node, parent: (Node) -> Node?, children: (Node) -> [Node]
) -> Bool {
  var current: Node? = node
  var pending = [root]
  while let next = current, let descendant = pending.popLast() {
    if next === root || descendant === node { return true }
    current = parent(next)
    if current != nil { pending += children(descendant) }
  }
  return false
}
