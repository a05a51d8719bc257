import CitrineTesting
import Foundation

/// The allowed difference between a picture and its reference, and the reason.
///
/// A picture made by Cairo in `Reference/edges` marks the pixels that an edge crosses. The
/// comparison does not detect edges from colours.
struct PictureTolerance {
  /// The largest difference of a channel away from edges, in levels.
  let channel: Int
  /// The largest difference of a channel at pixels that an edge crosses, in levels.
  ///
  /// Nil if there is no picture of the edges; `channel` then applies to all pixels.
  let edges: Int?
  /// The largest number of pixels that differ.
  let pixels: Int
  /// The rounding or approximation of the other program that causes the difference.
  let reason: String
  /// Places with a larger tolerance, each for its own reason.
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

  /// The largest tolerance that a comparison may state, apart from exceptions.
  static let limits = (channel: 2, edges: 12)

  var isWithinLimits: Bool {
    channel <= Self.limits.channel && (edges ?? 0) <= Self.limits.edges
  }

  /// The same tolerance for the comparison, whose places have y downwards.
  func comparing(height: Int) -> CitrineTesting.PictureTolerance {
    CitrineTesting.PictureTolerance(
      difference: channel, edges: edges, pixels: pixels,
      except: exceptions.map { exception in
        .init(
          reason: exception.fact,
          places: exception.places.map {
            CGRect(
              x: $0.minX, y: CGFloat(height) - $0.maxY, width: $0.width, height: $0.height)
          },
          difference: exception.channel, pixels: exception.pixels)
      })
  }
}

/// Pixels that differ by more than the tolerance because the other program draws something else.
struct PictureException {
  /// The fact that causes the difference.
  let fact: String
  /// The places of the pixels, in base space.
  let places: [CGRect]
  /// The largest difference of a channel there, in levels.
  let channel: Int
  /// The largest number of pixels there that exceed the tolerance.
  ///
  /// If no pixel exceeds it, the comparison fails: the exception is not needed.
  let pixels: Int
}
