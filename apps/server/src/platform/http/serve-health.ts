import { errorBody } from '@trackboard/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Histogram, type Registry, collectDefaultMetrics } from 'prom-client';
import { logFailure } from '../log/log-failure.ts';
import { isLocal } from './caller.ts';
import { isSame } from '../is-same.ts';

/**
 * Whether a request has the operator's token as `Authorization: Bearer`. If the settings have no token, the result is
 * false.
 */
export function hasToken({ headers }: FastifyRequest, token: string | undefined): boolean {
  return token !== undefined && isSame(headers.authorization ?? '', `Bearer ${token}`);
}

interface HealthOptions {
  /** Whether the database is reachable and migrated. */
  readonly isReady: () => Promise<boolean>;
  /** The token that opens the metrics to other machines. */
  readonly token?: string | undefined;
  /** Reads the metrics of all processes. If it is left out, this process gives only its own. */
  readonly readAll?: (() => Promise<string>) | undefined;
}

/**
 * Serves three endpoints. `/healthz`: the process is alive. `/readyz`: `isReady` resolves with true and the server is not about to stop. `/metrics`: Prometheus metrics of `registry` and the process, only for
 * callers on this machine or with the token.
 */
export function serveHealth(
  app: FastifyInstance,
  registry: Registry,
  { isReady, token, readAll = () => registry.metrics() }: HealthOptions,
): void {
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of HTTP requests by route, method and status',
    labelNames: ['route', 'method', 'status'],
    registers: [registry],
  });
  const series = new Map<string, ReturnType<typeof durations.labels>>();
  app.addHook('onResponse', (request, reply, done) => {
    const labels = [request.routeOptions.url ?? 'none', request.method, String(reply.statusCode)];
    const name = labels.join(' ');
    const times = series.get(name) ?? durations.labels(...labels);
    series.set(name, times);
    times.observe(reply.elapsedTime / 1000);
    done();
  });

  const checkReady = (request: FastifyRequest): Promise<boolean> =>
    isReady().catch((error: unknown) => {
      logFailure(request.log, error, 'not ready');
      return false;
    });
  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/readyz', async (request, reply) => {
    const ready = !app.stopNotice.isGiven && (await checkReady(request));
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' });
  });
  app.get('/metrics', async (request, reply) => {
    const isOwn = isLocal(request) && request.headers.forwarded === undefined;
    if (!isOwn && !hasToken(request, token)) return reply.code(404).send(errorBody('not_found'));
    return reply.type(registry.contentType).send(await readAll());
  });
}
