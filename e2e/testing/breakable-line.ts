import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface BreakableLine {
  /** The server's address through this line. */
  readonly origin: string;
  /** Ends all connections and refuses new ones. */
  readonly cut: () => Promise<void>;
  /** Stops all data without a sign: connections stay open, and new ones are accepted. */
  readonly freeze: () => void;
  /** Lets new connections through. Frozen connections stay dead. */
  readonly mend: () => Promise<void>;
}

/**
 * Creates a line to the server that can break. A browser's offline mode alone does not reach its service
 * worker.
 */
export async function breakableLine(origin: string): Promise<BreakableLine> {
  const { hostname, port } = new URL(origin);
  const open = new Set<Socket>();
  const dead = new Set<Socket>();
  let isFrozen = false;

  function join(near: Socket, far: Socket): void {
    for (const socket of [near, far]) {
      open.add(socket);
      socket.on('close', () => {
        open.delete(socket);
        if (dead.has(socket)) return;
        near.destroy();
        far.destroy();
      });
    }
    near.pipe(far).pipe(near);
  }

  const line = createServer((near) => {
    // A cut ends connections in the middle, which is an error here.
    near.on('error', () => near.destroy());
    if (isFrozen) {
      dead.add(near.pause());
      return;
    }
    const far = connect(Number(port), hostname);
    far.on('error', () => far.destroy());
    join(near, far);
  });
  const listen = async (at: number) => {
    line.listen(at, '127.0.0.1');
    await once(line, 'listening');
  };
  await listen(0);
  const own = (line.address() as AddressInfo).port;
  return {
    origin: `http://127.0.0.1:${own}`,
    cut: async () => {
      const closed = once(line, 'close');
      line.close();
      for (const socket of [...open, ...dead]) socket.destroy();
      await closed;
    },
    freeze: () => {
      isFrozen = true;
      for (const socket of open) dead.add(socket.unpipe().pause());
    },
    mend: async () => {
      isFrozen = false;
      if (!line.listening) await listen(own);
    },
  };
}
