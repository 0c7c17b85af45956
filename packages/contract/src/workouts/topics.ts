import { z } from 'zod';
import { id, plainDay } from '../kernel/fields.ts';
import { hint, topic } from '../kernel/hub.ts';

/** A client that shows these days of a track should fetch them again. */
export const calendarHint = hint(
  'calendarChanged',
  z.object({ gymId: id, trackId: id, days: z.array(plainDay) }),
  'trackId',
);

/** What athletes see of a track's calendar, by the track's id. */
export const calendarTopic = topic('calendar', [calendarHint]);

/** A track's drafts, for its owner only. */
export const draftsTopic = topic('drafts', [calendarHint]);
