/* Cubics, and how far the ends of their chords are moved off them. */
#ifndef CPX_CURVES_H
#define CPX_CURVES_H

#include "groups.h"

typedef struct {
  group_doubles x, y;
} group_points;

CPX_INLINE group_points points_at(const cpx_cubic *of, group_doubles t) {
  return (group_points){((of->cubed_x * t + of->squared_x) * t + of->linear_x) * t + of->start_x,
                        ((of->cubed_y * t + of->squared_y) * t + of->linear_y) * t + of->start_y};
}

CPX_INLINE group_points velocities_at(const cpx_cubic *of, group_doubles t) {
  return (group_points){(3 * of->cubed_x * t + 2 * of->squared_x) * t + of->linear_x,
                        (3 * of->cubed_y * t + 2 * of->squared_y) * t + of->linear_y};
}

CPX_INLINE group_points accelerations_at(const cpx_cubic *of, group_doubles t) {
  return (group_points){6 * of->cubed_x * t + 2 * of->squared_x,
                        6 * of->cubed_y * t + 2 * of->squared_y};
}

CPX_INLINE group_doubles dot(group_points a, group_points b) { return a.x * b.x + a.y * b.y; }

#define ROOT(a) __builtin_elementwise_sqrt(a)

/*
 * How far an end is moved, in second derivatives: what the area asks for, but where a short step meets a long one,
 * as the bend of one is not that of the other.
 */
CPX_INLINE group_doubles shifts(group_doubles step, group_doubles following) {
  const group_doubles shorter = LESSER(step, following);
  const group_doubles wanted = (step * (step - following) + following * following) * (1.0 / 12);
  const group_doubles most = shorter * shorter * 0.25;
  return LESSER(wanted, most);
}

#endif
