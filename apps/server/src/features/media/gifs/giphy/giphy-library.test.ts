import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { failure } from '@trackboard/contract';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { GifWish } from '../gif-library.ts';
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

const secret = 'the-key-that-nobody-may-see';

function library(timeout?: number) {
  const { port } = server.address() as AddressInfo;
  const log = pino({}, { write: (line: string) => logged.push(line) });
  return giphyLibrary({ apiKey: secret, log, timeout, origin: `http://127.0.0.1:${port}` });
}

const wish: GifWish = { q: 'deadlift', type: 'gif', page: 1 };

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

/** An item as GIPHY documents it, far from whole. */
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

describe('asking GIPHY', () => {
  it('hands on what the picker needs', async () => {
    answer = send(giphy([item], 61));
    expect(await library().search(wish)).toEqual({
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

  it('asks for the page of 30 with the key and a rating', async () => {
    answer = send(giphy([]));
    await library().search({ q: 'kettle & bell', type: 'sticker', page: 3 });
    const [{ pathname, searchParams } = new URL('http://none')] = asked;
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

  it('looks for training when nothing is searched, and cuts what is too long for GIPHY', async () => {
    answer = send(giphy([]));
    await library().search({ ...wish, q: '' });
    await library().search({ ...wish, q: 'x'.repeat(100) });
    const words = asked.map(({ searchParams }) => searchParams.get('q'));
    expect(words).toEqual(['workout', 'x'.repeat(50)]);
  });

  it('goes no further than GIPHY does', async () => {
    answer = send(giphy([item], 1_000_000));
    expect(await library().search({ ...wish, page: 167 })).toMatchObject({ totalPages: 167 });
    expect(asked[0]?.searchParams.get('offset')).toBe('4980');
    expect(await library().search({ ...wish, page: 168 })).toEqual({ gifs: [], totalPages: 167 });
    expect(asked).toHaveLength(1);
  });

  it('leaves out an item that it cannot show', async () => {
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
    const page = await library().search(wish);
    expect(page).toMatchObject({ gifs: [{ id: 'abc' }] });
  });
});

describe('when GIPHY fails', () => {
  const unavailable = failure('gifs_unavailable');

  it.each([
    ['refuses the key', send({ message: 'Unauthorized' }, 401)],
    ['has had too many calls', send({ meta: { status: 429 } }, 429)],
    ['has an error', send('oops', 500)],
    ['answers a page', send('<html>')],
    ['answers another shape', send({ data: 'none' })],
    [
      'sends us elsewhere',
      ((_request, response) => {
        response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end();
      }) satisfies Answer,
    ],
    ['hangs up', ((request) => request.socket.destroy()) satisfies Answer],
  ])('the picker hears that it is unavailable: it %s', async (_what, failing) => {
    answer = failing;
    expect(await library().search(wish)).toEqual(unavailable);
    expect(logged).toHaveLength(1);
    expect(logged.join()).not.toContain(secret);
  });

  it('the picker does not wait for ever', async () => {
    answer = () => undefined;
    expect(await library(50).search(wish)).toEqual(unavailable);
  });
});

it('has the pictures of GIPHY alone, and names their hosts for the content policy', () => {
  const { has, imageSources } = library();
  expect(imageSources).toEqual(['https://*.giphy.com']);
  expect(has('https://media2.giphy.com/media/abc/giphy.gif')).toBe(true);
  expect(has('https://gifs.example/giphy.gif')).toBe(false);
});
