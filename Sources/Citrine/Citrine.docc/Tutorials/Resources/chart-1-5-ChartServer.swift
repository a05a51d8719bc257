import Citrine

@main
struct ChartServer {
  static func main() throws {
    let context = GContext(width: 640, height: 320)!
    ChartCard(values: [3, 5, 8, 6, 4]).draw(in: context)
    try context.makeImage()!.writePNG(to: URL(fileURLWithPath: "chart.png"))
  }
}
