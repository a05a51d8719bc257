// Files through Foundation alone, for systems without POSIX, and for tests in builds with the condition
// CITRINE_PORTABLE_FILES. Differences from FileDescriptor.swift and FileWriting.swift: a file is read whole, a symbolic
// link is replaced instead of followed, and a new file has the permissions that Foundation gives it, not those of the
// old one.
#if os(Windows) || os(WASI) || CITRINE_PORTABLE_FILES

  import Foundation

  #if os(Windows)
    import CRT
  #endif

  /// The bytes of a file, from which the next ones are read; or standard input.
  struct FileDescriptor: ~Copyable {
    private final class Rest {
      var bytes: Data
      init(_ bytes: Data) { self.bytes = bytes }
    }
    /// nil for standard input.
    private let rest: Rest?

    private init(_ rest: Rest?) { self.rest = rest }

    static func standardInput() throws(FileError) -> FileDescriptor { FileDescriptor(nil) }

    /// Opens a file.
    init(reading path: FilePath) throws(FileError) {
      do {
        rest = Rest(try Data(contentsOf: path.fileURL))
      } catch { throw FileError(reason: error.localizedDescription) }
    }

    /// Whether it is a file with an end, and not a device or a pipe.
    func isRegular() throws(FileError) -> Bool { rest != nil }

    /// Reads the next `count` bytes; fewer only at the end of the file.
    func read(upTo count: Int) throws(FileError) -> [UInt8] {
      var bytes: [UInt8] = []
      while bytes.count < count {
        let chunk = try readChunk(of: count - bytes.count)
        if chunk.isEmpty { break }
        bytes += chunk
      }
      return bytes
    }

    /// Reads the bytes that are there, at most `size`; none at the end of the file.
    func readChunk(of size: Int) throws(FileError) -> [UInt8] {
      if let rest {
        let part = rest.bytes.prefix(size)
        rest.bytes = rest.bytes.dropFirst(part.count)
        return [UInt8](part)
      }
      var buffer = [UInt8](repeating: 0, count: min(size, 1 << 16))
      StandardStreams.setBinary(0)
      let count = StandardStreams.read(&buffer)
      if count < 0 { throw FileError(reason: "standard input cannot be read") }
      return Array(buffer[..<count])
    }
  }

  /// File system calls that need no open file.
  enum FileSystem {
    static var workingFolder: FilePath? {
      FilePath(bytes: FileManager.default.currentDirectoryPath.utf8)
    }
  }

  extension FilePath {
    /// The URL for Foundation.
    ///
    /// On Windows, the path of a URL has a slash before the letter of the drive, which a path of Foundation has not.
    fileprivate var fileURL: URL {
      #if os(Windows)
        let hasDrive =
          bytes.count > 2 && bytes[0] == UInt8(ascii: "/") && bytes[2] == UInt8(ascii: ":")
        return URL(fileURLWithPath: hasDrive ? String(name.dropFirst()) : name)
      #else
        return URL(fileURLWithPath: name)
      #endif
    }
  }

  /// Writes files and standard streams.
  package enum FileWriting {
    /// Writes a file, replacing an old one when the new one is complete.
    package static func write(_ data: Data, to path: FilePath) throws(FileError) {
      do {
        try data.write(to: path.fileURL, options: .atomic)
      } catch { throw FileError(reason: error.localizedDescription) }
    }

    /// A standard output stream of the process, by its file descriptor.
    package enum StandardStream: Int32 {
      case output = 1
      case error = 2
    }

    /// Writes to standard output or standard error.
    package static func write(_ data: Data, to stream: StandardStream) throws(FileError) {
      StandardStreams.setBinary(stream.rawValue)
      var rest = [UInt8](data)[...]
      while !rest.isEmpty {
        let count = StandardStreams.write(Array(rest.prefix(1 << 20)), to: stream.rawValue)
        if count <= 0 { throw FileError(reason: "the output cannot be written") }
        rest = rest.dropFirst(count)
      }
    }

    /// Creates a folder and its missing parent folders; existing folders are kept.
    package static func makeFolder(_ path: FilePath) throws(FileError) {
      do {
        try FileManager.default.createDirectory(
          at: path.fileURL, withIntermediateDirectories: true)
      } catch { throw FileError(reason: error.localizedDescription) }
    }

    /// Returns whether a path leads to a regular file.
    package static func exists(_ path: FilePath) -> Bool {
      (try? path.fileURL.resourceValues(forKeys: [.isRegularFileKey]))?.isRegularFile == true
    }

    /// Returns whether two paths lead to the same regular file; false if either leads to nothing.
    package static func areSameFile(_ one: FilePath, _ other: FilePath) -> Bool {
      func resolved(_ path: FilePath) -> String {
        path.fileURL.standardizedFileURL.resolvingSymlinksInPath().path
      }
      return exists(one) && exists(other) && resolved(one) == resolved(other)
    }
  }

  /// The calls of C for the standard streams, by their descriptors.
  private enum StandardStreams {
    /// Keeps Windows from changing the ends of lines.
    static func setBinary(_ stream: Int32) {
      #if os(Windows)
        _ = _setmode(stream, _O_BINARY)
      #endif
    }

    /// Reads bytes of standard input; returns their number, 0 at the end, or a negative number.
    static func read(_ buffer: inout [UInt8]) -> Int {
      let count = buffer.count
      // SAFETY: the call writes at most `count` bytes.
      #if os(Windows)
        return Int(unsafe _read(0, &buffer, UInt32(count)))
      #else
        return unsafe Foundation.read(0, &buffer, count)
      #endif
    }

    /// Writes bytes; returns the number of those that were written, or a negative number.
    static func write(_ bytes: [UInt8], to stream: Int32) -> Int {
      // SAFETY: the call reads `count` bytes.
      #if os(Windows)
        return Int(unsafe _write(stream, bytes, UInt32(bytes.count)))
      #else
        return unsafe Foundation.write(stream, bytes, bytes.count)
      #endif
    }
  }

#endif
