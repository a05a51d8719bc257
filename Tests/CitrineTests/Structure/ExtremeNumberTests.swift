import Foundation
import Testing

@testable import Citrine

/// No number that a caller passes ends the process.
///
/// Each call returns nil, does nothing, or returns a value.
@Suite struct `Extreme numbers` {
  /// Returns a number of bits: half of the time a common one, else any number.
  private func bits(_ values: inout RandomArguments) -> Int {
    values.chance(0.5)
      ? values.pick([1, 2, 4, 5, 8, 10, 16, 24, 32, 64, 128]) : values.extremeInteger()
  }

  private func side(_ values: inout RandomArguments) -> Int {
    values.chance(0.6) ? 1 + values.below(40) : values.extremeInteger()
  }

  @Test(arguments: [Int.min, .min + 1, -1, 0, .max / 4 + 1, .max - 7, .max])
  func `an image with an invalid number of bits is nil`(bits: Int) {
    for info in 0...8 as ClosedRange<UInt32> {
      for space in [GColorSpaceCreateDeviceRGB(), GColorSpaceCreateDeviceCMYK()] {
        let image = GImage(
          width: 2, height: 2, bitsPerComponent: bits, bitsPerPixel: 32, bytesPerRow: 8,
          space: space, bitmapInfo: GBitmapInfo(rawValue: info),
          provider: GDataProvider(data: Data(repeating: 0, count: 16))!, decode: nil,
          shouldInterpolate: true, intent: .defaultIntent)
        #expect(image == nil)
      }
    }
  }

  @Test func `images of random sizes are created or nil, and can be drawn`() {
    var values = RandomArguments(seed: 2101)
    var made = 0
    for _ in 0..<20_000 {
      let (width, height) = (side(&values), side(&values))
      let image: GImage?
      if values.bool() {
        image = GImage(
          maskWidth: width, height: height, bitsPerComponent: bits(&values),
          bitsPerPixel: bits(&values), bytesPerRow: side(&values),
          provider: GDataProvider(data: values.bytes())!, decode: [1, 0], shouldInterpolate: true)
      } else {
        image = GImage(
          width: width, height: height, bitsPerComponent: bits(&values),
          bitsPerPixel: bits(&values), bytesPerRow: side(&values), space: values.space(),
          bitmapInfo: values.info(), provider: GDataProvider(data: values.bytes())!, decode: nil,
          shouldInterpolate: true, intent: .defaultIntent)
      }
      guard let image, image.width * image.height < 10_000 else { continue }
      made += 1
      let context = GContext(width: 3, height: 3)!
      context.draw(image, in: CGRect(x: 0, y: 0, width: 3, height: 3))
      _ = image.cropping(to: values.rect())?.masking(image)
      _ = try? image.pngData(compressionLevel: values.extremeInteger())
    }
    #expect(made > 50)
  }

  @Test func `contexts and layers of random sizes are created or nil`() {
    var values = RandomArguments(seed: 2102)
    var (contexts, layers) = (0, 0)
    for _ in 0..<3000 {
      let (width, height) = (side(&values), side(&values))
      let (area, overflow) = width.multipliedReportingOverflow(by: height)
      if !overflow && area > 1 << 20 && area < 1 << 33 { continue }
      // SAFETY: no memory of the caller is passed; the context allocates its own.
      let context = unsafe GContext(
        data: nil, width: width, height: height, bitsPerComponent: bits(&values),
        bytesPerRow: values.chance(0.5) ? 0 : side(&values), space: values.space(),
        bitmapInfo: values.info())
      context?.fill(.infinite)
      if context != nil { contexts += 1 }
      let size = CGSize(width: values.extremeNumber(), height: values.extremeNumber())
      guard size.width * size.height < 1e6 || !(size.width * size.height).isFinite,
        let small = GContext(width: 2, height: 2)
      else { continue }
      if GLayer(small, size: size, auxiliaryInfo: nil) != nil { layers += 1 }
    }
    #expect(contexts > 0 && layers > 0)
  }

  @Test func `colour spaces, gradients and functions of random counts are created or nil`() {
    var values = RandomArguments(seed: 2103)
    var (spaces, gradients, shadings) = (0, 0, 0)
    let numbers = [CGFloat](repeating: 0.5, count: 64)
    for _ in 0..<3000 {
      let (count, other) = (values.extremeInteger(), values.extremeInteger())
      let space = GColorSpace(
        indexedBaseSpace: values.space(), last: count,
        colorTable: [UInt8](repeating: 9, count: values.below(900)))
      if space != nil { spaces += 1 }
      let gradient = GGradient(
        colorSpace: values.space(), colorComponents: numbers,
        locations: values.bool() ? nil : [0, values.extremeNumber(), 1], count: count)
      if gradient != nil { gradients += 1 }
      let function = GFunction(
        domainDimension: values.bool() ? 1 : count, domain: values.bool() ? nil : numbers,
        rangeDimension: other, range: values.bool() ? nil : numbers
      ) { $0 }
      guard let function else { continue }
      _ = function([0.5])
      let shading = GShading(
        axialSpace: values.space(), start: values.point(), end: values.point(), function: function,
        extendStart: true, extendEnd: true)
      guard let shading else { continue }
      shadings += 1
      GContext(width: 2, height: 2)?.drawShading(shading)
    }
    #expect(spaces > 0 && gradients > 0 && shadings > 0)
  }

  @Test func `providers and files of random sizes are created or give an error`() {
    var values = RandomArguments(seed: 2104)
    let callbacks = unsafe GDataProviderDirectCallbacks(getBytesAtPosition: { _, _, _, count in
      count > 0 ? 0 : .min
    })
    let file = try? GImage.gray([0, 80, 160, 255], width: 2, height: 2)?.pngData()
    var (providers, images) = (0, 0)
    for _ in 0..<200 {
      let count = values.extremeInteger()
      // SAFETY: the callbacks write nothing to the buffer.
      let provider = unsafe GDataProvider(directInfo: nil, size: count, callbacks: callbacks)
      if provider != nil { providers += 1 }
      if let file, (try? GImage(png: file, limits: GLimits(pixels: count))) != nil { images += 1 }
    }
    #expect(providers > 0 && images > 0)
  }

  @Test func `patterns with random numbers are created or nil and can paint`() {
    var values = RandomArguments(seed: 2105)
    var made = 0
    func check(_ bounds: CGRect, _ step: CGSize, _ matrix: GAffineTransform) {
      let pattern = GPattern(
        bounds: bounds, matrix: matrix, xStep: step.width, yStep: step.height,
        tiling: .noDistortion, isColored: true
      ) { $0.fill(.infinite) }
      guard let pattern else { return }
      made += 1
      let context = GContext.canvas(4, 4)
      context.setFillColor(pattern.color())
      context.fill(.infinite)
    }
    for side in [1e300, 1.5e308] as [CGFloat] {
      for step in [1, 1e308] as [CGFloat] {
        check(
          CGRect(x: -1e308, y: 0, width: side, height: 1), CGSize(width: step, height: step),
          .identity)
      }
    }
    for _ in 0..<150 {
      let scale = values.chance(0.5) ? 1 : values.extremeNumber()
      check(
        values.rect(), CGSize(width: values.extremeNumber(), height: values.chance(0.5) ? 3 : 1e9),
        GAffineTransform(scaleX: scale, y: values.chance(0.5) ? 1 : values.extremeNumber()))
    }
    #expect(made > 20)
  }
}
