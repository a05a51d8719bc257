import CitrineCoreGraphics
import CitrineKit

nonisolated extension Image {
  /// The place of the first row and the first column of the pixels in the image as it is displayed.
  ///
  /// ```swift
  /// func upright(_ photo: CGImage) -> Image {
  ///   Image(decorative: photo, scale: 2, orientation: .right)
  /// }
  /// ```
  public enum Orientation: UInt8, CaseIterable, Hashable, Sendable {
    /// The pixels are displayed as they are stored.
    case up = 0
    /// The pixels are mirrored from left to right.
    case upMirrored = 2
    /// The pixels are turned by 180 degrees.
    case down = 6
    /// The pixels are mirrored from top to bottom.
    case downMirrored = 4
    /// The pixels are turned by 90 degrees to the left.
    case left = 1
    /// The pixels are mirrored from left to right, then turned by 90 degrees to the left.
    case leftMirrored = 3
    /// The pixels are turned by 90 degrees to the right.
    case right = 7
    /// The pixels are mirrored from left to right, then turned by 90 degrees to the right.
    case rightMirrored = 5
  }
}

nonisolated extension Image.Orientation {
  /// The orientation of an image of UIKit.
  private var ofUIImage: UIImage.Orientation {
    switch self {
    case .up: .up
    case .upMirrored: .upMirrored
    case .down: .down
    case .downMirrored: .downMirrored
    case .left: .left
    case .leftMirrored: .leftMirrored
    case .right: .right
    case .rightMirrored: .rightMirrored
    }
  }

  /// The pixels of an image as they are displayed; nil if there is no memory for them.
  func upright(_ image: CGImage) -> CGImage? {
    guard self != .up else { return image }
    return UIImage(cgImage: image, scale: 1, orientation: ofUIImage).uprightPixels
  }
}
