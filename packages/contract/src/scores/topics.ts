import { z } from 'zod';
import { id } from '../kernel/fields.ts';
import { hint, topic } from '../kernel/hub.ts';

/** A score of a workout changed. */
export const scoreHint = hint(
  'scoreSaved',
  z.object({
    trackWorkoutId: id,
    scoreId: id,
    /** `liked`: the score or one of its comments; also when a like was removed. */
    kind: z.enum(['saved', 'deleted', 'liked', 'commented']),
  }),
  'trackWorkoutId',
);
export type ScoreHint = z.output<typeof scoreHint.payload>;

/** The scores of a workout, by the track workout's id. */
export const workoutTopic = topic('workout', [scoreHint]);
