import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface BreakableLine {
  /** The server's address through this line. */
  readonly origin: string;
  /** Ends all connections and refuses new ones. */
  readonly cut: () => Promise<void>;
  readonly mend: () => Promise<void>;
}

/** A line to the server that can be cut. A browser's offline mode alone does not reach its service worker. */
export async function breakableLine(origin: string): Promise<BreakableLine> {
  const { hostname, port } = new URL(origin);
  const open = new Set<Socket>();
  const line = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const socket of [near, far]) {
      open.add(socket);
      socket.on('close', () => {
        open.delete(socket);
        near.destroy();
        far.destroy();
      });
      // An end in the middle is what a cut is.
      socket.on('error', () => socket.destroy());
    }
    near.pipe(far).pipe(near);
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
      for (const socket of open) socket.destroy();
      await closed;
    },
    mend: () => listen(own),
  };
}
