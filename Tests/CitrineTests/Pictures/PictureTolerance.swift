import Foundation

/// How far a picture may be from its reference: numbers, and why.
///
/// Pixels that an edge crosses are told from the others by a picture of Cairo's beside the reference,
/// in `Reference/edges`: nothing here guesses from colours where an edge is.
struct PictureTolerance {
  /// The largest difference of a channel where no edge is, in levels.
  let channel: Int
  /// The largest difference at pixels that an edge crosses; nil without a picture of the
  /// edges: all pixels are compared alike.
  let edges: Int?
  /// The largest number of pixels that differ at all.
  let pixels: Int
  /// Which rounding or approximation of another program allows the difference.
  let reason: String
  /// Places where more is allowed, each for a reason of its own.
  let exceptions: [PictureException]

  init(
    channel: Int, edges: Int? = nil, pixels: Int, reason: String,
    except exceptions: [PictureException] = []
  ) {
    (self.channel, self.edges, self.pixels) = (channel, edges, pixels)
    (self.reason, self.exceptions) = (reason, exceptions)
  }

  static let exact = PictureTolerance(channel: 0, pixels: 0, reason: "")

  var isExact: Bool { channel == 0 && pixels == 0 }

  /// The most that any comparison may allow, apart from exceptions.
  static let limits = (channel: 2, edges: 12)

  var isWithinLimits: Bool {
    channel <= Self.limits.channel && (edges ?? 0) <= Self.limits.edges
  }
}

/// Pixels that differ by more than the tolerance, because another program draws another thing.
struct PictureException {
  /// The fact that makes the difference.
  let fact: String
  /// Where, in base space.
  let places: [CGRect]
  /// The largest difference of a channel there.
  let channel: Int
  /// The largest number of pixels there that are beyond the tolerance.
  ///
  /// None may not be: then there is nothing to except.
  let pixels: Int

  func holds(_ x: Int, _ y: Int) -> Bool {
    places.contains { $0.contains(CGPoint(x: Double(x) + 0.5, y: Double(y) + 0.5)) }
  }
}
