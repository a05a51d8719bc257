import Foundation
import FuzzInput

@testable import Citrine
@testable import RandomDrawing

/// Makes the same calls in two contexts, with one thread and with two; the pixels must be the same.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzDifferences(_ data: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  var input = FuzzInput(data, count)
  let format = input.choice(SurfaceFormat.all)
  let (width, height) = (1 + input.below(24), 1 + input.below(24))
  let pictures = [1, 2].map { threads in
    let context = format.makeContext(width: width, height: height)
    context.forceThreads(threads)
    context.makeRandomCalls(16, from: FuzzChoices(input))
    return context.makeImage()?.dataProvider?.data
  }
  require(pictures[0] != nil && pictures[0] == pictures[1], "two threads differ from one")
  return 0
}
