import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { hubPath } from '@trackboard/contract';
import { chat } from '@trackboard/contract/all-endpoints';
import { apiAt } from '@trackboard/story-world';
import { io, type Socket } from 'socket.io-client';
import { startServer } from '../../e2e/testing/start-server.ts';
import type { BenchCaller, BenchGym } from './bench-gyms.ts';
import { type Call, connections } from './calls.ts';
import { median, runLoad } from './measure.ts';

const count = 1000;
/** The number of handshakes at the same time. */
const atOnce = 50;

interface ManySockets {
  readonly sockets: readonly Socket[];
  close(): void;
}

function connected(socket: Socket): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.once('connect', () => resolve());
    socket.once('connect_error', reject);
  });
}

/** Opens 1,000 sockets of the callers in turn. The sockets watch a chat. */
export async function openManySockets(
  origin: string,
  callers: readonly Pick<BenchCaller, 'token'>[],
  groupId: string,
): Promise<ManySockets> {
  const sockets: Socket[] = [];
  while (sockets.length < count) {
    const next = Array.from({ length: atOnce }, (_, n) =>
      io(origin, {
        path: hubPath,
        transports: ['websocket'],
        auth: { token: callers[(sockets.length + n) % callers.length]?.token },
        query: { groupId },
        forceNew: true,
        reconnection: false,
      }),
    );
    await Promise.all(next.map(connected));
    sockets.push(...next);
  }
  return { sockets, close: () => sockets.forEach((socket) => socket.close()) };
}

/**
 * Returns the milliseconds until all sockets have a message. The time starts with the response to its sender or with the
 * first delivery, whichever is first. Both follow the commit at once.
 */
async function timeLastDelivery(
  { sockets }: ManySockets,
  send: () => Promise<unknown>,
): Promise<number> {
  let first = Number.POSITIVE_INFINITY;
  const arrived = () => {
    first = Math.min(first, performance.now());
  };
  const all = sockets.map(
    (socket) =>
      new Promise<void>((resolve) => {
        socket.once('sendToUser', () => {
          arrived();
          resolve();
        });
      }),
  );
  await Promise.all([send().then(arrived), ...all]);
  return performance.now() - first;
}

const starts = 3;

/** The number of messages. A user may send 30 in 10 seconds. */
const messages = 25;
const betweenMessages = 100;

/** Prints a figure and the value that it should have. */
export function print(name: string, value: string, bar: string): void {
  process.stdout.write(`${name.padEnd(56)}${value.padEnd(28)}(bar ${bar})\n`);
}

/** Returns the bytes of memory of the server's process. */
export async function readMemory(origin: string): Promise<number> {
  const metrics = await (await fetch(`${origin}/metrics`)).text();
  const bytes = /^process_resident_memory_bytes (\S+)/m.exec(metrics)?.[1];
  return Number(bytes);
}

export const megabytes = (bytes: number): string => `${(bytes / 2 ** 20).toFixed(0)} MB`;

/**
 * Measures the seconds from the start of the process until it serves, with its own database on an
 * existing folder.
 */
export async function measureStart(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'trackboard-bench-'));
  const took: number[] = [];
  try {
    for (let n = 0; n <= starts; n += 1) {
      const start = performance.now();
      const server = await startServer({ DATA_DIR: folder });
      // The first start is left out, because it creates the folder's content.
      if (n > 0) took.push((performance.now() - start) / 1000);
      await server.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  print('ready on an existing folder', `${median(took).toFixed(1)} s`, '2 s');
}

/**
 * Puts each call on the server and prints its memory after them, three times. The memory must not
 * grow.
 */
export async function measureMemoryAfter(origin: string, calls: readonly Call[]): Promise<void> {
  const port = Number(new URL(origin).port);
  const after: string[] = [];
  for (let round = 0; round < 3; round += 1) {
    for (const { requests } of calls) await runLoad({ port, connections, requests, seconds: 1 });
    await pause(3000);
    after.push(megabytes(await readMemory(origin)));
  }
  print('memory after load, three times', after.join(', '), '260 MB');
}

/** Compares the last delivery of a message to 1,000 sockets with bare Socket.IO. */
export async function measureSockets(
  { origin, bareHub }: { readonly origin: string; readonly bareHub: string },
  { trackId }: BenchGym,
  callers: readonly BenchCaller[],
): Promise<void> {
  const own = await openManySockets(origin, callers, trackId);
  const bare = await openManySockets(bareHub, callers, trackId);
  await pause(3000);
  const api = apiAt(origin);
  const form = { recieverId: trackId, message: 'See you at six' };
  const token = callers[0]?.token ?? '';
  const body = JSON.stringify(await api.do(chat.save, form, token));
  const times: Record<'app' | 'bare', number[]> = { app: [], bare: [] };
  for (let message = 0; message < messages; message += 1) {
    times.app.push(await timeLastDelivery(own, () => api.do(chat.save, form, token)));
    await pause(betweenMessages);
    times.bare.push(await timeLastDelivery(bare, () => fetch(bareHub, { method: 'POST', body })));
    await pause(betweenMessages);
  }
  const [ofApp, ofBare] = [median(times.app), median(times.bare)];
  const value = `${ofBare.toFixed(0)} ms → ${ofApp.toFixed(0)} ms  ${(ofApp / ofBare).toFixed(2)}×`;
  print('last of 1,000 deliveries, beside bare Socket.IO', value, '1.3×');
  own.close();
  bare.close();
}
