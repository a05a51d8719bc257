@testable import Citrine

extension PNGPicture {
  /// Creates a picture to be encoded; nil if the number of bytes is not `header.byteCount`.
  init?(header: PNGHeader, bytes: [UInt8]) throws(DrawingError) {
    let memory = try PixelMemory(byteCount: bytes.count, zeroed: false)
    memory.store(bytes, count: bytes.count, at: 0)
    self.init(header: header, memory: memory)
  }

  /// The bytes of all rows.
  var bytes: [UInt8] { (0..<header.height).flatMap { row($0) } }
}
