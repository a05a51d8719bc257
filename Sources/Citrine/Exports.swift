// `CGRect`, `CGPoint`, `CGSize` and `CGFloat` are Foundation's own off Apple's systems, and math
// functions over them come from there too: `import Citrine` is all that drawing code needs.
@_exported public import Foundation
