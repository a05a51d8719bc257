public import Foundation

nonisolated extension Text {
  /// Creates a text from an attributed string.
  ///
  /// ```swift
  /// var string = AttributedString("red and bold")
  /// string.foregroundColor = Color.red
  /// string.font = Font.body.bold()
  /// let text = Text(string)
  /// ```
  ///
  /// The attributes of `AttributeScopes.SwiftUIAttributes` are used, and the links of Foundation. A literal is not read
  /// as an attributed string, but as a `LocalizedStringKey`.
  @_disfavoredOverload
  public init(_ attributedContent: AttributedString) {
    self.init(Self.runs(of: attributedContent))
  }

  /// Returns the runs of an attributed string.
  static func runs(of attributedContent: AttributedString) -> [Run] {
    typealias Attributes = AttributeScopes.SwiftUIAttributes
    return attributedContent.runs.map { part in
      var run = Run(content: .string(String(attributedContent[part.range].characters)))
      run.font = part[Attributes.FontAttribute.self]
      run.foreground = part[Attributes.ForegroundColorAttribute.self].map { Foreground($0) }
      run.background = part[Attributes.BackgroundColorAttribute.self]
      run.kerning = part[Attributes.KerningAttribute.self]
      run.tracking = part[Attributes.TrackingAttribute.self]
      run.baselineOffset = part[Attributes.BaselineOffsetAttribute.self]
      run.underline = part[Attributes.UnderlineStyleAttribute.self]
      run.strikethrough = part[Attributes.StrikethroughStyleAttribute.self]
      if let intent = part.inlinePresentationIntent { run = run.styled(Markdown.Style(intent)) }
      return part.link == nil ? run : run.styled(.link)
    }
  }
}

nonisolated extension AttributeScopes {
  /// The attributes of strings for `Text`.
  public var swiftUI: SwiftUIAttributes.Type { SwiftUIAttributes.self }

  /// The attributes of strings for `Text`.
  public struct SwiftUIAttributes: AttributeScope {
    /// The font.
    public let font: FontAttribute
    /// The colour of the letters.
    public let foregroundColor: ForegroundColorAttribute
    /// The colour of a rectangle behind the letters.
    public let backgroundColor: BackgroundColorAttribute
    /// The distance in points that is added to the advance of each letter.
    public let kern: KerningAttribute
    /// The distance in points that is added to the advance of each letter; it replaces the kerning.
    public let tracking: TrackingAttribute
    /// The distance above the baseline, in points.
    public let baselineOffset: BaselineOffsetAttribute
    /// The line below the text.
    public let underlineStyle: UnderlineStyleAttribute
    /// The line through the text.
    public let strikethroughStyle: StrikethroughStyleAttribute
    /// The kinds of emphasis that Markdown gives to the string.
    public let inlinePresentationIntent: FoundationAttributes.InlinePresentationIntentAttribute
    /// The attributes of Foundation.
    public let foundation: FoundationAttributes

    /// The key of the font.
    public enum FontAttribute: AttributedStringKey {
      /// The type of the value.
      public typealias Value = Font
      /// The name of the attribute.
      public static let name = "SwiftUI.Font"
    }

    /// The key of the colour.
    public enum ForegroundColorAttribute: AttributedStringKey {
      /// The type of the value.
      public typealias Value = Color
      /// The name of the attribute.
      public static let name = "SwiftUI.ForegroundColor"
    }

    /// The key of the colour behind the letters.
    public enum BackgroundColorAttribute: AttributedStringKey {
      /// The type of the value.
      public typealias Value = Color
      /// The name of the attribute.
      public static let name = "SwiftUI.BackgroundColor"
    }

    /// The key of the kerning.
    public enum KerningAttribute: AttributedStringKey {
      /// The type of the value.
      public typealias Value = CGFloat
      /// The name of the attribute.
      public static let name = "SwiftUI.Kern"
    }

    /// The key of the tracking.
    public enum TrackingAttribute: AttributedStringKey {
      /// The type of the value.
      public typealias Value = CGFloat
      /// The name of the attribute.
      public static let name = "SwiftUI.Tracking"
    }

    /// The key of the offset from the baseline.
    public enum BaselineOffsetAttribute: AttributedStringKey {
      /// The type of the value.
      public typealias Value = CGFloat
      /// The name of the attribute.
      public static let name = "SwiftUI.BaselineOffset"
    }

    /// The key of the underline.
    public enum UnderlineStyleAttribute: AttributedStringKey {
      /// The type of the value.
      public typealias Value = Text.LineStyle
      /// The name of the attribute.
      public static let name = "SwiftUI.UnderlineStyle"
    }

    /// The key of the strikethrough.
    public enum StrikethroughStyleAttribute: AttributedStringKey {
      /// The type of the value.
      public typealias Value = Text.LineStyle
      /// The name of the attribute.
      public static let name = "SwiftUI.StrikethroughStyle"
    }
  }
}

nonisolated extension AttributeScopes.FoundationAttributes {
  /// The key of the kinds of emphasis that Markdown gives to a string.
  public enum InlinePresentationIntentAttribute: CodableAttributedStringKey {
    /// The type of the value.
    public typealias Value = InlinePresentationIntent
    /// The name of the attribute.
    public static let name = "NSInlinePresentationIntent"
  }
}

nonisolated extension AttributeDynamicLookup {
  /// The key of an attribute for `Text`, by its name.
  public subscript<Key: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.SwiftUIAttributes, Key>
  ) -> Key { self[Key.self] }
}
