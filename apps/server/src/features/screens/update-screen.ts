import { type InputOf, failure } from '@trackboard/contract';
import type * as screens from '@trackboard/contract/screens';
import { screenChanged } from '@trackboard/contract/screens';
import type { Context } from '../../platform/context.ts';
import { type Trx, inTransaction } from '../../platform/database/transaction.ts';
import type { GymActor } from '../../platform/sessions/actor.ts';
import { findVisibleTrack } from '../tracks/index.ts';
import { findVisibleWorkout } from '../workouts/index.ts';
import { presentScreen } from './present.ts';
import { type ScreenRow, findScreenOfGym, lockScreen, updateScreenRow } from './queries.ts';

type Change = InputOf<typeof screens.update>;

/** The track and the workout that a screen shows after a change; null if the actor's gym does not have them. */
async function findShown(trx: Trx, actor: GymActor, row: ScreenRow, change: Change) {
  const { trackId = row.trackId, trackWorkoutId } = change;
  const isOther = trackId !== row.trackId;
  if (isOther) {
    const track = await findVisibleTrack(trx, actor, trackId);
    if (track?.gymId !== row.gymId) return null;
  }
  if (trackWorkoutId) {
    const workout = await findVisibleWorkout(trx, actor, trackWorkoutId);
    return workout?.trackId === trackId ? { trackId, workoutId: trackWorkoutId } : null;
  }
  const isFirst = trackWorkoutId === null || isOther;
  return { trackId, workoutId: isFirst ? null : row.workoutId };
}

/** Changes what a screen shows, or its name. */
export async function updateScreen(
  { db, clock, outbox }: Context,
  actor: GymActor,
  change: Change,
) {
  const place = { gymId: actor.gym.id, id: change.id };
  return inTransaction(db, async (trx) => {
    const row = await lockScreen(trx, place);
    const shown = row && (await findShown(trx, actor, row, change));
    if (!row || !shown) return failure('not_found');
    const { name = row.name, shows = row.shows } = change;
    await updateScreenRow(trx, place, { ...shown, name, shows });
    const { gymId, id: screenId } = place;
    await outbox.add(trx, screenChanged, { gymId, screenId }, gymId);
    const stored = await findScreenOfGym(trx, place);
    return stored ? presentScreen(stored, clock.now()) : failure('not_found');
  });
}
