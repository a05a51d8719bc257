import UIKit

// MARK: - CardView
// A boarding-style "product card" drawn in draw(_:), with a layer shadow that
// follows the shape and an image area whose lower edge is a wave.

class CardView: UIView {

    var title: String = "" { didSet { setNeedsDisplay() } }
    var subtitle: String = "" { didSet { setNeedsDisplay() } }
    var rating = 0 { didSet { setNeedsDisplay() } }
    var cornerRadius: CGFloat = 22

    override init(frame: CGRect) {
        super.init(frame: frame)
        commonInit()
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        commonInit()
    }

    private func commonInit() {
        isOpaque = false
        backgroundColor = .clear
        contentMode = .redraw
        layer.shadowColor = UIColor.black.cgColor
        layer.shadowOpacity = 0.25
        layer.shadowRadius = 14
        layer.shadowOffset = CGSize(width: 0, height: 10)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        layer.shadowPath = UIBezierPath(roundedRect: bounds, cornerRadius: cornerRadius).cgPath
    }

    override func draw(_ rect: CGRect) {
        guard let ctx = UIGraphicsGetCurrentContext() else { return }
        let card = UIBezierPath(roundedRect: bounds, cornerRadius: cornerRadius)
        UIColor.white.setFill()
        card.fill()
        card.addClip()

        let (imageArea, textArea) = bounds.divided(atDistance: bounds.height * 0.6, from: .minYEdge)

        // Wave-bottomed artwork
        ctx.saveGState()
        wavePath(in: imageArea).addClip()
        let colors = [UIColor(red: 0.99, green: 0.60, blue: 0.40, alpha: 1), UIColor(red: 0.86, green: 0.20, blue: 0.55, alpha: 1), UIColor(red: 0.32, green: 0.12, blue: 0.60, alpha: 1)]
        let gradient = CGGradient(colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: colors.map(\.cgColor) as CFArray, locations: [0, 0.5, 1])!
        ctx.drawLinearGradient(gradient, start: imageArea.origin, end: CGPoint(x: imageArea.maxX, y: imageArea.maxY), options: [])
        ctx.setBlendMode(.screen)
        for (i, radius) in [90, 60, 30].enumerated() {
            UIColor(white: 1, alpha: 0.12 + CGFloat(i) * 0.08).setFill()
            UIBezierPath(arcCenter: CGPoint(x: imageArea.maxX - 70, y: imageArea.minY + 70), radius: CGFloat(radius),
                         startAngle: 0, endAngle: .pi * 2, clockwise: true).fill()
        }
        ctx.restoreGState()

        // Texts
        let paragraph = NSMutableParagraphStyle()
        paragraph.lineBreakMode = .byTruncatingTail
        title.draw(in: CGRect(x: 20, y: textArea.minY + 12, width: bounds.width - 40, height: 28), withAttributes: [
            .font: UIFont.boldSystemFont(ofSize: 22), .foregroundColor: UIColor.darkText, .paragraphStyle: paragraph
        ])
        subtitle.draw(with: CGRect(x: 20, y: textArea.minY + 42, width: bounds.width - 40, height: 40),
                      options: [.usesLineFragmentOrigin, .truncatesLastVisibleLine],
                      attributes: [.font: UIFont.systemFont(ofSize: 14), .foregroundColor: UIColor.gray], context: nil)
        for i in 0..<5 {
            (i < rating ? UIColor.systemOrange : UIColor(white: 0.88, alpha: 1)).setFill()
            starPath(center: CGPoint(x: 30 + CGFloat(i) * 24, y: bounds.maxY - 26), radius: 10).fill()
        }
    }

    private func wavePath(in rect: CGRect) -> UIBezierPath {
        let path = UIBezierPath()
        path.move(to: rect.origin)
        path.addLine(to: CGPoint(x: rect.maxX, y: rect.minY))
        path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY - 30))
        path.addCurve(to: CGPoint(x: rect.minX, y: rect.maxY - 10),
                      controlPoint1: CGPoint(x: rect.width * 0.66, y: rect.maxY + 30),
                      controlPoint2: CGPoint(x: rect.width * 0.33, y: rect.maxY - 70))
        path.close()
        return path
    }

    private func starPath(center: CGPoint, radius: CGFloat) -> UIBezierPath {
        let path = UIBezierPath()
        for i in 0..<10 {
            let angle = CGFloat(i) * .pi / 5 - .pi / 2
            let r = i.isMultiple(of: 2) ? radius : radius * 0.42
            let point = CGPoint(x: center.x + r * cos(angle), y: center.y + r * sin(angle))
            i == 0 ? path.move(to: point) : path.addLine(to: point)
        }
        path.close()
        return path
    }
}

@main
struct CardSnapshot {
    @MainActor static func main() throws {
        let container = UIView(frame: CGRect(x: 0, y: 0, width: 340, height: 420))
        container.backgroundColor = UIColor(red: 0.94, green: 0.94, blue: 0.97, alpha: 1)
        let card = CardView(frame: container.bounds.inset(by: UIEdgeInsets(top: 36, left: 40, bottom: 50, right: 40)))
        card.title = "Sunset over the bay of Naples"
        card.subtitle = "Three nights, breakfast included, and a boat trip around the islands on Sunday."
        card.rating = 4
        container.addSubview(card)
        container.layoutIfNeeded()

        let image = UIGraphicsImageRenderer(bounds: container.bounds).image { context in
            container.layer.render(in: context.cgContext)
        }
        try image.pngData()!.write(to: URL(fileURLWithPath: CommandLine.arguments[1]))
    }
}
