import { gyms } from '@trackboard/contract/all-endpoints';
import { expect, it, vi } from 'vitest';
import { type Person, newPerson, patience, startSharedApp } from '#testing';
import { hours, minutes } from '../time/clock.ts';

const app = await startSharedApp();

const seenAt = async ({ id }: Person) => {
  const found = app.db.selectFrom('users').select('lastSeenAt').where('id', '=', id);
  return (await found.executeTakeFirstOrThrow()).lastSeenAt?.getTime();
};

const useApp = ({ token }: Person) => app.api.do(gyms.mine, {}, token);

it('the server counts a login as use of the app', async () => {
  const athlete = await newPerson(app);
  const age = app.clock.now().getTime() - ((await seenAt(athlete)) ?? 0);
  expect(age).toBeLessThan(minutes(1));
});

it('the server stores only the first request of an hour as use', async () => {
  const athlete = await newPerson(app);
  app.clock.pass(hours(1) + 1000);
  const first = app.clock.now().getTime();
  await Promise.all([useApp(athlete), useApp(athlete)]);
  await expect.poll(() => seenAt(athlete)).toBeGreaterThanOrEqual(first);
  const stored = await seenAt(athlete);
  app.clock.pass(minutes(50));
  await useApp(athlete);
  const other = await newPerson(app);
  app.clock.pass(minutes(9));
  await useApp(other);
  expect(await seenAt(athlete)).toBe(stored);
});

it('the server answers requests without waiting for the stored use', async () => {
  const athlete = await newPerson(app);
  app.clock.pass(hours(2));
  const before = await seenAt(athlete);
  await app.db.transaction().execute(async (trx) => {
    await trx.selectFrom('users').select('id').where('id', '=', athlete.id).forUpdate().execute();
    await useApp(athlete);
    expect(await seenAt(athlete)).toBe(before);
  });
  await vi.waitFor(async () => {
    await useApp(athlete);
    expect(await seenAt(athlete)).toBeGreaterThan(before ?? 0);
  }, patience);
});
