import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyPluginCallback, FastifyReply, FastifyRequest } from 'fastify';
import { parse } from 'qs';
import { Failure, noAccess } from '../kernel/failure.ts';
import type { World } from '../kernel/world.ts';
import { newId } from '../objects/ids.ts';
import { runDue } from '../billing/engine.ts';
import type { Endpoint } from './endpoint.ts';
import { endpoints } from './endpoints.ts';
import { findAnswer, fingerprint, keepAnswer, keyInUse, type StoredAnswer } from './idempotency.ts';
import { readParams } from './params.ts';
import { present } from './present.ts';

interface Incoming {
  account: string;
  idempotencyKey: string | undefined;
  path: Record<string, string>;
  raw: unknown;
  rawText: string;
  url: string;
}

const toStoredAnswer = (failure: Failure): StoredAnswer => ({
  status: failure.status,
  body: JSON.stringify({ error: failure.body }),
});

function execute(world: World, endpoint: Endpoint, incoming: Incoming): StoredAnswer {
  const { account, path, url } = incoming;
  const { expand, ...params } = readParams(endpoint.schema, incoming.raw);
  const answer = endpoint.handle({ world, account, path, url, params: params as never });
  if (answer instanceof Failure) return toStoredAnswer(answer);
  return { status: 200, body: JSON.stringify(present(world, account, answer, expand)) };
}

/** Handles a request in one transaction, or returns the stored answer for its idempotency key. */
function answer(
  world: World,
  endpoint: Endpoint,
  incoming: Incoming,
): StoredAnswer & { replayed?: boolean } {
  const { account, idempotencyKey: key, url, rawText } = incoming;
  const request = fingerprint(endpoint.method, url, rawText);
  runDue(world);
  try {
    const known = key === undefined ? undefined : findAnswer(world.store, account, key, request);
    if (known) return { ...known, replayed: true };
    const made = world.store.transaction(() => {
      const result = execute(world, endpoint, incoming);
      if (key !== undefined) keepAnswer(world.store, account, key, request, result);
      return result;
    });
    runDue(world);
    return made;
  } catch (error) {
    if (error instanceof Failure) return toStoredAnswer(error);
    throw error;
  }
}

/** Stripe's error for an unknown path. */
function unknownPath(method: string, url: string): Failure {
  const message = `Unrecognized request URL (${method}: ${url}). Please see https://docs.stripe.com or we can help at https://support.stripe.com/.`;
  return new Failure(404, { type: 'invalid_request_error', message });
}

const formLimits = { depth: 8, arrayLimit: 200, parameterLimit: 5000 };

const headerOf = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
};

function sendFailure(reply: FastifyReply, failure: Failure) {
  return reply.code(failure.status).type('application/json').send({ error: failure.body });
}

function checkKey(request: FastifyRequest, secretKey: string): void {
  const given = headerOf(request, 'authorization');
  if (given === `Bearer ${secretKey}`) return;
  throw new Failure(401, {
    type: 'invalid_request_error',
    message:
      given === undefined
        ? "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY')."
        : `Invalid API Key provided: ${given.replace('Bearer ', '').slice(0, 8)}********`,
  });
}

function accountOf(request: FastifyRequest, world: World): string {
  const id = headerOf(request, 'stripe-account') ?? '';
  const row = id === '' ? undefined : world.store.find('account', '', id);
  if (id === '' || (row && !('deleted' in row.object) && !row.state.disconnected)) return id;
  throw noAccess(id);
}

/** The API under `/v1`. */
export function createApi(
  world: World,
  options: { secretKey: string; delayMs: () => number },
): FastifyPluginCallback {
  const inProgress = new Set<string>();

  async function handle(endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply) {
    checkKey(request, options.secretKey);
    const account = accountOf(request, world);
    const posted = endpoint.method === 'POST';
    const [url = '', query = ''] = request.url.split('?', 2);
    const body = typeof request.body === 'string' ? request.body : '';
    const rawText = posted ? body : query;
    const key = posted ? headerOf(request, 'idempotency-key') : undefined;
    const lock = `${account} ${key}`;
    if (key !== undefined && inProgress.has(lock)) throw keyInUse();
    if (key !== undefined) inProgress.add(lock);
    try {
      if (options.delayMs() > 0) await wait(options.delayMs());
      const made = answer(world, endpoint, {
        account,
        url,
        rawText,
        idempotencyKey: key,
        path: request.params as Record<string, string>,
        raw: parse(rawText, formLimits),
      });
      if (made.replayed) void reply.header('idempotent-replayed', 'true');
      return await reply.code(made.status).type('application/json').send(made.body);
    } finally {
      inProgress.delete(lock);
    }
  }

  return (app, _options, done) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, parsed) => {
      parsed(null, body);
    });
    app.addHook('onRequest', (_request, reply, next) => {
      void reply.header('request-id', newId('req', 14));
      next();
    });
    app.setErrorHandler((error, request, reply) => {
      if (error instanceof Failure) return sendFailure(reply, error);
      request.log.error(error);
      const message = 'An unknown error occurred in the payment sandbox.';
      return sendFailure(reply, new Failure(500, { type: 'api_error', message }));
    });
    app.setNotFoundHandler((request, reply) =>
      sendFailure(reply, unknownPath(request.method, request.url)),
    );
    for (const endpoint of endpoints) {
      app.route({
        method: endpoint.method,
        url: endpoint.path,
        handler: (request, reply) => handle(endpoint, request, reply),
      });
    }
    done();
  };
}
