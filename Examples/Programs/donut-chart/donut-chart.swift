// donut.swift - a donut chart with gaps, rounded slices and an exploded slice
// usage: donut out.png

import Foundation
import CoreGraphics
import CoreText
import ImageIO
import UniformTypeIdentifiers

struct Slice {
    var title: String
    var value: Double
    var color: CGColor
    var exploded = false
}

final class DonutRenderer {
    let slices: [Slice]
    let size: CGSize
    var thickness: CGFloat = 64
    var gap: CGFloat = 0.035            // radians

    init(slices: [Slice], size: CGSize) {
        self.slices = slices
        self.size = size
    }

    private var total: Double { slices.reduce(0) { $0 + $1.value } }

    private func slicePath(from start: CGFloat, to end: CGFloat, radius: CGFloat) -> CGPath {
        // A thin arc, stroked: Core Graphics makes the outline for us.
        let arc = CGMutablePath()
        arc.addArc(center: .zero, radius: radius, startAngle: start, endAngle: end, clockwise: false)
        return arc.copy(strokingWithWidth: thickness, lineCap: .butt, lineJoin: .round, miterLimit: 10)
    }

    func makeImage(scale: CGFloat = 2) -> CGImage? {
        guard let space = CGColorSpace(name: CGColorSpace.displayP3),
              let ctx = CGContext(data: nil, width: Int(size.width * scale), height: Int(size.height * scale),
                                  bitsPerComponent: 8, bytesPerRow: 0, space: space,
                                  bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
        else { return nil }
        ctx.scaleBy(x: scale, y: scale)
        ctx.setFillColor(CGColor(srgbRed: 0.97, green: 0.97, blue: 0.99, alpha: 1))
        ctx.fill([CGRect(origin: .zero, size: size)])
        ctx.translateBy(x: size.width / 2, y: size.height / 2)

        let radius = min(size.width, size.height) / 2 - thickness / 2 - 30
        var angle = CGFloat.pi / 2
        for slice in slices {
            let sweep = CGFloat(slice.value / total) * 2 * .pi
            let end = angle - sweep
            let mid = angle - sweep / 2
            ctx.saveGState()
            if slice.exploded {
                ctx.concatenate(CGAffineTransform(translationX: cos(mid) * 14, y: sin(mid) * 14))
            }
            let path = slicePath(from: end + gap / 2, to: angle - gap / 2, radius: radius)

            ctx.setShadow(offset: CGSize(width: 0, height: -3), blur: 8, color: CGColor(gray: 0, alpha: 0.3))
            ctx.addPath(path)
            ctx.setFillColor(slice.color)
            ctx.fillPath()
            ctx.setShadow(offset: .zero, blur: 0, color: nil)

            // Inner shade: multiply a radial gradient inside the slice only
            ctx.addPath(path)
            ctx.clip()
            ctx.setBlendMode(.multiply)
            let shade = CGGradient(colorsSpace: space,
                                   colors: [CGColor(gray: 0.55, alpha: 1), CGColor(gray: 1, alpha: 1)] as CFArray,
                                   locations: [0, 1])!
            ctx.drawRadialGradient(shade, startCenter: .zero, startRadius: radius - thickness / 2,
                                   endCenter: .zero, endRadius: radius, options: .drawsAfterEndLocation)
            ctx.setBlendMode(.normal)
            ctx.resetClip()

            let percent = String(format: "%d%%", Int((slice.value / total * 100).rounded()))
            centered(percent, at: CGPoint(x: cos(mid) * radius, y: sin(mid) * radius), size: 16,
                     color: CGColor(gray: 1, alpha: 1), in: ctx)
            ctx.restoreGState()
            angle = end
        }

        centered("Storage", at: CGPoint(x: 0, y: 12), size: 17, color: CGColor(gray: 0.45, alpha: 1), in: ctx)
        centered("212 GB", at: CGPoint(x: 0, y: -14), size: 28, color: CGColor(gray: 0.1, alpha: 1), in: ctx)
        return ctx.makeImage()
    }

    private func centered(_ text: String, at center: CGPoint, size: CGFloat, color: CGColor, in ctx: CGContext) {
        let font = CTFontCreateWithName("Avenir-Heavy" as CFString, size, nil)
        let attributes = [kCTFontAttributeName: font, kCTForegroundColorAttributeName: color] as CFDictionary
        let line = CTLineCreateWithAttributedString(CFAttributedStringCreate(nil, text as CFString, attributes)!)
        var ascent: CGFloat = 0, descent: CGFloat = 0
        let width = CTLineGetTypographicBounds(line, &ascent, &descent, nil)
        ctx.textMatrix = .identity
        ctx.textPosition = CGPoint(x: center.x - CGFloat(width) / 2, y: center.y - (ascent - descent) / 2)
        CTLineDraw(line, ctx)
    }
}

@main
struct Donut {
    @MainActor static func main() {
        let p3 = CGColorSpace(name: CGColorSpace.displayP3)!
        let renderer = DonutRenderer(slices: [
            Slice(title: "Photos", value: 82, color: CGColor(colorSpace: p3, components: [1, 0.27, 0.35, 1])!),
            Slice(title: "Apps", value: 54, color: CGColor(colorSpace: p3, components: [1, 0.67, 0.13, 1])!),
            Slice(title: "Music", value: 45, color: CGColor(colorSpace: p3, components: [0.2, 0.76, 0.47, 1])!, exploded: true),
            Slice(title: "System", value: 31, color: CGColor(colorSpace: p3, components: [0.24, 0.48, 0.98, 1])!)
        ], size: CGSize(width: 360, height: 360))
        guard let image = renderer.makeImage(),
              let destination = CGImageDestinationCreateWithURL(URL(fileURLWithPath: CommandLine.arguments[1]) as CFURL,
                                                                UTType.png.identifier as CFString, 1, nil)
        else { exit(EXIT_FAILURE) }
        CGImageDestinationAddImage(destination, image, nil)
        exit(CGImageDestinationFinalize(destination) ? EXIT_SUCCESS : EXIT_FAILURE)
    }
}
