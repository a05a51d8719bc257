import CitrineKit
import Foundation
import Testing

/// A view with a natural size; a side of -1 has no natural length.
private final class Box: UIView {
  var natural = CGSize.zero
  override var intrinsicContentSize: CGSize { natural }

  convenience init(_ width: CGFloat, _ height: CGFloat) {
    self.init(frame: .zero)
    natural = CGSize(width: width, height: height)
  }
}

@MainActor
@Suite struct `Stack views` {
  /// Lays out views in a stack view of 100 by 40 points.
  private func frames(
    _ views: [UIView], size: CGSize = CGSize(width: 100, height: 40),
    _ prepare: (UIStackView) -> Void = { _ in }
  ) -> [CGRect] {
    let stack = UIStackView(arrangedSubviews: views)
    stack.frame = CGRect(origin: CGPoint(x: 5, y: 5), size: size)
    prepare(stack)
    stack.layoutIfNeeded()
    return views.map(\.frame)
  }

  private func spans(
    _ views: [UIView], _ prepare: (UIStackView) -> Void = { _ in }
  ) -> [[CGFloat]] {
    frames(views, prepare).map { [$0.minX, $0.width] }
  }

  @Test func `views fill the stack view, and the first with the lowest hugging priority grows`() {
    #expect(spans([Box(10, 9), Box(20, 9)]) { $0.spacing = 10 } == [[0, 70], [80, 20]])
    let hugging = Box(10, 9)
    hugging.setContentHuggingPriority(.required, for: .horizontal)
    #expect(spans([hugging, Box(20, 9)]) == [[0, 10], [10, 90]])
    #expect(spans([Box(10, 9), UIView()]) == [[0, 10], [10, 90]])
    #expect(frames([Box(10, 9)]) == [CGRect(x: 0, y: 0, width: 100, height: 40)])
  }

  @Test func `views that need too much room shrink, the lowest resistance priority first`() {
    #expect(spans([Box(80, 9), Box(50, 9)]) == [[0, 50], [50, 50]])
    let resistant = Box(80, 9)
    resistant.setContentCompressionResistancePriority(.required, for: .horizontal)
    #expect(spans([resistant, Box(50, 9)]) == [[0, 80], [80, 20]])
    #expect(spans([Box(80, 9), Box(150, 9)]) == [[0, 0], [0, 100]])
  }

  @Test func `lengths are equal, or in proportion to the natural lengths`() {
    #expect(
      spans([Box(10, 9), Box(60, 9), UIView()]) {
        $0.distribution = .fillEqually
        $0.spacing = 5
      } == [[0, 30], [35, 30], [70, 30]])
    #expect(
      spans([Box(10, 9), Box(30, 9)]) { $0.distribution = .fillProportionally }
        == [[0, 25], [25, 75]])
  }

  @Test func `distances between views, or between their centres, are equal`() {
    #expect(
      spans([Box(10, 9), Box(20, 9), Box(30, 9)]) { $0.distribution = .equalSpacing }
        == [[0, 10], [30, 20], [70, 30]])
    #expect(
      spans([Box(10, 9), Box(20, 9), Box(30, 9)]) { $0.distribution = .equalCentering }
        == [[0, 10], [35, 20], [70, 30]])
    // The centres would be 40 points apart, too near for the view of 70 points.
    #expect(
      spans([Box(10, 9), Box(70, 9), Box(10, 9)]) {
        $0.distribution = .equalCentering
        $0.spacing = 5
      } == [[0, 10], [15, 70], [90, 10]])
  }

  @Test func `views are aligned across the axis`() {
    let alignments: [(UIStackView.Alignment, [CGFloat])] = [
      (.fill, [0, 40]), (.top, [0, 10]), (.center, [15, 10]), (.bottom, [30, 10]),
    ]
    for (alignment, expected) in alignments {
      let box = frames([Box(20, 10)]) { $0.alignment = alignment }[0]
      #expect([box.minY, box.height] == expected)
      let column = frames([Box(10, 20)], size: CGSize(width: 40, height: 100)) {
        $0.axis = .vertical
        $0.alignment = alignment
      }[0]
      #expect([column.minX, column.width] == expected && column.height == 100)
    }
    // A view is not wider than the column, and one without a natural width is as wide.
    let wide = frames([Box(300, 5), UIView()]) {
      $0.axis = .vertical
      $0.alignment = .center
    }
    #expect(wide.map(\.width) == [100, 100])
  }

  @Test func `the baselines of labels are on a line`() {
    let (large, small) = (UILabel(), UILabel())
    for (label, size) in [(large, 32.0), (small, 16)] {
      label.text = "0"
      label.font = .pixel(size)
    }
    let image = Box(8, 6)
    let boxes = frames([small, large, image]) { $0.alignment = .firstBaseline }
    let (largeBaseline, smallBaseline) = (large.font.ascender, small.font.ascender)
    #expect(boxes[1].minY == 0 && boxes[0].minY == (largeBaseline - smallBaseline).rounded())
    #expect(boxes[2].maxY == largeBaseline.rounded())
  }

  @Test func `hidden and removed views take no room`() {
    let (first, second, third) = (Box(10, 9), Box(20, 9), Box(30, 9))
    second.isHidden = true
    let stack = UIStackView(arrangedSubviews: [first, second, third])
    stack.distribution = .equalSpacing
    stack.frame = CGRect(x: 0, y: 0, width: 100, height: 9)
    stack.layoutIfNeeded()
    #expect(third.frame.minX == 70)
    stack.removeArrangedSubview(third)
    #expect(third.superview === stack && stack.arrangedSubviews.count == 2)
    second.removeFromSuperview()
    #expect(stack.arrangedSubviews == [first])
    stack.insertArrangedSubview(third, at: 0)
    #expect(stack.arrangedSubviews == [third, first])
    stack.addArrangedSubview(stack)
    #expect(stack.arrangedSubviews == [third, first])
  }

  @Test func `margins and distances after single views are respected`() {
    let (first, second, third) = (Box(10, 9), Box(20, 9), Box(30, 9))
    let boxes = frames([first, second, third]) {
      $0.spacing = 2
      $0.setCustomSpacing(7, after: first)
      $0.setCustomSpacing(UIStackView.spacingUseSystem, after: second)
      $0.layoutMargins = UIEdgeInsets(top: 1, left: 3, bottom: 4, right: 2)
      $0.isLayoutMarginsRelativeArrangement = true
      #expect($0.customSpacing(after: first) == 7)
      #expect($0.customSpacing(after: third) == UIStackView.spacingUseDefault)
    }
    #expect(boxes.map(\.minX) == [3, 40, 68])
    #expect(boxes[0] == CGRect(x: 3, y: 1, width: 30, height: 35))
    let view = UIView()
    view.directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: 1, leading: 2, bottom: 3, trailing: 4)
    #expect(view.layoutMargins == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
  }

  @Test func `nested stack views and labels have natural sizes`() {
    let inner = UIStackView(arrangedSubviews: [Box(10, 8), Box(20, 6)])
    inner.axis = .vertical
    inner.spacing = 3
    let fitting = inner.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    #expect(fitting == CGSize(width: 20, height: 17))
    let boxes = frames([inner, Box(30, 9)]) { $0.alignment = .center }
    #expect(boxes[1].minX == 70 && boxes[0].height == 17)
    let label = UILabel()
    (label.text, label.numberOfLines, label.font) = ("aaa aaa aaa aaa", 0, .pixel(16))
    let column = frames([label, UIView()], size: CGSize(width: 60, height: 200)) {
      $0.axis = .vertical
    }
    #expect(column[0].height == label.sizeThatFits(CGSize(width: 60, height: 0)).height)
    #expect(column[0].height > 20 && column[1].maxY == 200)
  }

  @Test func `a stack view is laid out anew when a text changes`() throws {
    let (label, rest) = (UILabel(), UIView())
    (label.text, label.font) = ("0", .pixel(16))
    let stack = UIStackView(arrangedSubviews: [label, rest])
    stack.frame = CGRect(x: 0, y: 0, width: 100, height: 20)
    stack.layoutIfNeeded()
    let width = label.frame.width
    label.text = "000"
    _ = try drawn(100, 20) { stack.drawHierarchy(in: stack.bounds, afterScreenUpdates: true) }
    #expect(label.frame.width == 3 * width && rest.frame.minX == 3 * width)
  }

  @Test func `odd numbers and deep nesting neither trap nor hang`() {
    for number in [CGFloat.nan, .infinity, -50] {
      for distribution in 0...4 {
        _ = frames([Box(number, number), Box(10, number)]) {
          $0.spacing = number
          $0.distribution = UIStackView.Distribution(rawValue: distribution) ?? .fill
        }
        _ = frames([Box(10, 10)], size: CGSize(width: number, height: number))
      }
    }
    #expect(frames([]).isEmpty)
    var stack = UIStackView(arrangedSubviews: [Box(200, 5)])
    for _ in 0..<300 { stack = UIStackView(arrangedSubviews: [stack]) }
    stack.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
    stack.layoutIfNeeded()
    #expect(stack.arrangedSubviews[0].frame == stack.bounds)
  }
}
