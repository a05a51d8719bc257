import Foundation

#if os(Windows)
  import WinSDK
#endif

/// The identity of a running thread.
package struct ThreadIdentity: Equatable {
  #if os(Windows)
    private let number = GetCurrentThreadId()
  #elseif os(WASI)
    private let number = 0
  #elseif canImport(Glibc) || os(Android)
    private let number = pthread_self()
  #else
    // SAFETY: `pthread_t` is a pointer on these systems, of which only the bits are compared.
    private let number = unsafe UInt(bitPattern: pthread_self())
  #endif

  private init() {}

  /// The identity of the calling thread; it is not that of another thread until this one has ended.
  package static var current: ThreadIdentity { ThreadIdentity() }
}
