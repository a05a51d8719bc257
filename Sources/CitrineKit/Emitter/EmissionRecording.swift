import Foundation

/// The values that decide the particles of an emitter layer.
struct EmissionState {
  var emission = Emission()
  /// The layer's own copies of its cells; nil for none.
  var cells: [CAEmitterCell]?

  func hasSameValues(as other: EmissionState) -> Bool {
    let (mine, others) = (cells ?? [], other.cells ?? [])
    return emission == other.emission && mine.count == others.count
      && zip(mine, others).allSatisfy { $0 === $1 || $0.hasSameAnimatableValues(as: $1) }
  }
}

/// The values of an emitter layer over time: values that were set, and values of animations in steps.
struct EmissionRecording {
  private(set) var history = EmissionHistory()
  /// The values that the latest period of the history has; nil before the first one.
  private var latest: EmissionState?
  /// The local time until which animated values are recorded, in seconds.
  private(set) var end = 0.0

  /// The steps in which animated values change, per second.
  private static let rate = 60.0
  static let halfStep = 0.5 / rate
  /// The largest number of steps that are recorded at once; steps before them are left out.
  private static let maximumSteps = 7200.0

  /// Begins a period with some values at a local time, which ends the periods after that time.
  mutating func begin(_ state: EmissionState, at time: Double) {
    history.begin(state.emission, state.cells ?? [], at: time)
    (latest, end) = (state, max(time, 0))
  }

  /// Records animated values until a local time; times before the end of the recording are recorded already.
  ///
  /// - Parameter state: Returns the values at a local time.
  mutating func record(until time: Double, _ state: (Double) -> EmissionState) {
    let last = (time * Self.rate).rounded(.down)
    // Beyond this number, the next step would not differ from the last one.
    guard last < 1e15 else { return }
    var step = max((end * Self.rate).rounded(.down) + 1, last - Self.maximumSteps)
    while step <= last {
      // The value in the middle of a step makes the number of births exact for linear changes of the rate.
      let new = state(step / Self.rate + Self.halfStep)
      if latest.map(new.hasSameValues) != true { begin(new, at: step / Self.rate) }
      step += 1
    }
    end = max(end, time)
  }
}

extension CAEmitterLayer {
  /// The local time from which a change of the layer's values holds.
  private var timeOfChange: Double {
    let isRunning = motion?.isCommitted == true && motion?.model == nil
    return isRunning ? layerTime.local(MediaTime.ofLayers) : 0
  }

  /// Makes a change of the layer's values, which holds for the particles that are born from now on.
  func change(_ body: () -> Void) {
    // Animated values are set only for the time of the drawing.
    guard motion?.presentedTime == nil, !isEvaluating else { return body() }
    let now = timeOfChange
    recordAnimations(until: now)
    body()
    model = state
    beginPeriod(at: now)
  }

  /// Adds or removes animations, which holds for the particles that are born from now on.
  func changeEmitterAnimations(endTime: Double?, _ body: () -> Void) {
    let now = endTime.map { layerTime.local($0) } ?? timeOfChange
    let before = emitterAnimations
    recordAnimations(until: now)
    body()
    if !before.elementsEqual(emitterAnimations, by: ===) { beginPeriod(at: now) }
  }

  private func beginPeriod(at time: Double) {
    let isAnimated = !emitterAnimations.isEmpty
    recording.begin(
      isAnimated ? animatedState(at: time + EmissionRecording.halfStep) : model, at: time)
  }

  /// Records the values that animations give to the emitter, until a local time.
  func recordAnimations(until time: Double) {
    guard !emitterAnimations.isEmpty else { return }
    recording.record(until: time) { animatedState(at: $0) }
  }

  /// The animations that change the particles: animations of properties of the emitter or its cells.
  private var emitterAnimations: [LayerAnimation] {
    (motion?.animations ?? []).filter { added in
      added.animation.keyPaths.contains { keyPath in
        LayerKeyPath(keyPath).map { LayerProperty.isOfEmission($0.property.name) } ?? false
      }
    }
  }

  /// Returns the layer's values at a local time, as its animations change them.
  private func animatedState(at time: Double) -> EmissionState {
    let shown = state
    isEvaluating = true
    defer { (state, isEvaluating) = (shown, false) }
    state = model
    for (property, value) in animatedValues(at: time).changed.values
    where LayerProperty.isOfEmission(property.name) { property.write(self, value) }
    return state
  }
}
