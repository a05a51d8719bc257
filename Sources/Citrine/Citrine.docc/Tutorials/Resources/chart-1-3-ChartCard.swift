import Citrine

/// A card with a bar for each value.
struct ChartCard {
  var values: [Double]

  func draw(in context: GContext) {
    context.setFillColor(GColor(srgbRed: 0.16, green: 0.18, blue: 0.45, alpha: 1))
    context.fill(CGRect(x: 0, y: 0, width: 640, height: 320))

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
    }
  }
}
