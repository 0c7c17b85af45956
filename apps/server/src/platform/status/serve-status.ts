import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { sendError } from '../http/answer-errors.ts';
import { type StatusDeps, collectStatus } from './collect-status.ts';
import { renderForm, renderStatus } from './render-status.ts';

const hash = (text: string): Buffer => createHash('sha256').update(text).digest();

const isSame = (given: string, expected: string): boolean =>
  timingSafeEqual(hash(given), hash(expected));

function sendPage(reply: FastifyReply, html: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(html);
}

/** Each check asks other servers. */
const rateLimit = { max: 30, timeWindow: '1 minute' };

/**
 * Serves the installation's status at `/status` if `STATUS_TOKEN` is set: browsers get a page that asks for the token, and
 * requests with `Authorization: Bearer` get JSON, with 503 if something needs attention.
 */
export async function serveStatus(
  app: FastifyInstance,
  deps: Omit<StatusDeps, 'startedAt'>,
): Promise<void> {
  const { statusToken } = deps.config;
  if (statusToken === undefined) return;
  const startedAt = deps.clock.now();
  const collect = () => collectStatus({ ...deps, startedAt });
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );
    scope.get('/status', { config: { rateLimit } }, async (request, reply) => {
      const { authorization } = request.headers;
      if (authorization === undefined) return sendPage(reply, renderForm(false));
      if (!isSame(authorization, `Bearer ${statusToken}`)) return sendError(reply, 'not_signed_in');
      const status = await collect();
      return reply
        .code(status.ok ? 200 : 503)
        .header('cache-control', 'no-store')
        .send(status);
    });
    scope.post('/status', { config: { rateLimit } }, async (request, reply) => {
      const token = request.body instanceof URLSearchParams ? request.body.get('token') : null;
      if (token === null || !isSame(token.trim(), statusToken)) {
        return sendPage(reply.code(401), renderForm(true));
      }
      return sendPage(reply, renderStatus(await collect()));
    });
  });
}
