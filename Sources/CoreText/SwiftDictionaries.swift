public import CitrineCoreGraphics

// Attributes as Swift's dictionaries, for `… as Dictionary`: off Apple's systems the compiler does not
// convert Foundation's, so that only a second form of the function can answer. Without the cast,
// Foundation's is chosen.

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
