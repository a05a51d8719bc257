import Foundation
import Testing

@testable import Citrine

@Suite struct `Creating gradients and shadings` {
  private let rgb = GColorSpaceCreateDeviceRGB()

  @Test func `invalid arguments give no gradient`() {
    let indexed = GColorSpace(indexedBaseSpace: rgb, last: 0, colorTable: [1, 2, 3])!
    let pattern = GColorSpace(patternBaseSpace: nil)!
    let two: [GColor] = [.black, .white]
    #expect(GGradient(colorsSpace: rgb, colors: [], locations: nil) == nil)
    #expect(GGradient(colorsSpace: indexed, colors: two, locations: nil) == nil)
    #expect(GGradient(colorsSpace: pattern, colors: two, locations: nil) == nil)
    for locations in [[0, 1.01], [-0.01, 1], [0, .nan], [0]] as [[CGFloat]] {
      #expect(GGradient(colorsSpace: nil, colors: two, locations: locations) == nil)
    }
    #expect(GGradient(colorsSpace: nil, colors: two, locations: [0, 1]) != nil)
    for (components, count) in [
      ([0, 0, 0], 1), ([0, 0, 0, 1], 2), ([0, 0, .nan, 1], 1), ([], 0),
    ]
      as [([CGFloat], Int)]
    {
      #expect(
        GGradient(colorSpace: rgb, colorComponents: components, locations: nil, count: count)
          == nil)
    }
    for count in [-1, Int.min, Int.max] {
      #expect(
        GGradient(colorSpace: rgb, colorComponents: [0, 0, 0, 1], locations: nil, count: count)
          == nil)
    }
  }

  @Test func `a function clamps its input and its output`() {
    let function = GFunction(
      domainDimension: 1, domain: [0.25, 0.5], rangeDimension: 3, range: [0, 1, 0, 1, 0.5, 1]
    ) { [$0[0], 9, .nan, 7] }!
    #expect(function([0]) == [0.25, 1, 0.5])
    #expect(function([2]) == [0.5, 1, 0.5])
    let short = GFunction(domainDimension: 1, domain: nil, rangeDimension: 2, range: nil) { $0 }!
    #expect(short([7]) == [7, 0])
  }

  @Test func `invalid bounds give no function`() {
    for (dimension, domain) in [(0, nil), (-1, nil), (1, [0]), (1, [1, 0]), (1, [0, .nan])]
      as [(Int, [CGFloat]?)]
    {
      #expect(
        GFunction(domainDimension: dimension, domain: domain, rangeDimension: 1, range: nil) { $0 }
          == nil)
      #expect(
        GFunction(domainDimension: 1, domain: nil, rangeDimension: dimension, range: domain) { $0 }
          == nil)
    }
  }

  private var ramp: GFunction {
    GFunction(domainDimension: 1, domain: [0, 1], rangeDimension: 4, range: nil) {
      [1 - $0[0], 0, $0[0], 1]
    }!
  }

  private var gradient: GGradient {
    GGradient(
      colorSpace: rgb, colorComponents: [1, 0, 0, 1, 0, 0, 1, 1], locations: nil, count: 2)!
  }

  @Test(arguments: [false, true], [false, true])
  func `a shading with a linear function equals the gradient between its end colours`(
    extendStart: Bool, extendEnd: Bool
  ) {
    var options: GGradientDrawingOptions = []
    if extendStart { options.insert(.drawsBeforeStartLocation) }
    if extendEnd { options.insert(.drawsAfterEndLocation) }
    let (start, end) = (CGPoint(x: 8, y: 9), CGPoint(x: 22, y: 17))
    let axial = GShading(
      axialSpace: rgb, start: start, end: end, function: ramp, extendStart: extendStart,
      extendEnd: extendEnd)!
    let linear = GContext.drawing(30, 30) { context in
      context.drawLinearGradient(gradient, start: start, end: end, options: options)
    }
    #expect(GContext.drawing(30, 30) { $0.drawShading(axial) }.distance(to: linear) <= 1)
    let shading = GShading(
      radialSpace: rgb, start: start, startRadius: 2, end: end, endRadius: 6, function: ramp,
      extendStart: extendStart, extendEnd: extendEnd)!
    let radial = GContext.drawing(30, 30) { context in
      context.drawRadialGradient(
        gradient, startCenter: start, startRadius: 2, endCenter: end, endRadius: 6,
        options: options)
    }
    #expect(GContext.drawing(30, 30) { $0.drawShading(shading) }.distance(to: radial) <= 1)
    #expect(!radial.painted.isEmpty && !linear.painted.isEmpty)
  }

  @Test func `a function with other dimensions than the space needs gives no shading`() {
    let plane = GFunction(domainDimension: 2, domain: nil, rangeDimension: 4, range: nil) { $0 }!
    for (function, space) in [(plane, rgb), (ramp, GColorSpaceCreateDeviceGray())] {
      #expect(
        GShading(
          axialSpace: space, start: .zero, end: .zero, function: function, extendStart: true,
          extendEnd: true) == nil)
    }
  }
}
