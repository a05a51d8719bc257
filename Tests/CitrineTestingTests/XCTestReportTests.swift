import CitrineTesting
import CitrineUI
import XCTest

/// The reports of CitrineTesting to XCTest.
///
/// `swift test` runs it; the option `--disable-xctest` leaves it out.
final class XCTestReportTests: XCTestCase {
  /// The failures that the current test reports on purpose; nil if failures fail the test.
  private var collected: [String]?

  #if !canImport(Darwin)
    override func recordFailure(
      withDescription description: String, inFile filePath: String, atLine lineNumber: Int,
      expected: Bool
    ) {
      guard collected == nil else {
        collected?.append("\(description) \(filePath.hasSuffix("XCTestReportTests.swift"))")
        return
      }
      super.recordFailure(
        withDescription: description, inFile: filePath, atLine: lineNumber, expected: expected)
    }
  #endif

  private func draw(_ context: CGContext, inset: CGFloat) {
    context.setFillColor(CGColor(red: 0.9, green: 0.5, blue: 0, alpha: 1))
    context.fillEllipse(in: CGRect(x: 4 + inset, y: 4, width: 24, height: 16))
  }

  private let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Pictures/ExpectationTests").path

  func testAPictureThatAgreesPasses() {
    expectDrawing(size: CGSize(width: 32, height: 32), scale: 2, named: "drawing", in: folder) {
      draw($0, inset: 0)
    }
  }

  #if !canImport(Darwin)
    func testAPictureThatDiffersFailsTheTestOnceAndNamesItsPicture() throws {
      collected = []
      expectDrawing(size: CGSize(width: 32, height: 32), scale: 2, named: "drawing", in: folder) {
        draw($0, inset: 1)
      }
      let failures = try XCTUnwrap(collected)
      collected = nil
      XCTAssertEqual(failures.count, 1)
      let message = try XCTUnwrap(failures.first)
      XCTAssertTrue(message.contains("largest channel difference"), message)
      XCTAssertTrue(message.hasSuffix("true"), message)
      let path = try XCTUnwrap(message.firstMatch(of: #/\((/.*?\.diff\.png)\)/#)?.1)
      XCTAssertTrue(FileManager.default.fileExists(atPath: String(path)), message)
    }

    func testAViewWithoutARecordedPictureFailsTheTest() async {
      collected = []
      await MainActor.run {
        expectPicture(of: Color.red, size: CGSize(width: 1, height: 1), in: "/x")
      }
      XCTAssertEqual(collected?.count, 1)
      collected = nil
    }
  #endif
}
