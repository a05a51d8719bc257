/// Reads files, devices and pipes; devices and pipes may be endless, so reading has a limit.
package enum FileReading {
  /// The most bytes to read from anything but a regular file: 1 GiB.
  package static let streamLimit = 1 << 30

  /// Returns the bytes of a file, device or pipe.
  ///
  /// - Parameter limit: The most bytes to return; the rest is not read. nil reads a regular file whole, and anything
  ///   else up to `streamLimit`. A caller that must detect a longer file passes its own limit plus 1.
  /// - Throws: `FileError` if the file cannot be opened or read, or if `limit` is nil and a device or pipe has more
  ///   than `streamLimit` bytes.
  package static func read(_ path: FilePath, limit: Int? = nil) throws(FileError) -> [UInt8] {
    try read(FileDescriptor(reading: path), limit: limit)
  }

  /// Returns the bytes of standard input up to its end; limited as `read(_:limit:)` is with a nil limit.
  package static func readStandardInput() throws(FileError) -> [UInt8] {
    try read(.standardInput(), limit: nil)
  }

  static func read(
    _ file: borrowing FileDescriptor, limit: Int?
  ) throws(FileError) -> [UInt8] {
    if let limit { return try file.read(upTo: limit) }
    let isRegular = try file.isRegular()
    let bytes = try file.read(upTo: isRegular ? .max : streamLimit + 1)
    if !isRegular && bytes.count > streamLimit {
      throw FileError(reason: "the device or pipe has more than \(streamLimit) bytes")
    }
    return bytes
  }
}
