import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { brotliCompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createServer } from './create-server.ts';
import { serveWeb } from './serve-web.ts';

/** A part of a build. The frame of the marketplace and its page share a file, which imports one that imports it. */
const manifest = {
  '_app.js': { file: 'assets/app-1.js', css: ['assets/app-1.css'], imports: ['_ui.js'] },
  '_ui.js': { file: 'assets/ui-1.js', imports: ['_app.js'] },
  'src/app/shell/marketplace-frame.tsx': { file: 'assets/frame-1.js', imports: ['_app.js'] },
  'src/pages/marketplace-page.tsx': { file: 'assets/page-1.js', imports: ['_app.js'] },
};

let folder: string;
let app: FastifyInstance;

async function serverOf(webRoot: string | null): Promise<FastifyInstance> {
  const server = await createServer(pino({ level: 'warn' }));
  await serveWeb(server, webRoot);
  await server.listen({ host: '127.0.0.1', port: 0 });
  return server;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trackboard-web-'));
  const root = join(folder, 'dist');
  await mkdir(join(root, 'assets'), { recursive: true });
  await writeFile(join(root, 'index.html'), '<!doctype html><title>Trackboard</title>');
  await mkdir(join(root, '.vite'));
  await writeFile(join(root, '.vite', 'manifest.json'), JSON.stringify(manifest));
  await writeFile(join(root, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await writeFile(join(root, 'assets', 'index-abc123.js'), 'export {};');
  await writeFile(join(root, 'assets', 'page-abc123.js'), 'export const page = 1;');
  await writeFile(join(root, 'assets', 'page-abc123.js.br'), brotliCompressSync('built copy'));
  await writeFile(join(root, 'sw.js'), 'self.skipWaiting();');
  await writeFile(join(root, 'manifest.webmanifest'), '{"name":"Trackboard"}');
  await writeFile(join(folder, 'secret.txt'), 'secret');
  app = await serverOf(root);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

interface Answer {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Requests a path as it is written; `fetch` would normalize it. */
async function ask(
  server: FastifyInstance,
  path: string,
  method = 'GET',
  headers: Record<string, string> = {},
): Promise<Answer> {
  const { port } = new URL(server.listeningOrigin);
  const sent = request({ host: '127.0.0.1', port, path, method, headers }).end();
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  return { status: answer.statusCode, headers: answer.headers, body: await text(answer) };
}

describe('the built web app', () => {
  it('adds few listeners to the answer of a page', async () => {
    const warned: Error[] = [];
    const keep = (warning: Error): unknown => warned.push(warning);
    process.on('warning', keep);
    await ask(app, '/login');
    process.off('warning', keep);
    expect(warned).toEqual([]);
  });

  it.each([
    '/',
    '/login',
    '/?JoiningTrack=1',
    '/resetpassword?a=b.c',
    '/dashboard/manageathletes/athletedetails/x?athletename=A',
    '/Anything',
  ])('answers the page %s with the one document, which is revalidated each time', async (path) => {
    const answer = await ask(app, path);
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toMatch(/^text\/html/);
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(answer.body).toContain('<title>Trackboard</title>');
  });

  it('links what the first screen loads, and what that imports, once each', async () => {
    const { headers } = await ask(app, '/marketplace?search=lane');
    expect(String(headers['link']).split(', ')).toEqual([
      '</start.js>; rel=preload; as=script',
      '</assets/ui-1.js>; rel=modulepreload',
      '</assets/app-1.css>; rel=preload; as=style; crossorigin',
      '</assets/app-1.js>; rel=modulepreload',
      '</assets/frame-1.js>; rel=modulepreload',
      '</assets/page-1.js>; rel=modulepreload',
    ]);
    expect((await ask(app, '/resetpassword')).headers['link']).toBeUndefined();
  });

  it.each([
    ['/sw.js', /^(text|application)\/javascript/],
    ['/manifest.webmanifest', /^application\/manifest\+json/],
  ])('answers %s with its type, revalidated each time', async (path, type) => {
    const { status, headers } = await ask(app, path);
    expect(status).toBe(200);
    expect(headers['content-type']).toMatch(type);
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['content-security-policy']).toContain("default-src 'self'");
  });

  it('answers HEAD as well', async () => {
    const answer = await ask(app, '/login', 'HEAD');
    expect([answer.status, answer.body]).toEqual([200, '']);
  });

  it('sends the compressed copy of a file to clients that accept it', async () => {
    const path = '/assets/page-abc123.js';
    const { headers } = await ask(app, path, 'HEAD', { 'accept-encoding': 'gzip, br' });
    expect(headers).toMatchObject({
      'content-encoding': 'br',
      'content-length': String(brotliCompressSync('built copy').length),
      'cache-control': 'public, max-age=31536000, immutable',
      vary: expect.stringMatching(/accept-encoding/i),
    });
    expect(headers['content-type']).toMatch(/javascript/);
    const plain = await ask(app, path);
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.body).toBe('export const page = 1;');
  });

  it('caches only files with a hash in their name', async () => {
    const asset = await ask(app, '/assets/index-abc123.js');
    expect(asset.status).toBe(200);
    expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const icon = await ask(app, '/favicon.svg');
    expect(icon.headers['cache-control']).toBe('no-cache');
  });

  it.each([
    '/assets/',
    '/assets/gone.js',
    '/favicon.ico',
    '/gone.png',
    '/api/v1/gone',
    '/api',
    '/API/x',
    '/assets/gone',
  ])('answers the missing file %s with the standard error body', async (path) => {
    const answer = await ask(app, path);
    expect(answer.status).toBe(404);
    expect(JSON.parse(answer.body)).toMatchObject({ Code: 'not_found' });
  });

  it('does not answer POST with a page', async () => {
    expect((await ask(app, '/login', 'POST')).status).toBe(404);
  });

  it.each([
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/assets/%2e%2e%2f%2e%2e%2fsecret.txt',
    '/..\\secret.txt',
    '//secret.txt',
  ])('never serves a file outside its folder for %s', async (path) => {
    const answer = await ask(app, path);
    expect(answer.body).not.toContain('secret');
    expect(answer.status).toBeGreaterThanOrEqual(400);
  });
});

describe('a page with metadata', () => {
  const asked: string[] = [];
  let server: FastifyInstance;
  beforeAll(async () => {
    server = await createServer(pino({ level: 'fatal' }));
    await serveWeb(server, join(folder, 'dist'), async ({ pathname, search }) => {
      asked.push(pathname + search);
      if (pathname === '/gone') return 'absent';
      if (pathname === '/failing') throw new Error('failing');
      if (pathname !== '/told') return null;
      return { title: 'A', description: 'B', canonical: 'https://board.example/told' };
    });
    await server.listen({ host: '127.0.0.1', port: 0 });
  });
  afterAll(() => server.close());

  it("is the document with the page's head, and is revalidated", async () => {
    const { status, headers, body } = await ask(server, '/told?x=1');
    expect([status, headers['cache-control'], headers['etag']]).toEqual([
      200,
      'no-cache',
      undefined,
    ]);
    expect(body).toContain('<title>A · Trackboard</title>');
    expect(asked).toEqual(['/told?x=1']);
  });

  it('is the unchanged document with 404 if its subject does not exist', async () => {
    const { status, headers, body } = await ask(server, '/gone');
    expect([status, headers['cache-control']]).toEqual([404, 'no-cache']);
    expect(body).toContain('<title>Trackboard</title>');
  });

  it('is the unchanged document if it has no metadata', async () => {
    const { status, body } = await ask(server, '/other');
    expect([status, body]).toEqual([200, '<!doctype html><title>Trackboard</title>']);
  });

  it('is an error of the server if its metadata cannot be read', async () => {
    const { status, body } = await ask(server, '/failing');
    expect([status, JSON.parse(body)]).toMatchObject([500, { Code: 'internal' }]);
  });

  it('is the only request that looks up metadata, unlike files and the API', async () => {
    asked.length = 0;
    for (const path of ['/assets/index-abc123.js', '/api/v1/gone', '/gone.png']) {
      await ask(server, path);
    }
    expect(asked).toEqual([]);
  });
});

it('pages of a build that was copied without its folder .vite have no links', async () => {
  const root = join(folder, 'copied');
  await mkdir(root);
  await writeFile(join(root, 'index.html'), '<!doctype html><title>Trackboard</title>');
  const server = await serverOf(root);
  const { status, headers } = await ask(server, '/marketplace');
  expect([status, headers['link']]).toEqual([200, undefined]);
  await server.close();
});

describe('the server without a built web app', () => {
  it.each([null, '/nowhere/at/all'])(
    'answers 404 for every page in the folder %s',
    async (webRoot) => {
      const server = await serverOf(webRoot);
      const answer = await ask(server, '/login');
      expect([answer.status, JSON.parse(answer.body)]).toMatchObject([404, { Code: 'not_found' }]);
      await server.close();
    },
  );
});
