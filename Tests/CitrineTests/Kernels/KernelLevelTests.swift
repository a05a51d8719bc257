import CPixels
import Citrine
import Testing

@Suite struct `Kernel levels` {
  @Test func `the first level is the portable one`() {
    #expect(KernelLevel.all.first?.testDescription == "portable")
    #expect(Set(KernelLevel.all.map(\.testDescription)).count == KernelLevel.all.count)
  }

  @Test func `the functions are those of the level in use`() throws {
    let level = try #require(KernelLevel.all.first { $0.number == cpx_isa_in_use() })
    #expect(GDiagnostics.instructionSet == level.testDescription)
    // SAFETY: the addresses of kernels are compared, and nothing is called but the search for them.
    let (one, other) = unsafe (
      cpx_find_kernel(Int32(CPX_MULTIPLY), 0, 1),
      level.kernels.find_kernel(Int32(CPX_MULTIPLY), 0, 1)
    )
    #expect(unsafe unsafeBitCast(one, to: Int.self) == unsafeBitCast(other, to: Int.self))
  }

  @Test func `every level has kernels of its own`() {
    let addresses = KernelLevel.all.map { level in
      // SAFETY: as above.
      unsafe unsafeBitCast(level.kernels.multiply_coverage, to: Int.self)
    }
    #expect(Set(addresses).count == KernelLevel.all.count)
  }
}
