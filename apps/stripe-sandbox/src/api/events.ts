import { missing } from '../kernel/failure.ts';
import type { World } from '../kernel/world.ts';
import { endpoint, type Call, type Endpoint } from './endpoint.ts';
import type { ListParams } from './page.ts';
import { createdParam, listParams, text, texts } from './params.ts';

/** An event with the number of its deliveries that are not acknowledged yet. */
function read(world: World, row: Record<string, unknown>): object {
  const event = JSON.parse(String(row['json'])) as { id: string };
  const waiting = world.store.get(
    'SELECT count(*) AS n FROM deliveries WHERE event = ? AND due IS NOT NULL',
    event.id,
  );
  return { ...event, pending_webhooks: Number(waiting?.['n']) };
}

interface Filter extends ListParams {
  type?: string | undefined;
  types?: string[] | undefined;
}

function conditionsOf({ params, account }: Call<Filter>) {
  const { created } = params;
  const range = typeof created === 'number' ? { gte: created, lte: created } : (created ?? {});
  const types = params.types ?? (params.type === undefined ? [] : [params.type]);
  const given: [string, (string | number)[]][] = [['account = ?', [account]]];
  if (types.length > 0) {
    const patterns = types.map((type) => type.replaceAll('*', '%').replaceAll('_', '\\_'));
    const like = patterns.map(() => "type LIKE ? ESCAPE '\\'").join(' OR ');
    given.push([`(${like})`, patterns]);
  }
  const spelled = { gt: '>', gte: '>=', lt: '<', lte: '<=' };
  for (const [name, operator] of Object.entries(spelled)) {
    const value = (range as Record<string, number | undefined>)[name];
    if (value !== undefined) given.push([`created ${operator} ?`, [value]]);
  }
  const seq = '(SELECT seq FROM events WHERE id = ?)';
  if (params.starting_after) given.push([`seq < ${seq}`, [params.starting_after]]);
  if (params.ending_before) given.push([`seq > ${seq}`, [params.ending_before]]);
  return given;
}

export const events: Endpoint[] = [
  endpoint(
    'GET',
    '/events',
    { ...listParams, ...createdParam, type: text.optional(), types: texts.max(20).optional() },
    (call) => {
      const { world, params, url } = call;
      const conditions = conditionsOf(call);
      const limit = params.limit ?? 10;
      const backwards = params.ending_before !== undefined;
      const rows = world.store.all(
        `SELECT json FROM events WHERE ${conditions.map(([sql]) => sql).join(' AND ')}
         ORDER BY seq ${backwards ? 'ASC' : 'DESC'} LIMIT ?`,
        ...conditions.flatMap(([, values]) => values),
        limit + 1,
      );
      const data = rows.slice(0, limit).map((row) => read(world, row));
      if (backwards) data.reverse();
      return { object: 'list', data, has_more: rows.length > limit, url };
    },
  ),
  endpoint('GET', '/events/:id', {}, ({ world, account, path }) => {
    const id = path['id'] ?? '';
    const row = world.store.get(
      'SELECT json FROM events WHERE id = ? AND account = ?',
      id,
      account,
    );
    if (!row) throw missing('event', id);
    return read(world, row);
  }),
];
