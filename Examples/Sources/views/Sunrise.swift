import UIKit

/// Draws a sky that becomes lighter towards the bottom, and a sun.
final class Sunrise: UIView {
  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let colors = [
      UIColor(red: 0.16, green: 0.2, blue: 0.45, alpha: 1).cgColor,
      UIColor(red: 0.7, green: 0.3, blue: 0.34, alpha: 1).cgColor,
      UIColor(red: 1, green: 0.82, blue: 0.45, alpha: 1).cgColor,
    ]
    if let sky = CGGradient(
      colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: colors as CFArray, locations: [0, 0.6, 1])
    {
      context.drawLinearGradient(
        sky, start: rect.origin, end: CGPoint(x: rect.minX, y: rect.maxY), options: [])
    }
    UIColor(white: 1, alpha: 0.9).setFill()
    UIBezierPath(
      arcCenter: CGPoint(x: rect.midX, y: rect.maxY), radius: rect.height / 3, startAngle: .pi,
      endAngle: 2 * .pi, clockwise: true
    ).fill()
  }
}

/// Creates a card with a sunrise, a pierced label, and a line of text below.
@MainActor
func makeCard(width: CGFloat, height: CGFloat) -> UIView {
  let card = UIView(frame: CGRect(x: 0, y: 0, width: width, height: height))
  card.backgroundColor = .systemGray6

  let sunrise = Sunrise(frame: card.bounds.insetBy(dx: 24, dy: 24))
  sunrise.clipsToBounds = true
  sunrise.layer.cornerRadius = 22
  card.addSubview(sunrise)

  let title = PiercedLabel(
    frame: CGRect(x: 44, y: 52, width: sunrise.bounds.width - 88, height: 64))
  title.text = "GOOD MORNING"
  title.font = .systemFont(ofSize: 32)
  title.textColor = .white
  title.textAlignment = .center
  title.backgroundColor = UIColor(white: 1, alpha: 0.85)
  title.layer.shadowOpacity = 0.4
  title.layer.shadowOffset = CGSize(width: 0, height: 3)
  title.layer.shadowRadius = 4
  sunrise.addSubview(title)

  let note = UILabel(frame: CGRect(x: 44, y: 128, width: sunrise.bounds.width - 88, height: 24))
  note.text = "what lies behind shines through"
  note.font = .systemFont(ofSize: 16)
  note.textColor = .white
  note.textAlignment = .center
  sunrise.addSubview(note)
  return card
}
