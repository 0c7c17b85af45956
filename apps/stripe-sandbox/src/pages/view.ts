import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { runDue } from '../billing/engine.ts';
import type { World } from '../kernel/world.ts';

/** What a page answers: HTML, or where to go. */
export type View = { page: string; status?: number } | { redirect: string };

/** A visit of a page: the id in its address and the form it sent. */
export interface Visit {
  id: string;
  form: Record<string, string>;
  query: Record<string, string>;
  request: FastifyRequest;
}

// No `form-action`: browsers apply it to the redirect that follows a form, and the app has another origin at times.
const policy = "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'";

/** Sends a view; browsers keep nothing of it, because pages change with each step. */
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

/** Serves a page. What it does is committed before it is answered. */
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
