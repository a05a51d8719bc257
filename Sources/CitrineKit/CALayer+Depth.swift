import Citrine
import CitrineCoreGraphics

// Layers in space: where a layer lies in the plane of its superlayer, and how it is drawn there.

extension CALayer {
  /// The transform from the layer's space to its superlayer's space, with depth and perspective.
  fileprivate var matrixToSuperlayer: CATransform3D {
    if CATransform3DIsAffine(transform) {
      // A product of a huge or infinite z with 0 would be NaN.
      var flat = CATransform3DMakeAffineTransform(toSuperlayer)
      flat.m43 = zPosition - anchorPointZ
      return flat
    }
    var matrix = CATransform3DMakeTranslation(-anchor.x, -anchor.y, -anchorPointZ)
    if isGeometryFlipped {
      matrix = CATransform3DConcat(CATransform3DMakeAffineTransform(bounds.verticalFlip), matrix)
    }
    return CATransform3DConcat(
      CATransform3DConcat(matrix, transform),
      CATransform3DMakeTranslation(position.x, position.y, zPosition))
  }

  /// The transform from the layer's space to the space of a superlayer, with the `sublayerTransform` of that layer.
  func matrix(in parent: CALayer) -> CATransform3D {
    let matrix = matrixToSuperlayer
    guard !CATransform3DIsIdentity(parent.sublayerTransform) else { return matrix }
    let (x, y, z) = (parent.anchor.x, parent.anchor.y, parent.anchorPointZ)
    let aboutAnchor = CATransform3DConcat(
      CATransform3DTranslate(parent.sublayerTransform, -x, -y, -z),
      CATransform3DMakeTranslation(x, y, z))
    return CATransform3DConcat(matrix, aboutAnchor)
  }

  /// The bounding box of the layer in its superlayer's space, without the superlayer's `sublayerTransform`.
  var boxInSuperlayer: CGRect { bounds.applying(matrixToSuperlayer.homography) }

  // MARK: Drawing

  /// Draws the sublayers in this layer's space, from the most distant to the nearest.
  func drawPlacedSublayers(in context: CGContext) {
    for layer in placedSublayers() { context.draw(layer, depth: (depth ?? 0) + 1) }
  }

  /// The sublayers in drawing order; sublayers of a `CATransformLayer` take its place, with their own depth.
  ///
  /// The order is that of the centres of the layers along the z axis, and where it is equal, the order of `sublayers`.
  func placedSublayers() -> [PlacedLayer] {
    var pending = sublayersInDrawingOrder.reversed().map { (layer: PlacedLayer($0, in: self), 1) }
    var placed: [PlacedLayer] = []
    while let (next, nesting) = pending.popLast() {
      guard let group = next.layer as? CATransformLayer, !group.isHidden else {
        placed.append(next)
        continue
      }
      // Deeper layers would not be drawn; the limit also ends the loop in a tree with a cycle.
      guard nesting < GLimits.nestedLayers else { continue }
      pending += group.sublayersInDrawingOrder.reversed().map {
        (PlacedLayer($0, in: group, next), nesting + 1)
      }
    }
    // The standard library's sort is stable.
    return placed.sorted { $0.z < $1.z }
  }

  // MARK: Extent

  /// The rectangle of the layer's space that its drawing may touch, with its sublayers and its shadow.
  ///
  /// - Parameter nesting: The number of layers around this one whose extents are being added up.
  func extentOfDrawing(nesting: Int) -> CGRect {
    guard nesting < GLimits.nestedLayers else { return bounds }
    var box = bounds
    if !masksToBounds {
      box = box.union(extentOfOwnDrawing).union(extentOfSublayers(nesting: nesting + 1))
    }
    guard shadowOpacity > 0, !masksToBounds else { return box }
    let shadow = shadowPath?.boundingBoxOfPath.union(box) ?? box
    // The Gaussian of a shadow is drawn up to three standard deviations.
    let spread = 3 * max(shadowRadius, 0) + 1
    let offset = CGAffineTransform(translationX: shadowOffset.width, y: shadowOffset.height)
    return box.union(shadow.applying(offset).insetBy(dx: -spread, dy: -spread))
  }

  /// The rectangle of an image that is not scaled to the bounds, or of the path of a shape layer.
  private var extentOfOwnDrawing: CGRect {
    if let path = (self as? CAShapeLayer)?.path, let shape = self as? CAShapeLayer {
      let outset =
        shape.strokeColor == nil ? 0 : shape.lineWidth / 2 * max(shape.miterLimit, 2).squareRoot()
      return path.boundingBoxOfPath.insetBy(dx: -abs(outset), dy: -abs(outset))
    }
    guard let image = contents.flatMap({ $0 as? CGImage }), contentsScale > 0 else { return .null }
    let size = CGSize(
      width: CGFloat(image.width) / contentsScale, height: CGFloat(image.height) / contentsScale)
    return contentsGravity.rect(for: size, in: bounds)
  }

  /// The rectangle of the layer's space that its sublayers may touch; null if there are none.
  func extentOfPlacedSublayers(nesting: Int) -> CGRect {
    Self.box(of: placedSublayers(), nesting: nesting)
  }

  /// The bounding box of placed layers in the space around them; null if there are none.
  static func box(of layers: [PlacedLayer], nesting: Int) -> CGRect {
    layers.reduce(.null) { box, placed in
      guard !placed.layer.isHidden else { return box }
      return box.union(placed.layer.extent(nesting: nesting).applying(placed.matrix.homography))
    }
  }
}

/// A layer with its place in the plane of the layer that it is drawn in.
struct PlacedLayer {
  let layer: CALayer
  /// From the layer's space to the space around it.
  let matrix: CATransform3D
  /// The product of the opacities of the transform layers around it.
  private(set) var opacity: Float = 1
  /// The coordinate of the layer's centre along the z axis, which points to the viewer.
  let z: CGFloat

  /// Places a sublayer of a layer, or its mask, to which `sublayerTransform` does not apply.
  init(_ layer: CALayer, in parent: CALayer, isSublayer: Bool = true) {
    self.init(layer, isSublayer ? layer.matrix(in: parent) : layer.matrixToSuperlayer)
  }

  /// Places a sublayer of a transform layer, which keeps its own depth.
  init(_ layer: CALayer, in group: CATransformLayer, _ placedGroup: PlacedLayer) {
    self.init(layer, CATransform3DConcat(layer.matrix(in: group), placedGroup.matrix))
    opacity = placedGroup.opacity * min(max(group.opacity, 0), 1)
  }

  private init(_ layer: CALayer, _ matrix: CATransform3D) {
    (self.layer, self.matrix) = (layer, matrix)
    let centre = (x: layer.bounds.midX, y: layer.bounds.midY)
    z = centre.x * matrix.m13 + centre.y * matrix.m23 + matrix.m43
  }

  /// Returns the layer moved by a further transform.
  func moved(by transform: CATransform3D) -> PlacedLayer {
    var moved = PlacedLayer(layer, CATransform3DConcat(matrix, transform))
    moved.opacity = opacity
    return moved
  }

  /// Whether the viewer sees the back of the layer: its normal points away from the viewer.
  ///
  /// A layer that is mirrored in its own plane still shows its front. The z component of the transformed normal is a
  /// cofactor of the matrix, divided by its determinant.
  fileprivate var showsBack: Bool {
    let determinant = matrix.determinant
    return determinant != 0 && matrix.homography.determinant / determinant < 0
  }
}

extension CGContext {
  /// Draws a layer in the space of the layer around it, which is the user space.
  ///
  /// - Parameter depth: The number of layers that contain this one in the drawing.
  func draw(_ placed: PlacedLayer, depth: Int) {
    let layer = placed.layer
    guard !layer.isHidden, layer.opacity > 0, placed.opacity > 0,
      layer.isDoubleSided || !placed.showsBack
    else { return }
    saveGState()
    if placed.opacity < 1 {
      setAlpha(CGFloat(placed.opacity))
      beginTransparencyLayer(auxiliaryInfo: nil)
    }
    let projection = placed.matrix.homography
    if let affine = projection.affine {
      concatenate(affine)
      layer.render(in: self, depth: depth)
    } else {
      let extent = layer.extent(nesting: 0)
      drawPlane(over: extent, alignedTo: layer.bounds, through: projection) { plane in
        layer.render(in: plane, depth: depth)
      }
    }
    if placed.opacity < 1 { endTransparencyLayer() }
    restoreGState()
  }
}

extension CGRect {
  /// Returns the bounding box of the visible image of the rectangle under a projective transform.
  func applying(_ projection: Homography) -> CGRect {
    projection.affine.map { applying($0) } ?? projection.boundingBox(of: self)
  }
}
