/// A section inside another view: its header, its views and its footer.
///
/// ```swift
/// struct Columns<Content: View>: View {
///   @ViewBuilder let content: Content
///   var body: some View {
///     HStack(alignment: .top) {
///       ForEach(sections: content) { section in
///         VStack {
///           section.header.border(Color.gray)
///           section.content
///           section.footer
///         }
///       }
///     }
///   }
/// }
/// let columns = Columns {
///   Section("Fruit") { Text("Apple"); Text("Pear") }
///   Section("Trees") { Text("Oak") }
/// }
/// ```
nonisolated public struct SectionConfiguration: Identifiable {
  /// The identity of the section: it is the same as long as the section is there, also in another order.
  public let id: ID
  /// The values that are set for the section; the defaults for views that belong to no section.
  public let containerValues: ContainerValues
  private var parts: [SectionRole: [Subview]] = [:]

  /// The identity of a section.
  public struct ID: Hashable {
    let section: ViewStorage.Identity?
    /// The first view of a section that no `Section` makes; nil for others.
    let first: Subview.ID?
  }

  init(id: ID, containerValues: ContainerValues) {
    (self.id, self.containerValues) = (id, containerValues)
  }

  /// Creates a section of views that belong to no section.
  init(startingWith first: Subview?) {
    self.init(id: ID(section: nil, first: first?.id), containerValues: ContainerValues())
  }

  mutating func append(_ subview: Subview, _ role: SectionRole) {
    parts[role, default: []].append(subview)
  }

  /// The views of the header; none for views that belong to no section.
  public var header: SubviewsCollection { SubviewsCollection(parts[.header] ?? []) }
  /// The views between header and footer.
  public var content: SubviewsCollection { SubviewsCollection(parts[.content] ?? []) }
  /// The views of the footer; none for views that belong to no section.
  public var footer: SubviewsCollection { SubviewsCollection(parts[.footer] ?? []) }
}

/// The sections that make up a view.
///
/// Views that belong to no section form a section with their neighbours. There is always one section at least. A section
/// in a section is a part of the outer one, and a section without any view is left out.
///
/// ```swift
/// let content = Group { Section("one") { Text("a") }; Text("b"); Text("c") }
/// let last = Group(sections: content) { sections in sections.last?.content }  // b and c.
/// ```
nonisolated public struct SectionCollection: RandomAccessCollection {
  private let sections: [SectionConfiguration]

  @MainActor init(of view: some View, in scope: Scope) {
    var inner = scope.child("sections")
    inner.environment.sections = SectionSettings(areCollected: true)
    sections = Node.sections(of: view.nodes(in: inner).filter { !$0.isLeaving })
  }

  /// The index of the first section: 0.
  public var startIndex: Int { 0 }
  /// The index after the last section: the number of sections.
  public var endIndex: Int { sections.count }

  /// The section at an index.
  public subscript(index: Int) -> SectionConfiguration { sections[index] }
}

/// The content of a `Group` that is made of the sections of another view.
///
/// ```swift
/// let first: Group<GroupSectionsOfContent<Text, SubviewsCollection?>> =
///   Group(sections: Text("one")) { sections in sections.first?.content }
/// ```
nonisolated public struct GroupSectionsOfContent<Sections: View, Content: View>: View,
  PrimitiveView
{
  fileprivate let sections: Sections
  fileprivate let content: (SectionCollection) -> Content

  @MainActor func makeNodes(in scope: Scope) -> [Node] {
    content(SectionCollection(of: sections, in: scope)).nodes(in: scope.child("content"))
  }
}

nonisolated extension Group {
  /// Creates a group that is made of the sections of a view.
  ///
  /// - Parameters:
  ///   - view: The view whose sections are used.
  ///   - transform: Makes the content of the group from the sections.
  public init<Base: View, Result: View>(
    sections view: Base, @ViewBuilder transform: @escaping (SectionCollection) -> Result
  ) where Content == GroupSectionsOfContent<Base, Result> {
    self.init { GroupSectionsOfContent(sections: view, content: transform) }
  }
}

/// The data of a `ForEach` over the sections of a view.
///
/// The sections are known when the view is built; for programs, the collection is empty.
///
/// ```swift
/// let loop = ForEach(sections: Text("one")) { section in section.content }
/// print(loop.data.count)  // 0
/// ```
nonisolated public struct ForEachSectionCollection<Content: View>: RandomAccessCollection,
  ElementSource
{
  fileprivate let view: any View

  /// The index of the first section: 0.
  public var startIndex: Int { 0 }
  /// The index after the last section: 0.
  public var endIndex: Int { 0 }

  /// Not called, because the collection is empty.
  public subscript(index: Int) -> SectionConfiguration {
    preconditionFailure("The sections of a ForEach are not available to programs")
  }

  @MainActor func elements(in scope: Scope) -> [Any] {
    Array(SectionCollection(of: view, in: scope))
  }
}

extension ForEach {
  /// Creates a view for each section of a view; the section's `id` is its identity.
  ///
  /// - Parameters:
  ///   - view: The view whose sections are used.
  ///   - content: Makes the view for a section.
  public init<V: View>(
    sections view: V, @ViewBuilder content: @escaping (SectionConfiguration) -> Content
  ) where Data == ForEachSectionCollection<Content>, ID == SectionConfiguration.ID {
    self.init(ForEachSectionCollection(view: view), id: { $0.id }, content: content)
  }
}
