import CitrineKit
import Testing

/// A card as programs for phones build it: everything follows from constraints.
final class ContactCard: UIView {
  let avatar = UIView()
  let title = UILabel()
  let subtitle = UILabel()
  let badge = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .white
    layer.cornerRadius = 12
    avatar.backgroundColor = .blue
    (title.text, title.font) = ("Ada Lovelace", .boldSystemFont(ofSize: 20))
    (subtitle.text, subtitle.font) = (
      "Wrote the first program, for a machine that was never built.", .systemFont(ofSize: 14)
    )
    subtitle.textColor = .gray
    subtitle.numberOfLines = 0
    (badge.text, badge.font, badge.textColor) = ("12", .systemFont(ofSize: 13), .white)
    (badge.backgroundColor, badge.textAlignment) = (.red, .center)
    badge.clipsToBounds = true
    badge.setContentHuggingPriority(.defaultHigh, for: .horizontal)
    badge.setContentCompressionResistancePriority(.required, for: .horizontal)
    for view in [avatar, title, subtitle, badge] {
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
    }
    layoutMargins = UIEdgeInsets(top: 12, left: 16, bottom: 12, right: 16)
    let margins = layoutMarginsGuide
    NSLayoutConstraint.activate([
      avatar.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      avatar.centerYAnchor.constraint(equalTo: centerYAnchor),
      avatar.widthAnchor.constraint(equalToConstant: 48),
      avatar.heightAnchor.constraint(equalTo: avatar.widthAnchor),
      avatar.topAnchor.constraint(greaterThanOrEqualTo: margins.topAnchor),
      title.leadingAnchor.constraint(equalTo: avatar.trailingAnchor, constant: 12),
      title.topAnchor.constraint(equalTo: margins.topAnchor),
      badge.leadingAnchor.constraint(greaterThanOrEqualTo: title.trailingAnchor, constant: 8),
      badge.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      badge.firstBaselineAnchor.constraint(equalTo: title.firstBaselineAnchor),
      badge.widthAnchor.constraint(greaterThanOrEqualToConstant: 28),
      subtitle.leadingAnchor.constraint(equalTo: title.leadingAnchor),
      subtitle.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      subtitle.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 4),
      subtitle.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
    ])
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    avatar.layer.cornerRadius = avatar.bounds.width / 2
    badge.layer.cornerRadius = badge.bounds.height / 2
  }
}

@MainActor
@Suite struct `A card of constraints` {
  private func fitted(_ width: CGFloat) -> ContactCard {
    let card = ContactCard(frame: .zero)
    card.frame.size = card.systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    return card
  }

  @Test func `a card is drawn with its parts where its constraints put them`() throws {
    let card = fitted(280)
    let renderer = UIGraphicsImageRenderer(bounds: card.bounds)
    let image = renderer.image { card.layer.render(in: $0.cgContext) }
    let pixels = try Pixels(image)
    let middle = Int(card.bounds.midY)
    // The avatar is a disc of 48 points at the left margin, in the middle.
    #expect(pixels[40, middle] == [0, 0, 255, 255] && pixels[15, middle] == [255, 255, 255, 255])
    #expect(pixels[18, middle - 22] == [255, 255, 255, 255])
    #expect(pixels[40, middle - 22] == [0, 0, 255, 255])
    #expect(card.avatar.frame == CGRect(x: 16, y: card.bounds.midY - 24, width: 48, height: 48))
    // The badge is at the right margin, and the line above the second one of the text.
    let badge = card.badge.frame
    #expect(badge.maxX == 264 && badge.width == 28)
    #expect(pixels[Int(badge.minX) + 3, Int(badge.midY)] == [255, 0, 0, 255])
    #expect(card.title.frame.minX == 76 && card.title.frame.minY == 12)
    #expect(
      card.subtitle.frame
        == CGRect(
          x: 76, y: card.title.frame.maxY + 4, width: 188,
          height: card.subtitle.sizeThatFits(CGSize(width: 188, height: 0)).height))
    #expect(card.subtitle.frame.maxY == card.bounds.maxY - 12)
  }

  @Test func `a narrow card is higher, and its title gives way to the badge`() {
    let (wide, narrow) = (fitted(400), fitted(180))
    #expect(narrow.bounds.height > wide.bounds.height && narrow.bounds.width == 180)
    narrow.layoutIfNeeded()
    #expect(narrow.badge.frame.width == 28 && narrow.title.frame.maxX == 128)
    #expect(narrow.title.frame.width < narrow.title.intrinsicContentSize.width)
    let height = narrow.bounds.height
    narrow.frame.size = wide.bounds.size
    narrow.layoutIfNeeded()
    wide.layoutIfNeeded()
    #expect(narrow.subviews.map(\.frame) == wide.subviews.map(\.frame) && height > 90)
  }
}
