import { type Expression, sql } from 'kysely';
import { containsFolded } from '../../../platform/database/contains-folded.ts';
import { counted } from '../../../platform/database/count-rows.ts';
import { findPage } from '../../../platform/database/find-list.ts';
import { deleteRow, insertRow } from '../../../platform/database/rows.ts';
import type { Database } from '../../../platform/database/transaction.ts';
import type { Slice } from '../../../platform/http/slice.ts';
import type { Actor } from '../../../platform/sessions/actor.ts';
import { comparedName, usersOfVisibleGyms } from '../../gyms/index.ts';
import { fullName, pairOf } from '../queries.ts';

/** Selects whether one user has blocked another. Both are values or columns. */
export function hasBlocked(
  userId: Expression<string> | string,
  blockedId: Expression<string> | string,
) {
  return sql<boolean>`exists (
    select from chat_blocks where user_id = ${userId} and blocked_id = ${blockedId}
  )`;
}

/** Returns which of `userIds` have blocked which of `blockedIds`, by the user who has blocked. */
export async function findBlocksAmong(
  db: Database,
  userIds: readonly string[],
  blockedIds: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  if (!userIds.length || !blockedIds.length) return new Map();
  const rows = await db
    .selectFrom('chatBlocks')
    .select(['userId', 'blockedId'])
    .where('blockedId', '=', sql<string>`any(${[...blockedIds]}::uuid[])`)
    .where('userId', '=', sql<string>`any(${[...userIds]}::uuid[])`)
    .execute();
  const byUser = Map.groupBy(rows, ({ userId }) => userId);
  return new Map(
    [...byUser].map(([userId, of]) => [userId, new Set(of.map(({ blockedId }) => blockedId))]),
  );
}

/** Returns which of these users are in the actor's gyms, without a block between both. */
export async function listPeersAmong(
  db: Database,
  actor: Actor,
  userIds: readonly string[],
): Promise<string[]> {
  if (!userIds.length) return [];
  const peerId = sql<string>`peer.user_id`;
  const rows = await db
    .selectFrom(usersOfVisibleGyms(db, actor).as('peer'))
    .select('peer.userId')
    .distinct()
    .where('peer.userId', 'in', userIds)
    .where((eb) => eb.not(hasBlocked(actor.id, peerId)))
    .where((eb) => eb.not(hasBlocked(peerId, actor.id)))
    .execute();
  return rows.map(({ userId }) => userId);
}

/** Returns a page of the other users of the actor's gyms, by name. */
export async function findPeople(
  db: Database,
  actor: Actor,
  search: string | undefined,
  { limit, offset }: Slice,
) {
  let people = db
    .selectFrom(usersOfVisibleGyms(db, actor).as('peer'))
    .select(['peer.userId', 'peer.directoryKey'])
    .distinct()
    .where('peer.userId', '<>', actor.id);
  // The search looks only at the name, because athletes must not find others by email.
  if (search) people = people.where(comparedName('peer'), 'like', containsFolded(search));
  const page = people.orderBy('directoryKey').orderBy('userId').limit(limit).offset(offset);
  return findPage(
    db,
    counted(db.selectFrom(people.as('peer'))),
    db
      .selectFrom(page.as('peer'))
      .innerJoin('users', 'users.id', 'peer.userId')
      .select(['users.id', 'users.image', 'users.role', fullName('users').as('name')])
      .orderBy('peer.directoryKey')
      .orderBy('peer.userId'),
  );
}
export type PersonRow = Awaited<ReturnType<typeof findPeople>>['rows'][number];

/** Returns a page of the users whom a user has blocked, by name. */
export async function findBlocked(
  db: Database,
  userId: string,
  search: string | undefined,
  { limit, offset }: Slice,
) {
  const name = sql`fold_text(${fullName('users')})`;
  let blocked = db
    .selectFrom('chatBlocks')
    .innerJoin('users', 'users.id', 'chatBlocks.blockedId')
    .where('chatBlocks.userId', '=', userId);
  if (search) blocked = blocked.where(name, 'like', containsFolded(search));
  return findPage(
    db,
    counted(blocked),
    blocked
      .select(['users.id', 'users.image', 'users.role', fullName('users').as('name')])
      .orderBy(name)
      .orderBy('users.id')
      .limit(limit)
      .offset(offset),
  );
}

/** Returns the one-to-one chat of two users. Undefined if there is none. */
export async function findPair(db: Database, one: string, other: string) {
  const { lowUserId, highUserId } = pairOf(one, other);
  return db
    .selectFrom('chatGroups')
    .select(['gymId', 'id as groupId'])
    .where('lowUserId', '=', lowUserId)
    .where('highUserId', '=', highUserId)
    .executeTakeFirst();
}

/** Returns whether another user is in a gym of the actor now. */
export async function isInVisibleGym(db: Database, actor: Actor, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom(usersOfVisibleGyms(db, actor).as('peer'))
    .select('peer.userId')
    .where('peer.userId', '=', userId)
    .where('peer.userId', '<>', actor.id)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export interface Block {
  readonly userId: string;
  readonly blockedId: string;
}

/** Inserts a block. Returns false if the user was blocked already. */
export async function insertBlock(db: Database, block: Block, now: Date): Promise<boolean> {
  return insertRow(db, 'chatBlocks', { ...block, createdAt: now });
}

/** Deletes a block. Returns false if the user was not blocked. */
export async function deleteBlock(db: Database, { userId, blockedId }: Block): Promise<boolean> {
  return deleteRow(db, 'chatBlocks', { userId, blockedId });
}
