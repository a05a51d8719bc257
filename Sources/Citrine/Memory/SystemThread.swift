// What `ThreadTeam` needs of the system. Builds with the condition CITRINE_WITHOUT_THREADS, for tests, and those for
// systems that have no threads draw on the calling thread alone.
#if os(WASI) || CITRINE_WITHOUT_THREADS

  enum SystemThread {
    static let areAvailable = false

    /// No thread is started where there are none.
    static func start(_ body: @escaping @Sendable () -> Never) {}

    static func yield() {}
  }

  /// A semaphore that no thread waits for.
  struct ThreadSemaphore: Sendable {
    func signal() {}
    func wait() {}
  }

#else

  import Dispatch
  import Foundation

  #if os(Windows)
    import WinSDK
  #endif

  enum SystemThread {
    /// Whether other threads can be started.
    static let areAvailable = true

    /// Starts a thread that never ends.
    static func start(_ body: @escaping @Sendable () -> Never) {
      let thread = Thread { body() }
      thread.name = "Citrine"
      thread.start()
    }

    /// Lets other threads run.
    static func yield() {
      #if os(Windows)
        SwitchToThread()
      #else
        sched_yield()
      #endif
    }
  }

  /// A counting semaphore that begins at 0.
  struct ThreadSemaphore: Sendable {
    private let semaphore = DispatchSemaphore(value: 0)

    func signal() { semaphore.signal() }
    func wait() { semaphore.wait() }
  }

#endif
