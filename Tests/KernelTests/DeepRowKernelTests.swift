import CPixels
import Testing

@testable import Citrine

/// Tests the kernels that scale a row of deep pixels, or convert it to gray or to CMYK.
@Suite(.serialized) struct `Deep row kernels` {
  @Test(arguments: KernelISA.all, [1, 3, 4])
  func `a row is scaled plane by plane`(isa: KernelISA, colors: Int) {
    var random = SeededRandom(1)
    for count in 0...70 {
      let row = DeepRow.finiteFloats(count, &random)
      let factor = Float(random.unit())
      var expected = row
      for plane in DeepRow.planes(ofColors: colors) {
        expected.planes[plane] = row.planes[plane].map { $0 * factor }
      }
      #expect(isa.scaled(row, colors: colors, by: factor).bits == expected.bits)
    }
  }

  /// The luminosity weights of ISO 32000-1, 10.3.2.
  @Test(arguments: KernelISA.all)
  func `gray weights red by 0.30, green by 0.59 and blue by 0.11`(isa: KernelISA) {
    var random = SeededRandom(2)
    for count in 0...70 {
      let row = DeepRow.pixels(count, &random)
      let result = isa.gray(row)
      #expect(result.planes[1...] == row.planes[1...])
      for index in 0..<count {
        let pixel = row.pixel(index, colors: 3)
        let (red, blue) = (0.30 * (pixel[0] - pixel[1]), 0.11 * (pixel[2] - pixel[1]))
        let change = red + blue
        #expect(result.planes[0][index] == pixel[1] + change)
        let real = 0.30 * Double(pixel[0]) + 0.59 * Double(pixel[1]) + 0.11 * Double(pixel[2])
        #expect(abs(Double(result.planes[0][index]) - real) < 2e-7)
      }
    }
    var gray = DeepRow.finiteFloats(70, &random)
    (gray.planes[1], gray.planes[2]) = (gray.planes[0], gray.planes[0])
    #expect(isa.gray(gray).planes[0] == gray.planes[0])
  }

  @Test(arguments: KernelISA.all)
  func `CMYK planes multiply to the light of RGB`(isa: KernelISA) {
    var random = SeededRandom(3)
    for count in 0...70 {
      let row = DeepRow.pixels(count, &random)
      let result = isa.cmyk(row)
      #expect(result.planes[DeepRow.alpha] == row.planes[DeepRow.alpha])
      for index in 0..<count {
        let color = row.pixel(index, colors: 3).map { Double($0) }
        let cmyk = result.pixel(index, colors: 4).map { Double($0) }
        let (alpha, light) = (color[3], color[..<3].max()!)
        #expect(cmyk[3] == light)
        for channel in 0..<3 {
          // Planes hold the light that an ink lets through, so 1 is no ink. The product of the light through an ink and
          // through black is the colour. Pure black has no other ink.
          let wanted = light > 0 ? color[channel] / light * alpha : alpha
          #expect(abs(cmyk[channel] - wanted) < 2e-7)
          #expect(cmyk[channel] <= alpha)
        }
      }
    }
  }

  @Test(arguments: KernelISA.all)
  func `primary colours convert to their known CMYK components`(isa: KernelISA) {
    // Unpremultiplied: red, green, blue; and the light that passes cyan, magenta, yellow and black.
    let colors: [([Float], [Float])] = [
      ([1, 0, 0], [1, 0, 0, 1]), ([0, 0, 0], [1, 1, 1, 0]), ([1, 1, 1], [1, 1, 1, 1]),
      ([0.5, 0.5, 0.5], [1, 1, 1, 0.5]), ([0, 0.25, 0.5], [0, 0.5, 1, 0.5]),
      ([2, 0.5, -1], [1, 0.5, 0, 1]),
    ]
    for (color, cmyk) in colors {
      for alpha in [1, 0.5, 0] as [Float] {
        var row = DeepRow(count: 1)
        row.set(0, colors: 3, to: color.map { $0 * alpha } + [alpha])
        #expect(isa.cmyk(row).pixel(0, colors: 4) == cmyk.map { $0 * alpha } + [alpha])
      }
    }
  }
}
