import Foundation
import Hummingbird
import Logging

/// A service that draws cards, avatars, paths and labels, and answers with PNG files.
@main
enum CardServer {
  static func main() async throws {
    guard let port = CommandLine.arguments.dropFirst().first.map(Int.init) ?? 8080 else {
      print("usage: cardserver [PORT]")
      exit(2)
    }
    let service = CardService(
      pool: DrawingPool(
        threadCount: ProcessInfo.processInfo.activeProcessorCount,
        waitingRequests: ServiceLimits.waitingRequests))
    let logger = Logger(label: "cardserver")
    let application = Application(
      router: service.router(),
      server: .http1(configuration: .init(idleTimeout: .seconds(30))),
      configuration: .init(
        address: .hostname("127.0.0.1", port: port),
        availableConnectionsDelegate: .maximum(ServiceLimits.connections, logger: logger)),
      logger: logger)
    try await application.runService()
  }
}
