import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { errorBody } from '@trackboard/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

function isPage(request: FastifyRequest): boolean {
  const wantsPage = request.method === 'GET' || request.method === 'HEAD';
  const path = request.url.split('?')[0] ?? '';
  return wantsPage && !/^\/(api|assets)(\/|$)/i.test(path) && !/\.\w+$/.test(path);
}

function notFound(reply: FastifyReply): FastifyReply {
  return reply.code(404).send(errorBody('not_found'));
}

/**
 * Serves the built web app from `folder`: files under `/assets` carry their hash in the name and are cached for
 * good; every other path that looks like a page gets `index.html`, which finds its own way.
 */
export async function serveWeb(app: FastifyInstance, folder: string | null): Promise<void> {
  const built = folder !== null && existsSync(join(folder, 'index.html'));
  if (!built) {
    app.setNotFoundHandler((_request, reply) => notFound(reply));
    return;
  }
  await app.register(fastifyStatic, {
    root: folder,
    index: 'index.html',
    cacheControl: false,
    setHeaders: (reply, path) => {
      const hashed = path.includes(`${folder}/assets/`);
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.setNotFoundHandler((request, reply) =>
    isPage(request) ? reply.sendFile('index.html') : notFound(reply),
  );
}
