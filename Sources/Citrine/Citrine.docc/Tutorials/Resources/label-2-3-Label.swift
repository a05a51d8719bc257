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
    label.draw(in: bounds.insetBy(dx: 60, dy: 60), of: context)

    try context.makeImage()!.writePNG(to: URL(fileURLWithPath: "label.png"))
  }
}
