import Foundation

@testable import Citrine

/// The folder of reference pictures, in the package's root.
enum ReferenceFolder {
  static let url = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Reference")

  static func url(of name: String) -> URL { url.appendingPathComponent("\(name).png") }

  /// Returns the picture that marks the pixels that edges cross.
  static func edges(of name: String) -> URL { url.appendingPathComponent("edges/\(name).png") }

  /// Returns the names of all pictures of edges, without extension.
  static func edgeNames() throws -> Set<String> { try names(in: "edges") }

  /// Returns the names of all pictures, without extension.
  static func names() throws -> Set<String> { try names(in: ".") }

  private static func names(in folder: String) throws -> Set<String> {
    let files = try FileManager.default.contentsOfDirectory(
      atPath: url.appendingPathComponent(folder).path)
    return Set(files.filter { $0.hasSuffix(".png") }.map { String($0.dropLast(4)) })
  }

  /// Returns the names of the pictures whose origin `README.md` states: the first cell of each row
  /// of its table.
  static func listedNames(origin: String = "") throws -> [String] {
    let text = try String(contentsOf: url.appendingPathComponent("README.md"), encoding: .utf8)
    return text.split(separator: "\n").compactMap { line in
      guard line.hasPrefix("| `"), line.hasSuffix("\(origin) |") else { return nil }
      return line.dropFirst(3).split(separator: "`").first.map(String.init)
    }
  }

  /// Returns the names that the picture tests mention.
  static func usedNames() throws -> Set<String> {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let files = try FileManager.default.contentsOfDirectory(atPath: tests.path)
    var names: Set<String> = []
    for file in files where file.hasSuffix("Pictures.swift") {
      let text = try String(contentsOf: tests.appendingPathComponent(file), encoding: .utf8)
      for (index, part) in text.components(separatedBy: "matches: \"").enumerated()
      where index > 0 {
        if let name = part.split(separator: "\"").first { names.insert(String(name)) }
      }
    }
    return names.union(try exampleNames())
  }

  /// Returns the names of the pictures of the examples, all of which `Written pictures` compares.
  static func exampleNames() throws -> Set<String> {
    try names().filter { $0.hasPrefix("example-") }
  }
}

extension Pixels {
  /// Reads a PNG file, and multiplies its colours by alpha, rounded to nearest.
  init(reference url: URL) throws {
    let image = try GImage(contentsOf: url)
    let bytes = [UInt8](image.dataProvider!.data!)
    let step = image.bitsPerPixel / 8
    precondition(image.bitsPerComponent == 8 && image.colorSpace?.model != .indexed)
    var values: [Pixel] = []
    for y in 0..<image.height {
      for x in 0..<image.width {
        let samples = bytes[(y * image.bytesPerRow + x * step)...].prefix(step)
        let alpha = step % 2 == 0 ? samples.last! : 255
        let colors: [UInt8] = samples.map { sample in
          let doubled: Int = 2 * Int(sample) * Int(alpha)
          return UInt8((doubled + 255) / 510)
        }
        values.append(
          step < 3
            ? Pixel(colors[0], colors[0], colors[0], alpha)
            : Pixel(colors[0], colors[1], colors[2], alpha))
      }
    }
    self.init(width: image.width, height: image.height, values: values)
  }

  /// Makes an RGBA context with these pixels.
  func makeContext() -> GContext {
    let context = GContext.canvas(width, height)
    context.draw(makeImage(), in: context.wholeRect)
    return context
  }

  /// Makes a premultiplied RGBA image of these pixels.
  func makeImage() -> GImage {
    .of(
      values.flatMap(\.channels), width: width, height: height, perPixel: 32,
      info: GBitmapInfo(rawValue: GImageAlphaInfo.premultipliedLast.rawValue))!
  }
}
