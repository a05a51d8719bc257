import Citrine
import FlyingFox

@main
struct ChartServer {
  static func main() async throws {
    let port = CommandLine.arguments.dropFirst().first.flatMap(UInt16.init) ?? 8080
    let server = try HTTPServer(address: .inet(ip4: "127.0.0.1", port: port))
    await server.appendRoute("GET /chart") { request in
      let values = (request.query["values"] ?? "").split(separator: ",").compactMap { Double($0) }
      let context = GContext(width: 640, height: 320)!
      ChartCard(values: values).draw(in: context)
      let png = try context.makeImage()!.pngData()
      return HTTPResponse(statusCode: .ok, headers: [.contentType: "image/png"], body: png)
    }
    try await server.run()
  }
}
