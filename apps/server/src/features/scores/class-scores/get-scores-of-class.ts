import { failure } from '@trackboard/contract';
import type { ClassAthlete } from '@trackboard/contract/scores';
import type { WeightUnit } from '@trackboard/scoring';
import type { Context } from '../../../platform/context.ts';
import type { GymActor } from '../../../platform/sessions/actor.ts';
import { presentEntered, shownValues } from '../present.ts';
import { type ClassRow, findClass } from './queries.ts';

function presentAthlete({ scores, ...row }: ClassRow, unit: WeightUnit): ClassAthlete {
  const [score] = scores;
  return {
    ...row,
    score: score
      ? {
          scoreId: score.id,
          values: shownValues(score, unit),
          notes: score.notes,
          isScaled: score.isScaled,
          enteredBy: presentEntered(score),
        }
      : null,
  };
}

/** The athletes on the track of a workout of the actor's gym, with their scores. */
export async function getScoresOfClass({ db }: Context, actor: GymActor, workoutId: string) {
  const found = await findClass(db, actor, workoutId);
  if (!found) return failure('not_found');
  const { weightUnit } = actor;
  const { gymId, day } = found.head;
  return {
    gymId,
    day,
    weightUnit,
    athletes: found.rows.map((row) => presentAthlete(row, weightUnit)),
  };
}
