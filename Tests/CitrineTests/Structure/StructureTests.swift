import Foundation
import Testing

/// Checks the statements of ARCHITECTURE.md on the sources, and style rules that the compiler does
/// not check.
@Suite struct `Structure` {
  /// Returns the types that a file declares at top level.
  private func declarations(_ code: String) -> [String] {
    let declaration = #/^(?:@\w+ )*(?:(?:public|private|fileprivate|final|indirect) )*/#
      .anchorsMatchLineEndings()
    return code.split(separator: "\n").compactMap { line in
      let rest = line.replacing(declaration, with: "")
      return rest.firstMatch(of: /^(?:struct|class|enum|protocol|typealias|actor) (\w+)/)
        .map { String($0.1) }
    }
  }

  @Test func `a stage names only types of its own and of earlier stages`() throws {
    let order = try SourceTree.rows(under: "folder")
    let files = try SourceTree.files(in: "Sources/Citrine", ["swift"])
    var home: [String: Int] = [:]
    for file in files {
      guard let place = file.stage.flatMap({ order.firstIndex(of: $0) }) else { continue }
      for name in declarations(file.code) { home[name] = min(home[name] ?? place, place) }
    }
    #expect(home.count > 100)
    for file in files {
      guard let place = file.stage.flatMap({ order.firstIndex(of: $0) }) else { continue }
      let names = Set(file.code.matches(of: /[^.\w]([A-Z]\w*)/).map { String($0.1) })
      let later = names.filter { home[$0] ?? 0 > place }.sorted()
      #expect(later.isEmpty, "\(file.path) names \(later.joined(separator: ", "))")
    }
  }

  @Test func `each folder and each module has a row in ARCHITECTURE.md and each row a folder`()
    throws
  {
    #expect(
      try SourceTree.rows(under: "folder").sorted() == SourceTree.folders(in: "Sources/Citrine"))
    #expect(
      try (SourceTree.rows(under: "module") + ["Citrine"]).sorted()
        == SourceTree.folders(in: "Sources"))
  }

  @Test func `the types at which a reader starts exist`() throws {
    let files = Set(try SourceTree.files(in: "Sources/Citrine", ["swift"]).map(\.path))
    let rows = try SourceTree.architecture().matches(of: #/\| `(\w+)/` \|.*\| `([\w+]+)` \|/#)
    #expect(rows.count == (try SourceTree.rows(under: "folder").count))
    for row in rows {
      let path = "Sources/Citrine/\(row.1)/\(row.2).swift"
      #expect(files.contains(path), "\(path)")
    }
  }

  @Test func `ARCHITECTURE has at most 160 lines`() throws {
    let lines = try SourceTree.architecture().split(
      separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count <= 161)
  }

  /// The only files with unsafe code: calls of the C modules, pixel memory, and pointers of the
  /// API.
  static let unsafeFiles = [
    "Citrine/Clip/MaskSampler", "Citrine/Composite/Blur", "Citrine/Composite/Compositor",
    "Citrine/Composite/DeepBlitter", "Citrine/Composite/WordBlitter",
    "Citrine/Context/GContext+Bitmap",
    "Citrine/Context/GLayer", "Citrine/Composite/SolidBlitter",
    "Citrine/Composite/SolidBlitter+Mask",
    "Citrine/Composite/WordBlitter+SolidRows",
    "Citrine/Context/GContext+Image",
    "Citrine/Context/GContext+TextPainting",
    "Citrine/Coverage/Coverage", "Citrine/Coverage/Coverage+Product",
    "Citrine/Image/DecodedImage+Masks", "Citrine/Image/GImage", "Citrine/Image/GImage+DecodedMask",
    "Citrine/Image/RowDecoder", "Citrine/Image/GDataProvider",
    "Citrine/Image/GImage+Decoding", "Citrine/Image/GImageOrientation",
    "Citrine/Color/ProfileSpace",
    "Citrine/JPEG/JPEGDecoder", "Citrine/JPEG/JPEGEncoder", "Citrine/JPEG/JPEGPicture",
    "Citrine/Image/GDataProvider+Bytes", "Citrine/Image/GDataProvider+Callbacks",
    "Citrine/Files/FileDescriptor", "Citrine/Files/FileReplacement", "Citrine/Files/FileWriting",
    "Citrine/Files/Gzip", "Citrine/Files/PortableFiles", "Citrine/Geometry/GDiagnostics",
    "Citrine/Image/BilinearResampler+Rows",
    "Citrine/Memory/MemoryPool", "Citrine/Memory/Mutex", "Citrine/Memory/PixelMemory",
    "Citrine/Memory/ScratchBuffer", "Citrine/Memory/SystemMemory",
    "Citrine/OpenType/FontPattern", "Citrine/OpenType/FontVariations",
    "Citrine/OpenType/Fontconfig", "Citrine/OpenType/HarfBuzzFont+Outlines",
    "Citrine/OpenType/HarfBuzzHandles", "Citrine/OpenType/OpenTypeFace",
    "Citrine/OpenType/OpenTypeFace+Color", "Citrine/OpenType/OpenTypeFace+Shaping",
    "Citrine/OpenType/OpenTypeMetrics", "Citrine/OpenType/OpenTypeNames",
    "Citrine/PNG/PNGChunk",
    "Citrine/PNG/PNGDecoder", "Citrine/PNG/PNGDecoder+Rows", "Citrine/PNG/PNGDeflation",
    "Citrine/PNG/PNGEncoder+Filtering", "Citrine/PNG/PNGFilteredRows",
    "Citrine/PNG/PNGEncoder", "Citrine/PNG/PNGPicture", "Citrine/PNG/PNGSampleBuffer",
    "Citrine/PNG/ImageDescription+PNG", "Citrine/PNG/ImageDescription+PNGRows",
    "Citrine/PNG/PNGReduction",
    "Citrine/Paint/GradientPaint", "Citrine/Paint/Paint", "Citrine/Path/CurveChords",
    "Citrine/Flatten/Edge+Kernels", "Citrine/Flatten/StrokeEdgeBuilder",
    "Citrine/Stroke/Centerline+Curves", "Citrine/Path/AppliedPoints",
    "Citrine/Path/GPath+Pointers",
    "Citrine/Rasterize/BandEdges", "Citrine/Rasterize/CellBand", "Citrine/Rasterize/RowAccumulator",
    "Citrine/Rasterize/EdgeAccumulator",
    "Citrine/Rasterize/Coverage+ShapeKernels", "Citrine/Overlap/BoxOverlapFinder",
    "Citrine/Overlap/ContourWindings", "Citrine/Overlap/Contours",
    "Citrine/Overlap/EdgeCrossings", "Citrine/Overlap/PreparedShape",
    "Citrine/Rasterize/HairlinePixels",
    "Citrine/Render/MaskBlitter",
    "Citrine/Sample/Picture",
    "Citrine/Sample/Sampler", "Citrine/Sample/SeparableResampler", "Citrine/Sample/BoxFilter",
    "Citrine/Sample/ProjectiveSampler", "Citrine/Sample/RowSampler",
    "Citrine/Surface/PixelRows", "Citrine/Surface/Surface", "Citrine/Surface/Surface+Words",
    "Citrine/Text/GlyphLines", "Citrine/Text/GlyphLines+Groups", "Citrine/Text/GlyphLines+Sums",
    "Citrine/OpenType/FontPattern",
    "Citrine/OpenType/FontVariations",
    "Citrine/OpenType/Fontconfig",
    "Citrine/OpenType/HarfBuzzFont+Outlines",
    "Citrine/OpenType/HarfBuzzHandles",
    "Citrine/OpenType/OpenTypeFace+Color",
    "Citrine/OpenType/OpenTypeFace+Shaping",
    "Citrine/OpenType/OpenTypeFace",
    "Citrine/OpenType/OpenTypeMetrics",
    "Citrine/OpenType/OpenTypeNames",
    "CoreGraphics/CGColor+CoreFoundation", "CoreGraphics/CGContext+CoreFoundation",
    "CoreGraphics/CGDataConsumer", "CoreGraphics/CGFont", "CoreGraphics/CGImage+CoreFoundation",
    "CoreGraphics/PaintCallbacks", "CoreGraphics/CGPath+Pointers",
    "CoreGraphics/CFCollections", "CoreGraphics/CFData",
    "CoreText/AttributedText", "CoreText/CFAttributedString", "CoreText/CTFrame",
    "CoreText/CTParagraphStyle",
    "CoreText/Fonts/CTFont+Drawing", "CoreText/Fonts/CTFont+Glyphs",
    "CoreText/Fonts/CTFont+Interface", "CoreText/Fonts/CTFont+Names", "CoreText/Fonts/CTFont",
    "CoreText/Fonts/CTFontDescriptor", "CoreText/Fonts/CTFontManager",
    "CoreText/Fonts/CTFontCollection+Fonts", "CoreText/Fonts/CTFontTraits",
    "CoreText/Lines/CTLine+Carets",
    "CoreText/Lines/CTLine+Functions", "CoreText/Lines/CTRun+Functions",
    "CoreText/Lines/CTRunDelegate", "CoreText/Lines/RunBuffers",
    "CoreText/Unicode/ICU",
    "ImageIO/FrameCanvas", "CitrineKit/NSLayoutManager+Lines", "CitrineKit/NSTextContainer",
    "CitrineKit/NSTextStorage+Runs", "CitrineKit/UIBezierPath", "CitrineKit/UIColor",
    "Citrine/Memory/ThreadIdentity",
    "CitrineKit/Animation/NSValue+Geometry", "CitrineKit/ThreadValues", "CitrineKit/UIGraphics",
    "CitrineKit/UIView",
    "CitrineUI/Render/ViewHost",
    "CitrineTesting/Picture", "pierce/Arguments", "pierce/Terminal",
  ]

  @Test func `unsafe code is only in listed files and has SAFETY comments`() throws {
    let files = try SourceTree.files(in: "Sources", ["swift"]).filter { file in
      file.code.contains(/\bunsafe\b/)
    }
    let listed = Set(Self.unsafeFiles.map { "Sources/\($0).swift" })
    #expect(Set(files.map(\.path)).symmetricDifference(listed).sorted() == [])
    for file in files { #expect(file.text.contains("// SAFETY: "), "\(file.path)") }
  }

  @Test func `each kernel is called by a stage and by a test`() throws {
    let lists = try SourceTree.files(in: "Sources/CPixels/include", ["def"])
    let kernels = lists.flatMap { list in
      list.text.matches(of: /\nCPX_KERNEL\([^,]+, (\w+)/).map { String($0.1) }
    }
    #expect(kernels.count > 60 && Set(kernels).count == kernels.count)
    let stages = try SourceTree.files(in: "Sources/Citrine", ["swift"]).map(\.code).joined()
    let tests = try SourceTree.files(in: "Tests/KernelTests", ["swift"]).map(\.code).joined()
    let called = Set(stages.matches(of: /\bcpx_(\w+)\(/).map { String($0.1) })
    let tested = Set(tests.matches(of: /kernels\.(\w+)/).map { String($0.1) })
    for kernel in kernels {
      #expect(called.contains(kernel), "\(kernel) has no caller")
      #expect(tested.contains(kernel), "\(kernel) has no test")
    }
  }

  @Test func `no file is longer than 400 lines`() throws {
    for folder in ["Sources", "Tests"] {
      for file in try SourceTree.files(in: folder, ["swift", "c", "h", "def"]) {
        let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false).count
        #expect(lines <= 401, "\(file.path) has \(lines)")
      }
    }
  }

  @Test func `sources contain no TODO, fatalError or forced try and cast`() throws {
    let forbidden = /TODO|FIXME|XXX|\bfatalError\(|\btry!|\bas!/
    for file in try SourceTree.files(in: "Sources", ["swift", "c", "h", "def"]) {
      let found = file.text.firstMatch(of: forbidden).map { String($0.output) }
      #expect(found == nil, "\(file.path)")
    }
  }

  @Test func `no file name contains Util, Common, Helper, Misc or Extensions`() throws {
    for folder in ["Sources", "Tests"] {
      for file in try SourceTree.files(in: folder, ["swift", "c", "h", "def"]) {
        let isBag = file.name.contains(/Util|Common|Helper|Misc|Extensions/)
        #expect(!isBag, "\(file.path)")
      }
    }
  }
}
