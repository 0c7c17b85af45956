import { missing } from '../kernel/failure.ts';
import type { Row } from '../kernel/store.ts';
import type { World } from '../kernel/world.ts';
import type { Kinds } from '../objects/kinds.ts';

/** The object whose id is in the path. Throws Stripe's 404. */
export function findOr404<K extends keyof Kinds>(
  { world, account, path }: { world: World; account: string; path: Record<string, string> },
  kind: K,
): Row<K> {
  const id = path['id'] ?? '';
  const row = world.store.find(kind, account, id);
  if (!row) throw missing(kind, id);
  return row;
}

/** The object whose id is a parameter. Throws Stripe's 400. */
export function findParam<K extends keyof Kinds>(
  { world, account }: { world: World; account: string },
  kind: K,
  id: string,
  param: string,
): Row<K> {
  const row = world.store.find(kind, account, id);
  if (!row || 'deleted' in row.object) throw missing(kind, id, param, 400);
  return row;
}
