import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

const isTaken = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';

/**
 * Returns a free TCP port of the loopback address. Connections of other programs get ports from 32768 on (Linux) or 49152 on, so the
 * port is below these: nothing takes it until it is used.
 */
export async function findFreePort(): Promise<number> {
  const port = randomInt(20_000, 32_768);
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch (error) {
    if (isTaken(error)) return findFreePort();
    throw error;
  }
  server.close();
  await once(server, 'close');
  return port;
}
