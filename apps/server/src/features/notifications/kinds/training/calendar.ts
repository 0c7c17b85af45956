import { workoutDeleted, workoutPublished } from '@trackboard/contract/workouts';
import { dayIn } from '../../../../platform/time/clock.ts';
import { source } from '../kind.ts';
import { findPublished } from './queries.ts';

/** The hour of an instant, `2026-07-15T18`. */
const hourOf = (now: Date): string => now.toISOString().slice(0, 13);

/** Only workouts that athletes can still do: filling in past days sends no notifications. */
export const publishedWorkouts = source(
  { on: [workoutPublished], off: [workoutDeleted] },
  async (db, { gymId, trackId, workoutId }, now) => {
    const found = await findPublished(db, { gymId, trackId, workoutId });
    if (!found) return [{ gymId, itemKey: workoutId, occurrence: null }];
    const { workout, schedule: day, track, gym } = found;
    if (day < dayIn(found.timeZone, now)) return [];
    const occurrence = {
      groupKey: `${found.trackId}:${hourOf(now)}`,
      actorId: null,
      audience: { trackId: found.trackId, except: found.authorId },
      details: {
        gymId,
        gym,
        trackId: found.trackId,
        track,
        workoutId,
        workout,
        firstDay: day,
        lastDay: day,
      },
    };
    return [{ gymId, itemKey: workoutId, occurrence }];
  },
);
