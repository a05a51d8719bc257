// Gradient text: a CATextLayer as the mask of a CAGradientLayer, plus a shimmer
// (a second gradient masked by the same text) and a spotlight cut into a dark overlay.

import QuartzCore
import UIKit

func makeTextLayer(_ string: String, size: CGFloat, frame: CGRect, wraps: Bool = false) -> CATextLayer {
    let layer = CATextLayer()
    layer.string = string
    let font = UIFont.systemFont(ofSize: size, weight: .black)
    layer.font = font
    layer.fontSize = size
    layer.alignmentMode = .center
    layer.isWrapped = wraps
    layer.allowsFontSubpixelQuantization = true
    layer.contentsScale = 2
    layer.frame = frame
    return layer
}

final class ShimmerTextLayer: CALayer {
    let fill = CAGradientLayer()
    let shimmer = CAGradientLayer()

    init(string: String, size: CGFloat, frame: CGRect) {
        super.init()
        self.frame = frame
        fill.frame = bounds
        fill.colors = [UIColor.systemOrange, .systemPink, .systemPurple].map { $0.cgColor }
        fill.startPoint = CGPoint(x: 0, y: 0.5)
        fill.endPoint = CGPoint(x: 1, y: 0.5)

        shimmer.frame = bounds
        shimmer.colors = [UIColor.clear.cgColor, UIColor(white: 1, alpha: 0.9).cgColor, UIColor.clear.cgColor]
        shimmer.locations = [0.35, 0.45, 0.55]
        shimmer.startPoint = CGPoint(x: 0, y: 0.3)
        shimmer.endPoint = CGPoint(x: 1, y: 0.7)

        let content = CALayer()
        content.frame = bounds
        content.addSublayer(fill)
        content.addSublayer(shimmer)
        content.mask = makeTextLayer(string, size: size, frame: bounds)
        addSublayer(content)
    }

    override init(layer: Any) { super.init(layer: layer) }
    required init?(coder: NSCoder) { super.init(coder: coder) }

    func startShimmering() {
        let animation = CABasicAnimation(keyPath: "locations")
        animation.fromValue = [-0.3, -0.2, -0.1]
        animation.toValue = [1.1, 1.2, 1.3]
        animation.duration = 1.8
        animation.repeatCount = .infinity
        shimmer.add(animation, forKey: "shimmer")
    }
}

/// Dims everything but a circle.
func spotlight(in bounds: CGRect, hole: CGRect) -> CALayer {
    let overlay = CALayer()
    overlay.frame = bounds
    overlay.backgroundColor = UIColor.black.cgColor
    overlay.opacity = 0.6
    let mask = CAShapeLayer()
    let path = UIBezierPath(rect: bounds)
    path.append(UIBezierPath(ovalIn: hole))
    mask.frame = bounds
    mask.path = path.cgPath
    mask.fillRule = .evenOdd
    overlay.mask = mask
    return overlay
}

@main
struct TextMask {
    @MainActor static func main() throws {
        let root = CALayer()
        root.frame = CGRect(x: 0, y: 0, width: 480, height: 300)
        root.backgroundColor = UIColor(white: 0.97, alpha: 1).cgColor

        let title = ShimmerTextLayer(string: "SHIMMER", size: 84, frame: CGRect(x: 10, y: 20, width: 460, height: 104))
        root.addSublayer(title)

        // Knock-out: the text is the hole. A mask cannot be inverted, so draw one that already is.
        let banner = CAGradientLayer()
        banner.frame = CGRect(x: 30, y: 150, width: 420, height: 110)
        banner.colors = [UIColor.systemBlue.cgColor, UIColor.systemTeal.cgColor]
        banner.cornerRadius = 18
        let inverted = CALayer()
        inverted.frame = banner.bounds
        inverted.contents = UIGraphicsImageRenderer(size: banner.bounds.size).image { context in
            UIColor.black.setFill()
            context.fill(banner.bounds)
            context.cgContext.setBlendMode(.destinationOut)
            let text = NSAttributedString(string: "KNOCK OUT", attributes: [.font: UIFont.systemFont(ofSize: 60, weight: .heavy)])
            let size = text.size()
            context.cgContext.beginTransparencyLayer(auxiliaryInfo: nil)
            text.draw(at: CGPoint(x: (banner.bounds.width - size.width) / 2, y: (banner.bounds.height - size.height) / 2))
            context.cgContext.endTransparencyLayer()
        }.cgImage
        inverted.contentsGravity = .resizeAspect
        banner.mask = inverted
        root.addSublayer(banner)
        root.addSublayer(spotlight(in: root.bounds, hole: CGRect(x: 150, y: 0, width: 300, height: 300)))

        let image = UIGraphicsImageRenderer(bounds: root.frame).image { root.render(in: $0.cgContext) }
        try image.pngData()!.write(to: URL(fileURLWithPath: CommandLine.arguments[1]))
    }
}
