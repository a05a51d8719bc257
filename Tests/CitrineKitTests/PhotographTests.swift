import CitrineKit
import Foundation
import Testing

#if JPEG
  /// Photographs as images of UIKit.
  @MainActor
  @Suite struct `Photographs in UIKit` {
    private static let fixtures = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("CitrineTests/Fixtures/jpeg")

    private func path(_ name: String) -> String {
      Self.fixtures.appendingPathComponent(name + ".jpg").path
    }

    @Test(arguments: 1...8)
    func `a photograph is drawn upright`(number: Int) throws {
      let image = try #require(UIImage(contentsOfFile: path("orientation-\(number)")))
      let orientations: [UIImage.Orientation] = [
        .up, .upMirrored, .down, .downMirrored, .leftMirrored, .right, .rightMirrored, .left,
      ]
      #expect(image.imageOrientation == orientations[number - 1])
      let pixels = try #require(image.cgImage)
      let stored = try #require(GImageOrientation(rawValue: UInt32(number)))
      let upright = try #require(pixels.upright(from: stored))
      #expect(image.size == CGSize(width: upright.width, height: upright.height))
      let drawn = UIGraphicsImageRenderer(size: image.size, format: .oneToOne).image { _ in
        image.draw(at: .zero)
      }
      #expect(try Pixels(drawn) == Pixels(UIImage(cgImage: upright)))
    }

    @Test func `an image is written as a JPEG file, upright`() throws {
      let image = try #require(UIImage(contentsOfFile: path("orientation-6")))
      let file = try #require(image.jpegData(compressionQuality: 1))
      let copy = try #require(UIImage(data: file))
      #expect(copy.imageOrientation == .up && copy.size == image.size)
      #expect(UIImageJPEGRepresentation(image, 1) == file)
      #expect(try #require(image.jpegData(compressionQuality: 0.1)).count < file.count)
      let (before, after) = (
        try Pixels(UIImage(cgImage: #require(image.cgImage?.upright(from: .right)))),
        try Pixels(copy)
      )
      let difference = zip(before.bytes, after.bytes).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
      #expect(difference < 2 * before.bytes.count)
      #expect(UIImage().jpegData(compressionQuality: 1) == nil)
    }

    @Test func `a renderer makes JPEG data`() throws {
      let renderer = UIGraphicsImageRenderer(
        size: CGSize(width: 16, height: 16), format: .oneToOne)
      let file = renderer.jpegData(withCompressionQuality: 1) { context in
        UIColor.red.setFill()
        context.fill(CGRect(x: 0, y: 0, width: 8, height: 16))
      }
      let pixels = try Pixels(UIImage(data: file))
      // JPEG has no alpha, so the other half is white.
      #expect(pixels.rows.first == "rrrrrrrrwwwwwwww")
    }
  }

  extension UIGraphicsImageRendererFormat {
    /// One pixel per point.
    fileprivate static var oneToOne: UIGraphicsImageRendererFormat {
      let format = UIGraphicsImageRendererFormat()
      format.scale = 1
      return format
    }
  }
#endif
