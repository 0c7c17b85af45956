import type { Client } from 'pg';
import type { BenchCaller } from './bench-callers.ts';
import type { BenchGym } from './bench-gyms.ts';

const messages = 500;
const notifications = 30;

/** Adds athletes to their track's chat with its messages, and gives each of them notifications. */
export async function addTalk(
  db: Client,
  { gymId, trackId }: BenchGym,
  athletes: readonly BenchCaller[],
): Promise<void> {
  const ids = athletes.map(({ id }) => id);
  await db.query(
    `insert into chat_members (gym_id, group_id, user_id, is_admin, joined_at)
     select $1, $2, id, false, now() from unnest($3::uuid[]) as id`,
    [gymId, trackId, ids],
  );
  await db.query(
    `with counted as (
       update chat_groups set last_seq = $4, last_change = $4, last_message_at = now()
       where gym_id = $1 and id = $2
     )
     insert into chat_messages (
       gym_id, group_id, seq, id, change, sender_id, uuid, type, body, created_at
     )
     select $1, $2, n, gen_random_uuid(), n, ($3::uuid[])[1 + n % cardinality($3::uuid[])], 'bench' || n, 3,
       'Message ' || n, now()
     from generate_series(1, $4::integer) as n`,
    [gymId, trackId, ids, messages],
  );
  await db.query(
    `with liked as (
       insert into notification_groups (gym_id, id, kind, group_key, details, changed_at)
       select $1::uuid, gen_random_uuid(), 'scoreLiked', id || ' ' || n,
         jsonb_build_object('gymId', $1::uuid, 'gym', 'Northlane', 'workout', 'Workout ' || n, 'score', '10:00'),
         now() - n * interval '1 minute'
       from unnest($2::uuid[]) as id, generate_series(1, $3::integer) as n
       returning gym_id, id, group_key, changed_at
     ), item as (
       insert into notification_items (gym_id, group_id, item_key, actor_id, added_at, is_spread)
       select gym_id, id, group_key, ($2::uuid[])[1], changed_at, true from liked
     )
     insert into notifications (gym_id, group_id, user_id, changed_at, in_bell)
     select gym_id, id, left(group_key, 36)::uuid, changed_at, true from liked`,
    [gymId, ids, notifications],
  );
  await db.query('analyze');
}
