// Quartz's own names for Citrine's types: the same types, so that code written with either meets.
//
// What is drawn, and every member whose spelling does not differ, is Citrine's. `import CoreGraphics` is
// enough, as on Apple's systems: it brings Foundation, where points, sizes and rectangles are.
@_exported public import Citrine
@_exported public import Foundation

// MARK: Drawing

/// Where is drawn: Citrine's context.
public typealias CGContext = GContext
/// A drawing that is kept to be drawn again.
public typealias CGLayer = GLayer
/// A picture that does not change.
public typealias CGImage = GImage
/// Bytes that an image or a font is made from.
public typealias CGDataProvider = GDataProvider
/// A path that does not change.
public typealias CGPath = GPath
/// A path that is being built.
public typealias CGMutablePath = GMutablePath
/// A step of a path.
public typealias CGPathElement = GPathElement
/// A font: one of bitmaps.
public typealias CGFont = GBitmapFont
/// The number of a glyph in its font.
public typealias CGGlyph = GGlyph
/// As `CGGlyph`.
public typealias CGFontIndex = UInt16

// MARK: Paint

/// Components of a space, with alpha.
public typealias CGColor = GColor
/// What components of colours mean.
public typealias CGColorSpace = GColorSpace
/// Colours that change from one place to the next.
public typealias CGGradient = GGradient
/// A gradient whose colours a function computes.
public typealias CGShading = GShading
/// A function of numbers.
public typealias CGFunction = GFunction
/// A cell that is painted over and over.
public typealias CGPattern = GPattern

// MARK: Geometry

/// A transform that keeps parallels parallel.
public typealias CGAffineTransform = GAffineTransform
/// What a transform does, part by part.
public typealias CGAffineTransformComponents = GAffineTransformComponents
/// A distance with a direction.
public typealias CGVector = GVector

// MARK: Choices

/// Where alpha and bytes lie in a pixel.
public typealias CGBitmapInfo = GBitmapInfo
/// How a source meets what is there.
public typealias CGBlendMode = GBlendMode
/// What a conversion of colours tries to keep.
public typealias CGColorRenderingIntent = GColorRenderingIntent
/// What kind of components a space has.
public typealias CGColorSpaceModel = GColorSpaceModel
/// Whether a gradient goes on beyond its ends.
public typealias CGGradientDrawingOptions = GGradientDrawingOptions
/// Where alpha lies, and whether colours are multiplied by it.
public typealias CGImageAlphaInfo = GImageAlphaInfo
/// What kind of number a component of a pixel is.
public typealias CGImageComponentInfo = GImageComponentInfo
/// In which order the bytes of a pixel lie.
public typealias CGImageByteOrderInfo = GImageByteOrderInfo
/// How components are packed.
public typealias CGImagePixelFormatInfo = GImagePixelFormatInfo
/// How well images are scaled.
public typealias CGInterpolationQuality = GInterpolationQuality
/// How lines end.
public typealias CGLineCap = GLineCap
/// How lines meet.
public typealias CGLineJoin = GLineJoin
/// Whether a path is filled, stroked, or both.
public typealias CGPathDrawingMode = GPathDrawingMode
/// The kinds of steps of a path.
public typealias CGPathElementType = GPathElementType
/// What counts as inside.
public typealias CGPathFillRule = GPathFillRule
/// How cells of a pattern are fitted to pixels.
public typealias CGPatternTiling = GPatternTiling
/// Whether glyphs are filled, stroked, clipped to, or nothing.
public typealias CGTextDrawingMode = GTextDrawingMode

// MARK: Functions of callers

// On Apple's systems these are C functions, which capture nothing; a Swift closure takes all of them.
/// Is told that a context no longer uses a caller's memory.
public typealias CGBitmapContextReleaseDataCallback =
  @Sendable (
    _ releaseInfo: UnsafeMutableRawPointer?, _ data: UnsafeMutableRawPointer?
  ) -> Void
/// Is called with each step of a path.
public typealias CGPathApplierFunction =
  @Sendable (
    _ info: UnsafeMutableRawPointer?, _ element: UnsafePointer<CGPathElement>
  ) -> Void
/// Is called with each step of a path.
public typealias CGPathApplyBlock = (UnsafePointer<CGPathElement>) -> Void
/// How bytes are got at any place.
public typealias CGDataProviderDirectCallbacks = GDataProviderDirectCallbacks
/// Answers where bytes lie.
public typealias CGDataProviderGetBytePointerCallback = GDataProviderGetBytePointerCallback
/// Copies bytes from a place.
public typealias CGDataProviderGetBytesAtPositionCallback = GDataProviderGetBytesAtPositionCallback
/// Copies the next bytes.
public typealias CGDataProviderGetBytesCallback = GDataProviderGetBytesCallback
/// Takes back what the pointer's function answered.
public typealias CGDataProviderReleaseBytePointerCallback = GDataProviderReleaseBytePointerCallback
/// Is told that a provider no longer uses a caller's memory.
public typealias CGDataProviderReleaseDataCallback = GDataProviderReleaseDataCallback
/// Is told that a provider is gone.
public typealias CGDataProviderReleaseInfoCallback = GDataProviderReleaseInfoCallback
/// Goes back to the first byte.
public typealias CGDataProviderRewindCallback = GDataProviderRewindCallback
/// How bytes are got one after the other.
public typealias CGDataProviderSequentialCallbacks = GDataProviderSequentialCallbacks
/// Skips bytes.
public typealias CGDataProviderSkipForwardCallback = GDataProviderSkipForwardCallback

// MARK: Functions

/// The RGB space of the device, which Citrine takes for sRGB.
@discardableResult
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { GColorSpaceCreateDeviceRGB() }

/// The gray space of the device.
@discardableResult
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { GColorSpaceCreateDeviceGray() }

/// The CMYK space of the device.
@discardableResult
public func CGColorSpaceCreateDeviceCMYK() -> CGColorSpace { GColorSpaceCreateDeviceCMYK() }

/// Draws a gradient round a point, from an angle on; nothing without a gradient.
public func CGContextDrawConicGradient(
  _ context: CGContext, _ gradient: CGGradient?, _ center: CGPoint, _ angle: CGFloat
) {
  if let gradient { context.drawConicGradient(gradient, center: center, angle: angle) }
}
