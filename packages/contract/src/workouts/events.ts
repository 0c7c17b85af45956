import { z } from 'zod/mini';
import { event } from '../kernel/event.ts';
import { id, plainDay } from '../kernel/fields.ts';
import { hint, topic } from '../kernel/hub.ts';

const payload = z.object({ gymId: id, trackId: id, workoutId: id });

export const workoutPublished = event('workoutPublished', payload);
export const workoutChanged = event('workoutChanged', payload);
export const workoutMoved = event('workoutMoved', payload);
export const workoutDeleted = event('workoutDeleted', payload);
export const workoutRestored = event('workoutRestored', payload);

/**
 * These days of a track's calendar changed. `isDraft` means that athletes cannot see the changes.
 */
export const calendarChanged = event(
  'calendarChanged',
  z.object({ gymId: id, trackId: id, days: z.array(plainDay), isDraft: z.boolean() }),
);

/** These days of a track changed, and a client that shows them should fetch them again. */
export const calendarHint = hint(
  'calendarChanged',
  z.object({ gymId: id, trackId: id, days: z.array(plainDay) }),
  'trackId',
);

/** The published workouts of a track, by the track's id. */
export const calendarTopic = topic('calendar', [calendarHint]);

/** A track's drafts, for its owner only. */
export const draftsTopic = topic('drafts', [calendarHint]);
