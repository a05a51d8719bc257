import CAllocations
import Testing

@testable import Citrine

@Suite(.serialized) struct `Allocations of the thread team` {
  private final class EmptyJob: ParallelJob, Sendable {
    func run(part: Int, worker: Int) {}
  }

  @Test func `running a job allocates nothing once the threads have started`() {
    let job = EmptyJob()
    for _ in 0..<20 { ThreadTeam.shared.run(job, parts: 8, threads: 3) }
    let before = allocations_of_this_thread()
    guard before >= 0 else { return }
    for _ in 0..<1000 { ThreadTeam.shared.run(job, parts: 8, threads: 3) }
    #expect(allocations_of_this_thread() - before == 0)
  }
}
