public import CitrineCoreGraphics

// The attributed-string keys that text layout uses. The keys of UIKit (`NSAttributedString.Key.font`, …) have
// the same values, except that UIKit's foreground colour is "NSColor".

/// The font: a `CTFont`; the built-in face at 12 points by default.
public var kCTFontAttributeName: CFString { "NSFont" }

/// The fill colour of the glyphs: a `CGColor`; black by default.
public var kCTForegroundColorAttributeName: CFString { "CTForegroundColor" }

/// Whether text without a colour attribute is drawn in the context's fill colour: a Boolean.
///
/// If not, such text is black.
public var kCTForegroundColorFromContextAttributeName: CFString { "CTForegroundColorFromContext" }

/// The distance added to the advance of each cluster of characters, in points: a number.
///
/// Without the attribute, the kerning of the font applies; a value of 0 turns it off.
public var kCTKernAttributeName: CFString { "NSKern" }

/// The distance added to the advance of each cluster of characters, in points: a number; 0 by default.
///
/// It has no effect beside a kerning that is not 0. Ligatures are off in text with tracking unless
/// `kCTLigatureAttributeName` turns them on.
public var kCTTrackingAttributeName: CFString { "CTTracking" }

/// The ligatures: a number; 0 for those that the script needs, 1 for the usual ones, which is the default, 2 for all.
public var kCTLigatureAttributeName: CFString { "NSLigature" }

/// The language: a string, a BCP 47 tag such as "sr", which selects forms of letters and fonts for missing characters.
public var kCTLanguageAttributeName: CFString { "NSLanguage" }

/// The number of steps by which text is raised (positive) or lowered (negative): an integer.
///
/// A step up is a third of the font size, and a step down a sixth. The size of the text does not change.
public var kCTSuperscriptAttributeName: CFString { "NSSuperScript" }

/// The embeddings and overrides of the direction, outermost first: an array of numbers.
///
/// Each is the sum of a `CTWritingDirection` and `kCTWritingDirectionEmbedding` or `kCTWritingDirectionOverride`. They
/// have the effect of the control characters LRE, RLE, LRO and RLO before the range and PDF after it (UAX #9).
public var kCTWritingDirectionAttributeName: CFString { "NSWritingDirection" }

/// The part of a writing direction's number that stands for an embedding.
public var kCTWritingDirectionEmbedding: Int { 0 }
/// The part of a writing direction's number that stands for an override.
public var kCTWritingDirectionOverride: Int { 2 }

/// The glyph that is used in place of the glyphs of the text: a `CTGlyphInfo`.
public var kCTGlyphInfoAttributeName: CFString { "NSGlyphInfo" }

/// The delegate that gives each character of a range its size, and replaces its glyph: a `CTRunDelegate`.
public var kCTRunDelegateAttributeName: CFString { "CTRunDelegate" }

/// The paragraph style: a `CTParagraphStyle`.
///
/// The style of a paragraph's first character applies to the whole paragraph. A `CTLine` uses only its direction and
/// its tab stops.
public var kCTParagraphStyleAttributeName: CFString { "NSParagraphStyle" }

/// The underline: a number, the bits of `CTUnderlineStyle` and `CTUnderlineStyleModifiers`.
///
/// The font decides about the place and the thickness; in a font of bitmaps, a single underline is the second row of
/// pixels below the baseline.
public var kCTUnderlineStyleAttributeName: CFString { "NSUnderline" }

/// The colour of the underline: a `CGColor`; without it, the underline has the text's colour.
public var kCTUnderlineColorAttributeName: CFString { "NSUnderlineColor" }

/// The stroke width of glyph outlines, in percent of the font size: a number.
///
/// A positive width strokes the outlines only, a negative one fills and strokes them, and 0 fills them.
public var kCTStrokeWidthAttributeName: CFString { "NSStrokeWidth" }

/// The stroke colour of glyph outlines: a `CGColor`; without it, the stroke has the text's colour.
public var kCTStrokeColorAttributeName: CFString { "NSStrokeColor" }

/// The distance of the text above the baseline, in points: a number.
public var kCTBaselineOffsetAttributeName: CFString { "NSBaselineOffset" }
