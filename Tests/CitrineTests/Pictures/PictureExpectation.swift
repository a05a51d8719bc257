import Foundation
import Testing

@testable import Citrine

/// Expects that what a context shows is `Reference/<name>.png`.
///
/// A missing reference fails. So does a mismatch, which prints one line and attaches the panel
/// expected | difference | actual as `<name>.diff.png` (`swift test --attachments-path FOLDER` keeps
/// it). With `UPDATE_REFERENCES=1` in the environment the reference is recorded anew, and the test
/// still fails: the next run is the proof. Only references that must match exactly are recorded so;
/// the others were made by another program, see `Reference/README.md`.
func expectImage(
  _ context: GContext, matches name: String, within tolerance: PictureTolerance = .exact,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  try expectImage(
    Pixels(context), matches: name, within: tolerance, sourceLocation: sourceLocation)
}

/// Expects that pixels are those of `Reference/<name>.png`.
///
/// - Parameter attaches: Whether a mismatch leaves a picture.
func expectImage(
  _ actual: Pixels, matches name: String, within tolerance: PictureTolerance = .exact,
  attaches: Bool = true, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let url = ReferenceFolder.url(of: name)
  if ProcessInfo.processInfo.environment["UPDATE_REFERENCES"] == "1", tolerance.isExact {
    try actual.makeImage().writePNG(to: url)
    Issue.record("\(name): the reference was recorded anew", sourceLocation: sourceLocation)
    return
  }
  guard FileManager.default.fileExists(atPath: url.path) else {
    if attaches { try attach(actual.makeImage(), as: "\(name).actual.png", sourceLocation) }
    Issue.record("\(name): there is no such reference", sourceLocation: sourceLocation)
    return
  }
  let comparison = PictureComparison(expected: try Pixels(reference: url), actual: actual)
  guard let fault = comparison.fault(name: name, tolerance: tolerance) else { return }
  if attaches { try attach(comparison.makePanel(), as: "\(name).diff.png", sourceLocation) }
  Issue.record("\(fault)", sourceLocation: sourceLocation)
}

private func attach(
  _ image: GImage, as name: String, _ sourceLocation: SourceLocation
) throws {
  Attachment.record([UInt8](try image.pngData()), named: name, sourceLocation: sourceLocation)
}
