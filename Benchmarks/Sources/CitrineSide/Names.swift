import Citrine

// The names that the text uses, as Citrine's types.

/// A context.
public typealias CGContext = GContext
/// An image.
public typealias CGImage = GImage
typealias CGPath = GPath
typealias CGImageAlphaInfo = GImageAlphaInfo
typealias CGBitmapInfo = GBitmapInfo

func CGColorSpaceCreateDeviceRGB() -> GColorSpace { GColorSpaceCreateDeviceRGB() }
