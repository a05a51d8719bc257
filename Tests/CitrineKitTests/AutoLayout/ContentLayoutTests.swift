import CitrineKit
import Testing

@MainActor
@Suite struct `Constraints of content` {
  private let stage = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))

  private func label(_ text: String, _ size: CGFloat = 16, lines: Int = 1) -> UILabel {
    let label = UILabel()
    (label.text, label.font, label.numberOfLines) = (text, .pixel(size), lines)
    label.translatesAutoresizingMaskIntoConstraints = false
    return label
  }

  private func activate(_ constraints: NSLayoutConstraint...) {
    NSLayoutConstraint.activate(constraints)
  }

  /// Pins a view to all sides of another.
  private func pin(_ view: UIView, in parent: UIView, by inset: CGFloat) {
    view.translatesAutoresizingMaskIntoConstraints = false
    parent.addSubview(view)
    activate(
      view.leadingAnchor.constraint(equalTo: parent.leadingAnchor, constant: inset),
      view.trailingAnchor.constraint(equalTo: parent.trailingAnchor, constant: -inset),
      view.topAnchor.constraint(equalTo: parent.topAnchor, constant: inset),
      view.bottomAnchor.constraint(equalTo: parent.bottomAnchor, constant: -inset))
  }

  @Test func `a label has the size of its text, also after the text changes`() throws {
    let text = label("abc")
    stage.addSubview(text)
    activate(
      text.centerXAnchor.constraint(equalTo: stage.centerXAnchor),
      text.topAnchor.constraint(equalTo: stage.topAnchor))
    stage.layoutIfNeeded()
    #expect(text.frame.size == text.intrinsicContentSize && text.frame.midX == 100)
    let width = text.frame.width
    text.text = "abcabc"
    _ = try drawn(200, 100) { stage.drawHierarchy(in: stage.bounds, afterScreenUpdates: true) }
    #expect(text.frame.width == 2 * width && text.frame.midX == 100)
  }

  @Test func `the lines of a label are wrapped at the width that constraints give it`() {
    let text = label("aaa bbb ccc ddd", lines: 0)
    let below = UIView()
    below.translatesAutoresizingMaskIntoConstraints = false
    stage.addSubview(text)
    stage.addSubview(below)
    activate(
      text.leadingAnchor.constraint(equalTo: stage.leadingAnchor),
      text.widthAnchor.constraint(equalToConstant: 70),
      text.topAnchor.constraint(equalTo: stage.topAnchor),
      below.topAnchor.constraint(equalTo: text.bottomAnchor))
    stage.layoutIfNeeded()
    let line = label("a").intrinsicContentSize.height
    #expect(text.frame.height == 2 * line && below.frame.minY == 2 * line)
    // The same if a rule connects widths with heights.
    activate(below.heightAnchor.constraint(equalTo: text.widthAnchor, multiplier: 0.5))
    stage.layoutIfNeeded()
    #expect(text.frame.height == 2 * line && below.frame.height == 35)
  }

  @Test func `preferredMaxLayoutWidth wraps the natural size of several lines`() {
    let text = label("aaa bbb ccc ddd", lines: 0)
    let line = text.intrinsicContentSize
    text.preferredMaxLayoutWidth = 70
    #expect(text.intrinsicContentSize.height == 2 * line.height)
    #expect(text.intrinsicContentSize.width <= 70)
    text.numberOfLines = 1
    #expect(text.intrinsicContentSize == line)
  }

  @Test func `a cell has the height of its lines for a required width`() {
    let (cell, text) = (UIView(), label("aaa bbb ccc ddd", lines: 0))
    pin(text, in: cell, by: 10)
    let line = label("a").intrinsicContentSize.height
    let fitting = cell.systemLayoutSizeFitting(
      CGSize(width: 90, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    #expect(fitting == CGSize(width: 90, height: 2 * line + 20))
    let single = cell.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    let natural = text.intrinsicContentSize
    #expect(single == CGSize(width: natural.width + 20, height: line + 20))
    text.preferredMaxLayoutWidth = 70
    let wrapped = cell.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    #expect(wrapped.height == 2 * line + 20 && wrapped.width <= 90)
    #expect(cell.frame == .zero && text.frame == .zero)
    let expanded = UIView()
    pin(UIView(), in: expanded, by: 5)
    #expect(
      expanded.systemLayoutSizeFitting(UIView.layoutFittingExpandedSize)
        == UIView.layoutFittingExpandedSize)
    expanded.widthAnchor.constraint(equalToConstant: 33.3).isActive = true
    #expect(expanded.systemLayoutSizeFitting(.zero) == CGSize(width: 34, height: 10))
  }

  @Test func `baselines of labels of different sizes are on a line`() {
    let (large, small) = (label("Abc", 32), label("x\ny", 16, lines: 2))
    stage.addSubview(large)
    stage.addSubview(small)
    activate(
      large.topAnchor.constraint(equalTo: stage.topAnchor),
      small.firstBaselineAnchor.constraint(equalTo: large.lastBaselineAnchor),
      small.leadingAnchor.constraint(equalTo: large.trailingAnchor))
    stage.layoutIfNeeded()
    let difference = large.font.ascender - small.font.ascender
    #expect(small.frame.minY == difference.rounded() && difference > 5)
    // Other views have their first baseline at the upper side, and the last at the lower side.
    let box = NaturalView(10, 10)
    stage.addSubview(box)
    activate(box.lastBaselineAnchor.constraint(equalTo: small.firstBaselineAnchor))
    stage.layoutIfNeeded()
    #expect(box.frame.maxY == large.font.ascender.rounded())
  }

  @Test func `a view lends its baselines from a label in it`() {
    final class Field: UIView {
      let label = UILabel()
      override var forLastBaselineLayout: UIView { label }
    }
    let (field, other) = (Field(), label("x"))
    (field.label.text, field.label.font) = ("x", .pixel(16))
    field.translatesAutoresizingMaskIntoConstraints = false
    stage.addSubview(field)
    stage.addSubview(other)
    pin(field.label, in: field, by: 7)
    activate(
      field.topAnchor.constraint(equalTo: stage.topAnchor),
      other.firstBaselineAnchor.constraint(equalTo: field.firstBaselineAnchor))
    stage.layoutIfNeeded()
    #expect(other.frame.minY == 7)
  }

  // MARK: Stack views

  private func frames(
    _ naturals: [CGSize], constrained: Bool, _ prepare: (UIStackView) -> Void
  ) -> [CGRect] {
    let views = naturals.map { NaturalView($0.width, $0.height) }
    let stack = UIStackView(arrangedSubviews: views)
    stack.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
    prepare(stack)
    // Any constraint makes the solver arrange the views.
    if constrained { stack.addLayoutGuide(UILayoutGuide()) }
    stack.layoutIfNeeded()
    return views.map(\.frame)
  }

  @Test func `a stack view among constraints arranges views as it does without`() {
    let naturals = [
      CGSize(width: 10, height: 8), .init(width: 20, height: 9), .init(width: 30, height: 12),
    ]
    let wide = [CGSize(width: 60, height: 8), .init(width: 80, height: 9)]
    let open = [
      CGSize(width: 10, height: 8), .init(width: -1, height: -1), .init(width: 30, height: 12),
    ]
    for (axis, sizes) in [0, 1].flatMap({ axis in [naturals, wide, open].map { (axis, $0) } }) {
      for distribution in 0..<4 {
        // Baselines are for rows of views with natural heights.
        let hasBaselines = axis == 0 && sizes != open
        for alignment in 0..<6 where hasBaselines || alignment != 2 && alignment != 5 {
          let prepare: (UIStackView) -> Void = {
            $0.axis = axis == 0 ? .horizontal : .vertical
            if axis == 1 { $0.frame.size = CGSize(width: 40, height: 100) }
            $0.distribution = UIStackView.Distribution(rawValue: distribution) ?? .fill
            $0.alignment = UIStackView.Alignment(rawValue: alignment) ?? .fill
            $0.spacing = 4
            $0.isLayoutMarginsRelativeArrangement = true
            $0.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
          }
          let (plain, solved) = (
            frames(sizes, constrained: false, prepare), frames(sizes, constrained: true, prepare)
          )
          #expect(plain == solved, "\(axis) \(distribution) \(alignment) \(sizes)")
        }
      }
    }
  }

  @Test func `constraints give sizes to arranged views, and the stack view grows around them`() {
    let (avatar, text, badge) = (UIView(), label("abc"), NaturalView(8, 8))
    let row = UIStackView(arrangedSubviews: [avatar, text, badge])
    (row.spacing, row.alignment) = (6, .center)
    row.translatesAutoresizingMaskIntoConstraints = false
    stage.addSubview(row)
    badge.setContentHuggingPriority(.required, for: .horizontal)
    activate(
      avatar.widthAnchor.constraint(equalToConstant: 40),
      avatar.heightAnchor.constraint(equalTo: avatar.widthAnchor),
      row.leadingAnchor.constraint(equalTo: stage.leadingAnchor, constant: 10),
      row.trailingAnchor.constraint(equalTo: stage.trailingAnchor, constant: -10),
      row.topAnchor.constraint(equalTo: stage.topAnchor))
    stage.layoutIfNeeded()
    #expect(row.frame == CGRect(x: 10, y: 0, width: 180, height: 40))
    #expect(avatar.frame == CGRect(x: 0, y: 0, width: 40, height: 40))
    #expect(text.frame.minX == 46 && text.frame.width == 120 && abs(text.frame.midY - 20) <= 0.5)
    #expect(badge.frame == CGRect(x: 172, y: 16, width: 8, height: 8))
    badge.isHidden = true
    stage.layoutIfNeeded()
    #expect(text.frame.maxX == 180)
  }

  @Test func `views in different stack views have equal widths, and the stack views their heights`()
  {
    let titles = ["a", "abcdef"].map { label($0) }
    let rows = titles.map { UIStackView(arrangedSubviews: [$0, NaturalView(30, 20)]) }
    let column = UIStackView(arrangedSubviews: rows)
    column.axis = .vertical
    column.spacing = 5
    let card = UIView()
    pin(column, in: card, by: 10)
    activate(titles[0].widthAnchor.constraint(equalTo: titles[1].widthAnchor))
    let size = card.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    let width = titles[1].intrinsicContentSize.width
    let height = max(20, titles[0].intrinsicContentSize.height)
    #expect(size == CGSize(width: width + 50, height: 2 * height + 25))
    card.frame.size = size
    card.layoutIfNeeded()
    #expect(titles.map(\.frame.width) == [width, width] && rows[1].frame.minY == height + 5)
  }

  @Test func `constraints in an arranged view give it its natural size`() {
    let (box, inner) = (UIView(), NaturalView(25, 15))
    pin(inner, in: box, by: 5)
    let stack = UIStackView(arrangedSubviews: [box, NaturalView(10, 10)])
    stack.alignment = .top
    stack.frame = CGRect(x: 0, y: 0, width: 45, height: 60)
    stack.layoutIfNeeded()
    #expect(box.frame == CGRect(x: 0, y: 0, width: 35, height: 25))
    #expect(inner.frame == CGRect(x: 5, y: 5, width: 25, height: 15))
  }

  @Test func `an animation of a constraint shows frames in between`() {
    let view = NaturalView(10, 10)
    stage.addSubview(view)
    let left = view.leftAnchor.constraint(equalTo: stage.leftAnchor)
    left.isActive = true
    stage.layoutIfNeeded()
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      left.constant = 100
      stage.layoutIfNeeded()
    }
    #expect(view.frame.minX == 100)
    let middle = withMediaTime(0.5) { view.layer.presentation()?.frame.minX }
    #expect(middle == 50)
  }
}
