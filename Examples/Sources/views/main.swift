import UIKit

// views FILE.png
let arguments = CommandLine.arguments
guard arguments.count == 2 else {
  print("usage: views FILE.png")
  exit(2)
}
let card = makeCard(width: 440, height: 280)
let format = UIGraphicsImageRendererFormat()
format.scale = 1
let data = UIGraphicsImageRenderer(bounds: card.bounds, format: format).pngData { context in
  card.layer.render(in: context.cgContext)
}
do {
  try data.write(to: URL(fileURLWithPath: arguments[1]))
} catch {
  exit(1)
}
