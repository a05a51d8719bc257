import CitrineKit
import Testing

@MainActor
@Suite struct `Autoresizing masks` {
  /// Returns the frame of a subview after its superview, 100 by 40 points, got another size.
  private func frame(
    of rect: CGRect, _ mask: UIView.AutoresizingMask, width: CGFloat = 200, height: CGFloat = 80,
    _ change: (UIView, CGSize) -> Void = { $0.frame.size = $1 }
  ) -> CGRect {
    let parent = UIView(frame: CGRect(x: 7, y: 7, width: 100, height: 40))
    let child = UIView(frame: rect)
    child.autoresizingMask = mask
    parent.addSubview(child)
    change(parent, CGSize(width: width, height: height))
    return child.frame
  }

  private let rect = CGRect(x: 10, y: 5, width: 60, height: 20)

  @Test func `a view without a mask keeps its frame`() {
    #expect(frame(of: rect, []) == rect)
    #expect(UIView().autoresizingMask == [] && UIView().autoresizesSubviews)
  }

  @Test func `one flexible part gets the whole change`() {
    #expect(
      frame(of: rect, [.flexibleWidth, .flexibleHeight])
        == CGRect(x: 10, y: 5, width: 160, height: 60))
    #expect(
      frame(of: rect, [.flexibleLeftMargin, .flexibleTopMargin])
        == CGRect(x: 110, y: 45, width: 60, height: 20))
    #expect(frame(of: rect, [.flexibleRightMargin, .flexibleBottomMargin]) == rect)
    #expect(frame(of: rect, .flexibleWidth) { $0.bounds.size = $1 }.width == 160)
  }

  @Test func `several flexible parts share the change in proportion`() {
    let centred = CGRect(x: 20, y: 10, width: 60, height: 20)
    #expect(
      frame(
        of: centred,
        [.flexibleLeftMargin, .flexibleRightMargin, .flexibleTopMargin, .flexibleBottomMargin])
        == CGRect(x: 70, y: 30, width: 60, height: 20))
    // The left margin is 10, the right margin 30.
    #expect(frame(of: rect, [.flexibleLeftMargin, .flexibleRightMargin]).minX == 35)
    #expect(
      frame(of: rect, [.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin])
        == CGRect(x: 20, y: 5, width: 120, height: 20))
    let filling = CGRect(x: 0, y: 0, width: 100, height: 40)
    #expect(frame(of: filling, [.flexibleLeftMargin, .flexibleRightMargin]).minX == 50)
  }

  @Test func `a superview that does not resize its subviews leaves their frames`() {
    let unchanged = frame(of: rect, .flexibleWidth) {
      $0.autoresizesSubviews = false
      $0.frame.size = $1
    }
    #expect(unchanged == rect)
  }

  @Test func `subviews of subviews follow, and lengths are not negative`() {
    let (root, middle, leaf) = (UIView(), UIView(), UIView())
    root.frame.size = CGSize(width: 10, height: 10)
    middle.frame.size = CGSize(width: 8, height: 8)
    leaf.frame.size = CGSize(width: 6, height: 6)
    for view in [middle, leaf] { view.autoresizingMask = [.flexibleWidth, .flexibleHeight] }
    root.addSubview(middle)
    middle.addSubview(leaf)
    root.frame.size = CGSize(width: 15, height: 9)
    #expect(leaf.frame.size == CGSize(width: 11, height: 5))
    #expect(frame(of: rect, .flexibleWidth, width: 10).width == 0)
  }

  @Test func `sizes that are not finite leave the frames of subviews`() {
    for side in [CGFloat.nan, .infinity] {
      let odd = frame(of: rect, [.flexibleWidth, .flexibleTopMargin], width: side, height: side)
      #expect(odd == rect)
    }
  }
}
