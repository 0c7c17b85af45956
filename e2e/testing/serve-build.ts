import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';

const dist = join(import.meta.dirname, '../../apps/web/dist');

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
};

/** Serves a copy of the built web app, without the API, so that a journey can replace its files as a release does. */
export async function serveBuild() {
  const folder = await mkdtemp(join(tmpdir(), 'trackboard-build-'));
  await cp(dist, folder, { recursive: true });
  const answer = async (url: string, response: ServerResponse) => {
    const { pathname } = new URL(url, 'http://localhost');
    const file = extname(pathname) ? pathname : '/index.html';
    const bytes = await readFile(join(folder, file)).catch(() => null);
    const type = types[extname(file)] ?? 'application/octet-stream';
    response.writeHead(bytes ? 200 : 404, { 'content-type': type, 'cache-control': 'no-cache' });
    response.end(bytes);
  };
  const server = createServer(({ url }, response) => void answer(url ?? '/', response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    folder,
    origin: `http://127.0.0.1:${port}`,
    async stop(): Promise<void> {
      server.closeAllConnections();
      server.close();
      await rm(folder, { recursive: true });
    },
  };
}
