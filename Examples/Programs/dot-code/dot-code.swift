// DotCode: a QR-looking pattern with round modules, three finder eyes and a logo hole.
// (It is decoration, not a valid QR code: the payload is hashed into the modules.)

import CoreGraphics
import Foundation
import ImageIO
import UniformTypeIdentifiers

struct Xorshift: RandomNumberGenerator {
    private var state: UInt64
    init(seed: String) {
        state = seed.unicodeScalars.reduce(5381) { ($0 << 5) &+ $0 &+ UInt64($1.value) }
    }
    mutating func next() -> UInt64 {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return state
    }
}

struct DotMatrix {
    let side: Int
    private(set) var modules: [Bool]

    subscript(row: Int, column: Int) -> Bool {
        get { modules[row * side + column] }
        set { modules[row * side + column] = newValue }
    }

    init(payload: String, side: Int = 25) {
        self.side = side
        modules = Array(repeating: false, count: side * side)
        var generator = Xorshift(seed: payload)
        let middle = side / 2
        for row in 0..<side {
            for column in 0..<side {
                let inEye = (row < 8 && column < 8) || (row < 8 && column >= side - 8) || (row >= side - 8 && column < 8)
                let inLogo = abs(row - middle) <= 3 && abs(column - middle) <= 3
                self[row, column] = !inEye && !inLogo && Bool.random(using: &generator)
            }
        }
    }
}

func dotPath(for matrix: DotMatrix, module: CGFloat) -> CGPath {
    let path = CGMutablePath()
    for row in 0..<matrix.side {
        var column = 0
        while column < matrix.side {
            guard matrix[row, column] else { column += 1; continue }
            // Join horizontal neighbours into a pill.
            var end = column
            while end + 1 < matrix.side, matrix[row, end + 1] { end += 1 }
            let rect = CGRect(x: CGFloat(column) * module, y: CGFloat(row) * module,
                              width: CGFloat(end - column + 1) * module, height: module).insetBy(dx: 1, dy: 1)
            path.addRoundedRect(in: rect, cornerWidth: rect.height / 2, cornerHeight: rect.height / 2)
            column = end + 1
        }
    }
    return path
}

func eyePath(at origin: CGPoint, module: CGFloat) -> CGPath {
    let path = CGMutablePath()
    let outer = CGRect(origin: origin, size: CGSize(width: module * 7, height: module * 7))
    path.addRoundedRect(in: outer, cornerWidth: module * 2, cornerHeight: module * 2)
    path.addRoundedRect(in: outer.insetBy(dx: module, dy: module), cornerWidth: module * 1.3, cornerHeight: module * 1.3)
    path.addEllipse(in: outer.insetBy(dx: module * 2, dy: module * 2))
    return path
}

@main
struct DotCode {
    @MainActor static func main() {
        let matrix = DotMatrix(payload: "https://developer.apple.com/documentation/coregraphics")
        let module: CGFloat = 14, quiet: CGFloat = 28
        let side = CGFloat(matrix.side) * module + quiet * 2
        let context = CGContext(data: nil, width: Int(side), height: Int(side), bitsPerComponent: 8, bytesPerRow: 0,
                                space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)!
        context.setFillColor(.white)
        context.fill(CGRect(x: 0, y: 0, width: side, height: side))
        context.concatenate(CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: quiet, ty: side - quiet))

        let far = CGFloat(matrix.side - 7) * module
        let all = CGMutablePath()
        all.addPath(dotPath(for: matrix, module: module))
        for origin in [CGPoint.zero, CGPoint(x: far, y: 0), CGPoint(x: 0, y: far)] {
            all.addPath(eyePath(at: origin, module: module))
        }

        // One diagonal gradient through everything
        context.saveGState()
        context.addPath(all)
        context.clip(using: .evenOdd)
        let colors = [CGColor(srgbRed: 0.36, green: 0.13, blue: 0.71, alpha: 1),
                      CGColor(srgbRed: 0.89, green: 0.14, blue: 0.42, alpha: 1),
                      CGColor(srgbRed: 0.98, green: 0.55, blue: 0.15, alpha: 1)]
        let gradient = CGGradient(colorsSpace: CGColorSpace(name: CGColorSpace.sRGB), colors: colors as CFArray, locations: [0, 0.55, 1])!
        let box = all.boundingBoxOfPath
        context.drawLinearGradient(gradient, start: box.origin, end: CGPoint(x: box.maxX, y: box.maxY), options: [])
        context.restoreGState()

        // A heart in the hole
        let s = module * 5, c = CGFloat(matrix.side) * module / 2
        context.translateBy(x: c, y: c)
        context.beginPath()
        context.move(to: CGPoint(x: 0, y: s * 0.45))
        context.addCurve(to: CGPoint(x: 0, y: -s * 0.25), control1: CGPoint(x: -s * 0.75, y: -s * 0.05), control2: CGPoint(x: -s * 0.35, y: -s * 0.7))
        context.addCurve(to: CGPoint(x: 0, y: s * 0.45), control1: CGPoint(x: s * 0.35, y: -s * 0.7), control2: CGPoint(x: s * 0.75, y: -s * 0.05))
        context.closePath()
        context.setFillColor(red: 0.89, green: 0.14, blue: 0.42, alpha: 1)
        context.fillPath()

        let out = URL(fileURLWithPath: CommandLine.arguments[1])
        let destination = CGImageDestinationCreateWithURL(out as CFURL, "public.png" as CFString, 1, nil)!
        CGImageDestinationAddImage(destination, context.makeImage()!, nil)
        CGImageDestinationFinalize(destination)
    }
}
