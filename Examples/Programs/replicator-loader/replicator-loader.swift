// Three loaders with CAReplicatorLayer: spokes, equaliser bars, and a grid of dots
// (a replicator inside a replicator).

import UIKit

enum Loader {

    static func spokes(count: Int, in bounds: CGRect, color: UIColor) -> CAReplicatorLayer {
        let replicator = CAReplicatorLayer()
        replicator.frame = bounds
        replicator.instanceCount = count
        replicator.instanceTransform = CATransform3DMakeRotation(2 * .pi / CGFloat(count), 0, 0, 1)
        replicator.instanceDelay = 1 / CFTimeInterval(count)
        replicator.instanceColor = color.cgColor
        replicator.instanceAlphaOffset = -1 / Float(count)

        let spoke = CALayer()
        spoke.bounds = CGRect(x: 0, y: 0, width: 8, height: bounds.height * 0.24)
        spoke.position = CGPoint(x: bounds.midX, y: bounds.height * 0.16)
        spoke.cornerRadius = 4
        spoke.backgroundColor = UIColor.white.cgColor
        replicator.addSublayer(spoke)

        let fade = CABasicAnimation(keyPath: "opacity")
        fade.fromValue = 1
        fade.toValue = 0.15
        fade.duration = 1
        fade.repeatCount = .infinity
        spoke.add(fade, forKey: "fade")
        return replicator
    }

    static func bars(count: Int, in bounds: CGRect) -> CALayer {
        let replicator = CAReplicatorLayer()
        replicator.frame = bounds
        replicator.masksToBounds = true
        replicator.instanceCount = count
        replicator.instanceTransform = CATransform3DMakeTranslation(bounds.width / CGFloat(count), 0, 0)
        replicator.instanceColor = UIColor(red: 1, green: 0.25, blue: 0.35, alpha: 1).cgColor
        replicator.instanceGreenOffset = 0.12
        replicator.instanceRedOffset = -0.08
        replicator.instanceBlueOffset = 0.08
        replicator.instanceDelay = 0.15

        let bar = CALayer()
        bar.anchorPoint = CGPoint(x: 0.5, y: 1)
        bar.bounds = CGRect(x: 0, y: 0, width: bounds.width / CGFloat(count) * 0.6, height: bounds.height * 0.8)
        bar.position = CGPoint(x: bounds.width / CGFloat(count) / 2, y: bounds.height)
        bar.cornerRadius = 4
        bar.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
        bar.backgroundColor = UIColor.white.cgColor
        replicator.addSublayer(bar)

        let bounce = CAKeyframeAnimation(keyPath: "transform.scale.y")
        bounce.values = [1, 0.3, 0.8, 0.5, 1]
        bounce.keyTimes = [0, 0.25, 0.5, 0.75, 1]
        bounce.duration = 1.2
        bounce.repeatCount = .greatestFiniteMagnitude
        bounce.isRemovedOnCompletion = false
        bar.add(bounce, forKey: nil)
        return replicator
    }

    static func grid(side: Int, in bounds: CGRect, color: UIColor) -> CALayer {
        let step = bounds.width / CGFloat(side)
        let dot = CAShapeLayer()
        dot.frame = CGRect(x: step * 0.15, y: step * 0.15, width: step * 0.7, height: step * 0.7)
        dot.path = UIBezierPath(ovalIn: dot.bounds).cgPath
        dot.fillColor = UIColor.white.cgColor

        let row = CAReplicatorLayer()
        row.frame = CGRect(x: 0, y: 0, width: bounds.width, height: step)
        row.instanceCount = side
        row.instanceTransform = CATransform3DMakeTranslation(step, 0, 0)
        row.instanceAlphaOffset = -0.15
        row.instanceColor = color.cgColor
        row.addSublayer(dot)

        let column = CAReplicatorLayer()
        column.frame = bounds
        column.instanceCount = side
        column.instanceTransform = CATransform3DConcat(CATransform3DMakeScale(0.94, 0.94, 1), CATransform3DMakeTranslation(0, step * 0.97, 0))
        column.instanceAlphaOffset = -0.12
        column.addSublayer(row)
        return column
    }
}

@main
struct ReplicatorSnapshot {
    @MainActor static func main() throws {
        let root = CALayer()
        root.frame = CGRect(x: 0, y: 0, width: 560, height: 200)
        root.backgroundColor = UIColor(white: 0.12, alpha: 1).cgColor

        root.addSublayer(Loader.spokes(count: 12, in: CGRect(x: 30, y: 30, width: 140, height: 140), color: .systemTeal))
        root.addSublayer(Loader.bars(count: 6, in: CGRect(x: 210, y: 30, width: 140, height: 140)))
        root.addSublayer(Loader.grid(side: 5, in: CGRect(x: 390, y: 30, width: 140, height: 140), color: .systemYellow))

        let renderer = UIGraphicsImageRenderer(bounds: root.bounds)
        let data = renderer.pngData { root.render(in: $0.cgContext) }
        try data.write(to: URL(fileURLWithPath: CommandLine.arguments[1]))
    }
}
