import Foundation
import Hummingbird

/// The addresses of the service.
struct CardService {
  let pool: DrawingPool

  func router() -> Router<BasicRequestContext> {
    let router = Router()
    let counter = AnswerCounter<BasicRequestContext>()
    router.add(middleware: counter)
    router.post("card", use: card)
    router.post("avatar") { request, _ in
      let file = try await body(of: request)
      return try await png { Avatar(file: file) }
    }
    router.post("path") { request, _ in try await picture(Plot.self, in: request) }
    router.post("label") { request, _ in try await picture(PiercedLabel.self, in: request) }
    router.get("health") { _, _ in
      Health(
        answers: counter.countsByStatus, requestsBeingDrawn: pool.requestCount,
        residentBytes: Health.residentBytes)
    }
    return router
  }

  /// Draws a card: from JSON, or from a query and the PNG file of the avatar.
  @Sendable private func card(
    _ request: Request, _ context: BasicRequestContext
  ) async throws -> Response {
    guard request.headers[.contentType] == "image/png" else {
      return try await picture(Card.self, in: request)
    }
    var card = try request.uri.decodeQuery(as: Card.self, context: context)
    card.avatar = try await body(of: request)
    return try await png { [card] in card }
  }

  /// Draws a picture whose values are the JSON in the body.
  private func picture(_ type: (some Picture).Type, in request: Request) async throws -> Response {
    let json = try await body(of: request)
    return try await png {
      do {
        return try JSONDecoder().decode(type, from: json)
      } catch let error as DecodingError {
        throw HTTPError.unreadable(error.reason)
      }
    }
  }

  /// Reads and draws a picture on a thread of the pool.
  private func png(
    _ read: @escaping @Sendable () throws -> some Picture
  ) async throws -> Response {
    let png = try await pool.png { limits in try read().png(limits) }
    return Response(
      status: .ok, headers: [.contentType: "image/png"],
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: png)))
  }

  /// Returns the body of a request.
  ///
  /// - Throws: 413 if it is too large, 408 if it arrives too slowly.
  private func body(of request: Request) async throws -> Data {
    try await withThrowingTaskGroup { group in
      group.addTask {
        let body = try await request.body.collect(upTo: ServiceLimits.bodyBytes)
        return Data(body.readableBytesView)
      }
      group.addTask {
        try await Task.sleep(for: ServiceLimits.bodyTime)
        throw HTTPError.tooSlow
      }
      defer { group.cancelAll() }
      guard let body = try await group.next() else { throw HTTPError.tooSlow }
      return body
    }
  }
}
