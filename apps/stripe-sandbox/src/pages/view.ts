import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { runDue } from '../billing/engine.ts';
import type { World } from '../kernel/world.ts';
import { notice } from './layout.ts';

/** The answer of a page: HTML or a redirect. */
export type View = { page: string; status?: number } | { redirect: string };

/** The answer for a page that does not exist. */
export const nothing = (message: string): View => ({
  page: notice('Nothing here', message),
  status: 404,
});

/** A request for a page: the id in its path and the submitted form. */
export interface Visit {
  id: string;
  form: Record<string, string>;
  query: Record<string, string>;
  request: FastifyRequest;
}

// No `form-action`: browsers also apply it to the redirect after a form, which may be to the app's origin.
const policy = "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'";

/** Sends a view with `no-store`, because pages change with each step. */
export function sendView(reply: FastifyReply, view: View): FastifyReply {
  void reply.header('cache-control', 'no-store');
  if ('redirect' in view) return reply.redirect(view.redirect, 303);
  return reply
    .code(view.status ?? 200)
    .header('content-security-policy', policy)
    .header('referrer-policy', 'same-origin')
    .type('text/html; charset=utf-8')
    .send(view.page);
}

/** Serves a page. Its changes are committed before the answer is sent. */
export function serve(
  app: FastifyInstance,
  world: World,
  method: 'GET' | 'POST',
  path: string,
  show: (visit: Visit) => View,
): void {
  app.route({
    method,
    url: path,
    handler: (request, reply) => {
      const { id = '' } = request.params as { id?: string };
      const form = (request.body ?? {}) as Record<string, string>;
      const query = request.query as Record<string, string>;
      const view = world.store.transaction(() => show({ id, form, query, request }));
      runDue(world);
      return sendView(reply, view);
    },
  });
}
