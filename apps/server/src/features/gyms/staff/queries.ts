import type { CoachAbility } from '@trackboard/contract';
import { type Insertable, type Selectable, sql } from 'kysely';
import { deleteRow, updateRow } from '../../../platform/database/rows.ts';
import type { DB } from '../../../platform/database/schema.ts';
import type { Database, Trx } from '../../../platform/database/transaction.ts';

export type StaffInvitationRow = Selectable<DB['staffInvitations']>;

interface InGym {
  readonly gymId: string;
  readonly userId: string;
}

/** Returns the coaches of a gym, the earliest first. */
export async function listStaff(db: Database, gymId: string) {
  return db
    .selectFrom('gymStaff')
    .innerJoin('users', 'users.id', 'gymStaff.userId')
    .select(['gymStaff.userId', 'gymStaff.abilities', 'gymStaff.since'])
    .select(['users.firstName', 'users.lastName', 'users.email', 'users.image'])
    .where('gymStaff.gymId', '=', gymId)
    .orderBy('gymStaff.since')
    .orderBy('gymStaff.userId')
    .execute();
}

export type StaffRow = Awaited<ReturnType<typeof listStaff>>[number];

/** Returns the invitations to coach at a gym whose links work at `now`, newest first. */
export async function listOpenStaffInvitations(db: Database, gymId: string, now: Date) {
  return db
    .selectFrom('staffInvitations')
    .selectAll()
    .where('gymId', '=', gymId)
    .where('expiresAt', '>', now)
    .orderBy('sentAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Returns the gyms that a user coaches, the earliest first. */
export async function listCoachedGyms(db: Database, userId: string) {
  return db
    .selectFrom('gymStaff')
    .innerJoin('gyms', 'gyms.id', 'gymStaff.gymId')
    .select(['gymStaff.gymId', 'gyms.name as gymName', 'gymStaff.abilities', 'gymStaff.since'])
    .where('gymStaff.userId', '=', userId)
    .orderBy('gymStaff.since')
    .orderBy('gymStaff.gymId')
    .execute();
}

/** Counts a gym's coaches and open invitations, without this coach and the invitation to this address. */
export async function countOthers(
  trx: Trx,
  { gymId, userId, email }: { gymId: string; userId: string | null; email: string | null },
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ others: number }>`
    select (
      (select count(*) from gym_staff where gym_id = ${gymId} and user_id is distinct from ${userId})
      + (select count(*) from staff_invitations
        where gym_id = ${gymId} and expires_at > ${now} and email is distinct from ${email})
    )::integer as others`.execute(trx);
  return rows[0]?.others ?? 0;
}

/** Makes a member a coach, or changes what a coach may do. */
export async function upsertStaff(
  trx: Trx,
  { gymId, userId }: InGym,
  abilities: readonly CoachAbility[],
  now: Date,
): Promise<void> {
  await trx
    .insertInto('gymStaff')
    .values({ gymId, userId, abilities: [...abilities], since: now })
    .onConflict((oc) =>
      oc.columns(['gymId', 'userId']).doUpdateSet((eb) => ({
        abilities: eb.ref('excluded.abilities'),
      })),
    )
    .execute();
}

/** Deletes a coach. Returns false if the user does not coach the gym. */
export async function deleteStaff(trx: Trx, { gymId, userId }: InGym): Promise<boolean> {
  return deleteRow(trx, 'gymStaff', { gymId, userId });
}

/** Returns the invitation of this address to coach at a gym, open or expired, and locks it. */
export async function lockStaffInvitationTo(trx: Trx, gymId: string, email: string) {
  return trx
    .selectFrom('staffInvitations')
    .selectAll()
    .where('gymId', '=', gymId)
    .where('email', '=', email)
    .forUpdate()
    .executeTakeFirst();
}

/** Returns an invitation of a gym and locks it until the transaction ends. */
export async function lockStaffInvitation(trx: Trx, gymId: string, id: string) {
  return trx
    .selectFrom('staffInvitations')
    .selectAll()
    .where('gymId', '=', gymId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Stores an invitation, or replaces the one to the same address. */
export async function upsertStaffInvitation(
  trx: Trx,
  invitation: Insertable<DB['staffInvitations']>,
): Promise<void> {
  await trx
    .insertInto('staffInvitations')
    .values(invitation)
    .onConflict((oc) => oc.columns(['gymId', 'email']).doUpdateSet(invitation))
    .execute();
}

/** Notes that the mail of an invitation is refused for good, unless another mail has been requested since. */
export async function markStaffMailRefused(
  db: Database,
  { gymId, id, sentAt }: Pick<StaffInvitationRow, 'gymId' | 'id' | 'sentAt'>,
  now: Date,
): Promise<void> {
  await updateRow(db, 'staffInvitations', { gymId, id, sentAt }, { refusedAt: now });
}

/** Deletes an invitation. Returns whether it existed. */
export async function deleteStaffInvitation(
  db: Database,
  { gymId, id }: { gymId: string; id: string },
): Promise<boolean> {
  return deleteRow(db, 'staffInvitations', { gymId, id });
}

/** Returns an invitation to coach whose link works at `now`, with what its mail and its page say. */
export async function findStaffInvitation(db: Database, id: string, now: Date) {
  return db
    .selectFrom('staffInvitations')
    .innerJoin('gyms', 'gyms.id', 'staffInvitations.gymId')
    .innerJoin('users as owners', 'owners.id', 'gyms.ownerId')
    .selectAll('staffInvitations')
    .select(['gyms.name as gymName'])
    .select(['owners.firstName as ownerFirstName', 'owners.lastName as ownerLastName'])
    .where('staffInvitations.id', '=', id)
    .where('staffInvitations.expiresAt', '>', now)
    .where('gyms.closedAt', 'is', null)
    .executeTakeFirst();
}

/** Deletes the team of a gym that is closed. */
export async function deleteTeam(trx: Trx, gymId: string): Promise<void> {
  await trx.deleteFrom('gymStaff').where('gymId', '=', gymId).execute();
  await trx.deleteFrom('staffInvitations').where('gymId', '=', gymId).execute();
}

/** Deletes the invitations to a user's address. */
export async function deleteStaffInvitationsTo(trx: Trx, userId: string): Promise<void> {
  await trx
    .deleteFrom('staffInvitations')
    .where('email', '=', (eb) =>
      eb
        .selectFrom('users')
        .select((user) => user.fn<string>('lower', ['users.email']).as('email'))
        .where('users.id', '=', userId),
    )
    .execute();
}
