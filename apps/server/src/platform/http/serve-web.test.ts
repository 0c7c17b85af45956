import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createServer } from './create-server.ts';
import { serveWeb } from './serve-web.ts';

let folder: string;
let app: FastifyInstance;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trackboard-web-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), '<p>app</p>');
  await writeFile(join(folder, 'assets', 'app-1a2b.js'), 'run()');
  app = await createServer(pino({ level: 'silent' }));
  await serveWeb(app, folder);
});
afterEach(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

describe('the web app', () => {
  it.each([
    '/',
    '/?JoiningTrack=1',
    '/login',
    '/dashboard/programmingcalendar',
    '/resetpassword?a=b.c',
  ])('answers %s with the page, which is never cached', async (url) => {
    const response = await app.inject(url);
    expect([response.statusCode, response.body]).toEqual([200, '<p>app</p>']);
    expect(response.headers['cache-control']).toBe('no-cache');
  });

  it('has files with a hash in their name cached for good', async () => {
    const response = await app.inject('/assets/app-1a2b.js');
    expect(response.body).toBe('run()');
    expect(response.headers['cache-control']).toContain('immutable');
  });

  it.each(['/assets/', '/assets/gone.js', '/favicon.ico', '/api/v1/nothing', '/../package.json'])(
    'does not pretend that %s is there',
    async (url) => {
      expect((await app.inject(url)).statusCode).toBe(404);
    },
  );
});
