import { endpoint, layoutOf, toWire } from '@trackboard/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod/mini';
import { createTestDatabase } from '../../../testing/database.ts';
import { Body } from '../http/route.ts';
import type { DatabaseConnection } from './connect-database.ts';
import { type WireText, bodyText, wireRow, wireRows } from './json-rows.ts';

let database: DatabaseConnection;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const note = z.object({ note: z.string(), count: z.nullable(z.number()) });
type Note = z.output<typeof note>;

const notes = (rows: readonly Note[]) => sql<Note>`(
  select 'hidden' as secret, count, note
  from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (note text, count numeric)
)`;

async function textOf(json: Parameters<typeof bodyText>[0]) {
  const { rows } = await sql<{ text: string }>`select ${bodyText(json)} as text`.execute(
    database.db,
  );
  return rows[0]?.text;
}

describe('rows as JSON of the wire', () => {
  it.each([
    [[{ note: 'Zoë "Z" \\ \u2028 \u007f 𝒳 </script>', count: 12 }]],
    [[{ note: '\n\t\b\f\r\u0001\u001f', count: null }]],
    [
      [
        { note: '', count: -0.25 },
        { note: 'two', count: 1e15 },
      ],
    ],
    [[]],
  ])('are what the server writes for %j', async (rows) => {
    const text = await textOf(wireRows(note, notes(rows)));
    expect(text).toBe(JSON.stringify(toWire(layoutOf(z.array(note)), rows)));
  });

  it('one row is an object, and no row is null', async () => {
    const given = { note: 'one', count: 1 };
    expect(await textOf(wireRow(note, notes([given])))).toBe('{"Note":"one","Count":1}');
    expect(await textOf(wireRow(note, notes([])))).toBeNull();
  });
});

describe('the check of a body', () => {
  const call = endpoint({
    name: 'test.note',
    summary: 'A note',
    route: 'GET /note',
    access: 'public',
    output: note,
  });
  const check = (text: string) => new Body(text as WireText<Note>).check(call);

  it('accepts the fields of the contract', () => {
    expect(() => check('{"Note":"a","Count":null}')).not.toThrow();
  });

  it.each([
    ['another field', '{"Note":"a","Count":null,"Secret":"b"}'],
    ['a missing field', '{"Note":"a"}'],
    ['a value of another kind', '{"Note":"a","Count":"1"}'],
    ['a number that is written with zeros', '{"Note":"a","Count":1.0}'],
  ])('refuses %s', (_, text) => {
    expect(() => check(text)).toThrow();
  });
});
