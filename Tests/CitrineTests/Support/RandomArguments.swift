import Foundation

@testable import Citrine

/// A source of random choices, such as a seeded generator or the input of a fuzzer.
protocol ChoiceSource {
  /// Returns an integer from 0 to `count` − 1.
  mutating func below(_ count: Int) -> Int

  /// Returns true with a probability.
  mutating func chance(_ probability: Double) -> Bool

  /// Returns a number of any bits instead of one of a list of extreme numbers; nil for one of the list.
  mutating func numberOfAnyBits() -> Double?
}

extension SeededRandom: ChoiceSource {
  mutating func below(_ count: Int) -> Int { Int(unit() * Double(count)) }

  mutating func chance(_ probability: Double) -> Bool { unit() < probability }

  mutating func numberOfAnyBits() -> Double? { nil }
}

/// A random source of arguments for calls: ordinary values, and extreme ones such as infinity and NaN.
struct RandomArguments {
  private var source: any ChoiceSource

  init(_ source: some ChoiceSource) { self.source = source }

  init(seed: UInt32) { self.init(SeededRandom(seed)) }

  private static let numbers: [CGFloat] = [
    0, -0.0, 0.5, 1, -1, 1.5, -7.25, 0.1, 1e-9, .ulpOfOne, .leastNonzeroMagnitude,
    .leastNormalMagnitude, 255, 256, 1000, -1000, 65_536, 1_048_575.75, 1_048_576, -1_048_577, 1e7,
    2_147_483_647, 2_147_483_648, -2_147_483_649, 4_294_967_296, 1e10, 4_503_599_627_370_496.5,
    9_007_199_254_740_993, 9.223372036854775e18, 9.3e18, -9.3e18, 1.8446744073709552e19, 1e30, 1e38,
    3.5e38, 1e154, -1e155, 1e200, 1e300, 1e308, .greatestFiniteMagnitude, -.greatestFiniteMagnitude,
    .infinity, -.infinity, .nan, .signalingNaN, .pi, -2 * .pi,
  ]

  private static let integers = [
    0, 1, -1, 2, 3, 4, 7, 8, 15, 16, 17, 31, 32, 33, 64, 255, 256, 1000, -1000, 65_536,
    Int(Int32.max), Int(Int32.max) + 1, Int(UInt32.max), 1 << 40, 1 << 62, .max, .max - 1, .min,
    .min + 1,
  ]

  private static let strings = [
    "", " ", "A", "Ag#", "Hello, world", "\u{0}\u{1}\u{7F}", "e\u{301}", "\u{E000}", "\u{10FFFF}",
    "family: \u{1F468}\u{200D}\u{1F469}", "\u{5D0}\u{5D1}", "tab\tline\nfeed\r\n", "\u{FEFF}x",
    String(repeating: "W", count: 300),
  ]

  mutating func below(_ count: Int) -> Int { source.below(count) }

  mutating func chance(_ probability: Double) -> Bool { source.chance(probability) }

  mutating func pick<Value>(_ values: [Value]) -> Value { values[below(values.count)] }

  /// A random number.
  ///
  /// More than half are multiples of ¼ in the range of a small bitmap, the others are extreme.
  mutating func number() -> CGFloat {
    chance(0.6) ? CGFloat(below(240) - 40) / 4 : extremeNumber()
  }

  mutating func integer() -> Int { chance(0.6) ? 1 + below(40) : pick(Self.integers) }

  /// An extreme integer, which is invalid for almost all calls.
  mutating func extremeInteger() -> Int { pick(Self.integers) }

  /// An extreme number, which is invalid for almost all calls.
  mutating func extremeNumber() -> CGFloat {
    source.numberOfAnyBits().map { CGFloat($0) } ?? pick(Self.numbers)
  }

  mutating func string() -> String { pick(Self.strings) }

  mutating func bool() -> Bool { chance(0.5) }

  mutating func point() -> CGPoint { CGPoint(x: number(), y: number()) }

  mutating func points() -> [CGPoint] { (0..<below(6)).map { _ in point() } }

  mutating func rect() -> CGRect {
    if chance(0.05) { return pick([.null, .infinite, .zero]) }
    return CGRect(origin: point(), size: CGSize(width: number(), height: number()))
  }

  mutating func rects() -> [CGRect] { (0..<below(4)).map { _ in rect() } }

  mutating func transform() -> GAffineTransform {
    switch below(4) {
    case 0: GAffineTransform(translationX: number(), y: number())
    case 1: GAffineTransform(rotationAngle: number())
    case 2: GAffineTransform(scaleX: number(), y: number())
    default: GAffineTransform(number(), number(), number(), number(), number(), number())
    }
  }

  mutating func rule() -> GPathFillRule { bool() ? .winding : .evenOdd }

  mutating func bytes() -> Data {
    let count = pick([0, 1, 3, 64, 600, 5000])
    return Data((0..<count).map { _ in UInt8(below(256)) })
  }
}

extension RandomArguments {
  mutating func space() -> GColorSpace {
    let indexed = GColorSpace(
      indexedBaseSpace: GColorSpaceCreateDeviceRGB(), last: below(300) - 20,
      colorTable: (0..<below(800)).map { UInt8(truncatingIfNeeded: $0) })
    let pattern = GColorSpace(patternBaseSpace: bool() ? GColorSpaceCreateDeviceRGB() : nil)
    let named = pick(NamedSpace.allCases.map(\.rawValue))
    return pick([
      GColorSpace(name: named)!, GColorSpaceCreateDeviceRGB(), GColorSpaceCreateDeviceGray(),
      GColorSpaceCreateDeviceCMYK(),
      indexed ?? GColorSpaceCreateDeviceRGB(), pattern ?? GColorSpaceCreateDeviceRGB(),
      spaceOfNumbers() ?? GColorSpaceCreateDeviceGray(),
    ])
  }

  /// A calibrated or Lab space of random parameters; nil if they are invalid.
  private mutating func spaceOfNumbers() -> GColorSpace? {
    let white: [CGFloat] = chance(0.9) ? [0.9642, 1, 0.8249] : [number(), 1, number()]
    let black = chance(0.2) ? [number(), 0, 0] : nil
    let gamma = chance(0.7) ? 1.8 : number()
    let entry = chance(0.8) ? 0.2 : number()
    switch below(3) {
    case 0:
      return GColorSpace(calibratedGrayWhitePoint: white, blackPoint: black, gamma: gamma)
    case 1:
      return GColorSpace(
        calibratedRGBWhitePoint: white, blackPoint: black, gamma: [gamma, 1, 2.2],
        matrix: bool() ? nil : [0.6, 0.3, 0, entry, 0.7, 0, 0.1, 0, 0.8])
    default:
      return GColorSpace(
        labWhitePoint: white, blackPoint: black,
        range: bool() ? nil : [-entry, entry, -80, number()])
    }
  }

  mutating func color() -> GColor {
    switch below(6) {
    case 0: return GColor(gray: number(), alpha: number())
    case 1: return GColor(srgbRed: number(), green: number(), blue: number(), alpha: number())
    case 2:
      return GColor(
        genericCMYKCyan: number(), magenta: number(), yellow: number(), black: number(),
        alpha: number())
    case 3:
      let components = (0..<below(7)).map { _ in number() }
      return GColor(colorSpace: space(), components: components) ?? .white
    case 4:
      let color = GColor(red: number(), green: number(), blue: number(), alpha: number())
      return color.converted(to: space(), intent: .defaultIntent, options: nil) ?? .black
    default: return GColor(genericGrayGamma2_2Gray: number(), alpha: 1).copy(alpha: number())!
    }
  }

  mutating func info() -> GBitmapInfo {
    let order = pick([0, 0, 0, 0x1000, 0x2000, 0x3000, 0x4000, 0x7000] as [UInt32])
    let kind = pick([0, 0, 0, 0, 0x100, 0xF00, 0x10000, 0x30000, 0x40000] as [UInt32])
    return GBitmapInfo(rawValue: UInt32(below(9)) | order | kind)
  }

  private mutating func decode() -> [CGFloat]? {
    chance(0.7) ? nil : (0..<below(9)).map { _ in number() }
  }

  /// An image of a random layout, or an image mask; nil if the layout is not supported.
  private mutating func anyImage() -> GImage? {
    let provider = GDataProvider(data: bytes())!
    let bits = chance(0.9) ? pick([1, 2, 4, 5, 8, 8, 8, 16, 32, 0, -8, 64]) : extremeInteger()
    let perPixel = chance(0.8) ? bits &* pick([1, 2, 3, 4]) : integer()
    let rows = chance(0.8) ? pick([16, 40, 160, 400]) : integer()
    if bool() {
      return GImage(
        maskWidth: integer(), height: integer(), bitsPerComponent: bits,
        bitsPerPixel: chance(0.6) ? bits : perPixel, bytesPerRow: rows, provider: provider,
        decode: decode(), shouldInterpolate: bool())
    }
    return GImage(
      width: integer(), height: integer(), bitsPerComponent: bits, bitsPerPixel: perPixel,
      bytesPerRow: rows, space: space(), bitmapInfo: info(), provider: provider, decode: decode(),
      shouldInterpolate: bool(), intent: .defaultIntent)
  }

  /// A valid random image; it may be cropped, masked, or have masked-out colours.
  mutating func image() -> GImage {
    var image = GImage.gray([0, 80, 160, 255], width: 2, height: 2)!
    for _ in 0..<6 {
      if let found = anyImage(), found.width * found.height <= 40_000 {
        image = found
        break
      }
    }
    if chance(0.3), let cut = image.cropping(to: rect()) { image = cut }
    if chance(0.2), let mask = anyImage(), mask.width * mask.height <= 40_000,
      let masked = image.masking(mask)
    {
      image = masked
    }
    if chance(0.2) {
      let colors = (0..<2 * (1 + below(4))).map { _ in number() }
      image = image.copy(maskingColorComponents: colors) ?? image
    }
    if chance(0.1) { image = image.copy(colorSpace: space()) ?? image }
    return image
  }

  /// A built-in face: the pixel face, or Citrine Sans in one of a few styles, which strings of all tests share.
  mutating func font() -> GFont {
    if chance(0.3) { return .pixel }
    return .citrineSans(
      weight: pick([100, 400, 900]), isItalic: chance(0.3), isMonospaced: chance(0.2))
  }

  mutating func label() -> PiercedLabel {
    var label = PiercedLabel(text: string())
    if bool() { label.font = font() }
    label.backgroundColor = color()
    label.style = pick(PiercedLabel.Style.allCases)
    label.horizontalAlignment = pick(PiercedLabel.HorizontalAlignment.allCases)
    label.verticalAlignment = pick(PiercedLabel.VerticalAlignment.allCases)
    if bool() { label.fontSize = number() }
    if bool() { label.cornerRadius = number() }
    if chance(0.3) { label.lineSpacing = number() }
    if chance(0.3) { label.scale = number() }
    if chance(0.3) {
      label.insets = PiercedLabel.Insets(
        top: number(), left: number(), bottom: number(), right: number())
    }
    return label
  }

  mutating func path() -> GPath {
    let path = GMutablePath()
    for _ in 0..<(1 + below(4)) { RandomCalls.extend(path, &self) }
    switch below(6) {
    case 0: return path.copy(using: transform()) ?? path
    case 1: return path.mutableCopy(using: transform()) ?? path
    case 2:
      return GPath(
        roundedRect: rect(), cornerWidth: number(), cornerHeight: number(), transform: transform())
    case 3: return GPath(rect: rect(), transform: transform())
    case 4: return GPath(ellipseIn: rect(), transform: transform())
    default: return path
    }
  }
}
