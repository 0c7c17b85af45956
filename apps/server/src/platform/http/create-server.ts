import { randomUUID } from 'node:crypto';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import compress from '@fastify/compress';
import multipart from '@fastify/multipart';
import rateLimit, { type FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import helmet from 'helmet';
import type { Logger } from 'pino';
import { answerBrokenHttp, answerErrors, answerUnroutable } from './answer-errors.ts';
import { addressKey, isLoopback } from './caller.ts';
import { type ArrivalTimes, arrivalTimes, limitBodies } from './limit-bodies.ts';
import { addStopNotice } from './stop-notice.ts';

const contentSecurity = (imageSources: readonly string[]) => ({
  useDefaults: false,
  directives: {
    defaultSrc: ["'self'"],
    // Mantine sets styles on elements.
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:', ...imageSources],
    mediaSrc: ["'self'", 'blob:'],
    connectSrc: ["'self'"],
    // These are the players of videos that coaches link to.
    frameSrc: ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'],
    objectSrc: ["'none'"],
    baseUri: ["'self'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
  },
});

/** The headers are computed once, because helmet sets the same headers for every response. */
function securityHeaders(imageSources: readonly string[]) {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  const setHeaders = helmet({
    contentSecurityPolicy: contentSecurity(imageSources),
    strictTransportSecurity: false,
    crossOriginResourcePolicy: { policy: 'same-origin' },
  });
  setHeaders(request, response, () => undefined);
  return response.getHeaders();
}

function addSecurityHeaders(app: FastifyInstance, imageSources: readonly string[]): void {
  const headers = securityHeaders(imageSources);
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(headers);
    done();
  });
}

/**
 * Accepts JSON and multipart. An empty body counts as no body, because many clients always send the content type.
 */
function readJson(app: FastifyInstance): void {
  app.removeContentTypeParser('text/plain');
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (String(body).trim() === '') done(null, undefined);
    else void parse(request, String(body), done);
  });
}

export interface ServerOptions {
  readonly imageSources?: readonly string[];
  readonly times?: ArrivalTimes;
  /** Reverse proxies on other machines, as addresses and networks. */
  readonly trustedProxies?: readonly string[];
  /** Counts the requests of an address, by default in memory. */
  readonly rateStore?: FastifyRateLimitStoreCtor | undefined;
}

/**
 * Creates the HTTP server without routes. Paths are case-insensitive. JSON bodies are limited to 1 MB, and all bodies in
 * the time they take to arrive. Pages may show images from this server and `imageSources`. Other machines may send 1,200
 * requests a minute. All errors have the same body.
 */
export async function createServer(
  log: Logger,
  { imageSources = [], times = arrivalTimes, trustedProxies = [], rateStore }: ServerOptions = {},
): Promise<FastifyInstance> {
  // Without this type, the server's type would be generic in pino's logger.
  const loggerInstance: FastifyBaseLogger = log;
  const app = fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    // Reverse proxies forward the client's address.
    trustProxy: ['loopback', ...trustedProxies],
    bodyLimit: 1024 * 1024,
    http: { headersTimeout: times.headers, connectionsCheckingInterval: times.every },
    // While draining, the server answers requests on open connections and closes these connections.
    return503OnClosing: false,
    frameworkErrors: answerUnroutable,
    clientErrorHandler: answerBrokenHttp,
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 500 },
  });
  limitBodies(app, times);
  readJson(app);
  answerErrors(app);
  addSecurityHeaders(app, imageSources);
  addStopNotice(app);
  await app.register(compress, { threshold: 1024 });
  await app.register(multipart, { throwFileSizeLimit: false });
  await app.register(rateLimit, {
    ...(rateStore && { store: rateStore }),
    max: 1200,
    timeWindow: '1 minute',
    keyGenerator: (request) => addressKey(request.ip),
    // This machine is exempt, because all clients behind a reverse proxy that forwards no addresses
    // would share one budget.
    allowList: (request) => isLoopback(request.ip),
  });
  return app;
}
