/// An image ready to be drawn: 8 bits a channel, premultiplied, top row first.
///
/// Guarantees: no colour exceeds its alpha; when `isOpaque`, every alpha is 255. Rows may be further
/// apart than their pixels need. The size may exceed the image's (see `GImage.raster(order:)`).
final class ImageRaster: Sendable {
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

/// A mask ready to be used: one byte a pixel, top row first, from 0 where no paint passes to 255
/// where all of it does.
final class MaskRaster: Sendable {
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

/// The rasters made of an image so far, one for each order and space, or kind, that was asked for.
///
/// There are fewer named spaces and orders than are kept of each. Of spaces that callers describe
/// there is no end: then the oldest raster goes.
struct RasterCache: Sendable {
  private static let limit = 64

  private var entries: [(space: DrawingSpace, raster: ImageRaster)] = []
  private var deepEntries: [DeepRaster] = []

  subscript(order: ChannelOrder, space: DrawingSpace) -> ImageRaster? {
    entries.first { $0.raster.order == order && $0.space == space }?.raster
  }

  subscript(kind: DeepRaster.Kind) -> DeepRaster? { deepEntries.first { $0.kind == kind } }

  mutating func insert(_ raster: DeepRaster) {
    if deepEntries.count == Self.limit { deepEntries.removeFirst() }
    deepEntries.append(raster)
  }

  mutating func insert(_ raster: ImageRaster, in space: DrawingSpace) {
    if entries.count == Self.limit { entries.removeFirst() }
    entries.append((space, raster))
  }
}
