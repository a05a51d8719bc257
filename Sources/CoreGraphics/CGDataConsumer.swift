/// What takes bytes of a file that is written.
public final class CGDataConsumer {
  private let putBytes: (Data) -> Bool
  private let release: () -> Void

  private init(putBytes: @escaping (Data) -> Bool, release: @escaping () -> Void) {
    self.putBytes = putBytes
    self.release = release
  }

  /// Creates a consumer that appends to some data.
  public convenience init?(data: CFMutableData) {
    self.init(
      putBytes: { bytes in
        data.append(bytes)
        return true
      }, release: {})
  }

  /// Creates a consumer that writes a file, once all bytes are there.
  ///
  /// The file appears whole or not at all. A link leads to the file that is written; a device or a
  /// pipe is written to.
  ///
  /// - Returns: nil when the address is not that of a file.
  public convenience init?(url: CFURL) {
    guard let path = try? FilePath(url as URL) else { return nil }
    self.init(
      putBytes: { bytes in
        do throws(FileError) {
          try FileWriting.write(bytes, to: path)
          return true
        } catch {
          GDiagnostics.report("CGDataConsumer: \(path.name) cannot be written: \(error.reason)")
          return false
        }
      }, release: {})
  }

  /// Creates a consumer of a caller's functions.
  ///
  /// - Parameters:
  ///   - info: Handed to the functions.
  ///   - cbks: Bytes are put by the first; the second is called with the last reference.
  @unsafe public convenience init?(
    info: UnsafeMutableRawPointer?, cbks: UnsafePointer<CGDataConsumerCallbacks>
  ) {
    // SAFETY: the caller points at the functions, and vouches for them and for `info`.
    let callbacks = unsafe cbks.pointee
    guard let put = unsafe callbacks.putBytes else { return nil }
    self.init(
      putBytes: { bytes in
        unsafe bytes.withUnsafeBytes { buffer in
          guard let base = buffer.baseAddress else { return true }
          return unsafe put(info, base, buffer.count) == buffer.count
        }
      }, release: { unsafe callbacks.releaseConsumer?(info) })
  }

  deinit { release() }

  /// Hands on the bytes of a whole file; false when not all were taken.
  package func put(_ bytes: Data) -> Bool { putBytes(bytes) }
}

/// Takes bytes, and answers how many it took.
public typealias CGDataConsumerPutBytesCallback = (
  _ info: UnsafeMutableRawPointer?, _ buffer: UnsafeRawPointer, _ count: Int
) -> Int

/// Is told that nobody puts bytes any more.
public typealias CGDataConsumerReleaseInfoCallback = (_ info: UnsafeMutableRawPointer?) -> Void

/// What a consumer does with bytes.
@unsafe public struct CGDataConsumerCallbacks {
  /// Takes bytes; must be there.
  public var putBytes: CGDataConsumerPutBytesCallback?
  /// Called with the last reference to the consumer.
  public var releaseConsumer: CGDataConsumerReleaseInfoCallback?

  /// Creates the functions.
  public init(
    putBytes: CGDataConsumerPutBytesCallback?, releaseConsumer: CGDataConsumerReleaseInfoCallback?
  ) {
    // SAFETY: only kept.
    unsafe self.putBytes = putBytes
    unsafe self.releaseConsumer = releaseConsumer
  }
}
