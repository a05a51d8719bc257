import CoreGraphics
import Testing

/// A closure without captures, like a C function of a client.
private let drawDot: CGPatternDrawPatternCallback = { info, context in
  context.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
  context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
}

private let countSteps: CGPathApplierFunction = { info, element in
  guard let count = unsafe info?.assumingMemoryBound(to: Int.self) else { return }
  unsafe count.pointee += unsafe element.pointee.type == .closeSubpath ? 100 : 1
}

@Suite struct `C callbacks` {
  @Test func `a pattern calls its draw callback and releases its info`() throws {
    let released = UnsafeMutablePointer<Int>.allocate(capacity: 1)
    unsafe released.initialize(to: 0)
    defer { unsafe released.deallocate() }
    do {
      var callbacks = unsafe CGPatternCallbacks(
        version: 0, drawPattern: drawDot,
        releaseInfo: { info in unsafe info?.assumingMemoryBound(to: Int.self).pointee += 1 })
      let pattern = try #require(
        unsafe CGPattern(
          info: released, bounds: CGRect(x: 0, y: 0, width: 4, height: 4), matrix: .identity,
          xStep: 4, yStep: 4, tiling: .constantSpacing, isColored: true, callbacks: &callbacks))
      let context = try #require(
        unsafe CGContext(
          data: nil, width: 8, height: 8, bitsPerComponent: 8, bytesPerRow: 0,
          space: CGColorSpaceCreateDeviceRGB(),
          bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
      let space = try #require(CGColorSpace(patternBaseSpace: nil))
      context.setFillColorSpace(space)
      var alpha: CGFloat = 1
      unsafe context.setFillPattern(pattern, colorComponents: &alpha)
      context.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
      let pixels = unsafe try #require(context.data).assumingMemoryBound(to: UInt8.self)
      // The bottom left pixel lies in a dot, the other pixel between dots.
      #expect(unsafe pixels[7 * context.bytesPerRow] == 255)
      #expect(unsafe pixels[7 * context.bytesPerRow + 3 * 4 + 3] == 0)
    }
    #expect(unsafe released.pointee == 1)
  }

  @Test func `a function calls its evaluate callback`() throws {
    var callbacks = unsafe CGFunctionCallbacks(
      version: 0,
      evaluate: { _, input, output in
        unsafe output[0] = input[0]
        unsafe output[1] = 0
        unsafe output[2] = 0
        unsafe output[3] = 1
      }, releaseInfo: nil)
    let domain: [CGFloat] = [0, 1]
    let range: [CGFloat] = [0, 1, 0, 1, 0, 1, 0, 1]
    let function = try #require(
      unsafe CGFunction(
        info: nil, domainDimension: 1, domain: domain, rangeDimension: 4, range: range,
        callbacks: &callbacks))
    let shading = CGShading(
      axialSpace: CGColorSpaceCreateDeviceRGB(), start: .zero, end: CGPoint(x: 8, y: 0),
      function: function, extendStart: true, extendEnd: true)
    #expect(shading != nil)
  }

  @Test func `a path calls an applier function and a block`() {
    let path = CGPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1), transform: nil)
    var count = 0
    unsafe path.apply(info: &count, function: countSteps)
    #expect(count == 104)
    var steps: [CGPathElementType] = []
    unsafe path.applyWithBlock { element in unsafe steps.append(element.pointee.type) }
    #expect(steps.count == 5 && steps[0] == .moveToPoint)
  }

  @Test func `a data consumer writes to data, to files and to callbacks`() throws {
    let data = NSMutableData()
    #expect(CGDataConsumer(data: data) != nil)
    #expect(CGDataConsumer(url: URL(string: "https://example.com")! as CFURL) == nil)
    var callbacks = unsafe CGDataConsumerCallbacks(
      putBytes: { _, _, count in count }, releaseConsumer: nil)
    #expect(unsafe CGDataConsumer(info: nil, cbks: &callbacks) != nil)
    unsafe callbacks.putBytes = nil
    #expect(unsafe CGDataConsumer(info: nil, cbks: &callbacks) == nil)
  }

  @Test func `a registered font is found by its name`() throws {
    #expect(CGFont("no such font" as CFString) == nil)
    let builtIn = try #require(CGFont("Citrine Sans" as CFString))
    #expect(builtIn.unitsPerEm == CGFont.standIn.unitsPerEm)
    CGFont.register(.standIn, as: "House")
    #expect(CGFont("house" as CFString)?.numberOfGlyphs == CGFont.standIn.numberOfGlyphs)
    let bytes = try #require(CGDataProvider(data: Data([1, 2, 3]) as CFData))
    #expect(CGFont(bytes) == nil)
  }

  @Test func `CFGetTypeID equals the typeID of each type`() {
    let color = CGColor.black
    #expect(CFGetTypeID(color) == CGColor.typeID)
    #expect(CFGetTypeID(CGColorSpaceCreateDeviceGray()) == CGColorSpace.typeID)
    #expect(CGColor.typeID != CGImage.typeID)
  }

  @Test func `colours are hashable and paths can be sent between threads`() async {
    let colors: Set<CGColor> = [.black, .black, .white]
    #expect(colors.count == 2)
    let path = CGPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1), transform: nil)
    let box = await Task.detached { path.boundingBox }.value
    #expect(box.width == 1)
  }
}
