// Imports only submodules: all submodules that Citrine has. Each of them makes its whole module available.
import CoreGraphics.CGAffineTransform
import CoreGraphics.CGBase
import CoreGraphics.CGBitmapContext
import CoreGraphics.CGColor
import CoreGraphics.CGColorSpace
import CoreGraphics.CGContext
import CoreGraphics.CGDataConsumer
import CoreGraphics.CGDataProvider
import CoreGraphics.CGFont
import CoreGraphics.CGFunction
import CoreGraphics.CGGeometry
import CoreGraphics.CGGradient
import CoreGraphics.CGImage
import CoreGraphics.CGLayer
import CoreGraphics.CGPDFContext
import CoreGraphics.CGPDFDocument
import CoreGraphics.CGPDFPage
import CoreGraphics.CGPath
import CoreGraphics.CGPattern
import CoreGraphics.CGShading
import CoreText.CTFont
import CoreText.CTFontDescriptor
import CoreText.CTFontManager
import CoreText.CTFontManagerErrors
import CoreText.CTFontTraits
import CoreText.CTFrame
import CoreText.CTFramesetter
import CoreText.CTLine
import CoreText.CTParagraphStyle
import CoreText.CTRun
import CoreText.CTRunDelegate
import CoreText.CTStringAttributes
import CoreText.CTTextTab
import CoreText.CTTypesetter
import ImageIO.CGImageDestination
import ImageIO.CGImageProperties
import ImageIO.CGImageSource
import ImageIO.ImageIOBase
import QuartzCore.CABase
import QuartzCore.CAGradientLayer
import QuartzCore.CALayer
import QuartzCore.CAShapeLayer
import QuartzCore.CATextLayer
import QuartzCore.CATransform3D
import QuartzCore.CoreAnimation
import UIKit.NSAttributedString
import UIKit.NSLayoutAnchor
import UIKit.NSLayoutConstraint
import UIKit.NSParagraphStyle
import UIKit.NSShadow
import UIKit.NSStringDrawing
import UIKit.NSText
import UIKit.NSTextAttachment
import UIKit.UIBezierPath
import UIKit.UIColor
import UIKit.UIFont
import UIKit.UIFontDescriptor
import UIKit.UIGeometry
import UIKit.UIGraphics
import UIKit.UIGraphicsImageRenderer
import UIKit.UIGraphicsRenderer
import UIKit.UIImage
import UIKit.UIImageView
import UIKit.UIInterface
import UIKit.UIKitDefines
import UIKit.UILabel
import UIKit.UILayoutGuide
import UIKit.UIScreen
import UIKit.UIStackView
import UIKit.UITraitCollection
import UIKit.UIView
import UIKit.UIViewController
import UIKit.UIWindow

func submodules() -> [Any.Type] {
  [
    CGContext.self, CGMutablePath.self, CTLine.self, CGImageSource.self, CAShapeLayer.self,
    UIBezierPath.self, UIImage.self, CGRect.self, NSAttributedString.self,
  ]
}
