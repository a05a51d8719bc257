import CitrineUI
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

@MainActor
@Suite struct `Colours and images of asset catalogues` {
  /// A PNG file of one colour.
  private func png(_ color: Color, _ side: CGFloat) throws -> Data {
    try #require(ImageRenderer(content: color.frame(width: side, height: side)).pngData())
  }

  private let red = Color(red: 1, green: 0, blue: 0)
  private let blue = Color(red: 0, green: 0, blue: 1)

  @Test func `a colour set has a colour for each scheme`() throws {
    let json = """
      {"colors": [
        {"idiom": "universal", "color": {"color-space": "srgb",
          "components": {"red": "1.000", "green": "0x00", "blue": "0", "alpha": "1.000"}}},
        {"idiom": "universal", "appearances": [{"appearance": "luminosity", "value": "dark"}],
          "color": {"color-space": "srgb",
          "components": {"red": "0.000", "green": "0x00", "blue": "255", "alpha": "1.000"}}}
      ]}
      """
    let system = #"{"colors": [{"color": {"reference": "systemGreenColor"}}]}"#
    let folder = try Folder([
      "Assets.xcassets/brand.colorset/Contents.json": Data(json.utf8),
      "Assets.xcassets/leaf.colorset/Contents.json": Data(system.utf8),
    ])
    let bundle = try folder.bundle
    func pixel(_ color: Color, _ scheme: ColorScheme = .light) throws -> [UInt8] {
      try Pixels.of(color.frame(width: 1, height: 1).environment(\.colorScheme, scheme))[0, 0]
    }
    #expect(try pixel(Color("brand", bundle: bundle)) == [255, 0, 0, 255])
    #expect(try pixel(Color("brand", bundle: bundle), .dark) == [0, 0, 255, 255])
    #expect(try pixel(Color("brand", bundle: bundle).opacity(0.5)) == [128, 0, 0, 128])
    #expect(
      try pixel(Color(ColorResource(name: "leaf", bundle: bundle)), .dark) == pixel(.green, .dark))
    #expect(try pixel(Color("missing", bundle: bundle))[3] == 0)
  }

  @Test func `an image set has files for scales and schemes`() throws {
    let json = """
      {"images": [
        {"idiom": "universal", "filename": "one.png", "scale": "1x"},
        {"idiom": "universal", "filename": "two.png", "scale": "2x"},
        {"idiom": "universal", "filename": "dark.png", "scale": "1x",
          "appearances": [{"appearance": "luminosity", "value": "dark"}]}
      ]}
      """
    let folder = try Folder([
      "Assets.xcassets/logo.imageset/Contents.json": Data(json.utf8),
      "Assets.xcassets/logo.imageset/one.png": png(red, 4),
      "Assets.xcassets/logo.imageset/two.png": png(blue, 8),
      "Assets.xcassets/logo.imageset/dark.png": png(.white, 4),
      "loose@2x.png": png(blue, 6),
    ])
    let bundle = try folder.bundle
    let logo = Image("logo", bundle: bundle)
    #expect(logo.size() == CGSize(width: 4, height: 4))
    #expect(try Pixels.of(logo)[1, 1] == [255, 0, 0, 255])
    let sharp = try Pixels.of(logo, scale: 2)
    #expect(sharp.width == 8 && sharp[1, 1] == [0, 0, 255, 255])
    #expect(
      try Pixels.of(logo.environment(\.colorScheme, .dark))[1, 1] == [255, 255, 255, 255])
    #expect(Image(ImageResource(name: "loose", bundle: bundle)).size().width == 3)
    #expect(RenderSession(logo).accessibilityTree.hasPrefix("image \"logo\""))
    #expect(RenderSession(Image(decorative: "logo", bundle: bundle)).accessibilityTree == "")
    #expect(Pixels(Image("missing", bundle: bundle)) == nil)
  }

  @Test func `a template of an image set is drawn in the foreground colour`() throws {
    let json = """
      {"images": [{"idiom": "universal", "filename": "one.png", "scale": "1x"}],
       "properties": {"template-rendering-intent": "template"}}
      """
    let folder = try Folder([
      "Assets.xcassets/logo.imageset/Contents.json": Data(json.utf8),
      "Assets.xcassets/logo.imageset/one.png": png(red, 4),
    ])
    let logo = Image("logo", bundle: try folder.bundle).foregroundStyle(blue)
    #expect(try Pixels.of(logo)[1, 1] == [0, 0, 255, 255])
  }
}
