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

  @Test func `a difference is reported in one line with its first pixel`() {
    let expected = Pixels(width: 2, height: 2, values: [.clear, .black, .white, .white])
    var values = expected.values
    values[1] = Pixel(3, 0, 0)
    values[3] = Pixel(255, 254, 255)
    let comparison = PictureComparison(
      expected: expected, actual: Pixels(width: 2, height: 2, values: values))
    #expect(
      comparison.fault(name: "dot", tolerance: .exact)
        == "dot: 2 pixels differ, largest channel difference 3; "
        + "first at (1, 0) from the top left: expected (0, 0, 0, 255), got (3, 0, 0, 255)")
    #expect(
      comparison.fault(name: "dot", tolerance: .init(channel: 3, pixels: 2, reason: "")) == nil)
    #expect(
      comparison.fault(name: "dot", tolerance: .init(channel: 2, pixels: 9, reason: "")) != nil)
    #expect(
      comparison.fault(name: "dot", tolerance: .init(channel: 9, pixels: 1, reason: "")) != nil)
  }

  @Test func `edge pixels and exceptions have their own limits, and exceptions must be needed`() {
    let expected = Pixels(width: 4, height: 1, values: [.black, .black, .black, .black])
    let actual = Pixels(
      width: 4, height: 1, values: [.black, Pixel(2, 0, 0), Pixel(9, 0, 0), Pixel(0, 0, 90)])
    let edges = Pixels(width: 4, height: 1, values: [.black, .black, .white, .white])
    let comparison = PictureComparison(expected: expected, actual: actual, edges: edges)
    func fault(_ channel: Int, _ atEdges: Int, _ exceptions: PictureException...) -> String? {
      comparison.fault(
        name: "row",
        tolerance: .init(
          channel: channel, edges: atEdges, pixels: 3, reason: "", except: exceptions))
    }
    func exception(_ x: Int, _ channel: Int, _ pixels: Int) -> PictureException {
      .init(
        fact: "far", places: [CGRect(x: x, y: 0, width: 1, height: 1)], channel: channel,
        pixels: pixels)
    }
    #expect(fault(2, 90) == nil)
    #expect(fault(2, 9, exception(3, 90, 1)) == nil)
    #expect(
      fault(2, 89)
        == "row: 3 pixels differ, largest channel difference 2 and 90 at edges; "
        + "first at (3, 0) from the top left: expected (0, 0, 0, 255), got (0, 0, 90, 255)")
    #expect(fault(1, 90) != nil && fault(2, 8, exception(3, 90, 1)) != nil)
    #expect(
      fault(2, 9, exception(3, 89, 1)) == "row: 1 pixels, at most 90, for the exception: far")
    #expect(fault(2, 9, exception(3, 90, 0)) != nil)
    #expect(fault(2, 90, exception(0, 90, 1)) != nil, "an exception without a need")
  }

  @Test func `a tolerance is limited to 2 levels, and to 12 at edges`() {
    func isWithin(_ channel: Int, _ edges: Int?) -> Bool {
      PictureTolerance(channel: channel, edges: edges, pixels: 9, reason: "").isWithinLimits
    }
    #expect(isWithin(2, 12) && PictureTolerance.exact.isWithinLimits)
    #expect(isWithin(2, nil) && !isWithin(3, 12) && !isWithin(2, 13) && !isWithin(3, nil))
  }

  @Test func `pictures of different sizes differ`() {
    let comparison = PictureComparison(
      expected: Pixels(width: 1, height: 1, values: [.clear]),
      actual: Pixels(width: 2, height: 1, values: [.clear, .clear]))
    let generous = PictureTolerance(channel: 255, pixels: 255, reason: "")
    #expect(
      comparison.fault(name: "dot", tolerance: generous)
        == "dot: expected 1 x 1 pixels, got 2 x 1")
    #expect(comparison.makePanel().width == 14)
  }

  @Test func `the panel shows expected, difference and actual`() {
    let comparison = PictureComparison(
      expected: Pixels(width: 1, height: 1, values: [Pixel(10, 20, 30)]),
      actual: Pixels(width: 1, height: 1, values: [Pixel(10, 21, 230)]))
    let panel = Pixels(comparison.makePanel())
    #expect(panel[0, 0] == Pixel(10, 20, 30))
    #expect(panel[5, 0] == Pixel(0, 8, 255))
    #expect(panel[10, 0] == Pixel(10, 21, 230))
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
