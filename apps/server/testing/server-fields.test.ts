import { fieldsOf, layoutOf, toWire } from '@trackboard/contract';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { accessMatrix } from './access/access-matrix.ts';
import { goodCall } from './access/good-call.ts';
import { needsFile } from './access/needs-file.ts';
import { type Place, createPlace } from './access/place.ts';
import type { Row } from './access/row.ts';
import { addressWith } from './rubbish/values.ts';

/*
 * Some fields are set only by the server. Each call is sent with a value for every database column that its contract
 * does not name. None of these values may be stored.
 */

interface Column {
  readonly name: string;
  readonly type: string;
}

let place: Place;
let columns: readonly Column[];
beforeAll(async () => {
  place = await createPlace();
  const { rows } = await sql<Column>`
    select distinct on (column_name) column_name as name, udt_name as type
    from information_schema.columns where table_schema = 'public' order by column_name`.execute(
    place.app.db,
  );
  columns = rows;
});
afterEach(() => place.app.clear('rateLimits', 'screens', 'openedScreens'));
afterAll(() => place.app.close());

const marks = {
  uuid: 'dddddddd-dddd-4ddd-8ddd-dddddddddddd',
  date: '1987-06-05',
  timestamptz: '1987-06-05T04:03:02.000Z',
  text: 'set-by-the-client',
  number: 987_654,
};

function markOf({ type }: Column, flag: boolean): unknown {
  if (type === 'uuid' || type === 'date' || type === 'timestamptz') return marks[type];
  if (type === 'bool') return flag;
  return /^(int|float|numeric)/.test(type) ? marks.number : marks.text;
}

/** Returns the wire name of a column: `gym_id` is `GymId`. */
const pascal = (name: string) =>
  name.replaceAll(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase());

const plain = (name: string) => name.replaceAll('_', '').toLowerCase();

/** Returns the columns that the contract of a call does not name, with a value for each. */
function extraFields({ call }: Row, flag: boolean): Record<string, unknown> {
  const parts = [call.body, call.params, call.query].filter((part) => part !== undefined);
  const fields = parts.flatMap((part) => fieldsOf(layoutOf(part)));
  const declared = fields.flatMap(({ key, name }) => [plain(key), plain(name)]);
  const known = new Set(declared);
  const extra = columns.filter(({ name }) => !known.has(plain(name)));
  return Object.fromEntries(extra.map((column) => [pascal(column.name), markOf(column, flag)]));
}

const writes = accessMatrix.filter((row) => {
  const statuses = 'own' in row.access ? row.access.own : row.access;
  return row.call.body && statuses.includes(200) && !needsFile(row);
});

const currentTransaction = async () => {
  const { rows } = await sql<{ id: string }>`select pg_current_xact_id()::text as id`.execute(
    place.app.db,
  );
  return rows[0]?.id ?? '0';
};

/** Reads the rows written after a transaction, as JSON. */
async function writtenSince(id: string): Promise<Record<string, unknown>[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(place.app.db);
  const parts = tables.map(
    ({ name }) => sql`
    select to_jsonb(each) as written from ${sql.table(name)} as each
    where xmin::text::bigint > ${sql.lit(id)}::bigint`,
  );
  const { rows } = await sql<{ written: Record<string, unknown> }>`
    ${sql.join(parts, sql` union all `)}`.execute(place.app.db);
  return rows.map(({ written }) => written);
}

/** Returns the rows that a call writes when these fields are sent beside its own. */
async function send(row: Row, flag: boolean) {
  const { token, input } = await goodCall(place, row);
  const before = await currentTransaction();
  const answer = await fetch(place.app.origin + addressWith(row.call, input, {}), {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      ...extraFields(row, flag),
      ...(toWire(row.call.wire.body!, input) as object),
    }),
  });
  return { status: answer.status, written: await writtenSince(before) };
}

/**
 * Lists each combination of flags once, because the number of rows may depend on the rows of earlier
 * calls.
 */
const flagsOf = (rows: readonly Record<string, unknown>[]) =>
  new Set(
    rows.map((each) =>
      JSON.stringify(Object.entries(each).filter(([, value]) => typeof value === 'boolean')),
    ),
  );

describe('a field that only the server sets', () => {
  it.each(writes.map((row) => [row.call.name, row] as const))(
    'is ignored by %s',
    async (_name, row) => {
      const [on, off] = [await send(row, true), await send(row, false)];
      const success = row.call.status ?? 200;
      expect([on.status, off.status]).toEqual([success, success]);
      const stored = JSON.stringify([on.written, off.written]);
      const found = Object.values(marks).filter((mark) => stored.includes(String(mark)));
      expect(found).toEqual([]);
      expect(flagsOf(on.written)).toEqual(flagsOf(off.written));
    },
  );
});
