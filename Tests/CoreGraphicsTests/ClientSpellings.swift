import CoreGraphics
import Testing

/// Calls as code for Apple's systems writes them: with `nil`, a literal, a variable and
/// `&variable`.
@Suite struct `Call forms of Apple's headers` {
  private let bitmap = CGImageAlphaInfo.premultipliedLast.rawValue
  private let rgb = CGColorSpaceCreateDeviceRGB()

  private func context(_ size: Int = 8) throws -> CGContext {
    try #require(
      unsafe CGContext(
        data: nil, width: size, height: size, bitsPerComponent: 8, bytesPerRow: 0, space: rgb,
        bitmapInfo: bitmap))
  }

  @Test func `contexts accept raw values, option sets and optional spaces`() throws {
    let info: CGBitmapInfo = [
      .byteOrder32Big, CGBitmapInfo(rawValue: CGImageAlphaInfo.noneSkipLast.rawValue),
    ]
    let space: CGColorSpace? = CGColorSpace(name: CGColorSpace.sRGB)
    #expect(
      unsafe CGContext(
        data: nil, width: 2, height: 2, bitsPerComponent: 8, bytesPerRow: 8, space: rgb,
        bitmapInfo: info) != nil)
    #expect(
      unsafe CGContext(
        data: nil, width: 2, height: 2, bitsPerComponent: 8, bytesPerRow: 8, space: space,
        bitmapInfo: info.rawValue) != nil)
    #expect(
      unsafe CGContext(
        data: nil, width: 2, height: 2, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedFirst.rawValue
          | CGBitmapInfo.byteOrder32Little.rawValue) != nil)
  }

  @Test func `paths accept transforms by value, by address and nil`() {
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    var move = CGAffineTransform(translationX: 5, y: 0)
    let plain = CGPath(rect: rect, transform: nil)
    #expect(plain.boundingBox == rect)
    let moved = unsafe CGPath(rect: rect, transform: &move)
    #expect(moved.boundingBox.minX == 6)
    #expect(CGPath(ellipseIn: rect, transform: nil).boundingBoxOfPath == rect)
    #expect(unsafe CGPath(ellipseIn: rect, transform: &move).boundingBoxOfPath.minX == 6)
    let round = CGPath(roundedRect: rect, cornerWidth: 1, cornerHeight: 1, transform: nil)
    #expect(round.boundingBox == rect)
    #expect(
      unsafe CGPath(roundedRect: rect, cornerWidth: 1, cornerHeight: 1, transform: &move)
        .boundingBox.minX == 6)
    #expect(unsafe plain.copy(using: &move) == moved)
    #expect(plain.copy(using: nil) == plain)
    #expect(unsafe plain.mutableCopy(using: &move) == moved)
    #expect(plain.mutableCopy(using: nil) == plain)
    #expect(plain.copy(using: move) == moved)
  }

  @Test func `path algebra accepts a fill rule or its default`() {
    let square = CGPath(rect: CGRect(x: 0, y: 0, width: 4, height: 4), transform: nil)
    let other = CGPath(rect: CGRect(x: 2, y: 0, width: 4, height: 4), transform: nil)
    #expect(square.union(other).boundingBoxOfPath.width == 6)
    #expect(square.union(other, using: .evenOdd) == square.union(other))
    #expect(square.intersection(other).boundingBoxOfPath.width == 2)
    #expect(square.subtracting(other, using: .winding).boundingBoxOfPath.maxX == 2)
    #expect(square.symmetricDifference(other).componentsSeparated().count == 2)
    #expect(square.lineIntersection(other, using: .evenOdd).boundingBoxOfPath.minX == 2)
    #expect(square.lineSubtracting(other).boundingBoxOfPath.maxX == 2)
    #expect(square.normalized(using: .evenOdd) == square)
    #expect(square.componentsSeparated(using: .winding) == [square])
    #expect(square.intersects(other) && !square.intersects(square.subtracting(square)))
  }

  @Test func `images accept decode arrays as literals, variables, addresses and nil`() throws {
    let bytes: [UInt8] = [0, 85, 170, 255]
    let provider = try #require(CGDataProvider(data: Data(bytes) as CFData))
    var limits: [CGFloat] = [1, 0]
    let gray = CGColorSpaceCreateDeviceGray()
    func image(_ decode: [CGFloat]?) -> CGImage? {
      CGImage(
        width: 4, height: 1, bitsPerComponent: 8, bitsPerPixel: 8, bytesPerRow: 4, space: gray,
        bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.none.rawValue), provider: provider,
        decode: decode, shouldInterpolate: false, intent: .defaultIntent)
    }
    #expect(image(nil)?.decode == nil)
    #expect(image([1, 0])?.decode == limits)
    let none = CGImage(
      maskWidth: 4, height: 1, bitsPerComponent: 8, bitsPerPixel: 8, bytesPerRow: 4,
      provider: provider, decode: nil, shouldInterpolate: false)
    #expect(none?.isMask == true)
    let literal = CGImage(
      maskWidth: 4, height: 1, bitsPerComponent: 8, bitsPerPixel: 8, bytesPerRow: 4,
      provider: provider, decode: [1, 0], shouldInterpolate: false)
    let variable = CGImage(
      maskWidth: 4, height: 1, bitsPerComponent: 8, bitsPerPixel: 8, bytesPerRow: 4,
      provider: provider, decode: limits, shouldInterpolate: false)
    let address = unsafe CGImage(
      maskWidth: 4, height: 1, bitsPerComponent: 8, bitsPerPixel: 8, bytesPerRow: 4,
      provider: provider, decode: &limits, shouldInterpolate: false)
    #expect(literal?.decode == limits && variable?.decode == limits && address?.decode == limits)
    let again = CGImage(
      maskWidth: 4, height: 1, bitsPerComponent: 8, bitsPerPixel: 8, bytesPerRow: 4,
      provider: try #require(literal?.dataProvider), decode: literal?.decode,
      shouldInterpolate: false)
    #expect(again?.decode == limits)
  }

  @Test func `data providers accept data, addresses and files by URL and name`() throws {
    let data = Data([1, 2, 3])
    let provider = try #require(CGDataProvider(data: data as CFData))
    #expect(provider.data == data)
    let foundation: CFData? = provider.data
    #expect(unsafe CFDataGetBytePtr(foundation)[2] == 3)
    #expect(CFDataGetLength(foundation) == 3)
    // Without a type annotation, `data` is `CFData`, whose bytes have an address.
    let plain = provider.data
    #expect(unsafe CFDataGetBytePtr(plain)[1] == 2 && plain as Data? == data)
    #expect(CGDataProvider(data: data) != nil)
    let url = URL(fileURLWithPath: "/nowhere/at/all")
    #expect(CGDataProvider(url: url as CFURL) == nil)
    #expect(CGDataProvider(filename: "/nowhere/at/all") == nil)
  }

  @Test func `gradients accept both kinds of arrays, and locations in each form`() {
    let colors = [CGColor.black, CGColor(red: 1, green: 0, blue: 0, alpha: 1)]
    var places: [CGFloat] = [0, 0.5]
    let components: [CGFloat] = [0, 0, 0, 1, 1, 1, 1, 1]
    let space = CGColorSpaceCreateDeviceRGB()
    #expect(CGGradient(colorsSpace: space, colors: colors as CFArray, locations: nil) != nil)
    #expect(CGGradient(colorsSpace: space, colors: colors as CFArray, locations: [0, 1]) != nil)
    #expect(CGGradient(colorsSpace: space, colors: colors as CFArray, locations: places) != nil)
    #expect(
      unsafe CGGradient(colorsSpace: space, colors: colors as CFArray, locations: &places) != nil)
    #expect(CGGradient(colorsSpace: nil, colors: colors, locations: nil) != nil)
    #expect(CGGradient(colorsSpace: space, colors: ["red"] as CFArray, locations: nil) == nil)
    #expect(
      CGGradient(colorSpace: space, colorComponents: components, locations: nil, count: 2) != nil)
    #expect(
      unsafe CGGradient(
        colorSpace: space, colorComponents: components, locations: &places, count: 2) != nil)
    #expect(
      CGGradient(
        colorSpace: space, colorComponents: [0, 0, 0, 1, 1, 1, 1, 1], locations: [0, 1], count: 2)
        != nil)
  }

  @Test func `colours accept components by value and by address`() throws {
    var numbers: [CGFloat] = [1, 0.5, 0, 1]
    let color = try #require(CGColor(colorSpace: rgb, components: numbers))
    #expect(unsafe CGColor(colorSpace: rgb, components: &numbers) == color)
    #expect(CGColor(colorSpace: rgb, components: [1, 0.5, 0, 1]) == color)
    let context = try context(1)
    context.setFillColorSpace(rgb)
    unsafe context.setFillColor(&numbers)
    context.setFillColor([1, 0.5, 0, 1])
    context.setFillColor(numbers)
    context.setStrokeColorSpace(rgb)
    unsafe context.setStrokeColor(&numbers)
    context.setStrokeColor(numbers)
    #expect(color.converted(to: rgb, intent: .defaultIntent, options: nil) == color)
  }

  @Test func `colour space names work as CFString and as String`() {
    let name: CFString = CGColorSpace.sRGB
    let text: String = CGColorSpace.sRGB
    #expect(name as String == text)
    #expect(CGColorSpace(name: CGColorSpace.displayP3) != nil)
    #expect(CGColorSpace(name: name) == CGColorSpace(name: text))
    let known: CFString? = CGColorSpace(name: name)?.name
    #expect(known == name)
    let pairs: [(CFString, String)] = [
      (CGColorSpace.linearSRGB, CGColorSpace.linearSRGB),
      (CGColorSpace.extendedSRGB, CGColorSpace.extendedSRGB),
      (CGColorSpace.extendedLinearSRGB, CGColorSpace.extendedLinearSRGB),
      (CGColorSpace.displayP3, CGColorSpace.displayP3),
      (CGColorSpace.linearDisplayP3, CGColorSpace.linearDisplayP3),
      (CGColorSpace.extendedDisplayP3, CGColorSpace.extendedDisplayP3),
      (CGColorSpace.extendedLinearDisplayP3, CGColorSpace.extendedLinearDisplayP3),
      (CGColorSpace.adobeRGB1998, CGColorSpace.adobeRGB1998),
      (CGColorSpace.genericRGBLinear, CGColorSpace.genericRGBLinear),
      (CGColorSpace.genericGrayGamma2_2, CGColorSpace.genericGrayGamma2_2),
      (CGColorSpace.linearGray, CGColorSpace.linearGray),
      (CGColorSpace.extendedGray, CGColorSpace.extendedGray),
      (CGColorSpace.extendedLinearGray, CGColorSpace.extendedLinearGray),
      (CGColorSpace.genericCMYK, CGColorSpace.genericCMYK),
    ]
    // These names exist, but Citrine has no such colour spaces.
    let unknown: [(CFString, String)] = [
      (CGColorSpace.genericXYZ, CGColorSpace.genericXYZ),
      (CGColorSpace.genericLab, CGColorSpace.genericLab),
      (CGColorSpace.acescgLinear, CGColorSpace.acescgLinear),
      (CGColorSpace.dcip3, CGColorSpace.dcip3),
      (CGColorSpace.itur_709, CGColorSpace.itur_709),
      (CGColorSpace.itur_2020, CGColorSpace.itur_2020),
      (CGColorSpace.rommrgb, CGColorSpace.rommrgb),
    ]
    #expect(unknown.allSatisfy { CGColorSpace(name: $0.0) == nil })
    #expect(Set(unknown.map(\.1)).count == unknown.count)
    for (foundation, swift) in pairs + unknown { #expect(foundation as String == swift) }
  }

  @Test func `layers and pages accept nil, dictionaries and addresses`() throws {
    let context = try context()
    var page = CGRect(x: 0, y: 0, width: 8, height: 8)
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    context.endTransparencyLayer()
    context.beginTransparencyLayer(in: page, auxiliaryInfo: [:] as CFDictionary)
    context.endTransparencyLayer()
    context.beginPage(mediaBox: nil)
    unsafe context.beginPage(mediaBox: &page)
    context.endPage()
    #expect(CGLayer(context, size: page.size, auxiliaryInfo: nil) != nil)
    #expect(CGLayer(context, size: page.size, auxiliaryInfo: [:] as CFDictionary) != nil)
  }

  @Test func `geometry converts to dictionaries and back`() throws {
    let rect = CGRect(x: 1, y: -2, width: 3.5, height: 4)
    let dictionary = rect.dictionaryRepresentation
    #expect(dictionary as? [String: Double] == ["X": 1, "Y": -2, "Width": 3.5, "Height": 4])
    #expect(CGRect(dictionaryRepresentation: dictionary) == rect)
    #expect(CGPoint(dictionaryRepresentation: dictionary) == rect.origin)
    #expect(CGSize(dictionaryRepresentation: rect.size.dictionaryRepresentation) == rect.size)
    #expect(CGRect(dictionaryRepresentation: rect.origin.dictionaryRepresentation) == nil)
  }
}
