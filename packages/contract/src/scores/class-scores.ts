import { z } from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { presence } from '../attendance/attendance.ts';
import { id, plainDay } from '../kernel/fields.ts';
import { weightUnit } from '../accounts/account-fields.ts';
import { score } from './score.ts';

/** What a personal record beats. Both results are spelled as on the wire; for a lift, they are the heaviest sets. */
const beaten = z.object({
  value: z.string(),
  /** The best earlier result in the gym. Null if it was in another gym, is hidden from coaches, or is a tested max. */
  earlier: z.nullable(z.string()),
});
export type Beaten = z.output<typeof beaten>;

const classScore = z.extend(
  z.pick(score, {
    scoreId: true,
    values: true,
    notes: true,
    isScaled: true,
    audience: true,
    enteredBy: true,
    team: true,
  }),
  {
    /** Null if the score is not a personal record. */
    record: z.nullable(beaten),
  },
);
export type ClassScore = z.output<typeof classScore>;

const classAthlete = z.object({
  userId: id,
  firstName: z.string(),
  lastName: z.string(),
  image: z.nullable(z.string()),
  /** Null without a score, and for a score that only its athlete sees. */
  score: z.nullable(classScore),
  /**
   * Why the athlete counts as in the gym on the day of the workout. `score` may be one that only its athlete sees. It is null if the athlete is not there, as far
   * as is known.
   */
  here: z.nullable(presence),
});
export type ClassAthlete = z.output<typeof classAthlete>;

export const ofClass = endpoint({
  name: 'scores.ofClass',
  summary:
    "The athletes on a workout's track, each with the score of the workout and whether they are here that day",
  route: 'GET /scores/class/{trackWorkoutId}',
  access: 'enterScores',
  params: z.object({ trackWorkoutId: id }),
  output: z.object({
    /** The gym and the day of the workout. */
    gymId: id,
    day: plainDay,
    /** The reader's preferred unit, to which weights are converted. */
    weightUnit,
    /** The athletes by name, at most 1,000. */
    athletes: z.array(classAthlete),
  }),
});
