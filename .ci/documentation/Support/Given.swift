import CoreGraphics
import Foundation
import ImageIO

#if KIT
  import UIKit
#endif

/// The values that an example can use without declaring them.
@MainActor struct Given {
  /// A white picture of 320 × 160 units, with two pixels per unit.
  ///
  /// The origin is at the bottom left; in the examples of UIKit it is at the top left, and the context is the current one.
  let context: CGContext
  let path = star()
  let image: CGImage
  /// A PNG file of `image`.
  let url = URL(fileURLWithPath: "photograph.png")
  let data: Data

  init() throws {
    image = try photograph()
    try write(image, to: url)
    data = try Data(contentsOf: url)
    #if KIT
      UIGraphicsBeginImageContextWithOptions(CGSize(width: 320, height: 160), true, 2)
      guard let context = UIGraphicsGetCurrentContext() else { throw Fault("no context") }
    #else
      let context = try makeContext(width: 640, height: 320)
      context.scaleBy(x: 2, y: 2)
    #endif
    context.saveGState()
    context.setFillColor(CGColor(red: 1, green: 1, blue: 1, alpha: 1))
    context.fill(CGRect(x: 0, y: 0, width: 320, height: 160))
    context.restoreGState()
    self.context = context
  }
}

struct Fault: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}

func makeContext(width: Int, height: Int) throws -> CGContext {
  guard
    let space = CGColorSpace(name: CGColorSpace.sRGB),
    let context = CGContext(
      data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0, space: space,
      bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
  else { throw Fault("no context of \(width) × \(height)") }
  return context
}

/// A star of five points in a square of 120 units at (20, 20).
private func star() -> CGPath {
  let path = CGMutablePath()
  for index in 0..<5 {
    let angle = CGFloat.pi * (0.5 + 0.8 * CGFloat(index))
    let point = CGPoint(x: 80 + 60 * cos(angle), y: 80 + 60 * sin(angle))
    if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
  }
  path.closeSubpath()
  return path
}

/// The picture that examples use: a sun at the left above hills, in 240 × 160 pixels.
private func photograph() throws -> CGImage {
  let context = try makeContext(width: 240, height: 160)
  func color(_ rgb: Int) -> CGColor {
    CGColor(
      red: CGFloat(rgb >> 16) / 255, green: CGFloat(rgb >> 8 & 0xFF) / 255,
      blue: CGFloat(rgb & 0xFF) / 255, alpha: 1)
  }
  let sky = CGGradient(
    colorsSpace: nil, colors: [color(0x2B4C9B), color(0xF08A5D), color(0xFFD98A)] as CFArray,
    locations: [0, 0.7, 1])
  guard let sky else { throw Fault("no gradient") }
  context.drawLinearGradient(
    sky, start: CGPoint(x: 0, y: 160), end: CGPoint(x: 0, y: 50), options: .drawsAfterEndLocation)
  context.setFillColor(color(0xFFF3C4))
  context.fillEllipse(in: CGRect(x: 48, y: 76, width: 44, height: 44))
  for (rgb, start, top) in [(0x5B4A7A, 74.0, 118.0), (0x2E2A4F, 30, 92)] {
    context.move(to: CGPoint(x: 0, y: start))
    context.addCurve(
      to: CGPoint(x: 240, y: start - 16), control1: CGPoint(x: 90, y: top - 60),
      control2: CGPoint(x: 150, y: top))
    context.addLine(to: CGPoint(x: 240, y: 0))
    context.addLine(to: .zero)
    context.setFillColor(color(rgb))
    context.fillPath()
  }
  guard let image = context.makeImage() else { throw Fault("no image") }
  return image
}

func write(_ image: CGImage, to url: URL) throws {
  guard
    let file = CGImageDestinationCreateWithURL(url as CFURL, "public.png" as CFString, 1, nil)
  else { throw Fault("\(url.path) cannot be written") }
  CGImageDestinationAddImage(file, image, nil)
  guard CGImageDestinationFinalize(file) else { throw Fault("\(url.path) cannot be written") }
}
