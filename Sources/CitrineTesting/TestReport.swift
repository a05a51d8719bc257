import Foundation

#if canImport(Testing)
  import Testing
#endif
#if canImport(XCTest)
  import XCTest
#endif

/// The place of an expectation in the source of a test.
struct TestPlace {
  let fileID: String
  let filePath: StaticString
  let line: Int
  let column: Int
}

/// Reports to the framework that runs the current test: Swift Testing or XCTest.
enum TestReport {
  /// Fails the current test with a mismatch, and attaches its picture.
  ///
  /// XCTest has no attachments on Linux. There the picture is written to a folder, which the message names. The
  /// environment variable `PICTURE_ARTIFACTS` names a folder where all such pictures are written, under both
  /// frameworks.
  static func fail(_ mismatch: RecordedPicture.Mismatch, at place: TestPlace) {
    let data = mismatch.picture.flatMap { try? PictureFile.encoded($0) }
    var message = mismatch.message
    let folder = ProcessInfo.processInfo.environment["PICTURE_ARTIFACTS"]
    if let folder, let path = write(data, mismatch.fileName, to: folder) { message += " (\(path))" }
    #if canImport(Testing)
      if isRunBySwiftTesting {
        let location = SourceLocation(
          fileID: place.fileID, filePath: "\(place.filePath)", line: place.line,
          column: place.column)
        if let data {
          Attachment.record([UInt8](data), named: mismatch.fileName, sourceLocation: location)
        }
        Issue.record("\(message)", sourceLocation: location)
        return
      }
    #endif
    #if canImport(XCTest)
      #if canImport(Darwin)
        if let data {
          let attachment = XCTAttachment(data: data, uniformTypeIdentifier: "public.png")
          (attachment.name, attachment.lifetime) = (mismatch.fileName, .keepAlways)
          XCTContext.runActivity(named: mismatch.message) { $0.add(attachment) }
        }
      #else
        if folder == nil, let path = write(data, mismatch.fileName, to: temporaryFolder) {
          message += " (\(path))"
        }
      #endif
      XCTFail(message, file: place.filePath, line: UInt(place.line))
    #endif
  }

  #if canImport(Testing)
    /// True if Swift Testing runs the current test.
    ///
    /// Detached tasks do not know their test, and XCTest does not expect failures where it runs no test. So for them
    /// the arguments of the process decide: SwiftPM passes the name of the library.
    private static var isRunBySwiftTesting: Bool {
      Test.current != nil || ProcessInfo.processInfo.arguments.contains("swift-testing")
    }
  #endif

  private static var temporaryFolder: String {
    FileManager.default.temporaryDirectory.appendingPathComponent("test-pictures").path
  }

  /// Writes a picture to a folder, which is made if it is missing; returns the path of the file.
  private static func write(_ data: Data?, _ name: String, to folder: String) -> String? {
    guard let data else { return nil }
    let folder = URL(fileURLWithPath: folder, isDirectory: true)
    let url = folder.appendingPathComponent(name)
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try data.write(to: url)
      return url.path
    } catch {
      return nil
    }
  }
}
