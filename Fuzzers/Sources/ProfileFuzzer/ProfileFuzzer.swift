import Foundation

@testable import Citrine

/// Reads the bytes as an ICC profile, and converts colours and an image by it.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzProfile(_ data: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let file = Data(UnsafeBufferPointer(start: data, count: count))
  guard let space = GColorSpace(iccData: file) else { return 0 }
  let components = space.numberOfComponents
  precondition([1, 3, 4].contains(components))
  for value in [0, 0.3, 1] as [CGFloat] {
    let numbers = [CGFloat](repeating: value, count: components) + [1]
    guard let color = GColor(colorSpace: space, components: numbers) else { return 0 }
    precondition(color.components?.count == components + 1)
    _ = GColor(srgbRed: value, green: 0.5, blue: 1, alpha: 1)
      .converted(to: space, intent: .perceptual, options: nil)
  }
  draw(in: space)
  // The space of a profile gives the profile back, and a named space a profile of its own.
  if let copy = space.copyICCData() { precondition(GColorSpace(iccData: copy) != nil) }
  return 0
}

/// Draws an image in the space, and a colour into a context of the space.
private func draw(in space: GColorSpace) {
  let count = space.numberOfComponents
  let bytes = (0..<4 * 4 * count).map { UInt8(truncatingIfNeeded: $0 * 37) }
  guard let provider = GDataProvider(data: Data(bytes)),
    let context = GContext(width: 4, height: 4),
    let image = GImage(
      width: 4, height: 4, bitsPerComponent: 8, bitsPerPixel: 8 * count, bytesPerRow: 4 * count,
      space: space, bitmapInfo: GBitmapInfo(.none), provider: provider, decode: nil,
      shouldInterpolate: true, intent: .defaultIntent)
  else { return }
  context.draw(image, in: CGRect(x: 0, y: 0, width: 4, height: 4))
  guard space.supportsOutput else { return }
  let own = GContext(
    data: nil, width: 4, height: 4, bitsPerComponent: 8, bytesPerRow: 0, space: space,
    bitmapInfo: count == 1 ? 0 : GImageAlphaInfo.premultipliedLast.rawValue)
  own?.setFillColor(GColor(srgbRed: 0.2, green: 0.4, blue: 0.9, alpha: 0.5))
  own?.fill(CGRect(x: 0.5, y: 0.5, width: 3, height: 3))
}
