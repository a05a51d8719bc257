public import CitrineCoreGraphics

// Keys of the dictionary `kCGImagePropertyTIFFDictionary`.

/// The name of the document: a string.
public var kCGImagePropertyTIFFDocumentName: CFString { "DocumentName" }

/// A description of the picture: a string.
public var kCGImagePropertyTIFFImageDescription: CFString { "ImageDescription" }

/// The maker of the camera: a string.
public var kCGImagePropertyTIFFMake: CFString { "Make" }

/// The model of the camera: a string.
public var kCGImagePropertyTIFFModel: CFString { "Model" }

/// The orientation, 1 to 8 (a number).
public var kCGImagePropertyTIFFOrientation: CFString { "Orientation" }

/// The pixels per unit along x: a number.
public var kCGImagePropertyTIFFXResolution: CFString { "XResolution" }

/// The pixels per unit along y: a number.
public var kCGImagePropertyTIFFYResolution: CFString { "YResolution" }

/// The unit: 2 for the inch, 3 for the centimetre (a number).
public var kCGImagePropertyTIFFResolutionUnit: CFString { "ResolutionUnit" }

/// The program that wrote the file: a string.
public var kCGImagePropertyTIFFSoftware: CFString { "Software" }

/// The time of the last change: a string.
public var kCGImagePropertyTIFFDateTime: CFString { "DateTime" }

/// The person who made the picture: a string.
public var kCGImagePropertyTIFFArtist: CFString { "Artist" }

/// The computer that wrote the file: a string.
public var kCGImagePropertyTIFFHostComputer: CFString { "HostComputer" }

/// The chromaticity of the white point: an array of numbers.
public var kCGImagePropertyTIFFWhitePoint: CFString { "WhitePoint" }

/// The chromaticities of the primaries: an array of numbers.
public var kCGImagePropertyTIFFPrimaryChromaticities: CFString { "PrimaryChromaticities" }

/// The copyright notice: a string.
public var kCGImagePropertyTIFFCopyright: CFString { "Copyright" }
