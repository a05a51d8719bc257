#if THREAD_SANITIZER
  import Citrine

  // Hides Swift's `Mutex`, whose locks the thread sanitizer does not see.
  typealias Mutex<Value: ~Copyable> = Citrine.Mutex<Value>
#endif
