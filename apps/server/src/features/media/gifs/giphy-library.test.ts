import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { failure } from '@trackboard/contract';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { GifQuery } from './gif-library.ts';
import { giphyLibrary } from './giphy-library.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

let answer: Answer;
let asked: URL[] = [];
let logged: string[] = [];

const server = createServer((request, response) => {
  asked.push(new URL(request.url ?? '', 'http://giphy'));
  answer(request, response);
});
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  asked = [];
  logged = [];
});

const secret = 'the-secret-key';

function library(timeout?: number) {
  const { port } = server.address() as AddressInfo;
  const log = pino({}, { write: (line: string) => logged.push(line) });
  return giphyLibrary({ apiKey: secret, log, timeout, origin: `http://127.0.0.1:${port}` });
}

const query: GifQuery = { q: 'deadlift', type: 'gif', page: 1 };

const send =
  (body: unknown, status = 200): Answer =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };

const rendition = (name: string, width: string, height: string) => ({
  url: `https://media2.giphy.com/media/abc/${name}.gif?cid=x`,
  width,
  height,
  size: '12345',
});

/** Some of the fields of an item that GIPHY documents. */
const item = {
  type: 'gif',
  id: 'abc',
  slug: 'deadlift-abc',
  title: 'Deadlift Gym GIF',
  rating: 'g',
  images: {
    original: { ...rendition('giphy', '480', '270'), frames: '40', hash: 'h' },
    downsized: rendition('giphy-downsized', '480', '270'),
    fixed_width: rendition('200w', '200', '113'),
    fixed_width_still: rendition('200w_s', '200', '113'),
  },
};

const giphy = (data: unknown, total = 1) => ({
  data,
  pagination: { total_count: total, count: 1, offset: 0 },
  meta: { status: 200, msg: 'OK', response_id: 'r' },
});

describe('searching GIPHY', () => {
  it('returns the fields that the picker needs', async () => {
    answer = send(giphy([item], 61));
    expect(await library().search(query)).toEqual({
      gifs: [
        {
          id: 'abc',
          title: 'Deadlift Gym GIF',
          url: 'https://media2.giphy.com/media/abc/giphy-downsized.gif?cid=x',
          previewUrl: 'https://media2.giphy.com/media/abc/200w.gif?cid=x',
          width: 480,
          height: 270,
        },
      ],
      totalPages: 3,
    });
  });

  it('requests a page of 30 with the key and a rating', async () => {
    answer = send(giphy([]));
    await library().search({ q: 'kettle & bell', type: 'sticker', page: 3 });
    const [{ pathname, searchParams } = new URL('http://giphy')] = asked;
    expect(pathname).toBe('/v1/stickers/search');
    expect(Object.fromEntries(searchParams)).toEqual({
      api_key: secret,
      q: 'kettle & bell',
      limit: '30',
      offset: '60',
      rating: 'pg',
      lang: 'en',
    });
  });

  it('searches for workouts without a query, and shortens long queries to the limit of GIPHY', async () => {
    answer = send(giphy([]));
    await library().search({ ...query, q: '' });
    await library().search({ ...query, q: 'x'.repeat(100) });
    const words = asked.map(({ searchParams }) => searchParams.get('q'));
    expect(words).toEqual(['workout', 'x'.repeat(50)]);
  });

  it('stops at the last page that GIPHY serves', async () => {
    answer = send(giphy([item], 1_000_000));
    expect(await library().search({ ...query, page: 167 })).toMatchObject({ totalPages: 167 });
    expect(asked[0]?.searchParams.get('offset')).toBe('4980');
    expect(await library().search({ ...query, page: 168 })).toEqual({ gifs: [], totalPages: 167 });
    expect(asked).toHaveLength(1);
  });

  it('skips items without a usable picture', async () => {
    const odd = [
      { ...item, images: {} },
      { ...item, id: '' },
      null,
      { ...item, images: { ...item.images, downsized: rendition('x', '', '') } },
      {
        ...item,
        images: {
          ...item.images,
          fixed_width: { ...rendition('x', '1', '1'), url: 'https://evil.example/x.gif' },
        },
      },
    ];
    answer = send(giphy([...odd, item]));
    const page = await library().search(query);
    expect(page).toMatchObject({ gifs: [{ id: 'abc' }] });
  });
});

describe('when GIPHY fails', () => {
  const unavailable = failure('gifs_unavailable');

  it.each([
    ['an invalid key', send({ message: 'Unauthorized' }, 401)],
    ['too many requests', send({ meta: { status: 429 } }, 429)],
    ['a server error', send('oops', 500)],
    ['an HTML page', send('<html>')],
    ['an unknown format', send({ data: 'none' })],
    [
      'a redirect',
      ((_request, response) => {
        response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end();
      }) satisfies Answer,
    ],
    ['a closed connection', ((request) => request.socket.destroy()) satisfies Answer],
  ])('reports %s as unavailable', async (_what, failing) => {
    answer = failing;
    expect(await library().search(query)).toEqual(unavailable);
    expect(logged).toHaveLength(1);
    expect(logged.join()).not.toContain(secret);
  });

  it('reports a missing response as unavailable after the timeout', async () => {
    answer = () => undefined;
    expect(await library(50).search(query)).toEqual(unavailable);
  });
});

it('accepts only pictures of GIPHY, and allows their hosts in the content security policy', () => {
  const { has, imageSources } = library();
  expect(imageSources).toEqual(['https://*.giphy.com']);
  expect(has('https://media2.giphy.com/media/abc/giphy.gif')).toBe(true);
  expect(has('https://gifs.example/giphy.gif')).toBe(false);
});
