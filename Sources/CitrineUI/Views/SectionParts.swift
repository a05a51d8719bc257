/// The parts of a section.
nonisolated enum SectionRole {
  case header, content, footer
}

/// Gives a section an identity, which its parts name, where a container looks for sections.
nonisolated struct SectionScope: PrimitiveModifier {
  @MainActor func updateScope(_ scope: inout Scope) {
    guard scope.environment.sections.areCollected else { return }
    scope.environment.sections.current = scope.identity
  }
}

/// Marks the views of a part of a section, where a container looks for sections.
nonisolated struct SectionPart: PrimitiveModifier {
  private let role: SectionRole

  init(_ role: SectionRole) { self.role = role }

  @MainActor func wrap(_ node: Node, in scope: Scope) -> Node {
    let sections = scope.environment.sections
    guard sections.areCollected, let section = sections.current else { return node }
    return SectionPartNode(node, section, role)
  }
}

/// A view of a section.
final class SectionPartNode: WrapperNode {
  let section: ViewStorage.Identity
  let role: SectionRole
  /// True while the container values of the section are read, which are set outside of this node.
  private var hidesValues = false

  init(_ child: Node, _ section: ViewStorage.Identity, _ role: SectionRole) {
    (self.section, self.role) = (section, role)
    super.init(child)
  }

  override var containerValues: ContainerValues {
    hidesValues ? ContainerValues() : child.containerValues
  }

  /// Returns the values that are set for the section, and not for a view in it.
  ///
  /// - Parameter outer: The node with the modifiers of the section.
  fileprivate func valuesOfSection(in outer: Node) -> ContainerValues {
    hidesValues = true
    defer { hidesValues = false }
    var values = outer.containerValues
    values.tag = outer.tag(outsideOf: self)
    return values
  }
}

extension Node {
  /// The outermost section that the view belongs to; nil for none.
  private var sectionPart: SectionPartNode? {
    var node = self
    while let wrapper = node as? WrapperNode {
      if let part = wrapper as? SectionPartNode { return part }
      node = wrapper.child
    }
    return nil
  }

  /// Returns the sections that views make up.
  ///
  /// Neighbours that belong to no section are one. If there are no views, there is one empty section.
  static func sections(of nodes: [Node]) -> [SectionConfiguration] {
    var sections: [SectionConfiguration] = []
    var indices: [ViewStorage.Identity: Int] = [:]
    var isImplicit = false
    for (index, node) in nodes.enumerated() {
      let part = node.sectionPart
      let subview = Subview(node, index: index, content: part?.child)
      if let part {
        let position = indices[part.section] ?? sections.count
        if position == sections.count {
          indices[part.section] = position
          sections.append(
            SectionConfiguration(
              id: SectionConfiguration.ID(section: part.section, first: nil),
              containerValues: part.valuesOfSection(in: node)))
        }
        sections[position].append(subview, part.role)
      } else {
        if !isImplicit { sections.append(SectionConfiguration(startingWith: subview)) }
        sections[sections.count - 1].append(subview, .content)
      }
      isImplicit = part == nil
    }
    return sections.isEmpty ? [SectionConfiguration(startingWith: nil)] : sections
  }
}

/// The state of the environment in a container that looks for sections.
nonisolated struct SectionSettings {
  /// True if a container looks for sections.
  var areCollected = false
  /// The section around a view; nil for none.
  var current: ViewStorage.Identity?
}

/// The key of `sections`.
nonisolated private enum SectionSettingsKey: EnvironmentKey {
  static var defaultValue: SectionSettings { SectionSettings() }
}

extension EnvironmentValues {
  /// The section around a view, if a container looks for sections.
  nonisolated var sections: SectionSettings {
    get { self[SectionSettingsKey.self] }
    set { self[SectionSettingsKey.self] = newValue }
  }
}
