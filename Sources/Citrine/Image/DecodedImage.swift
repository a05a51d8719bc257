/// An image decoded for drawing: premultiplied, 8 bits per channel, four bytes per pixel, top row first.
///
/// No colour exceeds its alpha; if `isOpaque`, every alpha is 255. There may be gaps between rows. It may be
/// larger than the image (see `GImage.decoded(order:in:)`).
final class DecodedImage: Sendable {
  let memory: PixelMemory
  let width: Int
  let height: Int
  let bytesPerRow: Int
  let order: ChannelOrder
  let isOpaque: Bool

  init(
    memory: PixelMemory, size: (width: Int, height: Int), bytesPerRow: Int, order: ChannelOrder,
    isOpaque: Bool
  ) {
    self.memory = memory
    width = size.width
    height = size.height
    self.bytesPerRow = bytesPerRow
    self.order = order
    self.isOpaque = isOpaque
  }
}

/// A decoded mask: one byte of coverage (0…255) per pixel, top row first.
final class DecodedMask: Sendable {
  let memory: PixelMemory
  let width: Int
  let height: Int
  let bytesPerRow: Int

  init(memory: PixelMemory, size: (width: Int, height: Int), bytesPerRow: Int) {
    self.memory = memory
    width = size.width
    height = size.height
    self.bytesPerRow = bytesPerRow
  }
}

/// A cache of the decoded forms of an image that have been drawn.
///
/// It holds one `DecodedImage` for each channel order and space, and one `DeepImage` for each kind, at most `limit` of
/// each type. Beyond that it drops the oldest one of this type. All combinations with named spaces fit; CIE-based
/// spaces can exceed the limit.
struct DecodedImageCache: Sendable {
  private static let limit = 64

  private var entries: [(space: DrawingSpace, decoded: DecodedImage)] = []
  private var deepEntries: [DeepImage] = []

  subscript(order: ChannelOrder, space: DrawingSpace) -> DecodedImage? {
    entries.first { $0.decoded.order == order && $0.space == space }?.decoded
  }

  subscript(kind: DeepImage.Kind) -> DeepImage? { deepEntries.first { $0.kind == kind } }

  mutating func insert(_ decoded: DeepImage) {
    if deepEntries.count == Self.limit { deepEntries.removeFirst() }
    deepEntries.append(decoded)
  }

  mutating func insert(_ decoded: DecodedImage, in space: DrawingSpace) {
    if entries.count == Self.limit { entries.removeFirst() }
    entries.append((space, decoded))
  }
}
