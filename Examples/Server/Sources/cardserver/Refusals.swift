import Hummingbird

/// The answers to requests that are not served; each has a reason in its body.
extension HTTPError {
  /// 400: the request cannot be read.
  static func unreadable(_ reason: String) -> HTTPError {
    HTTPError(.badRequest, message: reason)
  }

  /// 422: the request can be read, but it asks for something that is not drawn.
  static func refused(_ reason: String) -> HTTPError {
    HTTPError(.unprocessableContent, message: reason)
  }

  /// 408: the body did not arrive in time.
  static var tooSlow: HTTPError {
    HTTPError(
      .requestTimeout, headers: [.connection: "close"], message: "The body did not arrive in time.")
  }

  /// 503: there are too many requests now, or the picture took too long.
  static func busy(_ reason: String) -> HTTPError {
    HTTPError(.serviceUnavailable, headers: [.retryAfter: "1"], message: reason)
  }
}

extension DecodingError {
  /// The reason, in words for the client.
  var reason: String {
    switch self {
    case .keyNotFound(let key, _): "The value \(key.stringValue) is missing."
    case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
      "The value \(context.codingPath.map(\.stringValue).joined(separator: ".")) is not valid: "
        + context.debugDescription
    @unknown default: "The values are not valid."
    }
  }
}
