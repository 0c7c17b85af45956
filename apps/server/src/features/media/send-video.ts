import { Readable } from 'node:stream';
import { errorBody } from '@trackboard/contract';
import type { FastifyReply } from 'fastify';
import { type ByteRange, readByteRange } from '../../platform/http/byte-range.ts';

import type { StoredVideo } from '../../platform/storage/videos.ts';

const beyond = 'This video has no such part.';

/** A player that resumes after the file was replaced must not glue two files together (RFC 9110, 13.1.5). */
function rangeOf(reply: FastifyReply, size: number, tag: string): ByteRange | 'beyond' | null {
  const { range, 'if-range': only } = reply.request.headers;
  return only === undefined || only === tag ? readByteRange(range, size) : null;
}

async function sendPart(reply: FastifyReply, video: StoredVideo, range: ByteRange | null) {
  const { start, end } = range ?? { start: 0, end: video.size - 1 };
  void reply.header('content-length', end - start + 1);
  if (range) void reply.code(206).header('content-range', `bytes ${start}-${end}/${video.size}`);
  // HEAD has no body, so the file need not be read; Fastify keeps the length given beside a stream.
  const isHead = reply.request.method === 'HEAD';
  return reply.send(isHead ? Readable.from([]) : await video.open({ start, end }));
}

/** Answers a video or the part of it that a player asks for; `seconds` is how long the link lives. */
export async function sendVideo(
  reply: FastifyReply,
  video: StoredVideo,
  { name, seconds }: { name: string; seconds: number },
): Promise<FastifyReply> {
  const tag = `"${name}"`;
  void reply
    .header('etag', tag)
    .header('cache-control', `private, max-age=${seconds}`)
    .header('accept-ranges', 'bytes');
  if (reply.request.headers['if-none-match'] === tag) return reply.code(304).send();
  const range = rangeOf(reply, video.size, tag);
  if (range === 'beyond') {
    return reply
      .code(416)
      .header('content-range', `bytes */${video.size}`)
      .send({ ...errorBody('invalid_input', { message: beyond }), StatusCode: 416 });
  }
  void reply.type(video.contentType).header('content-disposition', 'inline');
  return sendPart(reply, video, range);
}
