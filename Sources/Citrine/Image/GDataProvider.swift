/// Called once, on any thread, when a provider no longer uses a caller's memory.
///
/// - Parameters:
///   - info: The info that the provider was made with.
///   - data: The address of the first byte.
///   - size: The number of bytes.
public typealias GDataProviderReleaseDataCallback =
  @Sendable (
    _ info: UnsafeMutableRawPointer?, _ data: UnsafeRawPointer, _ size: Int
  ) -> Void

/// The immutable bytes of an image or a file.
///
/// Images made from a provider, and images derived from them, share its bytes.
///
/// ```swift
/// let provider = GDataProvider(data: Data([0, 85, 170, 255]))  // four gray pixels of 8 bits
/// ```
public final class GDataProvider: Sendable {
  /// The owner of the bytes; a provider may have only a part of its bytes.
  enum Storage: Sendable {
    case data(Data)
    case memory(PixelMemory)
  }

  let storage: Storage
  /// The byte offset of the provider's first byte in the storage.
  let offset: Int
  /// The number of bytes from `offset` on.
  let byteCount: Int
  /// Whether only Citrine can have written the bytes.
  ///
  /// Premultiplied colours then lie in 0…alpha, so decoded images may share the bytes without checking them.
  let isTrusted: Bool

  /// The caller's info, released when the last provider of these bytes is gone; nil if there is no caller.
  let callbackInfo: CallbackInfo?

  init(
    storage: Storage, offset: Int, byteCount: Int, isTrusted: Bool,
    callbackInfo: CallbackInfo? = nil
  ) {
    self.callbackInfo = callbackInfo
    self.storage = storage
    self.offset = offset
    self.byteCount = byteCount
    self.isTrusted = isTrusted
  }

  /// Creates a provider of the bytes of a data value, without copying them.
  ///
  /// - Parameter data: The bytes.
  /// - Returns: Never nil; the optional follows Quartz.
  public convenience init?(data: Data) {
    self.init(storage: .data(data), offset: 0, byteCount: data.count, isTrusted: false)
  }

  /// Creates a provider of the bytes of a file, which is read immediately.
  ///
  /// - Parameter url: The `file:` URL of a file, device or pipe.
  /// - Returns: nil if the URL is of another kind, the file cannot be read, or it is a device or pipe with more than
  ///   1 GiB.
  public convenience init?(url: URL) {
    do throws(FileError) {
      self.init(data: Data(try FileReading.read(FilePath(url))))
    } catch {
      GDiagnostics.report("GDataProvider: \(url.path): \(error.reason)")
      return nil
    }
  }

  /// Creates a provider of the bytes of the file at a path, which is read immediately.
  ///
  /// - Parameter filename: The path, relative to the working directory unless it begins with a slash.
  /// - Returns: nil if the path is empty, the file cannot be read, or it is a device or pipe with more than 1 GiB.
  public convenience init?(filename: String) {
    guard !filename.isEmpty else {
      GDiagnostics.report("GDataProvider: the path is empty")
      return nil
    }
    self.init(url: URL(fileURLWithPath: filename))
  }

  /// Creates a provider of a caller's memory, without copying it.
  ///
  /// The memory must stay valid and unchanged until `releaseData` is called.
  ///
  /// - Parameters:
  ///   - info: Any address or nil; passed to `releaseData`.
  ///   - data: The address of the first byte.
  ///   - size: The number of bytes.
  ///   - releaseData: Called once, on any thread, when the memory is no longer used.
  /// - Returns: nil if `size` is negative; `releaseData` is not called then.
  @unsafe public convenience init?(
    dataInfo info: UnsafeMutableRawPointer?, data: UnsafeRawPointer, size: Int,
    releaseData: @escaping GDataProviderReleaseDataCallback
  ) {
    guard size >= 0 else { return nil }
    // The addresses are only passed to `releaseData`, which may run on any thread, as documented.
    nonisolated(unsafe) let (info, data) = unsafe (info, data)
    // SAFETY: the caller promises `size` readable bytes at `data` until `releaseData` is called, and Citrine never
    // writes to a provider's memory.
    let memory = unsafe PixelMemory(
      callerMemory: UnsafeMutableRawPointer(mutating: data), byteCount: size
    ) {
      unsafe releaseData(info, data, size)
    }
    self.init(
      storage: .memory(memory), offset: 0, byteCount: size, isTrusted: false,
      callbackInfo: unsafe CallbackInfo(info: info, release: nil))
  }

  /// Creates a provider that shares the first `byteCount` bytes of a block, or fewer if the block is smaller.
  ///
  /// - Parameter isTrusted: Whether only Citrine can have written the bytes (see the property).
  convenience init(memory: PixelMemory, byteCount: Int, isTrusted: Bool) {
    self.init(
      storage: .memory(memory), offset: 0, byteCount: min(max(byteCount, 0), memory.byteCount),
      isTrusted: isTrusted)
  }

  /// Returns a provider that shares `count` bytes from the offset `start` on, or fewer if the bytes end earlier.
  func slice(from start: Int, count: Int) -> GDataProvider {
    let skipped = min(max(start, 0), byteCount)
    return GDataProvider(
      storage: storage, offset: offset + skipped,
      byteCount: min(max(count, 0), byteCount - skipped),
      isTrusted: isTrusted, callbackInfo: callbackInfo)
  }
}

extension GDataProvider: Hashable {
  /// Whether two references are to the same provider.
  public static func == (left: GDataProvider, right: GDataProvider) -> Bool { left === right }

  /// Hashes the identity of the object, which is what `==` compares.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
