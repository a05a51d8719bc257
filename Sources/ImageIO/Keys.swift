public import CitrineCoreGraphics

// Keys of the dictionaries of sources and destinations, and values under them.

/// The number of pixels from left to right.
public var kCGImagePropertyPixelWidth: CFString { "PixelWidth" }

/// The number of pixels from top to bottom.
public var kCGImagePropertyPixelHeight: CFString { "PixelHeight" }

/// The bits of a component.
public var kCGImagePropertyDepth: CFString { "Depth" }

/// Pixels per inch from left to right.
public var kCGImagePropertyDPIWidth: CFString { "DPIWidth" }

/// Pixels per inch from top to bottom.
public var kCGImagePropertyDPIHeight: CFString { "DPIHeight" }

/// The kind of colours.
public var kCGImagePropertyColorModel: CFString { "ColorModel" }

/// Colours of red, green and blue.
public var kCGImagePropertyColorModelRGB: CFString { "RGB" }

/// Gray.
public var kCGImagePropertyColorModelGray: CFString { "Gray" }

/// Whether pixels have alpha.
public var kCGImagePropertyHasAlpha: CFString { "HasAlpha" }

/// Whether pixels are numbers of a table of colours.
public var kCGImagePropertyIsIndexed: CFString { "IsIndexed" }

/// Whether components are floating-point numbers.
public var kCGImagePropertyIsFloat: CFString { "IsFloat" }

/// The name of the colour profile.
public var kCGImagePropertyProfileName: CFString { "ProfileName" }

/// How the picture lies: 1 to 8; PNG files do not tell.
public var kCGImagePropertyOrientation: CFString { "Orientation" }

/// The bytes of the file.
public var kCGImagePropertyFileSize: CFString { "FileSize" }

/// What PNG files tell beside.
public var kCGImagePropertyPNGDictionary: CFString { "{PNG}" }

/// 1 for Adam7, else 0.
public var kCGImagePropertyPNGInterlaceType: CFString { "InterlaceType" }

/// The exponent of the file's samples.
public var kCGImagePropertyPNGGamma: CFString { "Gamma" }

/// The rendering intent of an sRGB chunk.
public var kCGImagePropertyPNGsRGBIntent: CFString { "sRGBIntent" }

/// How often an animated PNG is shown, 0 for ever: a property of the file.
public var kCGImagePropertyAPNGLoopCount: CFString { "LoopCount" }

/// How long a frame is seen, in seconds, at least 0.05.
public var kCGImagePropertyAPNGDelayTime: CFString { "DelayTime" }

/// How long a frame is seen by what the file says, in seconds.
public var kCGImagePropertyAPNGUnclampedDelayTime: CFString { "UnclampedDelayTime" }

/// The delays of all frames, a dictionary for each: a property of the file.
public var kCGImagePropertyAPNGFrameInfoArray: CFString { "FrameInfo" }

/// The number of pixels from left to right of an animation: a property of the file.
public var kCGImagePropertyAPNGCanvasPixelWidth: CFString { "CanvasPixelWidth" }

/// The number of pixels from top to bottom of an animation: a property of the file.
public var kCGImagePropertyAPNGCanvasPixelHeight: CFString { "CanvasPixelHeight" }

/// How often an animated GIF is shown; GIF files are not read.
public var kCGImagePropertyGIFLoopCount: CFString { "LoopCount" }

/// How long a frame of a GIF file is seen; GIF files are not read.
public var kCGImagePropertyGIFDelayTime: CFString { "DelayTime" }

/// How long a frame of a GIF file is seen by what the file says; GIF files are not read.
public var kCGImagePropertyGIFUnclampedDelayTime: CFString { "UnclampedDelayTime" }

/// What cameras tell; PNG files are not asked for it.
public var kCGImagePropertyExifDictionary: CFString { "{Exif}" }

/// What TIFF files tell.
public var kCGImagePropertyTIFFDictionary: CFString { "{TIFF}" }

/// What GIF files tell.
public var kCGImagePropertyGIFDictionary: CFString { "{GIF}" }

/// What JPEG files tell.
public var kCGImagePropertyJFIFDictionary: CFString { "{JFIF}" }

/// How a picture lies in its pixels, as numbers of files: which sides of it the first row and column are.
public enum CGImagePropertyOrientation: UInt32, Sendable {
  case up = 1
  case upMirrored, down, downMirrored, leftMirrored, right, rightMirrored, left
}

/// A guess of the file's type; not needed.
public var kCGImageSourceTypeIdentifierHint: CFString { "kCGImageSourceTypeIdentifierHint" }

/// Whether pixels are kept; without effect.
public var kCGImageSourceShouldCache: CFString { "kCGImageSourceShouldCache" }

/// Whether pixels are read at once; they always are.
public var kCGImageSourceShouldCacheImmediately: CFString { "kCGImageSourceShouldCacheImmediately" }

/// Whether pixels may have floating-point components; none have.
public var kCGImageSourceShouldAllowFloat: CFString { "kCGImageSourceShouldAllowFloat" }

/// Whether a thumbnail is made of the image; it always is.
public var kCGImageSourceCreateThumbnailFromImageAlways: CFString {
  "kCGImageSourceCreateThumbnailFromImageAlways"
}

/// Whether a thumbnail is made if the file has none; it always is.
public var kCGImageSourceCreateThumbnailFromImageIfAbsent: CFString {
  "kCGImageSourceCreateThumbnailFromImageIfAbsent"
}

/// Whether a thumbnail is turned as the file says; PNG files do not say.
public var kCGImageSourceCreateThumbnailWithTransform: CFString {
  "kCGImageSourceCreateThumbnailWithTransform"
}

/// The longest side of a thumbnail, in pixels.
public var kCGImageSourceThumbnailMaxPixelSize: CFString { "kCGImageSourceThumbnailMaxPixelSize" }

/// The most pixels that an image of a source may have, a number; 2^28 without it.
///
/// Apple's systems have no such option. It counts where a source is made, for all its images, and
/// where an image is.
public var kCitrineImageSourcePixelLimit: CFString { "kCitrineImageSourcePixelLimit" }

/// How much may be lost; PNG files lose nothing.
public var kCGImageDestinationLossyCompressionQuality: CFString {
  "kCGImageDestinationLossyCompressionQuality"
}

/// What lies behind pixels in files without alpha; PNG files have it.
public var kCGImageDestinationBackgroundColor: CFString { "kCGImageDestinationBackgroundColor" }

/// The longest side of what is written, in pixels.
public var kCGImageDestinationImageMaxPixelSize: CFString { "kCGImageDestinationImageMaxPixelSize" }

/// Whether places of cameras are left out; PNG files are written without them.
public var kCGImageMetadataShouldExcludeGPS: CFString { "kCGImageMetadataShouldExcludeGPS" }

/// Whether XMP data is left out; PNG files are written without it.
public var kCGImageMetadataShouldExcludeXMP: CFString { "kCGImageMetadataShouldExcludeXMP" }
