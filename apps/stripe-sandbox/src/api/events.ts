import { missing } from '../kernel/failure.ts';
import type { World } from '../kernel/world.ts';
import { endpoint, type Call, type Endpoint } from './endpoint.ts';
import { whereCreated, type ListParams } from './page.ts';
import { createdParam, listParams, text } from './params.ts';

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
}

function conditionsOf({ params, account }: Call<Filter>) {
  const given: [string, string | number][] = [['account = ?', account]];
  if (params.type !== undefined) given.push(['type = ?', params.type]);
  for (const [name, operator, value] of whereCreated(params.created)) {
    given.push([`${name} ${operator} ?`, value]);
  }
  const seq = '(SELECT seq FROM events WHERE id = ?)';
  if (params.starting_after) given.push([`seq < ${seq}`, params.starting_after]);
  if (params.ending_before) given.push([`seq > ${seq}`, params.ending_before]);
  return given;
}

export const events: Endpoint[] = [
  endpoint('GET', '/events', { ...listParams, ...createdParam, type: text.optional() }, (call) => {
    const { world, params, url } = call;
    const conditions = conditionsOf(call);
    const limit = params.limit ?? 10;
    const backwards = params.ending_before !== undefined;
    const rows = world.store.all(
      `SELECT json FROM events WHERE ${conditions.map(([sql]) => sql).join(' AND ')}
         ORDER BY seq ${backwards ? 'ASC' : 'DESC'} LIMIT ?`,
      ...conditions.map(([, value]) => value),
      limit + 1,
    );
    const data = rows.slice(0, limit).map((row) => read(world, row));
    if (backwards) data.reverse();
    return { object: 'list', data, has_more: rows.length > limit, url };
  }),
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
