import CitrineCoreGraphics
import CitrineImageIO
import Foundation

@testable import Citrine

/// Reads the bytes as a PNG file in every way that there is: picture, metadata, frames of an animation, thumbnail.
///
/// The checksums of the file are made right before (see `PNGRepair`). The file is refused, or its picture can be drawn,
/// and written and read again without a change.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzPNG(_ data: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let file = PNGRepair.repaired(Array(UnsafeBufferPointer(start: data, count: count)))
  let image = try? GImage(png: Data(file), limits: GLimits(pixels: pixelLimit))
  if let metadata = try? PNGMetadata(png: Data(file)) {
    check(metadata)
  } else {
    precondition(image == nil)
  }
  compare(file)
  if let image {
    draw(image)
    rewrite(image)
  }
  readAsSource(Data(file))
  return 0
}

/// The most pixels of a picture that is decoded: larger ones would take most of the time.
private let pixelLimit = 4096

/// Changes the parts of a file: see `PNGRepair`.
@_cdecl("LLVMFuzzerCustomMutator")
public func mutatePNG(
  _ data: UnsafeMutablePointer<UInt8>, _ count: Int, _ room: Int, _ seed: UInt32
) -> Int {
  let changed = PNGRepair.mutated(Array(UnsafeBufferPointer(start: data, count: count)), room, seed)
  for (index, byte) in changed.prefix(room).enumerated() { data[index] = byte }
  return min(changed.count, room)
}

/// Compares the pixels that are inflated at once with libpng's.
private func compare(_ file: [UInt8]) {
  let limits = GLimits(pixels: pixelLimit)
  guard let parsed = try? PNGFile(parsing: file), (try? parsed.checkedByteCount(limits)) != nil,
    let quick = try? PNGDecoder.decodeQuickly(parsed, limits: limits)
  else { return }
  let reference = try? PNGDecoder.decode(parsed, limits: limits, isLenient: true)
  precondition(reference?.rowCount == quick.header.height, "libpng refuses the file")
  for y in 0..<quick.header.height {
    precondition(reference?.row(y) == quick.row(y), "row \(y) differs from libpng's")
  }
}

private func check(_ metadata: PNGMetadata) {
  precondition(metadata.width > 0 && metadata.height > 0)
  if let gamma = metadata.gamma { precondition(gamma > 0) }
  if let profile = metadata.profile {
    precondition(1...79 ~= profile.name.unicodeScalars.count && profile.data.count <= 4 << 20)
  }
  if let density = metadata.dotsPerInch { precondition(density.width > 0 && density.height > 0) }
}

/// Draws the picture as it is, scaled up and smoothed, and into gray.
private func draw(_ image: GImage) {
  guard let context = GContext(width: 12, height: 9) else { return }
  context.draw(image, in: CGRect(x: 0, y: 0, width: image.width, height: image.height))
  context.interpolationQuality = .high
  context.draw(image, in: CGRect(x: -3, y: 1.5, width: 17, height: 5))
  let gray = GContext(
    data: nil, width: 8, height: 8, bitsPerComponent: 16, bytesPerRow: 0,
    space: GColorSpaceCreateDeviceGray(), bitmapInfo: GBitmapInfo.byteOrder16Little)
  gray?.draw(image, in: CGRect(x: 0, y: 0, width: 8, height: 8))
}

/// Writes the picture, reads it again, and compares the pixels.
private func rewrite(_ image: GImage) {
  guard image.width * image.height <= 256 else { return }
  guard let file = try? image.pngData(compressionLevel: 1), let again = try? GImage(png: file)
  else { preconditionFailure("a picture that was read cannot be written") }
  precondition(pixels(image) == pixels(again), "writing changes the pixels")
}

private func pixels(_ image: GImage) -> [UInt8] {
  guard let decoded = try? image.decoded(order: .rgba) else { return [] }
  return (0..<decoded.height).flatMap { y in
    let start = y * decoded.bytesPerRow
    return Array(decoded.memory.bytes[start..<start + 4 * decoded.width])
  }
}

/// Reads frames by ImageIO's names: forwards, then one of them again, and a thumbnail; and writes them as an animation.
private func readAsSource(_ file: Data) {
  let options = [kCitrineImageSourceLimits: GLimits(pixels: pixelLimit)] as NSDictionary
  guard let source = CGImageSourceCreateWithData(file as NSData, options) else { return }
  _ = CGImageSourceCopyProperties(source, nil)
  _ = (CGImageSourceGetStatus(source), CGImageSourceGetType(source))
  let count = CGImageSourceGetCount(source)
  let destination = CGImageDestinationCreateWithData(NSMutableData(), kUTTypePNG, 3, nil)
  for index in Array(0..<min(count, 4)) + [-1, 0, count - 1, count] {
    _ = CGImageSourceCopyPropertiesAtIndex(source, index, nil)
    _ = CGImageSourceGetStatusAtIndex(source, index)
    guard let image = CGImageSourceCreateImageAtIndex(source, index, nil) else { continue }
    precondition(image.width * image.height <= pixelLimit)
    if image.width * image.height <= 256, let destination {
      CGImageDestinationAddImage(destination, image, nil)
    }
  }
  _ = CGImageSourceCreateThumbnailAtIndex(source, 0, nil)
  if let destination { CGImageDestinationFinalize(destination) }
}
