/*
 * Counts what the program allocates: this target's functions take the place of the C library's.
 */
#ifndef CALLOCATIONS_H
#define CALLOCATIONS_H

/* How many blocks this thread has asked for so far; below 0 where they cannot be counted. */
long allocations_of_this_thread(void);

#endif
