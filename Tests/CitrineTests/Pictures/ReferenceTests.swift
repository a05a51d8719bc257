import Foundation
import Testing

@testable import Citrine

@Suite struct `Reference pictures` {
  @Test func `each reference picture is used by a test and listed in README.md`() throws {
    let names = try ReferenceFolder.names()
    let listed = try ReferenceFolder.listedNames()
    #expect(names.subtracting(try ReferenceFolder.usedNames()) == [], "orphans")
    #expect(names.subtracting(listed) == [], "pictures without a row in Reference/README.md")
    #expect(Set(listed).subtracting(names) == [], "rows of README.md without a picture")
    #expect(Set(listed).count == listed.count)
  }

  @Test func `exactly the pictures drawn by Cairo have a picture of their edges`() throws {
    let drawnByCairo = Set(try ReferenceFolder.listedNames(origin: "Cairo"))
    #expect(drawnByCairo.count > 10)
    #expect(try ReferenceFolder.edgeNames() == drawnByCairo)
  }

  @Test func `a tolerance is limited to 2 levels, and to 12 at edges`() {
    func isWithin(_ channel: Int, _ edges: Int?) -> Bool {
      PictureTolerance(channel: channel, edges: edges, pixels: 9, reason: "").isWithinLimits
    }
    #expect(isWithin(2, 12) && PictureTolerance.exact.isWithinLimits)
    #expect(isWithin(2, nil) && !isWithin(3, 12) && !isWithin(2, 13) && !isWithin(3, nil))
  }

  @Test func `a missing reference is reported as a mismatch`() throws {
    let blank = Pixels(GContext.canvas(1, 1))
    #expect(try mismatch(of: blank, with: "no-such-picture")?.kind == "actual")
  }

  @Test func `a blank picture matches no reference`() throws {
    for name in try ReferenceFolder.names() {
      let reference = try Pixels(reference: ReferenceFolder.url(of: name))
      #expect(reference.values.contains { $0 != .clear }, "\(name)")
    }
    let name = "pierced-hello"
    let reference = try Pixels(reference: ReferenceFolder.url(of: name))
    let blank = Pixels(GContext.canvas(reference.width, reference.height))
    #expect(try mismatch(of: blank, with: name)?.kind == "diff")
    #expect(try mismatch(of: reference, with: name) == nil)
  }
}
