#if !(os(Windows) || os(WASI) || CITRINE_PORTABLE_FILES)
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
      try write(data, to: path, allowsUnnamed: true)
    }

    /// Writes a file like `write(_:to:)`.
    ///
    /// - Parameter allowsUnnamed: Whether the new file may be unnamed until it is complete, where that is supported.
    static func write(_ data: Data, to path: FilePath, allowsUnnamed: Bool) throws(FileError) {
      let target = try resolveTarget(of: path)
      if let streamPath = target.streamPath {
        // O_APPEND has no effect on a device. If /dev/stdout is a regular file, it keeps the old contents.
        try writeDirectly(
          data, to: FileDescriptor(opening: streamPath, O_WRONLY | O_NOCTTY | O_APPEND))
        return
      }
      let replacement = FileReplacement(target: target.path, oldStatus: target.oldStatus)
      do {
        try replacement.write(data, allowsUnnamed: allowsUnnamed)
      } catch {
        guard target.oldStatus != nil, Self.preventsReplacement(error) else { throw error }
        try writeDirectly(
          data, to: FileDescriptor(opening: target.path, O_WRONLY | O_NOCTTY | O_TRUNC))
      }
    }

    /// Whether an error means that the file cannot be replaced, or that no file can be created in its folder.
    private static func preventsReplacement(_ error: FileError) -> Bool {
      [EBUSY, EPERM, EACCES, EROFS].contains(error.code)
    }

    /// A standard output stream of the process, by its file descriptor.
    package enum StandardStream: Int32 {
      case output = 1
      case error = 2
    }

    /// Writes to standard output or standard error.
    package static func write(
      _ data: Data, to stream: StandardStream
    ) throws(FileError) {
      let duplicate = fcntl(stream.rawValue, F_DUPFD_CLOEXEC, 0)
      if duplicate < 0 { throw FileSystem.lastError() }
      try writeDirectly(data, to: FileDescriptor(owning: duplicate))
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

    /// Returns whether a path leads to a regular file.
    package static func exists(_ path: FilePath) -> Bool {
      FileSystem.status(of: path)?.isRegular == true
    }

    /// Returns whether two paths lead to the same regular file; false if either leads to nothing.
    package static func areSameFile(_ one: FilePath, _ other: FilePath) -> Bool {
      guard let a = FileSystem.status(of: one), let b = FileSystem.status(of: other) else {
        return false
      }
      return a.isRegular && a.st_dev == b.st_dev && a.st_ino == b.st_ino
    }

    /// Writes bytes to an open file, and closes it; a pipe without a reader gives an error, not the signal SIGPIPE.
    private static func writeDirectly(
      _ data: Data, to file: consuming FileDescriptor
    ) throws(FileError) {
      let signals = SignalBlocker()
      defer { signals.restore() }
      try file.write(data)
      try file.close()
    }

    // MARK: Where a path leads

    private struct Target {
      /// The path after all symbolic links at its end are resolved.
      var path: FilePath
      /// The status of the file at `path`; nil if there is none, or if it is an entry of `/proc`.
      var oldStatus: stat?
      /// The path to open and write to directly, for a device, a pipe or an entry of `/proc`; nil for a regular file.
      var streamPath: FilePath?
    }

    /// Resolves symbolic links at the end of a path; links in its folders are left to the system.
    private static func resolveTarget(of path: FilePath) throws(FileError) -> Target {
      if path.bytes.last == UInt8(ascii: "/") { throw FileError(code: EISDIR) }
      var current = path
      // Linux too follows at most 40 links.
      for _ in 0...40 {
        let status = FileSystem.status(of: current, followingLinks: false)
        guard let status, status.isLink else {
          if status?.isFolder == true { throw FileError(code: EISDIR) }
          let isStream = status.map { !$0.isRegular } ?? false
          return Target(path: current, oldStatus: status, streamPath: isStream ? current : nil)
        }
        // Links in /proc stand for open files, which may have no path; `/dev/stdout` leads to one. They are not followed
        // here, but opened as they are.
        if FileSystem.isProcFileSystem(current.folder) {
          return Target(path: current, oldStatus: nil, streamPath: current)
        }
        guard let next = FileSystem.destination(ofLink: current) else {
          throw FileSystem.lastError(at: current)
        }
        current = current.folder.appending(next)
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
#endif
