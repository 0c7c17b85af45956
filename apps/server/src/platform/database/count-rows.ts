import type { SelectQueryBuilder } from 'kysely';

/** The number of a query's rows as `total`, whatever the query selects. */
export function counted<DB, TB extends keyof DB, Row>(query: SelectQueryBuilder<DB, TB, Row>) {
  return query
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .$castTo<{ total: number }>();
}

/** The number of a query's rows as a value of another query. */
export function countOf<DB, TB extends keyof DB, Row>(query: SelectQueryBuilder<DB, TB, Row>) {
  return counted(query).$asScalar().$notNull();
}

/** Counts the rows of a query. */
export async function countRows<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
): Promise<number> {
  return (await counted(query).executeTakeFirstOrThrow()).total;
}
