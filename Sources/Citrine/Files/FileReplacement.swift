import Foundation

/// Writes a new file and renames it to the target path, atomically replacing an old file if there is one.
struct FileReplacement {
  /// The path of the new file; it is not a symbolic link.
  let target: FilePath
  /// The status of the file at `target` before the write; nil if there is none.
  let old: stat?

  func write(_ data: Data, withoutName: Bool) throws(FileError) {
    try checkPermission()
    #if os(Linux)
      if withoutName, try writeWithoutName(data) { return }
    #endif
    try writeBeside(data)
  }

  /// Checks that the old file is writable, since `rename` would replace a read-only file too.
  private func checkPermission() throws(FileError) {
    // SAFETY: a C string that lives through the call.
    if old != nil, unsafe faccessat(AT_FDCWD, target.cString, W_OK, AT_EACCESS) < 0 {
      throw FileSystem.lastError(at: target)
    }
  }

  #if os(Linux)
    /// Writes an unnamed file (`O_TMPFILE`), and gives it the target's name at the end.
    ///
    /// - Returns: Whether the file was written; false if unnamed files cannot be created or linked here.
    private func writeWithoutName(_ data: Data) throws(FileError) -> Bool {
      let unnamed = O_DIRECTORY | __O_TMPFILE
      let file: FileDescriptor
      do {
        file = try FileDescriptor(opening: target.folder, O_WRONLY | unnamed)
      } catch {
        return false
      }
      let signals = HeldSignals()
      defer { signals.release() }
      try fill(file, data)
      signals.holdEndings()
      let beside = besidePath()
      let link = "/proc/self/fd/\(file.number)"
      // SAFETY: C strings that live through the call.
      guard unsafe linkat(AT_FDCWD, link, AT_FDCWD, beside.cString, AT_SYMLINK_FOLLOW) == 0 else {
        return false
      }
      try takeName(from: beside, file)
      return true
    }
  #endif

  /// Writes a temporary file in the target's folder, and renames it to the target at the end.
  private func writeBeside(_ data: Data) throws(FileError) {
    let signals = HeldSignals()
    defer { signals.release() }
    signals.holdEndings()
    let beside = besidePath()
    let file = try FileDescriptor(opening: beside, O_WRONLY | O_CREAT | O_EXCL)
    do {
      try fill(file, data)
    } catch {
      remove(beside)
      throw error
    }
    try takeName(from: beside, file)
  }

  /// Writes the bytes, and gives the new file the owner, group and permissions of the old one, if that is allowed.
  private func fill(_ file: borrowing FileDescriptor, _ data: Data) throws(FileError) {
    try file.write(data)
    guard let old else { return }
    var mode = old.st_mode & 0o7777
    // Only root may change the owner of a file, but an owner may change its group to another of their groups.
    if fchown(file.number, old.st_uid, old.st_gid) < 0,
      fchown(file.number, uid_t.max, old.st_gid) < 0
    {
      // The file has another group than the old one, so it gets neither the old group's permissions nor set-ID bits.
      mode &= ~(S_IRWXG | S_ISGID | S_ISUID)
    }
    _ = fchmod(file.number, mode)
  }

  private func takeName(
    from beside: FilePath, _ file: consuming FileDescriptor
  ) throws(FileError) {
    do throws(FileError) {
      try file.close()
      // SAFETY: C strings that live through the call.
      if unsafe rename(beside.cString, target.cString) < 0 {
        throw FileSystem.lastError(at: target)
      }
    } catch {
      remove(beside)
      throw error
    }
  }

  /// Returns a path in the target's folder with a random name, which is practically certain to be unused.
  private func besidePath() -> FilePath {
    let number = String(UInt64.random(in: .min ... .max), radix: 36)
    return target.folder.appending(Array(".citrine-\(number)".utf8))
  }

  private func remove(_ path: FilePath) {
    // SAFETY: a C string that lives through the call.
    _ = unsafe unlink(path.cString)
  }
}

/// Blocks signals in this thread while a file is written.
///
/// A write to a closed pipe, or beyond the file size limit, returns an error and also raises SIGPIPE or SIGXFSZ, which
/// would end the process. `release` discards these signals if they were raised since `init`.
final class HeldSignals {
  private static let faults = [SIGPIPE, SIGXFSZ]
  private static let endings = [SIGHUP, SIGINT, SIGQUIT, SIGTERM]

  private var before = sigset_t()
  /// The signals among `faults` that were already pending before; `release` leaves them pending.
  private let old: [Int32]

  init() {
    old = Self.faults.filter { Self.isPending($0) }
    var held = Self.set(of: Self.faults)
    // SAFETY: the call reads one set and fills the other; both live through it.
    unsafe pthread_sigmask(SIG_BLOCK, &held, &before)
  }

  /// Also blocks the signals that ask the process to end (`endings`), until `release`.
  func holdEndings() {
    var held = Self.set(of: Self.endings)
    // SAFETY: the call reads the set, which lives through it.
    unsafe pthread_sigmask(SIG_BLOCK, &held, nil)
  }

  /// Discards new pending fault signals, and restores the signal mask from before `init`.
  func release() {
    for fault in Self.faults where !old.contains(fault) && Self.isPending(fault) {
      var one = Self.set(of: [fault])
      var taken: Int32 = 0
      // SAFETY: the call reads one local variable and fills the other; the signal is pending, so it returns at once.
      _ = unsafe sigwait(&one, &taken)
    }
    // SAFETY: the call reads `before`, which `init` filled with the previous mask.
    unsafe pthread_sigmask(SIG_SETMASK, &before, nil)
  }

  private static func set(of signals: [Int32]) -> sigset_t {
    var set = sigset_t()
    // SAFETY: the calls change a local set, and the signal numbers are valid.
    unsafe sigemptyset(&set)
    for signal in signals { unsafe sigaddset(&set, signal) }
    return set
  }

  private static func isPending(_ signal: Int32) -> Bool {
    var pending = sigset_t()
    // SAFETY: the calls fill and read a local set.
    unsafe sigpending(&pending)
    return unsafe sigismember(&pending, signal) == 1
  }
}
