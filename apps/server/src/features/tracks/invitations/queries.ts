import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import { containsFolded } from '../../../platform/database/contains-folded.ts';
import { counted } from '../../../platform/database/count-rows.ts';
import { pageAfter } from '../../../platform/database/each-page.ts';
import { findPage } from '../../../platform/database/find-list.ts';
import { deleteOld } from '../../../platform/database/delete-old.ts';
import { sameGym } from '../../../platform/database/same-gym.ts';
import { updateRow } from '../../../platform/database/rows.ts';
import type { DB } from '../../../platform/database/schema.ts';
import type { Database } from '../../../platform/database/transaction.ts';
import type { Slice } from '../../../platform/http/slice.ts';
import { isOnTrack, type TrackMembership } from '../membership/queries.ts';

export type InvitationRow = Selectable<DB['invitations']>;

interface ToTrack {
  readonly gymId: string;
  readonly trackId: string;
}

/** Finds which of these addresses belong to athletes who are on the track. */
export async function listMembersByEmail(
  db: Database,
  { gymId, trackId }: ToTrack,
  emails: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .innerJoin('trackMembers', 'trackMembers.userId', 'users.id')
    .innerJoin('tracks', (join) => sameGym(join, 'tracks.id', 'trackMembers.trackId'))
    .select((eb) => eb.fn<string>('lower', ['users.email']).as('email'))
    .where((eb) => eb(eb.fn<string>('lower', ['users.email']), 'in', emails))
    .where('trackMembers.gymId', '=', gymId)
    .where('trackMembers.trackId', '=', trackId)
    .where(isOnTrack)
    .execute();
  return rows.map(({ email }) => email);
}

/** The invitations of these addresses to the track. */
export async function listInvitationsByEmail(
  db: Database,
  { gymId, trackId }: ToTrack,
  emails: readonly string[],
): Promise<InvitationRow[]> {
  return db
    .selectFrom('invitations')
    .selectAll()
    .where('gymId', '=', gymId)
    .where('trackId', '=', trackId)
    .where('email', 'in', emails)
    .execute();
}

/** When a gym last mailed or linked an invitation to each of these addresses, by the addresses of those that it has invited. */
export async function findInvitedOn(
  db: Database,
  gymId: string,
  emails: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  const rows = await db
    .selectFrom('invitations')
    .select('email')
    .select((eb) => eb.fn.max('sentAt').as('sentAt'))
    .where('gymId', '=', gymId)
    .where('email', '=', sql<string>`any(${emails}::text[])`)
    .groupBy('email')
    .execute();
  return new Map(rows.map(({ email, sentAt }) => [email, sentAt]));
}

type NewInvitation = Pick<
  InvitationRow,
  'gymId' | 'id' | 'trackId' | 'email' | 'sentAt' | 'expiresAt'
>;

/** Stores invitations and renews closed ones, and returns the ids of both. */
export async function upsertInvitations(db: Database, invitations: readonly NewInvitation[]) {
  const rows = await db
    .insertInto('invitations')
    .values(invitations.map((each) => ({ ...each, mails: 1 })))
    .onConflict((oc) =>
      oc
        .columns(['gymId', 'trackId', 'email'])
        .doUpdateSet((eb) => ({
          id: eb.ref('excluded.id'),
          sentAt: eb.ref('excluded.sentAt'),
          expiresAt: eb.ref('excluded.expiresAt'),
          // The count starts again for athletes who joined and left.
          mails: sql<number>`case when invitations.accepted_at is null then invitations.mails + 1 else 1 end`,
          linkOnly: false,
          refusedAt: null,
          withdrawnAt: null,
          userId: null,
          acceptedAt: null,
        }))
        .where(
          sql<boolean>`
            invitations.accepted_at is not null or invitations.withdrawn_at is not null
            or invitations.expires_at <= excluded.sent_at`,
        ),
    )
    .returning(['id', 'email'])
    .execute();
  return rows;
}

function invitationsWithTrack(db: Database) {
  return db
    .selectFrom('invitations')
    .innerJoin('tracks', (join) => sameGym(join, 'tracks.id', 'invitations.trackId'))
    .selectAll('invitations')
    .select(['tracks.name as track', 'tracks.status', 'tracks.deletedAt']);
}

interface InvitationsOfGym {
  readonly gymId: string;
  readonly search: string | undefined;
  /** The time at which the invitations must be open. Null selects all. */
  readonly openAt: Date | null;
}

/** A page of a gym's invitations, newest first. */
export async function findInvitations(
  db: Database,
  { gymId, search, openAt }: InvitationsOfGym,
  { limit, offset }: Slice,
) {
  let found = invitationsWithTrack(db).where('invitations.gymId', '=', gymId);
  if (search) found = found.where('invitations.email', 'like', containsFolded(search));
  if (openAt) {
    found = found
      .where('invitations.acceptedAt', 'is', null)
      .where('invitations.withdrawnAt', 'is', null)
      .where('invitations.expiresAt', '>', openAt)
      .where('tracks.status', '=', true)
      .where('tracks.deletedAt', 'is', null);
  }
  return findPage(
    db,
    counted(found),
    found
      .orderBy('invitations.sentAt', 'desc')
      .orderBy('invitations.id', 'desc')
      .limit(limit)
      .offset(offset),
  );
}

/** An invitation with the data that its mail and its page show. */
export async function findInvitation(db: Database, id: string) {
  return invitationsWithTrack(db)
    .innerJoin('gyms', 'gyms.id', 'invitations.gymId')
    .innerJoin('users as owners', 'owners.id', 'gyms.ownerId')
    .select(['gyms.name as gymName', 'tracks.type as trackType', 'tracks.reference'])
    .select(['owners.firstName as ownerFirstName', 'owners.lastName as ownerLastName'])
    .where('invitations.id', '=', id)
    .where('gyms.closedAt', 'is', null)
    .executeTakeFirst();
}

/** An invitation of a gym, locked until the transaction ends. */
export async function lockInvitation(trx: Database, gymId: string, id: string) {
  return invitationsWithTrack(trx)
    .where('invitations.gymId', '=', gymId)
    .where('invitations.id', '=', id)
    .forNoKeyUpdate('invitations')
    .executeTakeFirst();
}

/** Stores that these invitations were not mailed, because their owner has the links. */
export async function markLinkOnly(
  trx: Database,
  gymId: string,
  ids: readonly string[],
): Promise<void> {
  if (!ids.length) return;
  await trx
    .updateTable('invitations')
    .set((eb) => ({ linkOnly: true, mails: eb('mails', '-', 1) }))
    .where('gymId', '=', gymId)
    .where('id', 'in', ids)
    .execute();
}

export async function renewInvitation(
  trx: Database,
  { gymId, id }: Pick<InvitationRow, 'gymId' | 'id'>,
  times: Pick<InvitationRow, 'sentAt' | 'expiresAt'>,
): Promise<void> {
  await trx
    .updateTable('invitations')
    .set((eb) => ({ ...times, linkOnly: false, refusedAt: null, mails: eb('mails', '+', 1) }))
    .where('gymId', '=', gymId)
    .where('id', '=', id)
    .execute();
}

/** Stores that the mail of an invitation is permanently refused, unless another mail has been requested since. */
export async function markRefused(
  db: Database,
  { gymId, id, sentAt }: Pick<InvitationRow, 'gymId' | 'id' | 'sentAt'>,
  now: Date,
): Promise<void> {
  await updateRow(db, 'invitations', { gymId, id, sentAt }, { refusedAt: now });
}

export async function markWithdrawn(
  trx: Database,
  { gymId, id }: Pick<InvitationRow, 'gymId' | 'id'>,
  now: Date,
): Promise<void> {
  await updateRow(trx, 'invitations', { gymId, id }, { withdrawnAt: now });
}

/** Stores who uses an open invitation. Returns false if the invitation is no longer open. */
export async function claimInvitation(
  db: Database,
  { gymId, trackId, userId }: TrackMembership,
  id: string,
  now: Date,
): Promise<boolean> {
  const rows = await db
    .updateTable('invitations')
    .set({ userId })
    .where('gymId', '=', gymId)
    .where('trackId', '=', trackId)
    .where('id', '=', id)
    .where('acceptedAt', 'is', null)
    .where('withdrawnAt', 'is', null)
    .where('expiresAt', '>', now)
    .returning('id')
    .execute();
  return rows.length > 0;
}

/** Whether an invitation was sent to a user's email, or used by the user. */
const isFor = (userId: string) => sql<boolean>`(
  invitations.user_id = ${userId} or invitations.email = (select lower(email) from users where id = ${userId})
)`;

/**
 * Marks invitations as used when an athlete joins a track: those that the athlete has claimed or that were sent to
 * their email.
 */
export async function markAccepted(
  trx: Database,
  { gymId, trackId, userId }: TrackMembership,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('invitations')
    .set({ acceptedAt: now, userId })
    .where('gymId', '=', gymId)
    .where('trackId', '=', trackId)
    .where('acceptedAt', 'is', null)
    .where('withdrawnAt', 'is', null)
    .where(isFor(userId))
    .execute();
}

export async function listInvitationsOfUser(db: Database, userId: string) {
  return db
    .selectFrom('invitations')
    .innerJoin('gyms', 'gyms.id', 'invitations.gymId')
    .innerJoin('tracks', (join) => sameGym(join, 'tracks.id', 'invitations.trackId'))
    .select(['gyms.name as gym', 'tracks.name as track'])
    .select(['invitations.email', 'invitations.sentAt', 'invitations.acceptedAt'])
    .where(isFor(userId))
    .orderBy('invitations.sentAt')
    .orderBy('invitations.id')
    .execute();
}

/** The next invitations of a gym after the given one. */
export async function listInvitationsOfGym(
  db: Database,
  gymId: string,
  after: Pick<InvitationRow, 'id'> | undefined,
) {
  const all = invitationsWithTrack(db).where('invitations.gymId', '=', gymId);
  return pageAfter(all, ['invitations.id'], after && [after.id]);
}

/** Deletes the invitations to a user's email and those used by the user. */
export async function deleteInvitationsOfUser(trx: Database, userId: string): Promise<void> {
  const found = sql`select gym_id, id from invitations where ${isFor(userId)}`;
  await trx
    .deleteFrom('invitations')
    .where(sql<boolean>`(gym_id, id) in (${found})`)
    .execute();
}

export async function deleteInvitationsOfGym(trx: Database, gymId: string): Promise<void> {
  await trx.deleteFrom('invitations').where('gymId', '=', gymId).execute();
}

/** Deletes at most `limit` invitations that were last mailed before `until`, and returns their number. */
export async function deleteOldInvitations(db: Database, until: Date, limit: number) {
  const isOld = sql<boolean>`sent_at < ${until}`;
  return deleteOld(db, 'invitations', { key: ['gymId', 'id'], isOld, limit });
}
