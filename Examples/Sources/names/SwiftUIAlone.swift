import SwiftUI

// `import SwiftUI` also imports Foundation and Quartz, as on Apple's systems.
struct Row: View {
  var body: some View { SwiftUI.Text("row").padding() }
}

func swiftUI() -> [Any.Type] { [Row.self, Color.self, CGPath.self, URL.self] }
