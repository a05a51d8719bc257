/// The one way in which files are written, whatever they are.
///
/// | the path leads to | what is done |
/// |---|---|
/// | nothing, or a file | a new file takes the name once all is written: whole or not at all |
/// | a link | as with the path that it holds, even if nothing is there |
/// | a device, a pipe | the bytes are written to it |
/// | a folder | an error |
///
/// The new file has no name while it is written, where the file system can do that: whatever ends
/// the process leaves nothing behind. Elsewhere it is a temporary file beside the old one, which is
/// removed after an error; signals that can be blocked wait until then.
///
/// Where an old file may be written but not be replaced (it is mounted by itself, as containers do, or its
/// folder may not be written), the bytes are written over the old ones.
package enum FileWriting {
  /// Writes a file, in place of what is there.
  ///
  /// - Throws: `FileError`; the file is then as it was.
  package static func write(_ data: Data, to path: FilePath) throws(FileError) {
    try write(data, to: path, withoutName: true)
  }

  /// - Parameter withoutName: Whether the new file may go without a name until it is whole.
  static func write(_ data: Data, to path: FilePath, withoutName: Bool) throws(FileError) {
    let target = try target(of: path)
    if let open = target.open {
      // O_APPEND has no effect on a device; where /dev/stdout is a file, it keeps what is there.
      try stream(data, to: FileDescriptor(opening: open, O_WRONLY | O_NOCTTY | O_APPEND))
      return
    }
    let replacement = FileReplacement(target: target.path, old: target.old)
    do {
      try replacement.write(data, withoutName: withoutName)
    } catch {
      guard target.old != nil, Self.isOfNames(error) else { throw error }
      try stream(data, to: FileDescriptor(opening: target.path, O_WRONLY | O_NOCTTY | O_TRUNC))
    }
  }

  /// Whether an error tells that no file may take the name of another, or be beside it.
  private static func isOfNames(_ error: FileError) -> Bool {
    [EBUSY, EPERM, EACCES, EROFS].contains(error.code)
  }

  /// What a process has open from its start.
  package enum StandardStream: Int32 {
    case output = 1
    case error = 2
  }

  /// Writes to standard output or standard error.
  package static func write(
    _ data: Data, to standard: StandardStream
  ) throws(FileError) {
    let number = fcntl(standard.rawValue, F_DUPFD_CLOEXEC, 0)
    if number < 0 { throw FileSystem.lastError() }
    try stream(data, to: FileDescriptor(owning: number))
  }

  /// Creates a folder, and those that it lies in, where there are none.
  package static func makeFolder(_ path: FilePath) throws(FileError) {
    for folder in path.ancestry {
      if FileSystem.status(of: folder)?.isFolder == true { continue }
      // SAFETY: a C string that lives through the call.
      if unsafe mkdir(folder.cString, 0o777) < 0 {
        if errno == EEXIST, FileSystem.status(of: folder)?.isFolder == true { continue }
        throw errno == EEXIST
          ? FileError(code: ENOTDIR) : FileSystem.lastError(at: folder)
      }
    }
  }

  /// Whether two paths lead to the same file, which is neither a device nor a pipe.
  package static func areSameFile(_ one: FilePath, _ other: FilePath) -> Bool {
    guard let a = FileSystem.status(of: one), let b = FileSystem.status(of: other) else {
      return false
    }
    return a.isRegular && a.st_dev == b.st_dev && a.st_ino == b.st_ino
  }

  /// Writes bytes to what is open; a pipe whose reader is gone is an error rather than a signal.
  private static func stream(
    _ data: Data, to file: consuming FileDescriptor
  ) throws(FileError) {
    let signals = HeldSignals()
    defer { signals.release() }
    try file.write(data)
    try file.close()
  }

  // MARK: Where a path leads

  private struct Target {
    /// Where the last link leads.
    var path: FilePath
    /// The file that is there.
    var old: stat?
    /// What is written to as it is, if it is no file to be replaced.
    var open: FilePath?
  }

  /// Follows the links of a path's end; folders on the way are the system's to find.
  private static func target(of path: FilePath) throws(FileError) -> Target {
    if path.bytes.last == UInt8(ascii: "/") { throw FileError(code: EISDIR) }
    var place = path
    // As many links as Linux follows.
    for _ in 0...40 {
      let here = FileSystem.status(of: place, followingLinks: false)
      guard let here, here.isLink else {
        if here?.isFolder == true { throw FileError(code: EISDIR) }
        let isStream = here.map { !$0.isRegular } ?? false
        return Target(path: place, old: here, open: isStream ? place : nil)
      }
      // The links of /proc stand for what a process has open, by whatever name: `/dev/stdout`.
      if FileSystem.isProcessTable(place.folder) {
        return Target(path: place, old: nil, open: place)
      }
      guard let next = FileSystem.destination(ofLink: place) else {
        throw FileSystem.lastError(at: place)
      }
      place = place.folder.appending(next)
    }
    throw FileError(code: ELOOP)
  }
}

extension stat {
  private var kind: mode_t { st_mode & S_IFMT }
  var isFolder: Bool { kind == S_IFDIR }
  var isRegular: Bool { kind == S_IFREG }
  var isLink: Bool { kind == S_IFLNK }
}
