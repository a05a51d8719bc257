import Foundation
import Hummingbird
import Synchronization

/// Counts answers by their status, and the requests that ended without one because the client left.
final class AnswerCounter<Context: RequestContext>: RouterMiddleware {
  private let counts = Mutex([String: Int]())

  var countsByStatus: [String: Int] { counts.withLock { $0 } }

  func handle(
    _ request: Request, context: Context,
    next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    do {
      let response = try await next(request, context)
      count(response.status)
      return response
    } catch {
      count((error as? any HTTPResponseError)?.status)
      throw error
    }
  }

  private func count(_ status: HTTPResponse.Status?) {
    counts.withLock { $0[status.map { "\($0.code)" } ?? "none", default: 0] += 1 }
  }
}

/// The state of the service.
struct Health: ResponseEncodable {
  let answers: [String: Int]
  /// The number of requests that are drawn now or wait.
  let requestsBeingDrawn: Int
  let residentBytes: Int

  /// The bytes of memory of this process that are in use, on Linux; 0 elsewhere.
  static var residentBytes: Int {
    guard let numbers = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else {
      return 0
    }
    let pages = numbers.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    return pages * Int(sysconf(Int32(_SC_PAGESIZE)))
  }
}
