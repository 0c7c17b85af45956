import { readFileSync } from 'node:fs';
import type { FastifyPluginCallback, FastifyReply, FastifyRequest } from 'fastify';
import type { World } from '../kernel/world.ts';
import { runDue } from '../resources/due.ts';
import { notice } from './html.ts';

/** The answer of a page: HTML or a redirect. */
export type View = { page: string; status?: number } | { redirect: string };

/** Returns the answer for a page that does not exist. */
export const nothing = (message: string): View => ({
  page: notice('Nothing here', message),
  status: 404,
});

/** A request for a page: the id in its path, the submitted form, and the query. */
interface Visit {
  id: string;
  form: Record<string, string>;
  query: Record<string, string>;
  request: FastifyRequest;
}

/**
 * The content of a page, and the actions of its forms. Changes are committed before the answer is
 * sent.
 */
export interface Page {
  path: string;
  get?: (visit: Visit) => View;
  post?: (visit: Visit) => View;
}

// The policy has no `form-action`, because browsers also apply it to the redirect after a form, which may
// go to the app's origin.
const policy = "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'";

/** Sends a view with `no-store`, because pages change with each step. */
function sendView(reply: FastifyReply, view: View): FastifyReply {
  void reply.header('cache-control', 'no-store');
  if ('redirect' in view) return reply.redirect(view.redirect, 303);
  return reply
    .code(view.status ?? 200)
    .header('content-security-policy', policy)
    .header('referrer-policy', 'same-origin')
    .type('text/html; charset=utf-8')
    .send(view.page);
}

const style = readFileSync(new URL('style.css', import.meta.url), 'utf8');

/** Serves the hosted pages under `/stripe-sandbox`. */
export function servePages(world: World, pages: Page[]): FastifyPluginCallback {
  function answer(request: FastifyRequest, reply: FastifyReply, show: (visit: Visit) => View) {
    const { id = '' } = request.params as { id?: string };
    const form = (request.body ?? {}) as Record<string, string>;
    const query = request.query as Record<string, string>;
    runDue(world);
    const view = world.store.transaction(() => show({ id, form, query, request }));
    runDue(world);
    return sendView(reply, view);
  }

  return (app, _options, done) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, parsed) => {
        parsed(null, Object.fromEntries(new URLSearchParams(body as string)));
      },
    );
    app.setNotFoundHandler((_request, reply) =>
      sendView(reply, nothing('There is no such page in the payment sandbox.')),
    );
    app.get('/style.css', (_request, reply) =>
      reply.header('cache-control', 'max-age=3600').type('text/css; charset=utf-8').send(style),
    );
    for (const { path, get, post } of pages) {
      if (get) app.get(path, (request, reply) => answer(request, reply, get));
      if (post) app.post(path, (request, reply) => answer(request, reply, post));
    }
    done();
  };
}
