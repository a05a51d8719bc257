import CoreGraphics
import CoreText
import ImageIO
import Testing

/// Core Foundation calls that drawing programs use.
@Suite struct `Core Foundation` {
  @Test func `mutable data is created, written by address and read`() throws {
    let data = try #require(CFDataCreateMutable(kCFAllocatorDefault, 0))
    CFDataSetLength(data, 4)
    #expect(CFDataGetLength(data) == 4)
    let address = try unsafe #require(CFDataGetMutableBytePtr(data))
    for index in 0..<4 { unsafe address[index] = UInt8(10 * index) }
    #expect(unsafe CFDataGetBytePtr(data)[3] == 30)
    unsafe CFDataAppendBytes(data, [7, 8], 2)
    CFDataIncreaseLength(data, 1)
    #expect(data.copied == Data([0, 10, 20, 30, 7, 8, 0]))
    var copy: [UInt8] = [0, 0]
    unsafe CFDataGetBytes(data, CFRangeMake(3, 2), &copy)
    #expect(copy == [30, 7])
    unsafe CFDataReplaceBytes(data, CFRangeMake(1, 2), [1], 1)
    CFDataDeleteBytes(data, CFRangeMake(0, 1))
    #expect(data.copied == Data([1, 30, 7, 8, 0]))
    let fixed = try #require(CFDataCreateCopy(nil, data))
    CFDataSetLength(data, 0)
    #expect(CFDataGetLength(fixed) == 5 && CFDataGetLength(data) == 0)
    let made = unsafe CFDataCreate(kCFAllocatorDefault, [1, 2, 3], 3)
    #expect(made?.copied == Data([1, 2, 3]))
    #expect(CFDataCreateMutableCopy(nil, 0, made)?.copied == Data([1, 2, 3]))
  }

  @Test func `ranges and lengths that do not fit change nothing`() throws {
    let data = try #require(unsafe CFDataCreateMutableCopy(nil, -5, CFDataCreate(nil, [1, 2], 2)))
    CFDataSetLength(data, -1)
    CFDataIncreaseLength(data, .max)
    CFDataIncreaseLength(data, -1)
    var copy: [UInt8] = [9, 9, 9]
    let ranges = [(-1, 1), (0, 3), (3, 0), (1, .max), (.max, 1), (0, -1), (.min, .min)]
    for (location, length) in ranges {
      let range = CFRangeMake(location, length)
      unsafe CFDataGetBytes(data, range, &copy)
      CFDataDeleteBytes(data, range)
      unsafe CFDataReplaceBytes(data, range, [5], 1)
    }
    unsafe CFDataAppendBytes(data, [5], -1)
    #expect(data.copied == Data([1, 2]) && copy == [9, 9, 9])
    #expect(unsafe CFDataCreate(nil, nil, 3) == nil && CFDataCreate(nil, [1], -1) == nil)
    #expect(CFDataCreateMutable(nil, .min) != nil && CFDataCreateMutable(nil, .max) != nil)
  }

  @Test func `an array returns its objects by address`() throws {
    let string = NSAttributedString(string: "Two words")
    let runs = CTLineGetGlyphRuns(CTLineCreateWithAttributedString(string))
    #expect(CFArrayGetCount(runs) == 1)
    let address = try unsafe #require(CFArrayGetValueAtIndex(runs, 0))
    // SAFETY: the array holds runs.
    let run = unsafe unsafeBitCast(address, to: CTRun.self)
    #expect(CTRunGetGlyphCount(run) == 9)
    #expect(unsafe CFArrayGetValueAtIndex(runs, 1) == nil)
    #expect(unsafe CFArrayGetValueAtIndex(runs, -1) == nil)
    let mixed = ["name", 7, [1, 2]] as NSArray
    let name = try unsafe #require(CFArrayGetValueAtIndex(mixed, 0))
    // SAFETY: the value is a string, which stays alive.
    #expect(unsafe unsafeBitCast(name, to: CFString.self) == "name")
    #expect(unsafe CFArrayGetValueAtIndex(["name"] as NSArray, 0) == name)
    let list = try unsafe #require(CFArrayGetValueAtIndex(mixed, 2))
    // SAFETY: the value is an array, which stays alive.
    #expect(unsafe CFArrayGetCount(unsafeBitCast(list, to: CFArray.self)) == 2)
    let nested = [["a": 1], ["a": 1]] as NSArray
    let dictionary = try unsafe #require(CFArrayGetValueAtIndex(nested, 0))
    // SAFETY: the value is a dictionary, which stays alive.
    #expect(unsafe CFDictionaryGetCount(unsafeBitCast(dictionary, to: CFDictionary.self)) == 1)
    #expect(unsafe CFArrayGetValueAtIndex(nested, 1) == dictionary)
    let accents = ["\u{E9}", "e\u{301}"] as NSArray
    #expect(unsafe CFArrayGetValueAtIndex(accents, 0) != CFArrayGetValueAtIndex(accents, 1))
    let changing = try #require(CFArrayCreateMutableCopy(nil, 0, mixed))
    unsafe CFArrayAppendValue(changing, Unmanaged.passUnretained(string).toOpaque())
    #expect(CFArrayGetCount(changing) == 4 && changing[3] as? NSAttributedString === string)
    #expect(CFArrayGetCount(CFArrayCreateCopy(nil, changing)) == 4)
  }

  @Test func `a dictionary returns values for keys by address`() throws {
    let key: CFString = "width"
    let dictionary = [key: 12 as NSNumber] as NSDictionary
    let address = unsafe UnsafeRawPointer(Unmanaged.passUnretained(key).toOpaque())
    #expect(CFDictionaryGetCount(dictionary) == 1)
    #expect(unsafe CFDictionaryContainsKey(dictionary, address))
    let value = try unsafe #require(CFDictionaryGetValue(dictionary, address))
    // SAFETY: the value is a number, which the dictionary keeps alive.
    #expect(unsafe unsafeBitCast(value, to: NSNumber.self) == 12)
    #expect(unsafe CFDictionaryGetValue(NSDictionary(), address) == nil)
  }

  @Test func `strings are created, cut and concatenated`() throws {
    let text = try #require(CFStringCreateMutable(kCFAllocatorDefault, 0))
    CFStringAppend(text, "Hello")
    #expect(CFStringGetLength(text) == 5 && CFStringGetCharacterAtIndex(text, 1) == 101)
    #expect(CFStringGetCharacterAtIndex(text, 5) == 0 && CFStringGetCharacterAtIndex(text, -1) == 0)
    #expect(CFStringHasPrefix(text, "He") && CFStringHasSuffix(text, "lo"))
    #expect(CFStringCreateWithSubstring(nil, text, CFRangeMake(1, 3)) == "ell")
    #expect(CFStringCreateWithSubstring(nil, text, CFRangeMake(3, 3)) == nil)
    let copy = try #require(CFStringCreateMutableCopy(nil, 0, text))
    CFStringAppend(copy, "!")
    #expect(CFStringCreateCopy(nil, copy) == "Hello!" && text as String == "Hello")
  }

  @Test func `attributed strings are changed in ranges`() throws {
    let text = try #require(CFAttributedStringCreateMutable(kCFAllocatorDefault, 0))
    CFAttributedStringReplaceString(text, CFRangeMake(0, 0), "Hello")
    let font = CTFontCreateWithName("Citrine", 24, nil)
    CFAttributedStringSetAttribute(text, CFRangeMake(0, 5), kCTFontAttributeName, font)
    CFAttributedStringSetAttribute(text, CFRangeMake(3, 9), kCTKernAttributeName, 5 as NSNumber)
    CFAttributedStringReplaceString(text, CFRangeMake(4, 2), "never")
    #expect(CFAttributedStringGetString(text) == "Hello" && CFAttributedStringGetLength(text) == 5)
    let plain = CTLineCreateWithAttributedString(NSAttributedString(string: "Hello"))
    let line = CTLineCreateWithAttributedString(text)
    #expect(
      CTLineGetTypographicBounds(line, nil, nil, nil)
        == 2 * CTLineGetTypographicBounds(plain, nil, nil, nil))
    let copy = try #require(CFAttributedStringCreateMutableCopy(nil, 0, text))
    CFAttributedStringSetAttribute(copy, CFRangeMake(0, 5), kCTFontAttributeName, nil)
    #expect(unsafe copy.attributes(at: 0, effectiveRange: nil).isEmpty)
  }

  @Test func `CGFloat and NSNumber are cast to each other`() throws {
    let kerning: CGFloat = 2.5
    #expect(kerning as NSNumber == 2.5 && (kerning as CFNumber).doubleValue == 2.5)
    let attributes: [NSAttributedString.Key: Any] = [.init("kern"): kerning as NSNumber]
    #expect(attributes[.init("kern")] as? CGFloat == 2.5)
    let numbers: [NSNumber] = [7, true, NSNumber(value: Int64.max), -0.5]
    #expect(numbers.map { $0 as? CGFloat } == [7, 1, nil, -0.5])
    // A forced cast never ends the process.
    var rounded: CGFloat?
    CGFloat._forceBridgeFromObjectiveC(NSNumber(value: Int64.max), result: &rounded)
    #expect(rounded == CGFloat(Int64.max))
    #expect((NSNumber(value: Double.nan) as? CGFloat)?.isNaN == true)
    let values: [Any] = [kerning, "2.5"]
    #expect(values.map { $0 as? NSNumber } == [2.5, nil])
  }

  @Test func `attributed strings are joined, cut and read`() throws {
    let text = try #require(CFAttributedStringCreateMutable(nil, 0))
    let attributes: CFDictionary = [kCTKernAttributeName: 2 as NSNumber]
    let piece = try #require(CFAttributedStringCreate(nil, "bc", attributes))
    CFAttributedStringReplaceString(text, CFRangeMake(0, 0), "ad")
    CFAttributedStringReplaceAttributedString(text, CFRangeMake(1, 0), piece)
    CFAttributedStringReplaceAttributedString(text, CFRangeMake(5, 1), piece)
    #expect(CFAttributedStringGetString(text) == "abcd")
    var range = CFRangeMake(0, 0)
    func kern(_ index: Int) -> Int? {
      unsafe (CFAttributedStringGetAttribute(text, index, kCTKernAttributeName, &range)
        as? NSNumber)?.intValue
    }
    #expect((-1...4).map(kern) == [nil, nil, 2, 2, nil, nil])
    _ = kern(2)
    #expect(range.location == 1 && range.length == 2)
    let part = try #require(CFAttributedStringCreateWithSubstring(nil, text, CFRangeMake(2, 2)))
    #expect(CFAttributedStringGetString(part) == "cd")
    #expect(CFAttributedStringCreateWithSubstring(nil, text, CFRangeMake(2, 3)) == nil)
    #expect(CFAttributedStringCreateCopy(nil, text)?.isEqual(to: text) == true)
    let stroke: CFDictionary = [kCTStrokeWidthAttributeName: 1 as NSNumber]
    CFAttributedStringSetAttributes(text, CFRangeMake(0, 2), stroke, false)
    CFAttributedStringSetAttributes(text, CFRangeMake(2, 2), stroke, true)
    let counts = (0..<5).map { CFAttributedStringGetAttributes(text, $0, nil)?.count }
    #expect(counts == [1, 2, 1, 1, nil])
    CFAttributedStringRemoveAttribute(text, CFRangeMake(0, 4), kCTStrokeWidthAttributeName)
    #expect((0..<4).map(kern) == [nil, 2, nil, nil])
  }

  @Test func `an object has the type ID of its class through each function`() throws {
    let font = CTFontCreateWithName("Citrine", 12, nil)
    let line = CTLineCreateWithAttributedString(NSAttributedString(string: "x"))
    let setter = CTFramesetterCreateWithAttributedString(NSAttributedString(string: "x"))
    let image = try #require(CGContext(width: 1, height: 1)?.makeImage())
    let png = try #require(CGImageSourceCreateWithData(image.pngData() as CFData, nil))
    let pairs: [(CFTypeRef, CFTypeID)] = [
      (font, CTFontGetTypeID()), (line, CTLineGetTypeID()), (setter, CTFramesetterGetTypeID()),
      (CTFontCopyFontDescriptor(font), CTFontDescriptorGetTypeID()),
      (CTFramesetterGetTypesetter(setter), CTTypesetterGetTypeID()),
      (try #require(CTLineGetGlyphRuns(line)[0] as? CTRun), CTRunGetTypeID()),
      (CTParagraphStyleCreate(nil, 0), CTParagraphStyleGetTypeID()),
      (png, CGImageSourceGetTypeID()), (image, CGImage.typeID), (CGMutablePath(), CGPath.typeID),
      (NSMutableString(string: "x"), CFStringGetTypeID()), (NSMutableData(), CFDataGetTypeID()),
      (NSArray(), CFArrayGetTypeID()), (NSDictionary(), CFDictionaryGetTypeID()),
      (NSNumber(value: 1), CFNumberGetTypeID()), (NSURL(fileURLWithPath: "/"), CFURLGetTypeID()),
      (NSAttributedString(string: "x"), CFAttributedStringGetTypeID()),
    ]
    for (object, number) in pairs { #expect(CFGetTypeID(object) == number) }
    #expect(Set(pairs.map(\.1)).count == pairs.count)
    #expect(CFGetTypeID(font) == CTFont.typeID && CFGetTypeID(png) == CGImageSource.typeID)
  }

  @Test func `property dictionaries are cast without naming their types`() throws {
    let image = try #require(CGContext(width: 3, height: 2)?.makeImage())
    let source = try #require(CGImageSourceCreateWithData(image.pngData() as CFData, nil))
    let properties = CGImageSourceCopyPropertiesAtIndex(source, 0, nil) as Dictionary?
    #expect(properties?[kCGImagePropertyPixelWidth] as? Int == 3)
    #expect(properties?[kCGImagePropertyPixelHeight] as? Double == 2)
    #expect((CGImageSourceCopyProperties(source, nil) as Dictionary?)?.isEmpty == false)
    let plain = CGImageSourceCopyPropertiesAtIndex(source, 0, nil)
    #expect(plain?[kCGImagePropertyPixelWidth] as? Int == 3)
    #expect(plain?[kCGImagePropertyOrientation] == nil)
    let named = CGImageSourceCopyPropertiesAtIndex(source, 0, nil) as? [String: Any]
    #expect(named?[kCGImagePropertyPixelWidth as String] as? Int == 3)
    let font = CTFontCreateWithName("Citrine", 12, nil)
    #expect((CTFontCopyTraits(font) as Dictionary)[kCTFontSymbolicTrait] != nil)
  }

  @Test func `bitmap infos are created from their parts`() {
    let bytes = CGBitmapInfo(alpha: .premultipliedFirst, byteOrder: .order32Little)
    #expect(bytes.rawValue == 0x2002)
    #expect(
      CGBitmapInfo(alpha: .premultipliedLast, component: .float, byteOrder: .order32Little)
        .rawValue == 0x2101)
    #expect(CGBitmapInfo(pixelFormat: .RGB555).rawValue == 0x10000)
    #expect(CGBitmapInfo() == [] && CGImageComponentInfo.float.rawValue == 1 << 8)
    #expect(
      unsafe CGContext(
        data: nil, width: 1, height: 1, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: bytes) != nil)
  }

  @Test func `autoreleasepool, Objective-C number names and attribute keys are available`() {
    let size: NSInteger = autoreleasepool { 3 }
    #expect(size == 3)
    struct Failure: Error {}
    #expect(throws: Failure.self) { try autoreleasepool { throw Failure() } }
    let fallback = CTFontDescriptorCreateWithNameAndSize("Citrine", 12)
    let descriptor = CTFontDescriptorCreateWithAttributes(
      [kCTFontSizeAttribute: 12, kCTFontCascadeListAttribute: [fallback]] as NSDictionary)
    #expect(CTFontDescriptorCopyAttribute(descriptor, kCTFontCascadeListAttribute) != nil)
    #expect(kCGImageMetadataShouldExcludeGPS != kCGImageMetadataShouldExcludeXMP)
  }

  /// Warnings are errors here, so the test compiles only if the results may be ignored.
  @Test func `results of C functions can be discarded`() throws {
    let line = CTLineCreateWithAttributedString(NSAttributedString(string: "x"))
    CTLineGetTypographicBounds(line, nil, nil, nil)
    let context = try #require(CGContext(width: 1, height: 1))
    let destination = try #require(
      CGImageDestinationCreateWithData(NSMutableData(), kUTTypePNG, 1, nil))
    CGImageDestinationAddImage(destination, try #require(context.makeImage()), nil)
    CGImageDestinationFinalize(destination)
    CGColorSpaceCreateDeviceRGB()
    context.makeImage()
    context.convertToDeviceSpace(CGPoint.zero)
  }
}
