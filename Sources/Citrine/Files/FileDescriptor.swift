#if !(os(Windows) || os(WASI) || CITRINE_PORTABLE_FILES)
  import Foundation

  /// The descriptor of an open file; the file is closed at the end of the value's lifetime.
  struct FileDescriptor: ~Copyable {
    let rawValue: Int32

    /// Opens a file.
    ///
    /// - Parameters:
    ///   - flags: The flags of `open`, to which `O_CLOEXEC` is added. With `O_CREAT`, a new file has the permissions 0666
    ///     minus the process's umask.
    init(opening path: FilePath, _ flags: Int32) throws(FileError) {
      rawValue = FileSystem.retrying {
        // SAFETY: the path is a C string that lives through the call.
        unsafe open(path.cString, flags | O_CLOEXEC, 0o666)
      }
      if rawValue < 0 { throw FileSystem.lastError(at: path) }
    }

    /// Opens a file for reading.
    init(reading path: FilePath) throws(FileError) {
      try self.init(opening: path, O_RDONLY | O_NOCTTY)
    }

    /// Takes ownership of an open descriptor.
    init(owning rawValue: Int32) { self.rawValue = rawValue }

    /// Returns a duplicate of the descriptor of standard input, so that its end closes only the duplicate.
    static func standardInput() throws(FileError) -> FileDescriptor {
      let duplicate = fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 0)
      if duplicate < 0 { throw FileSystem.lastError() }
      return FileDescriptor(owning: duplicate)
    }

    deinit { _ = Foundation.close(rawValue) }

    /// Closes the file; throws if that fails, since some file systems report a full disk only then.
    consuming func close() throws(FileError) {
      let result = Foundation.close(rawValue)
      discard self
      // After EINTR, Linux has closed the file nevertheless.
      if result < 0, errno != EINTR { throw FileSystem.lastError() }
    }

    /// Returns the file's status: its type, owner and permissions among others.
    func status() throws(FileError) -> stat {
      var status = stat()
      // SAFETY: the call fills the structure, or fails.
      if unsafe fstat(rawValue, &status) < 0 { throw FileSystem.lastError() }
      return status
    }

    /// Whether it is a file with an end, and not a device or a pipe.
    func isRegular() throws(FileError) -> Bool { try status().isRegular }

    /// Reads the next `count` bytes; fewer only at the end of the file.
    func read(upTo count: Int) throws(FileError) -> [UInt8] {
      var bytes: [UInt8] = []
      while bytes.count < count {
        // A chunk is as large as all bytes before it, and at least 64 KiB: a small file takes little memory, and a large
        // file few calls.
        let chunk = try readChunk(of: min(count - bytes.count, max(bytes.count, 1 << 16)))
        if chunk.isEmpty { break }
        bytes += chunk
      }
      return bytes
    }

    /// Reads the bytes that are there, at most `size`, and waits for the first one.
    ///
    /// - Returns: The bytes; none at the end of the file.
    func readChunk(of size: Int) throws(FileError) -> [UInt8] {
      var result = 0
      let chunk = unsafe [UInt8](unsafeUninitializedCapacity: size) { buffer, filled in
        // SAFETY: the call writes at most `size` bytes, and the buffer has room for as many.
        result = FileSystem.retrying { unsafe Foundation.read(rawValue, buffer.baseAddress, size) }
        filled = max(result, 0)
      }
      if result < 0 { throw FileSystem.lastError() }
      return chunk
    }

    /// Writes all bytes, with as many calls of `write` as needed.
    func write(_ data: Data) throws(FileError) {
      // The closure cannot throw a typed error, so it returns the system's error number, or 0.
      let errorNumber = unsafe data.withUnsafeBytes { (bytes: UnsafeRawBufferPointer) -> Int32 in
        var written = 0
        while written < bytes.count {
          // SAFETY: the buffer has `count` bytes, the first `written` of which are written; the call reads the rest.
          let result = FileSystem.retrying {
            unsafe Foundation.write(rawValue, bytes.baseAddress! + written, bytes.count - written)
          }
          if result < 0 { return errno }
          written += result
        }
        return 0
      }
      if errorNumber != 0 { throw FileError(code: errorNumber) }
    }
  }

  /// File system calls that need no open file.
  enum FileSystem {
    /// Repeats a call while it fails because of a signal (EINTR), or because it would block (EAGAIN).
    ///
    /// After EAGAIN it waits for 1 ms.
    ///
    /// - Returns: The last result of the call; if it is negative, `errno` is the error.
    static func retrying<Number: SignedInteger>(_ call: () -> Number) -> Number {
      while true {
        let result = call()
        if result >= 0 || (errno != EINTR && errno != EAGAIN) { return result }
        if errno == EAGAIN { usleep(1000) }
      }
    }

    /// The path of the working folder; nil if it has been removed, or is outside of the process's root.
    static var workingFolder: FilePath? {
      // SAFETY: without a buffer the call allocates one, which is freed below, after its last use.
      guard let buffer = unsafe getcwd(nil, 0) else { return nil }
      defer { unsafe free(buffer) }
      let bytes = unsafe (0..<strlen(buffer)).map { unsafe UInt8(bitPattern: buffer[Int($0)]) }
      // Linux puts this before the path of a folder outside of the process's root.
      return bytes.starts(with: "(unreachable)".utf8) ? nil : FilePath(bytes: bytes)
    }

    /// Returns the status of the file at a path; nil if there is none, or it cannot be examined.
    ///
    /// - Parameter followingLinks: Whether a symbolic link at the end of the path is followed.
    static func status(of path: FilePath, followingLinks: Bool = true) -> stat? {
      var status = stat()
      let flags = followingLinks ? 0 : AT_SYMLINK_NOFOLLOW
      // SAFETY: a C string that lives through the call, which fills the structure, or fails.
      return unsafe fstatat(AT_FDCWD, path.cString, &status, flags) == 0 ? status : nil
    }

    /// Returns the target of a symbolic link, as stored in it; nil if it is not a link, or cannot be read.
    static func destination(ofLink path: FilePath) -> [UInt8]? {
      var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
      // SAFETY: the call writes at most `buffer.count` bytes.
      let count = unsafe readlink(path.cString, &buffer, buffer.count)
      return count > 0 ? buffer[..<count].map { UInt8(bitPattern: $0) } : nil
    }

    /// Returns whether a folder is in Linux's process file system, which is mounted at `/proc`.
    static func isProcFileSystem(_ folder: FilePath) -> Bool {
      guard let root = FilePath(bytes: "/".utf8).flatMap({ status(of: $0) }),
        let proc = FilePath(bytes: "/proc".utf8).flatMap({ status(of: $0) }),
        let folderStatus = status(of: folder)
      else { return false }
      // Both are on one device if nothing is mounted at `/proc`.
      return proc.st_dev != root.st_dev && folderStatus.st_dev == proc.st_dev
    }

    /// Returns the error of the last system call, from `errno`.
    ///
    /// For a relative path it is `noWorkingFolder` if the working folder has been removed.
    static func lastError(at path: FilePath? = nil) -> FileError {
      let error = FileError(code: errno)
      let isRelative = path.map { $0.bytes.first != UInt8(ascii: "/") } ?? false
      return isRelative && workingFolder == nil ? .noWorkingFolder : error
    }
  }

  extension FileError {
    /// Creates an error from an `errno` value, with the system's message.
    init(code: Int32) {
      // SAFETY: `strerror` returns a C string: a constant for known numbers, and otherwise a buffer that is valid until
      // the next call (of the same thread, in glibc since 2.32).
      self.init(reason: unsafe String(cString: strerror(code)), code: code)
    }
  }
#endif
