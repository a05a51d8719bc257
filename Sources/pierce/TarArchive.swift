import Citrine

/// Parts of a tar archive in the format ustar of POSIX.1-1988, which every tar reads.
///
/// An archive is a sequence of blocks of 512 bytes: for each file a header and its bytes, filled up with zeros, and two
/// blocks of zeros at the end. So it can be written while the files are made.
struct TarArchive {
  /// The time of all files, in seconds since 1970.
  let time: Int

  private static let blockSize = 512

  /// The blocks after the last file.
  static let end = Data(count: 2 * blockSize)

  /// Returns the blocks of a file.
  ///
  /// - Parameters:
  ///   - name: At most 100 bytes, all of which are kept.
  ///   - contents: Less than 8 GiB.
  /// - Returns: nil if the name or the contents are too long for the format.
  func entry(named name: String, _ contents: Data) -> Data? {
    guard name.utf8.count <= 100, Int64(contents.count) < 1 << 33 else { return nil }
    var entry = Data(header(name, size: contents.count))
    entry.append(contents)
    let remainder = contents.count % Self.blockSize
    if remainder > 0 { entry.append(Data(count: Self.blockSize - remainder)) }
    return entry
  }

  /// Returns the header: fields at fixed places, with numbers as octal digits.
  private func header(_ name: String, size: Int) -> [UInt8] {
    var block = [UInt8](repeating: 0, count: Self.blockSize)
    func write(_ bytes: some Collection<UInt8>, at offset: Int) {
      block.replaceSubrange(offset..<offset + bytes.count, with: bytes)
    }
    func write(_ number: Int, digits: Int, at offset: Int) {
      let octal = String(number, radix: 8)
      write((String(repeating: "0", count: digits - octal.count) + octal).utf8, at: offset)
    }
    write(name.utf8, at: 0)
    write(0o644, digits: 7, at: 100)  // permissions
    write(0, digits: 7, at: 108)  // number of the user
    write(0, digits: 7, at: 116)  // number of the group
    write(size, digits: 11, at: 124)
    write(time, digits: 11, at: 136)
    write("        ".utf8, at: 148)  // the checksum counts as eight spaces
    write("0".utf8, at: 156)  // a regular file
    write("ustar\u{0}00".utf8, at: 257)
    let sum = block.reduce(0) { $0 + Int($1) }
    write(sum, digits: 6, at: 148)
    block[154] = 0
    return block
  }
}
