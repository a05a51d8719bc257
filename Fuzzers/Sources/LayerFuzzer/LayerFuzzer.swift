import CitrineKit
import FuzzInput

/// Renders a tree of Core Animation's layers, or of views, that the bytes describe into a small context.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzLayers(_ data: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  var input = FuzzInput(data, count)
  let isWild = input.below(8) == 7
  if input.bool() {
    let rest = input
    MainActor.assumeIsolated {
      ViewBuilding(input: rest, isWild: isWild).draw(in: CGContext(width: 24, height: 24)!)
    }
  } else {
    var building = LayerBuilding(input: input, isWild: isWild)
    let layer = building.layer(depth: 0)
    layer.render(in: CGContext(width: 24, height: 24)!)
    layer.sublayers?.first?.removeFromSuperlayer()
    _ = (layer.frame, layer.convert(CGPoint(x: 3, y: 4), to: layer.sublayers?.last))
  }
  return 0
}

/// Builds trees of layers with random properties, at most four deep and with at most twenty layers.
private struct LayerBuilding {
  var input: FuzzInput
  let isWild: Bool
  var count = 0

  init(input: FuzzInput, isWild: Bool) { (self.input, self.isWild) = (input, isWild) }

  mutating func layer(depth: Int) -> CALayer {
    count += 1
    let layer =
      switch input.below(5) {
      case 1: shapeLayer()
      case 2: gradientLayer()
      case 3: textLayer()
      default: CALayer()
      }
    layer.frame = input.rect(isWild: isWild)
    for _ in 0..<input.below(6) where !input.isAtEnd { setProperty(layer) }
    for _ in 0..<input.below(4) where !input.isAtEnd && depth < 4 && count < 20 {
      let child = self.layer(depth: depth + 1)
      switch input.below(6) {
      case 0: layer.mask = child
      case 1: layer.insertSublayer(child, at: UInt32(truncatingIfNeeded: input.integer()))
      case 2: layer.insertSublayer(child, below: layer.sublayers?.last)
      default: layer.addSublayer(child)
      }
    }
    return layer
  }

  private mutating func number() -> CGFloat { isWild ? input.number() : input.smallDouble() }

  private mutating func unit() -> CGFloat { isWild ? input.number() : input.double(in: 0...1) }

  private mutating func color() -> CGColor {
    CGColor(srgbRed: unit(), green: unit(), blue: unit(), alpha: unit())
  }

  private mutating func unitPoint() -> CGPoint { CGPoint(x: unit(), y: unit()) }

  private mutating func numbers() -> [NSNumber]? {
    let count = input.below(5)
    return count == 4 ? nil : (0..<count).map { _ in NSNumber(value: Double(unit())) }
  }

  private mutating func setProperty(_ layer: CALayer) {
    switch input.below(16) {
    case 0: layer.backgroundColor = color()
    case 1: layer.cornerRadius = number()
    case 2:
      layer.maskedCorners = CACornerMask(rawValue: UInt(input.below(16)))
      layer.cornerCurve = input.choice([.circular, .continuous])
      layer.cornerRadius = 6
    case 3: layer.masksToBounds = input.bool()
    case 4: (layer.borderWidth, layer.borderColor) = (number(), color())
    case 5: layer.opacity = Float(unit())
    case 6: layer.isHidden = input.bool()
    case 7: layer.anchorPoint = unitPoint()
    case 8: layer.setAffineTransform(input.transform(isWild: isWild))
    case 9:
      let values = (0..<4).map { _ in unit() }
      layer.transform = CATransform3DRotate(layer.transform, values[0], values[1], values[2], 1)
      layer.zPosition = values[3]
    case 10: layer.isGeometryFlipped = input.bool()
    case 11: setContents(layer)
    case 12: setShadow(layer)
    case 13: layer.shouldRasterize = input.bool()
    case 14:
      (layer.bounds, layer.position) = (input.rect(isWild: isWild), input.point(isWild: isWild))
    default: (layer.rasterizationScale, layer.contentsScale) = (number(), number())
    }
  }

  private mutating func setContents(_ layer: CALayer) {
    let (width, height) = (1 + input.below(4), 1 + input.below(4))
    let provider = CGDataProvider(data: Data(input.bytes(width * height)))!
    layer.contents = CGImage(
      width: width, height: height, bitsPerComponent: 8, bitsPerPixel: 8, bytesPerRow: width,
      space: CGColorSpaceCreateDeviceGray(), bitmapInfo: [], provider: provider, decode: nil,
      shouldInterpolate: input.bool(), intent: .defaultIntent)
    layer.contentsGravity = input.choice([
      .center, .top, .bottom, .left, .right, .topLeft, .topRight, .bottomLeft, .bottomRight,
      .resize, .resizeAspect, .resizeAspectFill,
    ])
    layer.contentsRect = CGRect(x: unit(), y: unit(), width: unit(), height: unit())
    layer.magnificationFilter = input.choice([.linear, .nearest])
  }

  /// Sets a shadow; its radius is below 4 unless the tree is wild, since a wide blur is slow.
  private mutating func setShadow(_ layer: CALayer) {
    layer.shadowOpacity = Float(unit())
    layer.shadowColor = color()
    layer.shadowOffset = CGSize(width: number(), height: number())
    layer.shadowRadius = unit() * 4
    if input.bool() { layer.shadowPath = input.path(atMost: 4, isWild: isWild) }
  }

  private mutating func shapeLayer() -> CALayer {
    let layer = CAShapeLayer()
    layer.path = input.path(atMost: 6, isWild: isWild)
    layer.fillColor = input.bool() ? color() : nil
    layer.strokeColor = input.bool() ? color() : nil
    layer.fillRule = input.choice([.nonZero, .evenOdd])
    (layer.strokeStart, layer.strokeEnd) = (unit(), unit())
    (layer.lineWidth, layer.miterLimit) = (number(), number())
    layer.lineCap = input.choice([.butt, .round, .square])
    layer.lineJoin = input.choice([.miter, .round, .bevel])
    (layer.lineDashPattern, layer.lineDashPhase) = (numbers(), number())
    return layer
  }

  private mutating func gradientLayer() -> CALayer {
    let layer = CAGradientLayer()
    layer.colors = (0..<input.below(4)).map { _ in color() }
    layer.locations = numbers()
    (layer.startPoint, layer.endPoint) = (unitPoint(), unitPoint())
    layer.type = input.choice([.axial, .radial, .conic])
    return layer
  }

  private mutating func textLayer() -> CALayer {
    let layer = CATextLayer()
    layer.string = input.string(atMost: 12)
    layer.fontSize = number()
    layer.foregroundColor = color()
    layer.isWrapped = input.bool()
    layer.alignmentMode = input.choice([.natural, .left, .right, .center, .justified])
    layer.truncationMode = input.choice([.none, .start, .end, .middle])
    return layer
  }
}
