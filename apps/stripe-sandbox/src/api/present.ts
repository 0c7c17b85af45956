import { invalidRequest } from '../kernel/failure.ts';
import type { Row } from '../kernel/store.ts';
import type { World } from '../kernel/world.ts';
import { wholeList } from '../objects/list.ts';

type Fields = Record<string, unknown>;

/** The payments of an invoice, which are included only if they are expanded. */
function findHidden(world: World, account: string, object: Fields, field: string): unknown {
  if (object['object'] !== 'invoice' || field !== 'payments') return undefined;
  const where: [string, '=', string][] = [['invoice', '=', String(object['id'])]];
  const rows = world.store.list('invoice_payment', { account, where });
  return wholeList(
    '/v1/invoice_payments',
    rows.map((row) => row.object),
  );
}

function findExpanded(world: World, account: string, object: Fields, field: string): unknown {
  const value = object[field];
  if (typeof value === 'string') {
    const row: Row | undefined =
      world.store.findAny(account, value) ?? world.store.findAny('', value);
    return row ? structuredClone(row.object) : value;
  }
  if (value !== undefined) return value;
  return findHidden(world, account, object, field);
}

function expandPath(world: World, account: string, target: unknown, path: string[]): void {
  const [field, ...rest] = path;
  if (field === undefined || target === null || typeof target !== 'object') return;
  if (Array.isArray(target)) {
    for (const item of target) expandPath(world, account, item, path);
    return;
  }
  const object = target as Fields;
  const value = findExpanded(world, account, object, field);
  if (value === undefined) {
    const message = `This property cannot be expanded (${field}).`;
    throw invalidRequest(message, { param: 'expand' });
  }
  object[field] = value;
  expandPath(world, account, value, rest);
}

/** A copy of an answer in which the ids named by `expand` are replaced by their objects. */
export function present(
  world: World,
  account: string,
  answer: object,
  expand: string[] = [],
): object {
  if (expand.length === 0) return answer;
  const copy = structuredClone(answer);
  for (const path of expand) expandPath(world, account, copy, path.split('.'));
  return copy;
}
