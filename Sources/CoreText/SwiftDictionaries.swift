public import CitrineCoreGraphics

// Overloads that return Swift dictionaries, for code that writes `… as Dictionary`. The compiler converts an
// `NSDictionary` in such code only on Apple's systems. Without the cast, it chooses the overload that returns
// `CFDictionary`.

/// Returns the attributes of a run as a Swift dictionary, for code that writes `as Dictionary`.
@_disfavoredOverload
@discardableResult
public func CTRunGetAttributes(_ run: CTRun) -> [CFString: Any] {
  let attributes: CFDictionary = CTRunGetAttributes(run)
  return attributes as? [CFString: Any] ?? [:]
}

/// Returns the traits of a font as a Swift dictionary, for code that writes `as Dictionary`.
@_disfavoredOverload
@discardableResult
public func CTFontCopyTraits(_ font: CTFont) -> [CFString: Any] {
  let traits: CFDictionary = CTFontCopyTraits(font)
  return traits as? [CFString: Any] ?? [:]
}

/// Returns the attributes of a descriptor as a Swift dictionary, for code that writes `as Dictionary`.
@_disfavoredOverload
@discardableResult
public func CTFontDescriptorCopyAttributes(_ descriptor: CTFontDescriptor) -> [CFString: Any] {
  let attributes: CFDictionary = CTFontDescriptorCopyAttributes(descriptor)
  return attributes as? [CFString: Any] ?? [:]
}
