import CPNG

@testable import Citrine

/// Makes PNG files of changed bytes that a reader does not refuse at the first checksum, and changes files by chunks.
enum PNGRepair {
  /// A chunk without its length and checksum; the last may be bytes that are no chunk.
  private struct Part {
    var name: [UInt8]
    var data: [UInt8]
    /// The checksum in the file; nil in the last part, if that is no chunk.
    var checksum: [UInt8]?
  }

  /// A checksum that is kept wrong.
  private static let wrong: [UInt8] = [255, 255, 255, 255]

  /// Returns the file with the right checksum in each chunk, except where it is `wrong`.
  ///
  /// A zlib stream is compressed data with a checksum as well, so changed streams are rarely valid. So where data of an
  /// IDAT, fdAT or iCCP chunk begins with a filter number (0…4) instead of a zlib header, these bytes are stored
  /// in a stream. In a file with such chunks the bytes of rows can be changed freely.
  static func repaired(_ file: [UInt8]) -> [UInt8] {
    guard file.starts(with: PNGFile.signature) else { return file }
    return PNGFile.signature
      + parts(of: file).flatMap { part -> [UInt8] in
        guard let checksum = part.checksum else { return part.data }
        let named = part.name + storingRows(of: part)
        let sum = checksum == wrong ? wrong : cpng_crc32(named, named.count).bigEndianBytes
        return UInt32(named.count - 4).bigEndianBytes + named + sum
      }
  }

  /// Returns the file with one part changed, repeated, removed or moved, or with changes anywhere.
  static func mutated(_ file: [UInt8], _ room: Int, _ seed: UInt32) -> [UInt8] {
    var parts = file.starts(with: PNGFile.signature) ? parts(of: file) : []
    guard parts.count > 1, seed % 8 > 0 else { return mutate(file, room) }
    let index = Int(seed / 64) % parts.count
    let other = Int(seed / 4096) % parts.count
    switch seed / 8 % 8 {
    case 0: parts.insert(parts[index], at: other)
    case 1: if index > 0 { parts.remove(at: index) }
    case 2: parts.swapAt(index, other)
    case 3:
      let name = mutate(parts[index].name, 4)
      if name.count == 4 { parts[index].name = name }
    default: parts[index].data = mutate(parts[index].data, max(room - file.count, 0) + 64)
    }
    return PNGFile.signature
      + parts.flatMap { part -> [UInt8] in
        guard let checksum = part.checksum else { return part.data }
        return UInt32(part.data.count).bigEndianBytes + part.name + part.data + checksum
      }
  }

  private static func parts(of file: [UInt8]) -> [Part] {
    var parts: [Part] = []
    var rest = file.dropFirst(PNGFile.signature.count)
    while rest.count >= 12 {
      let length = Int(rest.bigEndian32(at: rest.startIndex))
      guard length <= rest.count - 12 else { break }
      let data = rest.startIndex + 8..<rest.startIndex + 8 + length
      parts.append(
        Part(
          name: Array(rest[rest.startIndex + 4..<data.lowerBound]), data: Array(rest[data]),
          checksum: Array(rest[data.upperBound..<data.upperBound + 4])))
      rest = rest[(data.upperBound + 4)...]
    }
    if !rest.isEmpty { parts.append(Part(name: [], data: Array(rest), checksum: nil)) }
    return parts
  }

  private static func storingRows(of part: Part) -> [UInt8] {
    let start: Int? =
      switch part.name {
      case Array("IDAT".utf8): 0
      case Array("fdAT".utf8): 4
      case Array("iCCP".utf8): part.data.prefix(80).firstIndex(of: 0).map { $0 + 2 }
      default: nil
      }
    guard let start, start < part.data.count, part.data[start] <= 4 else { return part.data }
    return part.data[..<start] + stored(part.data[start...])
  }

  /// A zlib stream of stored blocks.
  private static func stored(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var stream: [UInt8] = [0x78, 1]
    var rest = bytes
    repeat {
      let block = rest.prefix(65_535)
      rest = rest.dropFirst(block.count)
      let count = UInt16(block.count)
      stream.append(rest.isEmpty ? 1 : 0)
      stream += count.byteSwapped.bigEndianBytes + (~count).byteSwapped.bigEndianBytes + block
    } while !rest.isEmpty
    let (low, high) = bytes.reduce((1, 0) as (UInt32, UInt32)) { sums, byte in
      let low = (sums.0 + UInt32(byte)) % 65_521
      return (low, (sums.1 + low) % 65_521)
    }
    return stream + (high << 16 | low).bigEndianBytes
  }

  /// Returns bytes that libFuzzer has changed, at most `room` of them.
  private static func mutate(_ bytes: [UInt8], _ room: Int) -> [UInt8] {
    let size = max(room, bytes.count, 1)
    var buffer = bytes + [UInt8](repeating: 0, count: size - bytes.count)
    let count = buffer.withUnsafeMutableBufferPointer { buffer in
      libFuzzerMutate(buffer.baseAddress!, bytes.count, size)
    }
    return Array(buffer.prefix(count))
  }
}

/// LibFuzzer's own changes: of bits, bytes, numbers and words, from its dictionary and from comparisons.
@_silgen_name("LLVMFuzzerMutate")
private func libFuzzerMutate(_ data: UnsafeMutablePointer<UInt8>, _ count: Int, _ room: Int) -> Int
