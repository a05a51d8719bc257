/// A destination for the bytes of a file: data, a file, or a caller's function.
public final class CGDataConsumer {
  private let putBytes: (Data) -> Bool
  private let release: () -> Void

  private init(putBytes: @escaping (Data) -> Bool, release: @escaping () -> Void) {
    self.putBytes = putBytes
    self.release = release
  }

  /// Creates a consumer that appends to data; never nil.
  public convenience init?(data: CFMutableData) {
    self.init(
      putBytes: { bytes in
        data.append(bytes)
        return true
      }, release: {})
  }

  /// Creates a consumer that writes a file.
  ///
  /// The file is replaced atomically when all bytes are available. A symbolic link is followed; a device or a
  /// pipe is written to directly.
  ///
  /// - Returns: nil if the URL is not a file URL.
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

  /// Creates a consumer that calls a caller's functions.
  ///
  /// - Parameters:
  ///   - info: Passed to the functions.
  ///   - cbks: The functions; `putBytes` is required.
  /// - Returns: nil if `putBytes` is nil.
  @unsafe public convenience init?(
    info: UnsafeMutableRawPointer?, cbks: UnsafePointer<CGDataConsumerCallbacks>
  ) {
    // SAFETY: the caller points at the functions, and is responsible for them and for `info`.
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

  /// Passes the bytes of a complete file to the destination; returns false if it did not accept all of them.
  package func put(_ bytes: Data) -> Bool { putBytes(bytes) }
}

/// A function that receives bytes and returns how many of them it accepted.
public typealias CGDataConsumerPutBytesCallback = (
  _ info: UnsafeMutableRawPointer?, _ buffer: UnsafeRawPointer, _ count: Int
) -> Int

/// A function that is called when the consumer is freed.
public typealias CGDataConsumerReleaseInfoCallback = (_ info: UnsafeMutableRawPointer?) -> Void

/// The functions of a data consumer.
@unsafe public struct CGDataConsumerCallbacks {
  /// Receives the bytes of a complete file, and returns the number of accepted bytes; required.
  public var putBytes: CGDataConsumerPutBytesCallback?
  /// Called when the consumer is freed; may be nil.
  public var releaseConsumer: CGDataConsumerReleaseInfoCallback?

  /// Creates a set of functions.
  public init(
    putBytes: CGDataConsumerPutBytesCallback?, releaseConsumer: CGDataConsumerReleaseInfoCallback?
  ) {
    // SAFETY: the functions are stored and not called.
    unsafe self.putBytes = putBytes
    unsafe self.releaseConsumer = releaseConsumer
  }
}
