import { type TrackWorkout, type WorkoutPart, workoutParts } from '@trackboard/contract/workouts';
import classes from './parts.module.css';

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
 * The heading above each workout of a day, by id: one wherever the part or, with several tracks, the track changes. A day
 * without parts has none.
 */
export function partHeadings(
  workouts: readonly TrackWorkout[],
  trackName: (trackId: string) => string | null,
): ReadonlyMap<string, string> {
  const headings = new Map<string, string>();
  if (!workouts.some(({ workout }) => workout.part)) return headings;
  let before: TrackWorkout['workout'] | undefined;
  for (const { trackWorkoutId, workout } of workouts) {
    const { part, trackId } = workout;
    const track = trackName(trackId);
    const isOtherTrack = track !== null && trackId !== before?.trackId;
    if (part !== before?.part || isOtherTrack) {
      const words = part ? partLabels[part] : before?.part && !isOtherTrack ? other : null;
      headings.set(trackWorkoutId, [track, words].filter(Boolean).join(', '));
    }
    before = workout;
  }
  return headings;
}

/** The part of the session above its first workout. */
export function PartHeading({ text }: { text: string | undefined }) {
  return text ? <h3 className={classes.part}>{text}</h3> : null;
}
