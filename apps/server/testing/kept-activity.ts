import { sql } from 'kysely';
import { isSeenByStaff } from '../src/features/scores/index.ts';
import type { Database } from '../src/platform/database/transaction.ts';

/** Returns the memberships of which a kept value differs from what it is kept from. */
export async function findWrongActivity(db: Database) {
  const { rows } = await sql`
    select member.gym_id, member.user_id, member.gender, member.score_count, member.last_score_at, member.last_here_on
    from gym_members as member join users on users.id = member.user_id
    cross join lateral (
      select count(*) as score_count, max(scores.created_at) filter (where ${isSeenByStaff}) as last_score_at
      from scores
      where scores.gym_id = member.gym_id and scores.user_id = member.user_id and scores.deleted_at is null
    ) as logged
    where (member.gender, member.score_count, member.last_score_at, member.last_here_on) is distinct from (
      users.gender, logged.score_count, logged.last_score_at, (
        select max(attendance.day) from attendance
        where attendance.gym_id = member.gym_id and attendance.user_id = member.user_id
      )
    )`.execute(db);
  return rows;
}
