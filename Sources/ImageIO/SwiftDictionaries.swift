public import CitrineCoreGraphics

// Properties as Swift's dictionaries, for `… as Dictionary?`: off Apple's systems the compiler does not
// convert Foundation's, so that only a second form of the function can answer. Without the cast,
// Foundation's is chosen.

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
