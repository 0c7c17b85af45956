import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { missedHints } from '@trackboard/contract';
import * as chat from '@trackboard/contract/chat';
import { io } from 'socket.io-client';
import { Server } from 'socket.io';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createHubConnection } from './hub-connection.ts';
import { createOwnChanges } from './own-changes.ts';
import { aLogin } from './testing/a-login.ts';

const userId = '018f0000-0000-7000-8000-0000000000aa';
const kept = {
  selectedGymId: null,
  homeZone: null,
  isTraining: false,
  hasNewMessages: false,
  messagesSeenAt: null,
  hasNewNotifications: false,
};

let hub: Server;
let origin: string;
/** The hub's response. Undefined makes the hub close the connection. */
let answer: unknown;
let asked: unknown[];
/** Whether the hub has sent hints before the connection was open. */
let isMissed: boolean;

beforeEach(async () => {
  const http = createServer();
  hub = new Server(http, { path: '/ChatUserHub', addTrailingSlash: false });
  asked = [];
  isMissed = false;
  hub.on('connection', (socket) => {
    socket.onAny((name: string, input: unknown, done: (answer: unknown) => void) => {
      if (name === missedHints.name) {
        done({ StatusCode: 200, Result: { IsMissed: isMissed }, Errors: [] });
        return;
      }
      asked.push([name, input]);
      if (answer) done(answer);
      else socket.disconnect(true);
    });
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
});
afterEach(() => hub.close());

function createConnection() {
  const session = { get: () => ({ ...aLogin(), ...kept }), subscribe: () => () => undefined };
  const changes = createOwnChanges();
  return createHubConnection({
    load: async () => io,
    origin,
    session,
    changes,
    onSilence: () => undefined,
  });
}

async function connect() {
  const connection = createConnection();
  const connected = new Promise<void>((resolve) => connection.onConnect(resolve));
  connection.open();
  await connected;
  return connection;
}

it('call returns the response in camelCase', async () => {
  const connection = await connect();
  answer = { StatusCode: 200, Result: [{ UserId: userId, IsOnline: true }], Errors: [] };
  const presence = await connection.call(chat.getConnectionId, [userId]);
  expect(presence).toEqual([{ userId, isOnline: true }]);
  expect(asked).toEqual([['getconnectionId', [userId]]]);
});

it('call rejects with the error of the hub', async () => {
  const connection = await connect();
  const message = 'Too many attempts. Wait a moment and try again.';
  answer = { StatusCode: 429, message, Errors: [message], Code: 'too_many_requests' };
  await expect(connection.call(chat.getConnectionId, [])).rejects.toMatchObject({
    name: 'ApiError',
    status: 429,
    message,
    code: 'too_many_requests',
  });
});

it('call rejects without a connection, and when its connection is lost', async () => {
  const offline = createConnection().call(chat.getConnectionId, []);
  await expect(offline).rejects.toMatchObject({ name: 'ApiError', status: 500 });
  const connection = await connect();
  answer = undefined;
  const lost = connection.call(chat.getConnectionId, []);
  await expect(lost).rejects.toMatchObject({ name: 'ApiError', status: 500 });
});

/** Connects once, and then counts how often hints may have been missed. */
async function counting() {
  const connection = createConnection();
  const counted = { missed: 0 };
  connection.onMissed(() => (counted.missed += 1));
  const connected = new Promise<void>((resolve) => connection.onConnect(resolve));
  connection.open();
  await connected;
  answer = { StatusCode: 200, Result: [], Errors: [] };
  // The hub answers in order, so these calls end after its answer about missed hints.
  await connection.call(chat.getConnectionId, []);
  await connection.call(chat.getConnectionId, []);
  return { connection, counted };
}

it('reports missed hints after the first connection only if the hub has sent some', async () => {
  const quiet = await counting();
  expect(quiet.counted.missed).toBe(0);
  isMissed = true;
  const busy = await counting();
  expect(busy.counted.missed).toBe(1);
});

it('reports missed hints after each reconnection', async () => {
  const { connection, counted } = await counting();
  const missed = new Promise<void>((resolve) => connection.onMissed(resolve));
  for (const { conn } of hub.sockets.sockets.values()) conn.close();
  await missed;
  expect(counted.missed).toBe(1);
});

/** Makes the hub refuse the next sockets with an error. */
function refuse(times: number, status: number): void {
  let left = times;
  hub.use((_socket, next) => {
    left -= 1;
    const refusal = Object.assign(new Error('refused'), { data: { StatusCode: status } });
    next(left < 0 ? undefined : refusal);
  });
}

/** Resolves when the connection becomes live, or stops being live. */
const becomes = (connection: ReturnType<typeof createConnection>, isLive: boolean) =>
  new Promise<void>((resolve) => {
    connection.onLiveChange(() => {
      if (connection.isLive() === isLive) resolve();
    });
  });

it('connects again after a refusal that may pass', async () => {
  refuse(1, 429);
  const connection = createConnection();
  const [refused, live] = [becomes(connection, false), becomes(connection, true)];
  expect(connection.isLive()).toBe(true);
  connection.open();
  await refused;
  await live;
});

it('connects at once when it is woken in the pause after a refusal', async () => {
  refuse(1, 401);
  const connection = createConnection();
  const [refused, live] = [becomes(connection, false), becomes(connection, true)];
  connection.open();
  await refused;
  // Only `wake` connects it again, because the end of a session is a lasting refusal.
  connection.wake();
  await live;
});

it('connects again after the server has closed it', async () => {
  const connection = await connect();
  const [ended, live] = [becomes(connection, false), becomes(connection, true)];
  hub.disconnectSockets(true);
  await ended;
  await live;
});
