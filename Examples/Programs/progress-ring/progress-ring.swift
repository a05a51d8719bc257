// ProgressRingView - CAShapeLayer + conic CAGradientLayer

import QuartzCore
import UIKit

final class ProgressRingView: UIView {

    private let trackLayer = CAShapeLayer()
    private let ringLayer = CAShapeLayer()
    private let gradientLayer = CAGradientLayer()
    private let tickLayer = CAShapeLayer()
    private let label = CATextLayer()

    var lineWidth: CGFloat = 22 { didSet { setNeedsLayout() } }

    var progress: CGFloat = 0 {
        didSet {
            ringLayer.strokeEnd = min(max(progress, 0), 1)
            updateLabel()
        }
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    private func setUp() {
        backgroundColor = UIColor(red: 0.07, green: 0.08, blue: 0.12, alpha: 1)
        for shape in [trackLayer, ringLayer] {
            shape.fillColor = nil
            shape.lineCap = .round
        }
        trackLayer.strokeColor = UIColor(white: 1, alpha: 0.1).cgColor
        ringLayer.strokeColor = UIColor.black.cgColor       // any opaque colour, it is a mask
        ringLayer.strokeEnd = 0

        gradientLayer.type = .conic
        gradientLayer.startPoint = CGPoint(x: 0.5, y: 0.5)
        gradientLayer.endPoint = CGPoint(x: 0.5, y: 0)
        gradientLayer.colors = [UIColor.systemTeal.cgColor, UIColor.systemBlue.cgColor, UIColor.systemPurple.cgColor, UIColor.systemPink.cgColor]
        gradientLayer.locations = [0, 0.3, 0.6, 0.85]
        gradientLayer.mask = ringLayer

        tickLayer.strokeColor = UIColor(white: 1, alpha: 0.35).cgColor
        tickLayer.fillColor = nil
        tickLayer.lineWidth = 8

        label.alignmentMode = .center
        label.contentsScale = 2
        label.foregroundColor = UIColor.white.cgColor

        layer.addSublayer(tickLayer)
        layer.addSublayer(trackLayer)
        layer.addSublayer(gradientLayer)
        layer.addSublayer(label)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        let radius = min(bounds.width, bounds.height) / 2 - lineWidth / 2 - 24
        let center = CGPoint(x: bounds.midX, y: bounds.midY)
        let circle = UIBezierPath(arcCenter: center, radius: radius, startAngle: -.pi / 2, endAngle: 1.5 * .pi, clockwise: true).cgPath
        for shape in [trackLayer, ringLayer] {
            shape.frame = bounds
            shape.path = circle
            shape.lineWidth = lineWidth
        }
        gradientLayer.frame = bounds

        // 60 ticks from one dashed circle: the dash period is the circumference / 60.
        let tickRadius = radius - lineWidth / 2 - 12
        let period = 2 * .pi * tickRadius / 60
        tickLayer.frame = bounds
        tickLayer.path = UIBezierPath(arcCenter: center, radius: tickRadius, startAngle: -.pi / 2, endAngle: 1.5 * .pi, clockwise: true).cgPath
        tickLayer.lineDashPattern = [1.5, NSNumber(value: Double(period) - 1.5)]
        tickLayer.lineDashPhase = 0.75

        label.frame = CGRect(x: center.x - radius, y: center.y - 32, width: radius * 2, height: 64)
        CATransaction.commit()
    }

    func setProgress(_ value: CGFloat, animated: Bool) {
        if animated {
            let animation = CABasicAnimation(keyPath: "strokeEnd")
            animation.fromValue = ringLayer.presentation()?.strokeEnd ?? ringLayer.strokeEnd
            animation.toValue = value
            animation.duration = 0.6
            animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
            ringLayer.add(animation, forKey: "progress")
        }
        progress = value
    }

    private func updateLabel() {
        let text = NSMutableAttributedString(string: "\(Int((progress * 100).rounded()))", attributes: [
            .font: UIFont.systemFont(ofSize: 52, weight: .bold), .foregroundColor: UIColor.white
        ])
        text.append(NSAttributedString(string: "%", attributes: [.font: UIFont.systemFont(ofSize: 24, weight: .regular), .foregroundColor: UIColor.lightGray]))
        label.string = text
    }
}

@main
struct RingSnapshot {
    @MainActor static func main() throws {
        let view = ProgressRingView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        view.setProgress(0.72, animated: false)
        view.layoutIfNeeded()
        let image = UIGraphicsImageRenderer(size: view.bounds.size).image { view.layer.render(in: $0.cgContext) }
        try image.pngData()!.write(to: URL(fileURLWithPath: CommandLine.arguments[1]))
    }
}
