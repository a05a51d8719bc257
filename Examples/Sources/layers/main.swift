import QuartzCore
import bystander

// This target depends only on the product QuartzCore, so it sees layers and Quartz, but not UIKit's views.
#if !canImport(QuartzCore) || !canImport(CoreGraphics)
  #error("QuartzCore and CoreGraphics must be importable in a target that depends on QuartzCore")
#endif
#if (canImport(UIKit) || canImport(SwiftUI) || canImport(ImageIO)) && os(Linux)
  #error(
    "UIKit, SwiftUI and ImageIO must not be importable in a target that does not depend on them")
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
