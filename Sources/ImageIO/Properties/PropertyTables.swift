import Citrine
import CitrineCoreGraphics

/// The tags of Exif's directories, the keys of their values in dictionaries, and how these are stored.
enum PropertyTable {
  typealias Row = (tag: Int, key: CFString, kind: PropertyKind)

  /// Returns the rows of a directory.
  static func rows(of directory: ExifMetadata.Directory) -> [Row] {
    switch directory {
    case .image: image
    case .exif: exif
    case .gps: gps
    }
  }

  private static var image: [Row] {
    [
      (0x10D, kCGImagePropertyTIFFDocumentName, .text),
      (0x10E, kCGImagePropertyTIFFImageDescription, .text),
      (0x10F, kCGImagePropertyTIFFMake, .text),
      (0x110, kCGImagePropertyTIFFModel, .text),
      (0x112, kCGImagePropertyTIFFOrientation, .integer),
      (0x11A, kCGImagePropertyTIFFXResolution, .rational),
      (0x11B, kCGImagePropertyTIFFYResolution, .rational),
      (0x128, kCGImagePropertyTIFFResolutionUnit, .integer),
      (0x131, kCGImagePropertyTIFFSoftware, .text),
      (0x132, kCGImagePropertyTIFFDateTime, .text),
      (0x13B, kCGImagePropertyTIFFArtist, .text),
      (0x13C, kCGImagePropertyTIFFHostComputer, .text),
      (0x13E, kCGImagePropertyTIFFWhitePoint, .rational),
      (0x13F, kCGImagePropertyTIFFPrimaryChromaticities, .rational),
      (0x8298, kCGImagePropertyTIFFCopyright, .text),
    ]
  }

  private static var exif: [Row] {
    [
      (0x829A, kCGImagePropertyExifExposureTime, .rational),
      (0x829D, kCGImagePropertyExifFNumber, .rational),
      (0x8822, kCGImagePropertyExifExposureProgram, .integer),
      (0x8824, kCGImagePropertyExifSpectralSensitivity, .text),
      (0x8827, kCGImagePropertyExifISOSpeedRatings, .integers),
      (0x8830, kCGImagePropertyExifSensitivityType, .integer),
      (0x8831, kCGImagePropertyExifStandardOutputSensitivity, .integer),
      (0x8832, kCGImagePropertyExifRecommendedExposureIndex, .integer),
      (0x8833, kCGImagePropertyExifISOSpeed, .integer),
      (0x9000, kCGImagePropertyExifVersion, .version),
      (0x9003, kCGImagePropertyExifDateTimeOriginal, .text),
      (0x9004, kCGImagePropertyExifDateTimeDigitized, .text),
      (0x9010, kCGImagePropertyExifOffsetTime, .text),
      (0x9011, kCGImagePropertyExifOffsetTimeOriginal, .text),
      (0x9012, kCGImagePropertyExifOffsetTimeDigitized, .text),
      (0x9101, kCGImagePropertyExifComponentsConfiguration, .bytes),
      (0x9102, kCGImagePropertyExifCompressedBitsPerPixel, .rational),
      (0x9201, kCGImagePropertyExifShutterSpeedValue, .rational),
      (0x9202, kCGImagePropertyExifApertureValue, .rational),
      (0x9203, kCGImagePropertyExifBrightnessValue, .rational),
      (0x9204, kCGImagePropertyExifExposureBiasValue, .rational),
      (0x9205, kCGImagePropertyExifMaxApertureValue, .rational),
      (0x9206, kCGImagePropertyExifSubjectDistance, .rational),
      (0x9207, kCGImagePropertyExifMeteringMode, .integer),
      (0x9208, kCGImagePropertyExifLightSource, .integer),
      (0x9209, kCGImagePropertyExifFlash, .integer),
      (0x920A, kCGImagePropertyExifFocalLength, .rational),
      (0x9214, kCGImagePropertyExifSubjectArea, .integers),
      (0x9286, kCGImagePropertyExifUserComment, .comment),
      (0x9290, kCGImagePropertyExifSubsecTime, .text),
      (0x9291, kCGImagePropertyExifSubsecTimeOriginal, .text),
      (0x9292, kCGImagePropertyExifSubsecTimeDigitized, .text),
      (0xA000, kCGImagePropertyExifFlashPixVersion, .version),
      (0xA001, kCGImagePropertyExifColorSpace, .integer),
      (0xA002, kCGImagePropertyExifPixelXDimension, .integer),
      (0xA003, kCGImagePropertyExifPixelYDimension, .integer),
      (0xA004, kCGImagePropertyExifRelatedSoundFile, .text),
      (0xA20B, kCGImagePropertyExifFlashEnergy, .rational),
      (0xA20E, kCGImagePropertyExifFocalPlaneXResolution, .rational),
      (0xA20F, kCGImagePropertyExifFocalPlaneYResolution, .rational),
      (0xA210, kCGImagePropertyExifFocalPlaneResolutionUnit, .integer),
      (0xA214, kCGImagePropertyExifSubjectLocation, .integers),
      (0xA215, kCGImagePropertyExifExposureIndex, .rational),
      (0xA217, kCGImagePropertyExifSensingMethod, .integer),
      (0xA300, kCGImagePropertyExifFileSource, .byte),
      (0xA301, kCGImagePropertyExifSceneType, .byte),
      (0xA401, kCGImagePropertyExifCustomRendered, .integer),
      (0xA402, kCGImagePropertyExifExposureMode, .integer),
      (0xA403, kCGImagePropertyExifWhiteBalance, .integer),
      (0xA404, kCGImagePropertyExifDigitalZoomRatio, .rational),
      (0xA405, kCGImagePropertyExifFocalLenIn35mmFilm, .integer),
      (0xA406, kCGImagePropertyExifSceneCaptureType, .integer),
      (0xA407, kCGImagePropertyExifGainControl, .integer),
      (0xA408, kCGImagePropertyExifContrast, .integer),
      (0xA409, kCGImagePropertyExifSaturation, .integer),
      (0xA40A, kCGImagePropertyExifSharpness, .integer),
      (0xA40C, kCGImagePropertyExifSubjectDistRange, .integer),
      (0xA420, kCGImagePropertyExifImageUniqueID, .text),
      (0xA430, kCGImagePropertyExifCameraOwnerName, .text),
      (0xA431, kCGImagePropertyExifBodySerialNumber, .text),
      (0xA432, kCGImagePropertyExifLensSpecification, .rational),
      (0xA433, kCGImagePropertyExifLensMake, .text),
      (0xA434, kCGImagePropertyExifLensModel, .text),
      (0xA435, kCGImagePropertyExifLensSerialNumber, .text),
    ]
  }

  private static var gps: [Row] {
    [
      (0x0, kCGImagePropertyGPSVersion, .integers),
      (0x1, kCGImagePropertyGPSLatitudeRef, .text),
      (0x2, kCGImagePropertyGPSLatitude, .degrees),
      (0x3, kCGImagePropertyGPSLongitudeRef, .text),
      (0x4, kCGImagePropertyGPSLongitude, .degrees),
      (0x5, kCGImagePropertyGPSAltitudeRef, .integer),
      (0x6, kCGImagePropertyGPSAltitude, .rational),
      (0x7, kCGImagePropertyGPSTimeStamp, .time),
      (0x8, kCGImagePropertyGPSSatellites, .text),
      (0x9, kCGImagePropertyGPSStatus, .text),
      (0xA, kCGImagePropertyGPSMeasureMode, .text),
      (0xB, kCGImagePropertyGPSDOP, .rational),
      (0xC, kCGImagePropertyGPSSpeedRef, .text),
      (0xD, kCGImagePropertyGPSSpeed, .rational),
      (0xE, kCGImagePropertyGPSTrackRef, .text),
      (0xF, kCGImagePropertyGPSTrack, .rational),
      (0x10, kCGImagePropertyGPSImgDirectionRef, .text),
      (0x11, kCGImagePropertyGPSImgDirection, .rational),
      (0x12, kCGImagePropertyGPSMapDatum, .text),
      (0x13, kCGImagePropertyGPSDestLatitudeRef, .text),
      (0x14, kCGImagePropertyGPSDestLatitude, .degrees),
      (0x15, kCGImagePropertyGPSDestLongitudeRef, .text),
      (0x16, kCGImagePropertyGPSDestLongitude, .degrees),
      (0x17, kCGImagePropertyGPSDestBearingRef, .text),
      (0x18, kCGImagePropertyGPSDestBearing, .rational),
      (0x19, kCGImagePropertyGPSDestDistanceRef, .text),
      (0x1A, kCGImagePropertyGPSDestDistance, .rational),
      (0x1D, kCGImagePropertyGPSDateStamp, .text),
      (0x1E, kCGImagePropertyGPSDifferental, .integer),
      (0x1F, kCGImagePropertyGPSHPositioningError, .rational),
    ]
  }
}
