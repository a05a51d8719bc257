public import Foundation

#if canImport(CitrineUI)
  public import CitrineCoreGraphics
  public import CitrineKit
  public import CitrineUI
#else
  public import CoreGraphics
  public import QuartzCore
  public import SwiftUI
  #if canImport(UIKit)
    public import UIKit
  #endif
#endif

/// Expects that an image equals the recorded picture, a PNG file beside the test.
///
/// A missing file fails the test. A difference fails it too; the message says how many pixels differ, and where. A
/// picture with three panels, expected, difference and actual, is attached to the test. With `RECORD_PICTURES=1` in the
/// environment, pictures that are missing or differ are written; the test still fails, and the next run compares.
///
/// It works in tests of Swift Testing and of XCTest. A picture that was recorded on a Mac, where the test uses Apple's
/// modules, can be compared on Linux, and the other way round.
///
/// - Parameters:
///   - image: The image. Its pixels are compared in sRGB with 8 bits per component.
///   - name: The name of the file without extension; by default that of the test's function.
///   - tolerance: The difference that is allowed; none by default.
///   - folder: The folder of the file; by default `Pictures/<file of the test>` beside the test.
/// - Complexity: O(*n*) for *n* pixels.
public func expectPicture(
  of image: CGImage?, named name: String? = nil, within tolerance: PictureTolerance = .exact,
  in folder: String? = nil, function: String = #function, fileID: String = #fileID,
  filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
) {
  let recorded = RecordedPicture(
    name: name, function: function, folder: folder, testFile: "\(filePath)")
  let place = TestPlace(fileID: fileID, filePath: filePath, line: line, column: column)
  guard let image, let picture = Picture(image) else {
    return TestReport.fail(.nothing(recorded.name, "there is no picture"), at: place)
  }
  do {
    guard let mismatch = try recorded.mismatch(of: picture, within: tolerance) else { return }
    TestReport.fail(mismatch, at: place)
  } catch {
    TestReport.fail(.nothing(recorded.name, "\(error)"), at: place)
  }
}

/// Expects that a drawing equals the recorded picture, as `expectPicture(of:named:within:)` does for an image.
///
/// ```swift
/// expectDrawing(size: CGSize(width: 64, height: 64), named: "disc") { context in
///   context.fillEllipse(in: CGRect(x: 8, y: 8, width: 48, height: 48))
/// }
/// ```
///
/// - Parameters:
///   - size: The size in points, which is rounded up to whole pixels.
///   - scale: The number of pixels per point.
///   - isFlipped: Whether the origin is at the top left, with y downwards, as in UIKit; else it is at the bottom left.
///   - draw: Draws into a transparent bitmap in sRGB.
public func expectDrawing(
  size: CGSize, scale: CGFloat = 1, isFlipped: Bool = false, named name: String? = nil,
  within tolerance: PictureTolerance = .exact, in folder: String? = nil,
  function: String = #function, fileID: String = #fileID, filePath: StaticString = #filePath,
  line: Int = #line, column: Int = #column, draw: (CGContext) throws -> Void
) rethrows {
  let context = DrawingCanvas.context(size: size, scale: scale, isFlipped: isFlipped)
  if let context { try draw(context) }
  expectPicture(
    of: context?.makeImage(), named: name, within: tolerance, in: folder, function: function,
    fileID: fileID, filePath: filePath, line: line, column: column)
}

/// Expects that a SwiftUI view equals the recorded picture, as `expectPicture(of:named:within:)` does for an image.
///
/// - Parameters:
///   - view: The view, as `ImageRenderer` draws it.
///   - size: The size in points that is proposed to the view; nil for its ideal size.
///   - scale: The number of pixels per point.
@MainActor
public func expectPicture(
  of view: some View, size: CGSize? = nil, scale: CGFloat = 2, named name: String? = nil,
  within tolerance: PictureTolerance = .exact, in folder: String? = nil,
  function: String = #function, fileID: String = #fileID, filePath: StaticString = #filePath,
  line: Int = #line, column: Int = #column
) {
  let renderer = ImageRenderer(content: view)
  renderer.scale = scale
  if let size { renderer.proposedSize = ProposedViewSize(size) }
  expectPicture(
    of: renderer.cgImage, named: name, within: tolerance, in: folder, function: function,
    fileID: fileID, filePath: filePath, line: line, column: column)
}

/// Expects that a layer with its sublayers equals the recorded picture.
///
/// - Parameters:
///   - layer: The layer; its bounds are drawn, the origin at the top left of the picture.
///   - scale: The number of pixels per point.
@MainActor
public func expectPicture(
  of layer: CALayer, scale: CGFloat = 2, named name: String? = nil,
  within tolerance: PictureTolerance = .exact, in folder: String? = nil,
  function: String = #function, fileID: String = #fileID, filePath: StaticString = #filePath,
  line: Int = #line, column: Int = #column
) {
  expectDrawing(
    size: layer.bounds.size, scale: scale, isFlipped: true, named: name, within: tolerance,
    in: folder, function: function, fileID: fileID, filePath: filePath, line: line, column: column
  ) { context in
    context.translateBy(x: -layer.bounds.minX, y: -layer.bounds.minY)
    layer.render(in: context)
  }
}

#if canImport(CitrineUI) || canImport(UIKit)
  /// Expects that a UIKit view with its subviews, laid out, equals the recorded picture.
  @MainActor
  public func expectPicture(
    of view: UIView, scale: CGFloat = 2, named name: String? = nil,
    within tolerance: PictureTolerance = .exact, in folder: String? = nil,
    function: String = #function, fileID: String = #fileID, filePath: StaticString = #filePath,
    line: Int = #line, column: Int = #column
  ) {
    view.layoutIfNeeded()
    expectPicture(
      of: view.layer, scale: scale, named: name, within: tolerance, in: folder,
      function: function, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Expects that an image of UIKit equals the recorded picture; its orientation is not applied.
  public func expectPicture(
    of image: UIImage?, named name: String? = nil, within tolerance: PictureTolerance = .exact,
    in folder: String? = nil, function: String = #function, fileID: String = #fileID,
    filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) {
    expectPicture(
      of: image?.cgImage, named: name, within: tolerance, in: folder, function: function,
      fileID: fileID, filePath: filePath, line: line, column: column)
  }
#endif

extension RecordedPicture.Mismatch {
  /// A mismatch without a picture to show.
  fileprivate static func nothing(_ name: String, _ reason: String) -> Self {
    Self(message: "\(name): \(reason)", picture: nil, fileName: "")
  }
}

/// Makes the bitmaps that tests draw into.
enum DrawingCanvas {
  /// The largest number of pixels of a drawing: 256 MiB of memory.
  private static let largestArea = 67_108_864.0

  /// Returns a transparent context; nil for a size without pixels or with too many, and for a scale that is not
  /// positive.
  static func context(size: CGSize, scale: CGFloat, isFlipped: Bool) -> CGContext? {
    let (width, height) = (
      (size.width * scale).rounded(.up), (size.height * scale).rounded(.up)
    )
    guard scale > 0, width >= 1, height >= 1, width * height <= largestArea,
      let context = Picture.context(width: Int(width), height: Int(height))
    else { return nil }
    if isFlipped { context.translateBy(x: 0, y: height) }
    context.scaleBy(x: scale, y: isFlipped ? -scale : scale)
    return context
  }
}
