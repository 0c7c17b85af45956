import { sql } from 'kysely';
import type { Database } from '../../../platform/database/transaction.ts';

/** The last time of something on the calendars of a gym. */
export interface LastTime {
  readonly name: string;
  readonly date: string;
  readonly workoutName: string;
  readonly trackWorkoutId: string;
  readonly trackId: string;
}

interface Asked {
  readonly gymId: string;
  readonly today: string;
}

const published = sql`deleted_at is null and is_published`;

/** The lifts and benchmarks of the libraries. */
export async function listLibraries(db: Database) {
  const { rows } = await sql<Subject>`
    select 'lift' as kind, id::text, name from lift_movements
    union all
    select 'benchmark' as kind, id::text, name from benchmark_workouts`.execute(db);
  return rows;
}

interface Subject {
  readonly kind: 'benchmark' | 'lift';
  readonly id: string;
  readonly name: string;
}

/** The last times of these benchmarks and lifts; without those that the gym never did. */
export async function listLastOf(db: Database, subjects: readonly Subject[], asked: Asked) {
  if (!subjects.length) return [];
  const { gymId, today } = asked;
  const ids = subjects.map(({ id }) => id);
  const { rows } = await sql<LastTime & { readonly id: string }>`
    select asked.id, last.date, last.workout_name, last.track_workout_id, last.track_id
    from unnest(${ids}::text[]) as asked (id)
    cross join lateral (
      select schedule as date, name as workout_name, id as track_workout_id, track_id from workouts
      where gym_id = ${gymId} and ${published} and schedule <= ${today}
        -- The expression of the index workouts_of_subject.
        and coalesce(benchmark_id::text, movement_ids[1]::text, fold_text(name)) = asked.id
      order by schedule desc limit 1
    ) as last`.execute(db);
  const last = new Map(rows.map((row) => [row.id, row]));
  return subjects.flatMap(({ id, kind, name }) => {
    const found = last.get(id);
    return found ? { ...found, kind, name } : [];
  });
}

/** A movement with the regular expression of its name in texts. */
interface AskedMovement {
  readonly name: string;
  readonly pattern: string;
}

/**
 * The last workouts since a day whose name or details match a movement, of each track of a gym and the latest first: at most
 * `limit` for each track and movement.
 */
export async function listMatches(
  db: Database,
  movements: readonly AskedMovement[],
  { gymId, today, since, limit }: Asked & { readonly since: string; readonly limit: number },
) {
  if (!movements.length) return [];
  const names = movements.map(({ name }) => name);
  const texts = movements.map(({ pattern }) => pattern);
  const { rows } = await sql<LastTime & { readonly text: string }>`
    select asked.name, match.date, match.workout_name, match.track_workout_id, match.track_id, match.text
    from unnest(${names}::text[], ${texts}::text[]) as asked (name, pattern)
    cross join tracks
    cross join lateral (
      select schedule as date, name as workout_name, id as track_workout_id, track_id, name || E'\n' || description as text
      from workouts
      where gym_id = ${gymId} and track_id = tracks.id and ${published}
        and schedule <= ${today} and schedule >= ${since}
        and name || E'\n' || description ~* asked.pattern
      order by schedule desc limit ${limit}
    ) as match
    where tracks.gym_id = ${gymId} and tracks.deleted_at is null
    order by match.date desc`.execute(db);
  return rows;
}
