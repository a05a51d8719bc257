import Citrine
import CitrineCoreText
public import Foundation

/// A mutable attributed string whose changes its layout managers and its delegate see.
///
/// Each change calls `processEditing()`, or, between `beginEditing()` and `endEditing()`, the last `endEditing()` does.
///
/// A subclass can have a text of its own. It overrides `string`, `attributes(at:effectiveRange:)`,
/// `replaceCharacters(in:with:)` for a string, and `setAttributes(_:range:)`; the last two call
/// `edited(_:range:changeInLength:)` after the change. Changes of `mutableString` are not seen.
///
/// ```swift
/// let storage = NSTextStorage(string: "HELLO")
/// let manager = NSLayoutManager()
/// storage.addLayoutManager(manager)
/// manager.addTextContainer(NSTextContainer(size: CGSize(width: 100, height: 50)))
/// ```
open class NSTextStorage: NSMutableAttributedString {
  private let mark = SwiftObjectMark()
  /// The layout managers that lay out this text.
  public private(set) var layoutManagers: [NSLayoutManager] = []
  /// The object that sees the edits before the layout managers; nil by default.
  open weak var delegate: (any NSTextStorageDelegate)?
  /// The number of changes of the text.
  private(set) var version = 0

  private var edits = PendingEdits()
  /// The number of calls of `beginEditing()` without an `endEditing()`.
  private var nesting = 0
  /// Whether `processEditing()` is called, so that further edits belong to it.
  private var isProcessing = false
  /// Whether `processEditing()` of this class calls the delegate and the layout managers.
  private var isNotifying = false
  /// Whether the inherited text contains the change that `edited(_:range:changeInLength:)` is called for.
  private var isInherited = false

  /// Creates an empty text.
  public init() { super.init(string: "", attributes: nil) }

  /// Creates a text without attributes.
  public override init(string: String) { super.init(string: string, attributes: nil) }

  /// Creates a text with the same attributes for all characters.
  public override init(string: String, attributes: [NSAttributedString.Key: Any]? = nil) {
    super.init(string: string, attributes: attributes)
  }

  /// Creates a text with the characters and attributes of a string.
  public override init(attributedString: NSAttributedString) {
    super.init(string: "", attributes: nil)
    setAttributedString(attributedString)
  }

  /// Text storages are not decoded; the result is nil.
  public required init?(coder: NSCoder) { nil }

  /// Adds a layout manager, which lays out this text from now on.
  open func addLayoutManager(_ aLayoutManager: NSLayoutManager) {
    guard !layoutManagers.contains(where: { $0 === aLayoutManager }) else { return }
    aLayoutManager.textStorage?.removeLayoutManager(aLayoutManager)
    layoutManagers.append(aLayoutManager)
    aLayoutManager.textStorage = self
  }

  /// Removes a layout manager, which has no text afterwards.
  open func removeLayoutManager(_ aLayoutManager: NSLayoutManager) {
    layoutManagers.removeAll { $0 === aLayoutManager }
    if aLayoutManager.textStorage === self { aLayoutManager.textStorage = nil }
  }

  // MARK: Edits

  /// The kinds of the edits that are not processed yet; empty without edits.
  open var editedMask: EditActions { edits.mask }
  /// The range of the edits that are not processed yet, in UTF-16 units of the present text.
  ///
  /// Without edits, its location is `NSNotFound`.
  open var editedRange: NSRange { edits.range }
  /// The number of UTF-16 units by which the edits that are not processed yet have made the text longer.
  open var changeInLength: Int { edits.changeInLength }

  /// Begins a group of edits, which are processed together; groups may be nested.
  open override func beginEditing() { nesting += 1 }

  /// Ends a group of edits; the end of the outermost group processes the edits, if there are some.
  ///
  /// A call without a `beginEditing()` has no effect.
  open override func endEditing() {
    guard nesting > 0 else { return }
    nesting -= 1
    processPendingEdits()
  }

  /// Records an edit, and processes it outside of `beginEditing()` and `endEditing()`.
  ///
  /// A subclass with a text of its own calls it after each change. The methods of this class call it as well.
  ///
  /// - Parameters:
  ///   - editedMask: The kinds of the edit; nothing is recorded if it is empty.
  ///   - range: The range that was edited, in UTF-16 units of the text before the edit.
  ///   - delta: The number of UTF-16 units by which the text became longer; ignored if no characters were edited.
  open func edited(_ editedMask: EditActions, range: NSRange, changeInLength delta: Int) {
    version += 1
    let delta = editedMask.contains(.editedCharacters) ? delta : 0
    if !isInherited { inherit(range, changeInLength: delta) }
    isInherited = false
    edits.add(editedMask, range.units, delta: delta, length: length)
    processPendingEdits()
  }

  private func processPendingEdits() {
    guard nesting == 0, !isProcessing, !edits.isEmpty else { return }
    isProcessing = true
    processEditing()
    // A subclass may not call this class, and may make edits afterwards.
    edits = PendingEdits()
    isProcessing = false
  }

  /// Posts the notifications of edits, calls the delegate and then the layout managers.
  ///
  /// Edits call it. A subclass overrides it to change attributes before it calls the method of this class; such changes
  /// belong to the same edit. Without edits, it does nothing.
  open func processEditing() {
    guard !edits.isEmpty, !isNotifying else { return }
    isNotifying = true
    let center = NotificationCenter.default
    center.post(name: Self.willProcessEditingNotification, object: self)
    delegate?.textStorage(
      self, willProcessEditing: editedMask, range: editedRange, changeInLength: changeInLength)
    center.post(name: Self.didProcessEditingNotification, object: self)
    delegate?.textStorage(
      self, didProcessEditing: editedMask, range: editedRange, changeInLength: changeInLength)
    let processed = edits
    for manager in layoutManagers {
      manager.processEditing(
        for: self, edited: processed.mask, range: processed.range,
        changeInLength: processed.changeInLength, invalidatedRange: processed.range)
    }
    edits = PendingEdits()
    isNotifying = false
  }

  // MARK: Changing the text

  /// Replaces characters, in UTF-16 units; the part of the range outside of the text is ignored.
  ///
  /// New characters get the attributes of the first character that they replace, or else of the one before.
  open override func replaceCharacters(in range: NSRange, with str: String) {
    let range = rangeInText(range)
    super.replaceCharacters(in: range, with: str)
    isInherited = true
    edited(
      .editedCharacters, range: range, changeInLength: str.utf16.count - range.length)
  }

  /// Sets all attributes of a range, in UTF-16 units; the part of the range outside of the text is ignored.
  ///
  /// - Parameters:
  ///   - attrs: The attributes; nil for none.
  ///   - range: The range; nothing happens if it is empty.
  open override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
    let range = rangeInText(range)
    guard range.length > 0 else { return }
    super.setAttributes(attrs ?? [:], range: range)
    isInherited = true
    edited(.editedAttributes, range: range, changeInLength: 0)
  }

  /// Replaces characters by an attributed string, in UTF-16 units.
  open override func replaceCharacters(in range: NSRange, with attrString: NSAttributedString) {
    let (range, text) = (rangeInText(range), AttributedText(attrString))
    edit {
      replaceCharacters(in: range, with: text.string)
      for part in text.parts {
        let start = range.location + part.range.lowerBound
        setAttributes(part.attributes, range: NSRange(location: start, length: part.range.count))
      }
    }
  }

  /// Sets an attribute of a range, in UTF-16 units.
  open override func addAttribute(_ name: NSAttributedString.Key, value: Any, range: NSRange) {
    changeAttributes(in: range) { $0[name] = value }
  }

  /// Sets some attributes of a range, in UTF-16 units.
  open override func addAttributes(_ attrs: [NSAttributedString.Key: Any], range: NSRange) {
    changeAttributes(in: range) { $0.merge(attrs) { _, new in new } }
  }

  /// Removes an attribute of a range, in UTF-16 units.
  open override func removeAttribute(_ name: NSAttributedString.Key, range: NSRange) {
    changeAttributes(in: range) { $0[name] = nil }
  }

  /// Inserts an attributed string before a UTF-16 unit.
  open override func insert(_ attrString: NSAttributedString, at loc: Int) {
    replaceCharacters(in: NSRange(location: loc, length: 0), with: attrString)
  }

  /// Appends an attributed string.
  open override func append(_ attrString: NSAttributedString) {
    insert(attrString, at: length)
  }

  /// Removes characters, in UTF-16 units.
  open override func deleteCharacters(in range: NSRange) { replaceCharacters(in: range, with: "") }

  /// Replaces the whole text.
  open override func setAttributedString(_ attrString: NSAttributedString) {
    replaceCharacters(in: NSRange(location: 0, length: length), with: attrString)
  }

  /// Makes edits that are processed together.
  private func edit(_ body: () -> Void) {
    beginEditing()
    body()
    endEditing()
  }

  private func changeAttributes(
    in range: NSRange, _ change: (inout [NSAttributedString.Key: Any]) -> Void
  ) {
    edit {
      for run in runs(in: rangeInText(range)) {
        var attributes = run.attributes
        change(&attributes)
        setAttributes(attributes, range: run.range)
      }
    }
  }

  /// Copies a change of a subclass's own text to the inherited text, which is the text that is read and laid out.
  ///
  /// - Parameters:
  ///   - range: The range that the subclass has edited, in UTF-16 units of the text before the edit.
  ///   - delta: The number of UTF-16 units by which the text became longer.
  private func inherit(_ range: NSRange, changeInLength delta: Int) {
    let text = string as NSString
    var (old, delta) = (rangeInText(range), delta)
    // If the lengths do not fit the range that the subclass has given, the whole text is copied.
    if delta != text.length - length || old.length + delta < 0 {
      (old, delta) = (NSRange(location: 0, length: length), text.length - length)
    }
    let new = NSRange(location: old.location, length: old.length + delta)
    // The runs are read first, because the replacement may change them: they may belong to the inherited text.
    let runs = runs(in: new)
    super.replaceCharacters(in: old, with: text.substring(with: new))
    for run in runs { super.setAttributes(run.attributes, range: run.range) }
  }

  /// Returns the part of a range that is in the text.
  private func rangeInText(_ range: NSRange) -> NSRange {
    NSRange(range.units.clamped(to: 0..<length))
  }
}
