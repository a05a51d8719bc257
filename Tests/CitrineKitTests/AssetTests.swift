import CitrineKit
import Testing

/// A bundle of files, which is deleted with this object.
private final class Folder {
  let url = FileManager.default.temporaryDirectory.appendingPathComponent(
    "\(UUID().uuidString).bundle")

  init(_ files: [String: Data]) throws {
    for (path, data) in files {
      let file = url.appendingPathComponent(path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try data.write(to: file)
    }
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  var bundle: Bundle { get throws { try #require(Bundle(url: url)) } }
}

private func png(_ rows: [String]) throws -> Data { try #require(picture(rows).pngData()) }

private let light = UITraitCollection(userInterfaceStyle: .light)
private let dark = UITraitCollection(userInterfaceStyle: .dark)

@Suite struct `Images and colours found by name` {
  @Test func `a loose image file is found at the scale of the context`() throws {
    let folder = try Folder([
      "logo.png": png(["r"]), "logo@2x.png": png(["gg", "gg"]), "big@3x.png": png(["bbb"]),
      "text.png": Data("no image".utf8),
    ])
    let bundle = try folder.bundle
    let one = UIImage(named: "logo", in: bundle, compatibleWith: nil)
    #expect(try Pixels(one).rows == ["r"] && one?.scale == 1)
    #expect(
      try Pixels(UIImage(named: "logo.png", in: bundle, compatibleWith: nil)) == Pixels(one))
    let format = UIGraphicsImageRendererFormat()
    format.scale = 2
    _ = UIGraphicsImageRenderer(size: CGSize(width: 1, height: 1), format: format).image { _ in
      let two = UIImage(named: "logo", in: bundle, compatibleWith: nil)
      #expect(two?.scale == 2 && two?.size == CGSize(width: 1, height: 1))
    }
    // An existing file is used, whatever its scale.
    #expect(UIImage(named: "big", in: bundle, compatibleWith: nil)?.scale == 3)
    for name in ["text", "none", "", "..", "/", "logo/logo"] {
      #expect(UIImage(named: name, in: bundle, compatibleWith: nil) == nil, "\(name)")
    }
    #expect(UIImage(named: "logo of nobody") == nil && UIColor(named: "colour of nobody") == nil)
  }

  @Test func `an image set provides scales, appearances and a rendering mode`() throws {
    let set = """
      {"images": [
        {"idiom": "universal", "filename": "a.png", "scale": "1x"},
        {"idiom": "universal", "filename": "b.png", "scale": "2x"},
        {"idiom": "universal", "scale": "3x"},
        {"idiom": "universal", "filename": "c.png", "scale": "1x",
         "appearances": [{"appearance": "luminosity", "value": "dark"}]},
        {"idiom": "watch", "filename": "d.png", "scale": "1x"}],
       "info": {"author": "xcode", "version": 1},
       "properties": {"template-rendering-intent": "template"}}
      """
    let plain = #"{"images": [{"idiom": "universal", "filename": "a.png"}]}"#
    let path = "Assets.xcassets/Icons"
    let folder = try Folder([
      "\(path)/star.imageset/Contents.json": Data(set.utf8),
      "\(path)/star.imageset/a.png": png(["r"]), "\(path)/star.imageset/b.png": png(["gg", "gg"]),
      "\(path)/star.imageset/c.png": png(["b"]), "\(path)/star.imageset/d.png": png(["k"]),
      "\(path)/Own/Contents.json": Data(#"{"properties": {"provides-namespace": true}}"#.utf8),
      "\(path)/Own/moon.imageset/Contents.json": Data(plain.utf8),
      "\(path)/Own/moon.imageset/a.png": png(["y"]),
      "\(path)/broken.imageset/Contents.json": Data("{".utf8),
    ])
    let bundle = try folder.bundle
    let star = UIImage(named: "star", in: bundle, compatibleWith: light)
    #expect(star?.scale == 1 && star?.renderingMode == .alwaysTemplate)
    #expect(try Pixels(star).rows == ["r"])
    #expect(try Pixels(UIImage(named: "star", in: bundle, compatibleWith: dark)).rows == ["b"])
    let format = UIGraphicsImageRendererFormat()
    format.scale = 3
    _ = UIGraphicsImageRenderer(size: CGSize(width: 1, height: 1), format: format).image { _ in
      #expect(UIImage(named: "star", in: bundle, compatibleWith: light)?.scale == 2)
    }
    #expect(try Pixels(UIImage(named: "Own/moon", in: bundle, compatibleWith: nil)).rows == ["y"])
    #expect(UIImage(named: "moon", in: bundle, compatibleWith: nil) == nil)
    #expect(UIImage(named: "broken", in: bundle, compatibleWith: nil) == nil)
  }

  @Test func `a colour set accepts every spelling of components and has a dark variant`() throws {
    func set(_ colors: String) -> Data { Data(#"{"colors": [\#(colors)]}"#.utf8) }
    func color(_ components: String, _ more: String = "", space: String = "srgb") -> String {
      #"{"idiom": "universal", "color": {"color-space": "\#(space)", "components": {\#(components)}}\#(more)}"#
    }
    let isDark = #", "appearances": [{"appearance": "luminosity", "value": "dark"}]"#
    let bytes = color(#""red": "255", "green": "0x80", "blue": "0", "alpha": "0.500""#)
    let parts = color(#""red": "1.000", "green": "0.500", "blue": "0.000", "alpha": "1.000""#)
    let blue = color(
      #""red": "0.000", "green": "0.000", "blue": "1.000", "alpha": "1.000""#, isDark)
    let gray = color(#""white": "0.250", "alpha": "1.000""#, space: "gray-gamma-22")
    let wide = color(
      #""red": "1.000", "green": "0.000", "blue": "0.000", "alpha": "1.000""#, space: "display-p3")
    let system = #"{"color": {"platform": "ios", "reference": "systemRedColor"}}"#
    let folder = try Folder([
      "A.xcassets/bytes.colorset/Contents.json": set(bytes),
      "A.xcassets/both.colorset/Contents.json": set("\(parts), \(blue)"),
      "A.xcassets/gray.colorset/Contents.json": set(gray),
      "A.xcassets/wide.colorset/Contents.json": set(wide),
      "A.xcassets/system.colorset/Contents.json": set(system),
      "A.xcassets/empty.colorset/Contents.json": set(#"{"color": {"components": {"red": "x"}}}"#),
    ])
    let bundle = try folder.bundle
    func named(_ name: String, _ traits: UITraitCollection? = nil) -> UIColor? {
      UIColor(named: name, in: bundle, compatibleWith: traits)
    }
    #expect(named("bytes") == UIColor(red: 1, green: 128 / 255, blue: 0, alpha: 0.5))
    let both = try #require(named("both"))
    #expect(both.cgColor == UIColor(red: 1, green: 0.5, blue: 0, alpha: 1).cgColor)
    #expect(both.resolvedColor(with: dark).cgColor == UIColor.blue.cgColor)
    #expect(named("both", dark) == .blue)
    #expect(named("gray") == UIColor(white: 0.25, alpha: 1))
    #expect(named("wide") == UIColor(displayP3Red: 1, green: 0, blue: 0, alpha: 1))
    #expect(named("system") == .systemRed && named("empty") == nil && named("none") == nil)
  }
}
