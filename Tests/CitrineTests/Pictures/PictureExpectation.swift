import CitrineTesting
import Foundation
import Testing

@testable import Citrine

/// Expects that a context shows the picture `Reference/<name>.png`.
///
/// A missing reference fails the test. A mismatch fails it too: it prints one line and attaches the
/// panel expected | difference | actual as `<name>.diff.png`. Run `swift test --attachments-path
/// FOLDER` to keep the panel.
///
/// With `UPDATE_REFERENCES=1` in the environment the reference is recorded again. The test still
/// fails, and the next run checks the new reference. Only references that must match exactly are
/// recorded. The other references were made by another program (see `Reference/README.md`) and are
/// compared within `PictureTolerance.limits`.
func expectImage(
  _ context: GContext, matches name: String, within tolerance: PictureTolerance = .exact,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  try expectImage(
    Pixels(context), matches: name, within: tolerance, sourceLocation: sourceLocation)
}

/// Expects that the pixels equal `Reference/<name>.png`, within a tolerance.
func expectImage(
  _ actual: Pixels, matches name: String, within tolerance: PictureTolerance = .exact,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  #expect(tolerance.isWithinLimits, "\(name)", sourceLocation: sourceLocation)
  let url = ReferenceFolder.url(of: name)
  if ProcessInfo.processInfo.environment["UPDATE_REFERENCES"] == "1", tolerance.isExact {
    try actual.makeImage().writePNG(to: url)
    Issue.record("\(name): the reference was recorded anew", sourceLocation: sourceLocation)
    return
  }
  guard let mismatch = try mismatch(of: actual, with: name, within: tolerance) else { return }
  try attach(mismatch.picture, as: "\(name).\(mismatch.kind).png", sourceLocation)
  Issue.record("\(mismatch.fault)", sourceLocation: sourceLocation)
}

/// Returns the fault of pixels compared with a reference, and a picture that shows it; nil if they
/// agree.
func mismatch(
  of actual: Pixels, with name: String, within tolerance: PictureTolerance = .exact
) throws -> (fault: String, picture: GImage, kind: String)? {
  let url = ReferenceFolder.url(of: name)
  guard FileManager.default.fileExists(atPath: url.path) else {
    return ("\(name): there is no such reference", actual.makeImage(), "actual")
  }
  let edges = try tolerance.edges.map { _ in try Pixels(reference: ReferenceFolder.edges(of: name))
  }
  let expected = try Pixels(reference: url)
  let comparison = PictureComparison(
    expected: expected.picture, actual: actual.picture, edges: edges?.picture)
  return comparison.fault(within: tolerance.comparing(height: expected.height)).map {
    ("\(name): \($0)", Pixels(comparison.panel()).makeImage(), "diff")
  }
}

extension Pixels {
  /// The pixels as the comparison takes them.
  var picture: CitrineTesting.Picture {
    CitrineTesting.Picture(width: width, height: height, bytes: values.flatMap(\.channels))!
  }

  /// Takes the pixels of a picture.
  init(_ picture: CitrineTesting.Picture) {
    let values = stride(from: 0, to: picture.bytes.count, by: 4).map { offset in
      Pixel(
        picture.bytes[offset], picture.bytes[offset + 1], picture.bytes[offset + 2],
        picture.bytes[offset + 3])
    }
    self.init(width: picture.width, height: picture.height, values: values)
  }
}

private func attach(
  _ image: GImage, as name: String, _ sourceLocation: SourceLocation
) throws {
  Attachment.record([UInt8](try image.pngData()), named: name, sourceLocation: sourceLocation)
}
