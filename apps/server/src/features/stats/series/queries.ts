import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/transaction.ts';

/** For each series, a query of one column, `created_at`. */
export type Timestamps<Series extends string> = Readonly<Record<Series, RawBuilder<unknown>>>;

/** The current totals and the count of each series; undefined if `totals` has no row. */
export async function findFigures<Totals, Series extends string>(
  db: Database,
  totals: RawBuilder<Totals>,
  timestamps: Timestamps<Series>,
): Promise<(Totals & Record<Series, number>) | undefined> {
  const counts = Object.entries<RawBuilder<unknown>>(timestamps).map(
    ([series, rows]) => sql`(select count(*) from (${rows}) as timestamps) as ${sql.id(series)}`,
  );
  const { rows } = await sql<Totals & Record<Series, number>>`
    select totals.*, ${sql.join(counts)} from (${totals}) as totals
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
export async function countByDay<Series extends string>(
  db: Database,
  timestamps: Timestamps<Series>,
  bounds: readonly Date[],
): Promise<DayCount<Series>[]> {
  const starts = sql`${bounds.map((bound) => bound.toISOString())}::timestamptz[]`;
  const parts = Object.entries<RawBuilder<unknown>>(timestamps).map(
    ([series, rows]) => sql`
      select ${sql.lit(series)} as series, width_bucket(created_at, ${starts}) as nth, count(*) as count
      from (${rows}) as timestamps
      where created_at >= ${bounds[0]} and created_at < ${bounds.at(-1)}
      group by nth`,
  );
  const { rows } = await sql<DayCount<Series>>`${sql.join(parts, sql` union all `)}`.execute(db);
  return rows;
}
