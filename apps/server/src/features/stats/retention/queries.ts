import { sql } from 'kysely';
import type { Database } from '../../../platform/database/transaction.ts';

/** Months with their first days and first instants in the gym's time zone, oldest first, and the month after the last. */
interface Months {
  readonly days: readonly string[];
  readonly starts: readonly Date[];
}

/**
 * The athletes who joined in a month: its number from 1, and how many of them trained in later months.
 */
export interface JoinedRow {
  readonly joinedIn: number;
  readonly joined: number;
  readonly left: number;
  readonly trained: readonly { readonly month: number; readonly athletes: number }[];
}

/**
 * Counts the members by their month of joining, and how many of them trained in each month. The scores and the attendance of
 * the gym since the first month are read once, by the indexes of its workouts and scores.
 */
export async function listJoined(
  db: Database,
  gymId: string,
  { days, starts }: Months,
): Promise<JoinedRow[]> {
  const [first, end] = [days[0], days.at(-1)];
  const monthOfDay = (day: string) => sql`width_bucket(${sql.ref(day)}, ${[...days]}::date[])`;
  const monthOf = (instant: string) =>
    sql`width_bucket(${sql.ref(instant)}, ${[...starts]}::timestamptz[])`;
  const { rows } = await sql<JoinedRow>`
    with member as materialized (
      select user_id, ${monthOf('joined_at')} as joined_in, ${monthOf('left_at')} as left_in
      from gym_members
      where gym_id = ${gymId} and joined_at >= ${starts[0]} and joined_at < ${starts.at(-1)}
    ), trained as (
      select scores.user_id, ${monthOfDay('workouts.schedule')} as month
      from workouts
      join scores on scores.gym_id = workouts.gym_id and scores.workout_id = workouts.id
        and scores.deleted_at is null
      where workouts.gym_id = ${gymId} and workouts.deleted_at is null
        and workouts.schedule >= ${first} and workouts.schedule < ${end}
      union
      select user_id, ${monthOfDay('day')} from attendance
      where gym_id = ${gymId} and day >= ${first} and day < ${end}
    ), counted as materialized (
      select member.joined_in, trained.month, count(*) as athletes
      from member join trained on trained.user_id = member.user_id
      where trained.month between member.joined_in and coalesce(member.left_in, ${days.length})
      group by member.joined_in, trained.month
    )
    select joined_in, count(*) as joined, count(left_in) as left, coalesce((
      select json_agg(json_build_object('month', month, 'athletes', athletes))
      from counted where counted.joined_in = member.joined_in
    ), '[]') as trained
    from member
    group by joined_in`.execute(db);
  return rows;
}
