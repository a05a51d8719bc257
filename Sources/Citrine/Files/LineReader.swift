/// Reads the lines of standard input or a file as they come, with memory for one line and one chunk.
package struct LineReader: ~Copyable {
  /// The most bytes of a line that are kept: 1 MiB, and one byte more that shows that there were more.
  package static let lineLimit = 1 << 20

  private let file: FileDescriptor
  /// Bytes that were read; those before `position` were returned.
  private var chunk: [UInt8] = []
  private var position = 0

  package init() throws(FileError) { file = try .standardInput() }

  /// Reads a file, a device or a pipe instead of standard input.
  package init(opening path: FilePath) throws(FileError) {
    file = try FileDescriptor(reading: path)
  }

  /// Returns the next line without its line feed; nil at the end.
  ///
  /// A line that is longer than `lineLimit` is cut off: its first `lineLimit + 1` bytes are returned.
  package mutating func next() throws(FileError) -> [UInt8]? {
    var line: [UInt8] = []
    while true {
      if position == chunk.count {
        chunk = try file.readChunk(of: 1 << 16)
        position = 0
        if chunk.isEmpty { return line.isEmpty ? nil : line }
      }
      let rest = chunk[position...]
      let end = rest.firstIndex(of: UInt8(ascii: "\n"))
      let part = rest[..<(end ?? rest.endIndex)]
      line += part.prefix(Self.lineLimit + 1 - line.count)
      position = end.map { $0 + 1 } ?? chunk.count
      if end != nil { return line }
    }
  }
}
