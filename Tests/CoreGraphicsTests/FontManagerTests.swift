import CoreText
import Foundation
import Testing

@testable import Citrine

@Suite(.serialized) struct `Registered fonts` {
  /// Writes a font of one letter to a file in a folder of its own.
  private func file(_ family: String, _ weight: String) throws -> URL {
    let lines = [
      "STARTFONT 2.1", "FONT -Made-\(family)-\(weight)-R-Normal--8-80-75-75-C-80-ISO10646-1",
      "SIZE 8 75 75", "FONTBOUNDINGBOX 1 1 0 0", "STARTPROPERTIES 2", "FONT_ASCENT 8",
      "FONT_DESCENT 0", "ENDPROPERTIES", "CHARS 1", "STARTCHAR a", "ENCODING 97", "SWIDTH 500 0",
      "DWIDTH 2 0", "BBX 1 1 0 0", "BITMAP", "80", "ENDCHAR", "ENDFONT", "",
    ]
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let url = folder.appending(path: "\(family)-\(weight).bdf")
    try Data(lines.joined(separator: "\n").utf8).write(to: url)
    return url
  }

  private func remove(_ url: URL) {
    try? FileManager.default.removeItem(at: url.deletingLastPathComponent())
  }

  /// Returns the error of a call; nil if it succeeds.
  private func failure(
    _ call: (UnsafeMutablePointer<Unmanaged<CFError>?>) -> Bool
  ) -> CTFontManagerError? {
    var error: Unmanaged<CFError>?
    let isDone = unsafe withUnsafeMutablePointer(to: &error) { unsafe call($0) }
    let code = unsafe error?.takeRetainedValue().code
    return isDone ? nil : code.flatMap(CTFontManagerError.init)
  }

  private func register(_ url: URL) -> CTFontManagerError? {
    unsafe failure { unsafe CTFontManagerRegisterFontsForURL(url as CFURL, .process, $0) }
  }

  private func unregister(_ url: URL) -> CTFontManagerError? {
    unsafe failure { unsafe CTFontManagerUnregisterFontsForURL(url as CFURL, .process, $0) }
  }

  private func register(_ font: CGFont) -> CTFontManagerError? {
    unsafe failure { unsafe CTFontManagerRegisterGraphicsFont(font, $0) }
  }

  private func unregister(_ font: CGFont) -> CTFontManagerError? {
    unsafe failure { unsafe CTFontManagerUnregisterGraphicsFont(font, $0) }
  }

  @Test func `the fonts of a file are found until it is unregistered`() throws {
    let url = try file("Filed", "Medium")
    defer { remove(url) }
    #expect(CTFontManagerGetScopeForURL(url as CFURL) == .none)
    #expect(CTFontManagerIsSupportedFont(url as CFURL))
    #expect(register(url) == nil)
    #expect(CTFontManagerGetScopeForURL(url as CFURL) == .process)
    let font = CTFontCreateWithName("Filed" as CFString, 16, nil)
    #expect(CTFontCopyFamilyName(font) as String == "Filed")
    let families = try #require(CTFontManagerCopyAvailableFontFamilyNames() as? [String])
    #expect(families.contains("Filed") && families.contains("Citrine Sans"))
    #expect(families == families.sorted())
    let names = try #require(CTFontManagerCopyAvailablePostScriptNames() as? [String])
    #expect(names.contains(CTFontCopyPostScriptName(font) as String))
    #expect(register(url) == .alreadyRegistered)
    #expect(unregister(url) == nil)
    #expect(unregister(url) == .notRegistered)
    #expect(
      CTFontCopyFamilyName(CTFontCreateWithName("Filed" as CFString, 16, nil)) as String
        == CGFont.standIn.name)
  }

  @Test func `the regular font of a family is found by its name, in any order of registration`()
    throws
  {
    let urls = [try file("Ordered", "Medium"), try file("Ordered", "Bold")]
    defer { urls.forEach(remove) }
    var failures = -1
    CTFontManagerRegisterFontURLs(urls.map { $0 as NSURL } as NSArray, .process, true) {
      errors, isDone in
      failures = errors.count
      return isDone
    }
    #expect(failures == 0)
    let regular = CTFontCreateWithName("Ordered" as CFString, 16, nil)
    #expect(!CTFontGetSymbolicTraits(regular).contains(.traitBold))
    let bold = CTFontCreateCopyWithSymbolicTraits(regular, 0, nil, .traitBold, .traitBold)
    #expect(bold.map { (CTFontCopyFullName($0) as String).contains("Bold") } == true)
    #expect(CTFontCreateWithName("Ordered-Bold" as CFString, 16, nil) == bold)
    CTFontManagerUnregisterFontURLs(urls.map { $0 as NSURL } as NSArray, .process) { errors, _ in
      failures = errors.count
      return true
    }
    #expect(failures == 0 && CGFont.registeredFamily(named: "Ordered").isEmpty)
  }

  @Test func `files that are no fonts are refused with a reason`() throws {
    let url = try file("Wrong", "Medium")
    defer { remove(url) }
    try Data("no font".utf8).write(to: url)
    #expect(register(url) == .unrecognizedFormat)
    let nowhere = url.deletingLastPathComponent().appending(path: "nowhere.ttf")
    #expect(register(nowhere) == .fileNotFound)
    #expect(CTFontManagerCreateFontDescriptorsFromURL(url as CFURL) == nil)
    #expect(CTFontManagerCreateFontDescriptorsFromData(Data("x".utf8) as CFData).count == 0)
    #expect(CTFontManagerCreateFontDescriptorFromData(Data() as CFData) == nil)
  }

  @Test func `descriptors of a file give its fonts without registration`() throws {
    let url = try file("Described", "Medium")
    defer { remove(url) }
    let fromFile = CTFontManagerCreateFontDescriptorsFromURL(url as CFURL) as? [CTFontDescriptor]
    let fromData = CTFontManagerCreateFontDescriptorFromData(try Data(contentsOf: url) as CFData)
    let descriptors = try [#require(fromFile?.first), #require(fromData)]
    for descriptor in descriptors {
      let font = CTFontCreateWithFontDescriptor(descriptor, 24, nil)
      #expect(CTFontCopyFamilyName(font) as String == "Described" && CTFontGetSize(font) == 24)
    }
    #expect(CTFontDescriptorCopyAttribute(descriptors[0], kCTFontURLAttribute) as? URL == url)
    #expect(CGFont.registered(named: "Described") == nil)
  }

  @Test func `descriptors of files register their fonts`() throws {
    let url = try file("Carried", "Medium")
    defer { remove(url) }
    var failures: [Int] = []
    func keep(_ errors: CFArray, _ isDone: Bool) -> Bool {
      failures = errors.compactMap { ($0 as? NSError)?.code }
      return isDone
    }
    func isFound() -> Bool { CGFont.registered(named: "Carried") != nil }
    let fromData = CTFontManagerCreateFontDescriptorsFromData(try Data(contentsOf: url) as CFData)
    let fromURL = try #require(CTFontManagerCreateFontDescriptorsFromURL(url as CFURL))
    let file = CTFontDescriptorCreateWithAttributes([kCTFontURLAttribute: url] as CFDictionary)
    for descriptors in [fromData, fromURL, [file] as NSArray] {
      CTFontManagerRegisterFontDescriptors(descriptors, .process, true, keep)
      #expect(isFound() && failures.isEmpty)
      let all = CTFontManagerCopyRegisteredFontDescriptors(.process, true) as? [CTFontDescriptor]
      #expect(
        all?.contains {
          CTFontDescriptorCopyAttribute($0, kCTFontFamilyNameAttribute) as? NSString == "Carried"
        } == true)
      CTFontManagerRegisterFontDescriptors(descriptors, .process, true, keep)
      #expect(failures == [CTFontManagerError.alreadyRegistered.rawValue])
      CTFontManagerUnregisterFontDescriptors(descriptors, .process, keep)
      #expect(!isFound() && failures.isEmpty)
      CTFontManagerUnregisterFontDescriptors(descriptors, .process, keep)
      #expect(failures == [CTFontManagerError.notRegistered.rawValue])
    }
    // A descriptor without a file, with a file that is not there, and with another name than the file.
    let wrong = [
      [kCTFontNameAttribute: "Carried"],
      [kCTFontURLAttribute: url.deletingLastPathComponent().appending(path: "nowhere")],
      [kCTFontURLAttribute: url, kCTFontFamilyNameAttribute: "Other"],
    ].map { CTFontDescriptorCreateWithAttributes($0 as CFDictionary) }
    CTFontManagerRegisterFontDescriptors(wrong as NSArray, .process, true, keep)
    let (format, nowhere) = (CTFontManagerError.unrecognizedFormat, CTFontManagerError.fileNotFound)
    #expect(failures == [format.rawValue, nowhere.rawValue, format.rawValue] && !isFound())
    CTFontManagerRegisterFontDescriptors(["no descriptor"], .process, true, nil)
    #expect(CTFontManagerCopyRegisteredFontDescriptors(.session, true).count == 0)
  }

  @Test
  func `a file that is registered by a descriptor is registered by its URL too, and reversed`()
    throws
  {
    let url = try file("Twice", "Medium")
    defer { remove(url) }
    let descriptors = try #require(CTFontManagerCreateFontDescriptorsFromURL(url as CFURL))
    CTFontManagerRegisterFontDescriptors(descriptors, .process, true, nil)
    #expect(CTFontManagerGetScopeForURL(url as CFURL) == .process)
    #expect(register(url) == .alreadyRegistered)
    let first = try #require((descriptors as? [CTFontDescriptor])?.first)
    let found = CTFontDescriptorCreateMatchingFontDescriptors(first, nil) as? [CTFontDescriptor]
    #expect(found?.count == 1)
    #expect(unregister(url) == nil && CGFont.registered(named: "Twice") == nil)
    #expect(register(url) == nil)
    CTFontManagerUnregisterFontDescriptors(descriptors, .process, nil)
    #expect(CTFontManagerGetScopeForURL(url as CFURL) == .none)
    #expect(CGFont.registered(named: "Twice") == nil)
    #expect(register(url) == nil && unregister(url) == nil)
  }

  @Test func `graphics fonts are registered once by a name`() throws {
    let font = GFont(ShapingFont(family: "Graphics Test"))
    #expect(register(font) == nil)
    #expect(CTFontCreateWithName("graphics test" as CFString, 9, nil).font == font)
    #expect(register(font) == .alreadyRegistered)
    #expect(unregister(font) == nil)
    #expect(unregister(font) == .notRegistered)
  }
}
