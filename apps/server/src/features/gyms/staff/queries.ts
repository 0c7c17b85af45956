import type { CoachAbility } from '@trackboard/contract';
import { sql } from 'kysely';
import { deleteRow } from '../../../platform/database/rows.ts';
import type { Database, Trx } from '../../../platform/database/transaction.ts';
import { openGyms } from '../queries.ts';

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

/** Returns the gyms that a user coaches, the earliest first. */
export async function listCoachedGyms(db: Database, userId: string) {
  return db
    .selectFrom('gymStaff')
    .innerJoin('gyms', 'gyms.id', 'gymStaff.gymId')
    .select(['gymStaff.gymId', 'gyms.name as gymName', 'gymStaff.abilities', 'gymStaff.since'])
    .select('gymStaff.onPage as isOnPage')
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
      + (select count(*) from invitations
        where gym_id = ${gymId} and track_id is null and accepted_at is null and withdrawn_at is null
          and expires_at > ${now} and email is distinct from ${email})
    )::integer as others`.execute(trx);
  return rows[0]?.others ?? 0;
}

/**
 * Makes a member a coach, or changes what a coach may do. A member who chose not to be on the gym's page, even as a coach before, is not on
 * it.
 */
export async function upsertStaff(
  trx: Trx,
  { gymId, userId }: InGym,
  abilities: readonly CoachAbility[],
  now: Date,
): Promise<void> {
  const onPage = sql<boolean>`not exists (
    select from gym_members where gym_id = ${gymId} and user_id = ${userId} and off_page
  )`;
  await trx
    .insertInto('gymStaff')
    .values({ gymId, userId, abilities: [...abilities], since: now, onPage })
    .onConflict((oc) =>
      oc.columns(['gymId', 'userId']).doUpdateSet((eb) => ({
        abilities: eb.ref('excluded.abilities'),
      })),
    )
    .execute();
}

/** Returns whether a coach is on the gym's page; undefined if the user does not coach the gym. */
export async function findOnPage(db: Database, { gymId, userId }: InGym) {
  return db
    .selectFrom('gymStaff')
    .select('onPage as isOnPage')
    .where('gymId', '=', gymId)
    .where('userId', '=', userId)
    .executeTakeFirst();
}

/**
 * Shows a coach on the gym's page, or not. The choice stays when the coach is removed and made a coach again. Undefined if the user does
 * not coach the gym.
 */
export async function updateOnPage(db: Database, { gymId, userId }: InGym, onPage: boolean) {
  return db
    .with('shown', (cte) =>
      cte
        .updateTable('gymStaff')
        .set({ onPage })
        .where('gymId', '=', gymId)
        .where('userId', '=', userId)
        .returning(['gymId', 'userId', 'onPage']),
    )
    .with('kept', (cte) =>
      cte
        .updateTable('gymMembers')
        .from('shown')
        .set({ offPage: !onPage })
        .whereRef('gymMembers.gymId', '=', 'shown.gymId')
        .whereRef('gymMembers.userId', '=', 'shown.userId'),
    )
    .selectFrom('shown')
    .select('onPage as isOnPage')
    .executeTakeFirst();
}

/** Deletes a coach. Returns false if the user does not coach the gym. */
export async function deleteStaff(trx: Trx, { gymId, userId }: InGym): Promise<boolean> {
  return deleteRow(trx, 'gymStaff', { gymId, userId });
}

/** Deletes the team of a gym that is closed. */
export async function deleteTeam(trx: Trx, gymId: string): Promise<void> {
  await trx.deleteFrom('gymStaff').where('gymId', '=', gymId).execute();
}

interface PublicCoach {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly image: string | null;
  readonly isOwner: boolean;
}

const publicCoaches = sql<PublicCoach[]>`(
  select json_agg(json_build_object(
    'id', users.id, 'firstName', users.first_name, 'lastName', users.last_name, 'image', users.image,
    'isOwner', team.since is null
  ) order by team.since nulls first, users.id)
  from (
    select gyms.owner_id as user_id, null::timestamptz as since
    union all select user_id, since from gym_staff where gym_staff.gym_id = gyms.id and gym_staff.on_page
  ) as team
  join users on users.id = team.user_id
)`;

const memberCount = sql<number>`(
  select count(*) from gym_members where gym_members.gym_id = gyms.id and gym_members.left_at is null
)`;

/** Returns an open gym as its page shows it: its owner and the coaches who show themselves there, the owner first, and how many members it has. */
export async function findGymWithCoaches(db: Database, id: string) {
  return openGyms(db)
    .select(['gyms.timeZone', 'gyms.shownTrackId'])
    .select([publicCoaches.as('coaches'), memberCount.as('members')])
    .where('gyms.id', '=', id)
    .executeTakeFirst();
}
