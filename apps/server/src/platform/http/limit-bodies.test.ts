import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { type Socket, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { endpoint, upload } from '@trackboard/contract';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod/mini';
import { openRoutes } from '#testing';
import { createLog } from '../log/create-log.ts';
import { createServer } from './create-server.ts';
import { route } from './route.ts';

const saveVideo = endpoint({
  name: 'test.saveVideo',
  summary: 'Saves a video',
  route: 'POST /video',
  access: 'public',
  body: z.object({ note: z.optional(z.string()), video: z.optional(upload('video')) }),
  output: z.object({ size: z.number() }),
});

/** 50 ms in this test are one second in production. */
const times = {
  headers: 500,
  plain: 1000,
  grace: 500,
  credit: 1000,
  bytesPerSecond: 4096,
  every: 50,
};

let app: FastifyInstance;
let folder: string;
let lines: string[] = [];
let opened: Socket[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trackboard-slow-'));
  const log = createLog({ level: 'warn' }, { write: (line) => lines.push(line) });
  app = await createServer(log, { times });
  const video = route(saveVideo, async ({ input }) => {
    if (input.note) await pause(times.plain + 200);
    return { size: input.video?.size ?? 0 };
  });
  await openRoutes(app, [video], folder);
});
afterAll(async () => {
  for (const socket of opened) socket.destroy();
  await app.close();
  await rm(folder, { recursive: true });
});

async function open(): Promise<{ socket: Socket; answer: Promise<string> }> {
  const socket = connect(Number(new URL(app.listeningOrigin).port), '127.0.0.1');
  opened.push(socket);
  await once(socket, 'connect');
  let text = '';
  socket.on('data', (chunk) => (text += String(chunk)));
  socket.on('error', () => undefined);
  // A write to a connection that the server has closed is an error, which `once` would throw.
  const answer = new Promise<string>((resolve) => socket.on('close', () => resolve(text)));
  return { socket, answer };
}

/**
 * Writes a piece again and again until the connection ends. Before each write, which may fail, the received data is read.
 */
function drip(socket: Socket, piece: string, every: number): void {
  let hasEnded = false;
  const write = () => !hasEnded && socket.write(piece);
  const timer = setInterval(() => setImmediate(write), every);
  const stop = () => {
    hasEnded = true;
    clearInterval(timer);
  };
  socket.on('end', stop).on('close', stop);
}

function headOf(type: string, length: number): string {
  return `POST /video HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`;
}

const form = 'multipart/form-data; boundary=b';
const fileHead =
  '--b\r\nContent-Disposition: form-data; name="Video"; filename="a.mp4"\r\nContent-Type: video/mp4\r\n\r\n';
const fileEnd = '\r\n--b--\r\n';

function expectTimeout(answer: string): void {
  expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
  expect(answer).toContain('Connection: close');
  expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({
    StatusCode: 408,
    Code: 'request_timeout',
  });
}

describe('a request that sends a few bytes at a time', () => {
  it.each([
    ['its headers', 'POST /video HTTP/1.1\r\nHost: x\r\n', 'x: y\r\n'],
    ['JSON', headOf('application/json', 10_000), ' '],
    ['a form before its first part', headOf(form, 100_000), ''],
    ['a file', headOf(form, 100_000_000) + fileHead, 'x'],
    ['a body that nobody reads', headOf('text/plain', 10_000), 'x'],
  ])('is ended while it sends %s', async (name, start, piece) => {
    lines = [];
    const { socket, answer } = await open();
    socket.write(start);
    drip(socket, piece, 40);
    if (name === 'a body that nobody reads') expect(await answer).toMatch(/^HTTP\/1\.1 415/);
    else expectTimeout(await answer);
    await expect.poll(() => readdir(folder)).toEqual([]);
    expect(lines).toEqual([]);
  });
});

describe('a slow request', () => {
  it('is served, however long it takes, if it is steady', async () => {
    const pieces = 60;
    // The test sends many times the demanded rate, so that a busy machine may pause for seconds.
    const piece = 'x'.repeat(16_384);
    const length = fileHead.length + pieces * piece.length + fileEnd.length;
    const { socket, answer } = await open();
    socket.write(headOf(form, length) + fileHead);
    for (let n = 0; n < pieces; n += 1) {
      socket.write(piece);
      await pause(40);
    }
    socket.write(fileEnd);
    const text = await answer;
    expect(text).toMatch(/^HTTP\/1\.1 200/);
    expect(text).toContain(`"Size":${pieces * piece.length}`);
  });

  it('is ended if it stops after a fast start', async () => {
    const { socket, answer } = await open();
    socket.write(headOf(form, 100_000_000) + fileHead + 'x'.repeat(5_000_000));
    expectTimeout(await answer);
    await expect.poll(() => readdir(folder)).toEqual([]);
  });
});

it('a handler may take longer than the limit of a body', async () => {
  const { socket, answer } = await open();
  const body = JSON.stringify({ Note: 'slow' });
  socket.write(headOf('application/json', body.length) + body);
  expect(await answer).toMatch(/^HTTP\/1\.1 200/);
});
