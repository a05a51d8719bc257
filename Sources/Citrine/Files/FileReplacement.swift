#if !(os(Windows) || os(WASI) || CITRINE_PORTABLE_FILES)
  import Foundation

  /// Writes a new file and renames it to the target path, atomically replacing an old file if there is one.
  struct FileReplacement {
    /// The path of the new file; it is not a symbolic link.
    let target: FilePath
    /// The status of the file at `target` before the write; nil if there is none.
    let oldStatus: stat?

    /// Writes the new file and puts it in the place of the old one.
    ///
    /// - Parameter allowsUnnamed: Whether the new file may be unnamed until it is complete, where that is supported.
    /// - Throws: `FileError`. Then the old file is unchanged, and there is no temporary file.
    func write(_ data: Data, allowsUnnamed: Bool) throws(FileError) {
      try checkPermission()
      #if os(Linux)
        if allowsUnnamed, try writeUnnamed(data) { return }
      #endif
      try writeTemporary(data)
    }

    /// Checks that the old file is writable, since `rename` would replace a read-only file too.
    private func checkPermission() throws(FileError) {
      // Android's call takes no flags, and asks for the real user instead of the effective one.
      #if os(Android)
        let flags: Int32 = 0
      #else
        let flags = AT_EACCESS
      #endif
      // SAFETY: a C string that lives through the call.
      if oldStatus != nil, unsafe faccessat(AT_FDCWD, target.cString, W_OK, flags) < 0 {
        throw FileSystem.lastError(at: target)
      }
    }

    #if os(Linux)
      /// Writes an unnamed file (`O_TMPFILE`), and gives it the target's name at the end.
      ///
      /// A link cannot replace an old file. So the file is first linked to a temporary name, and then renamed.
      ///
      /// - Returns: Whether the file was written; false if unnamed files cannot be created or linked here.
      private func writeUnnamed(_ data: Data) throws(FileError) -> Bool {
        // The macro O_TMPFILE of glibc is not imported, because it is a sum of others.
        #if canImport(Glibc)
          let unnamed = O_DIRECTORY | __O_TMPFILE
        #else
          let unnamed = O_TMPFILE
        #endif
        let file: FileDescriptor
        do {
          file = try FileDescriptor(opening: target.folder, O_WRONLY | unnamed)
        } catch {
          return false
        }
        let signals = SignalBlocker()
        defer { signals.restore() }
        try fill(file, data)
        signals.blockTerminationSignals()
        let temporary = temporaryPath()
        let link = "/proc/self/fd/\(file.rawValue)"
        // SAFETY: C strings that live through the call.
        guard unsafe linkat(AT_FDCWD, link, AT_FDCWD, temporary.cString, AT_SYMLINK_FOLLOW) == 0
        else {
          return false
        }
        try renameToTarget(from: temporary, file)
        return true
      }
    #endif

    /// Writes a temporary file in the target's folder, and renames it to the target at the end.
    private func writeTemporary(_ data: Data) throws(FileError) {
      let signals = SignalBlocker()
      defer { signals.restore() }
      signals.blockTerminationSignals()
      let temporary = temporaryPath()
      let file = try FileDescriptor(opening: temporary, O_WRONLY | O_CREAT | O_EXCL)
      do {
        try fill(file, data)
      } catch {
        remove(temporary)
        throw error
      }
      try renameToTarget(from: temporary, file)
    }

    /// Writes the bytes, and gives the new file the owner, group and permissions of the old one, if that is allowed.
    private func fill(_ file: borrowing FileDescriptor, _ data: Data) throws(FileError) {
      try file.write(data)
      guard let oldStatus else { return }
      var mode = oldStatus.st_mode & 0o7777
      // Only root may change the owner of a file, but an owner may change its group to another of their groups.
      if fchown(file.rawValue, oldStatus.st_uid, oldStatus.st_gid) < 0,
        fchown(file.rawValue, uid_t.max, oldStatus.st_gid) < 0
      {
        // The file has another group than the old one, so it gets neither the old group's permissions nor set-ID bits.
        mode &= ~(S_IRWXG | S_ISGID | S_ISUID)
      }
      _ = fchmod(file.rawValue, mode)
    }

    private func renameToTarget(
      from temporary: FilePath, _ file: consuming FileDescriptor
    ) throws(FileError) {
      do throws(FileError) {
        try file.close()
        // SAFETY: C strings that live through the call.
        if unsafe rename(temporary.cString, target.cString) < 0 {
          throw FileSystem.lastError(at: target)
        }
      } catch {
        remove(temporary)
        throw error
      }
    }

    /// Returns a path in the target's folder with a random name, which is practically certain to be unused.
    private func temporaryPath() -> FilePath {
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
  /// would end the process. `restore` discards these signals if they were raised since `init`.
  final class SignalBlocker {
    private static let writeErrorSignals = [SIGPIPE, SIGXFSZ]
    private static let terminationSignals = [SIGHUP, SIGINT, SIGQUIT, SIGTERM]

    private var oldMask = sigset_t()
    /// The signals among `writeErrorSignals` that were already pending before; `restore` leaves them pending.
    private let alreadyPending: [Int32]

    init() {
      alreadyPending = Self.writeErrorSignals.filter { Self.isPending($0) }
      var blocked = Self.set(of: Self.writeErrorSignals)
      // SAFETY: the call reads one set and fills the other; both live through it.
      unsafe pthread_sigmask(SIG_BLOCK, &blocked, &oldMask)
    }

    /// Also blocks the signals that ask the process to end (`terminationSignals`), until `restore`.
    func blockTerminationSignals() {
      var blocked = Self.set(of: Self.terminationSignals)
      // SAFETY: the call reads the set, which lives through it.
      unsafe pthread_sigmask(SIG_BLOCK, &blocked, nil)
    }

    /// Discards the `writeErrorSignals` that became pending since `init`, and restores the signal mask from before.
    func restore() {
      for signal in Self.writeErrorSignals
      where !alreadyPending.contains(signal) && Self.isPending(signal) {
        var signalSet = Self.set(of: [signal])
        var received: Int32 = 0
        // SAFETY: the call reads one local variable and fills the other; the signal is pending, so it returns at once.
        _ = unsafe sigwait(&signalSet, &received)
      }
      // SAFETY: the call reads `oldMask`, which `init` filled with the previous mask.
      unsafe pthread_sigmask(SIG_SETMASK, &oldMask, nil)
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
#endif
