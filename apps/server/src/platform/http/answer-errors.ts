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
 * Whether a multipart body is broken. Parsers report this only by message; 'the needle' in a message is
 * the boundary.
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

/** Whether the client disconnected before the response, which is not an error of the server. */
function isAbandoned(error: FastifyError, request: FastifyRequest, reply: FastifyReply): boolean {
  if (error.code === 'ECONNRESET') return request.raw.readableAborted;
  return error.name === 'AbortError' && reply.raw.destroyed;
}

/** Sends an error body. */
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
  const isClientError = isBrokenMultipart(error, request) || isAbandoned(error, request, reply);
  const problem = isClientError ? null : resourceProblemOf(error);
  const code = isClientError ? 'invalid_input' : (problem ?? codeOf(error));
  if (problem || code === 'internal') logFailure(request.log, error, 'request failed');
  if (code !== 'internal') return sendError(reply, code);
  return reply.code(500).send({ ...errorBody('internal'), RequestId: request.id });
}

/**
 * Sends an error body for every error. The body of a 500 contains only the request id, which is in the log.
 */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>(answer);
}

/** Answers requests that the router refuses: an address that cannot be decoded or is too long. */
export function answerUnroutable(
  error: FastifyError,
  _request: FastifyRequest,
  reply: FastifyReply,
): void {
  sendError(reply, codeOf(error));
}

/** Writes an error response to the connection of a request that has no reply, and closes the connection. */
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

/** Answers bytes that are not HTTP. */
export function answerBrokenHttp(error: { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return;
  writeError(socket, byParserCode[error.code ?? ''] ?? 'invalid_input');
}
