/* What the machine itself can do. */
#ifndef MACHINE_H
#define MACHINE_H

/* The widest of the instruction sets that Citrine's kernels are built for, and this machine has. */
const char *machine_instruction_set(void);

#endif
