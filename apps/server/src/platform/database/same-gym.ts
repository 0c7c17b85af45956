import { type JoinBuilder, type SqlBool, sql } from 'kysely';

/** The columns of joined tables whose rows belong to gyms, with the names of their tables. */
type ColumnOfGym<DB, TB extends keyof DB> = {
  [Table in TB & string]: 'gymId' extends keyof DB[Table]
    ? `${Table}.${keyof DB[Table] & string}`
    : never;
}[TB & string] &
  string;

const gymOf = (column: string) => sql.ref(`${column.slice(0, column.indexOf('.'))}.gymId`);

/**
 * Joins rows of the same gym whose columns `one` and `other` are equal, because most keys are unique only in a
 * gym: `.innerJoin('tracks', (join) => sameGym(join, 'tracks.id', 'workouts.trackId'))`.
 */
export function sameGym<DB, TB extends keyof DB>(
  join: JoinBuilder<DB, TB>,
  one: ColumnOfGym<DB, TB>,
  other: ColumnOfGym<DB, TB>,
): JoinBuilder<DB, TB> {
  return join
    .on(sql<SqlBool>`${gymOf(one)} = ${gymOf(other)}`)
    .on(sql<SqlBool>`${sql.ref(one)} = ${sql.ref(other)}`);
}
