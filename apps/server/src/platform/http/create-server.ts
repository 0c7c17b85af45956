import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import compress from '@fastify/compress';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import helmet from 'helmet';
import type { Logger } from 'pino';
import { newId } from '../database/new-id.ts';
import { addressKey, isLoopback } from './address-key.ts';
import { answerBrokenHttp, answerErrors, answerUnroutable } from './answer-errors.ts';
import { type ArrivalTimes, arrivalTimes, limitBodies } from './limit-bodies.ts';

const contentSecurity = (imageSources: readonly string[]) => ({
  useDefaults: false,
  directives: {
    defaultSrc: ["'self'"],
    // Mantine sets styles on elements.
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:', ...imageSources],
    mediaSrc: ["'self'", 'blob:'],
    connectSrc: ["'self'"],
    objectSrc: ["'none'"],
    baseUri: ["'self'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
  },
});

/** The headers that helmet sets, which are the same for every answer. */
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

function secureAnswers(app: FastifyInstance, imageSources: readonly string[]): void {
  const headers = securityHeaders(imageSources);
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(headers);
    done();
  });
}

/** Only JSON, besides multipart. An empty body counts as none, because many clients always send the content type. */
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
}

/**
 * The HTTP server before any route: paths match without regard to case, bodies are limited to 1 MB (uploads have
 * limits of their own) and in the time that they take to arrive, pages show images of this server and of `imageSources`
 * alone, addresses other than this machine's to 1,200 requests a minute, and every error has the one body.
 */
export async function createServer(
  log: Logger,
  { imageSources = [], times = arrivalTimes }: ServerOptions = {},
): Promise<FastifyInstance> {
  // Fastify's own logger type keeps the server's type plain.
  const loggerInstance: FastifyBaseLogger = log;
  const app = fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => newId(),
    // A reverse proxy on this machine names the caller.
    trustProxy: 'loopback',
    bodyLimit: 1024 * 1024,
    http: { headersTimeout: times.headers, connectionsCheckingInterval: times.every },
    // While draining, requests on open connections are served, and the response closes the connection.
    return503OnClosing: false,
    frameworkErrors: answerUnroutable,
    clientErrorHandler: answerBrokenHttp,
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 500 },
  });
  limitBodies(app, times);
  readJson(app);
  answerErrors(app);
  secureAnswers(app, imageSources);
  await app.register(compress, { threshold: 1024 });
  await app.register(multipart, { throwFileSizeLimit: false });
  await app.register(rateLimit, {
    max: 1200,
    timeWindow: '1 minute',
    keyGenerator: (request) => addressKey(request.ip),
    // A reverse proxy that does not name its callers would share one budget among all of them.
    allowList: (request) => isLoopback(request.ip),
  });
  return app;
}
