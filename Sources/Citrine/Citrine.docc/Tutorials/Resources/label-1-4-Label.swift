import Citrine

@main
struct Label {
  static func main() throws {
    let context = GContext(width: 720, height: 480)!
    drawSky(in: context)
    context.setFillColor(GColor(srgbRed: 1, green: 0.88, blue: 0.45, alpha: 1))
    context.fillEllipse(in: CGRect(x: 430, y: 170, width: 130, height: 130))
    context.setFillColor(GColor(srgbRed: 0.76, green: 0.36, blue: 0.45, alpha: 1))
    fillHills(height: 190, slope: 60, in: context)
    context.setFillColor(GColor(srgbRed: 0.4, green: 0.22, blue: 0.45, alpha: 1))
    fillHills(height: 130, slope: -70, in: context)
    context.setFillColor(GColor(srgbRed: 0.16, green: 0.12, blue: 0.3, alpha: 1))
    fillHills(height: 60, slope: 50, in: context)
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

  /// Fills the area below a curve that begins and ends at a height; a positive slope begins upwards.
  static func fillHills(height: CGFloat, slope: CGFloat, in context: GContext) {
    context.move(to: .zero)
    context.addLine(to: CGPoint(x: 0, y: height))
    context.addCurve(
      to: CGPoint(x: 720, y: height),
      control1: CGPoint(x: 240, y: height + 3 * slope),
      control2: CGPoint(x: 480, y: height - 3 * slope))
    context.addLine(to: CGPoint(x: 720, y: 0))
    context.fillPath()
  }
}
