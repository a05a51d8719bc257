import Citrine

@main
struct Label {
  static func main() throws {
    let photo = try GImage(contentsOf: URL(fileURLWithPath: "photo.png"))
    let context = GContext(width: photo.width, height: photo.height)!
    let bounds = CGRect(x: 0, y: 0, width: photo.width, height: photo.height)
    context.draw(photo, in: bounds)

    var label = PiercedLabel(text: "GOOD\nEVENING")
    label.font = .citrineSans(weight: 800)
    label.fontSize = bounds.width / 6
    label.backgroundColor = GColor(srgbRed: 0.99, green: 0.98, blue: 0.95, alpha: 1)
    label.cornerRadius = label.fontSize / 4
    label.insets = PiercedLabel.Insets(label.fontSize / 4)
    label.horizontalAlignment = .left
    label.lineSpacing = -label.fontSize / 8
    let size = label.fittingSize
    let place = CGRect(
      x: (bounds.width - size.width) / 2, y: (bounds.height - size.height) / 2,
      width: size.width, height: size.height)
    context.setShadow(
      offset: CGSize(width: 0, height: -6), blur: 14,
      color: GColor(srgbRed: 0.08, green: 0.03, blue: 0.15, alpha: 0.7))
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    label.draw(in: place, of: context)
    context.endTransparencyLayer()

    try context.makeImage()!.writePNG(to: URL(fileURLWithPath: "label.png"))
  }
}
