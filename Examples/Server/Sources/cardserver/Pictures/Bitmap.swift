import Citrine
import Hummingbird
import ImageIO
import UIKit

/// A picture that a client asks for.
protocol Picture: Decodable, Sendable {
  /// The size in pixels.
  var width: Int { get }
  var height: Int { get }

  /// Throws 422 if the values cannot be drawn.
  func validate() throws

  /// Draws into the current context, in UIKit's coordinates: points of one pixel, y down.
  func draw(in context: CGContext, _ limits: GLimits) throws
}

extension Picture {
  var bounds: CGRect { CGRect(x: 0, y: 0, width: width, height: height) }

  /// Draws the picture within limits, and encodes it.
  func png(_ limits: GLimits) throws -> Data {
    guard (1...ServiceLimits.side).contains(width), (1...ServiceLimits.side).contains(height) else {
      throw HTTPError.refused("Width and height must be from 1 to \(ServiceLimits.side) pixels.")
    }
    try validate()
    guard let context = CGContext(width: width, height: height, limits: limits) else {
      throw HTTPError.refused("The picture may have \(limits.pixels) pixels at most.")
    }
    context.translateBy(x: 0, y: CGFloat(height))
    context.scaleBy(x: 1, y: -1)
    UIGraphicsPushContext(context)
    defer { UIGraphicsPopContext() }
    try draw(in: context, limits)
    guard let image = context.makeImage(), let png = UIImage(cgImage: image).pngData() else {
      throw HTTPError.busy("There is not enough memory for the picture.")
    }
    return png
  }
}

/// Decodes a PNG file that a client has uploaded.
func uploadedImage(_ file: Data, _ limits: GLimits) throws -> UIImage {
  var limits = limits
  limits.pixels = ServiceLimits.uploadedPixels
  let options = [kCitrineImageSourceLimits: limits] as NSDictionary
  let (image, messages) = GDiagnostics.collecting {
    CGImageSourceCreateWithData(file as NSData, options).flatMap {
      CGImageSourceCreateImageAtIndex($0, 0, nil)
    }
  }
  guard let image else {
    let reason = messages.first ?? "It is not a PNG file."
    throw HTTPError.refused("The picture cannot be read. \(reason)")
  }
  return UIImage(cgImage: image)
}

/// Throws 422 if a text is too long.
func checkLength(_ text: String, _ name: String, _ limit: Int) throws {
  guard text.utf16.count <= limit else {
    throw HTTPError.refused("The \(name) is longer than \(limit) UTF-16 code units.")
  }
}
