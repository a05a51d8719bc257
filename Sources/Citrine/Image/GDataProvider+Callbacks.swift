/// Returns the address of a provider's first byte, or nil if the bytes have no address.
///
/// - Parameter info: The info that the provider was made with.
public typealias GDataProviderGetBytePointerCallback =
  @Sendable (_ info: UnsafeMutableRawPointer?) -> UnsafeRawPointer?

/// Called when the address that the get-byte-pointer callback returned is no longer used.
///
/// - Parameters:
///   - info: The info that the provider was made with.
///   - pointer: That address.
public typealias GDataProviderReleaseBytePointerCallback =
  @Sendable (_ info: UnsafeMutableRawPointer?, _ pointer: UnsafeRawPointer) -> Void

/// Copies bytes, from a position on, into a buffer.
///
/// - Parameters:
///   - info: The info that the provider was made with.
///   - buffer: Has room for `count` bytes.
///   - position: The offset of the first byte to copy, in bytes from the start.
///   - count: The most bytes to copy.
/// - Returns: The number of bytes copied; 0 or less if there are no more.
public typealias GDataProviderGetBytesAtPositionCallback =
  @Sendable (
    _ info: UnsafeMutableRawPointer?, _ buffer: UnsafeMutableRawPointer, _ position: Int,
    _ count: Int
  ) -> Int

/// Copies the next bytes into a buffer.
///
/// - Parameters:
///   - info: The info that the provider was made with.
///   - buffer: Has room for `count` bytes.
///   - count: The most bytes to copy.
/// - Returns: The number of bytes copied; 0 or less if there are no more.
public typealias GDataProviderGetBytesCallback =
  @Sendable (
    _ info: UnsafeMutableRawPointer?, _ buffer: UnsafeMutableRawPointer, _ count: Int
  ) -> Int

/// Skips `count` bytes, and returns how many bytes it skipped.
///
/// Citrine never calls it, because it reads all bytes in order when the provider is created.
public typealias GDataProviderSkipForwardCallback =
  @Sendable (_ info: UnsafeMutableRawPointer?, _ count: Int) -> Int

/// Goes back to the first byte.
///
/// Citrine never calls it, because it reads all bytes only once.
public typealias GDataProviderRewindCallback = @Sendable (_ info: UnsafeMutableRawPointer?) -> Void

/// Called once, on any thread, when a provider's info is no longer used.
public typealias GDataProviderReleaseInfoCallback =
  @Sendable (_ info: UnsafeMutableRawPointer?) -> Void

/// The functions of a provider with random access to its bytes.
///
/// Each function gets the info that the provider was made with. At least one of `getBytePointer` and
/// `getBytesAtPosition` must not be nil.
///
/// ```swift
/// // 256 gray levels, which a function computes.
/// let callbacks = unsafe GDataProviderDirectCallbacks(
///   getBytesAtPosition: { _, buffer, position, count in
///     let end = min(position + count, 256)
///     let levels = (position..<end).map { UInt8($0) }
///     unsafe buffer.copyMemory(from: levels, byteCount: levels.count)
///     return levels.count
///   })
/// let provider = unsafe GDataProvider(directInfo: nil, size: 256, callbacks: callbacks)
/// ```
@unsafe
public struct GDataProviderDirectCallbacks: Sendable {
  /// The version of the structure: 0.
  public var version: UInt32
  /// Returns an address from which all bytes can be read until it is released, or nil to have them copied.
  public var getBytePointer: GDataProviderGetBytePointerCallback?
  /// Releases the address; may be nil.
  public var releaseBytePointer: GDataProviderReleaseBytePointerCallback?
  /// Copies bytes; called if there is no `getBytePointer`, or it returns nil.
  public var getBytesAtPosition: GDataProviderGetBytesAtPositionCallback?
  /// Releases the info; may be nil.
  public var releaseInfo: GDataProviderReleaseInfoCallback?

  /// Creates the structure; functions that are not given are nil.
  public init(
    version: UInt32 = 0, getBytePointer: GDataProviderGetBytePointerCallback? = nil,
    releaseBytePointer: GDataProviderReleaseBytePointerCallback? = nil,
    getBytesAtPosition: GDataProviderGetBytesAtPositionCallback? = nil,
    releaseInfo: GDataProviderReleaseInfoCallback? = nil
  ) {
    // SAFETY: the functions are only stored; their author is responsible for what they do with addresses.
    unsafe self.version = version
    unsafe self.getBytePointer = getBytePointer
    unsafe self.releaseBytePointer = releaseBytePointer
    unsafe self.getBytesAtPosition = getBytesAtPosition
    unsafe self.releaseInfo = releaseInfo
  }
}

/// The functions of a provider that reads its bytes in sequence.
///
/// Each function gets the info that the provider was made with. `getBytes` must not be nil.
///
/// ```swift
/// // The bytes of standard input; `read` returns 0 at the end.
/// let callbacks = unsafe GDataProviderSequentialCallbacks(
///   getBytes: { _, buffer, count in unsafe read(STDIN_FILENO, buffer, count) })
/// let provider = unsafe GDataProvider(sequentialInfo: nil, callbacks: callbacks)
/// ```
@unsafe
public struct GDataProviderSequentialCallbacks: Sendable {
  /// The version of the structure: 0.
  public var version: UInt32
  /// Copies the next bytes; must not be nil.
  public var getBytes: GDataProviderGetBytesCallback?
  /// Skips bytes; never called, because a provider reads all bytes once, when it is created.
  public var skipForward: GDataProviderSkipForwardCallback?
  /// Goes back to the first byte; never called, for the same reason.
  public var rewind: GDataProviderRewindCallback?
  /// Releases the info; may be nil.
  public var releaseInfo: GDataProviderReleaseInfoCallback?

  /// Creates the structure; functions that are not given are nil.
  public init(
    version: UInt32 = 0, getBytes: GDataProviderGetBytesCallback? = nil,
    skipForward: GDataProviderSkipForwardCallback? = nil,
    rewind: GDataProviderRewindCallback? = nil,
    releaseInfo: GDataProviderReleaseInfoCallback? = nil
  ) {
    // SAFETY: the functions are only stored; their author is responsible for what they do with addresses.
    unsafe self.version = version
    unsafe self.getBytes = getBytes
    unsafe self.skipForward = skipForward
    unsafe self.rewind = rewind
    unsafe self.releaseInfo = releaseInfo
  }
}

extension GDataProvider {
  /// The info that the provider was made with; nil for providers of data values, files and drawn pixels.
  public var info: UnsafeMutableRawPointer? { unsafe callbackInfo?.info }

  /// Creates a provider of bytes that functions read at random positions.
  ///
  /// If `getBytePointer` returns an address, the bytes are not copied. They must not change until
  /// `releaseBytePointer` is called, which happens once, on any thread, before `releaseInfo`. Otherwise
  /// `getBytesAtPosition` copies the bytes now; if it returns fewer than `size`, the provider has only those.
  ///
  /// - Parameters:
  ///   - info: Passed to each function.
  ///   - size: The number of bytes.
  ///   - callbacks: The functions.
  /// - Returns: nil if `size` is negative, the version is not 0, or both functions that read bytes are nil;
  ///   `releaseInfo` is not called then.
  @unsafe public convenience init?(
    directInfo info: UnsafeMutableRawPointer?, size: Int, callbacks: GDataProviderDirectCallbacks
  ) {
    // SAFETY: the author of the functions promises that they can be called with this info until `releaseInfo` is
    // called; buffers have room for the count that is passed.
    let getPointer = unsafe callbacks.getBytePointer
    let getBytes = unsafe callbacks.getBytesAtPosition
    guard size >= 0, unsafe callbacks.version == 0, unsafe (getPointer != nil || getBytes != nil)
    else {
      return nil
    }
    let callbackInfo = unsafe CallbackInfo(info: info, release: callbacks.releaseInfo)
    if let pointer = unsafe getPointer?(info) {
      nonisolated(unsafe) let address = unsafe pointer
      let release = unsafe callbacks.releaseBytePointer
      let memory = unsafe PixelMemory(
        callerMemory: UnsafeMutableRawPointer(mutating: address), byteCount: size
      ) { unsafe release?(callbackInfo.info, address) }
      self.init(
        storage: .memory(memory), offset: 0, byteCount: size, isTrusted: false,
        callbackInfo: callbackInfo)
      return
    }
    let data = unsafe Data.reading(atMost: size) { buffer, position, count in
      unsafe getBytes?(info, buffer, position, count) ?? 0
    }
    self.init(
      storage: .data(data), offset: 0, byteCount: data.count, isTrusted: false,
      callbackInfo: callbackInfo)
  }

  /// Creates a provider of bytes that a function reads in sequence.
  ///
  /// All bytes are read now, until `getBytes` returns 0. `releaseInfo` is called once, on any thread, when the
  /// provider is no longer used.
  ///
  /// - Parameters:
  ///   - info: Passed to each function.
  ///   - callbacks: The functions.
  /// - Returns: nil if the version is not 0 or `getBytes` is nil; `releaseInfo` is not called then.
  @unsafe public convenience init?(
    sequentialInfo info: UnsafeMutableRawPointer?, callbacks: GDataProviderSequentialCallbacks
  ) {
    guard unsafe callbacks.version == 0, let getBytes = unsafe callbacks.getBytes else {
      return nil
    }
    let callbackInfo = unsafe CallbackInfo(info: info, release: callbacks.releaseInfo)
    let data = unsafe Data.reading(atMost: .max) { buffer, _, count in
      unsafe getBytes(info, buffer, count)
    }
    self.init(
      storage: .data(data), offset: 0, byteCount: data.count, isTrusted: false,
      callbackInfo: callbackInfo)
  }
}

extension Data {
  /// Returns the bytes that `read` copies, chunk by chunk, until it returns 0 or less, or there are `size` bytes.
  ///
  /// Memory use follows the number of bytes read, not `size`.
  @unsafe fileprivate static func reading(
    atMost size: Int,
    _ read: (_ buffer: UnsafeMutableRawPointer, _ position: Int, _ count: Int) -> Int
  ) -> Data {
    var data = Data()
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while data.count < size {
      let requestedCount = Swift.min(chunk.count, size - data.count)
      // SAFETY: the chunk has room for `requestedCount` bytes, and `read` may use the address only during the call.
      let readCount = unsafe chunk.withUnsafeMutableBytes { bytes in
        guard let base = bytes.baseAddress else { return 0 }
        return unsafe read(base, data.count, requestedCount)
      }
      guard readCount > 0 else { break }
      data += chunk[..<Swift.min(readCount, requestedCount)]
    }
    return data
  }
}

/// Owns the info of a caller's functions: releases it once, when no provider or memory refers to it.
@safe
final class CallbackInfo: Sendable {
  /// The caller's address; it is passed to the caller's functions and never dereferenced.
  nonisolated(unsafe) let info: UnsafeMutableRawPointer?
  private let release: GDataProviderReleaseInfoCallback?

  init(info: UnsafeMutableRawPointer?, release: GDataProviderReleaseInfoCallback?) {
    unsafe self.info = info
    unsafe self.release = release
  }

  deinit { unsafe release?(info) }
}
