import type Stripe from 'stripe';
import { z } from 'zod/mini';
import { missing, type Failure } from './failure.ts';
import type { Kinds } from './kinds.ts';
import { listParams, text, texts } from './params.ts';
import type { Row, Selection } from './store.ts';
import type { World } from './world.ts';

/** A request with parsed parameters. `account` is '' for the platform. */
export interface Call<P> {
  world: World;
  account: string;
  /** The id in the path, if the path has one. */
  id: string;
  params: P;
  /** The path as it was requested, for the `url` of lists. */
  url: string;
}

export interface Endpoint {
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  schema: z.ZodMiniType<{ expand?: string[] | undefined }>;
  /**
   * Handles a call. A returned failure commits the changes of the handler; a thrown one rolls them
   * back.
   */
  handle: (call: Call<never>) => object | Failure;
}

/** Declares an endpoint of the API. All endpoints take `expand`. */
export function endpoint<S extends z.core.$ZodShape>(
  method: Endpoint['method'],
  path: string,
  shape: S,
  handle: (call: Call<z.output<z.ZodMiniObject<S>>>) => object | Failure,
): Endpoint {
  const schema = z.strictObject({ ...shape, expand: z.optional(texts) });
  return { method, path, schema: schema as never, handle };
}

type Place = Pick<Call<unknown>, 'world' | 'account'>;

/** Finds the object whose id is in the path. Throws Stripe's 404. */
export function findOr404<K extends keyof Kinds>(call: Place & { id: string }, kind: K): Row<K> {
  const row = call.world.store.find(kind, call.account, call.id);
  if (!row) throw missing(kind, call.id);
  return row;
}

/** Finds the object whose id is a parameter. Throws Stripe's 400. */
export function findParam<K extends keyof Kinds>(
  { world, account }: Place,
  kind: K,
  id: string,
  param: string = kind,
): Row<K> {
  const row = world.store.find(kind, account, id);
  if (!row || 'deleted' in row.object) throw missing(kind, id, param, 400);
  return row;
}

type Where = NonNullable<Selection['where']>;

const operators = { gt: '>', gte: '>=', lt: '<', lte: '<=' } as const;

/** Returns a page of the stored objects of one kind, newest first. */
export function listPage<K extends keyof Kinds>(
  { world, account, params, url }: Call<z.output<z.ZodMiniObject<typeof listParams>>>,
  kind: K,
  where: Where = [],
): Stripe.ApiList<Kinds[K]> {
  const { limit = 10, created = {}, starting_after: behind } = params;
  const within = Object.entries(operators).flatMap(([name, operator]): Where => {
    const time = created[name as keyof typeof operators];
    return time === undefined ? [] : [['created', operator, time]];
  });
  const rows = world.store.list(kind, {
    account,
    where: [...where, ...within, ['deleted', '!=', 1]],
    limit: limit + 1,
    behind,
  });
  const data = rows.slice(0, limit).map(({ object }) => object);
  return { object: 'list', data, has_more: rows.length > limit, url };
}

const truth: Record<string, number> = { true: 1, false: 0 };

/** Returns conditions for the defined parameters, by JSON path. */
export function whereGiven(given: Record<string, string | undefined>): Where {
  return Object.entries(given).flatMap(([path, value]): Where =>
    value === undefined ? [] : [[path, '=', truth[value] ?? value]],
  );
}

/** A value that filters a list, or a list with one value. */
const filter = z.optional(
  z.union([
    text,
    z.pipe(
      texts.check(z.length(1)),
      z.transform(([value = '']) => value),
    ),
  ]),
);

/**
 * Declares the calls that list and retrieve a kind of objects. `filters` are the JSON paths of parameters of the
 * list.
 */
export function reading(
  path: string,
  kind: keyof Kinds,
  filters: Record<string, string> = {},
): Endpoint[] {
  const shape = Object.fromEntries(Object.keys(filters).map((name) => [name, filter]));
  return [
    endpoint('GET', path, { ...shape, ...listParams }, (call) => {
      const given = call.params as Record<string, string | undefined>;
      const paths = Object.entries(filters).map(([name, field]) => [field, given[name]]);
      return listPage(call, kind, whereGiven(Object.fromEntries(paths)));
    }),
    endpoint('GET', `${path}/:id`, {}, (call) => findOr404(call, kind).object),
  ];
}
