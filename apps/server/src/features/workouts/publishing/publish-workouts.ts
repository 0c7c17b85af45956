import { type InputOf, failure, isFailure, invalidField } from '@trackboard/contract';
import type * as workouts from '@trackboard/contract/workouts';
import { type Trx, inTransaction } from '../../../platform/database/transaction.ts';
import type { GymActor } from '../../../platform/sessions/actor.ts';
import { lockTracks } from '../../tracks/index.ts';
import { presentTrackWorkout } from '../present.ts';
import type { Context } from '../../../platform/context.ts';
import { anyHasScores, lockWorkouts } from './queries.ts';
import { readPublishRequest } from './read-publish-request.ts';
import { draft, hidesScoresFailure, hidesWorkout, nextPublication } from './next-publication.ts';
import { setPublicationOf } from './set-publication-of.ts';

type Form = InputOf<typeof workouts.publish>;

/** The requested state, for all workouts. */
async function requestedState(trx: Trx, gymId: string, form: Form, now: Date) {
  if (!form.publish && form.publishOn) {
    return invalidField('PublishOn', 'Leave the day out to make drafts.');
  }
  const request = await readPublishRequest(trx, gymId, { ...form, isPublished: form.publish });
  return isFailure(request) ? request : nextPublication(draft, request, now);
}

/** Publishes workouts of the owner's gym, plans their publishing or makes drafts of them: all or none. */
export async function publishWorkouts(context: Context, { gym }: GymActor, form: Form) {
  const gymId = gym.id;
  const ids = [...new Set(form.workoutIds)];
  const published = await inTransaction(context.db, async (trx) => {
    const trackIds = await lockTracks(trx, gymId);
    const now = context.clock.now();
    const wanted = await requestedState(trx, gymId, form, now);
    if (isFailure(wanted)) return wanted;
    const found = await lockWorkouts(trx, gymId, ids);
    const before = found.filter((row) => trackIds.includes(row.trackId));
    if (before.length < ids.length) return failure('not_found');
    const hidden = before.filter((row) => hidesWorkout(row, wanted));
    if (await anyHasScores(trx, hidden)) return hidesScoresFailure('Publish');
    const after = await setPublicationOf(context, trx, before, { ...wanted, updatedAt: now });
    return new Map([...before, ...after].map((row) => [row.id, row]));
  });
  if (isFailure(published)) return published;
  return ids.flatMap((id) => published.get(id) ?? []).map(presentTrackWorkout);
}
