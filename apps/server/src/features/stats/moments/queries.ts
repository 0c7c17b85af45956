import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/transaction.ts';

/** For each series, a query of one column, `created_at`. */
export type Moments<Series extends string> = Readonly<Record<Series, RawBuilder<unknown>>>;

/** The current holdings, and the total of each series; undefined if `holdings` has no row. */
export async function findFigures<Holdings, Series extends string>(
  db: Database,
  holdings: RawBuilder<Holdings>,
  moments: Moments<Series>,
): Promise<(Holdings & Record<Series, number>) | undefined> {
  const counts = Object.entries<RawBuilder<unknown>>(moments).map(
    ([series, rows]) => sql`(select count(*) from (${rows}) as moment) as ${sql.id(series)}`,
  );
  const { rows } = await sql<Holdings & Record<Series, number>>`
    select holdings.*, ${sql.join(counts)} from (${holdings}) as holdings
  `.execute(db);
  return rows[0];
}

export interface DayCount<Series extends string> {
  readonly series: Series;
  /** The first day is 1. */
  readonly nth: number;
  readonly count: number;
}

/**
 * Counts each series by day. `bounds` are the start of each day and the end of the last one. Days without any are
 * omitted.
 */
export async function countMomentsByDay<Series extends string>(
  db: Database,
  moments: Moments<Series>,
  bounds: readonly Date[],
): Promise<DayCount<Series>[]> {
  const starts = sql`${bounds.map((bound) => bound.toISOString())}::timestamptz[]`;
  const parts = Object.entries<RawBuilder<unknown>>(moments).map(
    ([series, rows]) => sql`
      select ${sql.lit(series)} as series, width_bucket(created_at, ${starts}) as nth, count(*) as count
      from (${rows}) as moment
      where created_at >= ${bounds[0]} and created_at < ${bounds.at(-1)}
      group by nth`,
  );
  const { rows } = await sql<DayCount<Series>>`${sql.join(parts, sql` union all `)}`.execute(db);
  return rows;
}
