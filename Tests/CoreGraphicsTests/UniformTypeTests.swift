import CitrineUniformTypeIdentifiers
import Foundation
import Testing

@Suite struct `Uniform types` {
  @Test func `identifiers are those that files have`() {
    #expect(UTType.png.identifier == "public.png" && UTType.jpeg.identifier == "public.jpeg")
    #expect(
      UTType.gif.identifier == "com.compuserve.gif"
        && UTType.webP.identifier == "org.webmproject.webp")
  }

  @Test func `a type is found by its extension and its MIME type, in any case`() {
    #expect(UTType(filenameExtension: "JPG") == .jpeg)
    #expect(UTType(filenameExtension: "tif") == .tiff)
    #expect(UTType(mimeType: "image/PNG") == .png)
    #expect(UTType(filenameExtension: "txt", conformingTo: .image) == nil)
    #expect(UTType(filenameExtension: "png", conformingTo: .image) == .png)
    #expect(UTType(filenameExtension: "none") == nil && UTType(mimeType: "") == nil)
    #expect(UTType.jpeg.preferredFilenameExtension == "jpeg")
    #expect(UTType.png.preferredMIMEType == "image/png")
  }

  @Test func `a type conforms to itself and to all types above it`() {
    #expect(UTType.png.conforms(to: .png) && !UTType.png.isSubtype(of: .png))
    #expect(UTType.png.supertypes == [.image, .data, .content, .item])
    #expect(UTType.heic.conforms(to: .image) && UTType.image.isSupertype(of: .heic))
    #expect(!UTType.png.conforms(to: .jpeg) && !UTType.image.conforms(to: .png))
    #expect(UTType.svg.conforms(to: .text) && UTType.svg.conforms(to: .image))
  }

  @Test func `an identifier has letters, digits, hyphens and periods`() throws {
    #expect(UTType("") == nil && UTType("a b") == nil && UTType("ä") == nil)
    let own = try #require(UTType("org.example.Sheet-2"))
    #expect(own.identifier == "org.example.Sheet-2" && !own.isDeclared && own.supertypes.isEmpty)
    #expect(own == UTType("org.example.sheet-2") && UTType("PUBLIC.PNG") == .png)
    #expect(own.preferredFilenameExtension == nil && own.localizedDescription == nil)
  }

  @Test func `a type is coded as its identifier`() throws {
    let data = try JSONEncoder().encode([UTType.png])
    #expect(String(decoding: data, as: UTF8.self) == #"["public.png"]"#)
    #expect(try JSONDecoder().decode([UTType].self, from: data) == [.png])
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([UTType].self, from: Data(#"["a b"]"#.utf8))
    }
  }

  @Test func `each known type has an identifier of its own, and supertypes that are known`() {
    #expect(UTType.item.isDeclared && UTType.item.supertypes.isEmpty)
    for type in [UTType.pdf, .json, .swiftSource, .mp3, .quickTimeMovie, .zip, .icns, .rawImage] {
      #expect(type.isDeclared && type.conforms(to: .item))
      #expect(!type.supertypes.contains { !$0.isDeclared })
    }
  }
}
