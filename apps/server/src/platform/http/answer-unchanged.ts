import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

type Done = (error: null, payload: unknown) => void;

function names(ifNoneMatch: string | undefined, tag: string): boolean {
  return ifNoneMatch?.split(',').some((each) => each.trim() === tag) ?? false;
}

/**
 * A hook for reads. It adds an `ETag` of the content to successful responses, and answers 304 without a body if the
 * request's `If-None-Match` has that tag. It runs after the handler, so access has been checked.
 */
export function answerUnchanged(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
  done: Done,
): void {
  if (reply.statusCode !== 200 || typeof payload !== 'string') return done(null, payload);
  // The tag is weak, because the response may be compressed. SHA-1 takes half as long as SHA-256 and is enough: it
  // protects no secret, and two contents with one tag only keep a reader's former answer.
  const tag = `W/"${hash('sha1', payload, 'base64url')}"`;
  void reply.header('etag', tag);
  if (!names(request.headers['if-none-match'], tag)) return done(null, payload);
  void reply.code(304);
  return done(null, '');
}
