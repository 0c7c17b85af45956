import { z } from 'zod';
import { id, plainDay } from '../kernel/fields.ts';
import { hint, hubCall } from '../kernel/hub.ts';

/** From now on this socket hears what happens to the scores of a workout; it gives the track workout's id. */
export const watchWorkout = hubCall('watchWorkout', id, z.null());
export const unwatchWorkout = hubCall('unwatchWorkout', id, z.null());

/** From now on this socket hears when something that its athletes see changes on a track's calendar. */
export const watchCalendar = hubCall('watchCalendar', id, z.null());
export const unwatchCalendar = hubCall('unwatchCalendar', id, z.null());

/** The same for what only the owner sees: the drafts of a track. */
export const watchDrafts = hubCall('watchDrafts', id, z.null());
export const unwatchDrafts = hubCall('unwatchDrafts', id, z.null());

/** These days of a track are to be fetched anew by whoever shows them. */
export const calendarHint = hint(
  'calendarChanged',
  z.object({ gymId: id, trackId: id, days: z.array(plainDay) }),
);
export type CalendarHint = z.output<typeof calendarHint.payload>;
