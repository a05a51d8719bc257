import CoreText
import Foundation
import Testing

@testable import Citrine

@Suite struct `Tab stops` {
  /// Makes a paragraph style with tab stops.
  private func style(
    _ stops: [(CTTextAlignment, Double)], interval: CGFloat = 0, terminators: String? = nil
  ) -> CTParagraphStyle {
    let options: CFDictionary? = terminators.map { characters in
      let set: [String: Any] = [
        kCTTabColumnTerminatorsAttributeName as String: CharacterSet(charactersIn: characters)
      ]
      return set as NSDictionary
    }
    let tabs: [CTTextTab] = stops.map { CTTextTabCreate($0.0, $0.1, options) }
    var (array, interval) = (tabs as CFArray, interval)
    return unsafe withUnsafePointer(to: &array) { array in
      unsafe withUnsafePointer(to: &interval) { interval in
        let settings = unsafe [
          CTParagraphStyleSetting(
            spec: .tabStops, valueSize: MemoryLayout<CFArray>.size, value: array),
          CTParagraphStyleSetting(
            spec: .defaultTabInterval, valueSize: MemoryLayout<CGFloat>.size, value: interval),
        ]
        return unsafe CTParagraphStyleCreate(settings, 2)
      }
    }
  }

  private func places(_ string: String, _ style: CTParagraphStyle) -> [CGFloat] {
    let line = ShapingFont.line(string, [kCTParagraphStyleAttributeName: style])
    return line.places.map(\.x)
  }

  @Test func `text begins, ends or has its middle at a stop`() {
    #expect(places("a\tb", style([(.left, 300)])) == [0, 50, 300])
    #expect(places("a\tbc", style([(.right, 300)])) == [0, 50, 200, 250])
    #expect(places("a\tbc", style([(.center, 300)])) == [0, 50, 250, 300])
    #expect(places("a\tbc", style([(.natural, 300)])) == [0, 50, 300, 350])
    // Stops need not be in order, and those before the text are left out.
    #expect(
      places("ab\tc\td", style([(.left, 400), (.left, 60), (.left, 200)])) == [
        0, 50, 100, 200, 250, 400,
      ])
    // A column that is too wide begins where the tab is.
    #expect(places("a\tbcd", style([(.right, 70)])) == [0, 50, 50, 100, 150])
  }

  @Test func `a style without tab stops has twelve before those of its interval`() throws {
    var interval: CGFloat = 50
    let style = unsafe withUnsafePointer(to: &interval) { value in
      var setting = unsafe CTParagraphStyleSetting(
        spec: .defaultTabInterval, valueSize: MemoryLayout<CGFloat>.size, value: value)
      return unsafe CTParagraphStyleCreate(&setting, 1)
    }
    let tabs = places(String(repeating: "\t", count: 15), style)
    #expect(
      tabs.dropFirst() == [28, 56, 84, 112, 140, 168, 196, 224, 252, 280, 308, 336, 350, 400])
    let cleared = self.style([], interval: 50)
    #expect(places("\t\ta", cleared) == [0, 50, 100])
  }

  @Test func `a tab after a column that ends at a stop goes to the next stop`() {
    let font = CTFont(GFont(ShapingFont()), size: 7.1, matrix: nil)
    for location in [90.3, 133.7, 201.1] {
      let line = ShapingFont.line(
        "a\tb0cde\tf",
        [
          kCTParagraphStyleAttributeName: style([(.right, location), (.left, 300)]),
          kCTFontAttributeName: font,
        ])
      #expect(abs((line.places.last?.x ?? 0) - 300) < 1e-9)
    }
  }

  @Test func `numbers are aligned at their decimal points`() {
    let decimal = style([(.right, 300)], terminators: ".")
    #expect(places("a\t12.34", decimal) == [0, 50, 220, 260, 300, 340, 380])
    #expect(places("a\t12", decimal) == [0, 50, 220, 260])
  }

  @Test func `after the last stop, tabs go to multiples of the interval`() {
    #expect(places("a\tb\tc", style([(.left, 60)], interval: 150)) == [0, 50, 60, 110, 150])
    #expect(places("a\tb", style([])) == [0, 50, 56])
  }

  @Test func `stops are counted from the right in text from right to left`() {
    let line = ShapingFont.line("א\tב", [kCTParagraphStyleAttributeName: style([(.left, 300)])])
    #expect(line.measuredWidth == 360)
    #expect(line.places.map(\.x) == [0, 60, 300])
  }

  @Test func `stops are counted from the edge of the paragraph, not of the indented line`() throws {
    var values = [CGFloat](repeating: 40, count: 1)
    let stop = CTTextTabCreate(.left, 300, nil)
    var array = [stop] as CFArray
    let style = unsafe values.withUnsafeMutableBufferPointer { indent in
      unsafe withUnsafePointer(to: &array) { array in
        let settings = unsafe [
          CTParagraphStyleSetting(
            spec: .firstLineHeadIndent, valueSize: MemoryLayout<CGFloat>.size,
            value: UnsafeRawPointer(indent.baseAddress!)),
          CTParagraphStyleSetting(
            spec: .tabStops, valueSize: MemoryLayout<CFArray>.size, value: array),
        ]
        return unsafe CTParagraphStyleCreate(settings, 2)
      }
    }
    let setter = CTFramesetterCreateWithAttributedString(
      ShapingFont.text("a\tb", [kCTParagraphStyleAttributeName: style]))
    let box = CGPath(rect: CGRect(x: 0, y: 0, width: 900, height: 200), transform: nil)
    let frame = CTFramesetterCreateFrame(setter, CFRangeMake(0, 0), box, nil)
    let line = try #require((CTFrameGetLines(frame) as? [CTLine])?.first)
    #expect(line.places.map(\.x) == [0, 50, 260])
  }

  @Test func `a style returns its tab stops`() throws {
    let style = style([(.right, 70), (.center, 90)])
    var address: UnsafeRawPointer?
    let isWritten = unsafe CTParagraphStyleGetValueForSpecifier(
      style, .tabStops, MemoryLayout<UnsafeRawPointer>.size, &address)
    #expect(isWritten)
    let array = unsafe Unmanaged<NSArray>.fromOpaque(try #require(address)).takeUnretainedValue()
    let tabs = try #require(array as? [CTTextTab])
    #expect(tabs.map(CTTextTabGetLocation) == [70, 90])
    #expect(tabs.map(CTTextTabGetAlignment) == [.right, .center])
    #expect(CTTextTabGetOptions(tabs[0]) == nil)
  }
}
