//
//  TicketRenderer.swift
//  A concert ticket: notches, perforation, bar code, rotated stub text.
//

import UIKit

struct Ticket {
    let artist: String
    let venue: String
    let date: String
    let seat: String
    let code: String
}

final class TicketRenderer {

    private struct Metrics {
        static let size = CGSize(width: 560, height: 220)
        static let stub: CGFloat = 150
        static let notch: CGFloat = 14
        static let corner: CGFloat = 16
    }

    /// Outline with concave corners and two notches on the perforation. Everything counter to
    /// the outline's direction is a bite.
    private func outline(in rect: CGRect) -> UIBezierPath {
        let r = Metrics.corner
        let tear = rect.maxX - Metrics.stub
        let path = UIBezierPath()
        path.move(to: CGPoint(x: rect.minX + r, y: rect.minY))
        path.addLine(to: CGPoint(x: tear - Metrics.notch, y: rect.minY))
        path.addArc(withCenter: CGPoint(x: tear, y: rect.minY), radius: Metrics.notch, startAngle: .pi, endAngle: 0, clockwise: false)
        path.addLine(to: CGPoint(x: rect.maxX - r, y: rect.minY))
        path.addArc(withCenter: CGPoint(x: rect.maxX, y: rect.minY), radius: r, startAngle: .pi, endAngle: .pi / 2, clockwise: false)
        path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY - r))
        path.addArc(withCenter: CGPoint(x: rect.maxX, y: rect.maxY), radius: r, startAngle: -.pi / 2, endAngle: .pi, clockwise: false)
        path.addLine(to: CGPoint(x: tear + Metrics.notch, y: rect.maxY))
        path.addArc(withCenter: CGPoint(x: tear, y: rect.maxY), radius: Metrics.notch, startAngle: 0, endAngle: .pi, clockwise: false)
        path.addLine(to: CGPoint(x: rect.minX + r, y: rect.maxY))
        path.addArc(withCenter: CGPoint(x: rect.minX, y: rect.maxY), radius: r, startAngle: 0, endAngle: -.pi / 2, clockwise: false)
        path.addLine(to: CGPoint(x: rect.minX, y: rect.minY + r))
        path.addArc(withCenter: rect.origin, radius: r, startAngle: .pi / 2, endAngle: 0, clockwise: false)
        path.close()
        // A punched hole
        let hole = UIBezierPath(ovalIn: CGRect(x: rect.minX + 18, y: rect.midY - 9, width: 18, height: 18))
        path.append(hole.reversing())
        return path
    }

    func draw(_ ticket: Ticket, in rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let shape = outline(in: rect)
        context.saveGState()
        context.setShadow(offset: CGSize(width: 0, height: 5), blur: 10, color: UIColor(white: 0, alpha: 0.45).cgColor)
        UIColor(red: 0.99, green: 0.96, blue: 0.88, alpha: 1).setFill()
        shape.fill()
        context.restoreGState()

        let tear = rect.maxX - Metrics.stub
        context.saveGState()
        shape.addClip()
        UIColor(red: 0.78, green: 0.18, blue: 0.16, alpha: 1).setFill()
        UIRectFill(CGRect(x: tear, y: rect.minY, width: Metrics.stub, height: rect.height))
        UIColor(white: 0, alpha: 0.08).setFill()
        UIRectFillUsingBlendMode(CGRect(x: rect.minX, y: rect.maxY - 36, width: rect.width, height: 36), .multiply)
        context.restoreGState()

        let perforation = UIBezierPath()
        perforation.move(to: CGPoint(x: tear, y: rect.minY + Metrics.notch + 8))
        perforation.addLine(to: CGPoint(x: tear, y: rect.maxY - Metrics.notch - 4))
        let pattern: [CGFloat] = [7, 6]
        perforation.setLineDash(pattern, count: pattern.count, phase: 0)
        perforation.lineWidth = 2
        UIColor.white.set()
        perforation.stroke()

        // Main part
        let serif = UIFontDescriptor(fontAttributes: [.family: "Times New Roman"]).withSymbolicTraits([.traitBold, .traitItalic])
        let x = rect.minX + 56
        ticket.artist.draw(at: CGPoint(x: x, y: rect.minY + 26), withAttributes: [
            .font: serif.map { UIFont(descriptor: $0, size: 38) } ?? UIFont.boldSystemFont(ofSize: 38),
            .foregroundColor: UIColor(red: 0.78, green: 0.18, blue: 0.16, alpha: 1)
        ])
        let small: [NSAttributedString.Key: Any] = [.font: UIFont.monospacedSystemFont(ofSize: 15, weight: .medium), .foregroundColor: UIColor.black]
        for (row, line) in [ticket.venue, ticket.date, ticket.seat].enumerated() {
            line.draw(at: CGPoint(x: x, y: rect.minY + 82 + CGFloat(row) * 24), withAttributes: small)
        }
        UIBezierPath(rect: CGRect(x: x, y: rect.minY + 74, width: tear - x - 24, height: 1)).fill(with: .destinationOut, alpha: 0.9)

        // Stub: bar code, then the number turned by 90°
        UIColor.white.setFill()
        var barX = tear + 58
        for bit in ticket.code.utf8 {
            let width = CGFloat(bit % 4) + 1
            UIRectFill(CGRect(x: barX, y: rect.minY + 30, width: width, height: rect.height - 80))
            barX += width + 3
        }
        context.saveGState()
        context.translateBy(x: tear + 22, y: rect.maxY - 46)
        context.rotate(by: -.pi / 2)
        ("No. " + ticket.code).draw(at: .zero, withAttributes: [.font: UIFont.monospacedDigitSystemFont(ofSize: 17, weight: .bold), .foregroundColor: UIColor.white])
        context.restoreGState()
    }

    func image(of ticket: Ticket) -> UIImage {
        UIGraphicsImageRenderer(size: Metrics.size).image { _ in
            draw(ticket, in: CGRect(origin: .zero, size: Metrics.size).insetBy(dx: 20, dy: 20))
        }
    }
}

@main
struct TicketTool {
    @MainActor static func main() throws {
        let ticket = Ticket(artist: "The Rolling Scones", venue: "Royal Albert Hall", date: "Fri 12 Sep, 20:00", seat: "Row F  Seat 23", code: "0042-8817")
        try TicketRenderer().image(of: ticket).pngData()!.write(to: URL(fileURLWithPath: CommandLine.arguments[1]))
    }
}
