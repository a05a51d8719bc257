import UIKit

/// A sale badge: a scalloped seal with a radial gradient, an inner dashed ring and two lines of text.
final class SealBadge {
    var points = 24
    var tint = UIColor.systemRed
    var headline = "50%"
    var caption = "SUMMER SALE"

    func sealPath(in rect: CGRect) -> UIBezierPath {
        let center = CGPoint(x: rect.midX, y: rect.midY)
        let outer = min(rect.width, rect.height) / 2
        let inner = outer * 0.9
        let path = UIBezierPath()
        let step = CGFloat.pi * 2 / CGFloat(points)
        for i in 0..<points {
            let a = CGFloat(i) * step - .pi / 2
            let valley = CGPoint(x: center.x + cos(a) * inner, y: center.y + sin(a) * inner)
            let next = CGPoint(x: center.x + cos(a + step) * inner, y: center.y + sin(a + step) * inner)
            let peak = CGPoint(x: center.x + cos(a + step / 2) * outer * 1.06, y: center.y + sin(a + step / 2) * outer * 1.06)
            if i == 0 { path.move(to: valley) }
            path.addQuadCurve(to: next, controlPoint: peak)
        }
        path.close()
        return path
    }

    func image(size: CGSize) -> UIImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 2
        format.opaque = false
        return UIGraphicsImageRenderer(size: size, format: format).image { rendererContext in
            let ctx = rendererContext.cgContext
            let rect = rendererContext.format.bounds.insetBy(dx: 20, dy: 20)
            let seal = sealPath(in: rect)

            ctx.saveGState()
            ctx.setShadow(offset: CGSize(width: 0, height: 6), blur: 12, color: UIColor.black.withAlphaComponent(0.4).cgColor)
            tint.setFill()
            seal.fill()
            ctx.restoreGState()

            ctx.saveGState()
            seal.addClip()
            var hue: CGFloat = 0, saturation: CGFloat = 0, brightness: CGFloat = 0, alpha: CGFloat = 0
            tint.getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: &alpha)
            let light = UIColor(hue: hue, saturation: saturation * 0.6, brightness: min(1, brightness * 1.2), alpha: alpha)
            let dark = UIColor(hue: hue, saturation: saturation, brightness: brightness * 0.65, alpha: alpha)
            let gradient = CGGradient(colorsSpace: CGColorSpaceCreateDeviceRGB(),
                                      colors: [light.cgColor, tint.cgColor, dark.cgColor] as CFArray, locations: [0, 0.5, 1])!
            ctx.drawRadialGradient(gradient, startCenter: CGPoint(x: rect.midX - 30, y: rect.minY + 50), startRadius: 5,
                                   endCenter: CGPoint(x: rect.midX, y: rect.midY), endRadius: rect.width / 1.8, options: .drawsAfterEndLocation)
            ctx.restoreGState()

            let ring = UIBezierPath(ovalIn: rect.insetBy(dx: 24, dy: 24))
            ring.lineWidth = 2.5
            ring.lineCapStyle = .round
            ring.setLineDash([1, 7], count: 2, phase: 0)
            UIColor.white.setStroke()
            ring.stroke()

            let shadow = NSShadow()
            shadow.shadowOffset = CGSize(width: 0, height: 2)
            shadow.shadowBlurRadius = 3
            shadow.shadowColor = UIColor(white: 0, alpha: 0.5)
            draw(headline, font: .systemFont(ofSize: 64, weight: .black), kern: -2, shadow: shadow,
                 center: CGPoint(x: rect.midX, y: rect.midY - 10))
            draw(caption, font: .systemFont(ofSize: 15, weight: .semibold), kern: 2.5, shadow: nil,
                 center: CGPoint(x: rect.midX, y: rect.midY + 40))
        }
    }

    private func draw(_ text: String, font: UIFont, kern: CGFloat, shadow: NSShadow?, center: CGPoint) {
        var attributes: [NSAttributedString.Key: Any] = [.font: font, .foregroundColor: UIColor.white, .kern: kern]
        attributes[.shadow] = shadow
        let string = text as NSString
        let size = string.size(withAttributes: attributes)
        string.draw(at: CGPoint(x: center.x - (size.width - kern) / 2, y: center.y - size.height / 2), withAttributes: attributes)
    }
}

@main
struct BadgeTool {
    @MainActor static func main() throws {
        let badge = SealBadge()
        badge.tint = UIColor(red: 0.87, green: 0.16, blue: 0.27, alpha: 1)
        let image = badge.image(size: CGSize(width: 280, height: 280))
        try image.pngData()?.write(to: URL(fileURLWithPath: CommandLine.arguments[1]), options: .atomic)
    }
}
