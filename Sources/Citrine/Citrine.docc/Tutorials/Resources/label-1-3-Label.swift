import Citrine

@main
struct Label {
  static func main() throws {
    let context = GContext(width: 720, height: 480)!
    drawSky(in: context)
    try context.makeImage()!.writePNG(to: URL(fileURLWithPath: "photo.png"))
  }

  static func drawSky(in context: GContext) {
    let colors = [
      GColor(srgbRed: 0.13, green: 0.2, blue: 0.45, alpha: 1),
      GColor(srgbRed: 0.94, green: 0.42, blue: 0.36, alpha: 1),
      GColor(srgbRed: 0.99, green: 0.7, blue: 0.4, alpha: 1),
    ]
    let sky = GGradient(colorsSpace: nil, colors: colors, locations: [0, 0.6, 1])!
    context.drawLinearGradient(
      sky, start: CGPoint(x: 0, y: 480), end: CGPoint(x: 0, y: 120), options: .drawsAfterEndLocation
    )
  }
}
