import CitrineKit
import Testing

@MainActor
@Suite struct `Visual format` {
  private let stage = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
  private let first = NaturalView(30, 10)
  private let second = NaturalView(40, 20)

  init() {
    stage.addSubview(first)
    stage.addSubview(second)
  }

  /// Lays out two views by formats, and returns their frames as numbers.
  private func frames(
    _ formats: String..., options: NSLayoutConstraint.FormatOptions = [],
    metrics: [String: Any]? = nil
  ) -> [[CGFloat]] {
    for format in formats {
      NSLayoutConstraint.activate(
        NSLayoutConstraint.constraints(
          withVisualFormat: format, options: options, metrics: metrics,
          views: ["first": first, "second": second]))
    }
    stage.layoutIfNeeded()
    return [first, second].map { [$0.frame.minX, $0.frame.minY, $0.frame.width, $0.frame.height] }
  }

  @Test func `views follow each other with standard distances`() {
    #expect(
      frames("H:|-[first]-[second(50)]", "V:|[first]-[second]")
        == [[8, 0, 30, 10], [46, 18, 50, 20]])
  }

  @Test func `distances, sizes, relations, priorities and metrics count`() {
    #expect(
      frames(
        "|-gap-[first(==second,>=20@low)]-(>=5,==7@900)-[second]-(12)-|", "V:[first(second)]",
        "V:[second(<=15)]-3-|", metrics: ["gap": 4, "low": 300])
        == [[4, 0, 89, 15], [100, 82, 88, 15]])
  }

  @Test func `options align views, and turn the direction round`() {
    let boxes = frames(
      "H:|-10-[first]-20-[second]", options: [.directionRightToLeft, .alignAllTop])
    #expect(boxes == [[160, 0, 30, 10], [100, 0, 40, 20]])
    #expect(frames("V:|-5-[first]", options: [])[1][1] == 5)
  }

  @Test(arguments: [
    "", "|", "H:", "[first", "[first]-", "[first]--[second]", "[unknown]", "[first(unknown)]",
    "|[first]|[second]", "[first]-(5[second]", "[first(>=)]", "[first]-x-[second]", "[first(5@y)]",
    "[]", "X:[first]", "[first(1,)]",
  ])
  func `a string with an error is reported`(format: String) {
    let messages = ReportedMessages.of {
      let constraints = NSLayoutConstraint.constraints(
        withVisualFormat: format, metrics: nil, views: ["first": first, "second": second])
      #expect(constraints.isEmpty)
    }
    #expect(messages.count == 1)
  }
}
