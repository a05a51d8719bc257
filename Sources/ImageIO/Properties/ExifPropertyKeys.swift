public import CitrineCoreGraphics

// Keys of the dictionary `kCGImagePropertyExifDictionary`.

/// The exposure time in seconds: a number.
public var kCGImagePropertyExifExposureTime: CFString { "ExposureTime" }

/// The f-number: a number.
public var kCGImagePropertyExifFNumber: CFString { "FNumber" }

/// The exposure program: a number.
public var kCGImagePropertyExifExposureProgram: CFString { "ExposureProgram" }

/// The spectral sensitivity of each channel: a string.
public var kCGImagePropertyExifSpectralSensitivity: CFString { "SpectralSensitivity" }

/// The ISO speeds: an array of numbers.
public var kCGImagePropertyExifISOSpeedRatings: CFString { "ISOSpeedRatings" }

/// The kind of the sensitivity numbers: a number.
public var kCGImagePropertyExifSensitivityType: CFString { "SensitivityType" }

/// The standard output sensitivity: a number.
public var kCGImagePropertyExifStandardOutputSensitivity: CFString { "StandardOutputSensitivity" }

/// The recommended exposure index: a number.
public var kCGImagePropertyExifRecommendedExposureIndex: CFString { "RecommendedExposureIndex" }

/// The ISO speed: a number.
public var kCGImagePropertyExifISOSpeed: CFString { "ISOSpeed" }

/// The version of Exif: an array of numbers.
public var kCGImagePropertyExifVersion: CFString { "ExifVersion" }

/// The time when the picture was taken: a string.
public var kCGImagePropertyExifDateTimeOriginal: CFString { "DateTimeOriginal" }

/// The time when the picture was digitized: a string.
public var kCGImagePropertyExifDateTimeDigitized: CFString { "DateTimeDigitized" }

/// The time zone of the change: a string.
public var kCGImagePropertyExifOffsetTime: CFString { "OffsetTime" }

/// The time zone of the original time: a string.
public var kCGImagePropertyExifOffsetTimeOriginal: CFString { "OffsetTimeOriginal" }

/// The time zone of the digitized time: a string.
public var kCGImagePropertyExifOffsetTimeDigitized: CFString { "OffsetTimeDigitized" }

/// The order of the components: an array of numbers.
public var kCGImagePropertyExifComponentsConfiguration: CFString { "ComponentsConfiguration" }

/// The bits per pixel of the compressed picture: a number.
public var kCGImagePropertyExifCompressedBitsPerPixel: CFString { "CompressedBitsPerPixel" }

/// The shutter speed in APEX units: a number.
public var kCGImagePropertyExifShutterSpeedValue: CFString { "ShutterSpeedValue" }

/// The aperture in APEX units: a number.
public var kCGImagePropertyExifApertureValue: CFString { "ApertureValue" }

/// The brightness in APEX units: a number.
public var kCGImagePropertyExifBrightnessValue: CFString { "BrightnessValue" }

/// The exposure bias in APEX units: a number.
public var kCGImagePropertyExifExposureBiasValue: CFString { "ExposureBiasValue" }

/// The smallest f-number of the lens in APEX units: a number.
public var kCGImagePropertyExifMaxApertureValue: CFString { "MaxApertureValue" }

/// The distance to the subject in metres: a number.
public var kCGImagePropertyExifSubjectDistance: CFString { "SubjectDistance" }

/// The metering mode: a number.
public var kCGImagePropertyExifMeteringMode: CFString { "MeteringMode" }

/// The light source: a number.
public var kCGImagePropertyExifLightSource: CFString { "LightSource" }

/// The state of the flash: a number.
public var kCGImagePropertyExifFlash: CFString { "Flash" }

/// The focal length in millimetres: a number.
public var kCGImagePropertyExifFocalLength: CFString { "FocalLength" }

/// The subject's place in the picture: an array of numbers.
public var kCGImagePropertyExifSubjectArea: CFString { "SubjectArea" }

/// A comment: a string.
public var kCGImagePropertyExifUserComment: CFString { "UserComment" }

/// Fractions of a second of the change: a string.
public var kCGImagePropertyExifSubsecTime: CFString { "SubsecTime" }

/// Fractions of a second of the original time: a string.
public var kCGImagePropertyExifSubsecTimeOriginal: CFString { "SubsecTimeOriginal" }

/// Fractions of a second of the digitized time: a string.
public var kCGImagePropertyExifSubsecTimeDigitized: CFString { "SubsecTimeDigitized" }

/// The version of FlashPix: an array of numbers.
public var kCGImagePropertyExifFlashPixVersion: CFString { "FlashPixVersion" }

/// The colour space: 1 for sRGB (a number).
public var kCGImagePropertyExifColorSpace: CFString { "ColorSpace" }

/// The width of the picture in pixels: a number.
public var kCGImagePropertyExifPixelXDimension: CFString { "PixelXDimension" }

/// The height of the picture in pixels: a number.
public var kCGImagePropertyExifPixelYDimension: CFString { "PixelYDimension" }

/// The name of a sound file: a string.
public var kCGImagePropertyExifRelatedSoundFile: CFString { "RelatedSoundFile" }

/// The energy of the flash: a number.
public var kCGImagePropertyExifFlashEnergy: CFString { "FlashEnergy" }

/// The pixels per unit along x on the focal plane: a number.
public var kCGImagePropertyExifFocalPlaneXResolution: CFString { "FocalPlaneXResolution" }

/// The pixels per unit along y on the focal plane: a number.
public var kCGImagePropertyExifFocalPlaneYResolution: CFString { "FocalPlaneYResolution" }

/// The unit of the resolution on the focal plane: a number.
public var kCGImagePropertyExifFocalPlaneResolutionUnit: CFString { "FocalPlaneResolutionUnit" }

/// The place of the subject in pixels: an array of numbers.
public var kCGImagePropertyExifSubjectLocation: CFString { "SubjectLocation" }

/// The exposure index: a number.
public var kCGImagePropertyExifExposureIndex: CFString { "ExposureIndex" }

/// The kind of the sensor: a number.
public var kCGImagePropertyExifSensingMethod: CFString { "SensingMethod" }

/// The source of the file: a number.
public var kCGImagePropertyExifFileSource: CFString { "FileSource" }

/// The type of the scene: a number.
public var kCGImagePropertyExifSceneType: CFString { "SceneType" }

/// Whether the picture was processed: a number.
public var kCGImagePropertyExifCustomRendered: CFString { "CustomRendered" }

/// The exposure mode: a number.
public var kCGImagePropertyExifExposureMode: CFString { "ExposureMode" }

/// The white balance mode: a number.
public var kCGImagePropertyExifWhiteBalance: CFString { "WhiteBalance" }

/// The digital zoom factor: a number.
public var kCGImagePropertyExifDigitalZoomRatio: CFString { "DigitalZoomRatio" }

/// The focal length for 35 mm film, in millimetres (a number).
public var kCGImagePropertyExifFocalLenIn35mmFilm: CFString { "FocalLenIn35mmFilm" }

/// The kind of scene: a number.
public var kCGImagePropertyExifSceneCaptureType: CFString { "SceneCaptureType" }

/// The gain: a number.
public var kCGImagePropertyExifGainControl: CFString { "GainControl" }

/// The contrast: a number.
public var kCGImagePropertyExifContrast: CFString { "Contrast" }

/// The saturation: a number.
public var kCGImagePropertyExifSaturation: CFString { "Saturation" }

/// The sharpness: a number.
public var kCGImagePropertyExifSharpness: CFString { "Sharpness" }

/// The range of the distance to the subject: a number.
public var kCGImagePropertyExifSubjectDistRange: CFString { "SubjectDistRange" }

/// An identifier of the picture: a string.
public var kCGImagePropertyExifImageUniqueID: CFString { "ImageUniqueID" }

/// The owner of the camera: a string.
public var kCGImagePropertyExifCameraOwnerName: CFString { "CameraOwnerName" }

/// The serial number of the camera: a string.
public var kCGImagePropertyExifBodySerialNumber: CFString { "BodySerialNumber" }

/// The focal lengths and f-numbers of the lens: an array of numbers.
public var kCGImagePropertyExifLensSpecification: CFString { "LensSpecification" }

/// The maker of the lens: a string.
public var kCGImagePropertyExifLensMake: CFString { "LensMake" }

/// The model of the lens: a string.
public var kCGImagePropertyExifLensModel: CFString { "LensModel" }

/// The serial number of the lens: a string.
public var kCGImagePropertyExifLensSerialNumber: CFString { "LensSerialNumber" }
