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
        let context = GContext(width: 640, height: 320)!
        card.draw(in: context)
        let png = try context.makeImage()!.pngData()
        return HTTPResponse(statusCode: .ok, headers: [.contentType: "image/png"], body: png)
      } catch let error as InvalidValues {
        return HTTPResponse(
          statusCode: .badRequest, headers: [.contentType: "text/plain; charset=utf-8"],
          body: Data(error.reason.utf8))
      }
    }
    try await server.run()
  }
}
