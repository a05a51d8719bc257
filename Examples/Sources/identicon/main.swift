import CoreGraphics
import Foundation
import ImageIO

// identicon NAME FILE.png
let arguments = CommandLine.arguments
guard arguments.count == 3 else {
  print("usage: identicon NAME FILE.png")
  exit(2)
}
let url = URL(fileURLWithPath: arguments[2])
guard let image = Identicon(name: arguments[1]).makeImage(side: 160),
  let destination = CGImageDestinationCreateWithURL(
    url as CFURL, "public.png" as CFString, 1, nil)
else { exit(1) }
CGImageDestinationAddImage(destination, image, nil)
exit(CGImageDestinationFinalize(destination) ? 0 : 1)
