import CPixels
import Testing

@testable import Citrine

extension KernelISA {
  /// Returns `row` after the kernel has written a gradient to it.
  ///
  /// Its first pixel is at (u, v) in gradient space.
  func gradient(
    _ gradient: cpx_gradient, ramps: [cpx_ramp], u: Double, v: Double, onto row: DeepRow
  ) -> DeepRow {
    let function = unsafe kernels.gradient_deep!
    // SAFETY: `ramps` has the number of elements that the gradient states.
    return unsafe withUnsafePointer(to: gradient) { gradient in
      unsafe written(row) { unsafe function($0, row.count, gradient, ramps, u, v) }
    }
  }
}

@Suite(.serialized) struct `Deep gradient kernels` {
  @Test(
    arguments: KernelISA.all,
    [CPX_GRADIENT_LINEAR, CPX_GRADIENT_RADIAL, CPX_GRADIENT_CONIC])
  func `each pixel of a deep gradient equals its definition`(isa: KernelISA, kind: Int) {
    var random = SeededRandom(UInt32(kind + 11))
    for count in Array(0...66) + [127, 128, 129, 256] {
      let ramps = GradientTwin.ramps(1 + count % 5, &random)
      var gradient = GradientTwin.gradient(kind, ramps.count, &random)
      gradient.is_extended = Int32(count % 2)
      let (u, v) = (random.unit() * 6 - 3, random.unit() * 6 - 3)
      let twin = GradientTwin(gradient: gradient, ramps: ramps)
      let row = DeepRow(count: count)
      var expected = row
      for index in 0..<count {
        let (across, up) = (Double(index) * gradient.du, Double(index) * gradient.dv)
        let pixel = twin.premultiplied(
          u: u + across, v: v + up, opacity: gradient.opacity / 255,
          isExtended: gradient.is_extended != 0)
        expected.set(index, colors: 3, to: pixel.map { Float($0) })
      }
      let result = isa.gradient(gradient, ramps: ramps, u: u, v: v, onto: row)
      #expect(result.bits == expected.bits)
    }
  }

  @Test(arguments: KernelISA.all)
  func `neighbouring pixels differ by less than a level of 255`(isa: KernelISA) {
    var ramp = cpx_ramp()
    (ramp.red_slope, ramp.alpha) = (1, 1)
    var gradient = cpx_gradient()
    (gradient.kind, gradient.ramp_count) = (Int32(CPX_GRADIENT_LINEAR), 1)
    (gradient.du, gradient.opacity) = (1.0 / 4096, 255)
    let row = isa.gradient(
      gradient, ramps: [ramp], u: 0, v: 0, onto: DeepRow(count: 4096))
    #expect(row.planes[0] == (0..<4096).map { Float($0) / 4096 })
    #expect(row.planes[DeepRow.alpha].allSatisfy { $0 == 1 })
  }
}
