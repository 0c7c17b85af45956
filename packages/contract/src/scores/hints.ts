import { z } from 'zod';
import { id } from '../kernel/fields.ts';
import { hint } from '../kernel/hub.ts';

/** Something has happened to a score of a workout: to all who look at its list. */
export const scoreHint = hint(
  'scoreSaved',
  z.object({
    trackWorkoutId: id,
    scoreId: id,
    /** `liked`: the score or one of its comments; also when a like was taken back. */
    kind: z.enum(['saved', 'deleted', 'liked', 'commented']),
  }),
);
export type ScoreHint = z.output<typeof scoreHint.payload>;
