import type { DayOfWorkouts, TrackWorkout, Workout } from '@trackboard/contract/workouts';
import type { WorkoutRow } from './queries.ts';

function presentWorkout(row: WorkoutRow): Workout {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    notes: row.notes,
    scoreType: row.scoreType,
    videoUrl: row.videoUrl,
    workoutType: row.workoutType,
    schedule: row.schedule,
    sortOrder: row.sortOrder,
    sets: row.sets,
    addTotal: row.addTotal,
    trackId: row.trackId,
    isPublished: row.isPublished,
    publishAt: row.publishAt?.toISOString() ?? null,
    benchmarkValues: row.benchmarkValues,
    repsPerSet: row.repsPerSet,
    movementsIds: row.movementIds,
    benchmarkId: row.benchmarkId,
  };
}

export function presentTrackWorkout(row: WorkoutRow): TrackWorkout {
  return { trackWorkoutId: row.id, sortOrder: row.sortOrder, workout: presentWorkout(row) };
}

/** One item for each of `days`, empty ones too; `rows` are in the order of the calendar. */
export function presentCalendar(
  days: readonly string[],
  rows: readonly WorkoutRow[],
): DayOfWorkouts[] {
  const byDay = Map.groupBy(rows, (row) => row.schedule);
  return days.map((date) => ({
    date,
    workouts: (byDay.get(date) ?? []).map(presentTrackWorkout),
  }));
}
