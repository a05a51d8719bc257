import Foundation
import Testing

@testable import Citrine

@Suite struct `Snapshots` {
  @Test func `a snapshot does not change when the context draws`() {
    let context = GContext.canvas(4, 4)
    context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
    context.fill(context.wholeRect)
    let red = context.makeImage()!
    let again = context.makeImage()!
    context.setFillColor(red: 0, green: 1, blue: 0, alpha: 1)
    context.fill(CGRect(x: 0, y: 0, width: 2, height: 4))
    let both = context.makeImage()!
    context.clear(context.wholeRect)
    #expect(Pixels(red).values.allSatisfy { $0 == Pixel(255, 0, 0) })
    #expect(Pixels(again) == Pixels(red))
    #expect(Pixels(both)[0, 0] == Pixel(0, 255, 0) && Pixels(both)[3, 3] == Pixel(255, 0, 0))
    #expect(Pixels(context).painted.isEmpty)
  }

  @Test func `no drawing call changes an earlier snapshot`() {
    let mask = GImage.mask([0, 255], width: 2)!
    let verbs: [(GContext) -> Void] = [
      { $0.fill(CGRect(x: 1, y: 1, width: 2, height: 2)) },
      { $0.fill(CGRect(x: 1.5, y: 1, width: 2, height: 2)) },
      {
        $0.fill([CGRect(x: 0, y: 0, width: 1, height: 1), CGRect(x: 2, y: 2, width: 1, height: 1)])
      },
      { $0.fillEllipse(in: CGRect(x: 0, y: 0, width: 4, height: 4)) },
      { $0.clear(CGRect(x: 0, y: 0, width: 4, height: 4)) },
      { $0.draw(.gray([1, 2], width: 2)!, in: CGRect(x: 0, y: 0, width: 4, height: 4)) },
      { $0.draw(mask, in: CGRect(x: 0, y: 0, width: 4, height: 4)) },
      { $0.showText("##", at: .zero) },
    ]
    let context = GContext.canvas(4, 4)
    context.setFillColor(gray: 0.5, alpha: 1)
    context.fill(context.wholeRect)
    context.setFillColor(GColor.black)
    for verb in verbs {
      let image = context.makeImage()!
      let before = Pixels(image)
      verb(context)
      #expect(Pixels(image) == before)
      #expect(Pixels(context) != before)
    }
  }

  @Test func `a snapshot shares memory with the context until the next write`() {
    let context = GContext.canvas(4, 4)
    func address(_ image: GImage) -> UInt {
      unsafe image.dataProvider!.withBytes { UInt(bitPattern: $0.baseAddress) }
    }
    let first = context.makeImage()!
    let second = context.makeImage()!
    #expect(address(first) == address(second))
    context.fill(.zero)
    context.fill(CGRect(x: 100, y: 100, width: 1, height: 1))
    #expect(address(context.makeImage()!) == address(first))
    context.fill(context.wholeRect)
    #expect(address(context.makeImage()!) != address(first))
  }

  @Test func `the data address stays fixed after it was read once`() {
    let context = GContext.canvas(4, 4)
    let before = context.makeImage()!
    let address = unsafe context.data
    #expect(unsafe address != nil)
    let image = context.makeImage()!
    context.fill(context.wholeRect)
    let other = context.makeImage()!
    context.clear(context.wholeRect)
    #expect(unsafe context.data == address)
    // SAFETY: the context is alive, and its memory holds four rows.
    unsafe address?.storeBytes(of: 77, toByteOffset: 3, as: UInt8.self)
    #expect(Pixels(context)[0, 3].alpha == 77)
    #expect(Pixels(before).painted.isEmpty && Pixels(image).painted.isEmpty)
    #expect(Pixels(other).painted.count == 16)
  }

  @Test func `a snapshot remains valid after its context is freed`() {
    var context: GContext? = GContext.canvas(3, 3)
    context?.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    let image = context?.makeImage()
    context = nil
    // The second context may get the freed memory, which has the same size.
    let other = GContext.canvas(3, 3)
    other.fill(other.wholeRect)
    #expect(image.map { Pixels($0).painted } == [[0, 0]])
  }

  @Test func `a snapshot can be drawn into its own context`() {
    let context = GContext.canvas(4, 2)
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 2))
    context.draw(context.makeImage()!, in: CGRect(x: 2, y: 0, width: 4, height: 2))
    #expect(Pixels(context).painted == [[0, 0], [0, 1], [2, 0], [2, 1]])
  }

  @Test(arguments: BitmapLayout.allCases)
  func `a snapshot drawn into a context of the same layout gives the same bytes`(
    layout: BitmapLayout
  ) {
    let context = layout.makeContext(width: 9, height: 5)
    context.setFillColor(red: 0.9, green: 0.4, blue: 0.1, alpha: 0.7)
    context.fillEllipse(in: CGRect(x: 0.5, y: 0.5, width: 8, height: 4))
    let copy = layout.makeContext(width: 9, height: 5)
    copy.draw(context.makeImage()!, in: copy.wholeRect)
    #expect(Pixels(copy) == Pixels(context))
  }

  @Test func `flush and synchronize change no pixel`() {
    let context = GContext.canvas(2, 2)
    context.fill(context.wholeRect)
    context.flush()
    context.synchronize()
    #expect(Pixels(context).painted.count == 4)
  }
}
