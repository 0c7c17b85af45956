import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { gifsPerPage } from '@trackboard/contract/media';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import entries from '../../../../../assets/gifs/library.json' with { type: 'json' };
import type { GifPage, GifQuery } from '../gif-library.ts';
import { createBundledLibrary } from './bundled-library.ts';

const library = createBundledLibrary();
const assets = join(import.meta.dirname, '..', '..', '..', '..', '..', 'assets', 'gifs');

const search = async (query: Partial<GifQuery>): Promise<GifPage> =>
  (await library.search({ q: '', type: 'gif', page: 1, ...query })) as GifPage;

const titles = async (q: string, type: GifQuery['type'] = 'gif') =>
  (await search({ q, type })).gifs.map(({ title }) => title);

const names = (of: typeof entries) => of.map(({ id }) => `${id}.webp`).toSorted();

describe('searching', () => {
  it.each([
    ['fire', 'fire'],
    ['Strong', 'flexed biceps'],
    ['gains', 'flexed biceps'],
    ['clap', 'clapping hands'],
    ['congrats', 'clapping hands'],
    ['lifting weights', 'woman lifting weights'],
    ['WEIGHTS  lifting', 'woman lifting weights'],
    ['tired', 'tired face'],
    ['PR', 'raising hands'],
    ['sore', 'hot face'],
    ['leg day', 'leg'],
    ['hundred', 'hundred points'],
  ])('searches %s and finds %s first', async (q, title) => {
    expect((await titles(q))[0]).toBe(title);
  });

  it.each(['part', 'party poper', 'biceps', 'celebr', 'yoga', 'row'])(
    'finds a result for %s',
    async (q) => {
      expect(await titles(q)).not.toEqual([]);
    },
  );

  it('requires every word of a search', async () => {
    const both = await titles('woman running');
    expect(both).toEqual(['woman running']);
  });

  it('returns medals only as stickers', async () => {
    expect(await titles('1st place medal', 'sticker')).toContain('1st place medal');
    expect(await titles('1st place medal')).not.toContain('1st place medal');
  });

  it.each(['qqqqqqqq', '🤷', '!?', ' ', '%_', '\\', '<script>', 'x'.repeat(100)])(
    'accepts the search %j',
    async (q) => {
      expect((await search({ q })).totalPages).toBeGreaterThanOrEqual(0);
    },
  );

  it('returns an empty page without a match', async () => {
    expect(await search({ q: 'zzzzzzzz' })).toEqual({ gifs: [], totalPages: 0 });
  });
});

describe('pages', () => {
  it('starts with gifs that suit training without a search', async () => {
    const { gifs } = await search({});
    expect(gifs).toHaveLength(gifsPerPage);
    expect(gifs.slice(0, 3).map(({ title }) => title)).toEqual([
      'flexed biceps',
      'fire',
      'clapping hands',
    ]);
  });

  it.each(['gif', 'sticker'] as const)('returns every %s once over all pages', async (type) => {
    const { totalPages } = await search({ type });
    const pages = await Promise.all(
      Array.from({ length: totalPages }, (_, page) => search({ type, page: page + 1 })),
    );
    const ids = pages.flatMap(({ gifs }) => gifs.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toHaveLength((await readdir(join(assets, type))).length);
    expect(pages.slice(0, -1).every(({ gifs }) => gifs.length === gifsPerPage)).toBe(true);
  });

  it('returns no gifs after the last page', async () => {
    const { gifs, totalPages } = await search({ page: 1_000_000 });
    expect(gifs).toEqual([]);
    expect(totalPages).toBe(5);
  });
});

describe('the pictures', () => {
  it('has a picture file for each entry of the library', async () => {
    const moving = entries.filter(({ isMoving }) => isMoving);
    expect((await readdir(join(assets, 'gif'))).toSorted()).toEqual(names(moving));
    expect((await readdir(join(assets, 'sticker'))).toSorted()).toEqual(names(entries));
  });

  it('has a title and words for each picture', () => {
    const incomplete = entries.filter(({ title, words }) => !title || !words.length);
    expect(incomplete).toEqual([]);
  });

  it('stores gifs that loop forever and still stickers, all in the declared size', async () => {
    const [{ id }] = entries as [(typeof entries)[0]];
    const gif = await sharp(join(assets, 'gif', `${id}.webp`), { animated: true }).metadata();
    expect([gif.width, gif.pageHeight, gif.loop]).toEqual([128, 128, 0]);
    expect(gif.pages).toBeGreaterThan(10);
    const sticker = await sharp(join(assets, 'sticker', `${id}.webp`)).metadata();
    expect([sticker.width, sticker.height, sticker.pages]).toEqual([128, 128, undefined]);
  });
});
