import { type InputOf, can, failure } from '@trackboard/contract';
import type * as tracks from '@trackboard/contract/tracks';
import { trackLeft } from '@trackboard/contract/tracks';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import { endTrackMembership, findTrackOfVisibleGym } from './queries.ts';
import type { Context } from '../../platform/context.ts';

/** Removes an athlete from a track, by the athlete, or by the gym's owner or a coach. The gym membership is kept. */
export async function unassignTrack(
  context: Context,
  actor: Actor,
  form: InputOf<typeof tracks.unassign>,
) {
  const userId = form.userId ?? actor.id;
  const track = await findTrackOfVisibleGym(context.db, actor, form.trackId);
  if (!track) return failure('not_found');
  if (userId !== actor.id && !can(actor, 'manageAthletes', track.gymId))
    return failure('not_allowed');
  const membership = { gymId: track.gymId, trackId: track.id, userId };
  const left = await inTransaction(context.db, async (trx) => {
    const ended = await endTrackMembership(trx, membership, context.clock.now());
    if (ended) {
      const payload = { ...membership, removedBy: actor.id };
      await context.outbox.add(trx, trackLeft, payload, track.gymId);
    }
    return ended;
  });
  if (!left) return failure('not_found');
  return null;
}
