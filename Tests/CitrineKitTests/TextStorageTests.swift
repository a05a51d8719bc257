import CitrineKit
import Foundation
import Synchronization
import Testing

/// Records the calls of a delegate, and makes edits during them.
private final class Recorder: NSTextStorageDelegate {
  struct Call: Equatable {
    let name: String
    let mask: NSTextStorage.EditActions
    let range: NSRange
    let delta: Int
  }

  var calls: [Call] = []
  var editsBefore: ((NSTextStorage) -> Void)?
  var editsAfter: ((NSTextStorage) -> Void)?

  func textStorage(
    _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions,
    range editedRange: NSRange, changeInLength delta: Int
  ) {
    calls.append(Call(name: "will", mask: editedMask, range: editedRange, delta: delta))
    editsBefore?(textStorage)
  }

  func textStorage(
    _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
    range editedRange: NSRange, changeInLength delta: Int
  ) {
    calls.append(Call(name: "did", mask: editedMask, range: editedRange, delta: delta))
    editsAfter?(textStorage)
  }
}

/// Records the edits that the text storage reports.
private final class RecordingManager: NSLayoutManager {
  var edits: [Recorder.Call] = []

  override func processEditing(
    for textStorage: NSTextStorage, edited editMask: NSTextStorage.EditActions,
    range newCharRange: NSRange, changeInLength delta: Int,
    invalidatedRange invalidatedCharRange: NSRange
  ) {
    edits.append(
      Recorder.Call(name: "manager", mask: editMask, range: newCharRange, delta: delta))
    #expect(textStorage.editedRange == newCharRange && invalidatedCharRange == newCharRange)
    super.processEditing(
      for: textStorage, edited: editMask, range: newCharRange, changeInLength: delta,
      invalidatedRange: invalidatedCharRange)
  }
}

/// A text storage with a text of its own, which paints digits red.
private final class DigitStorage: NSTextStorage {
  private let text = NSMutableAttributedString(string: "")
  private(set) var processCount = 0

  override var string: String { text.string }

  @unsafe override func attributes(
    at location: Int, effectiveRange range: NSRangePointer?
  ) -> [NSAttributedString.Key: Any] {
    unsafe text.attributes(at: location, effectiveRange: range)
  }

  override func replaceCharacters(in range: NSRange, with str: String) {
    beginEditing()
    text.replaceCharacters(in: range, with: str)
    edited(.editedCharacters, range: range, changeInLength: str.utf16.count - range.length)
    endEditing()
  }

  override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
    text.setAttributes(attrs ?? [:], range: range)
    edited(.editedAttributes, range: range, changeInLength: 0)
  }

  override func processEditing() {
    processCount += 1
    for (index, unit) in string.utf16.enumerated() where (48...57).contains(unit) {
      let range = NSRange(location: index, length: 1)
      addAttribute(.foregroundColor, value: UIColor.red, range: range)
    }
    super.processEditing()
  }
}

@Suite struct `Text storages` {
  private let storage = NSTextStorage(string: "0123456789")
  private let recorder = Recorder()
  private let manager = RecordingManager()
  private let font = UIFont.systemFont(ofSize: 10)

  init() {
    storage.addLayoutManager(manager)
    storage.delegate = recorder
  }

  private func range(_ location: Int, _ length: Int) -> NSRange {
    NSRange(location: location, length: length)
  }

  /// The names of the calls since the last look, if all have the same values.
  private func calls(
    _ mask: NSTextStorage.EditActions, _ range: NSRange, _ delta: Int
  ) -> [String] {
    let all = recorder.calls + manager.edits
    (recorder.calls, manager.edits) = ([], [])
    let isSame = all.allSatisfy { $0.mask == mask && $0.range == range && $0.delta == delta }
    return isSame ? all.map(\.name) : all.map { "\($0)" }
  }

  private static let once = ["will", "did", "manager"]

  private func expectNoEdits() {
    #expect(storage.editedMask.isEmpty && storage.changeInLength == 0)
    #expect(storage.editedRange.location == NSNotFound)
  }

  @Test func `an edit is processed at once, by each method that changes the text`() {
    let both: NSTextStorage.EditActions = [.editedCharacters, .editedAttributes]
    let two = NSAttributedString(string: "AB", attributes: [.font: font])
    expectNoEdits()
    storage.replaceCharacters(in: range(2, 3), with: "A")
    #expect(calls(.editedCharacters, range(2, 1), -2) == Self.once)
    storage.replaceCharacters(in: range(1, 1), with: two)
    #expect(calls(both, range(1, 2), 1) == Self.once)
    storage.insert(two, at: 0)
    #expect(calls(both, range(0, 2), 2) == Self.once)
    storage.append(two)
    #expect(storage.string == "AB0ABA56789AB")
    #expect(calls(both, range(11, 2), 2) == Self.once)
    storage.deleteCharacters(in: range(5, 8))
    #expect(calls(.editedCharacters, range(5, 0), -8) == Self.once)
    storage.setAttributes([.font: font], range: range(1, 2))
    #expect(calls(.editedAttributes, range(1, 2), 0) == Self.once)
    storage.addAttribute(.kern, value: 1, range: range(0, 4))
    #expect(calls(.editedAttributes, range(0, 4), 0) == Self.once)
    storage.addAttributes([.kern: 2, .font: font], range: range(0, 3))
    #expect(calls(.editedAttributes, range(0, 3), 0) == Self.once)
    storage.removeAttribute(.kern, range: range(0, 5))
    #expect(calls(.editedAttributes, range(0, 5), 0) == Self.once)
    storage.setAttributedString(two)
    #expect(calls(both, range(0, 2), -3) == Self.once && storage.string == "AB")
    expectNoEdits()
  }

  @Test func `edits between begin and end are processed once, with the united range`() {
    storage.beginEditing()
    storage.replaceCharacters(in: range(2, 1), with: "abc")
    #expect(storage.editedMask == .editedCharacters && storage.changeInLength == 2)
    #expect(storage.editedRange == range(2, 3))
    storage.beginEditing()
    storage.addAttribute(.font, value: font, range: range(7, 2))
    #expect(storage.editedRange == range(2, 7))
    storage.endEditing()
    #expect(recorder.calls.isEmpty && manager.edits.isEmpty)
    storage.deleteCharacters(in: range(0, 1))
    #expect(storage.editedRange == range(0, 8) && storage.changeInLength == 1)
    storage.endEditing()
    let both: NSTextStorage.EditActions = [.editedCharacters, .editedAttributes]
    #expect(calls(both, range(0, 8), 1) == Self.once)
    expectNoEdits()
  }

  @Test func `the edited range contains each edit, and the rest of the text is unchanged`() {
    var number = 7
    func next(_ limit: Int) -> Int {
      number = (number * 1_103_515_245 + 12_345) % 2_147_483_648
      return number / 65_536 % limit
    }
    for _ in 0..<200 {
      let before = Array(storage.string.utf16)
      storage.beginEditing()
      for step in 0..<4 {
        let start = next(storage.length + 1)
        let old = range(start, next(storage.length - start + 1))
        storage.replaceCharacters(in: old, with: String(repeating: "\(step)", count: next(4)))
      }
      let (after, edited) = (Array(storage.string.utf16), storage.editedRange)
      #expect(storage.changeInLength == after.count - before.count)
      #expect(before.starts(with: after[..<edited.location]))
      #expect(before.reversed().starts(with: after[edited.upperBound...].reversed()))
      storage.endEditing()
    }
  }

  @Test func `an edit of nothing is no edit of attributes`() {
    storage.setAttributes([.font: font], range: range(3, 0))
    storage.addAttribute(.font, value: font, range: range(3, 0))
    storage.beginEditing()
    storage.endEditing()
    storage.endEditing()
    #expect(recorder.calls.isEmpty && manager.edits.isEmpty)
    storage.replaceCharacters(in: range(3, 0), with: "")
    #expect(calls(.editedCharacters, range(3, 0), 0) == Self.once)
  }

  @Test func `edits of the delegate belong to the edit that is being processed`() {
    let font = font
    recorder.editsBefore = {
      $0.replaceCharacters(in: NSRange(location: 0, length: 0), with: "x")
    }
    recorder.editsAfter = {
      $0.addAttribute(.font, value: font, range: NSRange(location: 0, length: $0.length))
      $0.processEditing()
    }
    storage.replaceCharacters(in: range(4, 0), with: "ab")
    let both: NSTextStorage.EditActions = [.editedCharacters, .editedAttributes]
    #expect(
      recorder.calls == [
        .init(name: "will", mask: .editedCharacters, range: range(4, 2), delta: 2),
        .init(name: "did", mask: .editedCharacters, range: range(0, 7), delta: 3),
      ])
    #expect(manager.edits == [.init(name: "manager", mask: both, range: range(0, 13), delta: 3)])
    #expect(storage.string == "x0123ab456789")
    expectNoEdits()
  }

  @Test func `notifications come before the calls of the delegate`() {
    let names = Mutex<[String]>([])
    let center = NotificationCenter.default
    let tokens = [
      NSTextStorage.willProcessEditingNotification, NSTextStorage.didProcessEditingNotification,
    ].map { name in
      center.addObserver(forName: name, object: storage, queue: nil) { _ in
        names.withLock { $0.append(name.rawValue) }
      }
    }
    recorder.editsBefore = { _ in names.withLock { $0.append("will") } }
    recorder.editsAfter = { _ in names.withLock { $0.append("did") } }
    storage.deleteCharacters(in: range(0, 1))
    tokens.forEach(center.removeObserver)
    #expect(
      names.withLock { $0 } == [
        "NSTextStorageWillProcessEditingNotification", "will",
        "NSTextStorageDidProcessEditingNotification", "did",
      ])
  }

  @Test func `attributes of an attributed string replace those of the text`() {
    storage.addAttribute(.kern, value: 3, range: range(0, 10))
    let text = NSMutableAttributedString(string: "ABC")
    text.addAttribute(.font, value: font, range: range(1, 1))
    storage.replaceCharacters(in: range(2, 2), with: text)
    #expect(storage.string == "01ABC456789")
    var found: [[String]] = []
    for index in 0..<6 {
      let all = unsafe storage.attributes(at: index, effectiveRange: nil)
      found.append(all.keys.map(\.rawValue).sorted())
    }
    #expect(found == [["NSKern"], ["NSKern"], [], ["NSFont"], [], ["NSKern"]])
    storage.append(storage)
    #expect(storage.string == "01ABC45678901ABC456789")
    #expect(
      storage.attributedSubstring(from: range(0, 11))
        .isEqual(to: storage.attributedSubstring(from: range(11, 11))))
  }

  @Test func `ranges outside of the text neither trap nor change it`() {
    let numbers = [Int.min, -1, 0, 5, 10, 11, NSNotFound, Int.max]
    for location in numbers {
      for length in [Int.min, -1, 0, Int.max] where location != 0 && location != 5 || length <= 0 {
        let odd = range(location, length)
        if location != -1 && location != Int.min || length <= 0 {
          storage.deleteCharacters(in: odd)
          storage.setAttributes(nil, range: odd)
        }
        storage.addAttribute(.kern, value: 1, range: odd)
        storage.edited([.editedCharacters], range: odd, changeInLength: location)
        storage.edited(.init(rawValue: .max), range: odd, changeInLength: length)
      }
    }
    #expect(storage.string == "0123456789")
    storage.replaceCharacters(in: range(Int.max, Int.max), with: "a")
    storage.insert(NSAttributedString(string: "b"), at: -5)
    #expect(storage.string == "b0123456789a")
    expectNoEdits()
  }

  @Test func `a subclass with a text of its own is laid out, and completes its edits`() throws {
    let own = DigitStorage()
    let (manager, container) = (
      RecordingManager(), NSTextContainer(size: CGSize(width: 200, height: 0))
    )
    own.addLayoutManager(manager)
    manager.addTextContainer(container)
    own.append(NSAttributedString(string: "ab12", attributes: [.font: UIFont.pixel(16)]))
    #expect(own.processCount == 1 && own.length == 4 && own.string == "ab12")
    #expect(manager.glyphRange(for: container) == range(0, 4))
    own.replaceCharacters(in: range(1, 1), with: "3b4")
    #expect(own.processCount == 2 && manager.edits.count == 2)
    #expect(manager.glyphRange(for: container) == range(0, 6))
    let plain = NSTextStorage(attributedString: own)
    #expect(plain.string == "a3b412")
    var red: [Int] = []
    for index in 0..<6 {
      let all = unsafe plain.attributes(at: index, effectiveRange: nil)
      #expect(all[.font] != nil)
      if all[.foregroundColor] as? UIColor == .red { red.append(index) }
    }
    #expect(red == [1, 3, 4, 5])
    let picture = try drawn(100, 20) { manager.drawGlyphs(forGlyphRange: range(0, 6), at: .zero) }
    #expect(picture.rows.joined().contains("r") && picture.rows.joined().contains("k"))
  }

  @Test func `a container is laid out once, by the manager to which it was added last`() {
    let container = NSTextContainer(size: CGSize(width: 200, height: 0))
    let other = NSTextContainer(size: CGSize(width: 200, height: 12))
    manager.addTextContainer(container)
    manager.addTextContainer(container)
    manager.insertTextContainer(container, at: 0)
    #expect(manager.textContainers.count == 1)
    manager.insertTextContainer(other, at: -3)
    #expect(manager.textContainers.map { $0 === other } == [true, false])
    let second = NSLayoutManager()
    NSTextStorage(string: "abc").addLayoutManager(second)
    second.addTextContainer(container)
    #expect(container.layoutManager === second && manager.textContainers.count == 1)
    manager.removeTextContainer(at: 1)
    manager.removeTextContainer(at: 0)
    #expect(container.layoutManager === second && other.layoutManager == nil)
    #expect(manager.textContainers.isEmpty)
  }
}
