import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyPluginCallback, FastifyReply, FastifyRequest } from 'fastify';
import { parse } from 'qs';
import { reading, type Endpoint } from './kernel/endpoint.ts';
import { Failure, invalidRequest, noAccess } from './kernel/failure.ts';
import { readParams } from './kernel/params.ts';
import { newId, type World } from './kernel/world.ts';
import { accounts } from './resources/accounts.ts';
import { balance } from './resources/balance.ts';
import { checkoutSessions } from './resources/checkout-sessions.ts';
import { coupons } from './resources/coupons.ts';
import { customers, paymentMethods } from './resources/payment-methods.ts';
import { disputes } from './resources/disputes.ts';
import { runDue } from './resources/due.ts';
import { invoices } from './resources/invoices.ts';
import { payments, refunds } from './resources/payments.ts';
import { portalSessions } from './resources/portal-sessions.ts';
import { prices } from './resources/prices.ts';
import { subscriptions } from './resources/subscriptions.ts';

const endpoints: Endpoint[] = [
  ...accounts,
  ...balance,
  ...checkoutSessions,
  ...coupons,
  ...customers,
  ...disputes,
  ...reading('/events', 'event', { type: 'type' }),
  ...invoices,
  ...paymentMethods,
  ...payments,
  ...portalSessions,
  ...prices,
  ...refunds,
  ...subscriptions,
];

type Fields = Record<string, unknown>;

/**
 * Returns the value of an expanded field of an answer. The payments of an invoice are included only then.
 */
function expandField({ store }: World, account: string, object: Fields, field: string): unknown {
  const value = object[field];
  const expandId = (id: unknown): unknown => {
    const row = typeof id === 'string' && (store.findAny(account, id) ?? store.findAny('', id));
    return row ? structuredClone(row.object) : id;
  };
  if (typeof value === 'string') return expandId(value);
  if (Array.isArray(value)) return value.map(expandId);
  if (value !== undefined || object['object'] !== 'invoice' || field !== 'payments') return value;
  const rows = store.list('invoice_payment', {
    account,
    where: [['invoice', '=', object['id'] as string]],
  });
  return { object: 'list', data: rows.map((row) => row.object), has_more: false };
}

/** Replaces the ids on a path of an answer by their objects. */
function expandPath(world: World, account: string, target: unknown, path: string[]): void {
  const [field, ...rest] = path;
  if (field === undefined || target === null || typeof target !== 'object') return;
  if (Array.isArray(target)) {
    for (const item of target) expandPath(world, account, item, path);
    return;
  }
  const object = target as Fields;
  const value = expandField(world, account, object, field);
  if (value === undefined) {
    const message = `This property cannot be expanded (${field}).`;
    throw invalidRequest(message, { param: 'expand' });
  }
  object[field] = value;
  expandPath(world, account, value, rest);
}

interface Incoming {
  account: string;
  id: string;
  key: string | undefined;
  /** The parameters as they were sent. */
  sent: string;
  url: string;
}

interface Answer {
  status: number;
  body: string;
  isReplayed?: boolean;
}

const formLimits = { depth: 8, arrayLimit: 200, parameterLimit: 5000 };

function execute(world: World, endpoint: Endpoint, { account, id, sent, url }: Incoming): Answer {
  const { expand = [], ...params } = readParams(endpoint.schema, parse(sent, formLimits));
  const made = endpoint.handle({ world, account, id, url, params: params as never });
  if (made instanceof Failure) {
    return { status: made.status, body: JSON.stringify({ error: made.body }) };
  }
  const answer = expand.length === 0 ? made : structuredClone(made);
  for (const path of expand) expandPath(world, account, answer, path.split('.'));
  return { status: 200, body: JSON.stringify(answer) };
}

/**
 * Runs a request, or finds the stored answer for its idempotency key. Refuses a key that another request
 * has used.
 */
function executeOnce(world: World, endpoint: Endpoint, incoming: Incoming): Answer {
  const { account, key, sent, url } = incoming;
  if (key === undefined) return execute(world, endpoint, incoming);
  const request = createHash('sha256').update([endpoint.method, url, sent].join('\n'));
  const digest = request.digest('hex');
  const known = world.store.get(
    'SELECT request, status, body FROM idempotency_keys WHERE account = ? AND key = ?',
    account,
    key,
  );
  if (known && known['request'] !== digest) {
    const message = `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`;
    throw new Failure(400, { type: 'idempotency_error', message });
  }
  if (known) {
    return { status: Number(known['status']), body: String(known['body']), isReplayed: true };
  }
  const made = execute(world, endpoint, incoming);
  const values = [account, key, digest, made.status, made.body];
  world.store.run('INSERT INTO idempotency_keys VALUES (?, ?, ?, ?, ?)', ...values);
  return made;
}

function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function accountOf(request: FastifyRequest, { store }: World): string {
  const id = headerOf(request, 'stripe-account');
  if (id === undefined) return '';
  const row = store.find('account', '', id);
  if (!row || 'deleted' in row.object || row.state.disconnected) throw noAccess(id);
  return id;
}

function sendFailure(reply: FastifyReply, failure: Failure) {
  return reply.code(failure.status).type('application/json').send({ error: failure.body });
}

/** Creates the API under `/v1`. */
export function createApi(
  world: World,
  options: { secretKey: string; delayMs: () => number },
): FastifyPluginCallback {
  const inProgress = new Set<string>();

  async function answer(endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply) {
    if (headerOf(request, 'authorization') !== `Bearer ${options.secretKey}`) {
      throw invalidRequest('Invalid API Key provided.', {}, 401);
    }
    const account = accountOf(request, world);
    const isPost = endpoint.method === 'POST';
    const [url = '', query = ''] = request.url.split('?', 2);
    const sent = isPost ? ((request.body ?? '') as string) : query;
    const { id = '' } = request.params as { id?: string };
    const key = isPost ? headerOf(request, 'idempotency-key') : undefined;
    const lock = `${account} ${key}`;
    if (key !== undefined && inProgress.has(lock)) {
      const code = 'idempotency_key_in_use';
      const message =
        'There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through). Please try again later.';
      throw new Failure(409, { type: 'idempotency_error', code, message });
    }
    if (key !== undefined) inProgress.add(lock);
    try {
      if (options.delayMs() > 0) await wait(options.delayMs());
      runDue(world);
      const incoming = { account, id, key, sent, url };
      const made = world.store.transaction(() => executeOnce(world, endpoint, incoming));
      runDue(world);
      if (made.isReplayed) void reply.header('idempotent-replayed', 'true');
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
      void reply.header('request-id', newId('req'));
      next();
    });
    app.setErrorHandler((error, request, reply) => {
      if (error instanceof Failure) return sendFailure(reply, error);
      request.log.error(error);
      const message = 'An unknown error occurred in the payment sandbox.';
      return sendFailure(reply, new Failure(500, { type: 'api_error', message }));
    });
    app.setNotFoundHandler(({ method, url }, reply) => {
      const message = `Unrecognized request URL (${method}: ${url}). Please see https://docs.stripe.com or we can help at https://support.stripe.com/.`;
      return sendFailure(reply, invalidRequest(message, {}, 404));
    });
    for (const endpoint of endpoints) {
      app.route({
        method: endpoint.method,
        url: endpoint.path,
        handler: (request, reply) => answer(endpoint, request, reply),
      });
    }
    done();
  };
}
