import Foundation
import Testing

@testable import Citrine

/// Writing to files, links, devices and pipes by one function.
@Suite struct `File writing` {
  private let folder: TemporaryFolder
  private let bytes = Data((0..<200_000).map { UInt8(truncatingIfNeeded: $0 &* 31) })

  init() throws { folder = try TemporaryFolder() }

  private func path(_ name: String) throws -> FilePath {
    try FilePath(folder.url.appendingPathComponent(name))
  }

  private func content(_ name: String) throws -> Data {
    Data(try FileReading.read(path(name)))
  }

  private func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: path(name).name, withDestinationPath: target)
  }

  private func makePipe(_ name: String) throws {
    // SAFETY: the C string is valid during the call.
    let result = unsafe mkfifo(try path(name).cString, 0o600)
    #expect(result == 0)
  }

  @Test(arguments: [true, false])
  func `a file is created, or replaced with its permissions kept`(
    allowsUnnamed: Bool
  ) throws {
    try FileWriting.write(bytes, to: path("a"), allowsUnnamed: allowsUnnamed)
    #expect(try content("a") == bytes)
    let own = try #require(FileSystem.status(of: path("a"))).st_mode & 0o777
    // Foundation gives new files the same permissions: 0666 without the bits of the process's mask. The test does not
    // ask for the mask, because `umask` would change it for tests that run at the same time.
    try Data().write(to: folder.url.appendingPathComponent("peer"))
    let usual = try #require(FileSystem.status(of: path("peer"))).st_mode & 0o777
    try FileManager.default.removeItem(atPath: path("peer").name)
    #expect(own == usual)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o604], ofItemAtPath: path("a").name)
    let before = try #require(FileSystem.status(of: path("a")))
    try FileWriting.write(Data([1, 2]), to: path("a"), allowsUnnamed: allowsUnnamed)
    let after = try #require(FileSystem.status(of: path("a")))
    #expect(try content("a") == Data([1, 2]))
    #expect(after.st_mode & 0o777 == 0o604 && after.st_ino != before.st_ino)
    #expect(try folder.names() == ["a"])
  }

  @Test func `writing follows symbolic links and keeps them`() throws {
    try FileWriting.write(Data([0]), to: path("real"))
    try link("one", to: "real")
    try link("two", to: path("one").name)
    try FileWriting.write(bytes, to: path("two"))
    #expect(try content("real") == bytes)
    // A link to a missing file creates that file.
    try FileWriting.makeFolder(path("deep/folder"))
    try link("far", to: "deep/folder/new")
    try FileWriting.write(bytes, to: path("far"))
    #expect(try content("deep/folder/new") == bytes)
    for name in ["one", "two", "far"] {
      #expect(try #require(FileSystem.status(of: path(name), followingLinks: false)).isLink)
    }
    try link("loop", to: "loop")
    #expect(throws: FileError(code: ELOOP)) { try FileWriting.write(bytes, to: path("loop")) }
    #expect(try folder.names() == ["deep", "far", "loop", "one", "real", "two"])
  }

  @Test func `writing to a pipe keeps the pipe`() throws {
    try makePipe("pipe")
    let (reader, writer) = (try path("pipe"), try path("pipe"))
    let result = ReadBytes()
    let thread = Thread { result.set((try? FileReading.read(reader)) ?? []) }
    thread.start()
    try FileWriting.write(bytes, to: writer)
    while !thread.isFinished { usleep(1000) }
    #expect(Data(result.get()) == bytes)
    let status = try #require(FileSystem.status(of: path("pipe")))
    #expect(status.st_mode & S_IFMT == S_IFIFO)
    #expect(try folder.names() == ["pipe"])
  }

  @Test func `writing to a pipe without a reader gives an error and no signal`() throws {
    try makePipe("pipe")
    // The data exceeds a pipe's capacity (64 KiB, or a few pages), so the writer waits until the
    // reader closes.
    let bytes = Data(repeating: 7, count: 1 << 20)
    let result = ReadBytes()
    let reader = try FileDescriptor(opening: path("pipe"), O_RDONLY | O_NONBLOCK)
    let writing = Thread { [path = try path("pipe")] in
      do throws(FileError) {
        try FileWriting.write(bytes, to: path)
      } catch {
        result.set([UInt8(error.code ?? 0)])
      }
    }
    writing.start()
    // When the first byte arrives, the writer has opened the pipe.
    while !writing.isFinished, Self.isEmpty(reader) { usleep(1000) }
    try reader.close()
    while !writing.isFinished { usleep(1000) }
    #expect(result.get() == [UInt8(EPIPE)])
    #expect(try folder.names() == ["pipe"])
  }

  /// Returns whether a pipe, read without blocking, has no data.
  private static func isEmpty(_ reader: borrowing FileDescriptor) -> Bool {
    var one = UInt8(0)
    // SAFETY: the call writes at most one byte.
    return unsafe read(reader.rawValue, &one, 1) <= 0
  }

  @Test func `writing to a folder or a missing folder gives an error`() throws {
    try FileWriting.makeFolder(path("folder"))
    for name in ["folder", "folder/", "none/"] {
      let path = try path("").appending(Array(name.utf8))
      #expect(throws: FileError(code: EISDIR)) { try FileWriting.write(bytes, to: path) }
    }
    #expect(throws: FileError(code: ENOENT)) { try FileWriting.write(bytes, to: path("none/a")) }
    let long = String(repeating: "x", count: 300)
    for allowsUnnamed in [true, false] {
      #expect(throws: FileError(code: ENAMETOOLONG)) {
        try FileWriting.write(bytes, to: path(long), allowsUnnamed: allowsUnnamed)
      }
    }
    try FileWriting.write(bytes, to: path("file"))
    #expect(throws: FileError(code: ENOTDIR)) { try FileWriting.makeFolder(path("file")) }
    #expect(throws: FileError(code: ENOTDIR)) { try FileWriting.makeFolder(path("file/a")) }
    #expect(try folder.names() == ["file", "folder"])
  }

  @Test(
    arguments: [
      [0xFF], [0x61, 0x80, 0x2E, 0x70], [0xC3], [0x25, 0x46, 0x46], Array("é %?#;".utf8), [0x0A],
    ] as [[UInt8]])
  func `file names are bytes, and URLs preserve them`(name: [UInt8]) throws {
    let path = try FilePath(folder.url).appending(name)
    let url = try path.url()
    #expect(try FilePath(url) == path)
    let image = try #require(PiercedLabel(text: "A").image())
    try image.writePNG(to: url)
    #expect(try GImage(contentsOf: url).width == image.width)
    #expect(GDataProvider(url: url)?.byteCount ?? 0 > 0)
    #expect(throws: GFontError.unknownFormat) { try GBitmapFont(contentsOf: url) }
  }

  @Test func `invalid paths and URLs are refused`() {
    #expect(FilePath(bytes: []) == nil)
    #expect(FilePath(bytes: [0x61, 0, 0x62]) == nil)
    for text in ["https://example.com/a", "file:///a%00b", "x.png"] {
      #expect(throws: FileError.self) { try FilePath(#require(URL(string: text))) }
    }
  }
}

/// A temporary folder, which is deleted with this object.
final class TemporaryFolder: Sendable {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory
      .appendingPathComponent("citrine-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// Returns all names, including hidden ones.
  func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: url.path).sorted()
  }
}

/// Bytes that one thread sets and another one reads.
private final class ReadBytes: @unchecked Sendable {
  private let lock = NSLock()
  private var bytes: [UInt8] = []

  func set(_ bytes: [UInt8]) { lock.withLock { self.bytes = bytes } }
  func get() -> [UInt8] { lock.withLock { bytes } }
}
