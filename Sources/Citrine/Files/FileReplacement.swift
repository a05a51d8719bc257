import Foundation

/// A new file that takes a name, in place of an old one or where there was none.
struct FileReplacement {
  /// The name that the new file takes; no link.
  let target: FilePath
  /// The file that has the name.
  let old: stat?

  func write(_ data: Data, withoutName: Bool) throws(FileError) {
    try checkPermission()
    #if os(Linux)
      if withoutName, try writeWithoutName(data) { return }
    #endif
    try writeBeside(data)
  }

  /// Checks that the old file may be written: `rename` does not ask for that.
  private func checkPermission() throws(FileError) {
    // SAFETY: a C string that lives through the call.
    if old != nil, unsafe faccessat(AT_FDCWD, target.cString, W_OK, AT_EACCESS) < 0 {
      throw FileSystem.lastError(at: target)
    }
  }

  #if os(Linux)
    /// Writes a file that gets its name at the end, and returns whether the file system knows such.
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

  /// Writes a file with a name of its own.
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

  /// Writes the bytes, and gives the file the old one's owner and rights, as far as that is allowed.
  private func fill(_ file: borrowing FileDescriptor, _ data: Data) throws(FileError) {
    try file.write(data)
    guard let old else { return }
    var mode = old.st_mode & 0o7777
    // Only root may give a file away, but its owner may give it to another group of their own.
    if fchown(file.number, old.st_uid, old.st_gid) < 0,
      fchown(file.number, uid_t.max, old.st_gid) < 0
    {
      // The rights of the old group are not for the new one.
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

  /// A name in the target's folder that nothing has.
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
/// Writing to a closed pipe, or beyond the limit of a file's size, raises SIGPIPE or SIGXFSZ, which end
/// the process, besides returning an error. `release` discards such a signal.
final class HeldSignals {
  private static let faults = [SIGPIPE, SIGXFSZ]
  private static let endings = [SIGHUP, SIGINT, SIGQUIT, SIGTERM]

  private var before = sigset_t()
  /// The faults that were pending before, which are not ours.
  private let old: [Int32]

  init() {
    old = Self.faults.filter { Self.isPending($0) }
    var held = Self.set(of: Self.faults)
    // SAFETY: the calls read one set and fill the other.
    unsafe pthread_sigmask(SIG_BLOCK, &held, &before)
  }

  /// Blocks signals that end the process, too.
  func holdEndings() {
    var held = Self.set(of: Self.endings)
    // SAFETY: the call reads the set.
    unsafe pthread_sigmask(SIG_BLOCK, &held, nil)
  }

  /// Unblocks the signals.
  func release() {
    for fault in Self.faults where !old.contains(fault) && Self.isPending(fault) {
      var one = Self.set(of: [fault])
      var taken: Int32 = 0
      // SAFETY: the signal waits, so that the call returns at once.
      _ = unsafe sigwait(&one, &taken)
    }
    // SAFETY: the set is the one that was in force.
    unsafe pthread_sigmask(SIG_SETMASK, &before, nil)
  }

  private static func set(of signals: [Int32]) -> sigset_t {
    var set = sigset_t()
    // SAFETY: the calls change a set of this frame, and the signals are ones that there are.
    unsafe sigemptyset(&set)
    for signal in signals { unsafe sigaddset(&set, signal) }
    return set
  }

  private static func isPending(_ signal: Int32) -> Bool {
    var pending = sigset_t()
    // SAFETY: the calls fill and read a set of this frame.
    unsafe sigpending(&pending)
    return unsafe sigismember(&pending, signal) == 1
  }
}
