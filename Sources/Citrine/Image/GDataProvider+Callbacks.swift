/// Answers the address of a provider's first byte, or nil when the bytes have no address.
public typealias GDataProviderGetBytePointerCallback =
  @Sendable (_ info: UnsafeMutableRawPointer?) -> UnsafeRawPointer?

/// Called when the address that was answered is no longer used.
public typealias GDataProviderReleaseBytePointerCallback =
  @Sendable (_ info: UnsafeMutableRawPointer?, _ pointer: UnsafeRawPointer) -> Void

/// Copies bytes from a position on into a buffer, and answers how many.
public typealias GDataProviderGetBytesAtPositionCallback =
  @Sendable (
    _ info: UnsafeMutableRawPointer?, _ buffer: UnsafeMutableRawPointer, _ position: Int,
    _ count: Int
  ) -> Int

/// Copies the next bytes into a buffer, and answers how many; 0 behind the last.
public typealias GDataProviderGetBytesCallback =
  @Sendable (
    _ info: UnsafeMutableRawPointer?, _ buffer: UnsafeMutableRawPointer, _ count: Int
  ) -> Int

/// Moves on by a number of bytes, and answers how many they were.
public typealias GDataProviderSkipForwardCallback =
  @Sendable (_ info: UnsafeMutableRawPointer?, _ count: Int) -> Int

/// Goes back to the first byte.
public typealias GDataProviderRewindCallback = @Sendable (_ info: UnsafeMutableRawPointer?) -> Void

/// Called when a provider's info is no longer used.
public typealias GDataProviderReleaseInfoCallback =
  @Sendable (_ info: UnsafeMutableRawPointer?) -> Void

/// How a provider gets at bytes that have positions.
///
/// Each function is handed the info that the provider was made with. One of the two that get bytes
/// must be there.
@unsafe
public struct GDataProviderDirectCallbacks: Sendable {
  /// The version of the structure: 0.
  public var version: UInt32
  /// Answers an address from which all bytes can be read until it is released, or nil.
  public var getBytePointer: GDataProviderGetBytePointerCallback?
  /// Releases the address; may be nil.
  public var releaseBytePointer: GDataProviderReleaseBytePointerCallback?
  /// Copies bytes, where there is no address.
  public var getBytesAtPosition: GDataProviderGetBytesAtPositionCallback?
  /// Releases the info; may be nil.
  public var releaseInfo: GDataProviderReleaseInfoCallback?

  /// Creates the structure.
  public init(
    version: UInt32 = 0, getBytePointer: GDataProviderGetBytePointerCallback? = nil,
    releaseBytePointer: GDataProviderReleaseBytePointerCallback? = nil,
    getBytesAtPosition: GDataProviderGetBytesAtPositionCallback? = nil,
    releaseInfo: GDataProviderReleaseInfoCallback? = nil
  ) {
    // SAFETY: only kept; what the functions do with addresses is their author's promise.
    unsafe self.version = version
    unsafe self.getBytePointer = getBytePointer
    unsafe self.releaseBytePointer = releaseBytePointer
    unsafe self.getBytesAtPosition = getBytesAtPosition
    unsafe self.releaseInfo = releaseInfo
  }
}

/// How a provider gets at bytes that come one after the other.
///
/// Each function is handed the info that the provider was made with. `getBytes` must be there.
@unsafe
public struct GDataProviderSequentialCallbacks: Sendable {
  /// The version of the structure: 0.
  public var version: UInt32
  /// Copies the next bytes.
  public var getBytes: GDataProviderGetBytesCallback?
  /// Moves on; never called, for a provider reads all bytes, once.
  public var skipForward: GDataProviderSkipForwardCallback?
  /// Goes back to the first byte; never called, as `skipForward`.
  public var rewind: GDataProviderRewindCallback?
  /// Releases the info; may be nil.
  public var releaseInfo: GDataProviderReleaseInfoCallback?

  /// Creates the structure.
  public init(
    version: UInt32 = 0, getBytes: GDataProviderGetBytesCallback? = nil,
    skipForward: GDataProviderSkipForwardCallback? = nil,
    rewind: GDataProviderRewindCallback? = nil,
    releaseInfo: GDataProviderReleaseInfoCallback? = nil
  ) {
    // SAFETY: only kept; what the functions do with addresses is their author's promise.
    unsafe self.version = version
    unsafe self.getBytes = getBytes
    unsafe self.skipForward = skipForward
    unsafe self.rewind = rewind
    unsafe self.releaseInfo = releaseInfo
  }
}

extension GDataProvider {
  /// The info that the provider was made with; nil for providers of data values and files.
  public var info: UnsafeMutableRawPointer? { unsafe source?.info }

  /// Creates a provider of bytes that functions get by their position.
  ///
  /// Bytes that have an address are not copied: they must stay as they are until
  /// `releaseBytePointer` is called, which happens once, on any thread, before `releaseInfo`.
  /// Others are read now. Fewer than `size` are what there is of them.
  ///
  /// - Parameters:
  ///   - info: Handed to the functions.
  ///   - size: The number of bytes.
  ///   - callbacks: The functions.
  /// - Returns: nil when `size` is negative, the version is not 0, or no function gets bytes;
  ///   `releaseInfo` is not called then.
  @unsafe public convenience init?(
    directInfo info: UnsafeMutableRawPointer?, size: Int, callbacks: GDataProviderDirectCallbacks
  ) {
    // SAFETY of all calls of functions here: their author promises that they can be called with this
    // info, until `releaseInfo` is; buffers have room for the count that is asked for.
    let getPointer = unsafe callbacks.getBytePointer
    let getBytes = unsafe callbacks.getBytesAtPosition
    guard size >= 0, unsafe callbacks.version == 0, unsafe (getPointer != nil || getBytes != nil)
    else {
      return nil
    }
    let source = unsafe ProviderSource(info: info, release: callbacks.releaseInfo)
    if let pointer = unsafe getPointer?(info) {
      nonisolated(unsafe) let address = unsafe pointer
      let release = unsafe callbacks.releaseBytePointer
      let memory = unsafe PixelMemory(
        callerMemory: UnsafeMutableRawPointer(mutating: address), byteCount: size
      ) { unsafe release?(source.info, address) }
      self.init(
        storage: .memory(memory), offset: 0, byteCount: size, isDrawn: false, source: source)
      return
    }
    let data = unsafe Data.reading(atMost: size) { buffer, position, count in
      unsafe getBytes?(info, buffer, position, count) ?? 0
    }
    self.init(
      storage: .data(data), offset: 0, byteCount: data.count, isDrawn: false, source: source)
  }

  /// Creates a provider of bytes that a function gets one after the other.
  ///
  /// They are read now, until the function has no more.
  ///
  /// - Parameters:
  ///   - info: Handed to the functions.
  ///   - callbacks: The functions.
  /// - Returns: nil when the version is not 0, or no function gets bytes; `releaseInfo` is not called
  ///   then. Otherwise it is called once, on any thread, when the provider is no longer used.
  @unsafe public convenience init?(
    sequentialInfo info: UnsafeMutableRawPointer?, callbacks: GDataProviderSequentialCallbacks
  ) {
    guard unsafe callbacks.version == 0, let getBytes = unsafe callbacks.getBytes else {
      return nil
    }
    let source = unsafe ProviderSource(info: info, release: callbacks.releaseInfo)
    let data = unsafe Data.reading(atMost: .max) { buffer, _, count in
      unsafe getBytes(info, buffer, count)
    }
    self.init(
      storage: .data(data), offset: 0, byteCount: data.count, isDrawn: false, source: source)
  }
}

extension Data {
  /// The bytes that a function gets, piece by piece, until it has no more or there are enough.
  ///
  /// However many are asked for, no more memory is taken than bytes come.
  @unsafe fileprivate static func reading(
    atMost size: Int,
    _ read: (_ buffer: UnsafeMutableRawPointer, _ position: Int, _ count: Int) -> Int
  ) -> Data {
    var data = Data()
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while data.count < size {
      let wanted = Swift.min(piece.count, size - data.count)
      // SAFETY: the piece has room for the count; the address is used during the call only.
      let got = unsafe piece.withUnsafeMutableBytes { bytes in
        guard let base = bytes.baseAddress else { return 0 }
        return unsafe read(base, data.count, wanted)
      }
      guard got > 0 else { break }
      data += piece[..<Swift.min(got, wanted)]
    }
    return data
  }
}

/// The info of a caller's functions, released once when nothing uses it any more.
@safe
final class ProviderSource: Sendable {
  /// An address that is only handed on.
  nonisolated(unsafe) let info: UnsafeMutableRawPointer?
  private let release: GDataProviderReleaseInfoCallback?

  init(info: UnsafeMutableRawPointer?, release: GDataProviderReleaseInfoCallback?) {
    unsafe self.info = info
    unsafe self.release = release
  }

  deinit { unsafe release?(info) }
}
