import Foundation

// Depends on no product of Citrine, but is linked into a program that does. It checks that the names of
// modules stay hidden here.
#if canImport(CoreGraphics) && os(Linux)
  #error("CoreGraphics must not be importable in a target that does not depend on it")
#endif
#if (canImport(CoreText) || canImport(ImageIO) || canImport(QuartzCore)) && os(Linux)
  #error("this module must not be importable in a target that does not depend on it")
#endif
#if (canImport(UIKit) || canImport(SwiftUI)) && os(Linux)
  #error("UIKit and SwiftUI must not be importable in a target that does not depend on them")
#endif

/// The area of a rectangle of Foundation's.
public func area(of rect: CGRect) -> CGFloat { rect.width * rect.height }
