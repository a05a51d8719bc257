import CoreGraphics
import Foundation
import ImageIO

// chart FILE.png
let arguments = CommandLine.arguments
guard arguments.count == 2 else {
  print("usage: chart FILE.png")
  exit(2)
}
let size = CGSize(width: 420, height: 260)
let url = URL(fileURLWithPath: arguments[1])
guard
  let context = CGContext(
    data: nil, width: Int(size.width), height: Int(size.height), bitsPerComponent: 8,
    bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
    bitmapInfo: CGBitmapInfo.byteOrder32Little.rawValue
      | CGImageAlphaInfo.premultipliedFirst.rawValue),
  let destination = CGImageDestinationCreateWithURL(url as CFURL, "public.png" as CFString, 1, nil)
else { exit(1) }
Chart(
  title: "Sales", months: ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul"],
  actual: [3, 5, 4, 8, 7, 9, 12], expected: [2, 4, 6, 6.5, 8, 10, 10.5]
).draw(in: CGRect(origin: .zero, size: size), of: context)
guard let image = context.makeImage() else { exit(1) }
CGImageDestinationAddImage(destination, image, nil)
exit(CGImageDestinationFinalize(destination) ? 0 : 1)
