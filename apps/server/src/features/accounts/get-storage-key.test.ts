import * as accounts from '@trackboard/contract/accounts';
import { jonah, mara, password, register } from '@trackboard/story-world';
import { expect, it } from 'vitest';
import { startSharedApp } from '#testing';

const app = await startSharedApp();
const athlete = await register(app.api, mara, true);

const keyWith = async (token: string) => (await app.api.do(accounts.storageKey, {}, token)).key;

it('is the same in every session of a user, also after a new password, and another for others', async () => {
  const key = await keyWith(athlete.token);
  expect(Buffer.from(key, 'base64')).toHaveLength(32);
  const fresh = { password: 'Even-better-2026!', confirmPassword: 'Even-better-2026!' };
  await app.api.do(accounts.update, { id: athlete.id, ...fresh }, athlete.token);
  const form = { email: mara.email, password: fresh.password };
  const { token } = await app.api.do(accounts.login, form);
  expect(await keyWith(token)).toBe(key);
  const other = await register(app.api, jonah, true);
  expect(await keyWith(other.token)).not.toBe(key);
});

it('is refused to a session that has ended', async () => {
  const other = await register(app.api, { ...jonah, email: 'ended@people.example' }, true);
  await app.api.do(accounts.logout, {}, other.token);
  expect((await app.api.try(accounts.storageKey, {}, other.token)).status).toBe(401);
  const again = await app.api.do(accounts.login, { email: 'ended@people.example', password });
  app.clock.pass(8 * 24 * 60 * 60_000);
  expect((await app.api.try(accounts.storageKey, {}, again.token)).status).toBe(401);
});
