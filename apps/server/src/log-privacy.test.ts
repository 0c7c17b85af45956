import { setTimeout as pause } from 'node:timers/promises';
import { accounts, tracks } from '@trackboard/contract/all-endpoints';
import {
  jonah,
  mara,
  northlane,
  odette,
  others,
  password,
  tellStory,
} from '@trackboard/story-world';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type MailServer, type TestApp, startMailServer, startTestApp } from '#testing';
import { connectDatabase } from './platform/database/connect-database.ts';
import { createLog } from './platform/log/create-log.ts';

let app: TestApp;
let mailServer: MailServer;
let lines = '';
const log = createLog({ level: 'trace' }, { write: (line) => (lines += line) });

beforeAll(async () => {
  mailServer = await startMailServer();
  const smtpUrl = `smtp://127.0.0.1:${mailServer.port}`;
  app = await startTestApp({ log, runJobs: true, smtpUrl });
});
afterAll(async () => {
  await app.close();
  await mailServer.close();
});

it('the log of a story, its mails, refusals and failures has no names, addresses or tokens', async () => {
  const story = await tellStory(app.api, '2026-07-12');
  const { token } = story.mara;
  await app.api.do(accounts.forgotPassword, { email: mara.email });
  await expect.poll(() => mailServer.mails.length).toBeGreaterThan(0);
  await app.api.try(accounts.login, { email: jonah.email, password: 'a wrong password' });
  await app.request(`/accounts/${story.mara.id}?email=${mara.email}`, { token });
  await app.post('/accounts/login', { email: `${odette.email}\u0000`, password });
  await app.db.schema.alterTable('tracks').renameTo('tracks_gone').execute();
  const failed = await app.api.try(tracks.ofGym, { id: story.gymId }, token);
  await app.db.schema.alterTable('tracks_gone').renameTo('tracks').execute();
  expect(failed.status).toBe(500);
  log.info('the last line');
  expect(lines).toContain('request failed');

  const people = [mara, jonah, odette, ...others].flatMap((each) => [each.email, each.lastName]);
  const resetToken = /token=([\w.%-]+)/.exec(mailServer.mails[0]?.source ?? '')?.[1] ?? 'none';
  const secrets = [...people, northlane.name, password, token, 'a wrong password', resetToken];
  expect(secrets.filter((secret) => lines.includes(secret))).toEqual([]);
});

it('a slow query is logged without its values', async () => {
  lines = '';
  const database = connectDatabase({ address: app.address, log, slowQueryMs: 20 });
  try {
    await database.db.selectFrom('users').select('id').where('email', '=', mara.email).execute();
    await database.db
      .selectFrom('users')
      .select((eb) => [eb.fn<string>('pg_sleep', [eb.val(0.05)]).as('slept')])
      .where('email', '=', mara.email)
      .execute();
  } finally {
    await database.close();
  }
  await pause(0);
  const slow = lines.split('\n').filter((line) => line.includes('slow query'));
  expect(slow.some((line) => line.includes('pg_sleep'))).toBe(true);
  expect(lines).not.toContain(mara.email);
});
