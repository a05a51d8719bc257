// Concert poster: a mesh gradient seen through text, a reveal mask, grain, and a stack of blend modes.

import SwiftUI

struct LivingMesh: View {
    var time: Double = 0
    private func wobble(_ x: Float, _ y: Float, _ phase: Double, vertical: Bool = true) -> SIMD2<Float> {
        SIMD2(x + Float(sin(time + phase)) * 0.12, vertical ? y + Float(cos(time * 1.3 + phase)) * 0.12 : y)
    }

    var body: some View {
        MeshGradient(
            width: 3, height: 3,
            points: [
                [0, 0], [0.5, 0], [1, 0], [0, 0.5], wobble(0.5, 0.5, 0.7), [1, 0.45],
                [0, 1], wobble(0.5, 1, 2, vertical: false), [1, 1]
            ],
            colors: [
                .indigo, .purple, Color(red: 0.95, green: 0.3, blue: 0.6),
                .blue, .pink, .orange, .teal, .mint, .yellow
            ],
            background: .black, smoothsColors: true, colorSpace: .perceptual
        )
    }
}

/// Uncovers its content from left to right with a soft edge.
struct RevealModifier: ViewModifier, Animatable {
    var progress: Double, softness = 0.15

    var animatableData: AnimatablePair<Double, Double> {
        get { AnimatablePair(progress, softness) }
        set { (progress, softness) = (newValue.first, newValue.second) }
    }

    func body(content: Content) -> some View {
        let edge = progress * (1 + softness)
        content.mask {
            LinearGradient(stops: [
                .init(color: .black, location: max(0, edge - softness)),
                .init(color: .clear, location: min(1, edge))
            ], startPoint: .leading, endPoint: .trailing)
        }
    }
}

extension View {
    func reveal(_ progress: Double) -> some View { modifier(RevealModifier(progress: progress)) }

    func reverseMask<Mask: View>(alignment: Alignment = .center, @ViewBuilder _ mask: () -> Mask) -> some View {
        self.mask {
            Rectangle().overlay(alignment: alignment) { mask().blendMode(.destinationOut) }.compositingGroup()
        }
    }
}

struct Grain: View {
    var body: some View {
        Canvas { context, size in
            var state: UInt32 = 2463534242
            for _ in 0..<4000 {
                state ^= state << 13; state ^= state >> 17; state ^= state << 5
                let x = CGFloat(state % 1000) / 1000 * size.width, y = CGFloat((state >> 10) % 1000) / 1000 * size.height
                context.fill(Path(CGRect(x: x, y: y, width: 1, height: 1)), with: .color(white: state & 1 == 0 ? 1 : 0, opacity: 0.25))
            }
        }
        .blendMode(.overlay)
    }
}

struct Poster: View {
    private var headline: some View {
        Text("NIGHT\nSHIFT").font(.system(size: 88, weight: .black)).fontWidth(.compressed).lineSpacing(-18)
    }

    var body: some View {
        ZStack {
            Color(white: 0.06)
            VStack(alignment: .leading, spacing: 0) {
                headline.hidden()
                    .overlay { LivingMesh(time: 1.2).mask(alignment: .topLeading) { headline } }
                    .accessibilityAddTraits(.isHeader)
                Text("electronic music, all night")
                    .font(.title3.smallCaps()).tracking(2).foregroundStyle(.white).reveal(0.7).padding(.top, 8)
                Spacer()
                LivingMesh(time: 3).frame(height: 110)
                    .clipShape(.rect(topLeadingRadius: 0, bottomLeadingRadius: 30, bottomTrailingRadius: 0, topTrailingRadius: 30))
                    .reverseMask {
                        HStack(spacing: 20) {
                            Image(systemName: "moon.fill").font(.system(size: 44))
                            Text("24.10").font(.system(size: 54, weight: .heavy, design: .monospaced))
                        }
                    }
                    .overlay(alignment: .topTrailing) {
                        ZStack {
                            Circle().fill(.cyan).frame(width: 40).offset(x: -10)
                            Circle().fill(.yellow).frame(width: 40).offset(x: 10).blendMode(.multiply)
                            Circle().fill(.pink).frame(width: 40).offset(y: 16).blendMode(.multiply)
                        }
                        .background(.white, in: Circle().inset(by: -16))
                        .alignmentGuide(.top) { $0[VerticalAlignment.center] }.padding(.trailing, 24)
                    }
            }
            .padding(28)
            Grain()
        }
        .clipped()
    }
}

#Preview { Poster() }

@main
struct PosterSnapshot {
    @MainActor static func main() throws {
        let renderer = ImageRenderer(content: Poster().frame(width: 360, height: 480))
        renderer.scale = 2
        try renderer.uiImage!.pngData()!.write(to: URL(fileURLWithPath: CommandLine.arguments[1]))
    }
}
