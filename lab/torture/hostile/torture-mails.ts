import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { apiBase } from '@trackboard/contract';
import { accounts, gyms, invitations, tracks } from '@trackboard/contract/all-endpoints';
import { type Api, apiAt, northlane, password, storyTracks } from '@trackboard/story-world';
import type { Database } from '../../../apps/server/src/platform/database/transaction.ts';
import { systemClock } from '../../../apps/server/src/platform/time/clock.ts';
import { newPerson } from '../../../apps/server/testing/people.ts';
import { findJobs } from '../crash/await-drained.ts';
import { startApp } from './start-app.ts';

interface MailReport {
  readonly requests: number;
  /** The number of answers with each outcome. */
  readonly outcomes: ReadonlyMap<string, number>;
  readonly mails: number;
  readonly problems: readonly string[];
}

interface Place {
  readonly db: Database;
  readonly dataDir: string;
  readonly origin: string;
}

const tracksOfGym = 3;

/** The number of mails that one person may get in a week. */
const mostMails = 3;

/** How long the jobs may take, in milliseconds. */
const within = 300_000;

/** Several spellings of one mailbox. */
const spellings = [
  'stranger@people.example',
  'Stranger@People.Example',
  'stranger+gym@people.example',
  'STRANGER+b+c@people.example',
];

const isStranger = (mail: string) => /^To: .*stranger(\+[^@]*)?@people\.example/im.test(mail);

/** Invites the stranger to some tracks of a new gym. Half of the gyms have an address of their own. */
async function bombFrom({ db, origin }: Place, n: number): Promise<string[]> {
  const api = apiAt(origin);
  const { token } = await newPerson(
    { db, clock: { ...systemClock, pass: () => undefined } },
    'owner',
  );
  await api.do(gyms.create, { ...northlane, name: `You have won ${n}` }, token);
  const headers = {
    'content-type': 'application/json',
    authorization: `Bearer ${token}`,
    ...(n % 2 ? { 'x-forwarded-for': `203.0.113.${n % 250}` } : {}),
  };
  const outcomes: string[] = [];
  for (let each = 0; each < tracksOfGym; each += 1) {
    const form = { ...storyTracks.engine, name: `Prize ${each} at evil.example` };
    const { id } = await api.do(tracks.create, form, token);
    const body = JSON.stringify({ TrackId: id, Emails: spellings });
    const path = `${origin}${apiBase}${invitations.create.path}`;
    const response = await fetch(path, { method: 'POST', headers, body });
    const answer = (await response.json()) as { Outcome: string }[];
    outcomes.push(
      ...(response.ok ? answer.map(({ Outcome }) => Outcome) : [`status ${response.status}`]),
    );
  }
  return outcomes;
}

/** Registers with the stranger's address and changes the password repeatedly, which mails a notice. */
async function bombFromAccount(api: Api): Promise<void> {
  const email = 'stranger+account@people.example';
  const { user } = await api.do(accounts.create, {
    firstName: 'Win at evil.example',
    lastName: 'Now',
    email,
    phoneNumber: '5035550123',
    password,
    confirmPassword: password,
    isAthlete: true,
  });
  let current: string = password;
  for (let n = 0; n < 5; n += 1) {
    const { token } = await api.do(accounts.login, { email, password: current });
    current = `${password}${n}`;
    await api.do(
      accounts.update,
      { id: user.id, password: current, confirmPassword: current },
      token,
    );
  }
}

async function awaitJobs(db: Database): Promise<string[]> {
  const until = performance.now() + within;
  let left = await findJobs(db);
  while (left.length && performance.now() < until) {
    await pause(200);
    left = await findJobs(db);
  }
  return left;
}

async function readMails(dataDir: string): Promise<string[]> {
  const folder = join(dataDir, 'outbox');
  const names = (await readdir(folder)).filter((name) => name.endsWith('.eml'));
  return Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
}

async function bomb(resources: AsyncDisposableStack, count: number): Promise<MailReport> {
  const place = await startApp(resources);
  const numbers = Array.from({ length: count }, (_, n) => n);
  const answers = await Promise.all(numbers.map((n) => bombFrom(place, n)));
  await bombFromAccount(apiAt(place.origin));
  const problems = await awaitJobs(place.db);
  const outcomes = new Map<string, number>();
  for (const each of answers.flat()) outcomes.set(each, (outcomes.get(each) ?? 0) + 1);
  const mails = (await readMails(place.dataDir)).filter(isStranger);
  if (mails.length > mostMails) problems.push(`a stranger got ${mails.length} mails`);
  if (mails.length === 0) problems.push('a stranger got no mail at all');
  for (const mail of mails) {
    if (mail.includes('evil.example')) problems.push('a mail has a link from a name');
    if (!/^List-Unsubscribe:/im.test(mail)) problems.push('a mail has no link to stop them');
  }
  return { requests: count * tracksOfGym, outcomes, mails: mails.length, problems };
}

/** Invites one person from `count` new gyms at once, in several spellings of the address. */
export async function tortureMails(count: number): Promise<MailReport> {
  const resources = new AsyncDisposableStack();
  try {
    return await bomb(resources, count);
  } finally {
    await resources.disposeAsync();
  }
}
