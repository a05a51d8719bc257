import QuartzCore
import bystander

// Depends on the product QuartzCore only: layers, and Quartz to draw them, but no views of UIKit.
#if !canImport(QuartzCore) || !canImport(CoreGraphics)
  #error("QuartzCore is there with CoreGraphics")
#endif
#if (canImport(UIKit) || canImport(SwiftUI) || canImport(ImageIO)) && os(Linux)
  #error("a name is seen by who did not ask for it")
#endif

let layer = CAShapeLayer()
layer.frame = CGRect(x: 0, y: 0, width: 8, height: 8)
layer.path = CGPath(rect: layer.bounds.insetBy(dx: 2, dy: 2), transform: nil)
layer.transform = CATransform3DIdentity
if let context = CGContext(
  data: nil, width: 8, height: 8, bitsPerComponent: 8, bytesPerRow: 0,
  space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
{
  layer.render(in: context)
}
print("layers: \(area(of: layer.bounds))")
