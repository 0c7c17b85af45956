import { hubPath } from '@trackboard/contract';
import { type Socket, io } from 'socket.io-client';
import type { BenchCaller } from './bench-callers.ts';

const count = 1000;
/** Handshakes at the same time. */
const atOnce = 50;

export interface ManySockets {
  readonly sockets: readonly Socket[];
  close(): void;
}

function connected(socket: Socket): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.once('connect', () => resolve());
    socket.once('connect_error', reject);
  });
}

/** Opens 1,000 sockets of the callers in turn, which watch a chat. */
export async function openManySockets(
  origin: string,
  callers: readonly BenchCaller[],
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
 * Milliseconds until all sockets have a message: from the response to its sender or from the first delivery, whichever is
 * first. Both follow the commit at once.
 */
export async function timeLastDelivery(
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
