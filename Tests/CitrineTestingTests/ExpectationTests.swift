import CitrineCoreGraphics
import CitrineKit
import CitrineUI
import Foundation
import Testing

@testable import CitrineTesting

@Suite struct `Recorded pictures` {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("citrine-pictures-\(UInt64.random(in: 0 ... .max))")

  private func picture(_ level: UInt8) -> Picture {
    Picture(width: 2, height: 1, bytes: [level, 0, 0, 255, 0, 0, 0, 0])!
  }

  private func recorded(_ name: String = "red") -> RecordedPicture {
    RecordedPicture(name: name, function: "", folder: folder.path, testFile: #filePath)
  }

  @Test func `a new picture fails until it is recorded and the test runs again`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let recorded = recorded()
    let missing = try recorded.mismatch(of: picture(9), within: .exact, isRecording: false)
    #expect(missing?.message.contains("RECORD_PICTURES=1") == true)
    #expect(!FileManager.default.fileExists(atPath: recorded.url.path))
    let new = try recorded.mismatch(of: picture(9), within: .exact, isRecording: true)
    #expect(new?.message.contains("run the test again") == true)
    #expect(try recorded.mismatch(of: picture(9), within: .exact, isRecording: false) == nil)
  }

  @Test func `a picture that differs fails, and is recorded anew on demand`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let recorded = recorded()
    _ = try recorded.mismatch(of: picture(9), within: .exact, isRecording: true)
    let different = try recorded.mismatch(of: picture(11), within: .exact, isRecording: false)
    #expect(different?.message.contains("largest channel difference 2") == true)
    #expect(different?.picture?.width == 2 * 3 + 8)
    #expect(different?.fileName.hasSuffix("-red.diff.png") == true)
    let tolerance = PictureTolerance(difference: 2, pixels: 1)
    // A picture within the tolerance is not written anew.
    #expect(try recorded.mismatch(of: picture(11), within: tolerance, isRecording: true) == nil)
    #expect(try recorded.mismatch(of: picture(9), within: .exact, isRecording: false) == nil)
    let anew = try recorded.mismatch(of: picture(11), within: .exact, isRecording: true)
    #expect(anew != nil)
    #expect(try recorded.mismatch(of: picture(11), within: .exact, isRecording: false) == nil)
  }

  @Test func `all pixels survive a file`() throws {
    var bytes: [UInt8] = []
    for alpha in 0...255 {
      for color in 0...alpha { bytes += [UInt8(color), 0, UInt8(alpha), UInt8(alpha)] }
    }
    let picture = Picture(width: bytes.count / 4, height: 1, bytes: bytes)!
    #expect(try PictureFile.stored(picture) == picture)
  }

  @Test func `a file is named after its test`() {
    func path(_ name: String?, _ function: String) -> String {
      RecordedPicture(
        name: name, function: function, folder: nil, testFile: "/a/Tests/CardTests.swift"
      ).url.path
    }
    #expect(path(nil, "card()") == "/a/Tests/Pictures/CardTests/card.png")
    #expect(path(nil, "`a red card`()") == "/a/Tests/Pictures/CardTests/a-red-card.png")
    #expect(path("dark", "card()") == "/a/Tests/Pictures/CardTests/dark.png")
    #expect(path("../../x", "card()") == "/a/Tests/Pictures/CardTests/x.png")
    #expect(path("", "card()") == "/a/Tests/Pictures/CardTests/picture.png")
  }

  @Test func `an expectation fails the test that makes it`() {
    defer { try? FileManager.default.removeItem(at: folder) }
    withKnownIssue {
      expectDrawing(size: CGSize(width: 4, height: 4), in: folder.path) { $0.fill(.zero) }
    } matching: { issue in
      let recording = RecordedPicture.isRecording
      return "\(issue)".contains(
        recording ? "the picture was recorded" : "there is no recorded picture")
    }
    withKnownIssue { expectPicture(of: CGImage?.none, in: folder.path) }
    withKnownIssue { expectDrawing(size: .zero, in: folder.path) { _ in } }
    withKnownIssue {
      expectDrawing(size: CGSize(width: CGFloat.infinity, height: 1), in: folder.path) { _ in }
    }
  }
}

@MainActor @Suite struct `Pictures beside tests` {
  @Test func `drawing`() {
    expectDrawing(size: CGSize(width: 32, height: 32), scale: 2) { context in
      context.setFillColor(CGColor(red: 0.9, green: 0.5, blue: 0, alpha: 1))
      context.fillEllipse(in: CGRect(x: 4, y: 4, width: 24, height: 16))
    }
  }

  @Test func `view`() {
    expectPicture(
      of: RoundedRectangle(cornerRadius: 8).fill(.blue).padding(4),
      size: CGSize(width: 32, height: 24))
  }

  @Test func `layer`() {
    let layer = CALayer()
    layer.bounds = CGRect(x: 0, y: 0, width: 32, height: 24)
    layer.backgroundColor = CGColor(red: 0, green: 0.5, blue: 0.5, alpha: 1)
    layer.cornerRadius = 8
    expectPicture(of: layer)
  }

  @Test func `uiView`() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 32, height: 24))
    view.backgroundColor = .red
    let inner = UIView(frame: CGRect(x: 8, y: 0, width: 8, height: 8))
    inner.backgroundColor = .white
    view.addSubview(inner)
    expectPicture(of: view)
  }
}
