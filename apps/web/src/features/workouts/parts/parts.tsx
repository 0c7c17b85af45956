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

/** The choices of the form's part field. */
export const partOptions = workoutParts.map((value) => ({
  value,
  label: partLabels[value],
}));

/** The heading of workouts without a part that come after a part. */
const other = 'Other';

/**
 * Returns the heading above each workout of a day, by id. There is one where the part changes or, with several tracks, the track.
 * A day without parts has none.
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

/** The heading of a part, above the first workout of the part. */
export function PartHeading({ text }: { text: string | undefined }) {
  return text ? <h3 className={classes.part}>{text}</h3> : null;
}
