// BlurHash decoder, after the reference implementation, without UIKit.

import CoreGraphics
import Foundation
import ImageIO
import UniformTypeIdentifiers

private let alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz#$%*+,-.:;=?@[]^_{|}~"

private let digits: [Character: Int] = Dictionary(uniqueKeysWithValues: alphabet.enumerated().map { ($1, $0) })

private extension StringProtocol {
    func decode83() -> Int {
        reduce(0) { $0 * 83 + (digits[$1] ?? 0) }
    }
}

private extension String {
    subscript(range: Range<Int>) -> Substring {
        let start = index(startIndex, offsetBy: range.lowerBound)
        let end = index(start, offsetBy: range.count)
        return self[start..<end]
    }
}

private func signPow(_ value: Float, _ exp: Float) -> Float {
    copysign(pow(abs(value), exp), value)
}

private func sRGBToLinear<T: BinaryInteger>(_ value: T) -> Float {
    let v = Float(Int64(value)) / 255
    return v <= 0.04045 ? v / 12.92 : pow((v + 0.055) / 1.055, 2.4)
}

private func linearTosRGB(_ value: Float) -> Int {
    let v = max(0, min(1, value))
    return v <= 0.0031308 ? Int(v * 12.92 * 255 + 0.5) : Int((1.055 * pow(v, 1 / 2.4) - 0.055) * 255 + 0.5)
}

extension CGImage {
    /// Decodes a BlurHash into an image of the given size, or returns nil if the string is not valid.
    static func blurHash(_ blurHash: String, width: Int, height: Int, punch: Float = 1) -> CGImage? {
        guard blurHash.count >= 6 else { return nil }
        let sizeFlag = blurHash[0..<1].decode83()
        let numY = sizeFlag / 9 + 1, numX = sizeFlag % 9 + 1
        guard blurHash.count == 4 + 2 * numX * numY else { return nil }
        let maximum = Float(blurHash[1..<2].decode83() + 1) / 166 * punch

        let colours: [(Float, Float, Float)] = (0..<numX * numY).map { i in
            if i == 0 {
                let value = blurHash[2..<6].decode83()
                return (sRGBToLinear(value >> 16), sRGBToLinear((value >> 8) & 255), sRGBToLinear(value & 255))
            } else {
                let value = blurHash[4 + i * 2..<4 + i * 2 + 2].decode83()
                let (r, g, b) = (value / (19 * 19), (value / 19) % 19, value % 19)
                return (signPow((Float(r) - 9) / 9, 2) * maximum,
                        signPow((Float(g) - 9) / 9, 2) * maximum,
                        signPow((Float(b) - 9) / 9, 2) * maximum)
            }
        }

        let bytesPerRow = width * 3
        guard let data = CFDataCreateMutable(kCFAllocatorDefault, bytesPerRow * height) else { return nil }
        CFDataSetLength(data, bytesPerRow * height)
        guard let pixels = CFDataGetMutableBytePtr(data) else { return nil }

        for y in 0..<height {
            for x in 0..<width {
                var (r, g, b): (Float, Float, Float) = (0, 0, 0)
                for j in 0..<numY {
                    for i in 0..<numX {
                        let basis = cos(Float.pi * Float(x) * Float(i) / Float(width)) * cos(Float.pi * Float(y) * Float(j) / Float(height))
                        let colour = colours[i + j * numX]
                        r += colour.0 * basis
                        g += colour.1 * basis
                        b += colour.2 * basis
                    }
                }
                pixels[3 * x + 0 + y * bytesPerRow] = UInt8(linearTosRGB(r))
                pixels[3 * x + 1 + y * bytesPerRow] = UInt8(linearTosRGB(g))
                pixels[3 * x + 2 + y * bytesPerRow] = UInt8(linearTosRGB(b))
            }
        }

        let bitmapInfo = CGBitmapInfo(rawValue: CGImageAlphaInfo.none.rawValue)
        guard let provider = CGDataProvider(data: data) else { return nil }
        return CGImage(width: width, height: height, bitsPerComponent: 8, bitsPerPixel: 24, bytesPerRow: bytesPerRow,
                       space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: bitmapInfo, provider: provider,
                       decode: nil, shouldInterpolate: true, intent: .defaultIntent)
    }
}

@main
struct BlurHashSheet {
    @MainActor static func main() {
        let hashes = ["LEHV6nWB2yk8pyo0adR*.7kCMdnj", "LGF5]+Yk^6#M@-5c,1J5@[or[Q6.", "L6PZfSi_.AyE_3t7t7R**0o#DgR4"]
        let ctx = CGContext(data: nil, width: 660, height: 180, bitsPerComponent: 8, bytesPerRow: 0,
                            space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)!
        ctx.interpolationQuality = .high
        for (i, hash) in hashes.enumerated() {
            // 32 x 20 is enough; the rest is interpolation
            guard let image = CGImage.blurHash(hash, width: 32, height: 20) else { preconditionFailure("bad hash \(hash)") }
            let rect = CGRect(x: 20 + i * 210, y: 28, width: 200, height: 124)
            ctx.saveGState()
            ctx.addPath(CGPath(roundedRect: rect, cornerWidth: 16, cornerHeight: 16, transform: nil))
            ctx.clip()
            ctx.draw(image, in: rect)
            ctx.restoreGState()
        }
        let url = NSURL(fileURLWithPath: CommandLine.arguments[1])
        let destination = CGImageDestinationCreateWithURL(url, UTType.png.identifier as CFString, 1, nil)!
        CGImageDestinationAddImage(destination, ctx.makeImage()!, nil)
        CGImageDestinationFinalize(destination)
    }
}
