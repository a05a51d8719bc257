import CoreGraphics
import Foundation
import ImageIO

#if KIT
  import UIKit
#endif

/// Runs an example, and writes or finds the picture that follows it in the documentation.
///
/// An example that writes a file of the picture's name has drawn it; otherwise the picture is what the example has drawn
/// into the given context.
@MainActor func run(
  _ place: String, picture: String?, _ example: (Given) async throws -> Void
) async {
  do {
    let given = try Given()
    try await example(given)
    #if KIT
      let drawn = UIGraphicsGetImageFromCurrentImageContext()?.cgImage
      UIGraphicsEndImageContext()
    #else
      let drawn = given.context.makeImage()
    #endif
    guard let picture else { return }
    if ["", "@2x"].contains(where: { FileManager.default.fileExists(atPath: picture + $0 + ".png") }) {
      return
    }
    guard let drawn else { throw Fault("no picture") }
    try write(drawn, to: URL(fileURLWithPath: picture + "@2x.png"))
  } catch {
    FileHandle.standardError.write(Data("\(place): error: the example ends with: \(error)\n".utf8))
    exit(1)
  }
}

/// Compares two picture files by their pixels and the times of their frames, and returns what differs; nil if they are
/// equal.
func difference(_ first: URL, _ second: URL) throws -> String? {
  let sources = try [first, second].map(source(of:))
  guard times(of: sources[0]) == times(of: sources[1]) else {
    return "frames are shown for \(times(of: sources[0])) seconds, and not for \(times(of: sources[1]))"
  }
  let frames = try sources.map(pixels(of:))
  guard frames[0].count == frames[1].count else {
    return "\(frames[0].count) frames, and not \(frames[1].count)"
  }
  for (index, (a, b)) in zip(frames[0], frames[1]).enumerated() {
    guard a.width == b.width, a.height == b.height else {
      return "\(a.width) × \(a.height) pixels, and not \(b.width) × \(b.height)"
    }
    let count = zip(a.bytes, b.bytes).count { $0 != $1 }
    if count > 0 { return "\(count) bytes of frame \(index) differ" }
  }
  return nil
}

private func source(of url: URL) throws -> CGImageSource {
  guard let source = CGImageSourceCreateWithURL(url as CFURL, nil) else {
    throw Fault("\(url.path) cannot be read")
  }
  return source
}

/// The number of loops of an animation, and for how long each of its frames is shown.
private func times(of source: CGImageSource) -> [Double?] {
  func number(_ key: CFString, _ properties: CFDictionary?) -> Double? {
    let all = properties as? [String: Any]
    let png = all?[kCGImagePropertyPNGDictionary as String] as? [String: Any]
    return png?[key as String].flatMap { ($0 as? Double) ?? ($0 as? Int).map(Double.init) }
  }
  let loops = number(kCGImagePropertyAPNGLoopCount, CGImageSourceCopyProperties(source, nil))
  let delays = (0..<CGImageSourceGetCount(source)).map { index in
    number(kCGImagePropertyAPNGUnclampedDelayTime, CGImageSourceCopyPropertiesAtIndex(source, index, nil))
  }
  return [loops] + delays
}

private func pixels(of source: CGImageSource) throws -> [(width: Int, height: Int, bytes: [UInt8])] {
  try (0..<CGImageSourceGetCount(source)).map { index in
    guard let image = CGImageSourceCreateImageAtIndex(source, index, nil) else {
      throw Fault("frame \(index) cannot be read")
    }
    let context = try makeContext(width: image.width, height: image.height)
    context.draw(image, in: CGRect(x: 0, y: 0, width: image.width, height: image.height))
    guard let data = context.makeImage()?.dataProvider?.data as Data? else {
      throw Fault("frame \(index) has no pixels")
    }
    return (image.width, image.height, [UInt8](data))
  }
}
