import Citrine

/// The limits of what one request, and all requests together, may cost.
enum ServiceLimits {
  /// The most bytes of the body of a request.
  static let bodyBytes = 2 << 20
  /// The time in which the body of a request must have arrived.
  static let bodyTime = Duration.seconds(10)
  /// The time from the arrival of a request in which its picture must be drawn, including the time that it waits.
  static let drawingTime = Duration.seconds(2)
  /// The most open connections; further ones wait in the queue of the system.
  static let connections = 128
  /// The most requests that wait for a thread; further ones are refused.
  static let waitingRequests = 32

  /// The longest side of a picture, in pixels.
  static let side = 4096
  /// The most pixels of an uploaded picture.
  static let uploadedPixels = 1 << 23
  /// The longest texts, in UTF-16 code units.
  ///
  /// Characters are no limit: any number of combining marks can belong to one character.
  static let titleLength = 200
  static let subtitleLength = 5000
  /// The most lengths of a dash pattern.
  static let dashLengths = 64

  /// The limits of the drawing calls of a request that arrives now.
  static func ofRequest() -> GLimits {
    GLimits(
      pixels: 1 << 22, memory: 64 << 20, segments: 200_000, depth: 16,
      deadline: .now + drawingTime)
  }
}
