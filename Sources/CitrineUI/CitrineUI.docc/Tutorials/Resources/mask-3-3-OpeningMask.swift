import CitrineUI

@main
struct OpeningMask {
  @MainActor static func main() throws {
    let renderer = AnimationRenderer(content: Card(), duration: 3.6, scale: 1.5)
    renderer.framesPerSecond = 20
    renderer.schedule(at: 0.5) { $0.tap("card") }
    renderer.schedule(at: 2.4) { $0.tap("card") }
    try renderer.pngData()?.write(to: URL(fileURLWithPath: "opening.png"))
  }
}
