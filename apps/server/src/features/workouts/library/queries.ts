import type { BenchmarkLoad } from '@trackboard/contract/workouts';
import { type Expression, type Selectable, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { DB } from '../../../platform/database/schema.ts';
import type { Database } from '../../../platform/database/transaction.ts';

export async function listBenchmarks(db: Database) {
  return db
    .selectFrom('benchmarkWorkouts')
    .selectAll()
    .select((eb) => eb.ref('loads').$castTo<BenchmarkLoad[]>().as('loads'))
    .orderBy('position')
    .execute();
}

export async function listLiftMovements(db: Database): Promise<Selectable<DB['liftMovements']>[]> {
  return db.selectFrom('liftMovements').selectAll().orderBy('position').execute();
}

/**
 * The references of workouts to libraries: lifts and benchmarks by id. `names` may be names of benchmarks or of
 * a gym's own workouts.
 */
export interface NamedInLibraries {
  readonly lifts: readonly string[];
  readonly benchmarks: readonly string[];
  readonly names: readonly string[];
}

export interface FoundInLibraries {
  readonly lifts: readonly string[];
  readonly benchmarks: readonly string[];
  /** Benchmarks with one of the names. `name` is spelled as in the request. */
  readonly named: readonly { readonly id: string; name: string; description: string }[];
  readonly own: readonly string[];
}

/** Returns those that exist. A gym's own workout is one that names no benchmark or lift of the library. */
export async function findInLibraries(
  db: Database,
  gymId: string,
  { lifts, benchmarks, names }: NamedInLibraries,
): Promise<FoundInLibraries> {
  const { rows } = await sql<FoundInLibraries>`
    select
      array(select id::text from lift_movements where id = any(${lifts}::uuid[])) as lifts,
      array(select id::text from benchmark_workouts where id = any(${benchmarks}::uuid[])) as benchmarks,
      array(
        select json_build_object('id', id, 'name', asked.name, 'description', description)
        from unnest(${names}::text[]) as asked (name)
        join benchmark_workouts on fold_text(benchmark_workouts.name) = fold_text(asked.name)
      ) as named,
      array(
        select asked.name from unnest(${names}::text[]) as asked (name)
        where exists (
          select from workouts
          where gym_id = ${gymId} and deleted_at is null
            -- The expression of the index workouts_of_subject.
            and coalesce(benchmark_id::text, movement_ids[1]::text, fold_text(name)) = fold_text(asked.name)
        )
      ) as own`.execute(db);
  return rows[0] ?? { lifts: [], benchmarks: [], named: [], own: [] };
}

/** The lifts of a list of ids, by name and in the list's order. */
export function liftNames(db: Database, ids: Expression<string[]>) {
  return jsonArrayFrom(
    db
      .selectFrom('liftMovements')
      .select('liftMovements.name')
      .where(sql<boolean>`lift_movements.id = any(${ids})`)
      .orderBy(sql`array_position(${ids}, lift_movements.id)`),
  );
}
