/// Called when a provider's memory is no longer used, with the info, address and size it was given.
public typealias GDataProviderReleaseDataCallback =
  @Sendable (
    _ info: UnsafeMutableRawPointer?, _ data: UnsafeRawPointer, _ size: Int
  ) -> Void

/// The bytes of an image: immutable, and shared rather than copied.
public final class GDataProvider: Sendable {
  /// What holds the bytes; a provider may be a window on them.
  enum Storage: Sendable {
    case data(Data)
    case memory(PixelMemory)
  }

  let storage: Storage
  /// The offset in the storage of the first byte.
  let offset: Int
  /// The number of bytes from there on.
  let byteCount: Int
  /// Whether a context drew the bytes: in premultiplied pixels no colour exceeds its alpha, and none
  /// lies outside 0…1.
  let isDrawn: Bool

  /// What the caller's functions need to get and release the bytes.
  let source: ProviderSource?

  init(
    storage: Storage, offset: Int, byteCount: Int, isDrawn: Bool, source: ProviderSource? = nil
  ) {
    self.source = source
    self.storage = storage
    self.offset = offset
    self.byteCount = byteCount
    self.isDrawn = isDrawn
  }

  /// Creates a provider of the bytes of a data value, which are not copied.
  ///
  /// - Returns: Never nil; the optional is Quartz's.
  public convenience init?(data: Data) {
    self.init(storage: .data(data), offset: 0, byteCount: data.count, isDrawn: false)
  }

  /// Creates a provider of the bytes of a file, which is read at once.
  ///
  /// - Returns: nil when there is no such file, it cannot be read, or is a pipe of more than 1 GiB.
  public convenience init?(url: URL) {
    guard let path = try? FilePath(url), let bytes = try? FileReading.read(path) else { return nil }
    self.init(data: Data(bytes))
  }

  /// Creates a provider of the bytes of a file, named by its path, which is read at once.
  ///
  /// - Returns: nil when there is no such file or it cannot be read.
  public convenience init?(filename: String) {
    guard !filename.isEmpty else { return nil }
    self.init(url: URL(fileURLWithPath: filename))
  }

  /// Creates a provider of a caller's memory, which is not copied.
  ///
  /// The memory must not change while the provider, or an image made from it, exists.
  ///
  /// - Parameters:
  ///   - info: Handed to `releaseData`.
  ///   - data: The first byte.
  ///   - size: The number of bytes.
  ///   - releaseData: Called once, on any thread, when the memory is no longer used.
  /// - Returns: nil when `size` is negative; `releaseData` is not called then.
  @unsafe public convenience init?(
    dataInfo info: UnsafeMutableRawPointer?, data: UnsafeRawPointer, size: Int,
    releaseData: @escaping GDataProviderReleaseDataCallback
  ) {
    guard size >= 0 else { return nil }
    // The addresses only travel to the call, which may come from any thread, as documented.
    nonisolated(unsafe) let (info, data) = unsafe (info, data)
    // SAFETY: the caller promises `size` bytes at `data` until `releaseData` is called, and nothing
    // writes to a provider's memory.
    let memory = unsafe PixelMemory(
      callerMemory: UnsafeMutableRawPointer(mutating: data), byteCount: size
    ) {
      unsafe releaseData(info, data, size)
    }
    self.init(
      storage: .memory(memory), offset: 0, byteCount: size, isDrawn: false,
      source: unsafe ProviderSource(info: info, release: nil))
  }

  /// Creates a provider that shares the first `byteCount` bytes of a block.
  ///
  /// - Parameter isDrawn: Whether nobody but a context wrote the bytes, so that in premultiplied
  ///   pixels no colour exceeds its alpha, and none lies outside 0…1.
  convenience init(memory: PixelMemory, byteCount: Int, isDrawn: Bool) {
    self.init(
      storage: .memory(memory), offset: 0, byteCount: min(max(byteCount, 0), memory.byteCount),
      isDrawn: isDrawn)
  }

  /// A provider of at most `count` of these bytes from `start` on; none when `start` is beyond them.
  func window(from start: Int, count: Int) -> GDataProvider {
    let skipped = min(max(start, 0), byteCount)
    return GDataProvider(
      storage: storage, offset: offset + skipped,
      byteCount: min(max(count, 0), byteCount - skipped),
      isDrawn: isDrawn, source: source)
  }
}

extension GDataProvider: Hashable {
  /// Whether two references are to the same provider.
  public static func == (left: GDataProvider, right: GDataProvider) -> Bool { left === right }

  /// Feeds the provider's identity into a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
