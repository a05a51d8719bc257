import CPixels
import Citrine
import Testing

@Suite struct `Kernel instruction sets` {
  @Test func `the first instruction set is the portable one`() {
    #if arch(arm64)
      #expect(KernelISA.all.first?.testDescription == "neon")
    #else
      #expect(KernelISA.all.first?.testDescription == "portable")
    #endif
    #expect(Set(KernelISA.all.map(\.testDescription)).count == KernelISA.all.count)
  }

  @Test func `the exported functions are the kernels of the instruction set in use`() throws {
    let isa = try #require(KernelISA.all.first { $0.number == cpx_isa_in_use() })
    #expect(GDiagnostics.instructionSet == isa.testDescription)
    // SAFETY: only the functions that look kernels up are called; only the addresses of the kernels are compared.
    let (one, other) = unsafe (
      cpx_find_span_kernel(Int32(CPX_MULTIPLY), 0, 1),
      isa.kernels.find_span_kernel(Int32(CPX_MULTIPLY), 0, 1)
    )
    #expect(unsafe unsafeBitCast(one, to: Int.self) == unsafeBitCast(other, to: Int.self))
  }

  @Test func `each instruction set has kernels of its own`() {
    let addresses = KernelISA.all.map { isa in
      // SAFETY: the address of a kernel is read; the kernel is not called.
      unsafe unsafeBitCast(isa.kernels.multiply_coverage, to: Int.self)
    }
    #expect(Set(addresses).count == KernelISA.all.count)
  }
}
