import struct CoreGraphics.CGAffineTransform
import enum CoreGraphics.CGBlendMode
import func CoreGraphics.CGColorSpaceCreateDeviceRGB
import class CoreGraphics.CGContext
import class CoreText.CTLine
import func ImageIO.CGImageSourceGetCount
import class QuartzCore.CALayer
import struct QuartzCore.CATransform3D
import struct SwiftUI.Text
import protocol SwiftUI.View
import struct UIKit.UIEdgeInsets
import func UIKit.UIGraphicsGetCurrentContext
import class UIKit.UIImage
import struct UniformTypeIdentifiers.UTType

// Imports of single declarations, with the same kinds (class, struct, …) as on Apple's systems.
func declarations() -> [Any.Type] {
  [
    CGContext.self, CGAffineTransform.self, CGBlendMode.self, CTLine.self, CALayer.self,
    CATransform3D.self, (any View).self, Text.self, UIImage.self, UIEdgeInsets.self,
    type(of: CGColorSpaceCreateDeviceRGB()), type(of: UIGraphicsGetCurrentContext),
    type(of: CGImageSourceGetCount), UTType.self,
  ]
}
