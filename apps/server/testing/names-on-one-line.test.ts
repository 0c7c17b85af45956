import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { accounts, gyms, tracks } from '@trackboard/contract/all-endpoints';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { newPerson, openQuickGym, postWorkout, startSharedApp } from '#testing';

const app = await startSharedApp();
const { owner, gymId, trackId, mara } = await openQuickGym(app);

it('the server stores names on one line, and descriptions keep their lines', async () => {
  const form = { id: mara.id, firstName: 'Mara\r\nBcc: all@example.com', lastName: '\u202EKeller' };
  const { user } = await app.api.do(accounts.update, form, mara.token);
  expect([user.firstName, user.lastName]).toEqual(['Mara Bcc: all@example.com', 'Keller']);
  const gym = await app.api.do(gyms.update, { id: gymId, name: 'North\tlane\u2028' }, owner.token);
  expect(gym.name).toBe('North lane');
  const change = { id: trackId, name: 'Comp\u0007etitors', description: 'One\n\u0007two' };
  const track = await app.api.do(tracks.update, change, owner.token);
  expect([track.name, track.description]).toEqual(['Comp etitors', 'One\ntwo']);
});

it('a file of a gym has its name and its rows on one line each', async () => {
  await app.api.do(gyms.update, { id: gymId, name: 'A\r\nSet-Cookie: b=c' }, owner.token);
  const response = await app.request(`/gyms/${gymId}/athletes.csv`, { token: owner.token });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-disposition')).not.toMatch(/[\r\n]/);
  expect(response.headers.get('set-cookie')).toBeNull();
});

const gymColumns = ['name', 'tagLine', 'address'] as const;

it('the migration cleans earlier names and does not write other rows', async () => {
  const { id } = await newPerson(app);
  const other = await newPerson(app);
  const { trackWorkoutId } = await postWorkout(app.api, { owner, trackId });
  const { db } = app;
  const from = { firstName: 'A\r\nB', lastName: '\u202E' };
  await db.updateTable('users').set(from).where('id', '=', id).execute();
  const ofGym = { name: 'A\nB', tagLine: '\u202EOne\ntwo', address: '\n' };
  await db.updateTable('gyms').set(ofGym).where('id', '=', gymId).execute();
  const named = [
    ['tracks', trackId],
    ['workouts', trackWorkoutId],
    ['chatGroups', trackId],
  ] as const;
  for (const [table, row] of named) {
    await db.updateTable(table).set({ name: 'A\u2028B' }).where('id', '=', row).execute();
  }
  const versionOf = () =>
    sql<{ xmin: string }>`select xmin::text from users where id = ${other.id}`.execute(db);
  const before = await versionOf();
  const path = join(import.meta.dirname, '..', 'migrations', '0044-names-of-one-line.sql');
  await app.pool.query(readFileSync(path, 'utf8'));
  const user = db.selectFrom('users').select(['firstName', 'lastName']).where('id', '=', id);
  expect(await user.execute()).toEqual([{ firstName: 'A B', lastName: '-' }]);
  const gym = db.selectFrom('gyms').select(gymColumns).where('id', '=', gymId);
  expect(await gym.execute()).toEqual([{ name: 'A B', tagLine: 'One two', address: '-' }]);
  for (const [table, row] of named) {
    const found = db.selectFrom(table).select('name').where('id', '=', row);
    expect([table, await found.execute()]).toEqual([table, [{ name: 'A B' }]]);
  }
  expect((await versionOf()).rows).toEqual(before.rows);
});
