import { z } from 'zod';

const day = z.iso.date();
const id = z.string().min(1).max(64);

/**
 * The calendar's state in the address: the chosen day (and by it the week), gym and track, and the dialog that is
 * open. What cannot be read counts as not given, so that an old link still opens the calendar.
 */
export const calendarSearch = z.object({
  day: day.optional().catch(undefined),
  gym: id.optional().catch(undefined),
  track: id.optional().catch(undefined),
  /** Opens this workout; alone, its view. */
  workout: id.optional().catch(undefined),
  panel: z
    .enum([
      'add',
      'edit',
      'duplicate',
      'log',
      'scores',
      // About the chosen day or the shown week, not about a workout.
      'copy-day',
      'copy-week',
      'publish-week',
    ])
    .optional()
    .catch(undefined),
  /** The score that is open in the list of scores. */
  score: id.optional().catch(undefined),
});

export type CalendarSearch = z.output<typeof calendarSearch>;
