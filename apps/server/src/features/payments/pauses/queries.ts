import { type Insertable, type Selectable, sql } from 'kysely';
import { deleteRow, findRow, hasRow, updateRow } from '../../../platform/database/rows.ts';
import { sameGym } from '../../../platform/database/same-gym.ts';
import type { DB } from '../../../platform/database/schema.ts';
import type { Database, Trx } from '../../../platform/database/transaction.ts';
import type { Buyer } from '../checkout/queries.ts';

export type PauseRow = Selectable<DB['trackPauses']>;

/** Stores a pause, in place of an earlier one. */
export async function savePause(trx: Trx, pause: Insertable<DB['trackPauses']>): Promise<void> {
  const { gymId: _gymId, trackId: _trackId, userId: _userId, ...change } = pause;
  await trx
    .insertInto('trackPauses')
    .values(pause)
    .onConflict((oc) => oc.columns(['gymId', 'trackId', 'userId']).doUpdateSet(change))
    .execute();
}

/** The latest pause of an athlete on a track, even if it was ended. */
export async function findPause(db: Database, { gymId, trackId, userId }: Buyer) {
  return findRow(db, 'trackPauses', { gymId, trackId, userId });
}

/** Marks a pause as ended, unless it has ended already. Returns false if there is none. */
export async function endPause(trx: Trx, { gymId, trackId, userId }: Buyer, now: Date) {
  const of = { gymId, trackId, userId };
  const ended = await updateRow(trx, 'trackPauses', { ...of, endedAt: null }, { endedAt: now });
  return ended || hasRow(trx, 'trackPauses', of);
}

/** Stores that the provider has confirmed the early end of a pause: the payments go on since then. */
export async function confirmEnd(
  db: Database,
  { gymId, trackId, userId }: Buyer,
  endedAt: Date,
): Promise<void> {
  const of = { gymId, trackId, userId, endedAt };
  await updateRow(db, 'trackPauses', of, { resumesAt: endedAt });
}

/** The athletes whose pause, or its early end, an account does not have, by the stored state of their subscriptions. */
export async function listUnheardPauses(
  db: Database,
  { gymId, account }: { readonly gymId: string; readonly account: string },
  now: Date,
): Promise<Buyer[]> {
  return db
    .selectFrom('trackPauses')
    .innerJoin('trackSubscriptions', (join) =>
      sameGym(join, 'trackSubscriptions.stripeSubscriptionId', 'trackPauses.stripeSubscriptionId'),
    )
    .select(['trackPauses.gymId', 'trackPauses.trackId', 'trackPauses.userId'])
    .where('trackPauses.gymId', '=', gymId)
    .where('trackPauses.resumesAt', '>', now)
    .where('trackSubscriptions.status', 'not in', ['canceled', 'incomplete_expired'])
    .where('trackSubscriptions.revokedAt', 'is', null)
    .where('trackSubscriptions.stripeAccountId', '=', account)
    .where(
      sql<boolean>`(case when track_pauses.ended_at is null
        then track_subscriptions.paused_until is distinct from track_pauses.resumes_at
        else (track_subscriptions.paused_until is not null or track_subscriptions.is_paused)
      end)`,
    )
    .orderBy('trackPauses.trackId')
    .orderBy('trackPauses.userId')
    .execute();
}

/** Deletes the pauses of an account. */
export async function deletePauses(db: Database, userId: string): Promise<void> {
  await deleteRow(db, 'trackPauses', { userId });
}

/** When a subscription resumes: the end of its pause, even before the provider has confirmed it; null without a pause. */
export const resumesAt = (now: Date) =>
  sql<Date | null>`coalesce((
    select track_pauses.resumes_at from track_pauses
    where track_pauses.gym_id = track_subscriptions.gym_id
      and track_pauses.track_id = track_subscriptions.track_id
      and track_pauses.user_id = track_subscriptions.user_id
      and track_pauses.stripe_subscription_id = track_subscriptions.stripe_subscription_id
      and track_pauses.ended_at is null and track_pauses.resumes_at > ${now}
      and track_subscriptions.revoked_at is null
      and track_subscriptions.status not in ('canceled', 'incomplete_expired')
  ), track_subscriptions.paused_until)`;

/** All pauses of tracks of a gym, or of one athlete, even those that are over. */
export async function listPausesEver(db: Database, gymId: string, userId?: string) {
  const all = db
    .selectFrom('trackPauses')
    .innerJoin('tracks', (join) => sameGym(join, 'tracks.id', 'trackPauses.trackId'))
    .innerJoin('gyms', 'gyms.id', 'trackPauses.gymId')
    .innerJoin('users', 'users.id', 'trackPauses.userId')
    .select(['trackPauses.months', 'trackPauses.resumesAt', 'trackPauses.createdAt'])
    .select(['trackPauses.endedAt', 'tracks.name as track', 'gyms.name as gym'])
    .select(['users.firstName', 'users.lastName'])
    .where('trackPauses.gymId', '=', gymId)
    .orderBy('trackPauses.createdAt')
    .orderBy('trackPauses.trackId')
    .orderBy('trackPauses.userId');
  return (userId ? all.where('trackPauses.userId', '=', userId) : all).execute();
}
