import {
  type Failure,
  type InputOf,
  type OutputOf,
  failure,
  isFailure,
} from '@trackboard/contract';
import type * as workouts from '@trackboard/contract/workouts';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { GymActor } from '../../../platform/sessions/actor.ts';
import { lockTracks } from '../../tracks/index.ts';
import { appendWorkouts } from '../add-workouts.ts';
import { fitContents } from '../fit-contents.ts';

/** Adds workouts to a track of the owner's gym, at the ends of their days: all or none. */
export async function createManyWorkouts(
  context: Context,
  actor: GymActor,
  { trackId, isPublished, workouts: forms }: InputOf<typeof workouts.createMany>,
): Promise<
  OutputOf<typeof workouts.createMany> | Failure<'track_not_found'> | Failure<'invalid_input'>
> {
  const gymId = actor.gym.id;
  return inTransaction(context.db, async (trx) => {
    if (!(await lockTracks(trx, gymId)).includes(trackId)) return failure('track_not_found');
    const contents = await fitContents(trx, gymId, forms, (index) => `Workouts.${index}`);
    if (isFailure(contents)) return contents;
    const rows = await appendWorkouts({ ...context, actor }, trx, {
      gymId,
      trackId,
      isPublished,
      workouts: contents.map((content, index) => ({
        schedule: forms[index]?.schedule ?? '',
        content,
      })),
    });
    return rows.map(({ schedule, id }) => ({ date: schedule, trackWorkoutId: id }));
  });
}
