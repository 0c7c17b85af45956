import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import { createSandbox, type SandboxOptions } from './sandbox.ts';

/** Starts a sandbox with its own server, which keeps running when the app restarts. */
export async function startSandbox(options: Omit<SandboxOptions, 'publicUrl' | 'log'>) {
  const sandbox = createSandbox({ ...options, publicUrl: '' });
  const app = fastify({ forceCloseConnections: true });
  await app.register(sandbox.plugin);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  sandbox.setPublicUrl(url);
  return {
    ...sandbox,
    port,
    url,
    async close() {
      await app.close();
      sandbox.close();
    },
  };
}
