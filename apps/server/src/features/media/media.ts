import { Readable } from 'node:stream';
import { type InputOf, errorBody, failure, isFailure } from '@trackboard/contract';
import * as media from '@trackboard/contract/media';
import type { Audience } from '@trackboard/contract/accounts';
import type { FastifyReply } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { type ByteRange, readByteRange } from '../../platform/http/byte-range.ts';
import { type Route, type SentFile, fileRoute, route } from '../../platform/http/route.ts';
import type { ImageSize } from '../../platform/storage/image-encoder.ts';
import type { Images } from '../../platform/storage/images.ts';
import { signedVideo } from '../../platform/storage/media-link.ts';
import type { StoredVideo } from '../../platform/storage/videos.ts';
import type { BundledLibrary } from './gifs/bundled/bundled-library.ts';
import type { GifLibrary } from './gifs/gif-library.ts';

/** Finds who sees the score that has a video; undefined for other videos. */
export interface Audiences {
  readonly findAudience: (video: string) => Promise<Audience | undefined>;
}

type MediaContext = Context & Audiences;

const audiences = [0, 1, 2] as const;

const linkExpired = () =>
  failure('not_allowed', { message: 'This link has expired. Reload the page for a new one.' });

/** The content security policy of an opened picture or video, which may only show itself. */
const mediaPolicy =
  "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; sandbox";

const forever = 'public, max-age=31536000, immutable';

/** Sets the headers of an image. */
const imageReply = (reply: FastifyReply, cacheControl: string) =>
  reply
    .type('image/webp')
    .header('content-security-policy', mediaPolicy)
    .header('cache-control', cacheControl);

/** Sends a public image. */
async function sendImage(images: Images, name: string, size: ImageSize) {
  const file = await images.open(name, size);
  if (!file) return failure('not_found');
  const answer: SentFile = {
    send: (reply) =>
      imageReply(reply, forever)
        .header('cross-origin-resource-policy', 'cross-origin')
        .header('content-length', file.size)
        .send(file.stream),
  };
  return answer;
}

type Input = InputOf<typeof media.image>;

async function sendPrivateImage(
  { privateImages, privateImageSigner }: Context,
  { image: name, size, ...signed }: Input,
) {
  // The signature is checked first, so that unsigned links do not reveal which images exist.
  if (!privateImageSigner.admits(name, signed)) return linkExpired();
  const file = await privateImages.open(name, size);
  if (!file) return failure('not_found');
  const maxAge = privateImageSigner.secondsLeft(signed);
  const answer: SentFile = {
    send: (reply) =>
      imageReply(reply, `private, max-age=${maxAge}`)
        .header('content-length', file.size)
        .send(file.stream),
  };
  return answer;
}

/** Returns a private image by its signed link, or a public one. */
async function getImage(context: Context, input: Input) {
  return input.expires || input.signature
    ? sendPrivateImage(context, input)
    : sendImage(context.images, input.image, input.size);
}

async function getImage128({ images }: Context, { image }: InputOf<typeof media.image128>) {
  return sendImage(images, image, '128');
}

async function getImage72({ images }: Context, { image }: InputOf<typeof media.image72>) {
  return sendImage(images, image, '72');
}

const outOfRange = 'This video has no such part.';

/** Ignores the range if `If-Range` names another file (RFC 9110, 13.1.5). */
function rangeOf(reply: FastifyReply, size: number, tag: string): ByteRange | 'beyond' | null {
  const { range, 'if-range': ifRange } = reply.request.headers;
  return ifRange === undefined || ifRange === tag ? readByteRange(range, size) : null;
}

async function sendPart(reply: FastifyReply, video: StoredVideo, range: ByteRange | null) {
  const { start, end } = range ?? { start: 0, end: video.size - 1 };
  // The file is not opened for HEAD. Fastify keeps the given length if the body is a stream.
  const isHead = reply.request.method === 'HEAD';
  const bytes = isHead ? Readable.from([]) : await video.open({ start, end });
  if (!bytes) {
    for (const name of ['etag', 'cache-control', 'accept-ranges']) void reply.removeHeader(name);
    return reply.code(404).send({ ...errorBody('not_found'), StatusCode: 404 });
  }
  if (range) void reply.code(206).header('content-range', `bytes ${start}-${end}/${video.size}`);
  return reply
    .type(video.contentType)
    .header('content-length', end - start + 1)
    .header('content-security-policy', mediaPolicy)
    .header('content-disposition', 'inline')
    .send(bytes);
}

/** Sends a video or the requested range of it. `seconds` is how long the link is valid. */
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
  return sendPart(reply, video, range);
}

/** Sends a video by its signed link, or the requested range of it. */
async function getVideo(
  { videos, videoSigner, findAudience }: MediaContext,
  { video: name, ...signed }: InputOf<typeof media.video>,
) {
  // The signature is checked first, so that unsigned links do not reveal which videos exist.
  const audience = audiences.find((each) => videoSigner.admits(signedVideo(name, each), signed));
  if (audience === undefined) return linkExpired();
  if (audience !== ((await findAudience(name)) ?? 0)) return linkExpired();
  const video = await videos.find(name);
  if (!video) return failure('not_found');
  const seconds = videoSigner.secondsLeft(signed);
  const answer: SentFile = { send: (reply) => sendVideo(reply, video, { name, seconds }) };
  return answer;
}

export const mediaRoutes = (context: MediaContext): Route[] => [
  fileRoute(media.image, ({ input }) => getImage(context, input)),
  fileRoute(media.image128, ({ input }) => getImage128(context, input)),
  fileRoute(media.image72, ({ input }) => getImage72(context, input)),
  fileRoute(media.video, ({ input }) => getVideo(context, input)),
];

/** Returns a page of gifs of the library that the picker searches. */
async function listGifs(library: GifLibrary, { q, type, pageNumber }: InputOf<typeof media.gifs>) {
  const page = await library.search({ q, type, page: pageNumber });
  return isFailure(page) ? page : { ...page, attribution: library.attribution };
}

async function getBundledGif(
  library: BundledLibrary,
  { type, file }: InputOf<typeof media.bundledGif>,
) {
  const bytes = await library.open(type, file);
  if (!bytes) return failure('not_found');
  const answer: SentFile = {
    send: (reply) => imageReply(reply, forever).send(bytes),
  };
  return answer;
}

interface GifLibraries {
  /** The library that the picker searches. */
  readonly gifs: GifLibrary;
  /** This library is always served, because older comments link to its pictures. */
  readonly bundledGifs: BundledLibrary;
}

export const gifRoutes = ({ gifs, bundledGifs }: GifLibraries): Route[] => [
  route(media.gifs, ({ input }) => listGifs(gifs, input)),
  fileRoute(media.bundledGif, ({ input }) => getBundledGif(bundledGifs, input)),
];
