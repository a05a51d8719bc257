import Citrine

@main
struct Label {
  static func main() throws {
    let photo = try GImage(contentsOf: URL(fileURLWithPath: "photo.png"))
    let context = GContext(width: photo.width, height: photo.height)!
    let bounds = CGRect(x: 0, y: 0, width: photo.width, height: photo.height)
    context.draw(photo, in: bounds)

    let label = PiercedLabel(text: "GOOD\nEVENING")
    label.draw(in: bounds.insetBy(dx: 60, dy: 60), of: context)

    try context.makeImage()!.writePNG(to: URL(fileURLWithPath: "label.png"))
  }
}
