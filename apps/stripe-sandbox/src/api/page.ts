import type Stripe from 'stripe';
import type { Selection } from '../kernel/store.ts';
import type { Kinds } from '../objects/kinds.ts';
import type { Call } from './endpoint.ts';
import type { Created } from './params.ts';

export interface ListParams {
  limit?: number | undefined;
  starting_after?: string | undefined;
  ending_before?: string | undefined;
  created?: Created | undefined;
}

export type Where = NonNullable<Selection['where']>;

type Operator = Where[number][1];

const operators = { gt: '>', gte: '>=', lt: '<', lte: '<=' } as const;

/** Conditions for the time of creation. */
export function whereCreated(created: Created | undefined): [string, Operator, number][] {
  if (created === undefined) return [];
  if (typeof created === 'number') return [['created', '=', created]];
  return Object.entries(created).flatMap(([name, value]): [string, Operator, number][] =>
    value === undefined ? [] : [['created', operators[name as keyof typeof operators], value]],
  );
}

/** Conditions for the parameters that are defined. */
export function whereGiven(given: Record<string, string | number | boolean | undefined>): Where {
  return Object.entries(given).flatMap(([path, value]): Where => {
    if (value === undefined) return [];
    return [[path, '=', typeof value === 'boolean' ? Number(value) : value]];
  });
}

/** A page of the stored objects of one kind, newest first. */
export function listPage<K extends keyof Kinds>(
  { world, account, params, url }: Call<ListParams>,
  kind: K,
  where: Where = [],
): Stripe.ApiList<Kinds[K]> {
  const limit = params.limit ?? 10;
  const backwards = params.ending_before !== undefined;
  const behind = params.ending_before ?? params.starting_after;
  const rows = world.store.list(kind, {
    account,
    where: [...where, ...whereCreated(params.created), ['deleted', '!=', 1]],
    direction: backwards ? 'oldest' : 'newest',
    limit: limit + 1,
    ...(behind === undefined ? {} : { behind }),
  });
  const data = rows.slice(0, limit).map(({ object }) => object);
  if (backwards) data.reverse();
  return { object: 'list', data, has_more: rows.length > limit, url };
}
