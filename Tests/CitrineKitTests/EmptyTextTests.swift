import CitrineKit
import Foundation
import Testing

@Suite struct `Empty attributed strings` {
  @Test func `an attributed string without arguments is empty, and can be appended to`() {
    let text = NSMutableAttributedString()
    #expect(text.length == 0)
    text.append(NSAttributedString())
    text.append(NSAttributedString(string: "ab", attributes: [.kern: 2]))
    #expect(text.string == "ab")
    let inferred: [NSAttributedString] = [.init(), NSMutableAttributedString()]
    #expect(inferred.map(\.string) == ["", ""])
    #expect(NSMutableAttributedString().size() == .zero)
  }
}
