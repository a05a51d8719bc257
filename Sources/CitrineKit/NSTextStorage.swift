import Citrine
public import Foundation

/// A mutable attributed string whose changes its layout managers see.
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
  /// The number of changes of the text.
  private(set) var version = 0

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
    super.setAttributedString(attributedString)
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

  /// The kinds of a change.
  ///
  /// ```swift
  /// let actions: NSTextStorage.EditActions = [.editedCharacters, .editedAttributes]
  /// ```
  public struct EditActions: OptionSet, Sendable {
    /// The set as bits: 1 attributes, 2 characters.
    public let rawValue: UInt

    /// Creates a set of kinds from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Attributes changed.
    public static let editedAttributes = EditActions(rawValue: 1 << 0)
    /// Characters were added, removed or replaced.
    public static let editedCharacters = EditActions(rawValue: 1 << 1)
  }

  /// Tells the layout managers that the text changed.
  ///
  /// A subclass with a text of its own calls it after each change. The methods of this class do not need it.
  ///
  /// - Parameters:
  ///   - editedMask: Ignored.
  ///   - range: Ignored.
  ///   - delta: Ignored.
  open func edited(_ editedMask: EditActions, range: NSRange, changeInLength delta: Int) {
    version += 1
    processEditing()
  }

  /// Does nothing: a subclass overrides it, to set attributes after a change.
  open func processEditing() {}

  // Each method below increases `version`, so that the layout managers lay out the text again.

  /// Replaces characters, in UTF-16 units.
  open override func replaceCharacters(in range: NSRange, with str: String) {
    version += 1
    super.replaceCharacters(in: range, with: str)
  }

  /// Replaces characters by those of an attributed string, in UTF-16 units.
  open override func replaceCharacters(in range: NSRange, with attrString: NSAttributedString) {
    version += 1
    super.replaceCharacters(in: range, with: attrString)
  }

  /// Sets all attributes of a range, in UTF-16 units.
  open override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
    version += 1
    super.setAttributes(attrs, range: range)
  }

  /// Sets an attribute of a range, in UTF-16 units.
  open override func addAttribute(_ name: NSAttributedString.Key, value: Any, range: NSRange) {
    version += 1
    super.addAttribute(name, value: value, range: range)
  }

  /// Sets some attributes of a range, in UTF-16 units.
  open override func addAttributes(_ attrs: [NSAttributedString.Key: Any], range: NSRange) {
    version += 1
    super.addAttributes(attrs, range: range)
  }

  /// Removes an attribute of a range, in UTF-16 units.
  open override func removeAttribute(_ name: NSAttributedString.Key, range: NSRange) {
    version += 1
    super.removeAttribute(name, range: range)
  }

  /// Inserts an attributed string before a UTF-16 unit.
  open override func insert(_ attrString: NSAttributedString, at loc: Int) {
    version += 1
    super.insert(attrString, at: loc)
  }

  /// Appends an attributed string.
  open override func append(_ attrString: NSAttributedString) {
    version += 1
    super.append(attrString)
  }

  /// Removes characters, in UTF-16 units.
  open override func deleteCharacters(in range: NSRange) {
    version += 1
    super.deleteCharacters(in: range)
  }

  /// Replaces the whole text.
  open override func setAttributedString(_ attrString: NSAttributedString) {
    version += 1
    super.setAttributedString(attrString)
  }
}
