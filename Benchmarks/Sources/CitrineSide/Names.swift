import Citrine

// The names that Drawing.swift uses, as aliases of Citrine's types.

/// Apple's name of the bitmap context.
public typealias CGContext = GContext
/// Apple's name of the image.
public typealias CGImage = GImage
typealias CGPath = GPath
typealias CGImageAlphaInfo = GImageAlphaInfo
typealias CGBitmapInfo = GBitmapInfo

func CGColorSpaceCreateDeviceRGB() -> GColorSpace { GColorSpaceCreateDeviceRGB() }
