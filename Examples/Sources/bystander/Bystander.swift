import Foundation

// This target depends on no product of Citrine, but is linked into a program that does. It checks that Citrine's
// modules of Apple's names cannot be imported here.
#if canImport(CoreGraphics) && os(Linux)
  #error("CoreGraphics must not be importable in a target that does not depend on it")
#endif
#if (canImport(CoreText) || canImport(ImageIO) || canImport(QuartzCore)) && os(Linux)
  #error("this module must not be importable in a target that does not depend on it")
#endif
#if (canImport(UIKit) || canImport(SwiftUI)) && os(Linux)
  #error("UIKit and SwiftUI must not be importable in a target that does not depend on them")
#endif

/// The area of Foundation's rectangle type.
public func area(of rect: CGRect) -> CGFloat { rect.width * rect.height }
