// Quartz's names for the files of facts. In this target the names are Citrine's types. The tests of
// the module `CoreGraphics` compile the same files with that module's types.
@testable import Citrine

typealias CGAffineTransform = GAffineTransform
typealias CGFont = GFont
typealias CGBitmapInfo = GBitmapInfo
typealias CGBlendMode = GBlendMode
typealias CGColor = GColor
typealias CGColorRenderingIntent = GColorRenderingIntent
typealias CGColorSpace = GColorSpace
typealias CGColorSpaceModel = GColorSpaceModel
typealias CGContext = GContext
typealias CGFunction = GFunction
typealias CGGradient = GGradient
typealias CGGradientDrawingOptions = GGradientDrawingOptions
typealias CGImage = GImage
typealias CGImageAlphaInfo = GImageAlphaInfo
typealias CGInterpolationQuality = GInterpolationQuality
typealias CGLayer = GLayer
typealias CGLineCap = GLineCap
typealias CGLineJoin = GLineJoin
typealias CGMutablePath = GMutablePath
typealias CGPath = GPath
typealias CGPathDrawingMode = GPathDrawingMode
typealias CGPathFillRule = GPathFillRule
typealias CGPattern = GPattern
typealias CGShading = GShading

func CGColorSpaceCreateDeviceRGB() -> GColorSpace { GColorSpaceCreateDeviceRGB() }
func CGColorSpaceCreateDeviceGray() -> GColorSpace { GColorSpaceCreateDeviceGray() }
func CGColorSpaceCreateDeviceCMYK() -> GColorSpace { GColorSpaceCreateDeviceCMYK() }

func CGContextDrawConicGradient(
  _ context: GContext, _ gradient: GGradient?, _ center: CGPoint, _ angle: CGFloat
) {
  GContextDrawConicGradient(context, gradient, center, angle)
}
