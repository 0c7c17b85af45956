import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endpoint, failure, upload } from '@trackboard/contract';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod/mini';
import { openRoutes } from '#testing';
import { createServer } from './create-server.ts';
import { type UploadRequest, requestOf } from './received-upload.ts';
import { route } from './route.ts';

const savePhoto = endpoint({
  name: 'test.savePhoto',
  summary: 'Saves a photo',
  route: 'POST /photo',
  access: 'public',
  body: z.object({ photo: upload('image') }),
  output: z.null(),
});

let app: FastifyInstance;
let folder: string;
let errors: unknown[] = [];
/** The files in the folder when the answer was sent. */
let leftover: readonly string[] = [];
/** The work of the handler with a photo. */
let work: (request: UploadRequest) => Promise<unknown> = async () => null;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trackboard-upload-'));
  const log = pino({ level: 'error' }, { write: (line) => void errors.push(JSON.parse(line)) });
  app = await createServer(log);
  app.addHook('onSend', async () => void (leftover = await readdir(folder)));
  const photos = route(savePhoto, async ({ input }) => {
    const answer = await work(requestOf(input.photo));
    return answer === 'busy' ? failure('images_busy') : null;
  });
  await openRoutes(app, [photos], folder);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const send = () => {
  const form = new FormData();
  form.set('Photo', new Blob(['bytes']), 'a.png');
  return fetch(`${app.listeningOrigin}/photo`, { method: 'POST', body: form });
};

describe('an upload', () => {
  it('has its sender, and is not aborted by the response', async () => {
    let seen: UploadRequest | undefined;
    work = async (request) => void (seen = request);
    expect((await send()).status).toBe(200);
    expect(seen).toMatchObject({ sender: '127.0.0.1', isSignedIn: false });
    expect(seen?.signal.aborted).toBe(false);
  });

  it('is answered with Retry-After if it is refused', async () => {
    work = async () => 'busy';
    const answer = await send();
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('5');
    expect(await answer.json()).toMatchObject({ Code: 'images_busy' });
  });

  it.each(['done', 'busy'])('has left the disk before the answer is sent: %s', async (outcome) => {
    let during: readonly string[] = [];
    work = async () => {
      during = await readdir(folder);
      return outcome;
    };
    await send();
    expect(during).toHaveLength(1);
    expect(leftover).toEqual([]);
  });

  it('is aborted when the client disconnects, which is not logged as an error', async () => {
    errors = [];
    const left = Promise.withResolvers<unknown>();
    const begun = Promise.withResolvers<void>();
    work = async ({ signal }) => {
      begun.resolve();
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
      left.resolve(signal.reason);
      signal.throwIfAborted();
    };
    const { hostname, port } = new URL(app.listeningOrigin);
    const socket = connect(Number(port), hostname);
    const body =
      '--edge\r\nContent-Disposition: form-data; name="Photo"; filename="a.png"\r\n\r\nbytes\r\n--edge--\r\n';
    socket.write(
      `POST /photo HTTP/1.1\r\nHost: ${hostname}\r\nContent-Type: multipart/form-data; boundary=edge\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    );
    await begun.promise;
    socket.destroy();
    expect(await left.promise).toMatchObject({ name: 'AbortError' });
    await expect.poll(() => readdir(folder)).toEqual([]);
    work = async () => null;
    expect((await send()).status).toBe(200);
    expect(errors).toEqual([]);
  });
});
