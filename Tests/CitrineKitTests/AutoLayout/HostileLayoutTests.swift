import CitrineKit
import Testing

@MainActor
@Suite struct `Hostile constraints` {
  private let stage = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))

  private func added() -> UIView {
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    stage.addSubview(view)
    return view
  }

  @Test func `of required constraints in conflict, the last one is left out and reported`() {
    let view = added()
    let width = view.widthAnchor.constraint(equalToConstant: 50)
    let wider = view.widthAnchor.constraint(equalToConstant: 60)
    let left = view.leftAnchor.constraint(equalTo: stage.leftAnchor, constant: 7)
    NSLayoutConstraint.activate([width, wider, left])
    let messages = ReportedMessages.of { stage.layoutIfNeeded() }
    #expect(view.frame.width == 50 && view.frame.minX == 7 && wider.isActive)
    #expect(messages.count == 1 && messages[0].contains("UIView.width == 60.0"))
    wider.priority = .init(999)
    #expect(ReportedMessages.of { stage.layoutIfNeeded() }.isEmpty)
    // The one that is activated again is the last one.
    wider.priority = .required
    width.isActive = false
    width.isActive = true
    _ = ReportedMessages.of { stage.layoutIfNeeded() }
    #expect(view.frame.width == 60)
  }

  @Test func `a margin in a view without room is left out, and no width is negative`() {
    stage.frame.size.width = 0
    let view = added()
    NSLayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: stage.leftAnchor, constant: 20),
      view.rightAnchor.constraint(equalTo: stage.rightAnchor, constant: -20),
    ])
    #expect(ReportedMessages.of { stage.layoutIfNeeded() }.count == 1)
    #expect(view.frame.minX == 20 && view.frame.width == 0)
  }

  @Test func `circles of constraints have a solution, or the last one is left out`() {
    let views = (0..<3).map { _ in added() }
    for (index, view) in views.enumerated() {
      view.widthAnchor.constraint(equalTo: views[(index + 1) % 3].widthAnchor).isActive = true
      view.leftAnchor.constraint(
        equalTo: views[(index + 1) % 3].leftAnchor, constant: 5
      ).isActive = true
    }
    views[0].widthAnchor.constraint(equalToConstant: 9).isActive = true
    let messages = ReportedMessages.of { stage.layoutIfNeeded() }
    #expect(messages.count == 1 && views.map(\.frame.width) == [9, 9, 9])
    #expect(views[0].frame.minX - views[1].frame.minX == 5)
    let growing = views[0].heightAnchor.constraint(equalTo: views[0].heightAnchor, multiplier: 2)
    growing.isActive = true
    _ = ReportedMessages.of { stage.layoutIfNeeded() }
    #expect(views[0].frame.height == 0)
  }

  @Test(arguments: [CGFloat.nan, .infinity, -.infinity, 1e300, -1e300])
  func `numbers that are not finite or too large leave a constraint out`(number: CGFloat) {
    let view = added()
    let odd = view.widthAnchor.constraint(equalToConstant: number)
    let factor = view.heightAnchor.constraint(equalTo: stage.heightAnchor, multiplier: number)
    let weak = view.heightAnchor.constraint(equalToConstant: 9)
    weak.priority = .init(Float(number))
    NSLayoutConstraint.activate([
      odd, factor, weak, view.leftAnchor.constraint(equalTo: stage.leftAnchor, constant: 3),
    ])
    #expect(ReportedMessages.of { stage.layoutIfNeeded() }.count >= 2)
    #expect(view.frame.minX == 3 && view.frame.width == 0)
    let size = stage.systemLayoutSizeFitting(
      CGSize(width: number, height: number), withHorizontalFittingPriority: .init(Float(number)),
      verticalFittingPriority: .required)
    #expect(size.width.isFinite && size.height.isFinite)
    stage.layoutMargins = UIEdgeInsets(top: number, left: number, bottom: number, right: number)
    view.topAnchor.constraint(equalTo: stage.layoutMarginsGuide.topAnchor).isActive = true
    let fixed = UIView(frame: CGRect(x: number, y: 0, width: number, height: 5))
    stage.addSubview(fixed)
    let natural = NaturalView(number, number)
    stage.addSubview(natural)
    let stack = UIStackView(arrangedSubviews: [NaturalView(number, 4), NaturalView(5, 5)])
    stack.spacing = number
    stage.addSubview(stack)
    view.bottomAnchor.constraint(equalTo: fixed.bottomAnchor).isActive = true
    _ = ReportedMessages.of { stage.layoutIfNeeded() }
    #expect(view.frame.minX == 3)
  }

  @Test func `constraints that make no sense are reported and have no effect`() {
    let (view, stranger) = (added(), UIView())
    let messages = ReportedMessages.of {
      NSLayoutConstraint(
        item: view, attribute: .left, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute,
        multiplier: 1, constant: 10
      ).isActive = true
      NSLayoutConstraint(
        item: view, attribute: .left, relatedBy: .equal, toItem: stage, attribute: .top,
        multiplier: 1, constant: 10
      ).isActive = true
      NSLayoutConstraint(
        item: "text", attribute: .width, relatedBy: .equal, toItem: 5, attribute: .width,
        multiplier: 1, constant: 10
      ).isActive = true
      view.leftAnchor.constraint(equalTo: stranger.leftAnchor).isActive = true
      view.addConstraint(stranger.widthAnchor.constraint(equalToConstant: 3))
      stage.layoutIfNeeded()
    }
    #expect(messages.count == 5 && view.frame == .zero)
  }

  @Test func `a constraint outlives its views without effect`() {
    let view = added()
    var other: UIView? = UIView()
    let constraint = view.leftAnchor.constraint(equalTo: other!.leftAnchor)
    let guide = UILayoutGuide().widthAnchor.constraint(equalToConstant: 4)
    other = nil
    _ = ReportedMessages.of { (constraint.isActive, guide.isActive) = (true, true) }
    #expect(!constraint.isActive && constraint.secondItem == nil && !guide.isActive)
  }

  @Test func `layouts that ask for layouts end`() {
    final class Asking: UIView {
      override var intrinsicContentSize: CGSize {
        superview?.layoutIfNeeded()
        return systemLayoutSizeFitting(.zero)
      }
      override func updateConstraints() {
        setNeedsUpdateConstraints()
        layoutIfNeeded()
      }
      override func layoutSubviews() {
        super.layoutSubviews()
        superview?.layoutIfNeeded()
        invalidateIntrinsicContentSize()
      }
      override var forLastBaselineLayout: UIView { superview?.subviews.last ?? self }
    }
    let views = (0..<3).map { _ in Asking() }
    for view in views {
      view.translatesAutoresizingMaskIntoConstraints = false
      stage.addSubview(view)
      view.lastBaselineAnchor.constraint(equalTo: stage.bottomAnchor, constant: -4).isActive = true
    }
    stage.layoutIfNeeded()
    #expect(views[2].frame.maxY == 96)
  }

  @Test func `five hundred views in a list have their places`() {
    var previous = stage.topAnchor
    var rows: [UIView] = []
    for index in 0..<100 {
      let row = added()
      let views = (0..<4).map { _ in NaturalView(20, CGFloat(10 + index % 3)) }
      for (place, view) in views.enumerated() {
        row.addSubview(view)
        NSLayoutConstraint.activate([
          view.leadingAnchor.constraint(
            equalTo: place == 0 ? row.leadingAnchor : views[place - 1].trailingAnchor, constant: 2),
          view.topAnchor.constraint(equalTo: row.topAnchor),
          view.bottomAnchor.constraint(equalTo: row.bottomAnchor),
        ])
      }
      NSLayoutConstraint.activate([
        row.topAnchor.constraint(equalTo: previous, constant: 1),
        row.leadingAnchor.constraint(equalTo: stage.leadingAnchor),
        row.trailingAnchor.constraint(equalTo: stage.trailingAnchor),
        views[3].trailingAnchor.constraint(equalTo: row.trailingAnchor),
      ])
      previous = row.bottomAnchor
      rows.append(row)
    }
    #expect(ReportedMessages.of { stage.layoutIfNeeded() }.isEmpty)
    #expect(rows[99].frame.minY == 1189)
    #expect(rows[50].subviews.map(\.frame.width).reduce(0, +) == 192)
    #expect(rows[50].frame.height == 12)
  }

  @Test func `a deep chain of views has its places`() {
    var parent = stage
    for _ in 0..<300 {
      let view = UIView()
      view.translatesAutoresizingMaskIntoConstraints = false
      parent.addSubview(view)
      view.leftAnchor.constraint(equalTo: parent.leftAnchor, constant: 1).isActive = true
      view.widthAnchor.constraint(equalTo: parent.widthAnchor).isActive = true
      parent = view
    }
    #expect(ReportedMessages.of { stage.layoutIfNeeded() }.isEmpty)
    #expect(parent.convert(CGPoint.zero, to: stage).x == 300 && parent.bounds.width == 200)
  }

  @Test func `of constraints between widths and heights, the last one is left out too`() {
    let view = added()
    NSLayoutConstraint.activate([
      view.heightAnchor.constraint(equalToConstant: 20),
      view.widthAnchor.constraint(equalTo: view.heightAnchor, multiplier: 2),
      view.widthAnchor.constraint(equalToConstant: 50),
    ])
    let messages = ReportedMessages.of { stage.layoutIfNeeded() }
    #expect(messages.count == 1 && view.frame.size == CGSize(width: 40, height: 20))
  }

  @Test func `a dense system of many preferences ends`() {
    let views = (0..<40).map { _ in added() }
    var dice = Dice(state: 9)
    for _ in 0..<600 {
      let (first, second) = (views[dice.roll(40)], views[dice.roll(40)])
      let constraint = first.widthAnchor.constraint(
        equalTo: second.widthAnchor, multiplier: CGFloat(1 + dice.roll(5)) / 3,
        constant: CGFloat(dice.roll(90) - 45))
      constraint.priority = .init(Float(1 + dice.roll(999)))
      constraint.isActive = true
      first.leftAnchor.constraint(
        greaterThanOrEqualTo: second.rightAnchor, constant: CGFloat(dice.roll(9) - 200)
      ).isActive = true
    }
    _ = ReportedMessages.of { stage.layoutIfNeeded() }
    let frames = views.map(\.frame)
    #expect(frames.allSatisfy { $0.width >= 0 && $0.minX.isFinite && $0.width < 1e6 })
    views.forEach { $0.frame = .zero }
    _ = ReportedMessages.of { stage.layoutIfNeeded() }
    #expect(views.map(\.frame) == frames)
  }
}
