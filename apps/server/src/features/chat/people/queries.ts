import { type Expression, sql } from 'kysely';

/** Whether one user, a value or column, has blocked another. */
export function hasBlocked(
  userId: Expression<string> | string,
  blockedId: Expression<string> | string,
) {
  return sql<boolean>`exists (
    select from chat_blocks where user_id = ${userId} and blocked_id = ${blockedId}
  )`;
}
