import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { errorBody } from '@trackboard/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type PageHead, withPageHead } from './page-head.ts';

/**
 * Returns the metadata of the page at an address: null for the app's own, `absent` if the subject of the page does not
 * exist.
 */
export type DescribePage = (address: URL) => Promise<PageHead | 'absent' | null>;

const dashboard = ['app/shell/dashboard-shell.tsx', 'pages/loaders.ts'];
const classes = 'features/classes/classes-of-day.tsx';

/** The parts of the web app that the first screen at a path loads, below its `src`. */
export const firstParts: ReadonlyMap<string, readonly string[]> = new Map([
  ['/login', ['pages/login-page.tsx']],
  ['/marketplace', ['app/shell/marketplace-frame.tsx', 'pages/marketplace-page.tsx']],
  ['/dashboard', [...dashboard, 'pages/dashboard-page.tsx', classes]],
  [
    '/dashboard/programmingcalendar',
    [...dashboard, 'pages/programming-calendar-page.tsx', classes],
  ],
]);

/** The build's manifest: the files of each part and what it imports. */
type Manifest = Readonly<Record<string, BuiltPart>>;

interface BuiltPart {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}

/** Returns a part and all that it imports, without the `visited` ones; what is imported comes first. */
function withImports(manifest: Manifest, name: string, visited: Set<string>): BuiltPart[] {
  const part = manifest[name];
  if (!part || visited.has(name)) return [];
  visited.add(name);
  const imported = part.imports?.flatMap((each) => withImports(manifest, each, visited)) ?? [];
  return [...imported, part];
}

/** Returns the `Link` header that has the browser load parts beside the document, not one after the other. */
function linkTo(manifest: Manifest, parts: readonly string[]): string {
  const visited = new Set<string>();
  const built = parts.flatMap((part) => withImports(manifest, `src/${part}`, visited));
  const links = built.flatMap(({ file, css = [] }) => [
    ...css.map((sheet) => `</${sheet}>; rel=preload; as=style; crossorigin`),
    `</${file}>; rel=modulepreload`,
  ]);
  return ['</start.js>; rel=preload; as=script', ...new Set(links)].join(', ');
}

/** Returns the `Link` header of each path that has one; none if the build was copied without its folder `.vite`. */
async function readLinks(folder: string): Promise<ReadonlyMap<string, string>> {
  const path = join(folder, '.vite', 'manifest.json');
  if (!existsSync(path)) return new Map();
  const manifest = JSON.parse(await readFile(path, 'utf8'));
  return new Map([...firstParts].map(([path, parts]) => [path, linkTo(manifest, parts)]));
}

function isPage(request: FastifyRequest): boolean {
  const wantsPage = request.method === 'GET' || request.method === 'HEAD';
  const path = request.url.split('?')[0] ?? '';
  return wantsPage && !/^\/(api|assets)(\/|$)/i.test(path) && !/\.\w+$/.test(path);
}

function notFound(reply: FastifyReply): FastifyReply {
  return reply.code(404).send(errorBody('not_found'));
}

/**
 * Pages are revalidated, because metadata changes with gyms, and file names change with each build.
 */
const revalidate = 'no-cache';

interface Page {
  /** The path of `index.html`. */
  readonly path: string;
  readonly url: string;
  readonly links: ReadonlyMap<string, string>;
  readonly describe: DescribePage | undefined;
}

/**
 * Sends a page without returning the reply. Fastify would wait for a returned reply once more, with
 * another ten listeners.
 */
async function sendPage(reply: FastifyReply, { path, url, links, describe }: Page): Promise<void> {
  const address = URL.parse(url, 'http://localhost');
  const head = address && describe ? await describe(address) : null;
  const link = links.get(address?.pathname ?? '');
  if (link) void reply.header('link', link);
  if (!head) {
    void reply.sendFile('index.html');
    return;
  }
  const document = await readFile(path, 'utf8');
  void reply
    .code(head === 'absent' ? 404 : 200)
    .type('text/html; charset=utf-8')
    .header('cache-control', revalidate)
    .send(head === 'absent' ? document : withPageHead(document, head));
}

/**
 * Serves the built web app from `folder`. Files under `/assets` have a hash in their name and are cached forever. Other
 * paths without an extension get `index.html` with the metadata of `describe`, or 404 if the metadata is `absent`.
 */
export async function serveWeb(
  app: FastifyInstance,
  folder: string | null,
  describe?: DescribePage,
): Promise<void> {
  const path = folder && join(folder, 'index.html');
  if (!path || !existsSync(path)) {
    app.setNotFoundHandler((_request, reply) => notFound(reply));
    return;
  }
  const links = await readLinks(folder);
  await app.register(fastifyStatic, {
    root: folder,
    index: 'index.html',
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, file) => {
      const hashed = file.includes(`${folder}/assets/`);
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : revalidate);
    },
  });
  app.setNotFoundHandler((request, reply) => {
    if (!isPage(request)) return notFound(reply);
    sendPage(reply, { path, url: request.url, links, describe }).catch((error: unknown) =>
      reply.send(error),
    );
    return undefined;
  });
}
