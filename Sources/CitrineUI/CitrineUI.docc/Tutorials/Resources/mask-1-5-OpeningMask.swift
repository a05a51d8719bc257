import CitrineUI

@main
struct OpeningMask {
  @MainActor static func main() throws {
    let renderer = ImageRenderer(content: Morning())
    renderer.scale = 2
    try renderer.pngData()?.write(to: URL(fileURLWithPath: "card.png"))
  }
}
