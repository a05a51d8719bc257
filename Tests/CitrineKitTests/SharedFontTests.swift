import CitrineKit
import Synchronization
import Testing

/// Threads that draw text at the same time, with the same fonts, strings, colours and images.
@Suite(.serialized) struct `Threads that share fonts and strings` {
  /// The values that all threads use; UIKit's types are not `Sendable`, and these are not changed.
  private struct Resources: @unchecked Sendable {
    let text: NSAttributedString
    let image: UIImage
    let bold = UIFont.boldSystemFont(ofSize: 13)

    init() {
      let text = NSMutableAttributedString(
        string: "Ægæon flies\nover ", attributes: [.font: UIFont.systemFont(ofSize: 17)])
      text.append(
        NSAttributedString(
          string: "שלום and αβγ",
          attributes: [
            .font: UIFont.italicSystemFont(ofSize: 15), .foregroundColor: UIColor.red,
            .underlineStyle: 1,
          ]))
      self.text = text
      image = UIGraphicsImageRenderer(size: CGSize(width: 9, height: 7)).image { context in
        UIColor.orange.setFill()
        context.fill(CGRect(x: 1, y: 1, width: 6, height: 5))
      }
    }

    func picture() -> Data? {
      UIGraphicsImageRenderer(size: CGSize(width: 90, height: 70)).image { _ in
        text.draw(in: CGRect(x: 2, y: 1, width: 84, height: 50))
        image.draw(in: CGRect(x: 20, y: 20, width: 30, height: 20))
        ("\(Int(text.size().width))" as NSString).draw(
          at: CGPoint(x: 3, y: 50),
          withAttributes: [.font: bold, .foregroundColor: UIColor(white: 0.2, alpha: 1)])
        UIBezierPath(roundedRect: CGRect(x: 60, y: 40, width: 20, height: 20), cornerRadius: 7)
          .stroke()
      }.cgImage?.dataProvider?.data
    }
  }

  @Test func `eight threads draw the bytes of one thread`() throws {
    let expected = try #require(Resources().picture())
    #expect(Set(expected).count > 20)
    for _ in 0..<3 {
      CGContext.trimCaches()
      let resources = Resources()
      let equalCount = Mutex(0)
      ConcurrentThreads.run(8) { _ in
        for _ in 0..<10 where resources.picture() == expected { equalCount.withLock { $0 += 1 } }
      }
      #expect(equalCount.withLock { $0 } == 80)
    }
  }

  @Test func `threads measure one string of many parts`() {
    struct Shared: @unchecked Sendable { let text: NSAttributedString }
    let text = NSMutableAttributedString(string: "")
    for index in 0..<40 {
      text.append(NSAttributedString(string: "ab", attributes: [.kern: CGFloat(index)]))
    }
    let shared = Shared(text: text)
    let width = text.size().width
    let equalCount = Mutex(0)
    ConcurrentThreads.run(8) { _ in
      for _ in 0..<50 where shared.text.size().width == width { equalCount.withLock { $0 += 1 } }
    }
    #expect(equalCount.withLock { $0 } == 400)
  }
}
