import { type TrackWorkout, type WorkoutPart, workoutParts } from '@trackboard/contract/workouts';

const partLabels: Readonly<Record<WorkoutPart, string>> = {
  warmup: 'Warm-up',
  strength: 'Strength',
  metcon: 'Metcon',
  cooldown: 'Cool-down',
};

export function partLabel(part: WorkoutPart): string {
  return partLabels[part];
}

/** The choices of the form. */
export const partOptions = workoutParts.map((value) => ({
  value,
  label: partLabels[value],
}));

/** The heading of workouts without a part that follow a part. */
const other = 'Other';

/**
 * The heading above each workout of a day, by id: one wherever the part changes. A day without parts has none.
 */
export function partHeadings(workouts: readonly TrackWorkout[]): ReadonlyMap<string, string> {
  const headings = new Map<string, string>();
  let before: WorkoutPart | undefined;
  for (const { trackWorkoutId, workout } of workouts) {
    const { part } = workout;
    if (part !== before) headings.set(trackWorkoutId, part ? partLabels[part] : other);
    before = part;
  }
  return headings;
}
