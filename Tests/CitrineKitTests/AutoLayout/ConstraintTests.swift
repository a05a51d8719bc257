import CitrineKit
import Testing

/// A view with a natural size; a side of -1 has no natural length.
final class NaturalView: UIView {
  var natural = CGSize.zero
  override var intrinsicContentSize: CGSize { natural }

  convenience init(_ width: CGFloat, _ height: CGFloat) {
    self.init(frame: .zero)
    natural = CGSize(width: width, height: height)
    translatesAutoresizingMaskIntoConstraints = false
  }
}

@MainActor
@Suite struct `Constraints of views` {
  private let stage = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))

  /// Adds a view that constraints place.
  private func added(_ view: UIView = UIView(), to parent: UIView? = nil) -> UIView {
    view.translatesAutoresizingMaskIntoConstraints = false
    (parent ?? stage).addSubview(view)
    return view
  }

  private func activate(_ constraints: NSLayoutConstraint...) {
    NSLayoutConstraint.activate(constraints)
  }

  @Test func `a view is pinned to the sides and margins of another`() {
    let (inner, innermost) = (added(), UIView())
    _ = added(innermost, to: inner)
    stage.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    inner.layoutMargins = UIEdgeInsets(top: 5, left: 6, bottom: 7, right: 8)
    activate(
      inner.leadingAnchor.constraint(equalTo: stage.leadingAnchor, constant: 10),
      stage.trailingAnchor.constraint(equalTo: inner.trailingAnchor, constant: 20),
      inner.topAnchor.constraint(equalTo: stage.layoutMarginsGuide.topAnchor),
      inner.bottomAnchor.constraint(equalTo: stage.layoutMarginsGuide.bottomAnchor),
      innermost.leftAnchor.constraint(equalTo: inner.layoutMarginsGuide.leftAnchor),
      innermost.rightAnchor.constraint(equalTo: inner.layoutMarginsGuide.rightAnchor),
      NSLayoutConstraint(
        item: innermost, attribute: .top, relatedBy: .equal, toItem: inner, attribute: .topMargin,
        multiplier: 1, constant: 1),
      NSLayoutConstraint(
        item: innermost, attribute: .height, relatedBy: .equal, toItem: nil,
        attribute: .notAnAttribute, multiplier: 1, constant: 12))
    stage.layoutIfNeeded()
    #expect(inner.frame == CGRect(x: 10, y: 1, width: 170, height: 96))
    #expect(innermost.frame == CGRect(x: 6, y: 6, width: 156, height: 12))
    #expect(stage.layoutMarginsGuide.layoutFrame == CGRect(x: 2, y: 1, width: 194, height: 96))
    #expect(stage.constraints.count == 4 && inner.constraints.count == 3)
    #expect(innermost.constraints.count == 1)
  }

  @Test func `a view is centred with an aspect ratio and a multiple of a width`() {
    let view = added()
    activate(
      view.centerXAnchor.constraint(equalTo: stage.centerXAnchor),
      view.centerYAnchor.constraint(equalTo: stage.centerYAnchor, constant: 10),
      view.widthAnchor.constraint(equalTo: stage.widthAnchor, multiplier: 0.4),
      view.heightAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.5, constant: 2))
    stage.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 60, y: 39, width: 80, height: 42))
  }

  @Test func `equal widths share the room, and system spacing is 8 points`() {
    let views = (0..<3).map { _ in added() }
    activate(
      views[0].leadingAnchor.constraint(
        equalToSystemSpacingAfter: stage.leadingAnchor, multiplier: 2),
      views[1].leadingAnchor.constraint(
        equalToSystemSpacingAfter: views[0].trailingAnchor, multiplier: 1),
      views[2].leadingAnchor.constraint(
        equalToSystemSpacingAfter: views[1].trailingAnchor, multiplier: 1),
      stage.trailingAnchor.constraint(
        equalToSystemSpacingAfter: views[2].trailingAnchor, multiplier: 2),
      views[0].widthAnchor.constraint(equalTo: views[1].widthAnchor),
      views[2].widthAnchor.constraint(equalTo: views[1].widthAnchor, multiplier: 2),
      views[0].topAnchor.constraint(equalToSystemSpacingBelow: stage.topAnchor, multiplier: 1.5))
    stage.layoutIfNeeded()
    #expect(views.map(\.frame.minX) == [16, 62, 108])
    #expect(views.map(\.frame.width) == [38, 38, 76] && views[0].frame.minY == 12)
  }

  @Test func `distances between anchors are equal`() {
    let (left, right) = (added(NaturalView(20, 10)), added(NaturalView(30, 10)))
    activate(
      stage.leftAnchor.anchorWithOffset(to: left.leftAnchor).constraint(
        equalTo: left.rightAnchor.anchorWithOffset(to: right.leftAnchor)),
      stage.leftAnchor.anchorWithOffset(to: left.leftAnchor).constraint(
        equalTo: right.rightAnchor.anchorWithOffset(to: stage.rightAnchor)),
      left.topAnchor.anchorWithOffset(to: left.bottomAnchor).constraint(equalToConstant: 14))
    stage.layoutIfNeeded()
    #expect([left.frame.minX, right.frame.minX] == [50, 120] && left.frame.height == 14)
  }

  @Test func `hugging and compression resistance decide which of two views changes`() {
    let (first, second) = (added(NaturalView(60, 10)), added(NaturalView(80, 10)))
    activate(
      first.leadingAnchor.constraint(equalTo: stage.leadingAnchor),
      second.leadingAnchor.constraint(equalTo: first.trailingAnchor),
      second.trailingAnchor.constraint(equalTo: stage.trailingAnchor))
    first.setContentHuggingPriority(.defaultHigh, for: .horizontal)
    stage.layoutIfNeeded()
    #expect([first.frame.width, second.frame.width] == [60, 140])
    first.setContentHuggingPriority(.init(100), for: .horizontal)
    stage.layoutIfNeeded()
    #expect([first.frame.width, second.frame.width] == [120, 80])
    stage.frame.size.width = 90
    second.setContentCompressionResistancePriority(.required, for: .horizontal)
    stage.layoutIfNeeded()
    #expect([first.frame.width, second.frame.width] == [10, 80])
    first.setContentCompressionResistancePriority(.required, for: .horizontal)
    second.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
    stage.layoutIfNeeded()
    #expect([first.frame.width, second.frame.width] == [60, 30])
  }

  @Test func `inequalities and priorities choose a size`() {
    let view = added()
    let wish = view.widthAnchor.constraint(equalToConstant: 500)
    wish.priority = .defaultHigh
    activate(
      wish, view.widthAnchor.constraint(lessThanOrEqualTo: stage.widthAnchor, constant: -30),
      view.heightAnchor.constraint(greaterThanOrEqualToConstant: 7),
      view.leadingAnchor.constraint(greaterThanOrEqualTo: stage.leadingAnchor, constant: 5))
    stage.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 5, y: 0, width: 170, height: 7))
    wish.constant = 90
    stage.layoutIfNeeded()
    #expect(view.frame.width == 90)
    wish.isActive = false
    stage.layoutIfNeeded()
    #expect(view.frame.width == 0 && !view.constraints.contains(wish))
  }

  @Test func `frames are rounded to pixels so that neighbours still touch`() {
    let views = (0..<3).map { _ in added() }
    for (index, view) in views.enumerated() {
      activate(
        view.widthAnchor.constraint(equalTo: stage.widthAnchor, multiplier: 1.0 / 3),
        view.leadingAnchor.constraint(
          equalTo: index == 0 ? stage.leadingAnchor : views[index - 1].trailingAnchor))
    }
    stage.layoutIfNeeded()
    #expect(views.map(\.frame.minX) == [0, 67, 133])
    #expect(views.map(\.frame.width) == [67, 66, 67])
  }

  @Test func `a view that keeps its frame and one with a mask take part`() {
    let fixed = UIView(frame: CGRect(x: 30, y: 5, width: 40, height: 20))
    fixed.autoresizingMask = [.flexibleLeftMargin]
    let (host, follower) = (added(), added())
    host.frame = stage.bounds
    host.addSubview(fixed)
    activate(
      host.leadingAnchor.constraint(equalTo: stage.leadingAnchor),
      host.widthAnchor.constraint(equalTo: stage.widthAnchor, multiplier: 0.5),
      follower.leadingAnchor.constraint(equalTo: fixed.trailingAnchor, constant: 1),
      follower.topAnchor.constraint(equalTo: fixed.bottomAnchor))
    stage.layoutIfNeeded()
    #expect(fixed.frame == CGRect(x: -70, y: 5, width: 40, height: 20))
    #expect(follower.frame.origin == CGPoint(x: -29, y: 25))
  }

  @Test func `layoutSubviews sees the frames of the subviews, and may change them`() {
    final class Round: UIView {
      let dot = UIView()
      let plain = UIView()
      let inPlain = UIView()
      override func layoutSubviews() {
        super.layoutSubviews()
        dot.layer.cornerRadius = dot.bounds.height / 2
        plain.frame = CGRect(x: 0, y: 0, width: bounds.width / 2, height: 10)
      }
    }
    let round = Round()
    _ = added(round)
    _ = added(round.dot, to: round)
    round.addSubview(round.plain)
    _ = added(round.inPlain, to: round.plain)
    activate(
      round.widthAnchor.constraint(equalToConstant: 60),
      round.dot.heightAnchor.constraint(equalToConstant: 30),
      round.inPlain.widthAnchor.constraint(equalTo: round.plain.widthAnchor, constant: -10))
    stage.layoutIfNeeded()
    #expect(round.dot.layer.cornerRadius == 15 && round.inPlain.frame.width == 20)
  }

  @Test func `guides divide the room, and the readable guide is at most 672 points wide`() {
    let (gap, view) = (UILayoutGuide(), added())
    stage.addLayoutGuide(gap)
    stage.frame.size.width = 1000
    activate(
      gap.leadingAnchor.constraint(equalTo: stage.leadingAnchor),
      gap.widthAnchor.constraint(equalTo: stage.widthAnchor, multiplier: 0.25),
      gap.topAnchor.constraint(equalTo: stage.topAnchor),
      gap.bottomAnchor.constraint(equalTo: stage.bottomAnchor),
      view.topAnchor.constraint(equalTo: gap.centerYAnchor),
      view.leadingAnchor.constraint(equalTo: stage.readableContentGuide.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: stage.readableContentGuide.trailingAnchor))
    stage.layoutIfNeeded()
    #expect(gap.layoutFrame == CGRect(x: 0, y: 0, width: 250, height: 100))
    #expect(view.frame == CGRect(x: 164, y: 50, width: 672, height: 0))
    #expect(stage.readableContentGuide.layoutFrame.width == 672 && stage.layoutGuides == [gap])
    stage.frame.size.width = 300
    stage.layoutIfNeeded()
    #expect(view.frame.minX == 8 && view.frame.width == 284)
  }

  @Test func `the safe area of a subclass moves its guides`() {
    final class Notched: UIView {
      override var safeAreaInsets: UIEdgeInsets {
        UIEdgeInsets(top: 20, left: 0, bottom: 10, right: 0)
      }
    }
    let (phone, view, inner) = (
      Notched(frame: CGRect(x: 0, y: 0, width: 50, height: 90)), UIView(), UIView()
    )
    _ = added(view, to: phone)
    _ = added(inner, to: phone)
    activate(
      view.topAnchor.constraint(equalTo: phone.safeAreaLayoutGuide.topAnchor),
      view.bottomAnchor.constraint(equalTo: phone.safeAreaLayoutGuide.bottomAnchor),
      inner.topAnchor.constraint(equalTo: phone.layoutMarginsGuide.topAnchor))
    phone.layoutIfNeeded()
    #expect(view.frame.minY == 20 && view.frame.height == 60 && inner.frame.minY == 28)
  }

  @Test func `alignment insets and transforms do not disturb`() {
    final class Shadowed: UIView {
      override var alignmentRectInsets: UIEdgeInsets {
        UIEdgeInsets(top: 0, left: 3, bottom: 4, right: 5)
      }
    }
    let view = added(Shadowed())
    view.transform = CGAffineTransform(rotationAngle: .pi / 2)
    activate(
      view.leadingAnchor.constraint(equalTo: stage.leadingAnchor, constant: 10),
      view.topAnchor.constraint(equalTo: stage.topAnchor),
      view.widthAnchor.constraint(equalToConstant: 20),
      view.heightAnchor.constraint(equalToConstant: 6))
    stage.layoutIfNeeded()
    #expect(view.bounds.size == CGSize(width: 28, height: 10))
    #expect(view.center == CGPoint(x: 21, y: 5))
    let rect = view.alignmentRect(forFrame: CGRect(x: 0, y: 0, width: 20, height: 20))
    #expect(rect == CGRect(x: 3, y: 0, width: 12, height: 16))
    #expect(view.frame(forAlignmentRect: rect) == CGRect(x: 0, y: 0, width: 20, height: 20))
  }

  @Test func `a removed view takes its constraints with it, also those of views in it`() {
    let (outer, inner, other) = (added(), UIView(), added())
    _ = added(inner, to: outer)
    let across = inner.leadingAnchor.constraint(equalTo: other.leadingAnchor)
    let inside = inner.topAnchor.constraint(equalTo: outer.topAnchor)
    let own = other.widthAnchor.constraint(equalToConstant: 3)
    activate(across, inside, own)
    stage.bringSubviewToFront(outer)
    stage.addSubview(outer)
    #expect(across.isActive && stage.constraints == [across])
    outer.removeFromSuperview()
    #expect(!across.isActive && inside.isActive && own.isActive && stage.constraints.isEmpty)
    across.isActive = true
    #expect(!across.isActive)
  }

  @Test func `views without a position or a size are at the origin of their superview`() {
    let (outer, inner) = (added(), UIView())
    _ = added(inner, to: outer)
    activate(
      outer.leadingAnchor.constraint(equalTo: stage.leadingAnchor, constant: 40),
      inner.widthAnchor.constraint(equalToConstant: 5))
    stage.layoutIfNeeded()
    #expect(outer.frame == CGRect(x: 40, y: 0, width: 0, height: 0))
    #expect(inner.frame == CGRect(x: 0, y: 0, width: 5, height: 0))
  }

  @Test func `updateConstraints makes constraints before the first layout and when it is marked`() {
    final class Lazy: UIView {
      let child = UIView()
      var calls = 0
      override func updateConstraints() {
        calls += 1
        if child.superview == nil {
          child.translatesAutoresizingMaskIntoConstraints = false
          addSubview(child)
          child.widthAnchor.constraint(equalTo: widthAnchor).isActive = true
        }
        super.updateConstraints()
      }
    }
    let lazy = Lazy(frame: stage.bounds)
    stage.addSubview(lazy)
    stage.layoutIfNeeded()
    #expect(lazy.child.frame.width == 200 && lazy.calls == 1 && !lazy.needsUpdateConstraints())
    stage.layoutIfNeeded()
    #expect(lazy.calls == 1)
    lazy.setNeedsUpdateConstraints()
    #expect(lazy.needsUpdateConstraints())
    stage.updateConstraintsIfNeeded()
    #expect(lazy.calls == 2)
  }

  @Test func `the layout of a view in the middle of a tree gives it its own frame`() {
    let (outer, inner) = (added(), UIView())
    _ = added(inner, to: outer)
    activate(
      outer.widthAnchor.constraint(equalTo: stage.widthAnchor, constant: -20),
      inner.widthAnchor.constraint(equalTo: outer.widthAnchor, constant: -20))
    inner.layoutIfNeeded()
    #expect(outer.frame.width == 180 && inner.frame.width == 160)
    stage.frame.size.width = 100
    outer.layoutIfNeeded()
    #expect(outer.frame.width == 80 && inner.frame.width == 60)
  }

  @Test func `a root without a frame of its own has the size of its constraints`() {
    let root = UIView(frame: CGRect(x: 3, y: 4, width: 70, height: 80))
    root.translatesAutoresizingMaskIntoConstraints = false
    let view = added(NaturalView(20, 10), to: root)
    activate(
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 1),
      view.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -1))
    root.layoutIfNeeded()
    #expect(root.frame == CGRect(x: 3, y: 4, width: 22, height: 80))
  }

  @Test func `the parts of a constraint are those it was made of`() {
    let view = added()
    let constraint = view.widthAnchor.constraint(
      lessThanOrEqualTo: stage.heightAnchor, multiplier: 3, constant: 4)
    #expect(constraint.firstItem === view && constraint.secondItem === stage)
    #expect(constraint.firstAttribute == .width && constraint.secondAttribute == .height)
    #expect(constraint.relation == .lessThanOrEqual && constraint.multiplier == 3)
    #expect(constraint.constant == 4 && constraint.priority == .required && !constraint.isActive)
    #expect(constraint.firstAnchor.name == "width" && constraint.secondAnchor?.item === stage)
    #expect(view.heightAnchor.constraint(equalToConstant: 1).secondAttribute == .notAnAttribute)
  }

  @Test func `views in a plain layer are solved, and pixels of the screen count`() {
    let root = CALayer()
    root.addSublayer(stage.layer)
    let view = added()
    activate(
      view.leftAnchor.constraint(equalTo: stage.leftAnchor, constant: 10.4),
      view.widthAnchor.constraint(equalToConstant: 7.3))
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 20, height: 20), false, 2)
    root.layoutIfNeeded()
    UIGraphicsEndImageContext()
    #expect(view.frame.minX == 10.5 && view.frame.width == 7)
  }
}
