import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import { createSandbox, type Sandbox, type SandboxOptions } from './sandbox.ts';

/** Starts a sandbox with its own server, which keeps running when the app restarts. */
export async function startSandbox(
  options: Omit<SandboxOptions, 'publicUrl'> & { publicUrl?: string; port?: number },
): Promise<Omit<Sandbox, 'close'> & { port: number; url: string; close: () => Promise<void> }> {
  const { log, ...rest } = options;
  const sandbox = createSandbox({ publicUrl: '', ...rest });
  const app = fastify({ forceCloseConnections: true });
  await app.register(sandbox.plugin);
  await app.listen({ port: options.port ?? 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  sandbox.setPublicUrl(options.publicUrl ?? url);
  log?.(`Payment sandbox: ${sandbox.controlUrl()}`);
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
