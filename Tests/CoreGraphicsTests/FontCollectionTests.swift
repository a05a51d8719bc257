import CoreText
import Foundation
import Testing

@testable import Citrine

@Suite struct `Collections of fonts` {
  private func descriptor(_ attributes: [CFString: Any]) -> CTFontDescriptor {
    CTFontDescriptorCreateWithAttributes(attributes as CFDictionary)
  }

  private func collection(_ queries: [[CFString: Any]]) -> CTFontCollection {
    CTFontCollectionCreateWithFontDescriptors(queries.map(descriptor) as NSArray, nil)
  }

  private func names(_ fonts: CFArray?) -> [String] {
    (fonts as? [CTFontDescriptor] ?? []).compactMap {
      CTFontDescriptorCopyAttribute($0, kCTFontNameAttribute) as? String
    }
  }

  private func names(_ collection: CTFontCollection) -> [String] {
    names(CTFontCollectionCreateMatchingFontDescriptors(collection))
  }

  @Test func `the collection of all fonts has the built-in ones in all styles`() {
    let all = CTFontCollectionCreateFromAvailableFonts(nil)
    let found = names(all)
    for name in ["CitrineSans-Regular", "CitrineSans-BlackItalic", "CitrineSansMono-Bold"] {
      #expect(found.filter { $0 == name }.count == 1)
    }
    #expect(found.contains(CGFont.pixel.names.postScript))
    #expect(CTFontCollectionCopyQueryDescriptors(all) == nil)
    #expect(CFGetTypeID(all) == CTFontCollectionGetTypeID())
  }

  @Test func `each descriptor of the collection gives the font that it describes`() throws {
    let all = CTFontCollectionCreateFromAvailableFonts(nil)
    let fonts = CTFontCollectionCreateMatchingFontDescriptors(all) as? [CTFontDescriptor]
    for descriptor in try #require(fonts) {
      let family = CTFontDescriptorCopyAttribute(descriptor, kCTFontFamilyNameAttribute)
      // The names of one family in an installed file may differ in the tables that are read.
      guard let family = family as? String, family.hasPrefix("Citrine") else { continue }
      let font = CTFontCreateWithFontDescriptor(descriptor, 20, nil)
      #expect(CTFontCopyFamilyName(font) as String == family)
      let traits = CTFontDescriptorCopyAttribute(descriptor, kCTFontTraitsAttribute)
      #expect(traits as? NSDictionary == CTFontCopyTraits(font) as CFDictionary)
    }
  }

  @Test func `a font must have all attributes of one of the descriptors`() {
    let family = kCTFontFamilyNameAttribute
    #expect(names(collection([[family: "citrine SANS"]])).count == 18)
    let bold = [kCTFontSymbolicTrait: NSNumber(value: CTFontSymbolicTraits.traitBold.rawValue)]
    let boldFonts = names(collection([[family: "Citrine Sans", kCTFontTraitsAttribute: bold]]))
    #expect(boldFonts.count == 8 && boldFonts.allSatisfy { $0.contains(/[Bb]old|Black|Heavy/) })
    let medium: [CFString: Any] = [kCTFontWeightTrait: 0.23]
    #expect(
      names(collection([[family: "Citrine Sans", kCTFontTraitsAttribute: medium]]))
        == ["CitrineSans-Medium", "CitrineSans-MediumItalic"])
    #expect(
      names(
        collection([
          [kCTFontNameAttribute: "CitrineSans-Bold"], [kCTFontDisplayNameAttribute: "No Such"],
          [family: "Citrine Sans Mono", kCTFontStyleNameAttribute: "Thin"],
        ])) == ["CitrineSans-Bold", "CitrineSansMono-Thin"])
    // The size fits every font.
    #expect(names(collection([[family: "Citrine Sans", kCTFontSizeAttribute: 9]])).count == 18)
  }

  @Test func `a collection without descriptors is empty`() {
    let nothing = CTFontCollectionCreateWithFontDescriptors(nil, nil)
    #expect(CTFontCollectionCreateMatchingFontDescriptors(nothing) == nil)
    let added = CTFontCollectionCreateCopyWithFontDescriptors(
      nothing, [descriptor([kCTFontNameAttribute: "CitrineSans-Bold"])] as NSArray, nil)
    #expect(names(added) == ["CitrineSans-Bold"] && names(nothing).isEmpty)
  }

  @Test func `a mutable copy has other descriptors and leaves out fonts`() throws {
    let family = [descriptor([kCTFontFamilyNameAttribute: "Citrine Sans"])] as NSArray
    let copy = CTFontCollectionCreateMutableCopy(collection([]))
    #expect(CFGetTypeID(copy) == CTMutableFontCollectionGetTypeID())
    CTFontCollectionSetQueryDescriptors(copy, family)
    #expect(CTFontCollectionCopyQueryDescriptors(copy)?.count == 1)
    let italic = [kCTFontSymbolicTrait: NSNumber(value: CTFontSymbolicTraits.traitItalic.rawValue)]
    #expect(CTFontCollectionCopyExclusionDescriptors(copy) == nil)
    CTFontCollectionSetExclusionDescriptors(
      copy, [descriptor([kCTFontTraitsAttribute: italic])] as NSArray)
    #expect(CTFontCollectionCopyExclusionDescriptors(copy)?.count == 1)
    #expect(names(copy).count == 9 && !names(copy).contains { $0.hasSuffix("Italic") })
    CTFontCollectionSetQueryDescriptors(copy, nil)
    #expect(CTFontCollectionCreateMatchingFontDescriptors(copy) == nil)
  }

  @Test func `fonts are sorted by the callback, which gets the pointer`() {
    let sans = collection([[kCTFontFamilyNameAttribute: "Citrine Sans"]])
    func name(_ descriptor: CTFontDescriptor) -> String {
      CTFontDescriptorCopyAttribute(descriptor, kCTFontNameAttribute) as? String ?? ""
    }
    var calls = 0
    let sorted = unsafe withUnsafeMutablePointer(to: &calls) { calls in
      unsafe CTFontCollectionCreateMatchingFontDescriptorsSortedWithCallback(
        sans,
        { first, second, pointer in
          unsafe pointer.assumingMemoryBound(to: Int.self).pointee += 1
          return name(second).compare(name(first))
        }, calls)
    }
    #expect(names(sorted) == names(sans).sorted(by: >) && calls > 0)
    let unsorted = CTFontCollectionCreateMatchingFontDescriptorsSortedWithCallback(
      sans, nil, nil)
    #expect(names(unsorted) == names(sans))
    let ascending = unsafe CTFontCollectionCreateMatchingFontDescriptorsSortedWithCallback(
      sans, { first, second, _ in name(first).compare(name(second)) }, nil)
    #expect(names(ascending) == names(sans).sorted())
  }

  @Test func `fonts with the same name are left out on request`() throws {
    let font = GFont(ShapingFont(family: "Collected Twice"))
    let query = descriptor([kCTFontFamilyNameAttribute: "Collected Twice"])
    GFont.register(font)
    GFont.register(GFont(ShapingFont(family: "Collected Twice")), as: "Collected Again")
    defer { CGFont.registeredFamily(named: "Collected Twice").forEach(CGFont.unregister) }
    let all = CTFontCollectionCreateWithFontDescriptors([query] as NSArray, nil)
    #expect(names(all).count == 2)
    let options = [kCTFontCollectionRemoveDuplicatesOption as String: true] as NSDictionary
    let unique = CTFontCollectionCreateWithFontDescriptors([query] as NSArray, options)
    #expect(names(unique) == ["Collected Twice"])
    #expect(
      names(CTFontCollectionCreateMatchingFontDescriptorsWithOptions(all, options)).count == 1)
    #expect(
      names(
        CTFontCollectionCreateMatchingFontDescriptorsForFamily(
          CTFontCollectionCreateFromAvailableFonts(nil), "collected twice", options)
      ).count == 1)
  }

  @Test func `attributes of fonts are collected`() throws {
    let sans = collection([
      [kCTFontFamilyNameAttribute: "Citrine Sans Mono"], [kCTFontNameAttribute: "CitrineSans-Thin"],
    ])
    let families = CTFontCollectionCopyFontAttribute(
      sans, kCTFontFamilyNameAttribute, [.unique, .standardSort])
    #expect(families as? [String] == ["Citrine Sans", "Citrine Sans Mono"])
    #expect(CTFontCollectionCopyFontAttribute(sans, kCTFontURLAttribute, []).count == 19)
    let keys = NSSet(array: [kCTFontFamilyNameAttribute, kCTFontStyleNameAttribute])
    let all = CTFontCollectionCopyFontAttributes(sans, keys, .standardSort)
    let first = try #require(all.firstObject as? [String: Any])
    #expect(all.count == 19 && first.count == 2)
    #expect(first[kCTFontStyleNameAttribute as String] as? String == "Black")
    let last = all.lastObject as? [String: Any]
    #expect(last?[kCTFontStyleNameAttribute as String] as? String == "Thin")
  }

  @Test func `requested fonts are found or given back`() {
    let queries = ["CitrineSans-Bold", "NoSuchFont-Bold"].map {
      descriptor([kCTFontNameAttribute: $0])
    }
    var missing: [CTFontDescriptor] = []
    CTFontManagerRequestFonts(queries as NSArray) { missing = $0 as? [CTFontDescriptor] ?? [] }
    #expect(missing.count == 1 && missing.first === queries[1])
  }

  @Test func `a descriptor finds the fonts that have its attributes`() throws {
    let query = descriptor([
      kCTFontFamilyNameAttribute: "Citrine Sans", kCTFontStyleNameAttribute: "No Such Style",
    ])
    #expect(CTFontDescriptorCreateMatchingFontDescriptors(query, nil) == nil)
    let family = NSSet(array: [kCTFontFamilyNameAttribute])
    #expect(CTFontDescriptorCreateMatchingFontDescriptors(query, family)?.count == 18)
    let best = CTFontDescriptorCreateMatchingFontDescriptor(query, family)
    #expect(names([try #require(best)] as NSArray) == ["CitrineSans-Regular"])
    let style = NSSet(array: [kCTFontStyleNameAttribute])
    #expect(CTFontDescriptorCreateMatchingFontDescriptor(query, style) == nil)
    let unknown = descriptor([kCTFontFamilyNameAttribute: "No Such Family"])
    #expect(CTFontDescriptorCreateMatchingFontDescriptor(unknown, family) == nil)
    #expect(CTFontDescriptorCreateMatchingFontDescriptor(unknown, nil) != nil)
  }
}
