import UIKit

// As on Apple's systems, `import UIKit` also imports Foundation, Quartz, Core Animation and Core Text.
func uiKit() -> [Any.Type] {
  [
    UIView.self, UIKit.UIColor.self, CGPath.self, CALayer.self, CTFont.self,
    NSAttributedString.self, URL.self,
  ]
}
