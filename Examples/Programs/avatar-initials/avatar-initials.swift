//  UIImage+Initials.swift
//  Placeholder avatars, and a "facepile" with cut-out rings.

import UIKit

extension String {
    var initials: String {
        split(whereSeparator: { $0.isWhitespace || $0 == "-" })
            .compactMap(\.first)
            .prefix(2)
            .map { String($0).uppercased() }
            .joined()
    }
}

extension UIColor {
    /// Stable colour for a name. `hashValue` is seeded per launch, so roll our own.
    static func avatarColor(for name: String) -> UIColor {
        let palette: [UIColor] = [.systemTeal, .systemIndigo, .systemOrange, .systemPink, .systemGreen, .systemPurple]
        let sum = name.unicodeScalars.reduce(0) { $0 &* 31 &+ Int($1.value) }
        return palette[abs(sum) % palette.count]
    }

    func adjusted(brightnessBy factor: CGFloat) -> UIColor {
        var h: CGFloat = 0, s: CGFloat = 0, b: CGFloat = 0, a: CGFloat = 0
        guard getHue(&h, saturation: &s, brightness: &b, alpha: &a) else { return self }
        return UIColor(hue: h, saturation: s, brightness: min(b * factor, 1), alpha: a)
    }
}

extension UIFont {
    static func rounded(ofSize size: CGFloat, weight: UIFont.Weight) -> UIFont {
        let system = UIFont.systemFont(ofSize: size, weight: weight)
        guard let descriptor = system.fontDescriptor.withDesign(.rounded) else { return system }
        return UIFont(descriptor: descriptor, size: size)
    }
}

struct Avatar {
    enum Presence { case online, away, offline }
    var name: String
    var presence: Presence = .offline

    func image(diameter: CGFloat) -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: diameter, height: diameter)).image { context in
            let bounds = CGRect(x: 0, y: 0, width: diameter, height: diameter)
            let cg = context.cgContext
            let base = UIColor.avatarColor(for: name)

            cg.saveGState()
            UIBezierPath(ovalIn: bounds).addClip()
            let colors = [base.adjusted(brightnessBy: 1.15).cgColor, base.adjusted(brightnessBy: 0.75).cgColor]
            if let gradient = CGGradient(colorsSpace: cg.colorSpace, colors: colors as CFArray, locations: [0, 1]) {
                cg.drawLinearGradient(gradient, start: .zero, end: CGPoint(x: 0, y: diameter), options: [])
            }
            let paragraph = NSMutableParagraphStyle()
            paragraph.alignment = .center
            let font = UIFont.rounded(ofSize: diameter * 0.4, weight: .semibold)
            let text = NSAttributedString(string: name.initials, attributes: [
                .font: font, .foregroundColor: UIColor.white, .paragraphStyle: paragraph
            ])
            let height = font.lineHeight
            text.draw(in: CGRect(x: 0, y: (diameter - height) / 2, width: diameter, height: height))
            cg.restoreGState()

            guard presence != .offline else { return }
            let dot = CGRect(x: diameter * 0.7, y: diameter * 0.7, width: diameter * 0.26, height: diameter * 0.26)
            UIBezierPath(ovalIn: dot.insetBy(dx: -diameter * 0.04, dy: -diameter * 0.04)).fill(with: .clear, alpha: 1)
            (presence == .online ? UIColor.systemGreen : .systemYellow).setFill()
            UIBezierPath(ovalIn: dot).fill()
        }
    }
}

func facepile(_ avatars: [Avatar], diameter: CGFloat, overlap: CGFloat = 0.3) -> UIImage {
    let advance = diameter * (1 - overlap)
    let size = CGSize(width: advance * CGFloat(avatars.count - 1) + diameter, height: diameter)
    return UIGraphicsImageRenderer(size: size).image { context in
        for (index, avatar) in avatars.enumerated().reversed() {
            let frame = CGRect(x: CGFloat(index) * advance, y: 0, width: diameter, height: diameter)
            // Erase a ring around the avatar in front, whatever is behind the pile shows through.
            context.cgContext.setBlendMode(.clear)
            context.cgContext.fillEllipse(in: frame.insetBy(dx: -4, dy: -4))
            context.cgContext.setBlendMode(.normal)
            avatar.image(diameter: diameter).draw(in: frame, blendMode: .normal, alpha: 1)
        }
    }
}

@main
struct AvatarSheet {
    @MainActor static func main() throws {
        let people = [Avatar(name: "Johnny Appleseed"), Avatar(name: "Anne-Marie Curie"), Avatar(name: "Kate Bell"), Avatar(name: "Hank Zakroff")]
        let sheet = UIGraphicsImageRenderer(bounds: CGRect(x: 0, y: 0, width: 420, height: 260)).image { context in
            UIColor(red: 0.93, green: 0.96, blue: 0.99, alpha: 1).setFill()
            context.fill(context.format.bounds)
            Avatar(name: "Kate Bell", presence: .online).image(diameter: 110).draw(at: CGPoint(x: 20, y: 20))
            Avatar(name: "Johnny Appleseed", presence: .away).image(diameter: 80).draw(at: CGPoint(x: 160, y: 35))
            Avatar(name: "Prince").image(diameter: 56).draw(at: CGPoint(x: 270, y: 47))
            facepile(people, diameter: 90).draw(at: CGPoint(x: 20, y: 155))
        }
        guard let png = sheet.pngData() else { fatalError("no PNG") }
        try png.write(to: URL(fileURLWithPath: CommandLine.arguments[1]))
    }
}
