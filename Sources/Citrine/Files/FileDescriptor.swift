import Foundation

/// A file that is open, closed with its last use.
struct FileDescriptor: ~Copyable {
  let number: Int32

  /// Opens a file.
  ///
  /// - Parameters:
  ///   - flags: Of `open`; a file that this creates may be read and written by whom the mask of the
  ///     process lets.
  init(opening path: FilePath, _ flags: Int32) throws(FileError) {
    number = FileSystem.untilDone {
      // SAFETY: the path is a C string that lives through the call.
      unsafe open(path.cString, flags | O_CLOEXEC, 0o666)
    }
    if number < 0 { throw FileSystem.lastError(at: path) }
  }

  /// Takes the number of an open file, and owns it from now on.
  init(owning number: Int32) { self.number = number }

  deinit { _ = Foundation.close(number) }

  /// Closes the file, which may be the moment when the system tells that it is full.
  consuming func close() throws(FileError) {
    let result = Foundation.close(number)
    discard self
    if result < 0, errno != EINTR { throw FileSystem.lastError() }
  }

  /// What kind of file it is, and whose.
  func status() throws(FileError) -> stat {
    var status = stat()
    // SAFETY: the call fills the structure, or fails.
    if unsafe fstat(number, &status) < 0 { throw FileSystem.lastError() }
    return status
  }

  /// Reads the next bytes: fewer than `count` only at the end of the file.
  func read(upTo count: Int) throws(FileError) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < count {
      // Little memory for a file that is small, more for one that goes on.
      let step = min(count - bytes.count, max(bytes.count, 1 << 16))
      var result = 0
      let part = unsafe [UInt8](unsafeUninitializedCapacity: step) { buffer, filled in
        // SAFETY: the call writes at most `step` bytes, which the buffer has room for.
        result = FileSystem.untilDone { unsafe Foundation.read(number, buffer.baseAddress, step) }
        filled = max(result, 0)
      }
      if result < 0 { throw FileSystem.lastError() }
      if result == 0 { break }
      bytes += part
    }
    return bytes
  }

  /// Writes all bytes, however many calls that takes.
  func write(_ data: Data) throws(FileError) {
    // The closure cannot throw a typed error, so the system's number comes out of it.
    let fault = unsafe data.withUnsafeBytes { (bytes: UnsafeRawBufferPointer) -> Int32 in
      var done = 0
      while done < bytes.count {
        // SAFETY: the buffer has `count` bytes, of which `done` are written.
        let result = FileSystem.untilDone {
          unsafe Foundation.write(number, bytes.baseAddress! + done, bytes.count - done)
        }
        if result < 0 { return errno }
        done += result
      }
      return 0
    }
    if fault != 0 { throw FileError(code: fault) }
  }
}

/// Calls of the file system that need no open file.
enum FileSystem {
  /// Repeats a call that a signal interrupted (EINTR), or that would have to wait (EAGAIN).
  static func untilDone<Number: SignedInteger>(_ call: () -> Number) -> Number {
    while true {
      let result = call()
      if result >= 0 || (errno != EINTR && errno != EAGAIN) { return result }
      if errno == EAGAIN { usleep(1000) }
    }
  }

  /// The path of the working folder, or nil if it has been removed.
  static var workingFolder: FilePath? {
    // SAFETY: with no buffer the call makes one, which is ours to free.
    guard let buffer = unsafe getcwd(nil, 0) else { return nil }
    defer { unsafe free(buffer) }
    let bytes = unsafe (0..<strlen(buffer)).map { unsafe UInt8(bitPattern: buffer[Int($0)]) }
    // Linux says so of a folder that lies outside of the process's root.
    return bytes.starts(with: "(unreachable)".utf8) ? nil : FilePath(bytes: bytes)
  }

  /// What a path leads to, links followed or not; nil if there is nothing.
  static func status(of path: FilePath, followingLinks: Bool = true) -> stat? {
    var status = stat()
    let flags = followingLinks ? 0 : AT_SYMLINK_NOFOLLOW
    // SAFETY: a C string that lives through the call, which fills the structure, or fails.
    return unsafe fstatat(AT_FDCWD, path.cString, &status, flags) == 0 ? status : nil
  }

  /// The path that a symbolic link holds, nil if it is none.
  static func destination(ofLink path: FilePath) -> [UInt8]? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    // SAFETY: the call writes at most as many bytes as the buffer has.
    let count = unsafe readlink(path.cString, &buffer, buffer.count)
    return count > 0 ? buffer[..<count].map { UInt8(bitPattern: $0) } : nil
  }

  /// Whether a folder is of Linux's file system of processes.
  static func isProcessTable(_ folder: FilePath) -> Bool {
    guard let root = FilePath(bytes: "/".utf8).flatMap({ status(of: $0) }),
      let table = FilePath(bytes: "/proc".utf8).flatMap({ status(of: $0) }),
      let here = status(of: folder)
    else { return false }
    return table.st_dev != root.st_dev && here.st_dev == table.st_dev
  }

  /// What went wrong with the last call; a relative path may be lost as a whole.
  static func lastError(at path: FilePath? = nil) -> FileError {
    let error = FileError(code: errno)
    let isRelative = path.map { $0.bytes.first != UInt8(ascii: "/") } ?? false
    return isRelative && workingFolder == nil ? .noWorkingFolder : error
  }
}

extension FileError {
  /// An error by its number.
  init(code: Int32) {
    // SAFETY: `strerror` returns a C string: a constant one for the numbers that exist, and elsewhere
    // one that lives until the next call (of the same thread, in glibc since 2.32).
    self.init(reason: unsafe String(cString: strerror(code)), code: code)
  }
}
