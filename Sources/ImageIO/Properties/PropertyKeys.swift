public import Citrine
public import CitrineCoreGraphics

// Keys and values of the property and option dictionaries of image sources and destinations.

/// The width in pixels: a number.
public var kCGImagePropertyPixelWidth: CFString { "PixelWidth" }

/// The height in pixels: a number.
public var kCGImagePropertyPixelHeight: CFString { "PixelHeight" }

/// The number of bits per component: a number.
public var kCGImagePropertyDepth: CFString { "Depth" }

/// The horizontal density in pixels per inch: a number.
public var kCGImagePropertyDPIWidth: CFString { "DPIWidth" }

/// The vertical density in pixels per inch: a number.
public var kCGImagePropertyDPIHeight: CFString { "DPIHeight" }

/// The colour model: `kCGImagePropertyColorModelRGB`, `kCGImagePropertyColorModelGray` or
/// `kCGImagePropertyColorModelCMYK`.
public var kCGImagePropertyColorModel: CFString { "ColorModel" }

/// The RGB colour model, a value of `kCGImagePropertyColorModel`.
public var kCGImagePropertyColorModelRGB: CFString { "RGB" }

/// The gray colour model, a value of `kCGImagePropertyColorModel`.
public var kCGImagePropertyColorModelGray: CFString { "Gray" }

/// The CMYK colour model, a value of `kCGImagePropertyColorModel`.
public var kCGImagePropertyColorModelCMYK: CFString { "CMYK" }

/// Whether pixels have alpha: a Boolean, absent if they have none.
public var kCGImagePropertyHasAlpha: CFString { "HasAlpha" }

/// Whether pixels are indices of a palette: a Boolean, absent if they are not.
public var kCGImagePropertyIsIndexed: CFString { "IsIndexed" }

/// Whether components are floating-point numbers; never set, because the components of files are integers.
public var kCGImagePropertyIsFloat: CFString { "IsFloat" }

/// The name of the colour profile: a string.
public var kCGImagePropertyProfileName: CFString { "ProfileName" }

/// The orientation of the picture, 1 to 8, from Exif: a number.
public var kCGImagePropertyOrientation: CFString { "Orientation" }

/// The size of the file in bytes: a number.
public var kCGImagePropertyFileSize: CFString { "FileSize" }

/// The properties that only PNG files have: a dictionary.
public var kCGImagePropertyPNGDictionary: CFString { "{PNG}" }

/// The interlace type: 1 for Adam7, 0 for none.
public var kCGImagePropertyPNGInterlaceType: CFString { "InterlaceType" }

/// The gamma exponent of the file's samples: a number.
public var kCGImagePropertyPNGGamma: CFString { "Gamma" }

/// The rendering intent of the sRGB chunk: a number.
public var kCGImagePropertyPNGsRGBIntent: CFString { "sRGBIntent" }

/// The number of times an animated PNG is played, 0 for infinitely often; a property of the file.
public var kCGImagePropertyAPNGLoopCount: CFString { "LoopCount" }

/// The delay of a frame in seconds, at least 0.05: a number.
public var kCGImagePropertyAPNGDelayTime: CFString { "DelayTime" }

/// The delay of a frame in seconds, as the file specifies it: a number.
public var kCGImagePropertyAPNGUnclampedDelayTime: CFString { "UnclampedDelayTime" }

/// The delays of all frames: an array with a dictionary for each frame; a property of the file.
public var kCGImagePropertyAPNGFrameInfoArray: CFString { "FrameInfo" }

/// The width of an animation's canvas in pixels; a property of the file.
public var kCGImagePropertyAPNGCanvasPixelWidth: CFString { "CanvasPixelWidth" }

/// The height of an animation's canvas in pixels; a property of the file.
public var kCGImagePropertyAPNGCanvasPixelHeight: CFString { "CanvasPixelHeight" }

/// The loop count of an animated GIF; never set, because GIF files are not read.
public var kCGImagePropertyGIFLoopCount: CFString { "LoopCount" }

/// The delay of a frame of a GIF file; never set, because GIF files are not read.
public var kCGImagePropertyGIFDelayTime: CFString { "DelayTime" }

/// The unclamped delay of a frame of a GIF file; never set, because GIF files are not read.
public var kCGImagePropertyGIFUnclampedDelayTime: CFString { "UnclampedDelayTime" }

/// The values of a camera, from Exif: a dictionary.
public var kCGImagePropertyExifDictionary: CFString { "{Exif}" }

/// The properties that Exif takes from TIFF, such as the maker of the camera: a dictionary.
public var kCGImagePropertyTIFFDictionary: CFString { "{TIFF}" }

/// The place where a picture was taken, from Exif: a dictionary.
public var kCGImagePropertyGPSDictionary: CFString { "{GPS}" }

/// The properties of GIF files; never set, because GIF files are not read.
public var kCGImagePropertyGIFDictionary: CFString { "{GIF}" }

/// The properties that only JPEG files have: a dictionary.
public var kCGImagePropertyJFIFDictionary: CFString { "{JFIF}" }

/// The unit of the density: 0 for the ratio of the sides of a pixel, 1 for the inch, 2 for the centimetre.
public var kCGImagePropertyJFIFDensityUnit: CFString { "DensityUnit" }

/// The pixels per unit along x: a number.
public var kCGImagePropertyJFIFXDensity: CFString { "XDensity" }

/// The pixels per unit along y: a number.
public var kCGImagePropertyJFIFYDensity: CFString { "YDensity" }

/// Whether the picture is stored in several scans: a Boolean; also an option for writing.
public var kCGImagePropertyJFIFIsProgressive: CFString { "IsProgressive" }

/// The orientation of a picture, with the numbers of the Exif standard.
public typealias CGImagePropertyOrientation = GImageOrientation

/// A hint about the file's type; ignored.
public var kCGImageSourceTypeIdentifierHint: CFString { "kCGImageSourceTypeIdentifierHint" }

/// Whether decoded pixels are cached; ignored.
public var kCGImageSourceShouldCache: CFString { "kCGImageSourceShouldCache" }

/// Whether pixels are decoded immediately; ignored, because they always are.
public var kCGImageSourceShouldCacheImmediately: CFString { "kCGImageSourceShouldCacheImmediately" }

/// Whether pixels may have floating-point components; ignored, because they never have.
public var kCGImageSourceShouldAllowFloat: CFString { "kCGImageSourceShouldAllowFloat" }

/// Whether a thumbnail is always created from the image; ignored, because it always is.
public var kCGImageSourceCreateThumbnailFromImageAlways: CFString {
  "kCGImageSourceCreateThumbnailFromImageAlways"
}

/// Whether a thumbnail is created if the file has none; ignored, because it always is.
public var kCGImageSourceCreateThumbnailFromImageIfAbsent: CFString {
  "kCGImageSourceCreateThumbnailFromImageIfAbsent"
}

/// Whether a thumbnail is turned upright by the file's orientation: a Boolean.
public var kCGImageSourceCreateThumbnailWithTransform: CFString {
  "kCGImageSourceCreateThumbnailWithTransform"
}

/// The maximum side length of a thumbnail, in pixels: a number.
public var kCGImageSourceThumbnailMaxPixelSize: CFString { "kCGImageSourceThumbnailMaxPixelSize" }

/// The limits of an image and of the time in which it is read: a value of the type `GLimits`.
///
/// Apple's systems have no such option. It can be set when a source is created, for all its images, and when
/// an image is created; the stricter limits apply.
public var kCitrineImageSourceLimits: CFString { "kCitrineImageSourceLimits" }

/// The quality of JPEG files, from 0 to 1: a number; PNG ignores it, because it loses nothing.
public var kCGImageDestinationLossyCompressionQuality: CFString {
  "kCGImageDestinationLossyCompressionQuality"
}

/// The background colour of JPEG files, which have no alpha: a colour; white by default.
public var kCGImageDestinationBackgroundColor: CFString { "kCGImageDestinationBackgroundColor" }

/// The maximum side length of a written image, in pixels: a number.
public var kCGImageDestinationImageMaxPixelSize: CFString { "kCGImageDestinationImageMaxPixelSize" }

/// Whether the place where the picture was taken is not written: a Boolean.
public var kCGImageMetadataShouldExcludeGPS: CFString { "kCGImageMetadataShouldExcludeGPS" }

/// Whether XMP data is excluded; ignored, because it is never written.
public var kCGImageMetadataShouldExcludeXMP: CFString { "kCGImageMetadataShouldExcludeXMP" }
