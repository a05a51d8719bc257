public import CitrineCoreGraphics
public import Foundation

/// An error of a function with a C interface.
public typealias CFError = NSError

/// The domain of the errors that registering fonts gives.
public var kCTFontManagerErrorDomain: CFString { "com.apple.CoreText.CTFontManagerErrorDomain" }

/// The reason why fonts could not be registered or unregistered, with Apple's values.
public enum CTFontManagerError: CFIndex, Error, Sendable {
  /// There is no file, or it cannot be read.
  case fileNotFound = 101
  case insufficientPermissions = 102
  /// The file is no font, or one that this build does not read.
  case unrecognizedFormat = 103
  case invalidFontData = 104
  /// The fonts are registered already.
  case alreadyRegistered = 105
  /// The fonts are not registered.
  case notRegistered = 201
  case inUse = 202
  case systemRequired = 203
}

/// The programs that see a registered font; it is always this process, so the scope has no effect.
public enum CTFontManagerScope: UInt32, Sendable {
  case none, process, persistent, session
  /// The same as `persistent`.
  public static let user = CTFontManagerScope.persistent
}

// MARK: Files

/// Registers all fonts of a file, so that they are found by family, full name and PostScript name.
///
/// ```swift
/// CTFontManagerRegisterFontsForURL(url as CFURL, .process, nil)
/// let font = CTFontCreateWithName("Inter-Bold" as CFString, 17, nil)
/// ```
///
/// - Parameters:
///   - scope: Ignored: the fonts are registered for this process.
///   - error: Receives an `NSError` with a code of `CTFontManagerError` if the result is false; may be nil.
/// - Returns: Whether the fonts were registered: false for a file that is no font, or that is registered already.
@discardableResult
public func CTFontManagerRegisterFontsForURL(
  _ fontURL: CFURL, _ scope: CTFontManagerScope,
  _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
  // SAFETY: in all functions of this file, the caller's pointer is to a reference, or nil.
  unsafe report(FontFiles.register(fontURL as URL), to: error)
}

/// Removes the fonts of a registered file; fonts that exist are not changed.
///
/// - Returns: false, with an error, if the file is not registered.
@discardableResult
public func CTFontManagerUnregisterFontsForURL(
  _ fontURL: CFURL, _ scope: CTFontManagerScope,
  _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool { unsafe report(FontFiles.unregister(fontURL as URL), to: error) }

/// Registers all fonts of several files.
///
/// - Parameters:
///   - fontURLs: An array of URLs.
///   - scope: Ignored.
///   - enabled: Ignored: registered fonts are always found.
///   - registrationHandler: Called once, before this function returns, with an array of errors and true; may be nil.
public func CTFontManagerRegisterFontURLs(
  _ fontURLs: CFArray, _ scope: CTFontManagerScope, _ enabled: Bool,
  _ registrationHandler: ((CFArray, Bool) -> Bool)?
) { forEach(fontURLs, FontFiles.register, registrationHandler) }

/// Removes the fonts of several registered files; see `CTFontManagerRegisterFontURLs`.
public func CTFontManagerUnregisterFontURLs(
  _ fontURLs: CFArray, _ scope: CTFontManagerScope,
  _ registrationHandler: ((CFArray, Bool) -> Bool)?
) { forEach(fontURLs, FontFiles.unregister, registrationHandler) }

private func forEach(
  _ urls: CFArray, _ action: (URL) -> CTFontManagerError?, _ handler: ((CFArray, Bool) -> Bool)?
) {
  let errors = urls.compactMap { url in
    (url as? URL ?? (url as? NSURL).map { $0 as URL }).flatMap(action)
  }
  _ = handler?(errors.map(\.object) as NSArray, true)
}

// MARK: Graphics fonts

/// Registers a font by its family, its full name and its PostScript name.
///
/// - Parameter error: Receives an error if the result is false; may be nil.
/// - Returns: false if another font is registered by the PostScript name.
@discardableResult
public func CTFontManagerRegisterGraphicsFont(
  _ font: CGFont, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
  if CGFont.allRegistered.contains(where: { $0.names.postScript == font.names.postScript }) {
    return unsafe report(.alreadyRegistered, to: error)
  }
  CGFont.register(font)
  return true
}

/// Removes a registered font.
///
/// - Returns: false, with an error, if the font is not registered.
@discardableResult
public func CTFontManagerUnregisterGraphicsFont(
  _ font: CGFont, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
  guard CGFont.allRegistered.contains(font) else { return unsafe report(.notRegistered, to: error) }
  CGFont.unregister(font)
  return true
}

/// Stores an error at a pointer, and returns whether there is none.
private func report(
  _ failure: CTFontManagerError?, to error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
  if let failure { unsafe error?.pointee = .passRetained(failure.object) }
  return failure == nil
}

extension CTFontManagerError {
  /// The error as an object.
  var object: NSError {
    NSError(domain: kCTFontManagerErrorDomain as String, code: rawValue)
  }
}
