import { once } from 'node:events';
import { type Socket, connect, createServer } from 'node:net';
import type { TestConnection } from './database.ts';

/** A proxy between an app and its PostgreSQL that simulates failures. */
export interface DatabaseProxy {
  readonly reroute: NonNullable<TestConnection['reroute']>;
  /** Breaks every connection, and refuses new ones until `restore`. */
  cut(): Promise<void>;
  restore(): Promise<void>;
  /** Passes no data in either direction until `resume`, without breaking a connection. */
  stall(): void;
  resume(): void;
  /** Passes on data of the server only after this many milliseconds. */
  delay(milliseconds: number): void;
  /**
   * Drops the response to the next COMMIT after a value with this text. PostgreSQL commits, but the app sees an error.
   */
  loseCommitAfter(text: string): void;
  close(): Promise<void>;
}

/**
 * Starts a proxy to the server at `adminUrl`. The function is long because its functions share the connections
 * and the way they fail.
 */
export async function startDatabaseProxy(adminUrl: string): Promise<DatabaseProxy> {
  const { hostname, port } = new URL(adminUrl);
  const sockets = new Set<Socket>();
  let doomed: string | null = null;
  let moving = Promise.resolve();
  let release: (() => void) | undefined;
  let delay = 0;

  function keep(socket: Socket): Socket {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    return socket.on('error', () => socket.destroy());
  }
  const server = createServer((client) => {
    const database = keep(connect(Number(port), hostname));
    keep(client).on('close', () => database.destroy());
    database.on('close', () => void setTimeout(() => client.destroy(), delay));
    let isDoomed = false;
    client.on('data', (chunk: Buffer) => {
      if (doomed && chunk.includes(doomed)) {
        doomed = null;
        isDoomed = true;
      }
      if (isDoomed && chunk.includes('commit\0')) {
        database.removeAllListeners('data');
        database.once('data', () => client.destroy());
      }
      void moving.then(() => database.write(chunk));
    });
    database.on('data', (chunk) => {
      if (delay === 0) void moving.then(() => client.write(chunk));
      else setTimeout(() => client.write(chunk), delay);
    });
  });
  const listen = async (at: number): Promise<number> => {
    server.listen(at, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as { port: number }).port;
  };
  const own = await listen(0);
  const cut = async (): Promise<void> => {
    const closed = once(server, 'close');
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  return {
    reroute: (direct) => {
      const address = new URL(direct);
      address.host = `127.0.0.1:${own}`;
      return address.href;
    },
    cut,
    restore: async () => void (await listen(own)),
    stall: () => {
      moving = new Promise((resolve) => (release = resolve));
    },
    resume: () => {
      release?.();
      moving = Promise.resolve();
    },
    delay: (milliseconds) => (delay = milliseconds),
    loseCommitAfter: (text) => (doomed = text),
    close: async () => {
      if (server.listening) await cut();
    },
  };
}
