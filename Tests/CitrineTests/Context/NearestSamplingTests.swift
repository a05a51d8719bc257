import Foundation
import Testing

@testable import Citrine

/// A pixel whose centre lies exactly between two samples takes the right or the lower one, by every
/// way of drawing.
///
/// The expected samples are computed in integers.
@Suite struct `Nearest sampling` {
  /// Returns a gray image in which neighboring samples differ.
  private func image(_ width: Int, _ height: Int) -> GImage {
    let samples = (0..<width * height).map { UInt8(($0 % width * 37 + $0 / width * 101) % 251) }
    return .gray(samples, width: width, height: height)!
  }

  private func gray(_ x: Int, _ y: Int) -> UInt8 { UInt8((x * 37 + y * 101) % 251) }

  /// A rectangle with integer coordinates on the canvas, and the image's size in samples.
  private struct Place {
    let x, y, width, height, columns, rows: Int
    var rect: CGRect { CGRect(x: x, y: y, width: width, height: height) }
  }

  private static let canvas = (width: 150, height: 120)

  /// Draws on a canvas without interpolation.
  private func drawn(_ draw: (GContext) -> Void) -> Pixels {
    GContext.drawing(Self.canvas.width, Self.canvas.height) { context in
      context.interpolationQuality = .none
      draw(context)
    }
  }

  /// Expects the samples computed in integers.
  ///
  /// With `wraps` the image also repeats outside the rectangle.
  private func expect(
    _ pixels: Pixels, _ place: Place, in seen: CGRect? = nil, wraps: Bool = false,
    _ comment: Comment, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    func sample(_ offset: Int, _ count: Int, _ length: Int) -> Int {
      let whole = (2 * offset + 1) * count
      return ((whole >= 0 ? whole / (2 * length) : (whole + 1) / (2 * length) - 1) % count + count)
        % count
    }
    let seen = seen ?? place.rect
    for y in 0..<pixels.height {
      for x in 0..<pixels.width {
        let corner = CGPoint(x: x, y: y)
        guard seen.contains(corner), wraps || place.rect.contains(corner) else { continue }
        let column = sample(x - place.x, place.columns, place.width)
        let row = sample(place.y + place.height - 1 - y, place.rows, place.height)
        let level = gray(column, row)
        guard pixels[x, y] != Pixel(level, level, level) else { continue }
        Issue.record("\(comment): \(place), \(x), \(y)", sourceLocation: sourceLocation)
        return
      }
    }
  }

  @Test func `nearest samples at ties do not depend on the position or the clip`() {
    let picture = image(3, 12)
    for y in [-9, -33, 0, 17, 41] {
      let place = Place(x: 59, y: y, width: 75, height: 65, columns: 3, rows: 12)
      for clip in [CGRect.infinite, CGRect(x: 61, y: 20, width: 30, height: 9)] {
        let pixels = drawn { context in
          context.clip(to: clip)
          context.draw(picture, in: place.rect)
        }
        expect(pixels, place, in: clip, "clipped to \(clip)")
      }
    }
  }

  @Test func `an image, its tiles, a cropped part and a layer use the same nearest samples`() {
    var random = SeededRandom(14)
    func number(_ range: ClosedRange<Int>) -> Int {
      range.lowerBound + Int(random.unit() * Double(range.count))
    }
    for _ in 0..<60 {
      let place = Place(
        x: number(-60...100), y: number(-60...80), width: number(1...130), height: number(1...110),
        columns: number(1...40), rows: number(1...40))
      let picture = image(place.columns, place.rows)
      let clip = CGRect(
        x: number(0...100), y: number(0...80), width: number(1...50), height: number(1...40))
      expect(drawn { $0.draw(picture, in: place.rect) }, place, "whole")
      let tiled = drawn { context in
        context.clip(to: clip)
        context.draw(picture, in: place.rect, byTiling: true)
      }
      expect(tiled, place, in: clip, wraps: true, "tiled")
      let grouped = drawn { context in
        context.clip(to: clip)
        context.beginTransparencyLayer(auxiliaryInfo: nil)
        context.draw(picture, in: place.rect)
        context.endTransparencyLayer()
      }
      expect(grouped, place, in: clip, "in a layer")
      let left = place.columns / 3
      let part = picture.cropping(
        to: CGRect(x: left, y: 0, width: place.columns - left, height: place.rows))!
      let side = CGFloat(place.width) / CGFloat(place.columns)
      let box = CGRect(
        x: CGFloat(place.x) + CGFloat(left) * side, y: CGFloat(place.y),
        width: CGFloat(place.columns - left) * side, height: CGFloat(place.height))
      // A part may end inside a pixel, so the pixels at its left and right borders are blended and
      // not compared.
      expect(
        drawn { $0.draw(part, in: box) }, place, in: box.insetBy(dx: 1, dy: 0), "a part")
    }
  }

  @Test func `a mask scaled to an image uses the same nearest samples`() {
    for count in 1...60 {
      for samples in 1...60 {
        let axis = BilinearAxis(count: count, of: samples, interpolates: false)
        let expected = (0..<count).map { (2 * $0 + 1) * samples / (2 * count) }
        #expect(axis.taps.map(\.first) == expected, "\(samples) on \(count)")
      }
    }
  }

  /// A row of many pixels, in which the rounding of each step could add up.
  @Test func `nearest samples at ties are correct far to the right`() {
    // Three pixels show two samples, so every third pixel centre lies half way between two samples.
    let (width, columns) = (30_003, 20_002)
    let picture = GImage.gray((0..<columns).map { UInt8($0 % 251) }, width: columns)!
    for start in [0, 12_345] {
      let context = GContext.canvas(width, 1)
      context.interpolationQuality = .none
      context.clip(to: CGRect(x: start, y: 0, width: width - start, height: 1))
      context.draw(picture, in: context.wholeRect)
      let pixels = Pixels(context)
      let wrong = (start..<width).first { pixels[$0, 0].red != UInt8((2 * $0 + 1) / 3 % 251) }
      #expect(wrong == nil)
    }
  }
}
