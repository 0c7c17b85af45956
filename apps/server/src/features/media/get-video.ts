import { errorBody, failure, type InputOf } from '@trackboard/contract';
import type * as media from '@trackboard/contract/media';
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { Context } from '../../platform/context.ts';
import type { SentFile } from '../../platform/http/route.ts';
import { type ByteRange, readByteRange } from '../../platform/http/byte-range.ts';
import type { StoredVideo } from '../../platform/storage/videos.ts';
import { linkExpired, mediaPolicy } from './media-policy.ts';

const outOfRange = 'This video has no such part.';

/** Ignores the range if `If-Range` names another file (RFC 9110, 13.1.5). */
function rangeOf(reply: FastifyReply, size: number, tag: string): ByteRange | 'beyond' | null {
  const { range, 'if-range': ifRange } = reply.request.headers;
  return ifRange === undefined || ifRange === tag ? readByteRange(range, size) : null;
}

async function sendPart(reply: FastifyReply, video: StoredVideo, range: ByteRange | null) {
  const { start, end } = range ?? { start: 0, end: video.size - 1 };
  void reply.header('content-length', end - start + 1);
  if (range) void reply.code(206).header('content-range', `bytes ${start}-${end}/${video.size}`);
  // The file is not opened for HEAD; Fastify keeps the given length if the body is a stream.
  const isHead = reply.request.method === 'HEAD';
  return reply.send(isHead ? Readable.from([]) : await video.open({ start, end }));
}

/** Sends a video or the requested range of it; `seconds` is how long the link is valid. */
async function sendVideo(
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
      .send({ ...errorBody('invalid_input', { message: outOfRange }), StatusCode: 416 });
  }
  void reply
    .type(video.contentType)
    .header('content-security-policy', mediaPolicy)
    .header('content-disposition', 'inline');
  return sendPart(reply, video, range);
}

/** A video by its signed link, or the requested range of it. */
export async function getVideo(
  { videos, videoSigner }: Context,
  { video: name, ...signed }: InputOf<typeof media.video>,
) {
  // Checked first, so that unsigned links do not reveal which videos exist.
  if (!videoSigner.admits(name, signed)) return linkExpired();
  const video = await videos.find(name);
  if (!video) return failure('not_found');
  const seconds = videoSigner.secondsLeft(signed);
  const answer: SentFile = { send: (reply) => sendVideo(reply, video, { name, seconds }) };
  return answer;
}
