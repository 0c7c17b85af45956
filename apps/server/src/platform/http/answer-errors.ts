import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import {
  type ErrorCode,
  type ErrorDetails,
  errorBody,
  errorCatalogue,
  retryAfterOf,
} from '@trackboard/contract';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { logFailure } from '../log/log-failure.ts';
import { resourceProblemOf } from '../resource-problem.ts';

const byFastifyCode: Record<string, ErrorCode> = {
  FST_ERR_MAX_PARAM_LENGTH: 'not_found',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_body',
  FST_ERR_CTP_BODY_TOO_LARGE: 'request_too_large',
  FST_REQ_FILE_TOO_LARGE: 'too_large',
  FST_FILES_LIMIT: 'request_too_large',
  FST_FIELDS_LIMIT: 'request_too_large',
  FST_PARTS_LIMIT: 'request_too_large',
};

function codeOf(error: FastifyError): ErrorCode {
  const known = byFastifyCode[error.code];
  if (known) return known;
  const status = error.statusCode ?? 500;
  if (status === 429) return 'too_many_requests';
  if (status === 413) return 'request_too_large';
  if (status === 415) return 'unsupported_body';
  return status >= 400 && status < 500 ? 'invalid_input' : 'internal';
}

/**
 * A broken multipart body has no code of its own: the parser says so in words, while the body is read. The needle that
 * it searches for is the boundary.
 */
function isBrokenMultipart(error: FastifyError, request: FastifyRequest): boolean {
  return (
    request.isMultipart() &&
    error.statusCode === undefined &&
    /unexpected end of (form|multipart)|multipart:|malformed part|boundary|the needle cannot/i.test(
      error.message,
    )
  );
}

/** The client disconnected before the answer: it reaches no one, and nothing failed here. */
function isAbandoned(error: FastifyError, request: FastifyRequest, reply: FastifyReply): boolean {
  if (error.code === 'ECONNRESET') return request.raw.readableAborted;
  return error.name === 'AbortError' && reply.raw.destroyed;
}

/** Answers an error in the one body. */
export function sendError(
  reply: FastifyReply,
  code: ErrorCode,
  details?: ErrorDetails,
): FastifyReply {
  const body = errorBody(code, details);
  const retryAfter = details?.retryAfter ?? retryAfterOf(code);
  if (retryAfter !== null) void reply.header('retry-after', retryAfter);
  return reply.code(body.StatusCode).send(body);
}

function answer(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const isTheirs = isBrokenMultipart(error, request) || isAbandoned(error, request, reply);
  const problem = isTheirs ? null : resourceProblemOf(error);
  const code = isTheirs ? 'invalid_input' : (problem ?? codeOf(error));
  if (problem || code === 'internal') logFailure(request.log, error, 'request failed');
  if (code !== 'internal') return sendError(reply, code);
  return reply.code(500).send({ ...errorBody('internal'), RequestId: request.id });
}

/** Gives every error the one body; a 500 carries the request id that is in the log, and nothing else. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>(answer);
}

/** For what the router refuses before it looks for a route: an address that decodes to nothing or is far too long. */
export function answerUnroutable(
  error: FastifyError,
  _request: FastifyRequest,
  reply: FastifyReply,
): void {
  sendError(reply, codeOf(error));
}

/** Writes an error to a connection as it is, where no reply can carry it, and closes the connection. */
export function writeError(socket: Socket, code: ErrorCode, done?: () => void): void {
  const body = JSON.stringify(errorBody(code));
  const { status } = errorCatalogue[code];
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, done);
}

const byParserCode: Record<string, ErrorCode> = {
  HPE_HEADER_OVERFLOW: 'request_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
};

/** For bytes that are not HTTP, so that there is no request. */
export function answerBrokenHttp(error: { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return;
  writeError(socket, byParserCode[error.code ?? ''] ?? 'invalid_input');
}
