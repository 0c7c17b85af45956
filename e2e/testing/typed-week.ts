/** A week as a coach types it: four workouts and a line without a day. */
export const typedWeek = `Bring ropes this week

MONDAY
Strength
Back squat 5x5 @ 75%
Metcon "Short Fuse"
21-15-9
thrusters 95/65
pull-ups
TC 10

TUESDAY
AMRAP 18
12 cal row
9 box jumps

THURSDAY
30:00 row, talking pace`;
