import Foundation

// This target depends on no product of Citrine, but a program that depends on Citrine links it. The target checks that
// it cannot import Citrine's modules with Apple's names.
#if canImport(CoreGraphics) && os(Linux)
  #error("CoreGraphics must not be importable in a target that does not depend on it")
#endif
#if (canImport(CoreText) || canImport(ImageIO) || canImport(QuartzCore)) && os(Linux)
  #error(
    "CoreText, ImageIO and QuartzCore must not be importable in a target without these products")
#endif
#if (canImport(UIKit) || canImport(SwiftUI)) && os(Linux)
  #error("UIKit and SwiftUI must not be importable in a target that does not depend on them")
#endif

/// The area of Foundation's rectangle type.
public func area(of rect: CGRect) -> CGFloat { rect.width * rect.height }
