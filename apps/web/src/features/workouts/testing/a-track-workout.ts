import type { TrackWorkout, Workout } from '@trackboard/contract/workouts';

/** Returns a custom workout for time. */
export function aTrackWorkout(given: Partial<Workout> = {}): TrackWorkout {
  const workout: Workout = {
    id: 'grip-tax',
    name: 'Grip Tax',
    description: '3 rounds, 2 min rest',
    notes: '',
    scoreType: 3,
    videoUrl: '',
    workoutType: 'custom',
    schedule: '2026-11-18',
    sortOrder: 0,
    sets: 1,
    addTotal: false,
    trackId: 'competitors',
    isPublished: true,
    publishAt: null,
    benchmarkValues: [],
    repsPerSet: [],
    repsPerSetUpTo: given.repsPerSet ?? [],
    movementIds: [],
    benchmarkId: null,
    ...given,
  };
  return { trackWorkoutId: workout.id, sortOrder: workout.sortOrder, workout };
}
