import { createEmptyDatabase } from '#testing';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';

const { db, pool, close } = await createEmptyDatabase();
afterAll(() => close());

async function valueOf(expression: string, ...parameters: unknown[]): Promise<unknown> {
  const { rows } = await pool.query<{ value: unknown }>(
    `select ${expression} as value`,
    parameters,
  );
  return rows[0]?.value;
}

describe('typeParsers', () => {
  it.each([
    ["date '2026-11-21'", '2026-11-21'],
    ["array[date '2026-11-21', null]", ['2026-11-21', null]],
    ["timestamptz '2026-11-21 23:30+02'", new Date('2026-11-21T21:30:00Z')],
    ['9007199254740991::bigint', 9_007_199_254_740_991],
    ['array[1, 2]::bigint[]', [1, 2]],
    ['count(*)', 1],
    ['102.50::numeric', 102.5],
    ['array[0.5, 1]::numeric[]', [0.5, 1]],
    ['1.5::double precision', 1.5],
    ['true', true],
    ["'x'::text", 'x'],
    ["current_setting('TimeZone')", 'UTC'],
  ])('parse %s', async (expression, expected) => {
    expect(await valueOf(expression)).toEqual(expected);
  });

  it('never round a bigint', async () => {
    await expect(valueOf('9007199254740992::bigint')).rejects.toThrow('beyond the safe integers');
  });

  it('keep a day and an instant through a parameter', async () => {
    const instant = new Date('2026-03-29T01:30:00.123Z');
    expect(await valueOf('$1::date', '2026-03-29')).toBe('2026-03-29');
    expect(await valueOf('$1::timestamptz', instant)).toEqual(instant);
  });
});

it('the query builder returns columns in camelCase and does not change keys inside jsonb', async () => {
  const { rows } = await sql`select 1 as gym_id, '{"sort_order": 1}'::jsonb as pay_load`.execute(
    db,
  );
  expect(rows).toEqual([{ gymId: 1, payLoad: { sort_order: 1 } }]);
});
