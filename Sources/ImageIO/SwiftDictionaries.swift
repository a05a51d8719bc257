public import CitrineCoreGraphics

// Overloads that return Swift dictionaries, for code that writes `… as Dictionary?`. On other systems than
// Apple's, the compiler does not convert an `NSDictionary` there, so an overload is needed. Without the cast,
// the overload that returns `CFDictionary` is chosen.

/// Same as the function that returns `CFDictionary`, as a Swift dictionary.
@_disfavoredOverload
@discardableResult
public func CGImageSourceCopyProperties(
  _ source: CGImageSource, _ options: CFDictionary?
) -> [CFString: Any]? {
  let properties: CFDictionary? = CGImageSourceCopyProperties(source, options)
  return properties as? [CFString: Any]
}

/// Same as the function that returns `CFDictionary`, as a Swift dictionary.
@_disfavoredOverload
@discardableResult
public func CGImageSourceCopyPropertiesAtIndex(
  _ source: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> [CFString: Any]? {
  let properties: CFDictionary? = CGImageSourceCopyPropertiesAtIndex(source, index, options)
  return properties as? [CFString: Any]
}
