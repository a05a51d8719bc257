public import CitrineCoreGraphics

// Overloads that return Swift dictionaries, for code that writes `… as Dictionary`. On other systems than
// Apple's, the compiler does not convert an `NSDictionary` there, so an overload is needed. Without the cast,
// the overload that returns `CFDictionary` is chosen.

/// Same as the function that returns `CFDictionary`, as a Swift dictionary.
@_disfavoredOverload
@discardableResult
public func CTRunGetAttributes(_ run: CTRun) -> [CFString: Any] {
  let attributes: CFDictionary = CTRunGetAttributes(run)
  return attributes as? [CFString: Any] ?? [:]
}

/// Same as the function that returns `CFDictionary`, as a Swift dictionary.
@_disfavoredOverload
@discardableResult
public func CTFontCopyTraits(_ font: CTFont) -> [CFString: Any] {
  let traits: CFDictionary = CTFontCopyTraits(font)
  return traits as? [CFString: Any] ?? [:]
}

/// Same as the function that returns `CFDictionary`, as a Swift dictionary.
@_disfavoredOverload
@discardableResult
public func CTFontDescriptorCopyAttributes(_ descriptor: CTFontDescriptor) -> [CFString: Any] {
  let attributes: CFDictionary = CTFontDescriptorCopyAttributes(descriptor)
  return attributes as? [CFString: Any] ?? [:]
}
