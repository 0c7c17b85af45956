import { type NotNull, type Selectable, type SqlBool, type Updateable, sql } from 'kysely';
import { containsFolded } from '../../platform/database/contains-folded.ts';
import { counted } from '../../platform/database/count-rows.ts';
import { deleteOld } from '../../platform/database/delete-old.ts';
import { pageAfter } from '../../platform/database/each-page.ts';
import { findPage } from '../../platform/database/find-list.ts';
import { updateRow } from '../../platform/database/rows.ts';
import { sameGym } from '../../platform/database/same-gym.ts';
import type { DB } from '../../platform/database/schema.ts';
import type { Database } from '../../platform/database/transaction.ts';
import type { Slice } from '../../platform/http/slice.ts';

export type InvitationRow = Selectable<DB['invitations']>;
type InvitationKey = Pick<InvitationRow, 'gymId' | 'id'>;

/** Athletes are invited to a track, coaches to the team of a gym. */
export type Kind = 'athlete' | 'coach';

const isOfKind = (kind: Kind) =>
  kind === 'athlete'
    ? sql<SqlBool>`invitations.track_id is not null`
    : sql<SqlBool>`invitations.track_id is null`;

/** What an invitation is to: a track of a gym, or, with null, the gym's team of coaches. */
export type Target = Pick<InvitationRow, 'gymId' | 'trackId'>;

const isTo = ({ gymId, trackId }: Target) => sql<SqlBool>`(
  invitations.gym_id = ${gymId}
  and ${trackId === null ? isOfKind('coach') : sql`invitations.track_id = ${trackId}`}
)`;

const isUnused = sql<SqlBool>`(invitations.accepted_at is null and invitations.withdrawn_at is null)`;

/** The invitations of these addresses to a track or to a team. */
export async function listInvitationsByEmail(
  db: Database,
  to: Target,
  emails: readonly string[],
): Promise<InvitationRow[]> {
  return db
    .selectFrom('invitations')
    .selectAll()
    .where(isTo(to))
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
    .where('trackId', 'is not', null)
    .where('email', '=', sql<string>`any(${emails}::text[])`)
    .groupBy('email')
    .execute();
  return new Map(rows.map(({ email, sentAt }) => [email, sentAt]));
}

type NewInvitation = Target &
  Pick<InvitationRow, 'id' | 'email' | 'abilities' | 'sentAt' | 'expiresAt'>;

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
          abilities: eb.ref('excluded.abilities'),
          sentAt: eb.ref('excluded.sentAt'),
          expiresAt: eb.ref('excluded.expiresAt'),
          // The count starts again for people who joined and left.
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

/** Changes the invitation with these values. Returns whether there is one. */
export async function updateInvitation(
  db: Database,
  values: Partial<InvitationRow>,
  change: Updateable<DB['invitations']>,
): Promise<boolean> {
  return updateRow(db, 'invitations', values, change);
}

function invitationsToTracks(db: Database) {
  return db
    .selectFrom('invitations')
    .innerJoin('tracks', (join) => sameGym(join, 'tracks.id', 'invitations.trackId'))
    .selectAll('invitations')
    .select(['tracks.name as track', 'tracks.status', 'tracks.salesEndedAt', 'tracks.deletedAt'])
    .$narrowType<{ trackId: NotNull }>();
}

/** The invitations to coach at a gym whose links work at `now`, newest first. */
export async function listOpenToCoach(db: Database, gymId: string, now: Date) {
  return db
    .selectFrom('invitations')
    .selectAll()
    .where(isTo({ gymId, trackId: null }))
    .where(isUnused)
    .where('expiresAt', '>', now)
    .orderBy('sentAt', 'desc')
    .orderBy('id', 'desc')
    .$narrowType<{ abilities: NotNull }>()
    .execute();
}
export type InvitationToCoach = Awaited<ReturnType<typeof listOpenToCoach>>[number];

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
  let found = invitationsToTracks(db).where('invitations.gymId', '=', gymId);
  if (search) found = found.where('invitations.email', 'like', containsFolded(search));
  if (openAt) {
    found = found
      .where(isUnused)
      .where('invitations.expiresAt', '>', openAt)
      .where('tracks.status', '=', true)
      .where('tracks.salesEndedAt', 'is', null)
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

function invitationsInFull(db: Database) {
  return db
    .selectFrom('invitations')
    .leftJoin('tracks', (join) => sameGym(join, 'tracks.id', 'invitations.trackId'))
    .innerJoin('gyms', 'gyms.id', 'invitations.gymId')
    .innerJoin('users as owners', 'owners.id', 'gyms.ownerId')
    .selectAll('invitations')
    .select(['tracks.name as track', 'tracks.status', 'tracks.salesEndedAt', 'tracks.deletedAt'])
    .select(['gyms.name as gymName', 'tracks.type as trackType', 'tracks.reference'])
    .select(['owners.firstName as ownerFirstName', 'owners.lastName as ownerLastName'])
    .where('gyms.closedAt', 'is', null);
}

/** An invitation with the data that its mail shows. */
export async function findInvitation(db: Database, id: string) {
  return invitationsInFull(db).where('invitations.id', '=', id).executeTakeFirst();
}
export type FoundInvitation = NonNullable<Awaited<ReturnType<typeof findInvitation>>>;

/** An invitation to a track, with the data that its page shows. */
export async function findInvitationToTrack(db: Database, id: string) {
  return invitationsInFull(db)
    .where('invitations.id', '=', id)
    .where(isOfKind('athlete'))
    .$narrowType<{ track: NotNull; trackType: NotNull; reference: NotNull }>()
    .executeTakeFirst();
}

/** An invitation to coach, with the data that its page shows. */
export async function findInvitationToCoach(db: Database, id: string) {
  return invitationsInFull(db)
    .where('invitations.id', '=', id)
    .where(isOfKind('coach'))
    .$narrowType<{ abilities: NotNull }>()
    .executeTakeFirst();
}

/** An invitation of a gym, locked until the transaction ends. */
export async function lockInvitation(trx: Database, kind: Kind, { gymId, id }: InvitationKey) {
  return invitationsInFull(trx)
    .where('invitations.gymId', '=', gymId)
    .where('invitations.id', '=', id)
    .where(isOfKind(kind))
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

/** What somebody joins by an invitation. */
export type Taken = Target & { readonly userId: string };

/**
 * Stores which user accepts an open invitation. Returns false if the invitation is no longer open. A coach accepts it with
 * one call. An athlete accepts it by joining the track, for a paid track after the payment.
 */
export async function claimInvitation(
  db: Database,
  { userId, ...to }: Taken,
  id: string,
  now: Date,
): Promise<boolean> {
  const rows = await db
    .updateTable('invitations')
    .set({ userId, acceptedAt: to.trackId === null ? now : null })
    .where(isTo(to))
    .where('id', '=', id)
    .where(isUnused)
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
  { userId, ...to }: Taken,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('invitations')
    .set({ acceptedAt: now, userId })
    .where(isTo(to))
    .where(isUnused)
    .where(isFor(userId))
    .execute();
}

/**
 * The invitations to tracks that a user has used, or that were sent to the user's email. Anybody can register with the address of
 * somebody else, so only an address that its user has proven counts.
 */
export async function listInvitationsOfUser(db: Database, userId: string) {
  const isOfProven = sql<boolean>`invitations.email = (
    select lower(email) from users where id = ${userId} and email_proven_at is not null
  )`;
  return db
    .selectFrom('invitations')
    .innerJoin('gyms', 'gyms.id', 'invitations.gymId')
    .innerJoin('tracks', (join) => sameGym(join, 'tracks.id', 'invitations.trackId'))
    .select(['gyms.name as gym', 'tracks.name as track'])
    .select(['invitations.email', 'invitations.sentAt', 'invitations.acceptedAt'])
    .where((eb) => eb.or([eb('invitations.userId', '=', userId), isOfProven]))
    .orderBy('invitations.sentAt')
    .orderBy('invitations.id')
    .execute();
}

/** The next invitations of a gym to its tracks, after the given one. */
export async function listInvitationsOfGym(
  db: Database,
  gymId: string,
  after: Pick<InvitationRow, 'id'> | undefined,
) {
  const all = invitationsToTracks(db).where('invitations.gymId', '=', gymId);
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
