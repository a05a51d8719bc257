#if os(Linux)
  import Foundation

  /// The resident memory of this process.
  ///
  /// Other tests run at the same time, so it is measured in exit tests.
  enum PeakMemory {
    /// Returns by how many bytes the largest resident memory during a call exceeds the memory before it.
    static func growth(_ body: () throws -> Void) throws -> Int {
      // Writing 5 sets VmHWM, the largest resident memory, to the present one (proc(5)).
      try Data("5".utf8).write(to: URL(fileURLWithPath: "/proc/self/clear_refs"))
      let before = try kibibytes(of: "VmHWM")
      try body()
      return (try kibibytes(of: "VmHWM") - before) * 1024
    }

    /// Returns the present resident memory in bytes.
    static func resident() throws -> Int { try 1024 * kibibytes(of: "VmRSS") }

    private static func kibibytes(of key: String) throws -> Int {
      let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
      let line = status.split(separator: "\n").first { $0.hasPrefix(key + ":") }
      guard let number = line?.split(separator: " ").dropLast().last.flatMap({ Int($0) }) else {
        throw CocoaError(.fileReadCorruptFile)
      }
      return number
    }
  }

  /// Streams that inflate to many zeros.
  enum DeflateBomb {
    /// Returns a zlib stream of at least `count` zeros, which is 158 times smaller; it has no end and no checksum.
    static func zlib(zeros count: Int) -> [UInt8] { [0x78, 0x01] + deflate(zeros: count) }

    /// Returns a gzip file that begins with at least `count` zeros; it has no end and no checksum.
    static func gzip(_ start: [UInt8], zeros count: Int) -> [UInt8] {
      let size = [UInt8(start.count & 255), UInt8(start.count >> 8)]
      // A stored block, which more blocks follow (RFC 1951, section 3.2.4).
      return [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3, 0] + size + size.map { ~$0 } + start
        + deflate(zeros: count)
    }

    /// A block with fixed codes (RFC 1951, section 3.2.6): a zero, then copies of 258 bytes from the distance 1.
    private static func deflate(zeros count: Int) -> [UInt8] {
      var bytes: [UInt8] = []
      var (pending, bitCount): (UInt32, UInt32) = (0, 0)
      func append(_ bits: String, to bytes: inout [UInt8]) {
        for bit in bits {
          if bit == "1" { pending |= 1 << bitCount }
          bitCount += 1
          if bitCount == 8 {
            bytes.append(UInt8(pending))
            (pending, bitCount) = (0, 0)
          }
        }
      }
      append("0" + "10" + "00110000", to: &bytes)
      // Eight copies have 104 bits, which is a whole number of bytes, whatever bits are pending.
      let copies = String(repeating: "11000101" + "00000", count: 8)
      let start = bytes.count
      append(copies, to: &bytes)
      append(copies, to: &bytes)
      let period = Array(bytes[(start + 13)...].prefix(13))
      for _ in 0..<(count / (8 * 258)) { bytes += period }
      return bytes
    }
  }
#endif
