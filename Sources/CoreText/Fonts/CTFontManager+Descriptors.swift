public import CitrineCoreGraphics

// Registering fonts by descriptors.

/// Registers the fonts of several descriptors, so that they are found by family, full name and PostScript name.
///
/// ```swift
/// let file = try Data(contentsOf: url)
/// let fonts = CTFontManagerCreateFontDescriptorsFromData(file as CFData)
/// CTFontManagerRegisterFontDescriptors(fonts, .process, true, nil)
/// ```
///
/// - Parameters:
///   - fontDescriptors: An array of descriptors that were made from fonts, or that have `kCTFontURLAttribute`. If the
///     file is a collection, the names and traits of the descriptor select its fonts.
///   - scope: Ignored: the fonts are registered for this process.
///   - enabled: Ignored: registered fonts are always found.
///   - registrationHandler: Called once, before this function returns, with an array of errors and true; may be nil.
public func CTFontManagerRegisterFontDescriptors(
  _ fontDescriptors: CFArray, _ scope: CTFontManagerScope, _ enabled: Bool,
  _ registrationHandler: ((CFArray, Bool) -> Bool)?
) { forEach(fontDescriptors, FontFiles.register, registrationHandler) }

/// Removes the registered fonts of several descriptors; see `CTFontManagerRegisterFontDescriptors`.
///
/// Fonts that exist are not changed.
public func CTFontManagerUnregisterFontDescriptors(
  _ fontDescriptors: CFArray, _ scope: CTFontManagerScope,
  _ registrationHandler: ((CFArray, Bool) -> Bool)?
) { forEach(fontDescriptors, FontFiles.unregister, registrationHandler) }

private func forEach(
  _ descriptors: CFArray, _ action: (FontQuery) -> CTFontManagerError?,
  _ handler: ((CFArray, Bool) -> Bool)?
) {
  let errors = descriptors.compactMap { ($0 as? CTFontDescriptor).flatMap { action($0.query) } }
  _ = handler?(errors.map(\.object) as NSArray, true)
}

/// Looks for the fonts of descriptors; nothing is downloaded.
///
/// - Parameters:
///   - fontDescriptors: An array of descriptors with names.
///   - completionHandler: Called once, before this function returns, with the descriptors that no font matches.
public func CTFontManagerRequestFonts(
  _ fontDescriptors: CFArray, _ completionHandler: @escaping (CFArray) -> Void
) {
  let available = FontQuery.available
  let missing = fontDescriptors.compactMap { $0 as? CTFontDescriptor }.filter { descriptor in
    !available.contains { descriptor.query.matches($0) }
  }
  completionHandler(missing as NSArray)
}

/// Returns descriptors of the registered fonts, sorted by their full names.
///
/// - Parameters:
///   - scope: All fonts are registered for this process: the array is empty for another scope.
///   - enabled: The array is empty for false, because registered fonts are always found.
@discardableResult
public func CTFontManagerCopyRegisteredFontDescriptors(
  _ scope: CTFontManagerScope, _ enabled: Bool
) -> CFArray {
  guard scope == .process, enabled else { return [] }
  return CGFont.allRegistered.map {
    CTFontDescriptor(FontQuery(FontFace($0), size: 0))
  } as NSArray
}
