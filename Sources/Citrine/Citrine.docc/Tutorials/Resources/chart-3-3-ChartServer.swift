import Citrine
import FlyingFox

@main
struct ChartServer {
  static func main() async throws {
    let port = CommandLine.arguments.dropFirst().first.flatMap(UInt16.init) ?? 8080
    let server = try HTTPServer(address: .inet(ip4: "127.0.0.1", port: port))
    await server.appendRoute("GET /chart") { request in
      do {
        let card = try ChartCard(request.query["values"] ?? "")
        return try answer(card)
      } catch let error as InvalidValues {
        return HTTPResponse(
          statusCode: .badRequest, headers: [.contentType: "text/plain; charset=utf-8"],
          body: Data(error.reason.utf8))
      }
    }
    try await server.run()
  }

  static func answer(_ card: ChartCard) throws -> HTTPResponse {
    let deadline = ContinuousClock.now + .seconds(1)
    let limits = GLimits(pixels: 1_000_000, memory: 16 << 20, segments: 10_000, deadline: deadline)
    guard let context = GContext(width: 640, height: 320, limits: limits) else {
      return HTTPResponse(statusCode: .serviceUnavailable)
    }
    card.draw(in: context)
    guard ContinuousClock.now < deadline, let image = context.makeImage() else {
      return HTTPResponse(statusCode: .serviceUnavailable)
    }
    return HTTPResponse(
      statusCode: .ok, headers: [.contentType: "image/png"], body: try image.pngData())
  }
}
