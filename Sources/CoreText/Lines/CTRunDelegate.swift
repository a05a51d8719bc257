import Citrine
public import CitrineCoreGraphics

/// Releases what a run delegate refers to.
public typealias CTRunDelegateDeallocateCallback =
  (UnsafeMutableRawPointer) -> Void
/// Returns the ascent of each glyph of a run, in points.
public typealias CTRunDelegateGetAscentCallback =
  (UnsafeMutableRawPointer) -> CGFloat
/// Returns the descent of each glyph of a run, in points, as a positive number.
public typealias CTRunDelegateGetDescentCallback =
  (UnsafeMutableRawPointer) -> CGFloat
/// Returns the width of each glyph of a run, in points.
public typealias CTRunDelegateGetWidthCallback =
  (UnsafeMutableRawPointer) -> CGFloat

/// The functions of a run delegate.
@unsafe public struct CTRunDelegateCallbacks {
  /// The version of the structure: 1.
  public var version: CFIndex
  /// Called when the delegate is freed.
  public var dealloc: CTRunDelegateDeallocateCallback
  /// Returns the ascent.
  public var getAscent: CTRunDelegateGetAscentCallback
  /// Returns the descent.
  public var getDescent: CTRunDelegateGetDescentCallback
  /// Returns the width.
  public var getWidth: CTRunDelegateGetWidthCallback

  /// Creates the functions of a delegate.
  public init(
    version: CFIndex, dealloc: @escaping CTRunDelegateDeallocateCallback,
    getAscent: @escaping CTRunDelegateGetAscentCallback,
    getDescent: @escaping CTRunDelegateGetDescentCallback,
    getWidth: @escaping CTRunDelegateGetWidthCallback
  ) {
    unsafe self.version = version
    unsafe self.dealloc = unsafe dealloc
    unsafe self.getAscent = unsafe getAscent
    unsafe self.getDescent = unsafe getDescent
    unsafe self.getWidth = unsafe getWidth
  }
}

/// The version of `CTRunDelegateCallbacks`: 1.
public var kCTRunDelegateVersion1: CFIndex { 1 }
/// The current version of `CTRunDelegateCallbacks`: 1.
public var kCTRunDelegateCurrentVersion: CFIndex { 1 }

/// An object that gives glyphs of a run their size, so that a program can draw something in their place.
///
/// The characters with the attribute `kCTRunDelegateAttributeName` are not drawn.
@safe public final class CTRunDelegate: NSObject {
  private let mark = SwiftObjectMark()
  private let callbacks: CTRunDelegateCallbacks
  fileprivate let refCon: UnsafeMutableRawPointer?

  fileprivate init(_ callbacks: CTRunDelegateCallbacks, _ refCon: UnsafeMutableRawPointer?) {
    unsafe self.callbacks = unsafe callbacks
    unsafe self.refCon = unsafe refCon
    super.init()
  }

  deinit {
    // SAFETY: in all calls of this file, the pointer is the one that the program has given for its functions.
    if let refCon = unsafe refCon { unsafe callbacks.dealloc(refCon) }
  }

  /// Returns the result of a function for the program's pointer, as a usable length; 0 without a pointer.
  private func measure(_ callback: (UnsafeMutableRawPointer) -> CGFloat) -> CGFloat {
    guard let refCon = unsafe refCon else { return 0 }
    return unsafe callback(refCon).usableLength
  }

  var ascent: CGFloat { unsafe measure(callbacks.getAscent) }
  var descent: CGFloat { unsafe measure(callbacks.getDescent) }
  var width: CGFloat { unsafe measure(callbacks.getWidth) }

  /// The Core Foundation type number of this class.
  public static var typeID: CFTypeID { 38 }
}

/// Creates a run delegate.
///
/// - Parameters:
///   - callbacks: The functions, which are copied.
///   - refCon: The pointer that the functions get; without one, all sizes are 0.
@discardableResult
@unsafe public func CTRunDelegateCreate(
  _ callbacks: UnsafePointer<CTRunDelegateCallbacks>, _ refCon: UnsafeMutableRawPointer?
) -> CTRunDelegate? { unsafe CTRunDelegate(callbacks.pointee, refCon) }

/// Returns the pointer that a delegate was created with.
@discardableResult
@unsafe public func CTRunDelegateGetRefCon(_ runDelegate: CTRunDelegate) -> UnsafeMutableRawPointer
{
  // SAFETY: without a pointer, the result is an invalid address, which the program must not read.
  unsafe runDelegate.refCon ?? UnsafeMutableRawPointer(bitPattern: 1)!
}

extension CTRunDelegate: TypeIdentified {}

/// Returns the Core Foundation type number of `CTRunDelegate`.
@discardableResult
public func CTRunDelegateGetTypeID() -> CFTypeID { CTRunDelegate.typeID }
