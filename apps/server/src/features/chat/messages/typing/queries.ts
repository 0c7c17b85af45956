import { sql } from 'kysely';
import type { Database } from '../../../../platform/database/transaction.ts';
import { fullName } from '../../queries.ts';

/** The users whom a user has blocked, or who have blocked the user. */
const blocksOf = (userId: string) => sql<string[]>`array(
  select blocked_id::text from chat_blocks where user_id = ${userId}
  union select user_id::text from chat_blocks where blocked_id = ${userId}
)`;

/** A user's name, and with whom there is a block. */
export async function findTypist(db: Database, userId: string) {
  return db
    .selectFrom('users')
    .select([fullName('users').as('userName'), blocksOf(userId).as('blockers')])
    .where('id', '=', userId)
    .executeTakeFirst();
}
