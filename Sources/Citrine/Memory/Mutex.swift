#if THREAD_SANITIZER
  import Foundation

  /// A lock with the interface of Swift's `Mutex`, for builds with the thread sanitizer.
  ///
  /// Swift's own lock waits by system calls that the sanitizer does not see, so it would report every access that this
  /// lock protects. It sees the locks of pthreads. A declaration in a module hides one of the same name that a file
  /// imports, so the other files need no change; modules above this one have a type alias for it.
  ///
  /// It is compiled with `-Xswiftc -DTHREAD_SANITIZER`.
  @safe
  package struct Mutex<Value: ~Copyable>: ~Copyable, @unchecked Sendable {
    // SAFETY: both blocks of memory are allocated and initialized here, and freed by `deinit`. The value is accessed
    // under the lock only.
    @unsafe private let lock: UnsafeMutablePointer<pthread_mutex_t>
    @unsafe private let value: UnsafeMutablePointer<Value>

    /// Creates a lock for a value.
    package init(_ initialValue: consuming sending Value) {
      unsafe lock = .allocate(capacity: 1)
      unsafe lock.initialize(to: pthread_mutex_t())
      unsafe pthread_mutex_init(lock, nil)
      unsafe value = .allocate(capacity: 1)
      unsafe value.initialize(to: initialValue)
    }

    deinit {
      unsafe pthread_mutex_destroy(lock)
      unsafe lock.deallocate()
      unsafe value.deinitialize(count: 1)
      unsafe value.deallocate()
    }

    /// Calls a function with the value, while no other thread can access it.
    package borrowing func withLock<Result: ~Copyable, Failure: Error>(
      _ body: (inout sending Value) throws(Failure) -> sending Result
    ) throws(Failure) -> sending Result {
      unsafe pthread_mutex_lock(lock)
      defer { unsafe pthread_mutex_unlock(lock) }
      return unsafe try body(&value.pointee)
    }
  }
#endif
