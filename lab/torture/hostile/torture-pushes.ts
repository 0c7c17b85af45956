import { once } from 'node:events';
import { type AddressInfo, type Server, createServer } from 'node:net';
import { hostname, networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { chat, gyms, notifications } from '@trackboard/contract/all-endpoints';
import { apiAt, northlane } from '@trackboard/story-world';
import { newId } from '../../../apps/server/src/platform/database/new-id.ts';
import type { Database } from '../../../apps/server/src/platform/database/transaction.ts';
import { systemClock } from '../../../apps/server/src/platform/time/clock.ts';
import { newMember, newPerson } from '../../../apps/server/testing/people.ts';
import { pushSubscription } from '../../../apps/server/testing/push-subscription.ts';
import { startApp } from './start-app.ts';

interface PushReport {
  readonly endpoints: number;
  /** Whether the standard port of HTTPS was free for a listener. */
  readonly hasHttps: boolean;
  readonly problems: readonly string[];
}

/** How long the app may take to delete all subscriptions, in milliseconds. */
const within = 300_000;

/**
 * Starts a listener on all addresses of this machine that notes who connects; undefined if the port is
 * taken.
 */
async function listen(port: number, note: (problem: string) => void): Promise<Server | undefined> {
  const server = createServer((socket) => {
    socket
      .on('error', () => undefined)
      .on('data', (data) => {
        note(`a listener on port ${socket.localPort} got ${String(data).slice(0, 40)}`);
        socket.destroy();
      });
    note(`a listener on port ${socket.localPort} got a connection`);
  });
  server.listen(port, '::');
  return once(server, 'listening').then(
    () => server,
    () => undefined,
  );
}

/** Returns spellings of this machine, and names that resolve to it. */
function insideHosts(): string[] {
  const own = Object.values(networkInterfaces()).flatMap((each) => each ?? []);
  const addresses = own
    .filter(({ scopeid }) => !scopeid)
    .map(({ address, family }) => (family === 'IPv6' ? `[${address}]` : address));
  return [
    ...new Set(addresses),
    hostname(),
    'localhost',
    'localhost.',
    'push.localhost',
    '127.1',
    '2130706433',
    '0177.0.0.1',
    '0x7f.1',
    '0.0.0.0',
    '[::]',
    '[::ffff:127.0.0.1]',
    '[::127.0.0.1]',
    ...['loopback', 'six', 'mapped', 'any', 'mixed'].map((name) => `${name}.inside.example`),
    'loopback.inside.example.',
  ];
}

const endpointsTo = (port: number): string[] =>
  insideHosts().flatMap((host) => [
    `http://${host}:${port}/${newId()}`,
    `https://${host}:${port}/${newId()}`,
    `https://${host}/${newId()}`,
  ]);

/** Subscribes a new member to an endpoint through the API, or else as an older version would have stored it. */
async function subscribe(place: { db: Database; origin: string }, gymId: string, endpoint: string) {
  const { db, origin } = place;
  const within = { db, clock: { ...systemClock, pass: () => undefined } };
  const { id: userId, token } = await newMember(within, gymId, []);
  const subscription = pushSubscription(endpoint);
  const answer = await apiAt(origin).try(
    notifications.saveWebToken,
    { token: subscription },
    token,
  );
  if (answer.status === 200) return;
  const { id: sessionId } = await db
    .selectFrom('sessions')
    .select('id')
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  const row = { id: newId(), userId, sessionId, endpoint, ...subscription.keys };
  await db
    .insertInto('pushSubscriptions')
    .values({ ...row, createdAt: new Date() })
    .execute();
}

/** Whether all subscriptions are deleted in time. Ends early after a problem. */
async function areDropped(db: Database, problems: readonly string[]): Promise<boolean> {
  const until = performance.now() + within;
  while (performance.now() < until && problems.length === 0) {
    const left = await db.selectFrom('pushSubscriptions').select('id').limit(1).execute();
    if (!left.length) return true;
    await pause(200);
  }
  return false;
}

async function pushInside(resources: AsyncDisposableStack): Promise<PushReport> {
  const problems: string[] = [];
  const note = (problem: string) => void problems.push(problem);
  const place = await startApp(resources, {
    preload: join(import.meta.dirname, 'fake-names.ts'),
  });
  const free = await listen(0, note);
  const https = await listen(443, note);
  resources.defer(() => void free?.close());
  resources.defer(() => void https?.close());
  const { port } = (free?.address() ?? {}) as Partial<AddressInfo>;
  if (!port) throw new Error('No port is free');
  const api = apiAt(place.origin);
  const clock = { ...systemClock, pass: () => undefined };
  const owner = await newPerson({ ...place, clock }, 'owner');
  const { id: gymId } = await api.do(gyms.create, northlane, owner.token);
  const endpoints = endpointsTo(port);
  for (const endpoint of endpoints) await subscribe(place, gymId, endpoint);
  await api.do(chat.save, { recieverId: gymId, message: 'Six tomorrow' }, owner.token);
  const areAllDropped = await areDropped(place.db, problems);
  if (!areAllDropped) note(`subscriptions are left after ${within / 1000} s`);
  return { endpoints: endpoints.length, hasHttps: https !== undefined, problems };
}

/** Subscribes members to pushes at this machine's own addresses, sends them a message, and listens. */
export async function torturePushes(): Promise<PushReport> {
  const resources = new AsyncDisposableStack();
  try {
    return await pushInside(resources);
  } finally {
    await resources.disposeAsync();
  }
}
