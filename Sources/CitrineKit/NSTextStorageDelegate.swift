public import Foundation

/// An object that sees and completes the edits of a text; each function has a default implementation.
///
/// ```swift
/// final class Highlighter: NSTextStorageDelegate {
///   func textStorage(
///     _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
///     range editedRange: NSRange, changeInLength delta: Int
///   ) {
///     let line = (textStorage.string as NSString).lineRange(for: editedRange)
///     textStorage.addAttribute(.foregroundColor, value: UIColor.systemBlue, range: line)
///   }
/// }
/// ```
public protocol NSTextStorageDelegate: AnyObject {
  /// Called at the beginning of `processEditing()`; it may change characters and attributes.
  ///
  /// - Parameters:
  ///   - textStorage: The text.
  ///   - editedMask: The kinds of the edits.
  ///   - editedRange: The edited range, in UTF-16 units of the text after the edits.
  ///   - delta: The number of UTF-16 units by which the text became longer; negative if it became shorter.
  func textStorage(
    _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions,
    range editedRange: NSRange, changeInLength delta: Int)

  /// Called before the layout managers see the edits; it may change attributes.
  ///
  /// - Parameters:
  ///   - textStorage: The text.
  ///   - editedMask: The kinds of the edits, including the edits of the function above.
  ///   - editedRange: The edited range, in UTF-16 units of the text after the edits.
  ///   - delta: The number of UTF-16 units by which the text became longer; negative if it became shorter.
  func textStorage(
    _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
    range editedRange: NSRange, changeInLength delta: Int)
}

extension NSTextStorageDelegate {
  /// The default implementation does nothing.
  public func textStorage(
    _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions,
    range editedRange: NSRange, changeInLength delta: Int
  ) {}

  /// The default implementation does nothing.
  public func textStorage(
    _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
    range editedRange: NSRange, changeInLength delta: Int
  ) {}
}

extension NSTextStorage {
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

  /// The notification that `processEditing()` posts first, before it calls the delegate.
  public static let willProcessEditingNotification = NSNotification.Name(
    "NSTextStorageWillProcessEditingNotification")
  /// The notification that `processEditing()` posts before it calls the delegate for the second time.
  public static let didProcessEditingNotification = NSNotification.Name(
    "NSTextStorageDidProcessEditingNotification")
}

/// The edits of a text that are not processed yet, united.
struct PendingEdits {
  private(set) var mask: NSTextStorage.EditActions = []
  /// The edited range, in UTF-16 units of the present text; at `NSNotFound` without edits.
  private(set) var range = NSRange(location: NSNotFound, length: 0)
  /// The number of UTF-16 units by which the text has become longer.
  private(set) var changeInLength = 0

  var isEmpty: Bool { mask.isEmpty }

  /// Adds an edit.
  ///
  /// - Parameters:
  ///   - kinds: The kinds of the edit.
  ///   - edited: The range in the text before the edit.
  ///   - delta: The number of UTF-16 units by which the text became longer.
  ///   - length: The length of the text after the edit, which limits the range.
  mutating func add(
    _ kinds: NSTextStorage.EditActions, _ edited: Range<Int>, delta: Int, length: Int
  ) {
    guard !kinds.isEmpty else { return }
    let pending = isEmpty ? edited : range.units
    let start = min(edited.lowerBound, pending.lowerBound, length)
    let end = max(edited.upperBound, pending.upperBound).addingReportingOverflow(delta)
    let limit = end.overflow ? length : min(max(end.partialValue, start), length)
    range = NSRange(start..<limit)
    changeInLength = changeInLength.addingReportingOverflow(delta).partialValue
    mask.formUnion(kinds)
  }
}
