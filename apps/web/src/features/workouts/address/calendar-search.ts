import { z } from 'zod';

const day = z.iso.date();
const id = z.string().min(1).max(64);

/** The calendar's state in the URL: day, gym, track and the open dialog. Invalid values are ignored. */
export const calendarSearch = z.object({
  day: day.optional().catch(undefined),
  gym: id.optional().catch(undefined),
  track: id.optional().catch(undefined),
  /** Opens this workout's view, unless another parameter opens a dialog about it. */
  workout: id.optional().catch(undefined),
  panel: z
    .enum([
      'add',
      'edit',
      'duplicate',
      'move',
      'log',
      'scores',
      // About the chosen day or week, not about a workout.
      'copy-day',
      'copy-week',
      'publish-week',
    ])
    .optional()
    .catch(undefined),
  /** The open score in the list of scores. */
  score: id.optional().catch(undefined),
});

export type CalendarSearch = z.output<typeof calendarSearch>;
