public import CitrineCoreGraphics

// Overloads that return Swift dictionaries, for code that writes `… as Dictionary?`. The compiler converts an
// `NSDictionary` in such code only on Apple's systems. Without the cast, it chooses the overload that returns
// `CFDictionary`.

/// Returns the properties of the file as a Swift dictionary, for code that writes `as Dictionary?`.
@_disfavoredOverload
@discardableResult
public func CGImageSourceCopyProperties(
  _ source: CGImageSource, _ options: CFDictionary?
) -> [CFString: Any]? {
  let properties: CFDictionary? = CGImageSourceCopyProperties(source, options)
  return properties as? [CFString: Any]
}

/// Returns the properties of an image as a Swift dictionary, for code that writes `as Dictionary?`.
@_disfavoredOverload
@discardableResult
public func CGImageSourceCopyPropertiesAtIndex(
  _ source: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> [CFString: Any]? {
  let properties: CFDictionary? = CGImageSourceCopyPropertiesAtIndex(source, index, options)
  return properties as? [CFString: Any]
}
