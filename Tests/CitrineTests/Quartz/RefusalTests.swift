import Citrine
import Foundation
import Testing

/// Initializers and calls that return nil say why, in one message.
@Suite struct `Refused objects` {
  typealias Refusal = @Sendable () -> Any?

  private static let gray = GColorSpaceCreateDeviceGray()
  private static let rgb = GColorSpaceCreateDeviceRGB()
  private static let pattern = GColorSpace(patternBaseSpace: nil)
  private static let red = GColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)

  private static func function(inputs: Int, outputs: Int) -> GFunction? {
    GFunction(domainDimension: inputs, domain: nil, rangeDimension: outputs, range: nil) { $0 }
  }

  private static func image() -> GImage? { GContext(width: 4, height: 4)?.makeImage() }

  private static func gradient(_ colors: [GColor], _ locations: [CGFloat]?, in space: GColorSpace?)
    -> GGradient?
  { GGradient(colorsSpace: space, colors: colors, locations: locations) }

  private static let refusals: [(String, Refusal)] = [
    ("no colours of a gradient", { gradient([], nil, in: nil) }),
    ("a gradient in a pattern space", { gradient([red], nil, in: pattern) }),
    ("a location beyond 1", { gradient([red, red], [0, 2], in: nil) }),
    ("too few locations", { gradient([red, red], [0], in: nil) }),
    ("a function without inputs", { function(inputs: 0, outputs: 1) }),
    (
      "a shading of a function with too few outputs",
      {
        function(inputs: 1, outputs: 2).flatMap {
          GShading(
            axialSpace: rgb, start: .zero, end: .zero, function: $0, extendStart: false,
            extendEnd: false)
        }
      }
    ),
    ("a colour with too few components", { GColor(colorSpace: rgb, components: [1, 0]) }),
    (
      "a plain colour in a pattern space",
      { pattern.map { GColor(colorSpace: $0, components: [1]) } ?? nil }
    ),
    ("an unknown name of a space", { GColorSpace(name: "kCGColorSpaceNone") }),
    (
      "a table that is too short",
      { GColorSpace(indexedBaseSpace: rgb, last: 1, colorTable: [0, 0, 0]) }
    ),
    ("a pattern space of a pattern space", { GColorSpace(patternBaseSpace: pattern) }),
    (
      "a gamma of 0",
      { GColorSpace(calibratedGrayWhitePoint: [0.95, 1, 1.09], blackPoint: nil, gamma: 0) }
    ),
    (
      "a matrix without an inverse",
      {
        GColorSpace(
          calibratedRGBWhitePoint: [0.95, 1, 1.09], blackPoint: nil, gamma: nil,
          matrix: [CGFloat](repeating: 0, count: 9))
      }
    ),
    (
      "a reversed range",
      { GColorSpace(labWhitePoint: [0.95, 1, 1.09], blackPoint: nil, range: [1, 0, 0, 1]) }
    ),
    ("a damaged profile", { GColorSpace(iccData: Data([1, 2, 3])) }),
    ("another number of components", { image()?.copy(colorSpace: gray) }),
    (
      "a part outside of the image",
      { image()?.cropping(to: CGRect(x: 9, y: 9, width: 1, height: 1)) }
    ),
    (
      "a part that is not a number",
      { image()?.cropping(to: CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1)) }
    ),
    ("a mask with colours", { image().flatMap { $0.masking($0) } }),
    (
      "a colour key of an image with alpha",
      { image()?.copy(maskingColorComponents: [0, 1, 0, 1, 0, 1]) }
    ),
    ("a file that does not exist", { GDataProvider(url: URL(fileURLWithPath: "/dev/null/none")) }),
    ("an empty path", { GDataProvider(filename: "") }),
    ("bytes that are no font", { GDataProvider(data: Data([1, 2, 3])).flatMap { GFont($0) } }),
  ]

  @Test(arguments: refusals.indices) func `say why`(_ index: Int) {
    let (name, refusal) = Self.refusals[index]
    let (result, messages) = GDiagnostics.collecting(refusal)
    #expect(result == nil, "\(name)")
    #expect(messages.count == 1, "\(name): \(messages)")
  }
}
