import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { errorBody } from '@trackboard/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type PageHead, withPageHead } from './page-head.ts';

/**
 * Returns the metadata of the page at an address: null for the app's own, `absent` if the subject of the page does not
 * exist.
 */
export type DescribePage = (address: URL) => Promise<PageHead | 'absent' | null>;

function isPage(request: FastifyRequest): boolean {
  const wantsPage = request.method === 'GET' || request.method === 'HEAD';
  const path = request.url.split('?')[0] ?? '';
  return wantsPage && !/^\/(api|assets)(\/|$)/i.test(path) && !/\.\w+$/.test(path);
}

function notFound(reply: FastifyReply): FastifyReply {
  return reply.code(404).send(errorBody('not_found'));
}

/**
 * Pages are revalidated, because metadata changes with gyms, and file names change with each build.
 */
const revalidate = 'no-cache';

/**
 * Sends a page without returning the reply. Fastify would wait for a returned reply once more, with
 * another ten listeners.
 */
async function sendPage(
  reply: FastifyReply,
  { path, url, describe }: { path: string; url: string; describe: DescribePage | undefined },
): Promise<void> {
  const address = URL.parse(url, 'http://localhost');
  const head = address && describe ? await describe(address) : null;
  if (!head) {
    void reply.sendFile('index.html');
    return;
  }
  const document = await readFile(path, 'utf8');
  void reply
    .code(head === 'absent' ? 404 : 200)
    .type('text/html; charset=utf-8')
    .header('cache-control', revalidate)
    .send(head === 'absent' ? document : withPageHead(document, head));
}

/**
 * Serves the built web app from `folder`. Files under `/assets` have a hash in their name and are cached forever. Other
 * paths without an extension get `index.html` with the metadata of `describe`, or 404 if the metadata is `absent`.
 */
export async function serveWeb(
  app: FastifyInstance,
  folder: string | null,
  describe?: DescribePage,
): Promise<void> {
  const path = folder && join(folder, 'index.html');
  if (!path || !existsSync(path)) {
    app.setNotFoundHandler((_request, reply) => notFound(reply));
    return;
  }
  await app.register(fastifyStatic, {
    root: folder,
    index: 'index.html',
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, file) => {
      const hashed = file.includes(`${folder}/assets/`);
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : revalidate);
    },
  });
  app.setNotFoundHandler((request, reply) => {
    if (!isPage(request)) return notFound(reply);
    sendPage(reply, { path, url: request.url, describe }).catch((error: unknown) =>
      reply.send(error),
    );
    return undefined;
  });
}
