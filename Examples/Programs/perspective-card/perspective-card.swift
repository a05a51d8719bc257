// Perspective with m34: a row of cards in a sublayerTransform, cover-flow style, and the outline of where
// every card's corners go, computed by hand as a check.

import QuartzCore
import UIKit

extension CATransform3D {
    static func perspective(_ distance: CGFloat) -> CATransform3D {
        var transform = CATransform3DIdentity
        transform.m34 = -1 / distance
        return transform
    }

    func rotated(by angle: CGFloat, x: CGFloat = 0, y: CGFloat = 0, z: CGFloat = 0) -> CATransform3D {
        CATransform3DRotate(self, angle, x, y, z)
    }

    func translated(x: CGFloat = 0, y: CGFloat = 0, z: CGFloat = 0) -> CATransform3D {
        CATransform3DTranslate(self, x, y, z)
    }

    /// Row vector (x, y, 0, 1) times the matrix, divided by w.
    func project(_ point: CGPoint) -> CGPoint {
        let x = point.x * m11 + point.y * m21 + m41
        let y = point.x * m12 + point.y * m22 + m42
        let w = point.x * m14 + point.y * m24 + m44
        return CGPoint(x: x / w, y: y / w)
    }
}

func makeCard(index: Int, color: UIColor) -> CALayer {
    let card = CALayer()
    card.bounds = CGRect(x: 0, y: 0, width: 130, height: 180)
    card.cornerRadius = 14
    card.masksToBounds = true
    card.backgroundColor = color.cgColor
    card.isDoubleSided = true
    card.allowsEdgeAntialiasing = true

    let header = CALayer()
    header.frame = CGRect(x: 0, y: 0, width: 130, height: 60)
    header.backgroundColor = UIColor(white: 0, alpha: 0.2).cgColor
    card.addSublayer(header)

    for line in 0..<3 {
        let bar = CALayer()
        bar.frame = CGRect(x: 16, y: 84 + CGFloat(line) * 24, width: line == 2 ? 50 : 98, height: 10)
        bar.cornerRadius = 5
        bar.backgroundColor = UIColor(white: 1, alpha: 0.7).cgColor
        card.addSublayer(bar)
    }

    let number = CATextLayer()
    number.string = NSAttributedString(string: "\(index + 1)", attributes: [.font: UIFont.systemFont(ofSize: 36, weight: .bold), .foregroundColor: UIColor.white])
    number.frame = CGRect(x: 16, y: 8, width: 60, height: 44)
    number.contentsScale = 2
    card.addSublayer(number)
    return card
}

@main
struct PerspectiveCards {
    @MainActor static func main() throws {
        let size = CGSize(width: 640, height: 300)
        let stage = CALayer()
        stage.frame = CGRect(origin: .zero, size: size)
        let perspective = CATransform3D.perspective(600)
        stage.sublayerTransform = perspective

        let root = CALayer()
        root.frame = stage.frame
        root.backgroundColor = UIColor(red: 0.10, green: 0.11, blue: 0.16, alpha: 1).cgColor
        root.addSublayer(stage)

        let outlines = CAShapeLayer()
        outlines.frame = root.bounds
        outlines.fillColor = nil
        outlines.strokeColor = UIColor.white.cgColor
        outlines.lineDashPattern = [5, 4]
        outlines.lineWidth = 1
        let outlinePath = CGMutablePath()

        let colors: [UIColor] = [.systemRed, .systemOrange, .systemGreen, .systemBlue, .systemPurple]
        for (index, color) in colors.enumerated() {
            let offset = CGFloat(index - 2)
            let card = makeCard(index: index, color: color)
            card.position = CGPoint(x: size.width / 2, y: size.height / 2)
            card.transform = CATransform3DIdentity
                .translated(x: offset * 105, z: -abs(offset) * 60)
                .rotated(by: offset == 0 ? 0 : -.pi / 4 * (offset > 0 ? 1 : -1), y: 1)
            card.zPosition = -abs(offset)
            stage.addSublayer(card)

            let total = CATransform3DConcat(card.transform, perspective)
            let (w, h) = (card.bounds.width / 2, card.bounds.height / 2)
            let corners = [CGPoint(x: -w, y: -h), CGPoint(x: w, y: -h), CGPoint(x: w, y: h), CGPoint(x: -w, y: h)].map {
                let p = total.project($0)
                return CGPoint(x: p.x + size.width / 2, y: p.y + size.height / 2)
            }
            outlinePath.addLines(between: corners)
            outlinePath.closeSubpath()
        }
        outlines.path = outlinePath
        root.addSublayer(outlines)

        let format = UIGraphicsImageRendererFormat.default()
        format.scale = 2
        let image = UIGraphicsImageRenderer(size: size, format: format).image { root.render(in: $0.cgContext) }
        try image.pngData()!.write(to: URL(fileURLWithPath: CommandLine.arguments[1]))
    }
}
