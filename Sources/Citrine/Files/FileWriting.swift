/// Writes files, devices and pipes; a regular file is replaced atomically where possible.
///
/// | the path leads to | action |
/// |---|---|
/// | nothing, or a regular file | a new file is written, and gets the name when it is complete: all or nothing |
/// | a symbolic link | as for the link's target, even if that does not exist |
/// | a device, a pipe | the bytes are written to it |
/// | a folder | an error is thrown |
///
/// Where the file system supports it, the new file has no name while it is written, so nothing is left behind if the
/// process ends. Elsewhere it is a temporary file in the same folder, which is removed after an error; signals that
/// can be blocked are blocked until the write is finished.
///
/// An old file that is writable, but cannot be replaced, is overwritten in place, not atomically. That is a file which
/// is a mount point of its own, as in containers, or whose folder is not writable.
package enum FileWriting {
  /// Writes a file, replacing its old contents.
  ///
  /// - Throws: `FileError`. Then the old file is unchanged, unless it was being overwritten in place (see above).
  package static func write(_ data: Data, to path: FilePath) throws(FileError) {
    try write(data, to: path, withoutName: true)
  }

  /// Writes a file like `write(_:to:)`.
  ///
  /// - Parameter withoutName: Whether the new file may be unnamed until it is complete, where that is supported.
  static func write(_ data: Data, to path: FilePath, withoutName: Bool) throws(FileError) {
    let target = try target(of: path)
    if let open = target.open {
      // O_APPEND has no effect on a device. If /dev/stdout is a regular file, it keeps the old contents.
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

  /// Whether an error means that the file cannot be replaced, or that no file can be created in its folder.
  private static func isOfNames(_ error: FileError) -> Bool {
    [EBUSY, EPERM, EACCES, EROFS].contains(error.code)
  }

  /// A standard output stream of the process, by its file descriptor.
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

  /// Creates a folder and its missing parent folders; existing folders are kept.
  ///
  /// - Throws: `FileError`, also if a file that is not a folder is in the way.
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

  /// Returns whether two paths lead to the same regular file; false if either leads to nothing.
  package static func areSameFile(_ one: FilePath, _ other: FilePath) -> Bool {
    guard let a = FileSystem.status(of: one), let b = FileSystem.status(of: other) else {
      return false
    }
    return a.isRegular && a.st_dev == b.st_dev && a.st_ino == b.st_ino
  }

  /// Writes bytes to an open file, and closes it; a pipe without a reader gives an error, not the signal SIGPIPE.
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
    /// The path after all symbolic links at its end are resolved.
    var path: FilePath
    /// The status of the file at `path`; nil if there is none, or if it is an entry of `/proc`.
    var old: stat?
    /// The path to open and write to directly, for a device, a pipe or an entry of `/proc`; nil for a regular file.
    var open: FilePath?
  }

  /// Resolves symbolic links at the end of a path; links in its folders are left to the system.
  private static func target(of path: FilePath) throws(FileError) -> Target {
    if path.bytes.last == UInt8(ascii: "/") { throw FileError(code: EISDIR) }
    var place = path
    // Linux too follows at most 40 links.
    for _ in 0...40 {
      let here = FileSystem.status(of: place, followingLinks: false)
      guard let here, here.isLink else {
        if here?.isFolder == true { throw FileError(code: EISDIR) }
        let isStream = here.map { !$0.isRegular } ?? false
        return Target(path: place, old: here, open: isStream ? place : nil)
      }
      // Links in /proc stand for open files, which may have no path; `/dev/stdout` leads to one. They are not followed
      // here, but opened as they are.
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
