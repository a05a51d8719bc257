/// Runs an asynchronous action while a view is present.
nonisolated private struct TaskModifier: ActionModifier {
  let id: AnyEquatable?
  let priority: TaskPriority
  let action: @Sendable () async -> Void

  @MainActor func start(in scope: Scope) {
    let runner = scope.stored("task") { Runner() }
    guard !runner.isStarted || runner.id != id else { return }
    runner.isStarted = true
    runner.id = id
    let (priority, action) = (priority, action)
    scope.storage.schedule { [weak runner] in
      runner?.task?.cancel()
      runner?.task = Task(priority: priority) { await action() }
    }
  }

  /// The object that is stored while the view is present; its task is cancelled when the view is gone.
  private final class Runner {
    var isStarted = false
    var id: AnyEquatable?
    var task: Task<Void, Never>?

    deinit { task?.cancel() }
  }
}

nonisolated extension View {
  /// Runs an asynchronous action when the view appears, and cancels it when the view disappears.
  ///
  /// The action begins when the main actor is free: the program must wait (`await`) between two frames so that the
  /// second shows what the action has changed. The time that the action sleeps does not follow the clock of the session.
  public func task(
    priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View { modifier(TaskModifier(id: nil, priority: priority, action: action)) }

  /// Runs an asynchronous action when the view appears, and again when a value changes.
  ///
  /// A running action is cancelled before, and when the view disappears. See `task(priority:_:)`.
  public func task<Value: Equatable>(
    id value: Value, priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View {
    modifier(TaskModifier(id: AnyEquatable(value), priority: priority, action: action))
  }
}
