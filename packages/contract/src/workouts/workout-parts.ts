/** The parts of a session, in their order. */
export const workoutParts = ['warmup', 'strength', 'metcon', 'cooldown'] as const;

export type WorkoutPart = (typeof workoutParts)[number];
