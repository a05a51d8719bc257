public import CitrineCoreGraphics

// Keys of the dictionary `kCGImagePropertyGPSDictionary`.

/// The version of the directory: an array of numbers.
public var kCGImagePropertyGPSVersion: CFString { "GPSVersion" }

/// N for north, S for south (a string).
public var kCGImagePropertyGPSLatitudeRef: CFString { "LatitudeRef" }

/// The latitude in degrees: a number.
public var kCGImagePropertyGPSLatitude: CFString { "Latitude" }

/// E for east, W for west (a string).
public var kCGImagePropertyGPSLongitudeRef: CFString { "LongitudeRef" }

/// The longitude in degrees: a number.
public var kCGImagePropertyGPSLongitude: CFString { "Longitude" }

/// 0 above sea level, 1 below (a number).
public var kCGImagePropertyGPSAltitudeRef: CFString { "AltitudeRef" }

/// The altitude in metres: a number.
public var kCGImagePropertyGPSAltitude: CFString { "Altitude" }

/// The time of day (UTC): a string.
public var kCGImagePropertyGPSTimeStamp: CFString { "TimeStamp" }

/// The satellites: a string.
public var kCGImagePropertyGPSSatellites: CFString { "Satellites" }

/// The state of the receiver: a string.
public var kCGImagePropertyGPSStatus: CFString { "Status" }

/// The measurement mode: a string.
public var kCGImagePropertyGPSMeasureMode: CFString { "MeasureMode" }

/// The dilution of precision: a number.
public var kCGImagePropertyGPSDOP: CFString { "DOP" }

/// The unit of the speed: a string.
public var kCGImagePropertyGPSSpeedRef: CFString { "SpeedRef" }

/// The speed: a number.
public var kCGImagePropertyGPSSpeed: CFString { "Speed" }

/// The reference of the direction of movement: a string.
public var kCGImagePropertyGPSTrackRef: CFString { "TrackRef" }

/// The direction of movement in degrees: a number.
public var kCGImagePropertyGPSTrack: CFString { "Track" }

/// The reference of the direction of the picture: a string.
public var kCGImagePropertyGPSImgDirectionRef: CFString { "ImgDirectionRef" }

/// The direction of the picture in degrees: a number.
public var kCGImagePropertyGPSImgDirection: CFString { "ImgDirection" }

/// The geodetic survey: a string.
public var kCGImagePropertyGPSMapDatum: CFString { "MapDatum" }

/// N or S, of the destination (a string).
public var kCGImagePropertyGPSDestLatitudeRef: CFString { "DestLatitudeRef" }

/// The latitude of the destination in degrees: a number.
public var kCGImagePropertyGPSDestLatitude: CFString { "DestLatitude" }

/// E or W, of the destination (a string).
public var kCGImagePropertyGPSDestLongitudeRef: CFString { "DestLongitudeRef" }

/// The longitude of the destination in degrees: a number.
public var kCGImagePropertyGPSDestLongitude: CFString { "DestLongitude" }

/// The reference of the bearing: a string.
public var kCGImagePropertyGPSDestBearingRef: CFString { "DestBearingRef" }

/// The bearing of the destination in degrees: a number.
public var kCGImagePropertyGPSDestBearing: CFString { "DestBearing" }

/// The unit of the distance: a string.
public var kCGImagePropertyGPSDestDistanceRef: CFString { "DestDistanceRef" }

/// The distance of the destination: a number.
public var kCGImagePropertyGPSDestDistance: CFString { "DestDistance" }

/// The date (UTC): a string.
public var kCGImagePropertyGPSDateStamp: CFString { "DateStamp" }

/// Whether the place is corrected differentially: a number.
public var kCGImagePropertyGPSDifferental: CFString { "Differential" }

/// The horizontal error in metres: a number.
public var kCGImagePropertyGPSHPositioningError: CFString { "HPositioningError" }
