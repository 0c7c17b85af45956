import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { createEmptyDatabase } from '../../../testing/database.ts';
import { compiledOnce } from './compiled-once.ts';

const { db, close } = await createEmptyDatabase();
afterAll(() => close());

interface Given {
  readonly who: { readonly id: number; readonly role: 'owner' | 'athlete' };
  readonly days: readonly string[];
  readonly name?: string | undefined;
}

let built = 0;
const ask = compiledOnce(
  (on, { who, days, name }: Given) => {
    built += 1;
    return sql<object>`
      select ${who.id}::integer as id, ${days}::date[] as days, ${sql.lit(who.role)} as role
      ${name === undefined ? sql`` : sql`, ${name}::text as name`}
    `.compile(on);
  },
  { per: ['role'] },
);

it('compiledOnce compiles a statement once and runs it with the values of each call', async () => {
  const first = { who: { id: 1, role: 'owner' }, days: ['2026-01-01'] } as const;
  const second = { who: { id: 2, role: 'owner' }, days: [] } as const;
  expect(await ask(db, first)).toEqual([{ id: 1, days: ['2026-01-01'], role: 'owner' }]);
  expect(await ask(db, second)).toEqual([{ id: 2, days: [], role: 'owner' }]);
  expect(built).toBe(1);
});

it('compiledOnce compiles a separate statement for another role, or without a value', async () => {
  const given = { who: { id: 1, role: 'athlete' }, days: [], name: 'Ada' } as const;
  expect(await ask(db, given)).toEqual([{ id: 1, days: [], role: 'athlete', name: 'Ada' }]);
  expect(await ask(db, { ...given, name: undefined })).toEqual([
    { id: 1, days: [], role: 'athlete' },
  ]);
  expect(await ask(db, { ...given, name: 'Bo' })).toMatchObject([{ name: 'Bo' }]);
});

it('compiledOnce compiles one statement for all values of a key that is not in `per`', async () => {
  let count = 0;
  const echo = compiledOnce((on, { role }: { role: string }) => {
    count += 1;
    return sql<object>`select ${role}::text as role`.compile(on);
  });
  expect(await echo(db, { role: 'owner' })).toEqual([{ role: 'owner' }]);
  expect(await echo(db, { role: 'athlete' })).toEqual([{ role: 'athlete' }]);
  expect(count).toBe(1);
});

it('compiledOnce throws if the builder reads a value', async () => {
  const looking = compiledOnce((on, { name }: { name: string }) =>
    sql<object>`select ${`${name}!`}::text`.compile(on),
  );
  await expect(looking(db, { name: 'Ada' })).rejects.toThrow('must not look at its values');
});
