import Foundation

/// What lasts from one picture of a view to the next: states, running animations, and the clock.
///
/// Views are built anew for each picture. What belongs to one of them is found again by its identity:
/// the way from the root to it.
nonisolated final class Graph {
  /// Seconds since the beginning.
  var time = 0.0
  /// Whether a state changed since the views were built.
  private(set) var needsUpdate = false
  /// How the changes are to be animated.
  private(set) var pending = Transaction()
  /// Builds the views, so that what changed until now is animated as it is to be.
  var flush: (@MainActor () -> Void)?
  /// What views want to be done after they were built.
  private var actions: [@MainActor () -> Void] = []

  private var identities: [Step: KnownIdentity] = [:]
  /// How many there have been.
  private var identityCount = 0
  /// How many there may be before those of views that are gone are forgotten.
  private var mostIdentities = 1000
  private var slots: [Identity: Slot] = [:]
  private var pass = 0
  /// The thread that does an action of the views now, which may change states one after the other.
  private var acting: pthread_t?

  /// The number of a place among the views.
  struct Identity: Hashable {
    let number: Int

    static let root = Identity(number: 0)
  }

  private struct Step: Hashable {
    let parent: Identity
    let name: AnyHashable
  }

  private final class KnownIdentity {
    let identity: Identity
    /// When it was asked for the last time.
    var pass: Int

    init(_ identity: Identity, pass: Int) {
      self.identity = identity
      self.pass = pass
    }
  }

  private final class Slot {
    let value: AnyObject
    var pass: Int

    init(_ value: AnyObject, pass: Int) {
      self.value = value
      self.pass = pass
    }
  }

  /// The identity of a view inside another.
  func identity(of name: AnyHashable, in parent: Identity) -> Identity {
    let step = Step(parent: parent, name: name)
    if let known = identities[step] {
      known.pass = pass
      return known.identity
    }
    identityCount += 1
    let new = Identity(number: identityCount)
    identities[step] = KnownIdentity(new, pass: pass)
    return new
  }

  /// What was kept for an identity, or what is kept from now on.
  func kept<Value: AnyObject>(at identity: Identity, _ make: () -> Value) -> Value {
    if let slot = slots[identity], let value = slot.value as? Value {
      slot.pass = pass
      return value
    }
    let value = make()
    slots[identity] = Slot(value, pass: pass)
    return value
  }

  /// Called before a change: earlier ones that are animated in another way are built first.
  func prepareChange() {
    guard needsUpdate, !pending.animatesAs(.current), let flush, acting == pthread_self() else {
      return
    }
    // An action is one of the main actor.
    MainActor.assumeIsolated { flush() }
  }

  /// Notes that views have to be built anew.
  func invalidate() {
    needsUpdate = true
    pending.merge(.current)
  }

  /// Has something done after the views are built.
  func schedule(_ action: @escaping @MainActor () -> Void) { actions.append(action) }

  /// Begins to build views: what changed until now counts.
  ///
  /// - Returns: How the changes are animated.
  func beginPass() -> Transaction {
    pass += 1
    defer { pending = Transaction() }
    needsUpdate = false
    return pending
  }

  /// Ends it: forgets what belongs to views that are gone.
  func endPass() {
    let gone = slots.filter { $0.value.pass != pass }.sorted { $0.key.number < $1.key.number }
    actions += gone.compactMap { ($0.value.value as? Presence)?.ended }
    slots = slots.filter { $0.value.pass == pass }
    if identities.count > mostIdentities {
      identities = identities.filter { $0.value.pass == pass }
      mostIdentities = max(2 * identities.count, 1000)
    }
  }

  /// Does what views wanted.
  @MainActor
  func doActions() {
    let scheduled = actions
    actions = []
    for action in scheduled { act(action) }
  }

  /// Does something that may change states.
  @MainActor
  func act(_ action: @MainActor () -> Void) {
    let outer = acting
    acting = pthread_self()
    action()
    acting = outer
  }
}
