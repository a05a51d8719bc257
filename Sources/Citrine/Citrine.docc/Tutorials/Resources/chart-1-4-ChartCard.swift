import Citrine

/// A card with a bar for each value.
struct ChartCard {
  var values: [Double]

  func draw(in context: GContext) {
    context.setFillColor(GColor(srgbRed: 0.16, green: 0.18, blue: 0.45, alpha: 1))
    context.fill(CGRect(x: 0, y: 0, width: 640, height: 320))

    context.setFont(.citrineSans(weight: 700))
    context.setFontSize(24)
    let largest = max(values.max() ?? 0, 1)
    let step = 560 / CGFloat(values.count)
    for (index, value) in values.enumerated() {
      let bar = CGRect(
        x: 40 + step * (CGFloat(index) + 0.15), y: 40,
        width: step * 0.7, height: 200 * value / largest)
      context.setFillColor(
        value == largest
          ? GColor(srgbRed: 1, green: 0.75, blue: 0.2, alpha: 1)
          : GColor(srgbRed: 0.45, green: 0.5, blue: 0.85, alpha: 1))
      context.fill(bar)
      show(value.formatted(), centredAt: CGPoint(x: bar.midX, y: bar.maxY + 12), in: context)
    }
  }

  private func show(_ text: String, centredAt point: CGPoint, in context: GContext) {
    context.setTextDrawingMode(.invisible)
    context.showText(text, at: point)
    let width = context.textPosition.x - point.x
    context.setTextDrawingMode(.fill)
    context.showText(text, at: CGPoint(x: point.x - width / 2, y: point.y))
  }
}
