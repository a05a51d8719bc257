// Health style summary: Grid with spanning cells, sparkline cards, ViewThatFits and redaction.

import SwiftUI

@Observable
final class StatsStore {
    struct Metric: Identifiable {
        let id = UUID()
        var title, unit, symbol: String
        var tint: Color
        var samples: [Double]
        var latest: Double { samples.last ?? 0 }
        var change: Double { samples.first.map { (latest - $0) / $0 } ?? 0 }
    }

    var metrics: [Metric]
    var isLoading = false
    init(metrics: [Metric]) { self.metrics = metrics }
}

struct Sparkline: Shape {
    var samples: AnimatableVector
    var closed = false
    var animatableData: AnimatableVector { get { samples } set { samples = newValue } }

    func path(in rect: CGRect) -> Path {
        let values = samples.values
        guard values.count > 1, let low = values.min(), let high = values.max(), high > low else { return Path() }
        return Path { path in
            path.addLines(values.enumerated().map { index, value in
                CGPoint(x: rect.minX + rect.width * CGFloat(index) / CGFloat(values.count - 1),
                        y: rect.maxY - rect.height * CGFloat((value - low) / (high - low)))
            })
            for x in [rect.maxX, rect.minX] where closed { path.addLine(to: CGPoint(x: x, y: rect.maxY)) }
        }
    }
}

struct AnimatableVector: VectorArithmetic {
    var values: [Double]
    static var zero: AnimatableVector { .init(values: []) }
    static func + (a: Self, b: Self) -> Self { combine(a, b, +) }
    static func - (a: Self, b: Self) -> Self { combine(a, b, -) }
    mutating func scale(by rhs: Double) { values = values.map { $0 * rhs } }
    var magnitudeSquared: Double { values.reduce(0) { $0 + $1 * $1 } }
    private static func combine(_ a: Self, _ b: Self, _ op: (Double, Double) -> Double) -> Self {
        Self(values: (0..<max(a.values.count, b.values.count)).map { op($0 < a.values.count ? a.values[$0] : 0, $0 < b.values.count ? b.values[$0] : 0) })
    }
}

struct MetricCard: View {
    let metric: StatsStore.Metric
    @Environment(\.redactionReasons) private var redaction
    private var arrow: String { metric.change < 0 ? "arrow.down.right" : "arrow.up.right" }

    var body: some View {
        VStack(alignment: .leading, spacing: 8) {
            Label(metric.title, systemImage: metric.symbol).font(.subheadline.weight(.semibold)).foregroundStyle(metric.tint)
            HStack(alignment: .lastTextBaseline, spacing: 3) {
                Text(metric.latest, format: .number.precision(.fractionLength(0...1))).font(.system(.title, design: .rounded).weight(.bold))
                Text(metric.unit).font(.footnote).foregroundStyle(.secondary)
                Spacer(minLength: 0)
                ViewThatFits(in: .horizontal) {
                    Label(metric.change.formatted(.percent.precision(.fractionLength(0)).sign(strategy: .always())), systemImage: arrow)
                    Image(systemName: arrow)
                }
                .font(.caption.bold()).foregroundStyle(metric.change < 0 ? .red : .green).unredacted()
            }
            ZStack {
                Sparkline(samples: .init(values: metric.samples), closed: true)
                    .fill(.linearGradient(colors: [metric.tint.opacity(0.4), metric.tint.opacity(0)], startPoint: .top, endPoint: .bottom))
                Sparkline(samples: .init(values: metric.samples)).stroke(metric.tint, style: StrokeStyle(lineWidth: 2.5, lineCap: .round, lineJoin: .round))
            }
            .frame(minHeight: 36).opacity(redaction.contains(.placeholder) ? 0.2 : 1)
        }
        .padding(14).frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading).background(.white, in: .rect(cornerRadius: 16))
        .accessibilityElement(children: .combine)
    }
}

struct StatGrid: View {
    var store: StatsStore
    var body: some View {
        Grid(alignment: .leading, horizontalSpacing: 12, verticalSpacing: 12) {
            GridRow { MetricCard(metric: store.metrics[0]).gridCellColumns(2) }.frame(height: 150)
            GridRow {
                MetricCard(metric: store.metrics[1])
                MetricCard(metric: store.metrics[2]).redacted(reason: store.isLoading ? .placeholder : [])
            }
            .frame(height: 130)
            Divider().gridCellUnsizedAxes(.horizontal)
            ForEach(store.metrics) { metric in
                GridRow(alignment: .firstTextBaseline) {
                    Text(metric.title).gridColumnAlignment(.trailing).foregroundStyle(.secondary)
                    Text("\(metric.samples.count) samples, max \((metric.samples.max() ?? 0).formatted())")
                }
            }
        }
        .font(.callout).padding().background(Color(red: 0.95, green: 0.95, blue: 0.97))
    }
}

@MainActor let demo = StatsStore(metrics: [
    .init(title: "Steps", unit: "steps", symbol: "figure.walk", tint: .orange, samples: [5200, 7400, 6100, 9800, 8300, 11200, 10450]),
    .init(title: "Heart", unit: "bpm", symbol: "heart.fill", tint: .pink, samples: [74, 71, 73, 69, 70, 66, 64]),
    .init(title: "Sleep", unit: "h", symbol: "bed.double.fill", tint: .indigo, samples: [6.2, 7.1, 5.8, 7.4, 7.9, 6.9, 7.5])
])

#Preview { StatGrid(store: demo) }

@main
struct StatGridSnapshot {
    @MainActor static func main() throws {
        demo.isLoading = true
        let renderer = ImageRenderer(content: StatGrid(store: demo).frame(width: 380))
        renderer.scale = 2
        try renderer.uiImage!.pngData()!.write(to: URL(fileURLWithPath: CommandLine.arguments[1]))
    }
}
