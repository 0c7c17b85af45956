import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { passwordChanged } from '@trackboard/contract/accounts';
import { pino } from 'pino';
import { connectDatabase } from '../../../apps/server/src/platform/database/connect-database.ts';
import { newId } from '../../../apps/server/src/platform/database/new-id.ts';
import {
  type Database,
  inTransaction,
} from '../../../apps/server/src/platform/database/transaction.ts';
import { channels } from '../../../apps/server/src/platform/events/reaction.ts';
import { createOutbox } from '../../../apps/server/src/platform/events/outbox.ts';
import { systemClock } from '../../../apps/server/src/platform/time/clock.ts';
import { type MailServer, startMailServer } from '../../../apps/server/testing/mail-server.ts';
import { startTestServer, withDatabase } from '../../../apps/server/testing/test-server.ts';
import { type AppProcess, createAppProcess } from '../app-process.ts';
import { findJobs } from '../crash/await-drained.ts';
import type { Part } from '../part.ts';
import { startPostfix, withoutPostfix } from './postfix.ts';

interface MailReport {
  /** The number of mails that arrived twice. */
  readonly doubled: number;
  /** The mails per second until the kill, and after it, including the pause of the killed jobs. */
  readonly rates: readonly [number, number];
  /** The memory of the app after a tenth and half of the mails, and of the second process at the end, in bytes. */
  readonly memory: readonly number[];
  readonly violations: readonly string[];
}

/** The options in the address of the mail server: connections that stay open, and a rate. */
const pace = 'ignoreTLS=true&pool=true&maxConnections=4&rateLimit=100';

/**
 * The longest time without an arriving mail, in milliseconds. The jobs of a killed process wait for up to
 * 45 seconds.
 */
const longest = 180_000;

/**
 * How much the memory of the app may grow between a tenth and half of the mails, in bytes. A heap needs some 50 MB until its
 * size is stable.
 */
const mayGrow = 100_000_000;

/** The number of mails that may be sent twice. A process may be sending them when it is killed. */
const inFlight = channels.mail.workers * channels.mail.batchSize;

const addressOf = (n: number) => `person${n}@people.example`;

/** Stores people and, for each person, an event that is mailed. */
async function requestMails(db: Database, count: number): Promise<void> {
  const outbox = createOutbox({ clock: systemClock, onCommitted: () => undefined });
  const at = new Date();
  const people = Array.from({ length: count }, (_, n) => ({
    id: newId(),
    email: addressOf(n),
    emailProvenAt: at,
    passwordHash: 'cannot sign in with a password',
    firstName: 'Some',
    lastName: 'Body',
    phoneNumber: '5035550123',
    gender: 'female' as const,
    weightUnit: 'kg' as const,
    role: 'athlete' as const,
    createdAt: at,
    updatedAt: at,
  }));
  for (let from = 0; from < count; from += 500) {
    const page = people.slice(from, from + 500);
    await inTransaction(db, async (trx) => {
      await trx.insertInto('users').values(page).execute();
      const changedAt = at.toISOString();
      const events = page.map(({ id: userId }) => ({ userId, changedAt }));
      await outbox.addAll(trx, passwordChanged, events);
    });
  }
}

/** Waits until this many mails have arrived; throws if none arrives for long. */
async function awaitMails({ mails }: MailServer, count: number): Promise<void> {
  let [last, changed] = [mails.length, performance.now()];
  while (mails.length < count) {
    if (performance.now() - changed > longest) {
      throw new Error(`${mails.length} of ${count} mails have arrived`);
    }
    await pause(100);
    if (mails.length > last) [last, changed] = [mails.length, performance.now()];
  }
}

/** Waits until no mail is left to send, and all sent mails have arrived. */
async function awaitAll(db: Database, inbox: MailServer, count: number): Promise<string[]> {
  await awaitMails(inbox, count);
  const until = performance.now() + longest;
  let left = await findJobs(db);
  while (left.length && performance.now() < until) {
    await pause(200);
    left = await findJobs(db);
  }
  // Postfix may still have a doubled mail.
  await pause(2000);
  return left;
}

/** Finds mails that did not arrive, and mails that arrived too often. */
function checkInbox({ mails }: MailServer, count: number) {
  const times = new Map<string, number>();
  for (const { to } of mails) times.set(to[0] ?? '', (times.get(to[0] ?? '') ?? 0) + 1);
  const lost = Array.from({ length: count }, (_, n) => addressOf(n)).filter((to) => !times.has(to));
  const doubled = mails.length - times.size;
  const violations = [
    ...(lost.length ? [`${lost.length} mails are lost`] : []),
    ...(doubled > inFlight ? [`${doubled} mails arrived twice, and ${inFlight} may`] : []),
  ];
  return { doubled, violations };
}

interface Place {
  readonly db: Database;
  readonly app: AppProcess;
  readonly inbox: MailServer;
}

async function prepare(resources: AsyncDisposableStack): Promise<Place> {
  const server = await startTestServer(undefined);
  resources.defer(() => server.stop());
  const databaseUrl = withDatabase(server.adminUrl, server.template);
  const log = pino({ level: 'warn' });
  const { db, close } = connectDatabase({ address: () => databaseUrl, log, maxConnections: 2 });
  resources.defer(close);
  const dataDir = await mkdtemp(join(tmpdir(), 'trackboard-torture-mail-'));
  resources.defer(() => rm(dataDir, { recursive: true }));
  const inbox = await startMailServer();
  resources.defer(() => inbox.close());
  const postfix = await startPostfix(inbox.port);
  resources.defer(() => postfix.stop());
  const smtpUrl = `smtp://localhost:${postfix.port}?${pace}`;
  const app = await createAppProcess({ databaseUrl, dataDir, sandboxPort: null, smtpUrl });
  resources.defer(() => app.kill('SIGTERM'));
  return { db, app, inbox };
}

const perSecond = (count: number, since: number) => (count * 1000) / (performance.now() - since);

async function torture(
  resources: AsyncDisposableStack,
  count: number,
  onStep: (text: string) => void,
): Promise<MailReport> {
  const { db, app, inbox } = await prepare(resources);
  await requestMails(db, count);
  await app.start();
  const started = performance.now();
  await awaitMails(inbox, count / 10);
  const early = await app.memory();
  await awaitMails(inbox, count / 2);
  const half = await app.memory();
  const firstRate = perSecond(inbox.mails.length, started);
  onStep(`${inbox.mails.length} mails arrived, ${Math.round(firstRate)} a second`);
  await app.kill('SIGKILL');
  const before = inbox.mails.length;
  await app.start();
  const restarted = performance.now();
  const left = await awaitAll(db, inbox, count);
  const memory = [early, half, await app.memory()];
  const { doubled, violations } = checkInbox(inbox, count);
  const grown = half - early > mayGrow ? [`the memory grew by ${half - early} bytes`] : [];
  return {
    doubled,
    rates: [firstRate, perSecond(inbox.mails.length - before, restarted)],
    memory,
    violations: [...left, ...violations, ...grown],
  };
}

/** Sends this many mails through Postfix, and kills the app when half of them have arrived. */
export async function tortureMail(
  count: number,
  onStep: (text: string) => void,
): Promise<MailReport> {
  const resources = new AsyncDisposableStack();
  try {
    return await torture(resources, count, onStep);
  } finally {
    await resources.disposeAsync();
  }
}

const megabytes = (bytes: number): string => `${Math.round(bytes / 1e6)} MB`;

/** Sends mails through Postfix at a limited rate, and kills the app in the middle. */
export const mailPart: Part = {
  name: 'mail',
  unit: 'mails',
  usual: 10_000,
  quick: 200,
  most: 100_000,
  run: async (mails, print) => {
    if (withoutPostfix) return { figures: `skipped, because ${withoutPostfix}`, violations: [] };
    const { doubled, rates, memory, violations } = await tortureMail(mails, print);
    const [before, after] = rates.map(Math.round);
    const figures = [
      `${mails} mails`,
      `${doubled} of them arrived twice`,
      `${before} a second until the kill, ${after} after it`,
      `memory ${memory.map(megabytes).join(', ')}`,
    ].join('; ');
    return { figures, violations };
  },
};
