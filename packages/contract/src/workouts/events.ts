import { z } from 'zod';
import { event } from '../kernel/event.ts';
import { id, plainDay } from '../kernel/fields.ts';

const payload = z.object({ gymId: id, trackId: id, workoutId: id });

export const workoutPublished = event('workoutPublished', payload);
export const workoutChanged = event('workoutChanged', payload);
export const workoutMoved = event('workoutMoved', payload);
export const workoutDeleted = event('workoutDeleted', payload);
export const workoutRestored = event('workoutRestored', payload);

/** These days of a track's calendar changed; `isDraft`: only in ways that athletes cannot see. */
export const calendarChanged = event(
  'calendarChanged',
  z.object({ gymId: id, trackId: id, days: z.array(plainDay), isDraft: z.boolean() }),
);
