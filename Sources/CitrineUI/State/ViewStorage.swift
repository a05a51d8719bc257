import Citrine
import Foundation

/// The store of all data that persists between the frames of one root view: states, running animations, the clock.
///
/// Views are rebuilt for each frame. The stored data of a view is found again by the view's identity, which is
/// its path from the root.
///
/// It is used on the main actor, until its host is released, which then empties it on any thread. This makes it safe to
/// send.
nonisolated final class ViewStorage: @unchecked Sendable {
  /// The current time, in seconds since the start.
  var time = 0.0
  /// True if a state changed since the views were last built.
  private(set) var needsUpdate = false
  /// The merged transactions of the changes since the views were last built.
  private(set) var pending = Transaction()
  /// Builds the views now; nil if no host uses the storage.
  ///
  /// It is called before a change with another animation, so that each animation applies only to its own changes.
  var flush: (@MainActor () -> Void)?
  /// The frames of views that are matched by `matchedGeometryEffect`.
  let matches = MatchedGeometry()
  /// Actions that run after the views are built, for example actions of `onAppear`.
  private var actions: [@MainActor () -> Void] = []
  /// Actions that run when the clock reaches their time, the latest first.
  private var timers: [(time: Double, action: @MainActor () -> Void)] = []

  private var identities: [ChildKey: IdentityEntry] = [:]
  /// The number of identities made so far, which is also the number of the newest one.
  private var identityCount = 0
  /// The number of identities above which the identities of removed views are deleted at the end of a pass.
  ///
  /// Then the limit becomes twice the number that is left, so a deletion costs constant time for each new identity.
  private var identityLimit = 1000
  private var slots: [Identity: Slot] = [:]
  /// The number of the current pass; a pass builds all views once.
  private var pass = 0
  /// The thread that runs an action of the views now; nil if none runs.
  ///
  /// Only changes on this thread build the views early, see `prepareForChange()`.
  private var actionThread: ThreadIdentity?

  /// The identity of a place in the view tree.
  struct Identity: Hashable {
    let number: Int

    static let root = Identity(number: 0)
  }

  private struct ChildKey: Hashable {
    let parent: Identity
    let name: AnyHashable
  }

  private final class IdentityEntry {
    let identity: Identity
    /// The number of the last pass that asked for the identity.
    var pass: Int

    init(_ identity: Identity, pass: Int) {
      self.identity = identity
      self.pass = pass
    }
  }

  /// An object that is stored for an identity.
  private final class Slot {
    let value: AnyObject
    /// The number of the last pass that asked for the value.
    var pass: Int

    init(_ value: AnyObject, pass: Int) {
      self.value = value
      self.pass = pass
    }
  }

  /// Returns the identity of a child; it is the same in each pass for the same name and parent.
  func identity(of name: AnyHashable, in parent: Identity) -> Identity {
    let key = ChildKey(parent: parent, name: name)
    if let entry = identities[key] {
      entry.pass = pass
      return entry.identity
    }
    identityCount += 1
    let new = Identity(number: identityCount)
    identities[key] = IdentityEntry(new, pass: pass)
    return new
  }

  /// Returns the object that is stored for an identity; makes and stores it if there is none of this type.
  ///
  /// An object that a pass does not ask for is removed at the end of the pass.
  func stored<Value: AnyObject>(at identity: Identity, _ make: () -> Value) -> Value {
    if let slot = slots[identity], let value = slot.value as? Value {
      slot.pass = pass
      return value
    }
    let value = make()
    slots[identity] = Slot(value, pass: pass)
    return value
  }

  /// Prepares for a change of a state: builds the views first if the pending changes have another animation.
  func prepareForChange() {
    guard needsUpdate, !pending.isAnimated(like: .current), let flush,
      actionThread == .current
    else {
      return
    }
    // `actionThread` is only set by `perform`, which runs on the main actor.
    MainActor.assumeIsolated { flush() }
  }

  /// Records that a state changed in the current transaction, so that the views must be rebuilt.
  func invalidate() {
    needsUpdate = true
    pending.merge(.current)
  }

  /// Runs an action after the views are built.
  func schedule(_ action: @escaping @MainActor () -> Void) { actions.append(action) }

  /// Runs an action when the clock reaches a time in seconds, before the views are built for later times.
  func schedule(at time: Double, _ action: @escaping @MainActor () -> Void) {
    guard time.isFinite else { return }
    var (low, high) = (0, timers.count)
    while low < high {
      let middle = (low + high) / 2
      if timers[middle].time > time { low = middle + 1 } else { high = middle }
    }
    timers.insert((time, action), at: low)
  }

  /// Schedules the actions that a transaction runs at the end of its animation.
  func schedule(_ transaction: Transaction) {
    for (completion, delay) in transaction.taken {
      if delay > 0 {
        schedule(at: time + delay) { completion.action() }
      } else {
        schedule { completion.action() }
      }
    }
  }

  /// Removes the first action whose time is not after another, and returns it; nil if there is none.
  func nextTimer(until time: Double) -> (time: Double, action: @MainActor () -> Void)? {
    timers.last.map { $0.time <= time } ?? false ? timers.removeLast() : nil
  }

  /// Begins a pass, which builds the views with all changes so far.
  ///
  /// - Returns: The merged transaction of these changes.
  func beginPass() -> Transaction {
    pass += 1
    defer { pending = Transaction() }
    needsUpdate = false
    schedule(pending)
    return pending.withoutCompletions
  }

  /// Ends a pass: removes the data of views that are gone, and schedules their `onDisappear` actions.
  func endPass() {
    let removed = slots.filter { $0.value.pass != pass }.sorted { $0.key.number < $1.key.number }
    actions += removed.compactMap { ($0.value.value as? Presence)?.onDisappear }
    slots = slots.filter { $0.value.pass == pass }
    if identities.count > identityLimit {
      identities = identities.filter { $0.value.pass == pass }
      identityLimit = max(2 * identities.count, 1000)
    }
  }

  /// Removes all data; the storage can be used further.
  func removeAll() {
    (identities, slots, actions, timers) = ([:], [:], [], [])
    flush = nil
  }

  /// Runs the scheduled actions.
  @MainActor
  func runScheduledActions() {
    let scheduled = actions
    actions = []
    for action in scheduled { perform(action) }
  }

  /// Runs an action that may change states.
  @MainActor
  func perform(_ action: @MainActor () -> Void) {
    let outer = actionThread
    actionThread = .current
    action()
    actionThread = outer
  }
}
