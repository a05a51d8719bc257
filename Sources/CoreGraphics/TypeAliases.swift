// Quartz's names as aliases of Citrine's types. Code written with either set of names uses the same types.
//
// All drawing is in Citrine, and so is every member whose signature is the same in Quartz. `import CoreGraphics` is
// enough, as on Apple's systems: it also exports Foundation, which defines points, sizes and rectangles.
@_exported public import Citrine
@_exported public import Foundation

// MARK: Drawing

/// A drawing context: draws paths, images and text into a bitmap.
public typealias CGContext = GContext
/// An offscreen drawing that can be drawn many times.
public typealias CGLayer = GLayer
/// An immutable image, or an image mask.
public typealias CGImage = GImage
/// A source of bytes for an image or a font.
public typealias CGDataProvider = GDataProvider
/// An immutable path of lines and Bézier curves.
public typealias CGPath = GPath
/// A path to which elements can be appended.
public typealias CGMutablePath = GMutablePath
/// An element of a path: a move, a line, a curve or a close.
public typealias CGPathElement = GPathElement
/// A font without a size: bitmaps, outlines that Citrine draws itself, or an OpenType file.
public typealias CGFont = GFont
/// The index of a glyph in its font.
public typealias CGGlyph = GGlyph
/// The index of a glyph in its font; the same type as `CGGlyph`.
public typealias CGFontIndex = UInt16

// MARK: Paint

/// A colour: components in a colour space, and alpha.
public typealias CGColor = GColor
/// A colour space: the meaning of the components of colours.
public typealias CGColorSpace = GColorSpace
/// A gradient: colours at locations from 0 to 1.
public typealias CGGradient = GGradient
/// A gradient whose colours a function computes.
public typealias CGShading = GShading
/// A function from numbers to numbers.
public typealias CGFunction = GFunction
/// A pattern: a cell that is repeated.
public typealias CGPattern = GPattern

// MARK: Geometry

/// An affine transform of the plane.
public typealias CGAffineTransform = GAffineTransform
/// An affine transform as scale, shear, rotation and translation.
public typealias CGAffineTransformComponents = GAffineTransformComponents
/// A vector of the plane.
public typealias CGVector = GVector

// MARK: Options

/// The pixel layout: alpha position, byte order and component type.
public typealias CGBitmapInfo = GBitmapInfo
/// A blend mode or compositing operator.
public typealias CGBlendMode = GBlendMode
/// The rendering intent of a colour conversion.
public typealias CGColorRenderingIntent = GColorRenderingIntent
/// The model of a colour space, such as RGB or CMYK.
public typealias CGColorSpaceModel = GColorSpaceModel
/// Whether a gradient extends beyond its ends.
public typealias CGGradientDrawingOptions = GGradientDrawingOptions
/// The position of alpha in a pixel, and whether colours are premultiplied.
public typealias CGImageAlphaInfo = GImageAlphaInfo
/// Whether the components of a pixel are integers or floating-point numbers.
public typealias CGImageComponentInfo = GImageComponentInfo
/// The byte order of a pixel.
public typealias CGImageByteOrderInfo = GImageByteOrderInfo
/// The packing of components in a pixel.
public typealias CGImagePixelFormatInfo = GImagePixelFormatInfo
/// The filter quality when images are scaled.
public typealias CGInterpolationQuality = GInterpolationQuality
/// The shape of stroke ends.
public typealias CGLineCap = GLineCap
/// The shape of stroke joins.
public typealias CGLineJoin = GLineJoin
/// Whether a path is filled, stroked, or both.
public typealias CGPathDrawingMode = GPathDrawingMode
/// The type of a path element.
public typealias CGPathElementType = GPathElementType
/// The fill rule: nonzero winding or even-odd.
public typealias CGPathFillRule = GPathFillRule
/// The adjustment of pattern cells to whole pixels.
public typealias CGPatternTiling = GPatternTiling
/// Whether glyphs are filled, stroked, clipped to, or invisible.
public typealias CGTextDrawingMode = GTextDrawingMode

// MARK: Callbacks

// On Apple's systems these are C function types; here they are Swift closure types, which accept C functions.
/// A callback that is called when a context no longer uses a caller's memory.
public typealias CGBitmapContextReleaseDataCallback =
  @Sendable (
    _ releaseInfo: UnsafeMutableRawPointer?, _ data: UnsafeMutableRawPointer?
  ) -> Void
/// A callback that receives each element of a path.
public typealias CGPathApplierFunction =
  @Sendable (
    _ info: UnsafeMutableRawPointer?, _ element: UnsafePointer<CGPathElement>
  ) -> Void
/// A callback that receives each element of a path.
public typealias CGPathApplyBlock = (UnsafePointer<CGPathElement>) -> Void
/// The callbacks of a provider with random access.
public typealias CGDataProviderDirectCallbacks = GDataProviderDirectCallbacks
/// A callback that returns a pointer to the bytes.
public typealias CGDataProviderGetBytePointerCallback = GDataProviderGetBytePointerCallback
/// A callback that copies bytes from a position.
public typealias CGDataProviderGetBytesAtPositionCallback = GDataProviderGetBytesAtPositionCallback
/// A callback that copies the next bytes.
public typealias CGDataProviderGetBytesCallback = GDataProviderGetBytesCallback
/// A callback that releases the pointer to the bytes.
public typealias CGDataProviderReleaseBytePointerCallback = GDataProviderReleaseBytePointerCallback
/// A callback that is called when a provider no longer uses a caller's memory.
public typealias CGDataProviderReleaseDataCallback = GDataProviderReleaseDataCallback
/// A callback that is called when a provider is freed.
public typealias CGDataProviderReleaseInfoCallback = GDataProviderReleaseInfoCallback
/// A callback that goes back to the first byte.
public typealias CGDataProviderRewindCallback = GDataProviderRewindCallback
/// The callbacks of a provider with sequential access.
public typealias CGDataProviderSequentialCallbacks = GDataProviderSequentialCallbacks
/// A callback that skips bytes.
public typealias CGDataProviderSkipForwardCallback = GDataProviderSkipForwardCallback

// MARK: Functions

/// Returns the device RGB space, which Citrine treats as sRGB.
@discardableResult
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { GColorSpaceCreateDeviceRGB() }

/// Returns the device gray space.
@discardableResult
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { GColorSpaceCreateDeviceGray() }

/// Returns the device CMYK space.
@discardableResult
public func CGColorSpaceCreateDeviceCMYK() -> CGColorSpace { GColorSpaceCreateDeviceCMYK() }

/// Draws a conic gradient around a point in user space, starting at an angle in radians.
///
/// It does nothing without a gradient.
public func CGContextDrawConicGradient(
  _ context: CGContext, _ gradient: CGGradient?, _ center: CGPoint, _ angle: CGFloat
) {
  if let gradient { context.drawConicGradient(gradient, center: center, angle: angle) }
}
