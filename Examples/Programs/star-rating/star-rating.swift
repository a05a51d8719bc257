// Star rating with half stars (mask), an adjustable accessibility action, and confetti for five stars.

import SwiftUI

struct Star: Shape {
    var corners = 5, smoothness: CGFloat = 0.45

    func path(in rect: CGRect) -> Path {
        guard corners >= 2 else { return Path() }
        let center = CGPoint(x: rect.width / 2, y: rect.height / 2)
        var angle = -CGFloat.pi / 2
        let inner = CGPoint(x: center.x * smoothness, y: center.y * smoothness)
        var path = Path()
        path.move(to: CGPoint(x: center.x * cos(angle), y: center.y * sin(angle)))
        var bottom: CGFloat = 0
        for corner in 0..<corners * 2 {
            let radii = corner.isMultiple(of: 2) ? center : inner
            let point = CGPoint(x: radii.x * cos(angle), y: radii.y * sin(angle))
            path.addLine(to: point)
            bottom = max(bottom, point.y)
            angle += .pi / CGFloat(corners)
        }
        path.closeSubpath()
        let unused = (rect.height / 2 - bottom) / 2
        return path.applying(CGAffineTransform(translationX: center.x, y: center.y + unused))
    }
}

struct RatingView: View {
    @Binding var rating: Double
    var maximum = 5
    @ScaledMetric private var side = 36.0

    var body: some View {
        row(color: Color(white: 0.85))
            .overlay(alignment: .leading) {
                row(color: .yellow).mask(alignment: .leading) {
                    GeometryReader { proxy in
                        Rectangle().frame(width: proxy.size.width * rating / Double(maximum))
                    }
                }
            }
            .gesture(DragGesture(minimumDistance: 0).onChanged { value in
                let raw = Double(value.location.x) / (side + 6)
                rating = min(max((raw * 2).rounded(.up) / 2, 0), Double(maximum))
            })
            .accessibilityElement().accessibilityLabel("Rating")
            .accessibilityValue("\(rating, specifier: "%.1f") of \(maximum)")
            .accessibilityAdjustableAction { direction in
                rating = min(max(rating + (direction == .increment ? 0.5 : -0.5), 0), Double(maximum))
            }
    }

    private func row(color: Color) -> some View {
        HStack(spacing: 6) {
            ForEach(0..<maximum, id: \.self) { _ in
                Star().fill(color.shadow(.inner(color: .black.opacity(0.25), radius: 1, y: 1)))
                    .frame(width: side, height: side)
            }
        }
    }
}

struct Confetti: View {
    var count = 90, seed: UInt64 = 7, progress = 0.55

    private struct LCG: RandomNumberGenerator {
        var state: UInt64
        mutating func next() -> UInt64 {
            state = state &* 6364136223846793005 &+ 1442695040888963407
            return state ^ (state >> 29)
        }
    }

    var body: some View {
        Canvas { context, size in
            var generator = LCG(state: seed)
            let (width, height) = (Double(size.width), Double(size.height))
            let palette: [Color] = [.red, .orange, .yellow, .green, .blue, .purple, .pink]
            for _ in 0..<count {
                let angle = Double.random(in: -.pi...0, using: &generator)
                let speed = Double.random(in: 0.3...1, using: &generator)
                let spin = Angle.degrees(.random(in: 0...720, using: &generator))
                let color = palette.randomElement(using: &generator)!
                let distance = speed * progress, fall = progress * progress * height * 0.5
                let x = width / 2 + cos(angle) * distance * width * 0.9
                let y = height * 0.8 + sin(angle) * distance * height * 1.5 + fall
                var piece = context
                piece.translateBy(x: x, y: y)
                piece.rotate(by: spin)
                piece.scaleBy(x: 1, y: abs(cos(spin.radians * 3)) + 0.2)
                piece.opacity = 1 - progress * 0.3
                let box = CGRect(x: -5, y: -3, width: 10, height: 6)
                piece.fill(Bool.random(using: &generator) ? Path(box) : Path(ellipseIn: box), with: .color(color))
            }
        }
        .allowsHitTesting(false).accessibilityHidden(true)
    }
}

#Preview {
    @Previewable @State var rating = 3.5
    RatingView(rating: $rating)
}

@main
struct RatingSnapshot {
    @MainActor static func main() throws {
        let content = VStack(spacing: 18) {
            ForEach([0.0, 2.5, 3.7], id: \.self) { RatingView(rating: .constant($0)) }
            RatingView(rating: .constant(5)).padding(40).background { Confetti() }
            HStack { Star(corners: 3, smoothness: 0.5).fill(.teal); Star(corners: 8, smoothness: 0.7).stroke(.pink, lineWidth: 3); Star(corners: 12, smoothness: 0.3).fill(.indigo) }
                .frame(height: 70)
        }
        .padding(24).frame(width: 360).background(.white)
        let renderer = ImageRenderer(content: content)
        renderer.scale = 2
        try renderer.uiImage!.pngData()!.write(to: URL(fileURLWithPath: CommandLine.arguments[1]))
    }
}
