import CoreGraphics
import Foundation
import ImageIO

// dots FILE.png
let arguments = CommandLine.arguments
guard arguments.count == 2 else {
  print("usage: dots FILE.png")
  exit(2)
}
var state: UInt32 = 20
let pattern = (0..<25 * 25).map { _ in
  state = state &* 1_664_525 &+ 1_013_904_223
  return state >> 24 < 128
}
let dots = Dots(count: 25) { row, column in pattern[row * 25 + column] }
let side = 240
guard
  let context = CGContext(
    data: nil, width: side, height: side, bitsPerComponent: 8, bytesPerRow: 0,
    space: CGColorSpaceCreateDeviceGray(), bitmapInfo: CGImageAlphaInfo.none.rawValue),
  let destination = CGImageDestinationCreateWithURL(
    URL(fileURLWithPath: arguments[1]) as CFURL, "public.png" as CFString, 1, nil)
else { exit(1) }
context.setFillColor(gray: 1, alpha: 1)
context.fill(CGRect(x: 0, y: 0, width: side, height: side))
context.translateBy(x: 20, y: 20)
context.addPath(dots.path(side: 200))
context.setFillColor(gray: 0.1, alpha: 1)
context.fillPath(using: .evenOdd)
guard let image = context.makeImage() else { exit(1) }
CGImageDestinationAddImage(destination, image, nil)
exit(CGImageDestinationFinalize(destination) ? 0 : 1)
