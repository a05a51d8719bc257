//  A grouped bar chart in pure Core Graphics. No UIKit, no AppKit:
//  the same file runs on iOS and macOS.
//

import CoreGraphics
import CoreText
import Foundation
import ImageIO
import UniformTypeIdentifiers

struct Series {
    let name: String
    let color: CGColor
    let values: [CGFloat]
}

struct BarChart {
    var title: String
    var categories: [String]
    var series: [Series]
    var insets = (top: CGFloat(70), left: CGFloat(56), bottom: CGFloat(48), right: CGFloat(24))

    private let ink = CGColor(gray: 0.2, alpha: 1)
    private let gridColor = CGColor(gray: 0.85, alpha: 1)

    enum TextAnchor { case leading, center, trailing }

    func draw(in ctx: CGContext, size: CGSize) {
        ctx.setFillColor(CGColor(gray: 1, alpha: 1))
        ctx.fill(CGRect(origin: .zero, size: size))

        let plot = CGRect(x: insets.left, y: insets.bottom,
                          width: size.width - insets.left - insets.right,
                          height: size.height - insets.top - insets.bottom)
        let step: CGFloat = 20
        let ceiling = ((series.flatMap(\.values).max() ?? 1) / step).rounded(.up) * step

        // Grid lines and the value axis
        ctx.saveGState()
        ctx.setStrokeColor(gridColor)
        ctx.setLineWidth(1)
        ctx.setLineDash(phase: 0, lengths: [4, 3])
        for value in stride(from: CGFloat(0), through: ceiling, by: step) {
            let y = plot.minY + plot.height * value / ceiling
            ctx.strokeLineSegments(between: [CGPoint(x: plot.minX, y: y), CGPoint(x: plot.maxX, y: y)])
            text(String(format: "%.0f", Double(value)), at: CGPoint(x: plot.minX - 8, y: y - 4),
                 size: 12, anchor: .trailing, in: ctx)
        }
        ctx.restoreGState()

        // Bars: rounded at the top only, so clip to the plot area
        let groupWidth = plot.width / CGFloat(categories.count)
        let barWidth = groupWidth * 0.7 / CGFloat(series.count)
        for (i, category) in categories.enumerated() {
            let groupX = plot.minX + CGFloat(i) * groupWidth
            ctx.saveGState()
            ctx.clip(to: plot)
            for (j, s) in series.enumerated() {
                let h = plot.height * s.values[i] / ceiling
                let bar = CGRect(x: groupX + groupWidth * 0.15 + CGFloat(j) * barWidth,
                                 y: plot.minY - 6, width: barWidth - 3, height: h + 6)
                ctx.addPath(CGPath(roundedRect: bar, cornerWidth: 5, cornerHeight: 5, transform: nil))
                ctx.setFillColor(s.color)
                ctx.fillPath()
            }
            ctx.restoreGState()
            text(category, at: CGPoint(x: groupX + groupWidth / 2, y: plot.minY - 20),
                 size: 12, anchor: .center, in: ctx)
        }

        // Baseline, title, legend
        ctx.setStrokeColor(ink)
        ctx.setLineWidth(1.5)
        ctx.move(to: CGPoint(x: plot.minX, y: plot.minY))
        ctx.addLine(to: CGPoint(x: plot.maxX, y: plot.minY))
        ctx.strokePath()
        text(title, at: CGPoint(x: plot.minX, y: size.height - 34), size: 20, bold: true, in: ctx)
        var x = plot.maxX
        for s in series.reversed() {
            x -= text(s.name, at: CGPoint(x: x, y: size.height - 32), size: 12, anchor: .trailing, in: ctx) + 18
            ctx.setFillColor(s.color)
            ctx.fillEllipse(in: CGRect(x: x, y: size.height - 33, width: 11, height: 11))
            x -= 14
        }
    }

    @discardableResult
    private func text(_ string: String, at point: CGPoint, size: CGFloat, bold: Bool = false,
                      anchor: TextAnchor = .leading, in ctx: CGContext) -> CGFloat {
        let font = CTFontCreateWithName((bold ? "Helvetica-Bold" : "Helvetica") as CFString, size, nil)
        let attributes: [NSAttributedString.Key: Any] = [
            NSAttributedString.Key(kCTFontAttributeName as String): font,
            NSAttributedString.Key(kCTForegroundColorAttributeName as String): ink
        ]
        let line = CTLineCreateWithAttributedString(NSAttributedString(string: string, attributes: attributes))
        let width = CGFloat(CTLineGetTypographicBounds(line, nil, nil, nil))
        let dx: CGFloat = anchor == .leading ? 0 : (anchor == .center ? width / 2 : width)
        ctx.textPosition = CGPoint(x: point.x - dx, y: point.y)
        CTLineDraw(line, ctx)
        return width
    }
}

@main
struct Main {
    @MainActor static func main() {
        let chart = BarChart(title: "Visitors per quarter", categories: ["Q1", "Q2", "Q3", "Q4"], series: [
            Series(name: "2023", color: CGColor(srgbRed: 0.55, green: 0.71, blue: 0.93, alpha: 1), values: [42, 55, 71, 38]),
            Series(name: "2024", color: CGColor(srgbRed: 0.13, green: 0.36, blue: 0.75, alpha: 1), values: [51, 63, 96, 60])
        ])
        let ctx = CGContext(data: nil, width: 640, height: 400, bitsPerComponent: 8, bytesPerRow: 0,
                            space: CGColorSpace(name: CGColorSpace.sRGB)!,
                            bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)!
        chart.draw(in: ctx, size: CGSize(width: 640, height: 400))
        let url = URL(fileURLWithPath: CommandLine.arguments[1])
        let destination = CGImageDestinationCreateWithURL(url as CFURL, UTType.png.identifier as CFString, 1, nil)!
        CGImageDestinationAddImage(destination, ctx.makeImage()!, nil)
        guard CGImageDestinationFinalize(destination) else { fatalError("could not write \(url.path)") }
    }
}
