nonisolated extension View {
  /// Hides the labels of controls in this view.
  public func labelsHidden() -> some View { environment(\.areLabelsHidden, true) }
}
