/// Reading files, devices and pipes, of which the last two need not have an end.
package enum FileReading {
  /// What is read of anything that is no file on a disk: 1 GiB.
  package static let streamLimit = 1 << 30

  /// Returns the bytes of a file.
  ///
  /// - Parameter limit: The most bytes to return, or nil for as many as a file has, and
  ///   `streamLimit` of anything else. One more byte tells a caller that there are more.
  package static func read(_ path: FilePath, limit: Int? = nil) throws(FileError) -> [UInt8] {
    try read(FileDescriptor(opening: path, O_RDONLY | O_NOCTTY), limit: limit)
  }

  /// Returns what standard input has.
  package static func readStandardInput() throws(FileError) -> [UInt8] {
    let number = fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 0)
    if number < 0 { throw FileSystem.lastError() }
    return try read(FileDescriptor(owning: number), limit: nil)
  }

  private static func read(
    _ file: borrowing FileDescriptor, limit: Int?
  ) throws(FileError) -> [UInt8] {
    if let limit { return try file.read(upTo: limit) }
    let isRegular = try file.status().isRegular
    let bytes = try file.read(upTo: isRegular ? .max : streamLimit + 1)
    if !isRegular && bytes.count > streamLimit {
      throw FileError(reason: "more than \(streamLimit) bytes, without an end")
    }
    return bytes
  }
}
